// All modules that generated code has as one file, memory.ts: for what imports the runtime of this package.

export * from "./server/memory/extent.js";
export * from "./server/memory/identifiers.js";
export * from "./server/memory/items.js";
export * from "./server/memory/lists.js";
export * from "./server/memory/memory.js";
export * from "./server/memory/operation.js";
export * from "./server/memory/pages.js";
export * from "./server/memory/parents.js";
export * from "./server/memory/patches.js";
export * from "./server/memory/places.js";
export * from "./server/memory/requests.js";
export * from "./server/memory/responses.js";
export * from "./server/memory/storage/backend.js";
export * from "./server/memory/storage/collections.js";
export * from "./server/memory/stored-items.js";
