// All modules that generated code has as one file, zod.ts: for what imports the runtime of this package.

export * from "./validation/schema.js";
export * from "./validation/zod/scalars.js";
export * from "./validation/zod/structures.js";
