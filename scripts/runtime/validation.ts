// All modules that generated code has as one file, validation.ts: for what imports the runtime of this package.

export * from "./validation/compiled-keywords.js";
export * from "./validation/compiled.js";
export * from "./validation/correction.js";
export * from "./validation/decimals.js";
export * from "./validation/defaults/filling.js";
export * from "./validation/formats.js";
export * from "./validation/formats/hostname.js";
export * from "./validation/formats/scanners.js";
export * from "./validation/found.js";
export * from "./validation/issues/composition-issues.js";
export * from "./validation/issues/description.js";
export * from "./validation/issues/examiner.js";
export * from "./validation/issues/integer-reading.js";
export * from "./validation/issues/issues.js";
export * from "./validation/issues/object-issues.js";
export * from "./validation/issues/reduced.js";
export * from "./validation/issues/scalar-issues.js";
export * from "./validation/json-schema.js";
export * from "./validation/keyword-groups.js";
export * from "./validation/keywords.js";
export * from "./validation/predicates.js";
export * from "./validation/union-issues.js";
export * from "./validation/validation-context.js";
export * from "./validation/validator-of.js";
export * from "./validation/values.js";
