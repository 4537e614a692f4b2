// openapi-typescript, which is read once.

import { createRequire } from "node:module";
import type * as OpenapiTypescript from "openapi-typescript";

// As a CommonJS module it is there in half the time: for an ES module Node reads the compiler's 9 MB twice more, to
// find out what kind of module they are and what they export.
export const library = createRequire(import.meta.url)("openapi-typescript") as typeof OpenapiTypescript;
