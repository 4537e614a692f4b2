// Mechanical mutants of the servers of the bed: small changes at random places of their handlers. The bed's own table
// says which of them the document rules out: those that respond to its requests in another way than the table says.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { mutantsOf, withMutant, type Mutant } from "../../mutation/mutants.js";
import { randomFrom } from "../../support/random.js";
import type { Bed } from "../bed/beds.js";
import type { StartServer } from "../bed/servers/support/running.js";
import { BedDocument } from "../bed/support/document.js";
import { runExchanges } from "../bed/support/exchanges.js";
import { failuresOf, verifyBed, type Prepared } from "../verify-bed.js";

/** `open`: no request of the table shows it, so that it may be as right as the server without it. */
export type Outcome = "found" | "missed" | "open" | "open, and reported" | "broken";

const servers = join(import.meta.dirname, "../bed/servers");
/** A response that never comes shows a mutant as well as a wrong one. */
const longestWait = 20_000;

/** So many mutants of a bed's handlers, chosen by the seed. Where a bug is planted, the table has it already. */
export function chooseMutants({ name }: Bed, count: number, seed: number): readonly Mutant[] {
  const files = readdirSync(servers, { recursive: true, encoding: "utf8" })
    .filter((file) => file === `${name}.ts` || (file.startsWith(join(name, "/")) && file.endsWith(".ts")))
    .sort();
  const all = files.flatMap((file) => {
    const text = readFileSync(join(servers, file), "utf8");
    const lines = text.split("\n");
    return mutantsOf(file, text).filter(
      ({ line, start, end }) => !/\bbug\b|runProgram/.test(`${lines[line - 1] ?? ""} ${text.slice(start, end)}`),
    );
  });
  const random = randomFrom(seed);
  return all
    .map((mutant) => ({ mutant, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

/** What becomes of a mutant. */
export async function judgeMutant(bed: Bed, prepared: Prepared, mutant: Mutant): Promise<Outcome> {
  const start = await startOf(bed, mutant).catch(() => undefined);
  if (start === undefined) return "broken";
  const isRuledOut = await within(isShown(bed, start), true);
  const findings = await within(
    verifyBed({ start }, prepared).then(failuresOf, () => ["It can't be verified."]),
    ["It doesn't respond."],
  );
  if (isRuledOut) return findings.length > 0 ? "found" : "missed";
  return findings.length > 0 ? "open, and reported" : "open";
}

/** Whether a request of the bed's table has another response than the table says. */
async function isShown(bed: Bed, start: StartServer): Promise<boolean> {
  const document = new BedDocument(bed.name);
  for (const { provoke } of bed.bugs) {
    const server = await start();
    try {
      if ((await runExchanges(server.url, provoke, bed.principals, document)).length > 0) return true;
    } catch {
      return true;
    } finally {
      await server.close();
    }
  }
  return false;
}

async function within<T>(work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((done) => (timer = setTimeout(() => done(late), longestWait)));
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** What starts the server of a bed with a mutant in it. */
async function startOf({ name }: Bed, mutant: Mutant): Promise<StartServer> {
  const file = join(servers, mutant.file);
  const inserted: Plugin = {
    name: "mutant",
    setup: ({ onLoad }) => {
      onLoad({ filter: /\.ts$/ }, ({ path }) =>
        resolve(path) === file ? { contents: withMutant(readFileSync(file, "utf8"), mutant), loader: "ts" } : undefined,
      );
    },
  };
  const { outputFiles } = await build({
    entryPoints: [join(servers, `${name}.ts`)],
    bundle: true,
    write: false,
    packages: "external",
    platform: "node",
    format: "esm",
    plugins: [inserted],
    logLevel: "silent",
  });
  // Below the project, so that packages are found.
  const folder = join(import.meta.dirname, "../../../node_modules/.cache/halves-mutants");
  const output = join(folder, `${name}-${basename(mutant.file, ".ts")}-${mutant.start}-${Date.now()}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(output, outputFiles[0]?.contents ?? "");
  try {
    const module = (await import(pathToFileURL(output).href)) as { readonly start: StartServer };
    return module.start;
  } finally {
    rmSync(output);
  }
}
