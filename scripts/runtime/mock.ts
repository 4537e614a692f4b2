// All modules that generated code has as one file, mock.ts: for what imports the runtime of this package.

export * from "./server/mock/faults.js";
export * from "./server/mock/mock.js";
export * from "./server/mock/operations.js";
export * from "./server/mock/preferences.js";
export * from "./server/mock/random.js";
export * from "./server/mock/webhooks.js";
export * from "./server/mock/worker.js";
