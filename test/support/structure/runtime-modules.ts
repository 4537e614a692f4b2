// What the tables of test/architecture.test.ts are made of, and the modules that are copied into generated code.

export interface Module {
  readonly name: string;
  /** Its files, by the beginning of their paths. */
  readonly files: RegExp;
  /** Modules of the same table that it may import, each above it. */
  readonly imports: readonly string[];
  /** Packages, `node:` modules and files outside of the table that it may import. */
  readonly external?: readonly RegExp[];
}

export const node = /^node:/;
export const anyPackage = /^(?!node:|(scripts|generated|server|client|test|bench)\/)[@a-z]/;
const runtimePackages = /^(hono(\/.*)?|@hono\/zod-openapi|openapi-fetch)$/;

/** The runtime of generated code, from its lowest level. */
export const runtimeModules: readonly Module[] = [
  { name: "runtime/syntax", files: /^scripts\/runtime\/syntax\//, imports: [] },
  {
    name: "runtime/validation",
    files: /^scripts\/runtime\/validation\//,
    imports: ["runtime/syntax"],
    external: [/^@hono\/zod-openapi$/],
  },
  {
    name: "runtime/shared",
    files: /^scripts\/runtime\/shared\//,
    imports: ["runtime/syntax", "runtime/validation"],
    external: [/^hono$/],
  },
  {
    name: "runtime/client on Node",
    files: /^scripts\/runtime\/client\/transfers\/node-/,
    imports: [],
    external: [node, /^scripts\/runtime\/client\/(files|transfers\/downloads)$/],
  },
  {
    name: "runtime/client",
    files: /^scripts\/runtime\/client\//,
    imports: ["runtime/syntax", "runtime/shared"],
    external: [/^openapi-fetch$/],
  },
  {
    name: "runtime/worker",
    files: /^scripts\/runtime\/worker\//,
    imports: [],
    external: [/^(hono|zod\/v4(\/core)?)$/],
  },
  {
    name: "runtime/mcp",
    files: /^scripts\/runtime\/mcp\//,
    imports: ["runtime/syntax", "runtime/validation", "runtime/shared", "runtime/client"],
  },
  {
    name: "runtime/stainless",
    files: /^scripts\/runtime\/stainless\//,
    imports: ["runtime/syntax", "runtime/shared", "runtime/client"],
  },
  {
    name: "runtime/webhooks",
    files: /^scripts\/runtime\/webhooks\//,
    imports: ["runtime/syntax", "runtime/shared"],
  },
  {
    name: "runtime on Node",
    files: /^scripts\/runtime\/server\/node[-/]/,
    imports: [],
    external: [
      /^node:(http|net|timers\/promises)$/,
      /^@hono\/node-server$/,
      /^scripts\/runtime\/server\/memory\/sqlite$/,
    ],
  },
  {
    name: "runtime/server",
    files: /^scripts\/runtime\/server\//,
    imports: ["runtime/syntax", "runtime/shared", "runtime/validation"],
    external: [runtimePackages],
  },
  {
    name: "runtime",
    files: /^scripts\/runtime\/\w+$/,
    imports: [
      "runtime/syntax",
      "runtime/validation",
      "runtime/shared",
      "runtime/client",
      "runtime/client on Node",
      "runtime/server",
      "runtime/mcp",
      "runtime/stainless",
      "runtime/webhooks",
      "runtime on Node",
    ],
  },
];
