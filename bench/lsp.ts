// The language server while somebody types in large documents: how long after a key diagnostics are shown, and the
// processor time of the server's thread and of the thread of analyses.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { LspClient } from "../test/lsp/lsp-client.js";
import { median, root } from "./measuring/measure.js";

interface Typed {
  /** A file of the published documents. */
  readonly file: string;
  /** The cursor goes behind the first of this text. */
  readonly behind: string;
  readonly keys: string;
}

const typed: readonly Typed[] = [
  { file: "specs/train-travel.yaml", behind: "operationId: get-stations", keys: "\n      x-a: {}" },
  { file: "specs/digitalocean.yaml", behind: "operationId: droplets_list", keys: "\n      x-a: {}" },
  { file: "specs/plaid.yaml", behind: "\n  schemas:", keys: "\n    Tiny: {}" },
  { file: "specs-more/okta-management.yaml", behind: "\n  schemas:", keys: "\n    Tiny: {}" },
  { file: "specs-more/pagerduty.json", behind: '"info": {', keys: ' "x-note": "a",' },
];

/** The most processor time that a key may take, in milliseconds. */
const bar = 100;

interface KeyFigures {
  /** Milliseconds until something is shown, and until the whole document was checked. */
  readonly shown: number;
  readonly checked: number;
  /** Milliseconds of processor time until something was shown: the thread that reads keys, and all others. */
  readonly own: number;
  readonly others: number;
  /** Whether what was shown at once was all that the whole document shows. */
  readonly isSame: boolean;
}

/** Prints a row for each document. */
export async function benchLanguageServer(): Promise<void> {
  const bundle = await bundleServer();
  const lines = [
    "| document | MB | keys | shown after a key | processor time of a key | of these over 100 ms | whole document checked after | its processor time | shown at once = whole |",
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  try {
    for (const each of typed) {
      const path = join(root, "../shared", each.file);
      if (existsSync(path)) process.stdout.write(`${rowOf(each, path, await typeInto(path, each, bundle))}\n`);
      else process.stdout.write(`| ${each.file} | is not there |\n`);
    }
  } finally {
    rmSync(bundle, { recursive: true });
  }
}

async function bundleServer(): Promise<string> {
  mkdirSync(join(root, "dist"), { recursive: true });
  const folder = mkdtempSync(join(root, "dist/lsp-bench-"));
  await build({
    entryPoints: {
      halves: join(root, "scripts/bin/halves.ts"),
      "lsp-worker": join(root, "scripts/lsp/analysis/worker.ts"),
      "structure-worker": join(root, "scripts/emit/types/structure-worker.ts"),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
  });
  return folder;
}

async function typeInto(path: string, { behind, keys }: Typed, bundle: string): Promise<readonly KeyFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), "lsp-bench-"));
  const file = path.endsWith(".json") ? "openapi.json" : "openapi.yaml";
  copyFileSync(path, join(folder, file));
  const client = await LspClient.start(folder, [process.execPath, join(bundle, "halves.js"), "lsp"]);
  try {
    const text = readFileSync(path, "utf8");
    await client.open(file, text);
    await client.checked(file);
    const before = text.slice(0, text.indexOf(behind) + behind.length).split("\n");
    let position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const figures: KeyFigures[] = [];
    for (const key of keys) {
      figures.push(await press(client, file, position, key));
      position =
        key === "\n" ? { line: position.line + 1, character: 0 } : { ...position, character: position.character + 1 };
    }
    return figures;
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
}

async function press(
  client: LspClient,
  file: string,
  position: { line: number; character: number },
  key: string,
): Promise<KeyFigures> {
  const uri = client.uri(file);
  const codes = (): string =>
    JSON.stringify(
      client.shown
        .get(uri)
        ?.at(-1)
        ?.diagnostics.map(({ code, range }) => `${range.start.line} ${code}`)
        .sort(),
    );
  const [before, start] = [processorTimes(client), performance.now()];
  const version = await client.change(file, [{ range: { start: position, end: position }, text: key }]);
  await client.until(() => client.shown.get(uri)?.at(-1)?.version === version);
  const shown = performance.now() - start;
  const [atOnce, after] = [codes(), processorTimes(client)];
  await client.checked(file);
  const end = processorTimes(client);
  return {
    shown,
    checked: performance.now() - start,
    own: after.own - before.own,
    others: end.others - before.others,
    isSame: codes() === atOnce,
  };
}

/** Milliseconds of processor time that a process has used, as Linux counts it in nanoseconds (proc(5), schedstat). */
function processorTimes({ process: { pid = 0 } }: LspClient): { readonly own: number; readonly others: number } {
  const times = readdirSync(`/proc/${pid}/task`).map((task) => {
    const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ");
    return { task: Number(task), milliseconds: Number(nanoseconds) / 1e6 };
  });
  return {
    own: sumOf(times.filter(({ task }) => task === pid)),
    others: sumOf(times.filter(({ task }) => task !== pid)),
  };
}

function sumOf(times: readonly { readonly milliseconds: number }[]): number {
  return times.reduce((total, { milliseconds }) => total + milliseconds, 0);
}

/** The median of milliseconds, with the least and the most, in milliseconds or seconds. */
function rangeOf(values: readonly number[], unit: "ms" | "s"): string {
  const show = (value: number): string => (unit === "ms" ? value.toFixed(0) : (value / 1000).toFixed(1));
  return `${show(median(values))} ${unit} (${show(Math.min(...values))}–${show(Math.max(...values))})`;
}

function rowOf({ file }: Typed, path: string, figures: readonly KeyFigures[]): string {
  const own = figures.map((each) => each.own);
  return `| ${[
    file.replace(/^.*\//, ""),
    (readFileSync(path).length / 1e6).toFixed(1),
    figures.length,
    rangeOf(
      figures.map((each) => each.shown),
      "ms",
    ),
    rangeOf(own, "ms"),
    own.filter((each) => each > bar).length,
    rangeOf(
      figures.map((each) => each.checked),
      "s",
    ),
    rangeOf(
      figures.map((each) => each.others),
      "s",
    ),
    `${figures.filter((each) => each.isSame).length} of ${figures.length}`,
  ].join(" | ")} |`;
}
