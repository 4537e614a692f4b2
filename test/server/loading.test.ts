// Large packages are loaded when they are first needed, not when the service starts.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hasAllCases } from "../support/extent.js";
import { bundleOnce } from "../support/programs/bundles.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const child = fileURLToPath(new URL("../support/programs/loaded-packages.ts", import.meta.url));

test.runIf(hasAllCases)(
  "the PDF library, the phone tables, the countries and the calendar are loaded when first needed",
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", child]);
    expect(JSON.parse(stdout)).toEqual({
      started: [],
      "a list": [],
      "a user": ["i18n-iso-countries", "libphonenumber-js"],
      "a note": ["i18n-iso-countries", "libphonenumber-js", "pdfkit", "temporal-polyfill"],
    });
  },
);

interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly imports: readonly Imported[]; readonly entryPoint?: string }>>;
}

interface Imported {
  readonly path: string;
  readonly kind: string;
  readonly external?: boolean;
}

/** What `npm start` bundles, in another folder. */
async function bundle(folder: string): Promise<Metafile> {
  const metafile = join(folder, "meta.json");
  const program = join(await bundleOnce({ bundle: "scripts/packages/bundle-service.ts" }), "bundle.js");
  const args = [program, "--outdir", folder, "--metafile", metafile];
  await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(readFileSync(metafile, "utf8")) as Metafile;
}

/** The packages that are imported before any code of an output runs, by it and by the outputs that it imports. */
function importedAtStart({ outputs }: Metafile, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return (outputs[name]?.imports ?? [])
    .filter(({ kind }) => kind === "import-statement")
    .flatMap(({ path, external }) => (external === true ? [path] : importedAtStart({ outputs }, path, seen)));
}

test("the bundle of npm start imports only Node's own modules before it runs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  try {
    const metafile = await bundle(folder);
    const [entry = ""] =
      Object.entries(metafile.outputs).find(([, each]) => each.entryPoint === "server/main.ts") ?? [];
    const imported = importedAtStart(metafile, entry);
    expect(imported).toContain("node:http");
    expect(imported.filter((path) => /^(pg|libsql|pdfkit|temporal-polyfill|zod|@hono)\b/.test(path))).toEqual([]);
    // A store in a database and its driver are in files of their own.
    const all = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
    expect(all).toContain("pg");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
