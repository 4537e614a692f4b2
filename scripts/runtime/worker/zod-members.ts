// The exports of zod without those that are two thirds of it and that a server does not use: the messages in languages
// other than English, the compiler, and schemas from JSON Schema.

import { leftOut } from "./left-out.js";

export * from "zod/v4";
export * as core from "./zod-core.js";

export const locales = {};
/** zod exports itself, complete. */
export const z = undefined;
export const compile: () => never = /* @__PURE__ */ leftOut("z.compile");
export const withParser: () => never = /* @__PURE__ */ leftOut("z.withParser");
export const fromJSONSchema: () => never = /* @__PURE__ */ leftOut("z.fromJSONSchema");
