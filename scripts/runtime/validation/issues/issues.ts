// The issues that there are, worded as zod does in English: a value that a compiled validator rejects and one that a
// zod schema rejects are reported alike.

import type { CompleteIssue } from "../compiled.js";
import type { Continuation, Found } from "../found.js";
import type { ValidationIssue } from "../validation-context.js";

export function custom(message: string, path: readonly PropertyKey[] = [], continues?: Continuation): Found {
  return { issue: { code: "custom", message, path: [...path].reverse() }, continues };
}

/** An issue of a JSON Schema, in the words of the interpreter. */
export function schemaIssue({ message, path, expected }: Omit<ValidationIssue, "input">): Found {
  const found = custom(message, path);
  if (expected === undefined) return found;
  return { ...found, issue: { ...found.issue, code: "invalid_type", expected } };
}

export function wrongType(expected: string, input: unknown): readonly Found[] {
  const message = `Invalid input: expected ${expected}, received ${typeOf(input)}`;
  return [{ issue: { code: "invalid_type", expected, path: [], message }, continues: undefined }];
}

/** A number that is none of JSON. */
export function notFinite(input: number): readonly Found[] {
  const received = String(input);
  const message = `Invalid input: expected number, received ${received}`;
  return [{ issue: { code: "invalid_type", expected: "number", received, path: [], message }, continues: undefined }];
}

export function notInteger(): Found {
  const message = "Invalid input: expected int, received number";
  const issue = { code: "invalid_type", expected: "int", format: "safeint", path: [], message };
  return { issue, continues: false };
}

const units: Readonly<Record<string, string>> = { string: " characters", array: " items" };

/** What a size is compared with: `string to have >=1 characters`. */
function bound(origin: string, comparison: string, limit: number): string {
  const unit = Object.hasOwn(units, origin) ? units[origin] : undefined;
  return `${origin} to ${unit === undefined ? "be" : "have"} ${comparison}${limit}${unit ?? ""}`;
}

export function tooSmall(origin: string, minimum: number, inclusive: boolean, continues?: Continuation): Found {
  const message = `Too small: expected ${bound(origin, inclusive ? ">=" : ">", minimum)}`;
  return { issue: { code: "too_small", origin, minimum, inclusive, path: [], message }, continues };
}

export function tooBig(origin: string, maximum: number, inclusive: boolean, continues?: Continuation): Found {
  const message = `Too big: expected ${bound(origin, inclusive ? "<=" : "<", maximum)}`;
  return { issue: { code: "too_big", origin, maximum, inclusive, path: [], message }, continues };
}

/** An integer that is not among those that a double holds exactly. */
export function notSafe(input: number | bigint): Found {
  const { issue } =
    input > 0 ? tooBig("int", Number.MAX_SAFE_INTEGER, true) : tooSmall("int", Number.MIN_SAFE_INTEGER, true);
  return { issue: { ...issue, note: "Integers must be within the safe integer range." }, continues: true };
}

/** An integer that is not in the range of its format: the bound is said in full, not as the nearest double. */
export function outOfRange(input: number | bigint, [minimum, maximum]: readonly [bigint, bigint]): Found {
  const { issue } = input < minimum ? tooSmall("int", Number(minimum), true) : tooBig("int", Number(maximum), true);
  const message = input < minimum ? `Must be at least ${minimum}` : `Must be at most ${maximum}`;
  return { issue: { ...issue, message }, continues: true };
}

export function notMultiple(divisor: number): Found {
  const message = `Invalid number: must be a multiple of ${divisor}`;
  return { issue: { code: "not_multiple_of", origin: "number", divisor, path: [], message }, continues: true };
}

/** What zod calls formats; any other has its own name. */
const formatNames: Readonly<Record<string, string>> = {
  date: "ISO date",
  duration: "ISO duration",
  email: "email address",
  guid: "GUID",
  ipv4: "IPv4 address",
  ipv6: "IPv6 address",
  time: "ISO time",
};

export function wrongFormat(format: string, continues: Continuation): Found {
  // zod takes the format `regex` for a pattern.
  const message =
    format === "regex"
      ? "Invalid string: must match pattern undefined"
      : `Invalid ${Object.hasOwn(formatNames, format) ? formatNames[format] : format}`;
  return { issue: { code: "invalid_format", origin: "string", format, path: [], message }, continues };
}

export function wrongPattern(source: string): Found {
  const pattern = `/${source}/`;
  const message = `Invalid string: must match pattern ${pattern}`;
  const issue = { code: "invalid_format", origin: "string", format: "regex", pattern, path: [], message };
  return { issue, continues: true };
}

/** What a value is that is not among these. */
export function wrongValueOf(values: readonly unknown[]): () => readonly Found[] {
  const words = values.map(literalText);
  const message =
    words.length === 1 ? `Invalid input: expected ${words[0]}` : `Invalid option: expected one of ${words.join("|")}`;
  return () => [{ issue: { code: "invalid_value", values, path: [], message }, continues: undefined }];
}

export function unknownKeys(keys: readonly string[]): Found {
  const message = `Unrecognized key${keys.length > 1 ? "s" : ""}: ${keys.map(literalText).join(", ")}`;
  return { issue: { code: "unrecognized_keys", keys, path: [], message }, continues: true };
}

export function noAlternative(results: readonly (readonly Found[])[]): readonly Found[] {
  const errors = results.map(reportFound);
  return [{ issue: { code: "invalid_union", errors, path: [], message: "Invalid input" }, continues: undefined }];
}

export function severalAlternatives(matches: readonly number[]): readonly Found[] {
  const message = "Invalid input: more than one option matched";
  const issue = { code: "invalid_union", errors: [], inclusive: false, matches, path: [], message };
  return [{ issue, continues: undefined }];
}

export function noSuchAlternative(discriminator: string, options: readonly unknown[]): readonly Found[] {
  const message = `Invalid discriminator value. Expected ${options.map((each) => `'${String(each)}'`).join(" | ")}`;
  const issue: Found["issue"] = {
    code: "invalid_union",
    errors: [],
    note: "No matching discriminator",
    discriminator,
    options,
    path: [discriminator],
    message: options.length === 0 ? "Invalid input" : message,
  };
  return [{ issue, continues: undefined }];
}

/** Runs what recurses into a value. A few kilobytes of brackets are too deep for the stack: that is an issue. */
export function unlessTooDeep(examine: () => readonly Found[]): readonly Found[] {
  try {
    return examine();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [custom("Nested too deep", [], false)];
  }
}

/** What is reported of issues that were found. */
export function reportFound(all: readonly Found[]): readonly CompleteIssue[] {
  return all.map(({ issue }) => {
    if (issue.path.length > 1) issue.path.reverse();
    return issue;
  });
}

function literalText(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}

function typeOf(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? "number" : String(value);
  if (typeof value === "bigint") return "number";
  if (typeof value !== "object") return typeof value;
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const maker: unknown = Object.getPrototypeOf(value) === Object.prototype ? undefined : value.constructor;
  return typeof maker === "function" ? maker.name : "object";
}
