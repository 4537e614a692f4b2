// Finds the member of an item that identifies it, by its name, type, examples and links.

import type { Json } from "../../json/json.js";
import { isObject } from "../../json/json.js";
import type { Schema } from "../model.js";
import { findKind, membersOf, type Schemas } from "./item-members.js";
import { plainName } from "../names/plain-name.js";
import type { MemberPath } from "../resource.js";

/** What is known of an identifier apart from the item. */
export interface IdentifierHints {
  /** The path parameter and its schema. */
  readonly parameter: string;
  readonly schema: Schema;
  /** The word for one item, normalized. */
  readonly noun: string;
  /** Values of the parameter in examples of the document. */
  readonly values: readonly Json[];
  /** Examples of the item. */
  readonly items: readonly Json[];
  /** The place in the item that a Link Object names. */
  readonly link: MemberPath | null;
}

export interface IdentifierCandidate {
  readonly at: MemberPath;
  /** The more, the surer. */
  readonly score: number;
}

/** A member with a score below this is no identifier. */
export const minScore = 6;

/** With this score its name is one that identifiers usually have, such as `id`. */
export const usualScore = 18;

/** With this score its name is the parameter's, or that of the noun. */
export const sureScore = 30;

/** How likely a member with one of these names identifies an item, whatever its parameter is called. */
const commonNames: Readonly<Record<string, number>> = {
  id: 24,
  uuid: 22,
  guid: 22,
  uid: 21,
  gid: 21,
  sid: 21,
  identifier: 18,
  key: 14,
  slug: 12,
  name: 10,
  code: 8,
  token: 8,
  number: 7,
  handle: 7,
  login: 7,
  username: 7,
};

/** Members that contain the identifier of the object around them. */
const containers: ReadonlySet<string> = new Set(["metadata", "meta", "id", "identifier", "ids"]);

/** The members that may identify an item, the likeliest first. */
export function identifierCandidates(
  item: Schema,
  hints: IdentifierHints,
  schemas: Schemas,
): readonly IdentifierCandidate[] {
  const candidates: IdentifierCandidate[] = [];
  for (const [name, { schema, required }] of membersOf(item, schemas)) {
    const add = (at: MemberPath, value: Schema, isRequired: boolean): void => {
      const score = scoreOf(at, value, hints, schemas);
      if (score > 0) candidates.push({ at, score: score + (isRequired ? 2 : 0) });
    };
    if (isScalar(schema, schemas)) add([name], schema, required);
    else if (containers.has(plainName(name)))
      for (const [inner, member] of membersOf(schema, schemas))
        if (isScalar(member.schema, schemas)) add([name, inner], member.schema, member.required);
  }
  return candidates.filter(({ score }) => score >= minScore).sort((a, b) => b.score - a.score);
}

function isScalar(schema: Schema, schemas: Schemas): boolean {
  return findKind(schema, ["string", "number"], schemas) !== undefined || schema.kind === "any";
}

function scoreOf(at: MemberPath, schema: Schema, hints: IdentifierHints, schemas: Schemas): number {
  if (hints.link !== null && hints.link.join("/") === at.join("/")) return 100;
  const isNested = at.length > 1;
  const byName = Math.max(
    ...parameterNames(hints.parameter).map(
      (parameter, index) => nameScore(at.at(-1) ?? "", parameter, hints.noun, isNested) - 3 * index,
    ),
  );
  const shown = hints.items.map((item) => valueAt(item, at)).filter((each) => each !== undefined);
  const isInExamples = shown.some((each) => hints.values.some((value) => String(value) === String(each)));
  if (byName === 0 && !isInExamples) return 0;
  return byName + typeScore(schema, hints.schema, schemas) + (isInExamples ? 25 : 0) - (isNested ? 3 : 0);
}

/** `issueIdOrKey` names two: `issueId` and `Key`. */
export function parameterNames(parameter: string): readonly string[] {
  return parameter.split(/(?<=[a-z0-9])_?(?:Or(?=[A-Z])|or_)/);
}

function nameScore(member: string, parameter: string, noun: string, isNested: boolean): number {
  const [name, wanted] = [plainName(member), plainName(parameter)];
  if (name === wanted) return 40;
  const common = Object.hasOwn(commonNames, name) ? (commonNames[name] ?? 0) : 0;
  // `task_gid` is the `gid` of a task.
  if (wanted.endsWith(name) && common > 0) return isRelated(wanted.slice(0, -name.length), noun) ? 38 : 30;
  // `user_uuid` in a user identifies it; in a note of a user it does not.
  if (name.startsWith(noun) && noun !== "" && Object.hasOwn(commonNames, name.slice(noun.length))) return 36;
  if (isLastWord(name, wanted, noun)) return 34;
  return isNested && name === "name" ? 0 : common;
}

/** `sink_id` of a log sink, for the parameter `logsink_id`. */
function isLastWord(name: string, wanted: string, noun: string): boolean {
  if (!wanted.endsWith(name)) return false;
  return Object.keys(commonNames).some((common) => {
    const word = name.endsWith(common) ? name.slice(0, -common.length) : "";
    return word.length >= 3 && noun.endsWith(word);
  });
}

function isRelated(head: string, noun: string): boolean {
  return head !== "" && (noun.endsWith(head) || head.endsWith(noun));
}

/** Whether the parameter and the member can have the same values. */
function typeScore(member: Schema, parameter: Schema, schemas: Schemas): number {
  if (member.kind === "ref" && parameter.kind === "ref" && member.id === parameter.id) return 10;
  if (findKind(member, ["literal"], schemas) !== undefined) return -30;
  const [one, other] = [member, parameter].map((each) => findKind(each, ["string", "number"], schemas));
  if (one === undefined || other === undefined) return 0;
  if (one.kind !== other.kind) return one.kind === "string" ? -10 : -4;
  if (one.kind === "number" || other.kind === "number") return 0;
  if (one.pattern !== undefined && one.pattern === other.pattern) return 6;
  if (one.format === other.format) return one.format === undefined ? 0 : 6;
  return one.format !== undefined && /^(date|time|date-time|email|uri|ipv4|ipv6)$/.test(one.format) ? -20 : 0;
}

/** The value at a place of an example; undefined where there is none. */
export function valueAt(value: Json, place: MemberPath): Json | undefined {
  return place.reduce<Json | undefined>(
    (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
    value,
  );
}
