// Validation by hand: a check returns what is wrong with a value, or nothing. Written without the documents, so that
// they can judge the servers.
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";

export type Check = (value: unknown) => string | undefined;

const formats = new Ajv();
addFormats.default(formats);
const compiled = new Map<string, ValidateFunction>();

/** Lengths of JSON Schema are those of code points. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

export function isOfFormat(format: string, text: string): boolean {
  const validate = compiled.get(format) ?? formats.compile({ type: "string", format });
  compiled.set(format, validate);
  return validate(text);
}

interface TextRule {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly format?: string | undefined;
  readonly measure?: (text: string) => number;
}

export function textCheck(rule: TextRule = {}): Check {
  const { min = 0, max = Infinity, pattern, format, measure = countCodePoints } = rule;
  return (value) => {
    if (typeof value !== "string") return "must be a string";
    const length = measure(value);
    if (length < min || length > max) return `must have between ${min} and ${max} characters`;
    if (pattern !== undefined && !pattern.test(value)) return `must match ${pattern.source}`;
    return format === undefined || isOfFormat(format, value) ? undefined : `must be a ${format}`;
  };
}

interface NumberRule {
  readonly min?: number;
  readonly max?: number;
  /** Exclusive bounds. */
  readonly above?: number;
  readonly below?: number;
  readonly step?: number;
}

export function numberCheck({ min, max, above, below, step }: NumberRule = {}): Check {
  return (value) => {
    if (typeof value !== "number" || !Number.isFinite(value)) return "must be a number";
    if (min !== undefined && value < min) return `must be at least ${min}`;
    if (max !== undefined && value > max) return `must be at most ${max}`;
    if (above !== undefined && value <= above) return `must be greater than ${above}`;
    if (below !== undefined && value >= below) return `must be less than ${below}`;
    return step === undefined || Number.isInteger(value / step) ? undefined : `must be a multiple of ${step}`;
  };
}

export function integerCheck(rule: NumberRule = {}): Check {
  const check = numberCheck(rule);
  return (value) => check(value) ?? (Number.isInteger(value) ? undefined : "must be an integer");
}

export const booleanCheck: Check = (value) => (typeof value === "boolean" ? undefined : "must be a boolean");

export function choiceCheck(choices: readonly string[]): Check {
  return (value) => (choices.includes(value as string) ? undefined : `must be one of ${choices.join(", ")}`);
}

export function nullOr(check: Check): Check {
  return (value) => (value === null ? undefined : check(value));
}

interface ListRule {
  readonly min?: number;
  readonly max?: number;
  readonly unique?: boolean;
}

export function listCheck(item: Check, { min = 0, max = Infinity, unique = false }: ListRule = {}): Check {
  return (value) => {
    if (!Array.isArray(value)) return "must be an array";
    if (value.length < min || value.length > max) return `must have between ${min} and ${max} items`;
    if (unique && new Set(value.map(printSorted)).size < value.length) return "must have no item twice";
    return firstOf(value.map((each, index) => [String(index), item(each)]));
  };
}

/** Members in one order: objects with the same members are equal. */
export function printSorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}

interface ObjectRule {
  readonly required?: readonly string[];
  /** Of members that have no check; without one, there may be none. */
  readonly other?: Check;
  readonly min?: number;
  readonly max?: number;
}

export function objectCheck(members: Readonly<Record<string, Check>>, rule: ObjectRule = {}): Check {
  const { required = [], other = () => "is not a known member", min = 0, max = Infinity } = rule;
  return (value) => {
    if (!isRecord(value)) return "must be an object";
    const missing = required.find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return `must have ${missing}`;
    const entries = Object.entries(value);
    if (entries.length < min || entries.length > max) return `must have between ${min} and ${max} members`;
    return firstOf(
      entries.map(([name, each]) => [name, (Object.hasOwn(members, name) ? (members[name] ?? other) : other)(each)]),
    );
  };
}

/** One of several kinds of objects, by the value of one member. */
export function variantCheck(property: string, kinds: ReadonlyMap<string, Check>): Check {
  return (value) => {
    if (!isRecord(value)) return "must be an object";
    const check = kinds.get(value[property] as string);
    return check === undefined ? `${property} must be one of ${[...kinds.keys()].join(", ")}` : check(value);
  };
}

function firstOf(found: readonly (readonly [string, string | undefined])[]): string | undefined {
  const first = found.find(([, problem]) => problem !== undefined);
  return first === undefined ? undefined : `${first[0]}: ${first[1]}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
