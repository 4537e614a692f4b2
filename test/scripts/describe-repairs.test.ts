// What was repaired for one operation, with its place and its reason; what others have is not there.
import { expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { severityRules, type SeverityOptions } from "../../scripts/cli/severity-options.js";
import { describeRepairs } from "../../scripts/lint/describe-repairs.js";
import { loadText } from "../../scripts/load/load.js";

const text = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /books/{id}:
    parameters:
      - { name: id, in: path, required: false, schema: { type: strng } }
    get:
      sumary: A book
      responses:
        4xx: { description: No. }
        "200":
          description: OK.
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Book" }
    delete:
      deprecated: "true"
      responses: { "204": { description: Gone. } }
components:
  schemas:
    Book: { type: object, properties: { pages: { type: integer, default: "5" }, next: { $ref: "#/components/schemas/Book" } } }
    Film: { type: objekt }
`;

function repairs(pointer: string, options: SeverityOptions = {}): readonly string[] {
  const report = new Report(severityRules(options));
  const document = loadText(text, "openapi.yaml", report);
  if (document === undefined) throw new Error(report.diagnostics.map(({ message }) => message).join("\n"));
  return describeRepairs(document, pointer, report);
}

const parameter = [
  "openapi.yaml:6:31  `required: true` is used instead of `required: false`: A path parameter must have `required: true`: a path without it is another path. (optional-path-parameter)",
  "openapi.yaml:6:58  `type: strng` is left out: `type` can't be `strng`. (bad-value)",
];

test("of an operation, its path item and the components that it refers to", () => {
  expect(repairs("/paths/~1books~1{id}/get")).toEqual([
    ...parameter,
    'openapi.yaml:8:7  `sumary: "A book"` is left out: An operation has no field `sumary`. (unknown-field)',
    "openapi.yaml:10:9  `4XX` is used instead of `4xx`: `4xx` is not a status code. (bad-status)",
    'openapi.yaml:21:65  `default: 5` is used instead of `default: "5"`: The default `"5"` is not of the type `integer`. (value-of-wrong-type)',
  ]);
});

test("of another operation of the same path", () => {
  expect(repairs("/paths/~1books~1{id}/delete")).toEqual([
    ...parameter,
    'openapi.yaml:17:7  `deprecated: true` is used instead of `deprecated: "true"`: `deprecated` must be true or false, but it is a string. (wrong-type)',
  ]);
});

test("has no reason where the code is off", () => {
  const [first] = repairs("/paths/~1books~1{id}/get", { rule: ["optional-path-parameter=off"] });
  expect(first).toBe("openapi.yaml:6:31  `required: true` is used instead of `required: false`");
});

test("is nothing where nothing was wrong", () => {
  const report = new Report();
  const right = text
    .replace(/sumary/, "summary")
    .replace(/4xx/, '"404"')
    .replace(/strng/, "string");
  const document = loadText(
    right.replace("required: false", "required: true").replace('"5"', "5"),
    "openapi.yaml",
    report,
  );
  expect(document && describeRepairs(document, "/paths/~1books~1{id}/get", report)).toEqual([]);
});
