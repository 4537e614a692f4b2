// The modules of the toolkit and what each may import: a table of test/architecture.test.ts.

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

/** The toolkit, from its lowest level to the commands. */
export const toolkit: readonly Module[] = [
  { name: "json", files: /^scripts\/json\//, imports: [] },
  { name: "package-root", files: /^scripts\/package-root$/, imports: [], external: [/^node:fs$/] },
  {
    name: "runtime/validation",
    files: /^scripts\/runtime\/validation\//,
    imports: [],
    external: [/^@hono\/zod-openapi$/],
  },
  {
    name: "runtime/shared",
    files: /^scripts\/runtime\/shared\//,
    imports: ["runtime/validation"],
    external: [/^hono$/],
  },
  {
    name: "runtime/client",
    files: /^scripts\/runtime\/client\//,
    imports: ["runtime/shared"],
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
    imports: ["runtime/validation", "runtime/shared", "runtime/client"],
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
    imports: ["runtime/shared", "runtime/validation"],
    external: [runtimePackages],
  },
  {
    name: "diagnostics",
    files: /^scripts\/diagnostics\//,
    imports: ["json"],
    external: [/^fastest-levenshtein$/, /^node:util$/],
  },
  { name: "write", files: /^scripts\/write\//, imports: ["json"], external: [node, /^(diff|esbuild|typescript)$/] },
  {
    name: "openapi",
    files: /^scripts\/openapi\//,
    imports: ["json", "diagnostics"],
    external: [/^(refa|node:(http|module))$/],
  },
  { name: "parse", files: /^scripts\/parse\//, imports: ["json", "diagnostics"], external: [node, /^(js-)?yaml$/] },
  { name: "overlay", files: /^scripts\/overlay\//, imports: ["json", "diagnostics", "parse"], external: [/^json-p3$/] },
  { name: "filter", files: /^scripts\/filter\//, imports: ["json", "diagnostics", "openapi"] },
  {
    name: "lint",
    files: /^scripts\/lint\//,
    imports: ["json", "diagnostics", "openapi"],
    external: [/^(redos-detector|refa|node:module)$/],
  },
  {
    name: "model",
    files: /^scripts\/model\//,
    imports: ["json", "diagnostics", "openapi", "runtime/validation"],
    external: [/^node:crypto$/],
  },
  {
    name: "load",
    files: /^scripts\/load\//,
    imports: ["json", "diagnostics", "openapi", "parse", "overlay", "filter", "lint"],
    external: [node],
  },
  { name: "git", files: /^scripts\/git\//, imports: ["load"], external: [node] },
  { name: "the printer", files: /^scripts\/emit\/printer\//, imports: ["json"] },
  {
    name: "the list of emitters",
    files: /^scripts\/emit\/(index|runtime)$/,
    imports: ["package-root", "diagnostics", "openapi", "model", "the printer", "emitters"],
    external: [node],
  },
  {
    name: "openapi-typescript",
    files: /^scripts\/emit\/types\/structure(-worker)?$/,
    imports: [],
    external: [/^(openapi-typescript|typescript|node:(module|worker_threads))$/],
  },
  {
    name: "emitters",
    files: /^scripts\/emit\//,
    imports: [
      "json",
      "openapi",
      "model",
      "runtime/validation",
      "runtime/shared",
      "runtime/client",
      "the printer",
      "openapi-typescript",
    ],
    external: [/^node:(module|child_process|crypto|path)$/],
  },
  {
    name: "diff",
    files: /^scripts\/diff\//,
    imports: ["json", "diagnostics", "openapi", "model", "runtime/validation", "emitters"],
    external: [/^(node:util|refa)$/],
  },
  {
    name: "config",
    files: /^scripts\/config\//,
    imports: ["json", "diagnostics", "write", "parse", "model", "filter", "load", "emitters"],
    external: [node, /^esbuild$/],
  },
  {
    name: "cli",
    files: /^scripts\/cli\//,
    imports: [
      "json",
      "package-root",
      "diagnostics",
      "openapi",
      "write",
      "parse",
      "lint",
      "model",
      "filter",
      "load",
      "the printer",
      "emitters",
      "the list of emitters",
      "config",
      "git",
      "diff",
    ],
    external: [node, /^fastest-levenshtein$/],
  },
  {
    name: "api",
    files: /^scripts\/api\//,
    imports: [
      "json",
      "diagnostics",
      "write",
      "openapi",
      "model",
      "load",
      "the printer",
      "emitters",
      "the list of emitters",
      "config",
      "cli",
    ],
    external: [node],
  },
  {
    name: "code samples",
    files: /^scripts\/docs\/samples\//,
    imports: ["json", "diagnostics", "openapi", "model", "runtime/shared", "runtime/client", "the printer", "emitters"],
    external: [node],
  },
  {
    name: "docs",
    files: /^scripts\/docs\//,
    imports: [
      "code samples",
      "json",
      "package-root",
      "diagnostics",
      "write",
      "openapi",
      "parse",
      "model",
      "load",
      "config",
      "git",
      "diff",
      "cli",
    ],
    external: [node, /^(marked|prismjs(\/components\/index\.js)?)$/],
  },
  {
    name: "mock",
    files: /^scripts\/mock\//,
    imports: [
      "json",
      "package-root",
      "diagnostics",
      "write",
      "openapi",
      "model",
      "load",
      "emitters",
      "the list of emitters",
      "cli",
      "runtime/server",
      "runtime on Node",
    ],
    external: [node, /^(esbuild|@hono\/node-server|@faker-js\/faker)$/],
  },
  {
    name: "generate",
    files: /^scripts\/generate$/,
    imports: ["cli"],
  },
  {
    name: "init",
    files: /^scripts\/init\//,
    imports: ["json", "diagnostics", "write", "openapi", "model", "load", "the printer", "the list of emitters", "cli"],
    external: [node],
  },
  {
    name: "bin",
    files: /^scripts\/bin\//,
    imports: [
      "package-root",
      "diagnostics",
      "write",
      "openapi",
      "model",
      "load",
      "the list of emitters",
      "diff",
      "cli",
      "docs",
      "mock",
      "generate",
      "init",
    ],
    external: [node],
  },
  {
    name: "packages",
    files: /^scripts\/packages\//,
    imports: ["package-root", "cli"],
    external: [node, /^esbuild$/],
  },
];
