// Values in which one keyword of a schema is violated and nothing else: near the value that is valid, and, where no
// such value is found at once, one that solves the schema without the keyword and against it.
// `{ minimum: 1, multipleOf: 2 }` of 4: 0 for `minimum`, 5 for `multipleOf`.
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Subject } from "../subject.js";
import { replaceAt, type Path } from "./parts.js";
import { attemptsAt, type Attempt } from "./violation-attempts.js";
import { textReadings } from "./readings.js";
import { targetsOf, type Target } from "./targets.js";

/** A whole value that the document rejects for one reason. */
export interface Violation {
  readonly keyword: string;
  /** The keyword, where it stands. */
  readonly sentence: Pointer;
  readonly path: Path;
  readonly value: Json;
  readonly what: string;
}

/** A violation that is looked for on demand, which takes time; undefined where no value violates the keyword alone. */
export interface PossibleViolation {
  readonly keyword: string;
  readonly sentence: Pointer;
  /** What of the sentence is violated: the same for all mistakes of the same kind. */
  readonly aspect: string;
  /** The sentence, and how it is violated. */
  readonly key: string;
  /** How far behind other violations it comes, of 0 to 1. */
  readonly lateness: number;
  readonly find: () => Violation | undefined;
}

/** All violations of a value that a schema accepts, those of outer parts first. */
export function violationsOf(
  subject: Subject,
  schema: Pointer,
  value: Json,
  { isText, whole }: { readonly isText: boolean; readonly whole: string },
): readonly PossibleViolation[] {
  return targetsOf(subject.oracle, schema, value).flatMap((target) =>
    attemptsAt(target, whole).map((attempt) => ({
      keyword: attempt.keyword,
      sentence: sentenceOf(target, attempt),
      aspect: `${sentenceOf(target, attempt)} ${attempt.aspect ?? ""}`,
      key: `${sentenceOf(target, attempt)} ${attempt.what}`,
      lateness: latenessOf(attempt),
      find: () => firstViolation(subject, schema, value, { target, attempt, isText }),
    })),
  );
}

/** That there is no check at all comes first, then a check of another type, then one that has a mistake. */
function latenessOf({ keyword, aspect }: Attempt): number {
  if (aspect !== undefined && aspect !== "null") return 0.5;
  return keyword === "type" || aspect === "null" ? 0.25 : 0;
}

function sentenceOf({ pointer }: Target, { keyword, detail = "" }: Attempt): Pointer {
  return `${pointer}/${keyword}${detail}`;
}

interface Tried {
  readonly target: Target;
  readonly attempt: Attempt;
  readonly isText: boolean;
}

function firstViolation(
  subject: Subject,
  schema: Pointer,
  value: Json,
  { target, attempt, isText }: Tried,
): Violation | undefined {
  const { keyword, at = [], candidates, what } = attempt;
  const path = [...target.path, ...at];
  const violated = `${target.pointer}/${keyword}`;
  const sentence = sentenceOf(target, attempt);
  const made = candidates.flatMap((candidate): Violation[] => {
    // A text has no null: it would be the word.
    if (isText && candidate === null) return [];
    const whole = replaceAt(value, path, candidate);
    return whole === undefined ? [] : [{ keyword, sentence, path, value: whole, what }];
  });
  const isProof = (each: Violation, maxOthers: number): boolean =>
    violatesOnly(subject, schema, violated, each.value, { isInUnion: target.isInUnion, isText, maxOthers });
  const found = made.find((each) => isProof(each, 0));
  if (found !== undefined) return found;
  const solved =
    solvable.has(keyword) && attempt.aspect === undefined
      ? solveViolation(subject, value, target, { keyword, sentence, what })
      : undefined;
  // Some keywords are violated beside another one, such as \`required\` beside \`minProperties\`.
  return [...(solved === undefined ? [] : [solved]), ...made].find((each) => isProof(each, each === solved ? 0 : 1));
}

/** A value that satisfies a schema but for one keyword. */
function solveViolation(
  subject: Subject,
  value: Json,
  { schema, path }: Target,
  { keyword, sentence, what }: Pick<Violation, "keyword" | "sentence" | "what">,
): Violation | undefined {
  const { [keyword]: own, ...others } = schema;
  const solved = subject.solver.solve({ allOf: [others, { not: { [keyword]: own ?? true } }] }, "write");
  const whole = solved.kind === "value" ? replaceAt(value, path, solved.value) : undefined;
  return whole === undefined ? undefined : { keyword, sentence, path, value: whole, what };
}

/** Keywords for which a value is solved where none of the candidates is right. */
const solvable: ReadonlySet<string> = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "enum",
  "const",
  "multipleOf",
  "minimum",
  "maximum",
  "contains",
  "minProperties",
  "maxProperties",
  "maxItems",
]);

/**
 * Whether a value is rejected for this sentence and, outside of alternatives, for no more others than these; and
 * whether both judges reject it, in any way in which its text may be read.
 */
function violatesOnly(
  { oracle, validator, document }: Subject,
  schema: Pointer,
  sentence: Pointer,
  whole: Json,
  {
    isInUnion,
    isText,
    maxOthers,
  }: { readonly isInUnion: boolean; readonly isText: boolean; readonly maxOthers: number },
): boolean {
  const errors = oracle.errorsOf("request", schema, whole);
  const sentences = errors.map((error) => oracle.sentenceOf("request", error, schema));
  if (!sentences.some((each) => each === sentence || each.startsWith(`${sentence}/`))) return false;
  const isOther = (each: Pointer): boolean =>
    each !== sentence && !each.startsWith(`${sentence}/`) && !/\/(?:oneOf|anyOf|if|not|\$ref)(?:\/|$)/.test(each);
  if (!isInUnion && new Set(sentences.filter(isOther)).size > maxOthers) return false;
  if (validator.allows(document.resolve(schema) ?? true, whole, "write")) return false;
  if (!isText) return true;
  // A number in a URL is a text as well: `id=1` violates no type but a format.
  const isType = sentence.endsWith("/type");
  return textReadings(whole).every((each) => {
    const found = oracle.errorsOf("request", schema, each);
    return isType ? found.some((error) => oracle.sentenceOf("request", error, schema) === sentence) : found.length > 0;
  });
}
