// A body in an error schema of the document that says what has happened. The document's example shows the form; each
// member of it that has a known meaning gets what is true, each other one is left out or, where the schema allows
// nothing
// else, kept. The schema judges every step. Copied into generated/ as it is.

import { distanceTo, failureCodes, fieldCodes } from "./error-codes.js";
import type { FieldError, Failure } from "./failure.js";

export interface Facts {
  readonly failure: Failure;
  /** The reason phrase of the status. */
  readonly phrase: string;
  /** The path of the request. */
  readonly path: string;
  readonly requestId: string | undefined;
  /** The current time (RFC 3339). */
  readonly now: string;
}

type Path = readonly (string | number)[];

const absent = Symbol("absent");

/**
 * One of the examples with true content, undefined where nothing true fits the schema. `isValid` says what does. Of
 * several
 * examples the one that has the name of the failure comes first.
 */
export function fillExample(examples: readonly unknown[], facts: Facts, isValid: (value: unknown) => boolean): unknown {
  const { failure } = facts;
  if (examples.some((each) => typeof each === "string") && isValid(failure.detail)) return failure.detail;
  const objects = examples.filter((each): each is object => isObject(each) && !Array.isArray(each) && isValid(each));
  const distances = new Map(objects.map((each) => [each, distanceTo(failure, each)]));
  for (const example of objects.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || 0)) {
    const filling = new Filling(example, objects, facts, isValid);
    if (filling.fill()) return filling.value;
  }
  return undefined;
}

class Filling {
  value: unknown;
  /** Whether anything of it says what has happened, or can be nothing else. */
  #isSaid = false;

  constructor(
    example: unknown,
    /** All examples: what differs from one to another is not forced by the schema. */
    readonly examples: readonly unknown[],
    readonly facts: Facts,
    readonly isValid: (value: unknown) => boolean,
  ) {
    this.value = example;
  }

