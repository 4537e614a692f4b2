// Schema -> one value that it allows: the example of a body for which the document gives none.

import { entryOf, isObject } from "./json.js";
import type { Json, NamedSchema, NumberSchema, Schema, StringSchema } from "./model.js";
import { match } from "./model.js";

/** How deep a sample follows schemas; below it only what is required is filled in, and recursion ends. */
const depthLimit = 6;

/** How many values a sample is made of, and how long its texts are: what a schema asks for beyond is left out. */
const mostValues = 20_000;
const longest = 10_000;

/** The same value every time. */
export function sample(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>, depth = 0, budget = { left: mostValues }): Json {
  if (--budget.left < 0) return null;
  const inside = (each: Schema): Json => sample(each, schemas, depth + 1, budget);
  return match<Json, []>(schema, {
    any: () => null,
    never: () => null,
    null: () => null,
    file: () => "",
    boolean: () => true,
    literal: ({ values }) => values[0] ?? null,
    ref: ({ id }) => {
      const target = schemas.get(id);
      return target === undefined || depth > 2 * depthLimit ? null : inside(target.schema);
    },
    string: text,
    number,
    array: ({ items, minItems = 1 }) => (depth > depthLimit && minItems <= 1 ? [] : Array.from({ length: Math.max(Math.min(minItems, budget.left), 1) }, () => inside(items))),
    object: ({ properties }) => {
      const shown = properties.filter((property) => property.required || depth <= depthLimit);
      return Object.fromEntries(shown.map((property) => [property.name, inside(property.schema)]));
    },
    anyOf: ({ members }) => inside(members.find((member) => member.kind !== "null") ?? { kind: "null" }),
    exact: ({ like }) => inside(like),
    oneOf: ({ members }) => inside(members[0] ?? { kind: "any" }),
    allOf: ({ members }) => {
      const values = members.map(inside);
      return values.every(isObject) ? Object.assign({}, ...values) : (values[0] ?? null);
    },
  });
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-01-15T09:30:00Z",
  date: "2026-01-15",
  time: "09:30:00Z",
  duration: "P1D",
  email: "ada@example.com",
  "idn-email": "ada@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/",
  iri: "https://example.com/",
  "iri-reference": "/",
  "uri-template": "/{id}",
  uuid: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
  "json-pointer": "",
  "relative-json-pointer": "0",
  regex: ".*",
};

function text({ format, minLength = 0, maxLength = Infinity }: StringSchema): string {
  const known = format === undefined ? undefined : entryOf(formats, format);
  if (known !== undefined) return known;
  const padded = "string".padEnd(Math.min(minLength, longest), "x");
  return padded.length > maxLength ? padded.slice(0, maxLength) : padded;
}

function number({ integer, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberSchema): number {
  const step = multipleOf ?? (integer ? 1 : 0.5);
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + step);
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum === undefined ? Infinity : exclusiveMaximum - step);
  const wanted = Math.min(Math.max(1, low), high);
  return multipleOf === undefined ? wanted : Math.ceil(wanted / multipleOf) * multipleOf;
}
