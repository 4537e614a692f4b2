// How each keyword may be violated: values near the valid one, of which the first that violates this keyword alone is
// taken.
import { isArray, isObject, itemsOf, membersOf, typeOf, type Json, type JsonObject } from "../../json/json.js";
import { add, stepOf } from "./numbers.js";
import { isStructured } from "../../runtime/syntax/json-values.js";
import { nameOfPath, type Path } from "./parts.js";
import { findStringsPast } from "./pattern-lengths.js";
import type { Target } from "./targets.js";

/** What a member is replaced by; undefined takes it away. */
export type Candidate = Json | undefined;

export interface Attempt {
  readonly keyword: string;
  /** Behind the keyword: `/0` of `required`. */
  readonly detail?: string;
  /** Where the wrong part is, below the target. */
  readonly at?: Path;
  readonly candidates: readonly Candidate[];
  readonly what: string;
  /** What of the keyword is violated, where that is another mistake than the first: each is as important. */
  readonly aspect?: string;
}

/** The ways to violate the keywords of a target. */
export function attemptsAt(target: Target, whole: string): readonly Attempt[] {
  const name = nameOfPath(target.path, whole);
  return Object.keys(target.schema).flatMap((keyword) =>
    Object.hasOwn(makers, keyword) ? (makers[keyword]?.(target, name) ?? []) : [],
  );
}

type Maker = (target: Target, name: string) => readonly Attempt[];

