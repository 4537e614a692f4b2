// All modules that generated code has as one file, shared.ts: for what imports the runtime of this package.

export * from "./shared/decoders.js";
export * from "./shared/deep-object.js";
export * from "./shared/events.js";
export * from "./shared/exact-json.js";
export * from "./shared/issues.js";
export * from "./shared/json-text.js";
export * from "./shared/map-values.js";
export * from "./shared/pairs.js";
export * from "./shared/parameters.js";
export * from "./shared/path-segments.js";
export * from "./shared/paths.js";
export * from "./shared/retry-after.js";
export * from "./shared/sequences.js";
export * from "./shared/sleep.js";
