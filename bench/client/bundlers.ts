// The gzipped size of one call with a bearer token in a browser's bundle, by the three bundlers that most programs are
// built with: of a document of one operation, orders.yaml.

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { bundle } from "../bundle.js";
import { generateCommand, root, run } from "../measuring/measure.js";
import { folder, generateHeyApi, peer } from "../measuring/peers.js";
import { Report } from "../measuring/report.js";

const document = join(import.meta.dirname, "orders.yaml");
// Top-level `await` would add webpack's own code for it.
const call = (creation: string): string => `getOrder(${creation}, "1").then(console.log);`;
const auth = '{ auth: { token: "t" } }';

const programs: Readonly<Record<string, string>> = {
  "halves, one GET with a bearer token and typed errors": `import { createCore, getOrder } from "./halves/client.js"; ${call(`createCore(${auth})`)}`,
  "halves, the same with retries": `import { createCore, getOrder } from "./halves/client.js"; import { retryRequests as retry } from "./halves/runtime/client.js"; ${call('createCore({ auth: { token: "t" }, retry })')}`,
  "halves, the same with redirects, stalled responses and renewed credentials as well": `import { createCore, getOrder } from "./halves/client.js"; import { resilience } from "./halves/runtime/client.js"; ${call('createCore({ ...resilience, auth: { token: "t" } })')}`,
  "halves, `createClient`": `import { createClient } from "./halves/client.js"; createClient(${auth}).orders.get("1").then(console.log);`,
  "hey-api": `import { getOrder } from "./hey-api/sdk.gen.js"; getOrder({ auth: "t", path: { id: "1" } }).then(console.log);`,
  "openapi-fetch": `import createClient from "openapi-fetch"; createClient({ baseUrl: "https://api.example.com", headers: { authorization: "Bearer t" } }).GET("/orders/1").then(console.log);`,
};

/** Writes the table of `npm run bench -- --bundlers`. */
export async function compareBundlers(): Promise<void> {
  const report = new Report();
  const out = join(folder, "bundlers");
  await run([generateCommand, "--spec", document, "--out", join(out, "halves"), "--emit", "client", "--force"]);
  await generateHeyApi(document, join(out, "hey-api"));
  await transpile(out);
  const rows: (readonly string[])[] = [];
  for (const [name, program] of Object.entries(programs)) {
    const file = join(out, "program.js");
    await writeFile(file, program);
    const sizes = [(await bundle(program, out)).gzipped, await byRollup(file), await byWebpack(file)];
    rows.push([name, ...sizes.map((size) => size.toLocaleString("en-US"))]);
  }
  report.note("Gzipped bytes of one call in a browser's bundle, minified: by terser for Rollup and webpack.");
  report.table(["client", "esbuild", "Rollup", "webpack"], rows);
}

/** Each TypeScript file as JavaScript beside it: Rollup and webpack read nothing else. */
async function transpile(out: string): Promise<void> {
  for (const file of await readdir(out, { recursive: true })) {
    if (!/(?<!\.d)\.ts$/.test(file)) continue;
    const { code } = await transform(await readFile(join(out, file), "utf8"), { loader: "ts", target: "es2022" });
    // hey-api's files import each other without an ending.
    const ended = code.replaceAll(/from "(\.[^"]*?)(\.js)?";/g, 'from "$1.js";');
    await writeFile(join(out, file.replace(/\.ts$/, ".js")), ended);
  }
}

const imported = async (file: string): Promise<unknown> => import(pathToFileURL(await peer(file)).href);

interface Rollup {
  rollup(options: object): Promise<{
    generate(options: object): Promise<{ output: readonly { code: string }[] }>;
  }>;
}
interface Terser {
  minify(code: string, options: object): Promise<{ code?: string }>;
}

async function byRollup(input: string): Promise<number> {
  const { rollup } = (await imported("rollup/dist/es/rollup.js")) as Rollup;
  const { minify } = (await imported("terser/main.js")) as Terser;
  const plugin = {
    name: "packages",
    resolveId: (source: string) =>
      source === "openapi-fetch" ? join(root, "node_modules/openapi-fetch/dist/index.mjs") : null,
  };
  const made = await rollup({ input, plugins: [plugin], logLevel: "silent" });
  const { output } = await made.generate({ format: "es" });
  const { code = "" } = await minify(output[0]?.code ?? "", { module: true, ecma: 2020, compress: { passes: 2 } });
  return gzipSync(code, { level: 9 }).length;
}

type Webpack = (options: object, done: (error: Error | null, stats?: { hasErrors(): boolean }) => void) => unknown;

async function byWebpack(entry: string): Promise<number> {
  const { default: webpack } = (await imported("webpack/lib/index.js")) as { default: Webpack };
  const path = join(dirname(entry), "webpack");
  await mkdir(path, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    const options = {
      entry,
      mode: "production",
      target: ["web", "es2022"],
      output: { path, filename: "program.js", module: true },
      experiments: { outputModule: true },
      performance: false,
    };
    webpack(options, (error, stats) =>
      error !== null || stats?.hasErrors() === true ? reject(error ?? new Error("webpack failed.")) : resolve(),
    );
  });
  return gzipSync(await readFile(join(path, "program.js")), { level: 9 }).length;
}
