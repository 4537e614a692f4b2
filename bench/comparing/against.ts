// npm run bench -- --against REVISION: whether speed, start-up and size are still those of a revision. Each figure has
// the ratio of two equal builds beside it, which shows how exact it is.

import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, programs } from "../bundle.js";
import { received } from "../client/bodies.js";
import { interleave, printExact, printHeader, printRows, type Figures } from "../measuring/interleave.js";
import { ended, generateCommand, root, run } from "../measuring/measure.js";
import { withBuilds, type Builds } from "../measuring/revisions.js";
import { serverFigures } from "../server-figures.js";

/** A large document, where there are such: 1.9 MB with 545 operations. */
const largeDocument = join(root, "../shared/specs/digitalocean.yaml");

export async function benchAgainst(revision: string, maxRounds: number, isSmall: boolean): Promise<void> {
  await withBuilds(revision, async (builds) => {
    console.log(`\nProcessor time, the working tree to ${revision} (medians; in brackets where the median is)`);
    printHeader();
    const large = isSmall || !existsSync(largeDocument) ? undefined : largeDocument;
    printRows(await interleave(builds, maxRounds, generation("openapi.yaml", join(root, "openapi.yaml"))), "s");
    printRows(await interleave(builds, maxRounds, startOfCommand), "s");
    printRows(await interleave(builds, maxRounds, serverFigures), "ms");
    printRows(await interleave(builds, maxRounds, clientGet), "µs");
    if (large !== undefined) {
      printRows(await interleave(builds, maxRounds, generation("DigitalOcean's document", large)), "s");
      printRows(await interleave(builds, maxRounds, compilation(large)), "s");
    }
    console.log("\nThe same in every run");
    printHeader();
    await printSizes(builds);
    if (large !== undefined) await printCompilation(builds);
  });
}

/** From nothing each time, with all that the command starts. */
export function generation(name: string, document: string): (folder: string) => Promise<Figures> {
  return async (folder) => {
    const out = join(folder, "dist/bench-output");
    await rm(out, { recursive: true, force: true });
    const { cpu } = await run(["--enable-source-maps", generateCommand, "--spec", document, "--out", out], folder);
    return { [`generate ${name}`]: cpu };
  };
}

async function startOfCommand(folder: string): Promise<Figures> {
  const { cpu } = await run(["--enable-source-maps", generateCommand, "--help"], folder);
  return { "npm run generate -- --help": cpu };
}

/** A call of a program that is bundled for browsers, with a fetch that responds at once. */
async function clientGet(folder: string): Promise<Figures> {
  const program = join(folder, "dist/bench-client.js");
  const source = `import { Core, getUser } from "./client/operations.js";
    const respond = async () => new Response(${JSON.stringify(received)}, { headers: { "content-type": "application/json" } });
    const core = new Core({ baseUrl: "http://localhost", headers: { authorization: "Bearer key" }, fetch: respond });
        const repeat = async (count) => { for (let n = 0; n < count; n++) await getUser(core, "67eff53d-1b99-4edf-bc1d-fdb108ff112a"); };
    await repeat(5000);
    const before = process.cpuUsage();
    await repeat(10000);
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 10000);`;
  if (!existsSync(program)) await writeFile(program, (await bundle(source, folder)).text);
  const { code, out, errors } = await ended([program], folder);
  if (code !== 0) throw new Error(errors);
  return { "a GET of the client": Number(out) };
}

/** TypeScript 5.9 on the client and the types of a document. */
function compilation(document: string): (folder: string) => Promise<Figures> {
  return async (folder) => {
    const project = join(folder, "dist/bench-compiled");
    if (!existsSync(project)) {
      await mkdir(project, { recursive: true });
      await run([generateCommand, "--spec", document, "--out", join(project, "generated")], folder);
      const compilerOptions = { noEmit: true, incremental: false };
      const config = { extends: "../../tsconfig.json", compilerOptions, include: [], exclude: [] };
      await writeFile(
        join(project, "tsconfig.json"),
        JSON.stringify({ ...config, files: ["generated/types.ts", "generated/client.ts"] }),
      );
    }
    const { cpu, code, out } = await ended(
      ["node_modules/typescript/bin/tsc", "-p", project, "--extendedDiagnostics"],
      folder,
    );
    if (code !== 0) throw new Error(out);
    await writeFile(join(project, "diagnostics.txt"), out);
    return { "tsc on DigitalOcean's client": cpu };
  };
}

async function printCompilation({ before, now }: Builds): Promise<void> {
  const [old, own] = [await compilerOutput(before), await compilerOutput(now)];
  for (const name of ["Types", "Instantiations"]) {
    const count = (text: string): number => Number(new RegExp(`^${name}: +(\\d+)`, "m").exec(text)?.[1]);
    printExact(`${name.toLowerCase()} of DigitalOcean's client`, count(old), count(own), "");
  }
}

function compilerOutput(folder: string): Promise<string> {
  return readFile(join(folder, "dist/bench-compiled/diagnostics.txt"), "utf8");
}

async function printSizes({ before, now }: Builds): Promise<void> {
  for (const [name, program] of Object.entries(programs)) {
    const size = async (folder: string): Promise<number> => (await bundle(program, folder)).gzipped;
    printExact(`bundle of ${name}`, await size(before), await size(now), "bytes");
  }
}
