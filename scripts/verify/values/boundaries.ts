// Values exactly at what a schema allows, of those that may be (boundary-attempts.ts).
// `{ minLength: 2, maxLength: 4 }`: two, four, and four characters of two code units.
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";
import type { Subject } from "../subject.js";
import { alternativeAttempts, attemptsAt, memberAttempts, type Attempt } from "./boundary-attempts.js";
import { replaceAt, type Path } from "./parts.js";
import { targetsOf, type Target } from "./targets.js";

/** A whole value that the document accepts, with one part at a boundary. */
export interface Boundary {
  readonly sentence: Pointer;
  readonly path: Path;
  /** The part at the boundary; undefined where it is left out. */
  readonly part: Json | undefined;
  readonly value: Json;
  readonly what: string;
  /** Whether it says the same as the value that it replaces, in another form. */
  readonly isSameMeaning: boolean;
}

/** All boundaries of a value that a schema accepts, those of outer parts first. */
export function boundariesOf(subject: Subject, schema: Pointer, value: Json, whole: string): readonly Boundary[] {
  const targets = targetsOf(subject.oracle, schema, value);
  return acceptedOf(subject, schema, value, targets, (target) => attemptsAt(subject, target, whole));
}

/**
 * The same, without those of known sentences, and those of inner parts as the first judge alone accepts them: many are
 * sent in one body, which both judge. To judge a large body twice for each of its parts took half of a plan's time.
 */
export function likelyBoundariesOf(
  subject: Subject,
  schema: Pointer,
  value: Json,
  whole: string,
  known: ReadonlySet<Pointer> = new Set(),
): readonly Boundary[] {
  const targets = targetsOf(subject.oracle, schema, value);
  return acceptedOf(
    subject,
    schema,
    value,
    targets,
    (target) => attemptsAt(subject, target, whole).filter((each) => !known.has(sentenceOf(target, each))),
    (changed, path) =>
      path.length === 0
        ? subject.isValid(schema, changed)
        : subject.oracle.errorsOf("request", schema, changed).length === 0,
  );
}

function sentenceOf({ pointer }: Target, { keyword }: Pick<Attempt, "keyword">): Pointer {
  return keyword === "" ? pointer : `${pointer}/${keyword}`;
}

/** The value with all of its own optional members, and with none of them. */
export function memberBoundariesOf(subject: Subject, schema: Pointer, value: Json): readonly Boundary[] {
  const targets = targetsOf(subject.oracle, schema, value).filter(({ path }) => path.length === 0);
  return acceptedOf(subject, schema, value, targets, (target) => memberAttempts(subject, target, ""));
}

function hasUnion({ schema }: Target): boolean {
  return unionKeywords.some((keyword) => schema[keyword] !== undefined);
}

/** How many parts that are one of several alternatives are replaced. */
const maxReplaced = 4;

/** A value of each alternative of the schema that the value isn't of; with `isDeep` those of its parts as well. */
export function alternativesOf(subject: Subject, schema: Pointer, value: Json, isDeep = false): readonly Json[] {
  const all = targetsOf(subject.oracle, schema, value).filter(hasUnion);
  const own = all.filter(({ path }) => path.length === 0);
  const targets = isDeep ? [...own, ...all.filter(({ path }) => path.length > 0).slice(0, maxReplaced)] : own;
  const found = acceptedOf(subject, schema, value, targets, (target) =>
    alternativeAttempts(subject, target, "", "").filter(({ isInside }) => isInside !== true),
  );
  return found.map((each) => each.value);
}

/** Of the attempts at each target those that the schema accepts, each value once. */
function acceptedOf(
  subject: Subject,
  schema: Pointer,
  value: Json,
  targets: readonly Target[],
  attempts: (target: Target) => readonly Attempt[],
  isValid: (changed: Json, path: Path) => boolean = (changed) => subject.isValid(schema, changed),
): readonly Boundary[] {
  const found = new Map<string, Boundary>();
  for (const target of targets) {
    for (const { keyword, candidates, at = [], what, isSameMeaning = false } of attempts(target)) {
      const path = [...target.path, ...at];
      for (const part of candidates) {
        const changed = replaceAt(value, path, part);
        if (changed === undefined) continue;
        const key = JSON.stringify(changed);
        if (found.has(key)) break;
        if (!isValid(changed, path)) continue;
        const sentence = sentenceOf(target, { keyword });
        found.set(key, { sentence, path, part, value: changed, what, isSameMeaning });
        break;
      }
    }
  }
  return [...found.values()];
}
