// Checks of a configuration's values. Each reports what is wrong with the path of the member, and goes on. Each has a
// JSON Schema of the same values as well.

import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Report, Source } from "../diagnostics/diagnostics.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import type { JsonObject } from "../json/json.js";
import { pointerTo, type Pointer } from "../json/pointer.js";
import { isIdentifier } from "../runtime/syntax/identifiers.js";

/** The members and items that contain a value, outermost first: `["targets", 0, "out"]`. */
export type Path = readonly (string | number)[];

/** Reports what is wrong with one configuration. */
export class Checker {
  readonly source: Source;
  readonly #report: Report;
  readonly #failed: Pointer[] = [];
  readonly #whole: string;

  /** `whole` is what messages call the value that is checked. */
  constructor(source: Source, report: Report, whole = "The configuration") {
    this.source = source;
    this.#report = report;
    this.#whole = whole;
  }

  /** `predicate` continues the sentence that begins with the member: `must be a string`. */
  fail(path: Path, predicate: string, options: { readonly hint?: string | undefined; readonly at?: "key" } = {}): void {
    this.add(
      path,
      "bad-option",
      `${path.length === 0 ? this.#whole : `\`${memberPath(path)}\``} ${predicate}.`,
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

/** What a value must be: a function that reports what is wrong with one, and the same as a JSON Schema for editors. */
export interface Check {
  /** Reports whatever is wrong with the value of a member. */
  readonly run: (value: unknown, path: Path, checker: Checker) => void;
  /** Draft 7, which most editors know. `false`: JSON has no such value. */
  readonly schema: JsonObject | false;
}

/** A value that `accepts` accepts, as `schema` does; `expected` continues `must be`. */
export function valueThat(expected: string, accepts: (value: unknown) => boolean, schema: Check["schema"]): Check {
  return {
    run: (value, path, checker) => {
      if (!accepts(value)) checker.fail(path, `must be ${expected}, not ${describeValue(value)}`);
    },
    schema,
  };
}

export function text(expected: string): Check {
  return valueThat(expected, (value) => typeof value === "string" && value !== "", { type: "string", minLength: 1 });
}

/** A string that fits a pattern, which has no flags, since a JSON Schema has none. */
export function textLike(pattern: RegExp, expected: string): Check {
  return valueThat(expected, (value) => typeof value === "string" && pattern.test(value), {
    type: "string",
    pattern: pattern.source,
  });
}

export const flag: Check = valueThat("true or false", (value) => typeof value === "boolean", { type: "boolean" });

export function functionThat(expected: string): Check {
  return valueThat(expected, (value) => typeof value === "function", false);
}

export function oneOf(values: readonly string[]): Check {
  return {
    run: (value, path, checker) => {
      if (values.includes(value as string)) return;
      const list = values.map((each) => JSON.stringify(each)).join(", ");
      const hint = typeof value === "string" ? didYouMean(value, values) : undefined;
      checker.fail(path, `must be one of ${list}, not ${describeValue(value)}`, { hint });
    },
    schema: { enum: values },
  };
}

/** A list whose items pass a check; `expected` continues `must be`. With `atLeastOne`, `must have at least one …`. */
export function listOf(check: Check, expected: string, atLeastOne?: string): Check {
  return {
    run: (value, path, checker) => {
      if (!Array.isArray(value)) checker.fail(path, `must be ${expected}, not ${describeValue(value)}`);
      else if (value.length === 0 && atLeastOne !== undefined)
        checker.fail(path, `must have at least one ${atLeastOne}`);
      else value.forEach((item: unknown, index) => check.run(item, [...path, index], checker));
    },
    schema: { type: "array", items: check.schema, ...(atLeastOne !== undefined && { minItems: 1 }) },
  };
}

/** A value of another check for each type: the first one whose condition holds, or else `otherwise`. */
export function either(
  cases: readonly (readonly [applies: (value: unknown) => boolean, check: Check])[],
  otherwise: Check,
): Check {
  const checks = [...cases.map(([, check]) => check), otherwise];
  return {
    run: (value, path, checker) => {
      const [, check] = cases.find(([applies]) => applies(value)) ?? [];
      (check ?? otherwise).run(value, path, checker);
    },
    schema: { anyOf: checks.flatMap(({ schema }) => (schema === false ? [] : [schema])) },
  };
}

/** An object of any members, whose values pass a check. */
export function mapOf(check: Check, expected: string): Check {
  return {
    run: (value, path, checker) => {
      if (!isRecord(value)) return checker.fail(path, `must be ${expected}, not ${describeValue(value)}`);
      for (const [key, each] of Object.entries(value)) check.run(each, [...path, key], checker);
    },
    schema: { type: "object", additionalProperties: check.schema },
  };
}

/** An object with these members and no others. Undefined is the same as no member, as in TypeScript. */
export function objectOf(
  members: Readonly<Record<string, Check>>,
  required: readonly string[],
  expected: string,
  reportUnknown: (path: Path, known: readonly string[], checker: Checker) => void = reportUnknownOption,
): Check {
  return {
    run: (value, path, checker) => {
      if (!isRecord(value)) return checker.fail(path, `must be ${expected}, not ${describeValue(value)}`);
      for (const [name, each] of Object.entries(value)) {
        const check = Object.hasOwn(members, name) ? members[name] : undefined;
        if (check === undefined) reportUnknown([...path, name], Object.keys(members), checker);
        else if (each !== undefined) check.run(each, [...path, name], checker);
      }
      for (const name of required)
        if (value[name] === undefined) checker.fail(path, `has no \`${name}\``, { at: "key" });
    },
    schema: {
      type: "object",
      properties: Object.fromEntries(
        Object.entries(members).flatMap(([name, { schema }]) => (schema === false ? [] : [[name, schema]])),
      ),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
  };
}

function reportUnknownOption(path: Path, known: readonly string[], checker: Checker): void {
  const name = String(path.at(-1));
  const hint = didYouMean(name, known) ?? `the options are ${known.map((each) => `\`${each}\``).join(", ")}`;
  checker.add(path, "unknown-option", `There is no option \`${memberPath(path)}\`.`, { hint, at: "key" });
}

/** Whether a value consists of nothing but what JSON has. */
export function isJsonValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJsonValue);
  if (isRecord(value)) return Object.values(value).every((each) => each === undefined || isJsonValue(each));
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
        : isIdentifier(step)
          ? `${index === 0 ? "" : "."}${step}`
          : `[${JSON.stringify(step)}]`,
    )
    .join("");
}

const maxShownLength = 60;

/** A value for a message. */
export function describeValue(value: unknown): string {
  const printed = isJsonValue(value)
    ? JSON.stringify(value)
    : typeof value === "object"
      ? "an object"
      : `a ${typeof value}`;
  return printed.length > maxShownLength ? `${printed.slice(0, maxShownLength)}…` : printed;
}
