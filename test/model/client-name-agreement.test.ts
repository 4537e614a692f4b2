// The names that operations of public documents have, beside those that a person or the vendor's own SDK gives them.
// The tables were written before the rule. One half of the documents was not looked at while the rule was developed.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { textOfName } from "../../scripts/model/client-names/names.js";
import type { Json } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { pathParameter } from "../support/openapi/builders.js";

interface Row {
  /** Its method and path. */
  readonly request: string;
  readonly operationId?: string;
  readonly tags: readonly string[];
  /** Whether a response is an array, an object that has one, an object without one, or not described. */
  readonly returns: "array" | "member" | "object" | "unknown";
  /** The expected name, and at most two others that are as good. */
  readonly names: readonly string[];
}

interface Table {
  readonly document: string;
  readonly title: string;
  readonly operations: readonly Row[];
}

const folder = join(import.meta.dirname, "names");
const tables: readonly Table[] = ["shared", "public"].flatMap((kind) =>
  readdirSync(join(folder, kind))
    .toSorted()
    .map((file) => ({
      document: basename(file, ".yaml"),
      ...(parse(readFileSync(join(folder, kind, file), "utf8")) as Omit<Table, "document">),
    })),
);

const items: Readonly<Record<Row["returns"], Json>> = {
  array: { type: "array", items: { type: "object" } },
  member: { type: "object", properties: { data: { type: "array", items: { type: "object" } } } },
  object: { type: "object", properties: { id: { type: "string" } } },
  unknown: {},
};

/** The names of the operations of a table, as one document has them. */
function namesIn({ title, operations }: Table): readonly string[] {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { request, returns, names: _, ...own } of operations) {
    const [method = "", path = ""] = request.split(" ");
    const responses = { 200: { description: "", content: { "application/json": { schema: items[returns] } } } };
    const parameters = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => pathParameter(name));
    paths[path] = { ...paths[path], [method]: { ...own, parameters, responses } };
  }
  const { model } = modelOf({ openapi: "3.1.0", info: { title, version: "1" }, paths });
  const byRequest = new Map(
    model.operations.map(({ method, path, client }) => [`${method} ${path}`, textOfName(client)]),
  );
  return operations.map(({ request }) => byRequest.get(request) ?? "");
}

/** The rows with a name that isn't expected. Capitals say nothing: `reservedIPs` and `reservedIps` are one name. */
function disagreements(table: Table): readonly string[] {
  const names = namesIn(table);
  return table.operations.flatMap(({ request, operationId = "-", names: expected }, index) => {
    const name = names[index] ?? "";
    const isExpected = expected.some((each) => each.toLowerCase() === name.toLowerCase());
    return isExpected ? [] : [`${table.document}: ${request} (${operationId}): ${name}, not ${expected.join(" or ")}`];
  });
}

describe.each([
  ["developed with", 0],
  ["held out", 1],
])("the documents that were %s", (title, half) => {
  test("have the names that a person gives them, in nine of ten cases", () => {
    const own = tables.filter((_, index) => index % 2 === half);
    const all = own.flatMap(({ operations }) => operations).length;
    const wrong = own.flatMap(disagreements);
    const share = 1 - wrong.length / all;
    console.info(`${title}: ${all - wrong.length} of ${all} names in ${own.length} documents (${share.toFixed(3)})`);
    if (half === 0 || process.env["HELD_OUT"] !== undefined) console.info(wrong.join("\n"));
    expect(share).toBeGreaterThanOrEqual(0.9);
  });
});
