// What new identifiers of a resource look like, so that the schemas of its parameter and of its member accept them.

import type { Json } from "../../json/json.js";
import { hasFormat } from "../../runtime/validation/formats.js";
import type { NumberSchema, Schema, StringSchema } from "../model.js";
import { accepts } from "../samples/values.js";
import { findKind, type Schemas } from "./item-members.js";
import { formOfPattern } from "./pattern-form.js";
import type { IdentifierForm } from "../resource.js";

type Parts = Exclude<IdentifierForm, string>;

const digits = "0123456789";
const hexadecimal = "0123456789abcdef";
const lowerCase = `${digits}abcdefghijklmnopqrstuvwxyz`;
const mixedCase = `${lowerCase}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const upperCase = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Formats that no registry has, and those of strings that are not made of characters of one alphabet. */
const knownFormats: Readonly<Record<string, IdentifierForm>> = {
  uuid: "uuid",
  guid: "uuid",
  ulid: [
    ["01234567", 1],
    [crockford, 25],
  ],
  snowflake: [
    ["123456789", 1],
    [digits, 17],
  ],
  objectid: [[hexadecimal, 24]],
  int64: [
    ["123456789", 1],
    [digits, 9],
  ],
  email: ["user-", [lowerCase, 8], "@example.com"],
  uri: ["https://example.com/", [lowerCase, 12]],
};

/** The first form whose identifiers all schemas accept; a UUID where none does. `examples` are identifiers. */
export function identifierForm(
  parameters: readonly Schema[],
  member: Schema | undefined,
  examples: readonly Json[],
  schemas: Schemas,
): IdentifierForm {
  const scalars = [member, ...new Set(parameters)].flatMap((schema) => {
    const found = schema && findKind(schema, ["string", "number"], schemas);
    return found === undefined ? [] : [found];
  });
  const strings = scalars.filter((each) => each.kind === "string");
  const isAccepted = (form: IdentifierForm): boolean =>
    samplesOf(form).every((sample) =>
      scalars.every((schema) => accepts(schema, schema.kind === "number" ? Number(sample) : sample)),
    );
  // Those that are counted begin with 1: where that is too small, or few are allowed, their digits are at random.
  if (scalars[0]?.kind === "number") return (["number", ...digitForms] as const).find(isAccepted) ?? "number";
  const all = candidates(scalars, strings, examples);
  return all.find(isAccepted) ?? patternForms(strings)[0] ?? "uuid";
}

function patternForms(strings: readonly StringSchema[]): readonly IdentifierForm[] {
  return strings.flatMap(({ pattern }) => {
    const form = pattern === undefined ? undefined : formOfPattern(pattern);
    return form === undefined ? [] : [form];
  });
}

function candidates(
  scalars: readonly (StringSchema | NumberSchema)[],
  strings: readonly StringSchema[],
  examples: readonly Json[],
): readonly IdentifierForm[] {
  const byFormat = strings.flatMap(({ format }): IdentifierForm[] => {
    const name = (format ?? "").toLowerCase();
    const known = Object.hasOwn(knownFormats, name) ? knownFormats[name] : undefined;
    return known === undefined ? [] : [known];
  });
  const byExample = examples.flatMap((each) => (typeof each === "string" ? formsLike(each) : []));
  const isNumeric = scalars.some(({ kind }) => kind === "number");
  const lengths = strings.map(({ minLength = 0, maxLength = Infinity }) => [minLength, maxLength] as const);
  const length = Math.min(Math.max(16, ...lengths.map(([min]) => min)), ...lengths.map(([, max]) => max));
  const plain: readonly Parts[] = [lowerCase, hexadecimal, digits, upperCase].map((alphabet) => [[alphabet, length]]);
  return [
    ...byFormat,
    ...patternForms(strings),
    ...(isNumeric ? [numeric] : byExample),
    "uuid",
    ...plain,
    ...digitForms,
    "number",
  ];
}

const numeric = digitForm(9);

/** Whole numbers of fewer digits than usual, the longest first, and of more. */
const digitForms: readonly Parts[] = [9, 8, 7, 6, 5, 4, 3, 2, 10, 11, 12, 13, 14, 15].map(digitForm);

function digitForm(count: number): Parts {
  return [
    ["123456789", 1],
    [digits, count - 1],
  ];
}

/**
 * Forms like an example: `cus_9fa2` keeps what its last separator ends, and a string without one its first quarter,
 * which may be the prefix of its type: `VA3f…`.
 */
function formsLike(example: string): readonly IdentifierForm[] {
  if (hasFormat("uuid", example)) return ["uuid"];
  const separator = Math.max(...["_", ":", ".", "-"].map((each) => example.lastIndexOf(each))) + 1;
  const prefix = /^[A-Z]{2}(?=[0-9a-f]{8,}$)/.exec(example)?.[0].length ?? 0;
  const kept = separator < example.length ? separator : 0;
  return [Math.max(kept, prefix), ...(kept > 0 ? [0] : [Math.ceil(example.length / 4)])].flatMap((from) => {
    const rest = example.slice(from);
    const alphabet = [digits, hexadecimal, lowerCase, upperCase, mixedCase].find((each) =>
      [...rest].every((character) => each.includes(character)),
    );
    if (alphabet === undefined) return [];
    // A short example leaves too few others, so longer ones are tried first.
    return [Math.max(rest.length, 8), rest.length].map((count): Parts => {
      const first: Parts = alphabet === digits ? [["123456789", 1]] : [];
      const counted: Parts = [...first, [alphabet, count - first.length]];
      return from === 0 ? counted : [example.slice(0, from), ...counted];
    });
  });
}

/** Identifiers of a form, with characters from all over its alphabets: for digits also the least and the greatest. */
function samplesOf(form: IdentifierForm): readonly string[] {
  if (form === "uuid") return ["4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11"];
  if (form === "number") return ["1", "1000"];
  const steps = [1, 7, 13, 29].map((step) => (index: number, length: number) => (step * (index + 1)) % length);
  return [() => 0, (_: number, length: number) => length - 1, ...steps].map((chosen) =>
    form
      .map((part) => {
        if (typeof part === "string") return part;
        const [alphabet, count] = part;
        return Array.from({ length: count }, (_, index) => alphabet.charAt(chosen(index, alphabet.length))).join("");
      })
      .join(""),
  );
}