const makers: Readonly<Record<string, Maker>> = {
  type: ({ schema, value }, name) => typeAttempts(itemsOf([schema["type"] ?? []].flat()), value, name),
  required: ({ schema }, name) =>
    itemsOf(schema["required"]).map((member, index) => ({
      keyword: "required",
      detail: `/${index}`,
      at: [String(member)],
      candidates: [undefined],
      what: `${String(member)} is missing${name === "" ? "" : ` in ${name}`}`,
    })),
  enum: ({ schema }, name) => [
    {
      keyword: "enum",
      candidates: itemsOf(schema["enum"]).flatMap((each) => valuesUnlike(each)),
      what: `${name} is none of the values of its enum`,
    },
    {
      keyword: "enum",
      candidates: itemsOf(schema["enum"]).flatMap((each) => otherCases(each)),
      what: `${name} is one of the values of its enum, but for the case of its letters`,
      aspect: "case",
    },
    // Where there is a type, it is that which null violates.
    ...(schema["type"] === undefined
      ? [{ keyword: "enum", candidates: [null], what: `${name} is null`, aspect: "null" }]
      : []),
  ],
  const: ({ schema }, name) => [
    { keyword: "const", candidates: valuesUnlike(schema["const"] ?? null), what: `${name} is not the only value` },
  ],
  minimum: ({ schema }, name) => [
    bound(
      "minimum",
      [add(num(schema["minimum"]), -stepOf(schema)), num(schema["minimum"]) - 1],
      `${name} is below its minimum`,
    ),
  ],
  maximum: ({ schema }, name) => [
    bound(
      "maximum",
      [add(num(schema["maximum"]), stepOf(schema)), num(schema["maximum"]) + 1],
      `${name} is above its maximum`,
    ),
    // No integer of 32 bits, which a database may have for it.
    ...(num(schema["maximum"]) < 2 ** 31 && schema["type"] === "integer"
      ? [
          {
            ...bound("maximum", [absurdInteger], `${name} is ${absurdInteger}, far above its maximum`),
            aspect: "absurd",
          },
        ]
      : []),
  ],
  exclusiveMinimum: ({ schema }, name) => [
    bound("exclusiveMinimum", [num(schema["exclusiveMinimum"])], `${name} is its exclusive minimum`),
  ],
  exclusiveMaximum: ({ schema }, name) => [
    bound("exclusiveMaximum", [num(schema["exclusiveMaximum"])], `${name} is its exclusive maximum`),
  ],
  multipleOf: ({ schema, value }, name) => {
    const own = typeof value === "number" ? value : 0;
    const part = num(schema["multipleOf"]);
    return [
      bound(
        "multipleOf",
        [add(own, part / 2), add(own, part / 10), add(own, 1), own + 0.001],
        `${name} is no multiple`,
      ),
    ];
  },
  minLength: ({ schema, value }, name) => [
    {
      keyword: "minLength",
      candidates: typeof value === "string" ? [cut(value, num(schema["minLength"]) - 1)] : [],
      what: `${name} is one character shorter than its minLength`,
    },
    {
      keyword: "minLength",
      candidates: num(schema["minLength"]) < 2 ? [] : ["\u{1f600}".repeat(num(schema["minLength"]) - 1)],
      what: `${name} is one character shorter than its minLength, in characters of two code units each`,
    },
  ],
  maxLength: ({ schema, value }, name) => {
    const length = num(schema["maxLength"]) + 1;
    if (length > maxMade) return [];
    const own = typeof value === "string" ? value : "";
    return [
      {
        keyword: "maxLength",
        candidates: [
          own.padEnd(length, own === "" ? "a" : own.slice(-1)),
          own.padEnd(length, "a"),
          own.padEnd(length, "1"),
        ],
        what: `${name} is one character longer than its maxLength`,
      },
    ];
  },
  pattern: ({ schema, value }, name) => {
    const own = typeof value === "string" ? value : "";
    return [
      {
        keyword: "pattern",
        // An anchor that is forgotten is found by a valid text inside of another one.
        candidates: [
          `${own}\u00e9`,
          `${own} !`,
          `!${own}`,
          own.toLowerCase(),
          own.toUpperCase(),
          `${own.slice(0, -1)}!`,
          "!",
          " ",
          "",
        ],
        what: `${name} does not match its pattern`,
      },
      {
        keyword: "pattern",
        candidates: [`!${own}`, `-${own}`, `${own.slice(0, 1)}!${own.slice(2)}`],
        what: `${name} does not match its pattern at the beginning`,
      },
      {
        keyword: "pattern",
        candidates: [...otherCases(own), `${own.slice(0, -1)}a`, `${own.slice(0, -1)}A`],
        what: `${name} does not match its pattern, but for the case of its letters`,
        aspect: "case",
      },
      ...(["longer", "shorter"] as const).map((change) => ({
        keyword: "pattern",
        candidates: findStringsPast(own, String(schema["pattern"]), change),
        what: `${name} is ${change} than its pattern allows`,
        aspect: change,
      })),
    ];
  },
  format: ({ schema }, name) => formatAttempts(schema["format"], name),
  additionalProperties: ({ schema }, name) => additional("additionalProperties", schema, name),
  unevaluatedProperties: ({ schema }, name) => additional("unevaluatedProperties", schema, name),
  propertyNames: (_, name) =>
    ["not a name!", "A1", "-"].map((wrong) => ({
      keyword: "propertyNames",
      at: [wrong],
      candidates: ["a", 1, true],
      what: `${name} has a member of the name ${wrong}, which is not allowed`,
    })),
  minItems: ({ schema, value }, name) => [
    {
      keyword: "minItems",
      candidates: isArray(value) ? [value.slice(0, Math.max(0, num(schema["minItems"]) - 1))] : [],
      what: `${name} has one item less than its minItems`,
    },
  ],
  maxItems: ({ schema, value }, name) => [
    {
      keyword: "maxItems",
      candidates: isArray(value) ? longerLists(value, num(schema["maxItems"]) + 1) : [],
      what: `${name} has one item more than its maxItems`,
    },
  ],
  uniqueItems: ({ schema, value }, name) =>
    schema["uniqueItems"] === true && isArray(value) && value.length > 0
      ? [
          {
            keyword: "uniqueItems",
            candidates: [
              [value[0] ?? null, ...value],
              [value[0] ?? null, value[0] ?? null],
            ],
            what: `${name} has an item twice`,
          },
        ]
      : [],
  contains: (_, name) => [{ keyword: "contains", candidates: [], what: `${name} contains no item that it must` }],
  minProperties: ({ value }, name) => [
    {
      keyword: "minProperties",
      candidates: isObject(value) ? Object.keys(value).map((_, index, all) => without(value, all.slice(index))) : [],
      what: `${name} has fewer members than its minProperties`,
    },
  ],
  maxProperties: (_, name) => [
    { keyword: "maxProperties", candidates: [], what: `${name} has more members than its maxProperties` },
  ],
  oneOf: (_, name) => unions("oneOf", name),
  anyOf: (_, name) => unions("anyOf", name),
  dependentRequired: ({ schema }, name) =>
    membersOf(schema["dependentRequired"]).flatMap(([, needed]) =>
      itemsOf(needed).map((member) => ({
        keyword: "dependentRequired",
        at: [String(member)],
        candidates: [undefined],
        what: `${String(member)} is missing in ${name}, which needs it`,
      })),
    ),
};

const absurdInteger = 99_999_999_999_999;

/** Longer strings and lists are not sent. */
const maxMade = 20_000;

function num(value: Json | undefined): number {
  return typeof value === "number" ? value : 0;
}

function bound(keyword: string, candidates: readonly number[], what: string): Attempt {
  return { keyword, candidates, what };
}

/** The first characters of a text, each of which may be two code units. */
function cut(text: string, length: number): string {
  return [...text].slice(0, Math.max(0, length)).join("");
}

