// The keywords that apply no other schema -> the conditions that test a value.

import { code, importValue, value as literal, type Code } from "../../printer/code.js";
import { isArray, isObject, memberOf, typeOf, type Json, type JsonObject } from "../../../json/json.js";
import { hasFormat, integerRange } from "../../../runtime/validation/formats.js";
import { canonicalJson, expressionOf } from "../../../runtime/validation/values.js";
import { wordOf } from "../declarations.js";
import { always, never, some } from "./conditions.js";

const runtime = "./runtime/validation/compiled-keywords.js";
const compilePattern = importValue("compilePattern", runtime);
const canonical = importValue("canonicalJson", runtime);
const compareWith = importValue("compareWith", runtime);
const format = importValue("formatOf", runtime);
const hasNumberFormat = importValue("hasNumberFormat", runtime);
const isAtLeast = importValue("isAtLeast", runtime);
const isAtMost = importValue("isAtMost", runtime);
const isInteger = importValue("isInteger", runtime);
const isMultiple = importValue("isMultiple", runtime);
const isNumber = importValue("isNumber", runtime);
const isObjectOf = importValue("isObject", runtime);
const isSameNumber = importValue("isSameNumber", runtime);

/** Declares a constant once for all that need the same. */
export type Constants = (hint: string, body: Code, identity: string) => Code;

const types = ["null", "boolean", "string", "integer", "number", "array", "object"] as const;
type Type = (typeof types)[number];

/** The types that `type` allows; undefined without that keyword. */
export function typesOf(schema: JsonObject): readonly Type[] | undefined {
  const type = memberOf(schema, "type");
  if (typeof type !== "string" && !isArray(type)) return undefined;
  const names = isArray(type) ? type : [type];
  return types.filter((each) => names.includes(each) && !(each === "integer" && names.includes("number")));
}

/** Whether a schema may have something to say of values of a kind. */
export function allows(schema: JsonObject, ...kinds: readonly Type[]): boolean {
  return typesOf(schema)?.some((each) => kinds.includes(each)) ?? true;
}

export function testOfType(type: Type, given: Code): Code {
  switch (type) {
    case "null":
      return code`${given} === null`;
    case "integer":
      return code`${isInteger}(${given})`;
    case "number":
      return code`${isNumber}(${given})`;
    case "array":
      return code`Array.isArray(${given})`;
    case "object":
      return code`${isObjectOf}(${given})`;
    default:
      return code`typeof ${given} === ${type}`;
  }
}

export function testOfTypes(schema: JsonObject, given: Code): Code {
  const allowed = typesOf(schema);
  return allowed === undefined ? always : some(allowed.map((each) => testOfType(each, given)));
}

/** More values than these are looked up in a set. */
const maxComparisons = 12;

/** Whether a schema lists the values that it accepts. */
export function isListed(schema: JsonObject): boolean {
  return isArray(memberOf(schema, "enum")) || memberOf(schema, "const") !== undefined;
}

/**
 * The test of `enum` and `const`. Values of other types than `type` allows are left out, so that the test implies the
 * one of the type.
 */
export function testOfValues(schema: JsonObject, given: Code, constants: Constants): Code {
  if (!isListed(schema)) return always;
  const listed = memberOf(schema, "enum");
  const only = memberOf(schema, "const");
  const values = (isArray(listed) ? listed : [only ?? null]).filter(
    (each) =>
      (only === undefined || canonicalJson(each) === canonicalJson(only)) &&
      (typesOf(schema)?.some((type) => isOfType(each, type)) ?? true),
  );
  return testOfList(values, given, constants);
}

function isOfType(json: Json, type: Type): boolean {
  if (type === "integer") return Number.isInteger(json);
  return typeOf(json) === type;
}

function testOfList(values: readonly Json[], given: Code, constants: Constants): Code {
  const distinct = [...new Map(values.map((each) => [canonicalJson(each), each])).values()];
  const isScalar = distinct.every((each) => typeof each !== "object" || each === null);
  const hasNumbers = distinct.some((each) => typeof each === "number");
  if (isScalar && distinct.length <= maxComparisons) return some(distinct.map((each) => testOfValue(each, given)));
  if (isScalar && !hasNumbers) {
    const set = constants("values", code`new Set<unknown>(${literal(distinct)})`, `values ${JSON.stringify(distinct)}`);
    return code`${set}.has(${given})`;
  }
  const canonicals = distinct.map(canonicalJson);
  const set = constants("values", code`new Set(${literal(canonicals)})`, `canonical ${JSON.stringify(canonicals)}`);
  return code`${set}.has(${canonical}(${given}))`;
}

