// Copied from scripts/runtime/schema.ts by npm run generate. Do not edit.

// What the generated schemas need and zod has no word for: JSON Schema's way of counting characters and of comparing
// items, and reading parameters, which travel as text. Copied into generated/ as it is.

import { z } from "@hono/zod-openapi";

/** At most `maximum` characters, counted in Unicode code points (JSON Schema 2020-12 validation, 6.3.1). */
export function maxLength(maximum: number): z.core.$ZodCheckMaxLength<string> {
  const check = z.core._maxLength(maximum) as z.core.$ZodCheckMaxLength<string>;
  check._zod.check = (payload) => {
    // A string has at least as many UTF-16 units as code points: most need no counting.
    if (payload.value.length <= maximum || codePoints(payload.value) <= maximum) return;
    payload.issues.push({ code: "too_big", origin: "string", maximum, inclusive: true, input: payload.value, inst: check, continue: true });
  };
  return check;
}

/** At least `minimum` characters, counted in Unicode code points (JSON Schema 2020-12 validation, 6.3.2). */
export function minLength(minimum: number): z.core.$ZodCheckMinLength<string> {
  const check = z.core._minLength(minimum) as z.core.$ZodCheckMinLength<string>;
  check._zod.check = (payload) => {
    if (payload.value.length >= 2 * minimum || codePoints(payload.value) >= minimum) return;
    payload.issues.push({ code: "too_small", origin: "string", minimum, inclusive: true, input: payload.value, inst: check, continue: true });
  };
  return check;
}

/**
 * A search in Unicode mode (JSON Schema 2020-12 validation, 6.3.3), or without it for a pattern that is none in it.
 * Described by its own text: zod-to-openapi takes what stands between the outer slashes, and would take the flag along.
 */
export function pattern(source: string): RegExp {
  const expression = unicode(source) ?? new RegExp(source);
  expression.toString = () => `/${source}/`;
  return expression;
}

function unicode(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}

/** No two equal items, equal as JSON values are (JSON Schema 2020-12 validation, 6.4.3). */
export function uniqueItems(payload: z.core.ParsePayload<readonly unknown[]>): void {
  const seen = new Set<string>();
  payload.value.forEach((item, index) => {
    const text = canonical(item);
    if (seen.has(text)) payload.issues.push({ code: "custom", message: "Must differ from the items before it", input: item, path: [index] });
    seen.add(text);
  });
}

/** At least `minimum` members (JSON Schema 2020-12 validation, 6.5.2). */
export function minProperties(minimum: number) {
  return (payload: z.core.ParsePayload<object>): void => {
    if (Object.keys(payload.value).length >= minimum) return;
    payload.issues.push({ code: "too_small", origin: "object", minimum, inclusive: true, input: payload.value });
  };
}

/** At most `maximum` members (JSON Schema 2020-12 validation, 6.5.1). */
export function maxProperties(maximum: number) {
  return (payload: z.core.ParsePayload<object>): void => {
    if (Object.keys(payload.value).length <= maximum) return;
    payload.issues.push({ code: "too_big", origin: "object", maximum, inclusive: true, input: payload.value });
  };
}

/** The number that a parameter's text says in JSON's grammar; anything else stays what it is and fails as no number. */
export function numberFromText(text: unknown): unknown {
  return typeof text === "string" && /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/.test(text) ? Number(text) : text;
}

/** The boolean that a parameter's text says. */
export function booleanFromText(text: unknown): unknown {
  return text === "true" ? true : text === "false" ? false : text;
}

/** The items of a parameter that may be repeated: one value is a list of one. */
export function listFromText(text: unknown): unknown {
  return text === undefined || Array.isArray(text) ? text : [text];
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`;
}
