// The clients that are compared: what generates them, and the smallest program of each.

import { copyFile, mkdir, readdir, rm, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { generateHeyApi, peer } from "../measuring/peers.js";
import { generateCommand, root, run } from "../measuring/measure.js";

export interface Subject {
  /** Also the name of its program in programs/. */
  readonly name: string;
  readonly title: string;
  /** Writes the client of a document into a folder; undefined for an SDK, which is what its package has. */
  readonly generate?: (document: string, out: string) => Promise<unknown>;
  /** A program with one operation, to be bundled. */
  readonly one: string;
}

const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js");

export const subjects: readonly Subject[] = [
  {
    name: "halves",
    title: "halves",
    generate: (document, out) => run([generateCommand, "--spec", document, "--out", out, "--emit", "client"]),
    one: 'import { createCore, getBook } from "./generated/client.js"; console.log(await getBook(createCore({ auth: { token: "1" } }), "1"));',
  },
  {
    name: "hey-api",
    title: "hey-api",
    generate: generateHeyApi,
    one: 'import { getBook } from "./generated/sdk.gen.js"; console.log(await getBook({ auth: "1", path: { book_id: "1" } }));',
  },
  {
    name: "redocly",
    title: "Redocly, two lists declared",
    generate: async (document, out) => {
      const config = join(import.meta.dirname, "redocly.yaml");
      process.env["REDOCLY_TELEMETRY"] = "off";
      const isOwn = document.startsWith(import.meta.dirname);
      await run([
        redocly,
        "generate-client",
        document,
        "-o",
        join(out, "client.ts"),
        ...(isOwn ? ["--config", config] : []),
      ]);
    },
    one: 'import { client, configure } from "./generated/client.js"; configure({ auth: { bearer: "1" } }); console.log(await client.getBook({ path: { book_id: "1" } }));',
  },
  {
    name: "stripe",
    title: "stripe-node",
    one: 'import Stripe from "stripe"; console.log(await new Stripe("1").customers.retrieve("1"));',
  },
  {
    name: "openai",
    title: "openai-node (Stainless)",
    one: 'import OpenAI from "openai"; console.log(await new OpenAI({ apiKey: "1" }).models.retrieve("1"));',
  },
];

/** Below this project, where the packages that generated code imports are found. */
export const folder = join(root, "dist/compare");

/** Generates the library's clients and puts the programs beside them. */
export async function prepare(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const { name, generate } of subjects) {
    await mkdir(join(folder, name), { recursive: true });
    await copyFile(join(import.meta.dirname, "programs", `${name}.ts`), join(folder, name, "program.ts"));
    await generate?.(join(import.meta.dirname, "openapi.yaml"), join(folder, name, "generated"));
  }
  await symlink(await peer(""), join(folder, "node_modules"), "junction");
}

/** The bytes of the TypeScript that is generated for a document; undefined for an SDK. */
export async function sizeFor({ name, generate }: Subject, document: string): Promise<number | undefined> {
  if (generate === undefined) return undefined;
  const out = join(folder, "sizes", name);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await generate(document, out);
  const files = (await readdir(out, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(out, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