  fill(): boolean {
    const names = Object.keys(this.value as object);
    return names.every((name) => this.#member([name])) && this.#isSaid;
  }

  /** Puts what is true in a place; false where only what is made up would be valid there. */
  #member(path: Path): boolean {
    const value = valueAt(this.value, path);
    const accepts = (other: unknown): boolean => this.isValid(replaced(this.value, path, other));
    for (const candidate of candidates(
      String(path.at(-1)),
      value,
      this.facts,
      valueAt(this.value, path.slice(0, -1)),
      accepts,
    )) {
      if (this.#try(path, candidate)) {
        this.#isSaid = true;
        return true;
      }
    }
    if (isObject(value) && !Array.isArray(value)) {
      const said = this.#isSaid;
      this.#isSaid = false;
      const isFilled = Object.keys(value).every((name) => this.#member([...path, name]));
      const isSaidHere = this.#isSaid;
      this.#isSaid ||= said;
      if (isFilled && isSaidHere) return true;
      this.#set(path, value);
    }
    // What can be nothing else is true by the document's own word.
    if (!isObject(value) && !this.#isOpen(path, value) && !others(value).some(accepts)) return (this.#isSaid = true);
    if (this.#try(path, absent)) return true;
    return (
      (Array.isArray(value) && this.#try(path, [])) || (isObject(value) && this.#try(path, {})) || this.#try(path, null)
    );
  }

  /** Whether another example has another value in a place. */
  #isOpen(path: Path, value: unknown): boolean {
    return this.examples.some((example) => {
      const other = valueAt(example, path);
      return other !== undefined && other !== value;
    });
  }

  #try(path: Path, candidate: unknown): boolean {
    const next = replaced(this.value, path, candidate);
    if (!this.isValid(next)) return false;
    this.value = next;
    return true;
  }

  #set(path: Path, value: unknown): void {
    this.value = replaced(this.value, path, value);
  }
}

/** What could stand in a place of that name, best first; `accepts` says what may stand there. */
function candidates(name: string, value: unknown, facts: Facts, parent: unknown, accepts: Accepts): readonly unknown[] {
  const { failure, phrase } = facts;
  const word = name.toLowerCase().replace(/[^a-z]/g, "");
  const { status, detail, errors = [] } = failure;
  if (typeof value === "number")
    return /^(status|statuscode|httpstatus|httpcode|code|errorcode)$/.test(word) ? [status] : [];
  if (typeof value === "boolean")
    return /^(success|ok|succeeded)$/.test(word)
      ? [false]
      : /^(error|failed|iserror|failure)$/.test(word)
        ? [true]
        : [];
  if (Array.isArray(value)) return listNames.test(word) ? lists(value[0], facts, accepts) : [];
  if (typeof value !== "string") return isObject(value) && listNames.test(word) ? byName(value, errors) : [];
  switch (word) {
    case "detail":
    case "details":
    case "message":
    case "msg":
    case "errormessage":
    case "errordescription":
    case "description":
    case "reason":
    case "text":
      return [detail];
    case "title":
    case "summary":
    case "statustext":
    case "reasonphrase":
      return [phrase];
    case "error":
      return isCode(value)
        ? [...failureCodes(failure, value), detail]
        : hasSentence(parent)
          ? [phrase, detail]
          : [detail, phrase];
    case "code":
    case "errorcode":
    case "errortype":
    case "errorcodename":
    case "kind":
    case "name":
      return [...failureCodes(failure, value), ...(/^\d{3}$/.test(value) ? [String(status)] : [])];
    case "status":
    case "statuscode":
    case "httpstatus":
      return /^\d{3}/.test(value) ? [String(status), `${status} ${phrase}`] : [...failureCodes(failure, value), phrase];
    case "type":
      return /[:/]/.test(value) ? ["about:blank"] : failureCodes(failure, value);
    case "path":
    case "instance":
    case "uri":
      return [facts.path];
    case "timestamp":
    case "time":
    case "date":
      return [facts.now];
    case "requestid":
    case "traceid":
    case "correlationid":
    case "xrequestid":
    case "id":
      return facts.requestId === undefined ? [crypto.randomUUID()] : [facts.requestId, crypto.randomUUID()];
    default:
      return isMessageName(name) ? [detail] : [];
  }
}

type Accepts = (value: unknown) => boolean;

/** `err`, `errMsg`, `failure_reason`: names with a word for a message at their end. */
function isMessageName(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return /^(err|msg|message|errmsg|detail|details|text|reason|description|explanation|info)$/.test(words.at(-1) ?? "");
}

const listNames =
  /^(errors?|details?|messages?|violations|issues|fields|fielderrors|validationerrors|invalidparams|problems|causes)$/;

function hasSentence(parent: unknown): boolean {
  return (
    isObject(parent) &&
    Object.keys(parent).some((name) => /^(message|detail|error_?description|description)$/i.test(name))
  );
}

/** Lists of errors in the form of an example's item: one for each wrong value, or one that says what has happened. */
function lists(form: unknown, facts: Facts, accepts: Accepts): readonly unknown[] {
  const { kind, detail, errors = [] } = facts.failure;
  const whole: readonly FieldError[] = kind.endsWith("_body")
    ? [{ in: "body", pointer: "", detail }]
    : kind === "malformed_url"
      ? [{ in: "path", pointer: "", detail }]
      : [];
  const found =
    errors.length > 0
      ? [errors.map((error) => item(form, facts, accepts, error))]
      : [[item(form, facts, accepts)], ...whole.map((error) => [item(form, facts, accepts, error)])];
  return found.filter((items) => !items.includes(absent));
}

/** An item of a list of errors in the form of the example's; without an error of its own it says what has happened. */
function item(
  form: unknown,
  { failure, path: requested, ...facts }: Facts,
  accepts: Accepts,
  error?: FieldError,
): unknown {
  const detail = error?.detail ?? failure.detail;
  if (form === undefined || typeof form === "string")
    return error === undefined ? detail : `${placeOf(error)}: ${detail}`;
  if (!isObject(form) || Array.isArray(form)) return absent;
  const about = error === undefined ? {} : aboutError(form, error);
  const inside = { failure: { ...failure, detail, errors: [] }, path: requested, ...facts };
  const entries = Object.entries(form).map(([name, value]): readonly [string, unknown] => {
    if (Object.hasOwn(about, name)) return [name, about[name]];
    return [
      name,
      candidates(name, value, inside, form, accepts)[0] ??
        (isObject(value) && !Array.isArray(value) && error !== undefined
          ? emptyToAbsent(aboutError(value, error))
          : absent),
    ];
  });
  const made: Readonly<Record<string, unknown>> = Object.fromEntries(entries.filter(([, value]) => value !== absent));
  return error === undefined ? made : coded(made, form, error, accepts);
}

/** The item with the first of the names of its error that the schema accepts. */
function coded(made: Readonly<Record<string, unknown>>, form: object, error: FieldError, accepts: Accepts): object {
  const [name, example] =
    Object.entries(form).find(
      ([each, value]) => typeof value === "string" && codeNames.test(each.toLowerCase().replace(/[^a-z]/g, "")),
    ) ?? [];
  if (name === undefined) return made;
  return (
    fieldCodes(error, String(example))
      .map((code) => ({ ...made, [name]: code }))
      .find((each) => accepts([each])) ?? made
  );
}

const codeNames = /^(code|errorcode|type|errortype|kind|rule|constraint|issue|keyword)$/;

/** The members of an item that name the place of an error. */
function aboutError(form: object, error: FieldError): Record<string, unknown> {
  const { in: place, parameter, pointer } = error;
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const word = name.toLowerCase().replace(/[^a-z]/g, "");
    if (Array.isArray(value) && /^(loc|location|path)$/.test(word))
      found[name] = [
        place,
        ...(parameter === undefined ? [] : [parameter]),
        ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      ];
    if (typeof value !== "string") continue;
    if (word === "pointer")
      found[name] =
        parameter === undefined ? (value.startsWith("#") ? `#${pointer}` : pointer) : `/${parameter}${pointer}`;
    else if (/^(parameter|param)$/.test(word) && parameter !== undefined) found[name] = parameter;
    else if (
      /^(field|fieldname|name|param|property|propertypath|attribute|path|loc|location|source|target|key)$/.test(word)
    )
      found[name] = placeOf(error);
    else if (word === "in") found[name] = place;
  }
  return found;
}

