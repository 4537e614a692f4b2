// Values that no item has yet, wherever a schema leaves room: rules that no document states, such as a unique code,
// must not be violated by chance. `ABC-123` by `^[A-Z]{3}-\d{3}$`: `ABC-124`.
import { isArray, isObject, type Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Operation, Parameter } from "../../model/model.js";
import type { GivenParameter } from "../case.js";
import { isIdempotencyKey, type Subject } from "../subject.js";
import { pointerOfPath, replaceAt } from "./parts.js";
import { targetsOf, type Target } from "./targets.js";

interface FreshenOptions {
  /** The strings there, and what is below or around them, stay as they are. */
  readonly pinned?: readonly Pointer[];
  /** Whether a text is replaced only by one of as many characters. */
  readonly isLengthKept?: boolean;
}

/** The value with other strings. */
export function freshen(
  subject: Subject,
  schema: Pointer | undefined,
  value: Json,
  number: number,
  { pinned = [], isLengthKept = false }: FreshenOptions = {},
): Json {
  if (schema === undefined) return value;
  const byPath = new Map<string, Target[]>();
  for (const target of targetsOf(subject.oracle, schema, value)) {
    const at = pointerOfPath(target.path);
    if (!pinned.some((each) => at === each || at.startsWith(`${each}/`)))
      byPath.set(at, [...(byPath.get(at) ?? []), target]);
  }
  let fresh = value;
  for (const targets of byPath.values()) {
    const [first] = targets;
    if (first === undefined || isArray(first.value) || isObject(first.value)) continue;
    // The whole may be invalid on purpose.
    const isAccepted = (each: Json): boolean =>
      targets.every(({ pointer }) => subject.oracle.errorsOf("request", pointer, each).length === 0);
    const isFit = (each: Json): boolean =>
      !isLengthKept || (typeof each === "string" && [...each].length === [...String(first.value)].length);
    const candidate = candidatesFor(first.value, targets, number).find((each) => isFit(each) && isAccepted(each));
    fresh = (candidate === undefined ? undefined : replaceAt(fresh, first.path, candidate)) ?? fresh;
  }
  // The new one is judged first: where it is valid, as it is nearly always, the other one doesn't matter.
  const isLost = !subject.isValid(schema, fresh) && subject.isValid(schema, value);
  return isLost ? value : fresh;
}

/**
 * The parameters with another `Idempotency-Key` than the one that all requests of the operation begin with: with that,
 * a server would send the response to the first of them again.
 */
export function withFreshKey(
  subject: Subject,
  operation: Operation,
  parameters: readonly GivenParameter[],
  number: number,
): readonly GivenParameter[] {
  return parameters.map((given) => {
    const { parameter, value } = given;
    if (!isIdempotencyKey(parameter)) return given;
    if (value !== subject.parameterValue(operation, parameter)) return given;
    return { parameter, value: freshKey(subject, operation, parameter, number) };
  });
}

/** An `Idempotency-Key` that no request had. */
export function freshKey(subject: Subject, operation: Operation, parameter: Parameter, number: number): Json {
  const schema = subject.parameterSchema(operation, parameter);
  const key = `verify-${number}`;
  if (subject.isValid(schema, key)) return key;
  return freshen(subject, schema, subject.parameterValue(operation, parameter) ?? "", number);
}

/** Formats whose values mean something: another date may be one that is not allowed. */
const meaningful: ReadonlySet<unknown> = new Set([
  "date",
  "date-time",
  "time",
  "duration",
  "ipv4",
  "ipv6",
  "binary",
  "byte",
]);

function candidatesFor(value: Json, targets: readonly Target[], number: number): readonly Json[] {
  if (typeof value !== "string" || value === "") return [];
  const schemas = targets.map(({ schema }) => schema);
  if (
    schemas.some((each) => each["enum"] !== undefined || each["const"] !== undefined || meaningful.has(each["format"]))
  )
    return [];
  const text = number.toString(36);
  const at = value.lastIndexOf("@");
  const isPatterned = schemas.some((each) => each["pattern"] !== undefined || each["format"] === "uuid");
  const candidates = [
    ...(at > 0 ? [`${value.slice(0, at)}.${text}${value.slice(at)}`] : []),
    ...(isPatterned ? [] : /^[a-z]+:/.test(value) ? [`${value}${text}`] : [`${value} ${text}`, `${value}${text}`]),
    addToText(value, number),
    addToText(value, number + 1),
    `${value.slice(0, Math.max(0, value.length - text.length))}${text}`,
  ];
  // 26 added to a letter is the same letter.
  return candidates.filter((each) => each !== value);
}

/** The number written into the digits and letters of a text, from its end: `A-09` and 15 make `A-14`. */
function addToText(value: string, number: number): string {
  let rest = number;
  const characters = [...value];
  for (let index = characters.length - 1; index >= 0 && rest > 0; index -= 1) {
    const alphabet = alphabetOf(characters[index] ?? "", value);
    if (alphabet === undefined) continue;
    const sum = alphabet.indexOf(characters[index] ?? "") + (rest % alphabet.length);
    // Without a carry: what is in front of it may be fixed, as in `^97[89]\\d{10}$`.
    rest = Math.floor(rest / alphabet.length);
    characters[index] = alphabet.charAt(sum % alphabet.length);
  }
  return characters.join("");
}

const alphabets: readonly string[] = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function alphabetOf(character: string, whole: string): string | undefined {
  if (/^[\da-f-]*[a-f][\da-f-]*$/.test(whole) && /[a-f\d]/.test(character)) return "0123456789abcdef";
  return alphabets.find((each) => each.includes(character));
}