function without(value: JsonObject, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** The text in capitals, and in small letters, where it is another one then. */
function otherCases(value: Json): readonly string[] {
  return typeof value === "string" ? [value.toUpperCase(), value.toLowerCase()].filter((each) => each !== value) : [];
}

/** Values that look like one of an enum: in another case, with a letter more, or of the same type. */
function valuesUnlike(value: Json): readonly Json[] {
  if (typeof value === "string")
    return [`${value}x`, value.toUpperCase(), value.toLowerCase(), "not-listed"].filter((each) => each !== value);
  if (typeof value === "number") return [value + 1_000_003, -value - 1];
  return typeof value === "boolean" ? [!value] : [];
}

/** Values of other types: one that is easily taken for the right type, one that isn't, and null. */
function typeAttempts(types: readonly Json[], value: Json, name: string): readonly Attempt[] {
  const expected = types.filter((each) => each !== "null").join(" or ");
  const near: Json[] = [];
  if (typeof value === "number") near.push(String(value));
  if (typeof value === "boolean") near.push(String(value));
  if (typeof value === "string") near.push(1, true);
  if (isArray(value)) near.push(...value.slice(0, 1), "a");
  if (isObject(value)) near.push([value], "a");
  // In a URL an object has other names than its own: in place of a text it is sent last, and a text in place of it.
  const others: readonly Json[] = isStructured(value) ? [{ a: 1 }, [1], "a", true, 1] : ["a", true, 1, [1], { a: 1 }];
  const far = others.filter((each) => typeOf(each) !== typeOf(value));
  return [
    ...typeAttempt(near, `${name} is a ${near.map((each) => typeOf(each))[0] ?? "value"} in place of ${expected}`),
    ...(types.includes("integer") && !types.includes("number") && typeof value === "number"
      ? typeAttempt([value + 0.5], `${name} is a fraction in place of an integer`, "fraction")
      : []),
    ...(types.includes("null") ? [] : typeAttempt([null], `${name} is null`)),
    ...typeAttempt(far, `${name} has another type than ${expected}`),
  ];
}

function typeAttempt(candidates: readonly Json[], what: string, aspect?: string): readonly Attempt[] {
  if (candidates.length === 0) return [];
  return [{ keyword: "type", candidates, what, ...(aspect !== undefined && { aspect }) }];
}

/** Values that no reader takes for one of the format. */
const notOfFormat: Readonly<Record<string, readonly Json[]>> = {
  date: ["2024-02-30", "2024-1-1", "not a date"],
  "date-time": ["2024-02-30T10:00:00Z", "2024-01-01", "not a date"],
  time: ["25:00:00Z", "not a time"],
  duration: ["1 hour"],
  uuid: ["123e4567-e89b-12d3-a456-42661417400", "not-a-uuid"],
  email: ["not an address", "a@"],
  ipv4: ["256.1.1.1"],
  ipv6: ["12345::"],
  uri: ["not a uri", "//"],
  hostname: ["-a-"],
  int32: [2_147_483_648],
  int64: [1e20],
};

/** Values that a lenient reader takes for one of the format, such as `new Date(text)`, by what is wrong with them. */
const nearlyOfFormat: Readonly<Record<string, readonly (readonly [what: string, value: string])[]>> = {
  date: [["is a time in place of a date", "2024-01-31T10:00:00Z"]],
  "date-time": [["is a time without an offset", "2024-01-31T10:00:00"]],
};

function formatAttempts(format: Json | undefined, name: string): readonly Attempt[] {
  if (typeof format !== "string" || !Object.hasOwn(notOfFormat, format)) return [];
  const near = Object.hasOwn(nearlyOfFormat, format) ? (nearlyOfFormat[format] ?? []) : [];
  return [
    { keyword: "format", candidates: notOfFormat[format] ?? [], what: `${name} does not have the format ${format}` },
    ...near.map(([what, value]) => ({ keyword: "format", candidates: [value], what: `${name} ${what}`, aspect: what })),
  ];
}

function additional(keyword: string, schema: JsonObject, name: string): readonly Attempt[] {
  if (schema[keyword] !== false) return [];
  return [{ keyword, at: ["unexpectedMember"], candidates: ["a"], what: `${name} has a member that is not described` }];
}

function longerLists(value: readonly Json[], length: number): readonly Json[] {
  if (length > maxMade) return [];
  const same = [...value, ...Array.from({ length: Math.max(0, length - value.length) }, () => value[0] ?? null)];
  const varied = same.map((each, index) => {
    if (typeof each === "string" && index >= value.length) return `${each}${index}`;
    return typeof each === "number" && index >= value.length ? each + index : each;
  });
  return [same, varied];
}

function unions(keyword: string, name: string): readonly Attempt[] {
  const candidates: readonly Json[] = [{ unexpectedMember: 1 }, "!", -1.5, [], true, null];
  return [{ keyword, candidates, what: `${name} is none of its alternatives` }];
}