function emptyToAbsent(value: object): unknown {
  return Object.keys(value).length === 0 ? absent : value;
}

/** `address.zip`, or the name of a parameter. */
function placeOf({ parameter, pointer, in: place }: FieldError): string {
  const steps = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  return [...(parameter === undefined ? [] : [parameter]), ...steps].join(".") || place;
}

/** `{"email": ["is wrong"]}`: errors by the names of their fields. */
function byName(form: object, errors: readonly FieldError[]): readonly unknown[] {
  const isLists = Object.values(form).every(Array.isArray);
  const isTexts = Object.values(form).every((value) => typeof value === "string");
  if (errors.length === 0 || !(isLists || isTexts)) return [];
  const found = new Map<string, string[]>();
  for (const error of errors) found.set(placeOf(error), [...(found.get(placeOf(error)) ?? []), error.detail]);
  return [Object.fromEntries([...found].map(([name, details]) => [name, isLists ? details : details.join(" ")]))];
}

/** Whether a string is a name for programs: `not_found`, `NOT_FOUND`, `NotFound`. */
function isCode(text: string): boolean {
  return (
    /^[A-Za-z]+([_.-][A-Za-z]+)+$/.test(text) ||
    /^[a-z]+$/.test(text) ||
    /^[A-Z]{3,}$/.test(text) ||
    /^([A-Z][a-z]+){2,}$/.test(text)
  );
}

/** Other values of the same type: where one of them is valid too, the value itself says nothing. */
function others(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (typeof value === "boolean") return [!value];
  if (typeof value !== "string") return [null, {}, "other", 0];
  return [
    `${value}~`,
    `${value}x`,
    `${value.slice(0, -1)}0`,
    "2001-02-03T04:05:06.789Z",
    "2001-02-03",
    "https://other.example/",
    "other@other.example",
    crypto.randomUUID(),
  ].filter((other) => other !== value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(
    (value, step) => (isObject(value) ? (value as Record<string | number, unknown>)[step] : undefined),
    root,
  );
}

/** The value with another one at the path, or without it. */
function replaced(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const entries = Object.entries(root as object).flatMap(([name, each]): [string, unknown][] => {
    if (name !== String(step)) return [[name, each]];
    const next = replaced(each, rest, value);
    return next === absent ? [] : [[name, next]];
  });
  // A member that was left out before may come back.
  if (!entries.some(([name]) => name === String(step)) && value !== absent && rest.length === 0)
    entries.push([String(step), value]);
  return Object.fromEntries(entries);
}
