// Values that may be at a boundary of a schema: each bound, each value of an enum, each alternative, each type, null,
// lists of no and of one item, all optional members and none.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo, type Pointer } from "../../json/pointer.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";
import { place } from "../oracle/places.js";
import type { Subject } from "../subject.js";
import { freshen } from "./fresh.js";
import { add, stepOf } from "./numbers.js";
import { nameOfPath, replaceAt, type Path } from "./parts.js";
import { findStringsAtLimit } from "./pattern-lengths.js";
import { targetsOf, type Target } from "./targets.js";

/** A boundary of a part, and values that may be at it, the likeliest first. */
export interface Attempt {
  readonly keyword: string;
  readonly candidates: readonly (Json | undefined)[];
  readonly at?: Path;
  readonly what: string;
  readonly isSameMeaning?: boolean;
  /** Whether it is at a boundary inside of an alternative. */
  readonly isInside?: boolean;
}

/** Longer strings and lists are not sent. */
const maxMade = 20_000;

/** What may be a boundary of a target, the likeliest value of each first; whether the whole is valid is not known. */
export function attemptsAt(subject: Subject, target: Target, whole: string): readonly Attempt[] {
  const { schema, value, path } = target;
  const name = nameOfPath(path, whole);
  return [
    ...memberAttempts(subject, target, name),
    ...itemsOf(schema["enum"]).map((each, index) => ({
      keyword: `enum/${index}`,
      candidates: [each],
      what: `${name} is ${JSON.stringify(each)}`,
    })),
    ...(typeof value === "number" ? numberAttempts(schema, name) : []),
    ...(typeof value === "string" ? stringAttempts(subject, schema, value, name) : []),
    ...(isArray(value) ? listAttempts(subject, target, value, name) : []),
    ...alternativeAttempts(subject, target, name, whole),
    ...typeAttempts(subject, schema, value, name),
  ];
}

/** All optional members, and none of them. */
export function memberAttempts({ sampler, oracle }: Subject, target: Target, name: string): readonly Attempt[] {
  const { schema, value, pointer } = target;
  if (!isObject(value)) return [];
  const required = itemsOf(schema["required"]).map(String);
  const optional = membersOf(schema["properties"]).filter(([member, each]) => {
    const described = place(oracle.root, pointer + pointerTo("properties", member)).value;
    return (
      !required.includes(member) && memberOf(each, "readOnly") !== true && memberOf(described, "readOnly") !== true
    );
  });
  if (optional.length === 0) return [];
  const samples = optional.flatMap(([member, each]): [string, Json][] => {
    // Of a member that may be null, more can be said of another value.
    const own = Object.hasOwn(value, member) ? value[member] : sampler.sample(each, "write");
    const sample = own === null ? (sampler.several(each, "write").find((other) => other !== null) ?? null) : own;
    return sample === undefined ? [] : [[member, sample]];
  });
  const withoutOptional = Object.fromEntries(
    Object.entries(value).filter(([member]) => !optional.some(([each]) => each === member)),
  );
  return [
    {
      keyword: "",
      candidates: [{ ...value, ...Object.fromEntries(samples) }],
      what: allMembers(name),
    },
    { keyword: "", candidates: [withoutOptional], what: noMembers(name) },
  ];
}

/** What the boundary with all optional members is called. */
export function allMembers(name: string): string {
  return `${name} has all optional members`;
}

/** What the boundary with none of them is called. */
export function noMembers(name: string): string {
  return `${name} has no optional member`;
}

function numberAttempts(schema: JsonObject, name: string): readonly Attempt[] {
  const step = stepOf(schema);
  const at = (keyword: string, change: number): readonly Attempt[] => {
    const value = schema[keyword];
    const what = change === 0 ? `${name} is its ${keyword}` : `${name} is next to its ${keyword}`;
    return typeof value === "number" ? [{ keyword, candidates: [add(value, change)], what }] : [];
  };
  return [
    ...at("minimum", 0),
    ...at("maximum", 0),
    ...at("exclusiveMinimum", step),
    ...at("exclusiveMaximum", -step),
    ...(schema["minimum"] !== 0 ? [{ keyword: "type", candidates: [0], what: `${name} is 0` }] : []),
  ];
}

