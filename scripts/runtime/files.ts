// All modules that generated code has as one file, files.ts: for what imports the runtime of this package.

export * from "./client/transfers/node-files.js";
