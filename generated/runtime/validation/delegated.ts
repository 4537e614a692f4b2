// Copied from scripts/runtime/validation/delegated.ts by halves. Do not edit.

// What compiled validators leave to zod.

import { z } from "@hono/zod-openapi";
import type { Issue } from "./compiled.js";
import type { Report, Reporter } from "./predicates.js";
import { maxIssues } from "./structures.js";

/** A zod schema. Its full type would take the compiler several times as long. */
interface ZodSchema {
  readonly _zod: object;
}

type RawIssue = z.core.$ZodRawIssue;

/** The schemas that zod wraps others in, with these. */
const inners: Readonly<Record<string, (def: WrapperDef) => z.core.$ZodType | undefined>> = {
  optional: ({ innerType }) => innerType,
  nullable: ({ innerType }) => innerType,
  default: ({ innerType }) => innerType,
  lazy: ({ getter }) => getter?.(),
};

interface WrapperDef {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly getter?: () => z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

function defOf(schema: z.core.$ZodType): WrapperDef {
  return schema._zod.def as unknown as WrapperDef;
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  const inner = Object.hasOwn(inners, def.type) ? inners[def.type]?.(def) : undefined;
  return inner === undefined ? schema : unwrapped(inner);
}

const synchronous: z.core.ParseContextInternal = { async: false };

/** A report with the issues of zod: only the schemas that reject a part run. */
class ZodReport implements Report {
  readonly #schema: z.core.$ZodType;
  readonly #value: unknown;
  readonly issues: RawIssue[];

  constructor(schema: z.core.$ZodType, value: unknown, issues: RawIssue[] = []) {
    this.#schema = unwrapped(schema);
    this.#value = value;
    this.issues = issues;
  }

  add(key: string | number, reporter: Reporter | undefined): boolean {
    const { shape, element } = defOf(this.#schema);
    const schema = typeof key === "number" ? element : shape?.[key];
    const value = (this.#value as Readonly<Record<string | number, unknown>>)[key];
    const found = schema === undefined ? [] : issuesIn(schema, value, reporter);
    // What is required and accepts anything.
    if (found.length === 0) found.push({ code: "invalid_type", expected: "nonoptional", input: undefined });
    for (const issue of found) {
      this.issues.push(Object.assign(issue, { path: [key, ...(issue.path ?? [])] }));
    }
    if (typeof key !== "number" || this.issues.length < maxIssues) return false;
    this.issues.length = maxIssues;
    return true;
  }

  addWhole(): void {
    this.issues.length = 0;
    for (const issue of issuesIn(this.#schema, this.#value, undefined)) this.issues.push(issue);
  }

  addUnknown(keys: readonly string[]): void {
    const input = this.#value as Record<string, unknown>;
    this.issues.push({ code: "unrecognized_keys", keys: [...keys], input, inst: this.#schema, continue: true });
  }

  option(index: number): Report | undefined {
    const schema = defOf(this.#schema).options?.[index];
    return schema === undefined ? undefined : new ZodReport(schema, this.#value, this.issues);
  }
}

function issuesIn(schema: z.core.$ZodType, value: unknown, reporter: Reporter | undefined): RawIssue[] {
  if (reporter !== undefined && typeof value === "object" && value !== null) {
    const report = new ZodReport(schema, value);
    reporter(value, report);
    return report.issues;
  }
  return (schema._zod.run({ value, issues: [] }, synchronous) as z.core.ParsePayload).issues;
}

/** The issues that a zod schema has with a value. `reporter` accepts the same values. */
export function issuesOf(schema: ZodSchema, value: unknown, reporter?: Reporter): readonly Issue[] {
  const root = schema as z.core.$ZodType;
  const found = issuesFrom(root, value, reporter);
  return found.map((issue) => z.core.util.finalizeIssue(issue, synchronous, z.core.config()) as Issue);
}

function issuesFrom(schema: z.core.$ZodType, value: unknown, reporter: Reporter | undefined): RawIssue[] {
  try {
    return issuesIn(schema, value, reporter);
  } catch (error) {
    // Nested too deep for the stack, which the zod schema says.
    if (reporter === undefined) throw error;
    return issuesIn(schema, value, undefined);
  }
}
