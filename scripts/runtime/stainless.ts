// All modules that generated code has as one file, stainless.ts: for what imports the runtime of this package.

export * from "./stainless/calls.js";
export * from "./stainless/client.js";
export * from "./stainless/errors.js";
export * from "./stainless/options.js";
export * from "./stainless/pages.js";
export * from "./stainless/promises.js";
export * from "./stainless/sender.js";
export * from "./stainless/settings.js";
export * from "./stainless/streams.js";
export * from "./stainless/uploads.js";