function stringAttempts({ solver }: Subject, schema: JsonObject, value: string, name: string): readonly Attempt[] {
  const ofLength = (length: number): Json | undefined => {
    const solved = solver.solve({ allOf: [schema, { minLength: length, maxLength: length }] }, "write");
    return solved.kind === "value" ? solved.value : undefined;
  };
  const at = (keyword: "minLength" | "maxLength"): readonly Attempt[] => {
    const length = schema[keyword];
    if (typeof length !== "number" || length > maxMade) return [];
    const what = `${name} has as many characters as its ${keyword}`;
    const text = value.slice(0, length).padEnd(length, "a");
    const solved = schema["pattern"] === undefined ? undefined : ofLength(length);
    return [
      { keyword, candidates: [...(solved === undefined ? [] : [solved]), text, "a".repeat(length)], what },
      // Bytes and code units are counted by those who don't count characters.
      ...(length === 0 || keyword === "minLength"
        ? []
        : [{ keyword, candidates: ["\u{1f600}".repeat(length)], what: `${what}, of two code units each` }]),
    ];
  };
  const pattern = typeof schema["pattern"] === "string" ? schema["pattern"] : "";
  const atLimit = (["longer", "shorter"] as const).map((change): Attempt => ({
    keyword: "pattern",
    candidates: pattern === "" ? [] : findStringsAtLimit(value, pattern, change),
    what: `${name} is as ${change === "longer" ? "long" : "short"} as its pattern allows`,
  }));
  const isFree = schema["minLength"] === undefined && schema["enum"] === undefined;
  return [
    ...at("minLength"),
    ...at("maxLength"),
    ...atLimit,
    ...formatAttempts(schema["format"], value, name),
    ...(isFree ? [{ keyword: "type", candidates: [""], what: `${name} is empty` }] : []),
    ...(schema["enum"] === undefined
      ? [{ keyword: "type", candidates: [`\u00e9\u4e2d ${value}`, `${value}\u00e9`], what: `${name} is not ASCII` }]
      : []),
  ];
}

/** Values of a format that simple readers reject: with an offset, on a leap day, with a tag. */
const unusualValues: Readonly<Record<string, string>> = {
  date: "2024-02-29",
  "date-time": "2024-02-29T23:59:59+02:00",
  email: "first.last+tag@example.com",
  uri: "https://example.com/a%20b?c=d#e",
};

function formatAttempts(format: Json | undefined, value: string, name: string): readonly Attempt[] {
  const other = typeof format === "string" && Object.hasOwn(unusualValues, format) ? unusualValues[format] : undefined;
  if (other === undefined) return [];
  // The same time: no rule of a service accepts one of them alone.
  const same = format === "date-time" ? value.replace(/Z$/i, "+00:00") : value;
  return [
    ...(same === value
      ? []
      : [{ keyword: "format", candidates: [same], what: `${name} has an offset in place of Z`, isSameMeaning: true }]),
    { keyword: "format", candidates: [other], what: `${name} is ${other}` },
  ];
}

function listAttempts(
  subject: Subject,
  { schema, pointer }: Target,
  value: readonly Json[],
  name: string,
): readonly Attempt[] {
  const { minItems, maxItems } = schema;
  const ofLength = (length: number): readonly Json[] => {
    const same = Array.from({ length }, (_, index) => value[index] ?? value[0] ?? null);
    return isObject(schema["items"]) ? [distinctItems(subject, `${pointer}/items`, value, length), same] : [same];
  };
  const at = (keyword: string, length: number, what: string): Attempt => ({
    keyword,
    candidates: length === 0 ? [[]] : ofLength(length),
    what: `${name} has ${what}`,
  });
  return [
    at("items", 0, "no items"),
    at("items", 1, "one item"),
    at("items", 2, "two items"),
    ...(typeof minItems === "number" && minItems < maxMade
      ? [at("minItems", minItems, "as many items as its minItems")]
      : []),
    ...(typeof maxItems === "number" && maxItems < maxMade
      ? [at("maxItems", maxItems, "as many items as its maxItems")]
      : []),
  ];
}

/** After so many items that are there already, there is no room for another one. */
const maxRepeated = 20;

