// Every sample of every schema of the shared documents is valid by ajv, in requests and in responses; and nearly all
// schemas have one: the others are in test/specs/without-sample.json. SAMPLES=all takes all schemas, SAMPLES=N so many
// of each document, in an order by FUZZ_SEED. Some documents, or all with ALL_DOCUMENTS=1.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isObject, membersOf, type Json } from "../../scripts/json/json.js";
import { pointerTo, type Pointer } from "../../scripts/json/pointer.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import type { Document } from "../../scripts/openapi/document.js";
import { Sampler } from "../../scripts/model/samples/sampler.js";
import { SchemaSolver } from "../../scripts/model/solver/schema-solver.js";
import { sampledDocuments } from "../support/extent.js";
import { documentsIn } from "../specs/documents.js";
import { JsonOracle } from "../../scripts/verify/oracle/json-oracle.js";

const shared = join(import.meta.dirname, "../../../shared");
const folders = [
  "specs",
  "specs-more",
  "specs-multifile",
  "cases/documents",
  "cases/server",
  "cases/client",
  "cases/types",
]
  .map((each) => join(shared, each))
  .filter((each) => existsSync(each));

/** The schemas that have no sample, by document, and why no value satisfies them (checked by reading). */
const withoutSample: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../specs/without-sample.json"), "utf8"),
);

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const wanted = process.env["SAMPLES"] ?? "12";

type Direction = "request" | "response";

/**
 * The schemas of bodies and parameters, and the components that they refer to, in the direction in which each is used:
 * in the other one a member may be required by one part of a schema and hidden by another.
 */
function schemasIn(document: Document): readonly (readonly [Direction, Pointer])[] {
  const all = new Map<string, readonly [Direction, Pointer]>();
  const add = (direction: Direction, pointer: Pointer): void => {
    const key = `${direction} ${pointer}`;
    if (all.has(key)) return;
    all.set(key, [direction, pointer]);
    const text = JSON.stringify(document.resolve(pointer) ?? null);
    for (const [, name = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([\w.-]+)"/g))
      add(direction, pointerTo("components", "schemas", name));
  };
  for (const pointer of usedIn(document.root))
    add(/\/responses\/|\/headers\/|^\/webhooks\/|\/callbacks\//.test(pointer) ? "response" : "request", pointer);
  return [...all.values()];
}

/** The pointers of the schemas of bodies, parameters and headers. */
function usedIn(root: Json): readonly Pointer[] {
  const found: Pointer[] = [];
  const visit = (value: Json, path: readonly (string | number)[]): void => {
    if (Array.isArray(value)) return (value as readonly Json[]).forEach((each, index) => visit(each, [...path, index]));
    if (!isObject(value)) return;
    for (const [name, each] of membersOf(value)) {
      if (name === "schema" && isObject(each)) found.push(pointerTo(...path, name));
      else if (!["schemas", "example", "examples"].includes(name) && !name.startsWith("x-"))
        visit(each, [...path, name]);
    }
  };
  visit(root, []);
  return found;
}

/** So many of a list, in an order that follows from the seed. */
function chosen<T>(all: readonly T[]): readonly T[] {
  if (wanted === "all") return all;
  const step = all.length / Number(wanted);
  return step <= 1
    ? all
    : Array.from({ length: Number(wanted) }, (_, n) => all[Math.floor((n + (seed % 7) / 7) * step)] as T);
}

describe.each(sampledDocuments(documentsIn(folders), wanted === "all" ? Infinity : 24))(
  `$name, FUZZ_SEED=${seed} SAMPLES=${wanted}`,
  ({ name, file }) => {
    test("has valid samples", async () => {
      const report = new Report();
      const document = await load(file, report);
      // One of the inputs is no document.
      if (document === undefined) return;
      const [oracle, sampler, solver] = [new JsonOracle(document), new Sampler(document), new SchemaSolver(document)];
      const pointers = chosen(schemasIn(document));
      const wrong: string[] = [];
      const without: string[] = [];
      for (const [direction, pointer] of pointers) {
        const value = sampler.sample(document.resolve(pointer) ?? true, direction === "request" ? "write" : "read");
        const [fault] = value === undefined ? [] : oracle.faults(direction, pointer, value);
        if (fault !== undefined) wrong.push(`${direction} ${pointer}: ${fault}`);
        if (value !== undefined) continue;
        without.push(`${direction} ${pointer}`);
        const found = solver.solve(document.resolve(pointer) ?? true, direction === "request" ? "write" : "read");
        if (found.kind === "value") wrong.push(`${direction} ${pointer}: has a value, ${JSON.stringify(found.value)}`);
      }
      const names = new Set(pointers.map((each) => each.join(" ")));
      const expected = Object.keys(withoutSample[name] ?? {}).filter((each) => names.has(each));
      expect({ wrong, without: without.sort() }).toEqual({ wrong: [], without: expected.sort() });
    });
  },
);
