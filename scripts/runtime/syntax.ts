// All modules that generated code has as one file, syntax.ts: for what imports the runtime of this package.

export * from "./syntax/identifiers.js";
export * from "./syntax/json-pointers.js";
export * from "./syntax/json-values.js";
export * from "./syntax/media-types.js";
export * from "./syntax/path-templates.js";
export * from "./syntax/schema-keywords.js";
export * from "./syntax/statuses.js";
