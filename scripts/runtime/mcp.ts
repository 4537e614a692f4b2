// All modules that generated code has as one file, mcp.ts: for what imports the runtime of this package.

export * from "./mcp/arguments.js";
export * from "./mcp/environment.js";
export * from "./mcp/http.js";
export * from "./mcp/server.js";
export * from "./mcp/stdio.js";
export * from "./mcp/tools.js";
