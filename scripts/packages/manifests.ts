// The package.json of each published package, from that of the workspace.

export interface RootManifest {
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

/** What the commands import. */
const toolkitPackages = [
  "@eslint-community/regexpp",
  "ajv",
  "ajv-formats",
  "diff",
  "fast-check",
  "fastest-levenshtein",
  "js-yaml",
  "json-p3",
  "marked",
  "openapi-typescript",
  "prismjs",
  "redos-detector",
  "refa",
  "typescript",
  "vscode-languageserver",
  "vscode-languageserver-textdocument",
  "yaml",
];

/**
 * What generated code and its runtime import, with the oldest versions that they work with; `halves mock` and
 * `halves docs` need some of them as well. A test compares scripts/manual/generate.md, and the oldest packages that are
 * tested, with them.
 */
export const peers: Readonly<Record<string, string>> = {
  "@faker-js/faker": ">=10",
  "@hono/node-server": ">=1.19",
  "@hono/zod-openapi": ">=1",
  "@redocly/cli": ">=2",
  esbuild: ">=0.25",
  hono: ">=4.8",
  libsql: ">=0.5",
  "openapi-fetch": ">=0.13.8",
  vitest: ">=3",
  zod: ">=4",
};

/** Packages that `halves init` adds to a project, besides the peers. */
const projectPackages = ["@types/node", "tsx", "typescript"];

export function toolkitManifest(root: RootManifest, repository?: string): object {
  const tested = versionsOf(root);
  return {
    name: "halves",
    ...commonMembers(root, repository),
    description: root.description,
    keywords: ["openapi", "typescript", "codegen", "hono", "zod", "client", "server", "mock"],
    bin: { halves: "dist/halves.js" },
    exports: {
      ".": { types: "./types/api/index.d.ts", default: "./dist/index.js" },
      "./core": { types: "./types/api/core.d.ts", default: "./dist/core.js" },
      "./mock": { types: "./types/mock/index.d.ts", default: "./dist/mock.js" },
      "./verify": { types: "./types/verify/api/index.d.ts", default: "./dist/verify.js" },
      "./vite": { types: "./types/api/vite.d.ts", default: "./dist/vite.js" },
      "./config.schema.json": "./config.schema.json",
      "./model.schema.json": "./model.schema.json",
      "./runtime/*.js": { types: "./runtime/*.d.ts", default: "./runtime/*.js" },
      "./package.json": "./package.json",
    },
    files: ["action.yml", "config.schema.json", "dist", "model.schema.json", "runtime", "scripts/runtime", "types"],
    dependencies: pick(tested, toolkitPackages, (version) => `^${version}`),
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
    // `halves init` reads here what to add to a project: npm doesn't install them with the package.
    devDependencies: pick(tested, [...Object.keys(peers), ...projectPackages].sort(), (version) => version),
  };
}

export function creditManifest(root: RootManifest, repository?: string): object {
  const tested = versionsOf(root);
  return {
    name: "halves-credit",
    ...commonMembers(root, repository),
    description: "The typed client of the credit service: users, lines of credit, draws, payments and statements.",
    keywords: ["credit", "client", "typescript", "openapi"],
    sideEffects: false,
    exports: { ".": entryOf("index"), "./operations": entryOf("operations"), "./package.json": "./package.json" },
    files: ["dist"],
    dependencies: pick(tested, ["openapi-fetch", "openapi-typescript-helpers"], (version) => `^${version}`),
  };
}

function entryOf(name: string): object {
  return { types: `./dist/client/${name}.d.ts`, default: `./dist/client/${name}.js` };
}

/**
 * What both have. The repository is the one that the release is made in: npm rejects a provenance from another one
 * (https://docs.npmjs.com/generating-provenance-statements).
 */
function commonMembers({ version, license, engines }: RootManifest, repository: string | undefined): object {
  return {
    version,
    license,
    ...(repository !== undefined && {
      repository: { type: "git", url: `git+${repository}.git` },
      homepage: `${repository}#readme`,
      bugs: { url: `${repository}/issues` },
    }),
    type: "module",
    engines,
    publishConfig: { access: "public", provenance: true },
  };
}

/** The URL of the repository that a workflow of GitHub runs for; undefined elsewhere. */
export function repositoryOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { GITHUB_SERVER_URL: server = "https://github.com", GITHUB_REPOSITORY: name } = env;
  return name === undefined ? undefined : `${server}/${name}`;
}

function versionsOf(root: RootManifest): Readonly<Record<string, string>> {
  return { ...root.optionalDependencies, ...root.devDependencies, ...root.dependencies };
}

/** Throws an Error at a package that the workspace doesn't have: the published one would lack it. */
function pick(
  versions: Readonly<Record<string, string>>,
  names: readonly string[],
  range: (version: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`package.json has no version of ${name}.`);
      return [name, range(version)];
    }),
  );
}