/** So many items, each another one where the schema leaves room: they are those of the list, and ones like them. */
function distinctItems(subject: Subject, schema: Pointer, value: readonly Json[], length: number): readonly Json[] {
  // The same list is a part of many bodies.
  return subject.makeOnce(`items ${length} ${schema} ${JSON.stringify(value)}`, () =>
    makeDistinctItems(subject, schema, value, length),
  );
}

function makeDistinctItems(subject: Subject, schema: Pointer, value: readonly Json[], length: number): readonly Json[] {
  const first = value[0] ?? null;
  const listed = targetsOf(subject.oracle, schema, first).flatMap((each) => itemsOf(each.schema["enum"]));
  const found = new Map(value.slice(0, length).map((each) => [JSON.stringify(each), each]));
  let repeated = 0;
  for (let number = 1; found.size < length && repeated < maxRepeated; number += 1) {
    const other = listed[number - 1] ?? (typeof first === "number" ? first + number : undefined);
    const item = other ?? freshen(subject, schema, first, number);
    const { size } = found;
    if (subject.oracle.errorsOf("request", schema, item).length === 0) found.set(JSON.stringify(item), item);
    repeated = found.size > size ? 0 : repeated + 1;
  }
  return [...found.values()];
}

/** A value of each alternative that the value isn't of, and what such a value may be. */
export function alternativeAttempts(
  subject: Subject,
  { schema, pointer, value }: Target,
  name: string,
  whole: string,
): readonly Attempt[] {
  const { sampler, oracle } = subject;
  return unionKeywords.flatMap((keyword) =>
    itemsOf(schema[keyword]).flatMap((alternative, index): readonly Attempt[] => {
      if (oracle.errorsOf("request", pointer + pointerTo(keyword, index), value).length === 0) return [];
      const both = sampler.sample({ allOf: [alternative, { ...schema, [keyword]: [alternative] }] }, "write");
      const own = [...sampler.several(alternative, "write"), ...(both === undefined ? [] : [both])];
      const merged = own.map((each) => (isObject(each) && isObject(value) ? { ...value, ...each } : each));
      const what = `${name} is the alternative ${titleOf(alternative, index)}`;
      return [
        { keyword: `${keyword}/${index}`, candidates: [...own, ...merged], what },
        ...insideOf(subject, pointer + pointerTo(keyword, index), own[0], whole).map((each) => ({
          ...each,
          keyword: `${keyword}/${index}`,
          what: `${what}, and ${each.what}`,
          isInside: true,
        })),
      ];
    }),
  );
}

/** How many boundaries of a value of another alternative are tried. */
const maxInside = 6;

/** The boundaries of a value of an alternative, as attempts at the whole value. */
function insideOf(subject: Subject, schema: Pointer, value: Json | undefined, whole: string): readonly Attempt[] {
  if (value === undefined) return [];
  const plain = targetsOf(subject.oracle, schema, value).filter(
    (each) => !unionKeywords.some((keyword) => each.schema[keyword] !== undefined),
  );
  return plain
    .flatMap((target) =>
      attemptsAt(subject, target, whole).map((each): Attempt => ({
        ...each,
        candidates: each.candidates.flatMap((part) => {
          const changed = replaceAt(value, [...target.path, ...(each.at ?? [])], part);
          return changed === undefined ? [] : [changed];
        }),
        at: [],
      })),
    )
    .slice(0, maxInside);
}

function titleOf(alternative: Json, index: number): string {
  const ref = memberOf(alternative, "$ref");
  return typeof ref === "string" ? ref.slice(ref.lastIndexOf("/") + 1) : String(index + 1);
}

/** A value of each type that is allowed besides that of the value. */
function typeAttempts({ sampler }: Subject, schema: JsonObject, value: Json, name: string): readonly Attempt[] {
  const types = [schema["type"] ?? []].flat();
  return [
    ...(types.length > 1 ? types : []).map((type) => ({
      keyword: "type",
      candidates: sampler.several({ ...schema, type }, "write"),
      what: `${name} is of the type ${String(type)}`,
    })),
    ...(typeof value === "boolean"
      ? [{ keyword: "type", candidates: [!value], what: `${name} is ${String(!value)}` }]
      : []),
  ];
}
