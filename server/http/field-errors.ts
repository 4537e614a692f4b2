// Converts zod's issues to field errors: one for each wrong field, with a pointer, and without the value that was sent.
import type { z } from "zod";
import type { FieldError } from "../domain/refusal.js";
import { pointerTo, tokensOf } from "../../generated/runtime/syntax.js";

type Issue = z.core.$ZodIssue;
type Path = readonly (string | number)[];

/** The field errors of `issues`; `input` shows whether a field is missing or wrong. */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldError[] {
  return firstPerField(issues.flatMap((issue) => fromIssue(issue, [], input)));
}

/** Keeps the first error for each field. */
export function firstPerField(errors: readonly FieldError[]): FieldError[] {
  const seen = new Set<string>();
  return errors.filter(({ pointer }) => !seen.has(pointer) && seen.add(pointer));
}

/** Sorts errors by the order of the fields in `input`; missing fields come last in their object. */
export function sortByOrder(input: unknown, errors: readonly FieldError[]): FieldError[] {
  const places = new Map<object, Map<string, number>>();
  const ranked = errors.map((error) => ({ error, rank: rankOf(error.pointer, input, places) }));
  return ranked.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ error }) => error);
}

/** The position of each step of the pointer in its parent. `places` caches positions. */
function rankOf(pointer: string, input: unknown, places: Map<object, Map<string, number>>): number[] {
  let value = input;
  return tokensOf(pointer).map((step) => {
    if (typeof value !== "object" || value === null) return Infinity;
    let members = places.get(value);
    if (!members) places.set(value, (members = new Map(Object.keys(value).map((name, index) => [name, index]))));
    value = Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;
    return members.get(step) ?? Infinity;
  });
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const level = a.findIndex((index, depth) => index !== b[depth]);
  if (level === -1) return a.length - b.length;
  return (a[level] ?? 0) < (b[level] ?? -1) ? -1 : 1;
}

function fromIssue(issue: Issue, base: Path, input: unknown): FieldError[] {
  const path: Path = [...base, ...issue.path.map((step) => (typeof step === "symbol" ? String(step) : step))];
  const at = (code: string, detail: string): FieldError[] => [{ pointer: pointerTo(...path), code, detail }];

  // Unknown fields are reported at their parent, and errors of a record's key are about the key: neither means that the
  // field is missing.
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      pointer: pointerTo(...path, key),
      code: "unknown_field",
      detail: "This field is not known here.",
    }));
  }
  if (isMissing(path, input)) return at("required", "This field is required.");

  switch (issue.code) {
    case "invalid_type":
      return at("invalid_type", `Must be ${typeName(issue.expected)}.`);
    case "invalid_value":
      return at("invalid_value", oneOf(issue.values));
    case "too_small":
      return at(...tooSmall(issue));
    case "too_big":
      return at(...tooBig(issue));
    case "not_multiple_of":
      return at("invalid_format", `Must be a multiple of ${issue.divisor}.`);
    case "invalid_format":
      return at("invalid_format", formatDetail(issue.format));
    case "invalid_union":
      return fromUnion(issue, path, input);
    case "invalid_key":
    case "invalid_element":
      return at("invalid_format", "The name of this field is not allowed here.");
    case "custom":
      return at("invalid_value", "This value is not allowed here.");
  }
}

/**
 * A union reports the issues of each of its members. The member that fits the value's type and knows most of its fields
 * is meant. If several are equal, the issues that all of them report are certain; if there are none, the value as a
 * whole is wrong.
 */
function fromUnion(issue: z.core.$ZodIssueInvalidUnion, path: Path, input: unknown): FieldError[] {
  const { options } = issue as { options?: readonly z.core.util.Primitive[] };
  if (options) return [{ pointer: pointerTo(...path), code: "invalid_value", detail: oneOf(options) }];
  const fitting = issue.errors.filter(
    (issues) => !issues.some((inner) => inner.path.length === 0 && inner.code === "invalid_type"),
  );
  const minUnknownFields = Math.min(...fitting.map(unknownFields));
  const [first = [], ...others] = fitting
    .filter((issues) => unknownFields(issues) === minUnknownFields)
    .map((issues) => issues.flatMap((inner) => fromIssue(inner, path, input)));
  const shared = first.filter((error) => others.every((errors) => errors.some((other) => isSameError(error, other))));
  if (shared.length > 0) return shared;
  const code = fitting.length === 0 ? "invalid_type" : "invalid_value";
  return [{ pointer: pointerTo(...path), code, detail: "Fits none of the forms that are allowed here." }];
}

/** The number of fields of an object that a member of a union does not have. */
function unknownFields(issues: readonly Issue[]): number {
  return issues.reduce(
    (sum, issue) => (issue.code === "unrecognized_keys" && issue.path.length === 0 ? sum + issue.keys.length : sum),
    0,
  );
}

function isSameError(one: FieldError, other: FieldError): boolean {
  return one.pointer === other.pointer && one.code === other.code;
}

/** JSON has no undefined: a value that reads as undefined is missing. */
function isMissing(path: Path, input: unknown): boolean {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return true;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value === undefined;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): [code: string, detail: string] {
  const { minimum, inclusive } = issue;
  switch (issue.origin) {
    case "string":
      return ["too_short", minimum === 1 ? "Must not be empty." : `Must have at least ${count(minimum, "character")}.`];
    case "array":
    case "set":
    case "map":
    case "object":
      return ["too_few", `Must have at least ${count(minimum, "element")}.`];
    default:
      return ["too_small", `Must be ${inclusive === false ? "more than" : "at least"} ${minimum}.`];
  }
}

function tooBig(issue: z.core.$ZodIssueTooBig): [code: string, detail: string] {
  const { maximum, inclusive } = issue;
  switch (issue.origin) {
    case "string":
      return ["too_long", `Must have at most ${count(maximum, "character")}.`];
    case "array":
    case "set":
    case "map":
    case "object":
      return ["too_many", `Must have at most ${count(maximum, "element")}.`];
    default:
      return ["too_big", `Must be ${inclusive === false ? "less than" : "at most"} ${maximum}.`];
  }
}

function count(number: number | bigint, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const printed = values.map((value) => JSON.stringify(value)).join(", ");
  return values.length === 1 ? `Must be ${printed}.` : `Must be one of ${printed}.`;
}

function typeName(expected: string): string {
  switch (expected) {
    case "int":
      return "an integer";
    case "object":
    case "array":
      return `an ${expected}`;
    case "never":
      return "left out";
    case "null":
      return "null";
    default:
      return `a ${expected}`;
  }
}

const formats: Readonly<Record<string, string>> = {
  date: "Must be a calendar date, YYYY-MM-DD.",
  datetime: "Must be a timestamp of RFC 3339, such as 2026-01-15T09:30:00Z.",
  email: "Must be an e-mail address.",
  guid: "Must be a UUID.",
  regex: "Does not have the form that is required here.",
  url: "Must be a URL.",
  uuid: "Must be a UUID.",
};

function formatDetail(format: string): string {
  return formats[format] ?? "Does not have the form that is required here.";
}
