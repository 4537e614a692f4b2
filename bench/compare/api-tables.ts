// The tables of public APIs: the same program with a generated client and with the vendor's SDK, sizes and errors.

import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { bundle } from "../bundle.js";
import { root } from "../measuring/measure.js";
import { folder, folderOf, prepareApis, type Api } from "./apis.js";
import { errorOf } from "./behavior.js";
import type { Bodies, Connect } from "./calls.js";
import { respond } from "./faults/faults.js";
import type { Faced } from "./faults/table.js";
import { serveApi } from "./mocked-service.js";
import { hoversIn } from "./names.js";

interface Calls {
  readonly bodies: Bodies;
  readonly halves: Connect;
  readonly sdk: Connect;
}

/** One client of an API. */
interface Measured {
  readonly title: string;
  readonly lines: number;
  readonly bytes: number;
  readonly error: readonly string[];
  readonly hover: string;
}

const sides = ["halves", "sdk"] as const;

const introduction = `
### Programs for public APIs

The same [program](compare/apis) with the client that halves generates of a vendor's document and with the vendor's SDK: it creates,
lists to the end, uploads or streams where the API does, meets a rate limit on the second page of a list that is a GET, and a request
that is rejected; two use TanStack Query. Both are compiled with strict settings, run against the mock of the document, and print the
same. Lines are those that are neither empty nor a comment. What an SDK doesn't do, such as following pages or waiting after 429, is
written out in its program. The bundle is all that the program imports, by esbuild for Node, minified. Resend's client is configured
with how its lists are paged, which the document doesn't say. Mollie's SDK is made by Speakeasy, Intercom's by Fern, those of OpenAI
and Lithic by Stainless, those of Plaid and Asana by OpenAPI and Swagger generators.
`;

/** Prints the tables of programs, and returns the clients, whose faults are tried with others. */
export async function compareApis(selected: readonly Api[]): Promise<readonly Faced[]> {
  console.log(introduction);
  if (selected.length > 0) {
    await prepareApis(selected);
    await checkTypes();
  }
  const hovers = hoversIn(selected.map((api) => join(folderOf(api), "calls.ts")));
  const all: Measured[] = [];
  const faced: Faced[] = [];
  for (const api of selected) {
    await checkPrograms(api);
    const calls = (await import(pathToFileURL(join(folderOf(api), "calls.ts")).href)) as Calls;
    for (const side of sides) {
      const title = `${api.title}, ${side === "halves" ? side : `\`${api.sdk}\``}`;
      const { bytes, lines } = await costOf(join(folderOf(api), `${side}.ts`));
      const notFound = respond(calls.bodies, calls.bodies.failure, 404, { "request-id": "req-17" });
      const error = (await errorOf(calls[side], notFound)).map(([, cell]) => inCell(cell));
      all.push({ title, lines, bytes, error, hover: hovers.shift() ?? "" });
      faced.push({ title, connect: calls[side], bodies: calls.bodies });
    }
  }
  printPrograms(all);
  return faced;
}

function printPrograms(all: readonly Measured[]): void {
  console.log("| | lines | bundle, gzipped | a 404 throws | its status | its message | its request id |");
  console.log("|---|--:|--:|---|---|---|---|");
  for (const { title, lines, bytes, error } of all)
    console.log(`| ${title} | ${lines} | ${(bytes / 1000).toFixed(0)} kB | ${error.join(" | ")} |`);
  console.log("\nWhat an editor shows for the method that gets one item:\n");
  for (const { title, hover } of all) console.log(`- ${title}: ${hover}`);
}

/** A text in a cell of a Markdown table: one line, which is cut where it is long. */
function inCell(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

/** Rejects where a program does not compile with the strict settings of this project. */
async function checkTypes(): Promise<void> {
  const settings = { extends: "../../tsconfig.json", include: ["*/*.ts"], exclude: [] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(`Programs don't compile:\n${stdout}`);
    },
  );
}

/** Runs both programs against the mock. Rejects unless they print the same. */
async function checkPrograms(api: Api): Promise<void> {
  const [ours = "", theirs = ""] = await Promise.all(sides.map((side) => printedBy(api, side)));
  if (ours === theirs && ours !== "") return;
  throw new Error(`The programs of ${api.title} differ:\n${ours}\nand with ${api.sdk}:\n${theirs}`);
}

/** What a program prints, which runs in a process of its own against a service of its own. */
async function printedBy(api: Api, side: string): Promise<string> {
  const service = await serveApi(api);
  try {
    const file = join(folderOf(api), `${side}.ts`);
    const options = { cwd: root, env: { ...process.env, API_URL: service.url } };
    return (await promisify(execFile)(process.execPath, ["--import", "tsx", file], options)).stdout;
  } finally {
    service.close();
  }
}

/** The lines of a program that are neither empty nor a comment, and its size with all that it imports. */
async function costOf(file: string): Promise<{ readonly lines: number; readonly bytes: number }> {
  const source = await readFile(file, "utf8");
  const lines = source.split("\n").filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
  return { lines, bytes: (await bundle(source, join(file, ".."), "node")).gzipped };
}
