// Checks of a configuration's values. Each reports what is wrong with the path of the member, and goes on.

import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Report, Source } from "../diagnostics/diagnostics.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { pointerTo, type Pointer } from "../json/pointer.js";

/** The members and items that contain a value, outermost first: `["targets", 0, "out"]`. */
export type Path = readonly (string | number)[];

/** Reports what is wrong with one configuration. */
export class Checker {
  readonly source: Source;
  readonly #report: Report;
  readonly #failed: Pointer[] = [];

  constructor(source: Source, report: Report) {
    this.source = source;
    this.#report = report;
  }

  /** `predicate` continues the sentence that begins with the member: `must be a string`. */
  fail(path: Path, predicate: string, options: { readonly hint?: string | undefined; readonly at?: "key" } = {}): void {
    this.add(
      path,
      "bad-option",
      `${path.length === 0 ? "The configuration" : `\`${memberPath(path)}\``} ${predicate}.`,
      options,
    );
  }

  add(
    path: Path,
    code: DiagnosticCode,
    message: string,
    options: { readonly hint?: string | undefined; readonly at?: "key" } = {},
  ): void {
    const pointer = pointerTo(...path);
    this.#failed.push(pointer);
    this.#report.add(this.source, pointer, code, message, options);
  }

  /** Whether nothing was reported about the value at a path, nor about a value inside of it. */
  hasPassed(path: Path): boolean {
    const pointer = pointerTo(...path);
    return !this.#failed.some((each) => each === pointer || each.startsWith(`${pointer}/`));
  }
}

/** Reports whatever is wrong with the value of a member. */
export type Check = (value: unknown, path: Path, checker: Checker) => void;

/** A value that `accepts` accepts; `expected` continues `must be`. */
export function valueThat(expected: string, accepts: (value: unknown) => boolean): Check {
  return (value, path, checker) => {
    if (!accepts(value)) checker.fail(path, `must be ${expected}, not ${shown(value)}`);
  };
}

export function text(expected: string): Check {
  return valueThat(expected, (value) => typeof value === "string" && value !== "");
}

export const flag: Check = valueThat("true or false", (value) => typeof value === "boolean");

export function functionThat(expected: string): Check {
  return valueThat(expected, (value) => typeof value === "function");
}

export function oneOf(values: readonly string[]): Check {
  return (value, path, checker) => {
    if (values.includes(value as string)) return;
    const list = values.map((each) => JSON.stringify(each)).join(", ");
    const hint = typeof value === "string" ? didYouMean(value, values) : undefined;
    checker.fail(path, `must be one of ${list}, not ${shown(value)}`, { hint });
  };
}

/** A list whose items pass a check; `expected` continues `must be`. */
export function listOf(check: Check, expected: string): Check {
  return (value, path, checker) => {
    if (!Array.isArray(value)) checker.fail(path, `must be ${expected}, not ${shown(value)}`);
    else value.forEach((item: unknown, index) => check(item, [...path, index], checker));
  };
}

/** An object of any members, whose values pass a check. */
export function mapOf(
  check: (value: unknown, path: Path, checker: Checker, key: string) => void,
  expected: string,
): Check {
  return (value, path, checker) => {
    if (!isRecord(value)) return checker.fail(path, `must be ${expected}, not ${shown(value)}`);
    for (const [key, each] of Object.entries(value)) check(each, [...path, key], checker, key);
  };
}

/** An object with these members and no others. Undefined is the same as no member, as in TypeScript. */
export function objectOf(
  members: Readonly<Record<string, Check>>,
  required: readonly string[],
  expected: string,
): Check {
  return (value, path, checker) => {
    if (!isRecord(value)) return checker.fail(path, `must be ${expected}, not ${shown(value)}`);
    for (const [name, each] of Object.entries(value)) {
      const check = Object.hasOwn(members, name) ? members[name] : undefined;
      if (check === undefined) reportUnknown(name, path, Object.keys(members), checker);
      else if (each !== undefined) check(each, [...path, name], checker);
    }
    for (const name of required) if (value[name] === undefined) checker.fail(path, `has no \`${name}\``, { at: "key" });
  };
}

function reportUnknown(name: string, path: Path, known: readonly string[], checker: Checker): void {
  const hint = didYouMean(name, known) ?? `the options are ${known.map((each) => `\`${each}\``).join(", ")}`;
  checker.add([...path, name], "unknown-option", `There is no option \`${memberPath([...path, name])}\`.`, {
    hint,
    at: "key",
  });
}

/** Whether a value consists of nothing but what JSON has. */
export function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (isRecord(value)) return Object.values(value).every((each) => each === undefined || isJson(each));
  return value === null || ["boolean", "string"].includes(typeof value) || Number.isFinite(value);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A path as it is written in TypeScript: `targets[0].names["get /users"]`. */
export function memberPath(path: Path): string {
  return path
    .map((step, index) =>
      typeof step === "number"
        ? `[${step}]`
        : /^[A-Za-z_$][\w$]*$/.test(step)
          ? `${index === 0 ? "" : "."}${step}`
          : `[${JSON.stringify(step)}]`,
    )
    .join("");
}

const maxShownLength = 60;

/** A value for a message. */
export function shown(value: unknown): string {
  const printed = isJson(value) ? JSON.stringify(value) : typeof value === "object" ? "an object" : `a ${typeof value}`;
  return printed.length > maxShownLength ? `${printed.slice(0, maxShownLength)}…` : printed;
}
