// `z.core` without what zod-members.ts leaves out.

import { leftOut } from "./left-out.js";

export * from "zod/v4/core";

export const locales = {};
export const compile: () => never = /* @__PURE__ */ leftOut("z.core.compile");
export const compileFn: () => never = /* @__PURE__ */ leftOut("z.core.compileFn");
export const withParser: () => never = /* @__PURE__ */ leftOut("z.core.withParser");