function testOfValue(expected: Json, given: Code): Code {
  return typeof expected === "number" && Number.isInteger(expected)
    ? code`${isSameNumber}(${given}, ${expected})`
    : code`${given} === ${literal(expected)}`;
}

/** The keywords of values without members and items. */
export const scalarKeywords: ReadonlySet<string> = new Set([
  "type",
  "enum",
  "const",
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
]);

/** The tests of what is known to be of a type. */
export function testsOfScalar(schema: JsonObject, type: Type, given: Code, constants: Constants): readonly Code[] {
  if (type === "string") return testsOfString(schema, given, constants);
  return type === "integer" || type === "number" ? testsOfNumber(schema, given) : [];
}

/** The tests of what is known to be a finite number, or any number where no `type` says so. */
export function testsOfNumber(schema: JsonObject, given: Code): readonly Code[] {
  const isFinite = typesOf(schema) !== undefined;
  const tests: Code[] = [];
  const add = (keyword: string, test: (bound: number) => Code): void => {
    const bound = memberOf(schema, keyword);
    if (typeof bound === "number") tests.push(test(bound));
  };
  const order = (bound: number): readonly [Code, Code] =>
    // A bigint is compared with a double by its exact value, and the document has a decimal.
    Math.abs(bound) < 1e21 ? [given, code`${bound}`] : [code`${compareWith}(${given}, ${bound})`, code`0`];
  // Without a type the number may be none (NaN), of which the interpreter says that it is not beyond a bound.
  const compare = (keyword: string, operator: Code, opposite: Code): void =>
    add(keyword, (bound) => {
      const [left, right] = order(bound);
      return isFinite ? code`${left} ${operator} ${right}` : code`!(${left} ${opposite} ${right})`;
    });
  compare("minimum", code`>=`, code`<`);
  compare("maximum", code`<=`, code`>`);
  compare("exclusiveMinimum", code`>`, code`<=`);
  compare("exclusiveMaximum", code`<`, code`>=`);
  add("multipleOf", (step) => code`${isMultiple}(${given}, ${step})`);
  const name = memberOf(schema, "format");
  if (typeof name === "string" && integerRange(name) !== undefined)
    tests.push(code`${hasNumberFormat}(${name}, ${given})`);
  return tests;
}

/** No text of any format that is validated. */
const ofNoFormat = "\u0000[%{";

/** The tests of what is known to be a string. */
export function testsOfString(schema: JsonObject, given: Code, constants: Constants): readonly Code[] {
  const tests: Code[] = [];
  const minimum = memberOf(schema, "minLength");
  if (typeof minimum === "number" && minimum > 0)
    tests.push(minimum <= 1 ? code`${given} !== ""` : code`${isAtLeast}(${given}, ${minimum})`);
  const maximum = memberOf(schema, "maxLength");
  if (typeof maximum === "number") tests.push(code`${isAtMost}(${given}, ${maximum})`);
  const source = memberOf(schema, "pattern");
  if (typeof source === "string") {
    const expression = patternOf(source, constants);
    tests.push(expression === undefined ? never : code`${expression}.test(${given})`);
  }
  const name = memberOf(schema, "format");
  if (typeof name === "string" && !hasFormat(name, ofNoFormat)) {
    const test = constants(`has${wordOf(name)}`, code`${format}(${name})`, `format ${name}`);
    tests.push(code`${test}(${given})`);
  }
  return tests;
}

/** The constant with the regular expression of a pattern; undefined if it is none, which no string matches. */
export function patternOf(source: string, constants: Constants): Code | undefined {
  try {
    expressionOf(source);
  } catch {
    return undefined;
  }
  return constants("pattern", code`${compilePattern}(${source})`, `pattern ${source}`);
}

/** The tests of a number of items, members or matches. */
export function testsOfSize(schema: JsonObject, keyword: "Items" | "Properties", size: Code): readonly Code[] {
  const [minimum, maximum] = [memberOf(schema, `min${keyword}`), memberOf(schema, `max${keyword}`)];
  return [
    ...(typeof minimum === "number" && minimum > 0 ? [code`${size} >= ${minimum}`] : []),
    ...(typeof maximum === "number" ? [code`${size} <= ${maximum}`] : []),
  ];
}

/** The schemas of a keyword that has a list of them. */
export function listOf(schema: JsonObject, keyword: string): readonly Json[] {
  const list = memberOf(schema, keyword);
  return isArray(list) ? list : [];
}

/** The entries of a keyword that has an object. */
export function entriesOf(schema: JsonObject, keyword: string): readonly (readonly [string, Json])[] {
  const found = memberOf(schema, keyword);
  return isObject(found) ? Object.entries(found) : [];
}
