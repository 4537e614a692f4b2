// All modules that generated code has as one file, sqlite.ts: for what imports the runtime of this package.

export * from "./server/memory/sqlite.js";
export * from "./server/memory/sqlite/collection.js";
export * from "./server/memory/sqlite/statements.js";
export * from "./server/node-sqlite.js";
