// The catalogue of a document's errors: every code with its status, what it means, and which operations return it. What
// the responses don't show is in the extension `x-errors`.

import { isDeepStrictEqual } from "node:util";
import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { codesInSchema, codesInValue } from "./codes.js";
import { dereferenceIn, errorResponses, textOf, type ErrorResponse, type OperationLabel } from "./responses.js";

/** An error as the extension `x-errors` describes it. Every member may be missing. */
export interface DescribedError {
  readonly status: string;
  readonly title: string;
  readonly meaning: string;
  readonly cause: string;
  readonly advice: string;
}

export interface CatalogueError extends DescribedError {
  readonly code: string;
  /** The operations whose responses have this code, in the order of the document. */
  readonly operations: readonly OperationLabel[];
  readonly example: Json | undefined;
}

/** What the responses of a status without a code are described as. */
export interface StatusDescription {
  readonly text: string;
  readonly operations: readonly OperationLabel[];
  readonly example: Json | undefined;
}

export interface StatusErrors {
  /** `404`, `4XX` or `default`; "" for codes of an unknown status. */
  readonly status: string;
  readonly errors: readonly CatalogueError[];
  readonly descriptions: readonly StatusDescription[];
}

interface Occurrence {
  readonly code: string;
  readonly meaning: string;
  readonly example: Json | undefined;
}

/** By status, `default` after all others; the codes of a status in the order of the document. */
export function catalogueOf(root: JsonObject): readonly StatusErrors[] {
  const described = describedErrors(root);
  const errors = new Map<string, CatalogueError>(
    [...described].map(([code, each]) => [code, { ...each, code, operations: [], example: undefined }]),
  );
  const descriptions = new Map<string, StatusDescription[]>();
  const allowed = new Set<string>();
  for (const response of errorResponses(root)) {
    const { found, allowed: ofSchema } = occurrencesIn(response, root);
    for (const code of ofSchema) allowed.add(code);
    for (const occurrence of found) addOccurrence(errors, occurrence, response);
    if (found.length === 0) addDescription(descriptions, response);
  }
  for (const code of allowed)
    if (!errors.has(code)) errors.set(code, { ...undescribed, code, operations: [], example: undefined });
  return byStatus([...errors.values()], descriptions);
}

/** The codes that the catalogue has an entry for. */
export function codesOf(catalogue: readonly StatusErrors[]): ReadonlySet<string> {
  return new Set(catalogue.flatMap(({ errors }) => errors.map(({ code }) => code)));
}

const undescribed: DescribedError = { status: "", title: "", meaning: "", cause: "", advice: "" };

/** `x-errors` of the document and of the schemas of its components: an object with a member for each code. */
export function describedErrors(root: JsonObject): ReadonlyMap<string, DescribedError> {
  const places = [root, ...membersOf(memberOf(root["components"], "schemas")).map(([, schema]) => schema)];
  const entries = places.flatMap((place) => membersOf(memberOf(place, "x-errors")));
  return new Map(
    entries.map(([code, each]) => {
      const text = (name: string): string => textOf(memberOf(each, name)).trim();
      const status = memberOf(each, "status");
      const known = { title: text("title"), meaning: text("meaning"), cause: text("cause"), advice: text("advice") };
      return [code, { ...known, status: typeof status === "number" ? String(status) : text("status") }];
    }),
  );
}

/**
 * The codes of a response: those of its examples, and those of schemas that allow one code. A schema that all errors
 * share allows codes of other responses as well: all that the schemas allow are `allowed`.
 */
function occurrencesIn(
  { schemas, examples, description }: ErrorResponse,
  root: JsonObject,
): { readonly found: readonly Occurrence[]; readonly allowed: readonly string[] } {
  const dereference = dereferenceIn(root);
  const allowed = schemas.flatMap((schema) => codesInSchema(schema, dereference));
  const descriptions = new Map(allowed.map((each) => [each.code, each.description]));
  const shown = new Map<string, Occurrence>();
  for (const { value, summary } of examples)
    for (const code of codesInValue(value)) {
      const meaning = descriptions.get(code) || summary || description;
      if (!shown.has(code)) shown.set(code, { code, meaning, example: value });
    }
  const only = allowed.filter(({ code, isOnly }) => isOnly && !shown.has(code));
  const more = only.map(({ code, description: text }) => ({ code, meaning: text || description, example: undefined }));
  return { found: [...shown.values(), ...more], allowed: allowed.map(({ code }) => code) };
}

function addOccurrence(errors: Map<string, CatalogueError>, occurrence: Occurrence, response: ErrorResponse): void {
  const { code, meaning, example } = occurrence;
  const known = errors.get(code) ?? { ...undescribed, code, operations: [], example: undefined };
  errors.set(code, {
    ...known,
    status: known.status || response.status,
    meaning: known.meaning || meaning,
    operations: withOperation(known.operations, response.operation),
    example: known.example ?? example,
  });
}

function addDescription(descriptions: Map<string, StatusDescription[]>, response: ErrorResponse): void {
  const { status, description, operation, examples } = response;
  const own = descriptions.get(status) ?? [];
  const at = own.findIndex(({ text }) => text === description);
  const known = own[at] ?? {
    text: description,
    operations: [],
    example: examples.find(({ value }) => isObject(value))?.value,
  };
  const next = { ...known, operations: withOperation(known.operations, operation) };
  descriptions.set(status, at === -1 ? [...own, next] : own.with(at, next));
}

/** Operations come one after the other, so that the last one is the only one that can be the same. */
function withOperation(operations: readonly OperationLabel[], operation: OperationLabel): readonly OperationLabel[] {
  return isDeepStrictEqual(operations.at(-1), operation) ? operations : [...operations, operation];
}

/** Digits come before `default`, and an unknown status comes last. */
function rank(status: string): string {
  return status === "" ? "~" : status.toUpperCase();
}

function byStatus(
  errors: readonly CatalogueError[],
  descriptions: ReadonlyMap<string, readonly StatusDescription[]>,
): readonly StatusErrors[] {
  const statuses = [...new Set([...errors.map(({ status }) => status), ...descriptions.keys()])];
  return statuses
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
    .map((status) => ({
      status,
      errors: errors.filter((error) => error.status === status),
      descriptions: descriptions.get(status) ?? [],
    }));
}
