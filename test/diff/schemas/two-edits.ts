// Edits of one object, each with its verdict: what it breaks alone, by the catalogue. No two of them are about the same
// keyword, so that any two are independent of each other.
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { a, i, I, O, one, S, s } from "../judge/spellings.js";

/** What other members the object allows. */
export const otherMembers = {
  absent: {},
  open: { additionalProperties: true },
  closed: { additionalProperties: false },
};
export type Others = keyof typeof otherMembers;

const any: Json = {};

export function objectWith(name: Others): JsonObject {
  return O(
    {
      "s!": s({ enum: ["x", "y", "z"] }),
      n: i({ minimum: 0, maximum: 100 }),
      t: s({ minLength: 2, maxLength: 20 }),
      l: a({ items: S, maxItems: 5 }),
      "o!": O({ "p!": S, q: I }),
      u: one(O({ "k!": { const: "a" }, v: I }), O({ "k!": { const: "b" }, w: S })),
      f: S,
      d: S,
      w: S,
      any,
      gone: S,
      left: S,
    },
    otherMembers[name],
  );
}

export interface Edit {
  readonly name: string;
  /** B, R, C or -: in requests, then in responses; by what other members are allowed where that matters. */
  readonly verdicts: string | Readonly<Record<Others, string>>;
  /** Where the schema is that a witness is a value of. */
  readonly at: string;
  readonly apply: (schema: JsonObject) => JsonObject;
}

/** Keywords that are set in the schema at a pointer of members; undefined removes one. */
function set(at: string, keywords: Readonly<Record<string, Json | undefined>>): Edit["apply"] {
  const inside = (schema: JsonObject, steps: readonly string[]): JsonObject => {
    const [step, ...rest] = steps;
    if (step === undefined)
      return Object.fromEntries(
        Object.entries({ ...schema, ...keywords }).filter((entry): entry is [string, Json] => entry[1] !== undefined),
      );
    const { [step]: inner } = schema;
    const [index, ...below] = rest;
    if (isArray(inner))
      return {
        ...schema,
        [step]: inner.map((each, position) =>
          String(position) === index && isObject(each) ? inside(each, below) : each,
        ),
      };
    return { ...schema, [step]: inside(isObject(inner) ? inner : {}, rest) };
  };
  return (schema) => inside(schema, at.split("/").slice(1));
}

const members = (change: (properties: JsonObject) => JsonObject): Edit["apply"] => {
  return (schema) => ({ ...schema, properties: change(schema["properties"] as JsonObject) });
};
const required = (change: (names: readonly Json[]) => Json[]): Edit["apply"] => {
  return (schema) => ({ ...schema, required: change(schema["required"] as Json[]) });
};
const without = (name: string) =>
  members((own) => Object.fromEntries(Object.entries(own).filter(([each]) => each !== name)));
const member = (name: string): string => `/properties/${name}`;

export const edits: readonly Edit[] = [
  { name: "enum narrowed", verdicts: "BC", at: member("s"), apply: set(member("s"), { enum: ["x", "y"] }) },
  { name: "minimum up", verdicts: "BC", at: member("n"), apply: set(member("n"), { minimum: 1 }) },
  { name: "maximum up", verdicts: "CB", at: member("n"), apply: set(member("n"), { maximum: 200 }) },
  { name: "maxLength down", verdicts: "BC", at: member("t"), apply: set(member("t"), { maxLength: 10 }) },
  { name: "minLength removed", verdicts: "CB", at: member("t"), apply: set(member("t"), { minLength: undefined }) },
  { name: "pattern set", verdicts: "BC", at: member("t"), apply: set(member("t"), { pattern: "^[a-z]*$" }) },
  { name: "maxItems up", verdicts: "CB", at: member("l"), apply: set(member("l"), { maxItems: 6 }) },
  { name: "minItems set", verdicts: "BC", at: member("l"), apply: set(member("l"), { minItems: 1 }) },
  {
    name: "items to an enum",
    verdicts: "BC",
    at: "/properties/l/items",
    apply: set("/properties/l/items", { enum: ["i"] }),
  },
  { name: "unique items", verdicts: "BC", at: member("l"), apply: set(member("l"), { uniqueItems: true }) },
  {
    name: "inner member narrowed",
    verdicts: "BC",
    at: "/properties/o/properties/p",
    apply: set("/properties/o/properties/p", { maxLength: 3 }),
  },
  {
    name: "inner member no longer required",
    verdicts: "CB",
    at: member("o"),
    apply: set(member("o"), { required: undefined }),
  },
  {
    name: "inner member added",
    verdicts: "CC",
    at: member("o"),
    apply: set("/properties/o/properties/r", { type: "string" }),
  },
  {
    name: "branch narrowed",
    verdicts: "BC",
    at: "/properties/u/oneOf/0/properties/v",
    apply: set("/properties/u/oneOf/0/properties/v", { minimum: 0 }),
  },
  {
    name: "branch widened",
    verdicts: "CB",
    at: "/properties/u/oneOf/1/properties/w",
    apply: set("/properties/u/oneOf/1/properties/w", { type: ["string", "null"] }),
  },
  { name: "format set", verdicts: "RR", at: member("f"), apply: set(member("f"), { format: "email" }) },
  { name: "default set", verdicts: "R-", at: member("d"), apply: set(member("d"), { default: "x" }) },
  {
    name: "pattern of another language set",
    verdicts: "RR",
    at: member("w"),
    apply: set(member("w"), { pattern: "(?i)^a$" }),
  },
  {
    name: "length beside an unreadable pattern",
    verdicts: "BC",
    at: member("w"),
    apply: set(member("w"), { maxLength: 9 }),
  },
  { name: "anything to a type", verdicts: "BC", at: member("any"), apply: set(member("any"), { type: "string" }) },
  {
    name: "optional added",
    verdicts: { absent: "CC", open: "CC", closed: "CB" },
    at: "",
    apply: set(member("extra"), { type: "string" }),
  },
  {
    name: "optional of any type added",
    verdicts: { absent: "CC", open: "CC", closed: "CB" },
    at: "",
    apply: members((own) => ({ ...own, more: {} })),
  },
  {
    name: "required added",
    verdicts: { absent: "BC", open: "BC", closed: "BB" },
    at: "",
    apply: (schema) => required((names) => [...names, "must"])(members((own) => ({ ...own, must: S }))(schema)),
  },
  { name: "optional removed", verdicts: { absent: "RR", open: "RR", closed: "BC" }, at: "", apply: without("gone") },
  { name: "became required", verdicts: "BC", at: "", apply: required((names) => [...names, "left"]) },
  {
    name: "no longer required",
    verdicts: "CB",
    at: "",
    apply: required((names) => names.filter((each) => each !== "s")),
  },
  { name: "minProperties set", verdicts: "BC", at: "", apply: set("", { minProperties: 4 }) },
  { name: "a member requires another", verdicts: "BC", at: "", apply: set("", { dependentRequired: { f: ["d"] } }) },
  {
    name: "one of two required",
    verdicts: "BC",
    at: "",
    apply: set("", { anyOf: [{ required: ["f"] }, { required: ["n"] }] }),
  },
  {
    name: "condition added",
    verdicts: "BC",
    at: "",
    apply: set("", { if: { required: ["t"] }, then: { required: ["n"] } }),
  },
  { name: "not added", verdicts: "BC", at: "", apply: set("", { not: { required: ["l", "u"] } }) },
];
