// Two edits in different places of a document: each is found as if the other one were not there, with the same value.
import { expect, test } from "vitest";
import type { Finding } from "../../scripts/diff/finding.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { sampled } from "../support/extent.js";
import { documentOf, findingsOf } from "./support/compared.js";
import { edits, objectWith } from "./schemas/two-edits.js";
import { jsonContent } from "../support/openapi/builders.js";

/** What a document has in each place. */
interface Places {
  readonly limit: JsonObject;
  readonly sort: JsonObject;
  readonly request: JsonObject;
  readonly response: JsonObject;
  readonly header: JsonObject;
  readonly shared: JsonObject;
}
type Place = keyof Places;
type PlacedEdit = readonly [name: string, place: Place, apply: (json: JsonObject) => JsonObject];

const original: Places = {
  limit: { in: "query", name: "limit", schema: { type: "integer", minimum: 1, maximum: 100 } },
  sort: { in: "query", name: "sort", schema: { type: "string", enum: ["up", "down"] } },
  request: objectWith("absent"),
  response: objectWith("open"),
  header: { schema: { type: "string", maxLength: 9 } },
  shared: objectWith("closed"),
};

function textOf({ limit, sort, request, response, header, shared }: Places): string {
  const ref = { $ref: "#/components/schemas/Shared" };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/things": {
        post: {
          parameters: [limit, sort],
          requestBody: { required: true, content: jsonContent(request) },
          responses: { 200: { description: "D", headers: { "X-Next": header }, content: jsonContent(response) } },
        },
        put: {
          requestBody: { required: true, content: jsonContent(ref) },
          responses: { 200: { description: "D", content: jsonContent({ type: "array", items: ref }) } },
        },
      },
    },
    components: { schemas: { Shared: shared } },
  });
}

const schemaWith =
  (keywords: JsonObject) =>
  (json: JsonObject): JsonObject => ({ ...json, schema: { ...(json["schema"] as JsonObject), ...keywords } });

const placed: readonly PlacedEdit[] = [
  ["limit narrowed", "limit", schemaWith({ maximum: 50 })],
  ["limit widened", "limit", schemaWith({ minimum: 0 })],
  ["limit crossing", "limit", schemaWith({ minimum: 0, maximum: 50 })],
  ["limit required", "limit", (json) => ({ ...json, required: true })],
  ["default of limit", "limit", schemaWith({ default: 3 })],
  ["sort narrowed", "sort", schemaWith({ enum: ["up"] })],
  ["sort widened", "sort", schemaWith({ enum: ["up", "down", "none"] })],
  ["sort renamed", "sort", (json) => ({ ...json, name: "order" })],
  ["header widened", "header", schemaWith({ maxLength: 10 })],
  ["header narrowed", "header", schemaWith({ maxLength: 8 })],
  ...(["request", "response", "shared"] as const).flatMap((place) =>
    edits.map(({ name, apply }): PlacedEdit => [`${place}: ${name}`, place, apply]),
  ),
];

function editedBy(...all: readonly PlacedEdit[]): Places {
  return all.reduce((places, [, place, apply]) => ({ ...places, [place]: apply(places[place]) }), original);
}

/** All that a finding says. */
function summaryOf({ code, severity, side, base, revision, message, witness, undecided, uses }: Finding): string {
  const at = [base?.pointer, revision?.pointer];
  return JSON.stringify([severity, code, side, at, witness, undecided, message, uses]);
}

function found(places: Places): readonly string[] {
  return findingsOf(documentOf(textOf(original)), documentOf(textOf(places))).map(summaryOf);
}

const pairs = placed.flatMap((one, index) =>
  placed
    .slice(index + 1)
    .filter(([, place]) => place !== one[1])
    .map((other): [string, PlacedEdit, PlacedEdit] => [`${one[0]} and ${other[0]}`, one, other]),
);

test.each(sampled(pairs, 20, 150))("%s", (_name, one, other) => {
  const alone = [...found(editedBy(one)), ...found(editedBy(other))];
  expect([...found(editedBy(one, other))].sort()).toEqual(alone.sort());
});
