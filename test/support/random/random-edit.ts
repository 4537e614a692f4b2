// One edit of a schema at a random place, as somebody might make it: a keyword that goes, comes or changes, a member
// that is required, a branch that is added.
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";

type Random = () => number;

const keywords: readonly (readonly [string, readonly Json[]])[] = [
  ["type", ["string", "integer", "number", "object", "array", "boolean", ["string", "null"], ["integer", "string"]]],
  ["minimum", [0, 1, 2]],
  ["maximum", [1, 2, 5]],
  ["exclusiveMinimum", [0, 1]],
  ["exclusiveMaximum", [2, 3]],
  ["multipleOf", [1, 2, 0.5, 3]],
  ["minLength", [0, 1, 2]],
  ["maxLength", [1, 2, 4]],
  ["pattern", ["^a", "b$", "^.$", "^[a-c]{2,4}$"]],
  ["minItems", [0, 1, 2]],
  ["maxItems", [1, 2]],
  ["uniqueItems", [true, false]],
  ["required", [["a"], ["a", "b"], []]],
  ["additionalProperties", [false, true, { type: "string" }]],
  ["minProperties", [0, 1, 2]],
  ["maxProperties", [1, 2]],
  ["enum", [["a", "b"], [1, 2], ["a"], [true, false, null]]],
  ["const", ["a", 1, null]],
];

/** A copy with one edit. */
export function edited(json: Json, random: Random): Json {
  const places = schemasIn(json);
  const place = places[Math.floor(random() * places.length)] ?? json;
  return replace(json, place, change(place, random));
}

/** Objects in a schema that may be schemas. */
function schemasIn(json: Json): readonly JsonObject[] {
  if (isArray(json)) return json.flatMap(schemasIn);
  if (!isObject(json)) return [];
  return [
    json,
    ...Object.entries(json).flatMap(([key, each]) => (key === "enum" || key === "const" ? [] : schemasIn(each))),
  ];
}

function replace(json: Json, place: Json, by: Json): Json {
  if (json === place) return by;
  if (isArray(json)) return json.map((each) => replace(each, place, by));
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, replace(each, place, by)]));
}

function change(json: Json, random: Random): Json {
  if (!isObject(json)) return json;
  const own = Object.keys(json);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  if (own.length > 0 && random() < 0.35) {
    const { [pick(own)]: _, ...rest } = json;
    return rest;
  }
  const [keyword, values] = pick(keywords);
  return { ...json, [keyword]: pick(values) };
}
