// A large published document against a reordered and refactored copy of itself with known edits: exactly these are
// found.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load as parseYaml } from "js-yaml";
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { documentOf, findingsOf } from "../diff/support/compared.js";
import { edited } from "../diff/support/edits.js";
import { danglingReferences, rewritten } from "../diff/support/rewrites.js";
import { randomFrom } from "../support/random.js";

const root = join(import.meta.dirname, "../..");
const published = join(root, "../shared/specs/digitalocean.yaml");
// DIFF_DOCUMENT: another document, such as GitHub's.
const file = process.env["DIFF_DOCUMENT"] ?? (existsSync(published) ? published : join(root, "openapi.yaml"));

const refactorings = [
  "members in other order",
  "parameters, alternatives and servers in other order",
  "other words",
  "components in place",
  "parameters of path items in operations",
  "parameters as components",
  "responses as components",
  "headers as components",
  "bodies as components",
  "other names of components",
  "other names of security schemes",
  "unused components",
  "security of the document in operations",
];

test("a large document and a refactored copy with 20 edits", () => {
  const base = parseYaml(readFileSync(file, "utf8")) as JsonObject;
  const { root: changed, found: wanted } = edited(base, 20);
  const revision = rewritten(changed, refactorings, randomFrom(1));
  expect(danglingReferences(revision)).toEqual([]);
  const files = [JSON.stringify(base), JSON.stringify(revision)] as const;
  const started = process.cpuUsage();
  const found = findingsOf(documentOf(files[0]), documentOf(files[1]));
  const { user, system } = process.cpuUsage(started);
  console.log(`${((user + system) / 1e6).toFixed(1)} s of processor time for ${(files[0].length / 1e6).toFixed(1)} MB`);
  const shown = found.map(({ code, severity, operation = "" }) => `${code} ${severity} ${operation}`);
  expect(shown.toSorted()).toEqual(wanted.toSorted());
});
