// Documents with errors are compared as far as they can be: the rest of them means what it means without the errors.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import type { Document } from "../../scripts/openapi/document.js";
import { findingsOf } from "./support/compared.js";

async function documentAt(path: string): Promise<Document> {
  const document = await load(path, new Report(), { keepsBroken: true });
  if (document === undefined) throw new Error(`${path} can't be read.`);
  return document;
}

/** What is found between two documents with these operations of `/things`. */
async function between(base: string, revision: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "broken-"));
  try {
    const [before, after] = await Promise.all(
      Object.entries({ base, revision }).map(([name, operations]) => {
        const path = join(folder, `${name}.yaml`);
        const head = 'openapi: "3.0.3"\ninfo:\n  title: Things\n  version: "1.0.0"\npaths:\n  /things:\n';
        writeFileSync(path, `${head}${operations}`);
        return documentAt(path);
      }),
    );
    if (before === undefined || after === undefined) throw new Error("A document is missing.");
    return findingsOf(before, after).map(({ code, severity }) => `${severity} ${code}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const get = (parameters: string): string => `    get: {parameters: [${parameters}], responses: {}}\n`;
const post = (schema: string): string =>
  `    post: {requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {"204": {description: Done}}}\n`;
const lost = '{$ref: "#/components/parameters/Lost"}';
const known = "{name: known, in: query, schema: {type: string}}";

test("a reference to a parameter that does not exist is none", async () => {
  expect(await between(get(`${lost}, ${known}`), get(known))).toEqual([]);
  expect(await between(get(known), get(`${lost}, ${known}`))).toEqual([]);
});

test("mistakes beside an error are repaired as they are without it", async () => {
  const mistaken = "{type: integer, exclusiveMinimum: 4}";
  expect(await between(get(lost) + post(mistaken), post(mistaken) + get(known))).toEqual([
    "compatible parameter-optional-added",
  ]);
  expect(await between(get(lost) + post(mistaken), get(lost) + post("{type: integer, exclusiveMinimum: 5}"))).toEqual([
    "breaking minimum-narrowed",
  ]);
});
