// What the members of an error body can say about a failure, by their names: messages, codes, statuses, paths, ids and
// lists of errors.

import { failureCodes, fieldCodes } from "./codes.js";
import type { FieldError, Failure } from "../failure.js";
import { tokensOf } from "../../syntax/json-pointers.js";
import { isStructured } from "../../syntax/json-values.js";

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

/** Stands for a member or an item that is left out. */
export const absent: unique symbol = Symbol("absent");

/**
 * The values that a member of that name can have for a failure, best first. `accepts` says whether the schema allows a
 * value.
 */
export function candidates(
  name: string,
  value: unknown,
  facts: Facts,
  parent: unknown,
  accepts: Accepts,
): readonly unknown[] {
  const word = name.toLowerCase().replace(/[^a-z]/g, "");
  const { status, errors = [] } = facts.failure;
  if (typeof value === "number")
    return /^(status|statuscode|httpstatus|httpcode|code|errorcode)$/.test(word) ? [status] : [];
  if (typeof value === "boolean")
    return /^(success|ok|succeeded)$/.test(word)
      ? [false]
      : /^(error|failed|iserror|failure)$/.test(word)
        ? [true]
        : [];
  if (Array.isArray(value)) return listNames.test(word) ? errorLists(value[0], facts, accepts) : [];
  if (typeof value !== "string") return isStructured(value) && listNames.test(word) ? errorsByField(value, errors) : [];
  return stringCandidates(name, word, value, facts, parent);
}

/** The strings that a member can have; `word` is its name in lower case, letters only. */
function stringCandidates(
  name: string,
  word: string,
  value: string,
  facts: Facts,
  parent: unknown,
): readonly unknown[] {
  const { failure, phrase } = facts;
  const { status, detail } = failure;
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
        : hasMessage(parent)
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
    default:
      if (requestIdName.test(word))
        return facts.requestId === undefined ? [crypto.randomUUID()] : [facts.requestId, crypto.randomUUID()];
      return isMessageName(name) ? [detail] : [];
  }
}

/** Whether a member is a link to documentation, or an object with such links: `_links`, `documentation_url`. */
export function isLinkName(name: string): boolean {
  return /^(links?|(documentation|docs?|help|info|moreinfo)(link|url|uri)?|moreinfo|href)$/.test(
    name.toLowerCase().replace(/[^a-z]/g, ""),
  );
}

type Accepts = (value: unknown) => boolean;

/** The names in which a generated client looks for a request id (emit/client/error-members.ts), and `id`. */
const requestIdName = /(request|trace|correlation|debug|incident|error)id$|^id$/;

/** Whether a name ends with a word for a message: `err`, `errMsg`, `failure_reason`. */
function isMessageName(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return /^(err|msg|message|errmsg|detail|details|text|reason|description|summary|explanation|info)$/.test(
    words.at(-1) ?? "",
  );
}

const listNames =
  /^(errors?|details?|messages?|violations|issues|fields|fielderrors|validationerrors|invalidparams|problems|causes)$/;

function hasMessage(parent: unknown): boolean {
  return (
    isStructured(parent) &&
    Object.keys(parent).some((name) => /^(message|detail|error_?description|description)$/i.test(name))
  );
}

/**
 * Lists of errors in the form of an example's item: one item for each invalid value, or a single item for the whole
 * failure.
 */
export function errorLists(form: unknown, facts: Facts, accepts: Accepts): readonly unknown[] {
  const { kind, detail, errors = [] } = facts.failure;
  const whole: readonly FieldError[] = kind.endsWith("_body")
    ? [{ in: "body", pointer: "", detail }]
    : kind === "malformed_url"
      ? [{ in: "path", pointer: "", detail }]
      : [];
  const found =
    errors.length > 0
      ? [errors.map((error) => errorItem(form, facts, accepts, error))]
      : [[errorItem(form, facts, accepts)], ...whole.map((error) => [errorItem(form, facts, accepts, error)])];
  return found.filter((items) => !items.includes(absent));
}

/** An item of a list of errors in the form of an example's item. Without `error` it describes the whole failure. */
function errorItem(
  form: unknown,
  { failure, path: requested, ...facts }: Facts,
  accepts: Accepts,
  error?: FieldError,
): unknown {
  const detail = error?.detail ?? failure.detail;
  if (form === undefined || typeof form === "string")
    return error === undefined ? detail : `${placeOf(error)}: ${detail}`;
  if (!isStructured(form) || Array.isArray(form)) return absent;
  const location = error === undefined ? {} : locationMembers(form, error);
  // Where no member has the place, the message has it.
  const isPlaced =
    error === undefined ||
    [form, ...Object.values(form)].some(
      (each: unknown) => isStructured(each) && Object.keys(locationMembers(each, error)).length > 0,
    );
  const message = isPlaced ? detail : `${placeOf(error)}: ${detail}`;
  const inside = { failure: { ...failure, detail: message, errors: [] }, path: requested, ...facts };
  const entries = Object.entries(form).map(([name, value]): readonly [string, unknown] => {
    if (Object.hasOwn(location, name)) return [name, location[name]];
    return [
      name,
      candidates(name, value, inside, form, accepts)[0] ??
        (isStructured(value) && !Array.isArray(value) && error !== undefined
          ? emptyToAbsent(locationMembers(value, error))
          : absent),
    ];
  });
  const made: Readonly<Record<string, unknown>> = Object.fromEntries(entries.filter(([, value]) => value !== absent));
  return error === undefined ? made : withCode(made, form, error, accepts);
}

/** The item with the first error code that the schema accepts. */
function withCode(made: Readonly<Record<string, unknown>>, form: object, error: FieldError, accepts: Accepts): object {
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

/** The members of an item that locate an error. */
function locationMembers(form: object, error: FieldError): Record<string, unknown> {
  const { in: place, parameter, pointer } = error;
  const steps = tokensOf(pointer);
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

/** The location of an error in words: `address.zip`, or the name of a parameter. */
function placeOf({ parameter, pointer, in: place }: FieldError): string {
  const steps = tokensOf(pointer);
  return [...(parameter === undefined ? [] : [parameter]), ...steps].join(".") || place;
}

/** Errors by field: `{"email": ["is wrong"]}`. */
function errorsByField(form: object, errors: readonly FieldError[]): readonly unknown[] {
  const areLists = Object.values(form).every(Array.isArray);
  const areStrings = Object.values(form).every((value) => typeof value === "string");
  if (errors.length === 0 || !(areLists || areStrings)) return [];
  const found = new Map<string, string[]>();
  for (const error of errors) found.set(placeOf(error), [...(found.get(placeOf(error)) ?? []), error.detail]);
  return [Object.fromEntries([...found].map(([name, details]) => [name, areLists ? details : details.join(" ")]))];
}

/** Whether a string is an error code: `not_found`, `NOT_FOUND`, `NotFound`. */
function isCode(text: string): boolean {
  return (
    /^[A-Za-z]+([_.-][A-Za-z]+)+$/.test(text) ||
    /^[a-z]+$/.test(text) ||
    /^[A-Z]{3,}$/.test(text) ||
    /^([A-Z][a-z]+){2,}$/.test(text)
  );
}
