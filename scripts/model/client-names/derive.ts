// Operation -> the name of its client method, from nothing but the operation itself: no other operation changes it.

import { fromPath } from "./from-path.js";
import { fromWords, type Context } from "./from-words.js";
import { longerNames } from "./longer-names.js";
import {
  isMechanical,
  isPath,
  splitId,
  withoutCollection,
  withoutGeneratedSuffix,
  withoutModules,
  withoutNoise,
  withoutSuffix,
} from "./operation-id.js";
import { verbFor, type OperationParts } from "./path-verbs.js";
import { pathNames, versionOf, type PathNames } from "./paths.js";
import { Trail } from "./trail.js";
import { isNounInPath } from "./verbs.js";
import { startsWith } from "./without-group.js";
import { camelCase, camelName, isPlural, wordsOf, type Words } from "./words.js";

export interface DerivedName {
  /** The groups from the client on: `["guilds", "members"]`. */
  readonly group: readonly string[];
  /** What names the groups: nothing for a method of the client itself. */
  readonly groupedBy: "tag" | "operationId" | "path" | "nothing";
  /** The method's name, then those that it may have where others have that. */
  readonly methods: readonly string[];
  readonly namedBy: "operationId" | "path";
  /** The method's name in a group that has the first one of `methods`. */
  readonly inside: string;
}

/** The name of an operation's method by the rule in scripts/manual/names.md, "Names of client methods". */
export function deriveName(operation: OperationParts, trail = new Trail()): DerivedName {
  const { operationId, tag, method, path } = operation;
  const written = pathNames(path, method);
  const own = tag === null ? null : tagNames(tag);
  const text = operationId === null ? "" : withoutGeneratedSuffix(operationId, path, method);
  trail.step("generators of documents add it", wordsOf(operationId ?? ""), wordsOf(text));
  const { isQualified, qualifiers, words: given } = splitId(text, own?.words ?? null, written, trail);
  const words = plainWords(given, written, method, trail);
  const isNested = own === null && qualifiers.length === 0;
  const inside = camelCase(verbFor(operation, written));
  const only = isNested ? onlyAction(words, written, method) : null;
  if (only !== null) {
    const namedBy = words.length === 0 ? "path" : "operationId";
    const methods = [only, [...only, ...versionOf(written)], [method, ...only]].map(camelCase);
    return { group: [], groupedBy: "nothing", methods: [...methods, camelName(operation.id)], namedBy, inside };
  }
  const names = withoutLoneAction(written, !isNested);
  const groups = own !== null ? [own.words] : qualifiers.length > 0 ? qualifiers : names.resources;
  const context: Context = { operation, names, groups, aside: own?.aside ?? [], isNested, isQualified };
  const isFromPath = words.length === 0 || isMechanical(words, names, method) || (isNested && isPath(words, names));
  const short = isFromPath ? { words: fromPath(context), longer: [] } : fromWords(words, context, trail);
  const longer = longerNames(short, { ...context, whole: words, qualifiers });
  const group = own !== null ? own.group : groups.map(camelCase);
  return {
    group: group.length === 0 ? ["default"] : group,
    groupedBy: own !== null ? "tag" : qualifiers.length > 0 ? "operationId" : "path",
    methods: [...new Set([...[short.words, ...longer].map(camelCase), camelName(operation.id)])],
    namedBy: isFromPath ? "path" : "operationId",
    inside,
  };
}

/** The words of an operationId without those that say nothing of the operation. */
function plainWords(given: Words, names: PathNames, method: string, trail: Trail): Words {
  const prefix = new Set(names.prefix.map((word) => word.toLowerCase()));
  const inPath = new Set([...names.resources.flat(), ...names.action].map((word) => word.toLowerCase()));
  const isOwn = (word: string): boolean => !prefix.has(word.toLowerCase()) || inPath.has(word.toLowerCase());
  const own = trail.step(
    "the path begins with it",
    given,
    given.slice(Math.max(0, given.findIndex(isOwn)), given.findLastIndex(isOwn) + 1 || undefined),
  );
  const local = trail.step("it names modules, not what the operation does", own, withoutModules(own));
  const plain = trail.step("it says nothing", local, withoutNoise(local, names));
  return trail.step("several are returned", plain, withoutCollection(plain, names, method));
}

/**
 * The words of an operation that its path names alone, and that is then no resource: `POST /tokenize` by that
 * operationId, `POST /login` with or without one, but not `GET /status` and `POST /streams`.
 */
function onlyAction(words: Words, { resources, action, parameters }: PathNames, method: string): Words | null {
  const literals = action.length > 0 ? [...resources, action] : resources;
  const [only = []] = literals;
  if (literals.length !== 1 || parameters.length > 0) return null;
  if (words.length === 0) return action.length === 1 && !isNounInPath(action[0] ?? "") ? action : null;
  if (action.length > 0 && startsWith(words, action)) return words;
  const isSame = words.join("").toLowerCase() === only.join("").toLowerCase();
  return isSame && method !== "get" && !isPlural(words.at(-1) ?? "") ? words : null;
}

/** An action that no resource stands before is one itself, where the path names the groups: `POST /stage-instances`. */
function withoutLoneAction(names: PathNames, isNamed: boolean): PathNames {
  const { resources, action, lastParameter } = names;
  if (isNamed || resources.length > 0 || action.length === 0) return names;
  return { ...names, resources: [action], isItem: [lastParameter !== null], action: [] };
}

/** The groups that a tag names. */
interface TagNames {
  /** `Payments API` -> `payments`, `agents.sessions` -> `agents`, `sessions` */
  readonly group: readonly string[];
  /** What words are compared with: those before the parentheses of `Collaborations (List)`. */
  readonly words: Words;
  /** The words in parentheses. */
  readonly aside: Words;
}

function tagNames(tag: string): TagNames {
  // Not those of a sentence or a version: `Node.js`, `Users 2.0`.
  const parts = /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/.test(tag) ? tag.split(".") : [tag];
  const plain = wordsOf(tag.replace(/\([^()]*\)/g, " "));
  return {
    group: parts.map(groupName),
    words: withoutSuffix(plain.length === 0 ? wordsOf(tag) : plain),
    aside: plain.length === 0 ? [] : [...tag.matchAll(/\(([^()]*)\)/g)].flatMap(([, text = ""]) => wordsOf(text)),
  };
}

function groupName(text: string): string {
  const words = withoutSuffix(wordsOf(text));
  return words.length === 0 ? camelName(text) : camelCase(words);
}
