// All modules that generated code has as one file, node.ts: for what imports the runtime of this package.

export * from "./server/node-server.js";
export * from "./server/node/connections.js";
export * from "./server/node/rejections.js";
