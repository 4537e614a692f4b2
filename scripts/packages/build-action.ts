// npm run build:action: the programs of the action of GitHub, each with all that it needs in one file. They are
// committed, as an action runs what its repository has: nothing is installed when it runs.
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { Command } from "../cli/command.js";
import { root as packageRoot } from "../package-root.js";
import { bundledRequires } from "../platform/bundling.js";

const root = fileURLToPath(packageRoot);

const command = new Command({
  name: "npm run build:action",
  synopsis: "[options]",
  help: `  --out DIR     where the two programs are written (.github/actions/halves)
`,
  options: { out: { type: "string", default: join(root, ".github/actions/halves") } },
});

await command.run(async ({ values: { out } }) => {
  await build({
    entryPoints: { main: join(root, "scripts/bin/action.ts"), review: join(root, "scripts/bin/review.ts") },
    outdir: resolve(out),
    outExtension: { ".js": ".mjs" },
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    // Lines that git can compare.
    minify: true,
    lineLimit: 500,
    legalComments: "none",
    logLevel: "warning",
    charset: "utf8",
    // A configuration in TypeScript is bundled by the project's own esbuild, or imported by Node itself.
    external: ["esbuild"],
    plugins: [bundledRequires],
    banner: {
      js: "// Made by `npm run build:action` of scripts/. Do not edit.\nimport { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  });
});
