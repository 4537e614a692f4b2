// Compares the judge's pairs in every context.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { isArray, isObject, membersOf } from "../../../scripts/json/json.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { documentOf, findingsOf } from "../support/compared.js";
import { places, wrappers, type Place, type Wrapper } from "./contexts.js";

/** B breaking, R risky, C compatible, - nothing; ? any of them. */
export type Letter = "B" | "R" | "C" | "-" | "?";

/** The worst severity of what is found. */
export function verdict(base: JsonObject, revision: JsonObject): { readonly letter: Letter; readonly codes: string } {
  return verdictOf(documentOf(JSON.stringify(base)), documentOf(JSON.stringify(revision)));
}

function verdictOf(base: Document, revision: Document): { readonly letter: Letter; readonly codes: string } {
  const findings = findingsOf(base, revision);
  const severities = new Set(findings.map(({ severity }) => severity));
  const letter = severities.has("breaking")
    ? "B"
    : severities.has("risky")
      ? "R"
      : severities.has("compatible")
        ? "C"
        : "-";
  return { letter, codes: findings.map(({ code }) => code).join(" ") };
}

const scalars = new Set(["string", "integer", "number", "boolean"]);

/** Whether both schemas are of the same type, which parameters can have. */
function areScalars(base: Json, revision: Json): boolean {
  const types = [base, revision].map((each) => (isObject(each) ? each["type"] : undefined));
  return typeof types[0] === "string" && types[0] === types[1] && scalars.has(types[0]);
}

const newer = new Set(
  (
    "const prefixItems contains minContains maxContains unevaluatedItems unevaluatedProperties propertyNames if then else " +
    "patternProperties dependentRequired dependentSchemas examples $defs $comment contentEncoding contentMediaType"
  ).split(" "),
);

/** Whether OpenAPI 3.0 has all that a document uses; boolean schemas, lists of types and the rest came later. */
export function isOldEnough(value: Json, key = ""): boolean {
  if (typeof value === "boolean") return !["", "items", "not", "value"].includes(key);
  if (isArray(value))
    return key === "type"
      ? false
      : value.every(
          (each) =>
            key === "enum" || isOldEnough(each, key === "allOf" || key === "anyOf" || key === "oneOf" ? "" : "list"),
        );
  if (key === "type") return value !== "null";
  if (!isObject(value)) return key.startsWith("exclusive") ? typeof value === "boolean" : true;
  // The names in there are of members, not of keywords.
  if (key === "properties") return membersOf(value).every(([, each]) => isOldEnough(each));
  if ("$ref" in value && Object.keys(value).length > 1) return false;
  return membersOf(value).every(([name, each]) => !newer.has(name) && name !== "webhooks" && isOldEnough(each, name));
}

function inContext(schema: Json, wrapper: Wrapper, place: Place, version: string): JsonObject {
  const wrapped = wrapper(schema);
  return { ...place.document(wrapped.schema, wrapped.components ?? {}), openapi: version };
}

/** All contexts for a pair: wrapped in bodies, unwrapped in every place, and in other versions. */
function contextsOf(base: Json, revision: Json): readonly (readonly [string, string, string])[] {
  const versions = [
    "3.1.0",
    "3.2.0",
    ...(isOldEnough(base, "schema") && isOldEnough(revision, "schema") ? ["3.0.3"] : []),
  ];
  return [
    ...Object.keys(wrappers).flatMap((wrapper) =>
      ["request body", "response"].map((place) => [wrapper, place, "3.1.0"] as const),
    ),
    ...Object.entries(places)
      .filter(([, { isScalar }]) => isScalar !== true || areScalars(base, revision))
      .map(([place]) => ["in place", place, "3.1.0"] as const),
    ...versions.flatMap((version) => ["request body", "response"].map((place) => ["member", place, version] as const)),
  ];
}

/**
 * What differs from the wanted verdicts. `wanted` has four letters: base to revision in requests and responses, then
 * revision to base in requests and responses.
 */
export function misjudged(
  base: Json,
  revision: Json,
  wanted: string,
  choose: <T>(contexts: readonly T[]) => readonly T[],
): readonly string[] {
  return choose(contextsOf(base, revision)).flatMap(([wrapper, place, version]) => {
    const wrap = wrappers[wrapper];
    const at = places[place];
    if (wrap === undefined || at === undefined) throw new Error(`There is no ${wrapper} or ${place}.`);
    const load = (schema: Json): Document => documentOf(JSON.stringify(inContext(schema, wrap, at, version)));
    const [first, second] = [load(base), load(revision)];
    return [false, true].flatMap((isBack) => {
      const letter = wanted[(isBack ? 2 : 0) + (at.side === "request" ? 0 : 1)];
      if (letter === "?") return [];
      const found = isBack ? verdictOf(second, first) : verdictOf(first, second);
      const where = `${wrapper}, ${place}, ${version}${isBack ? ", back" : ""}`;
      return found.letter === letter
        ? []
        : [`${where}: ${letter ?? ""} wanted, ${found.letter} found (${found.codes})`];
    });
  });
}
