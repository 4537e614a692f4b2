// The words of an operationId without those of its group: `addFollowersForTask` of `tasks` is `addFollowers`.

import type { PathNames } from "./paths.js";
import { isCommonVerb, isVerb } from "./verbs.js";
import { isPlural, singular, stemOf, type Words } from "./words.js";

export function startsWith(words: Words, start: Words): boolean {
  return start.every((word, index) => stemOf(word) === stemOf(words[index] ?? ""));
}

export interface Stripped {
  readonly words: Words;
  /** The last word that was taken out, as it was written. */
  readonly last: string | undefined;
  /** Words for a part of the API that the path names, which are left out unless another operation has the name. */
  readonly places?: Words;
}

/** Without the resources of a path, from the last to the first, and the prepositions before them. */
export function withoutResources(words: Words, { resources, parameterStems }: PathNames): Stripped {
  const from = isVerb(words[0]) ? 1 : 0;
  let left = words;
  let last: string | undefined;
  let behind = from;
  for (const resource of resources.toReversed()) {
    for (let open = resource; open.length > 0;) {
      const found = runIn(left, open, from);
      if (found === undefined) break;
      if (resource === resources.at(-1)) behind = found.run.start;
      last ??= left[found.run.end - 1];
      left = cut(left, found.run);
      open = open.filter((word) => !found.words.includes(word));
    }
  }
  const isOwn = resources.some(([first = ""]) => /^me$/i.test(first));
  const kept = isOwn ? withoutEndings(left.filter((word) => !/^(?:my|me|self|current)$/i.test(word))) : left;
  const modifiers = kept.slice(from);
  // `delete_user_message_reaction` at `/reactions/{user_id}`: that of a user.
  const isForParameter =
    last !== undefined &&
    behind > from &&
    modifiers.length > 0 &&
    modifiers.every((word) => parameterStems.has(stemOf(word)));
  return { words: isForParameter ? [...kept.slice(0, from), "for", ...modifiers] : kept, last };
}

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Where the words of a resource are: all of them, or else as many of the last or the first ones as there are. */
function runIn(words: Words, resource: Words, from: number): { run: Run; words: Words } | undefined {
  for (let length = resource.length; length > 0; length--)
    for (const part of [resource.slice(-length), resource.slice(0, length)])
      for (let start = words.length - length; start >= from; start--)
        if (startsWith(words.slice(start), part)) return { run: { start, end: start + length }, words: part };
  return undefined;
}

const prepositions = /^(?:for|of|to|from|in|on|by|with|at|an?|the)$/i;

/** Whether words end with a verb that the last one is part of: `power on`, `sign in`, but not `search in`. */
function isPhrase(words: Words): boolean {
  const verb = words.at(-2) ?? "";
  const isParticle = /^(?:on|off|in|out|up|down|over|back|away)$/i.test(words.at(-1) ?? "");
  return isParticle && (words.length === 2 || isVerb(verb)) && !isCommonVerb(verb);
}

/** Without a run, and without the prepositions that are then at the end. */
function cut(words: Words, { start, end }: Run): Words {
  const after = words.slice(end);
  return after.length === 0 ? withoutEndings(words.slice(0, start)) : [...words.slice(0, start), ...after];
}

function withoutEndings(words: Words): Words {
  const isEnding = words.length > 1 && prepositions.test(words.at(-1) ?? "") && !isPhrase(words);
  return isEnding ? withoutEndings(words.slice(0, -1)) : words;
}

/**
 * Without the words of a tag. They are taken out behind the verb (`createTaskComment`), at the end
 * (`addFollowersForTask`), and anywhere if they are several (`listCoreV1NamespacedPod`).
 */
export function withoutGroup(words: Words, group: Words, names: PathNames): Stripped {
  const from = isVerb(words[0]) ? 1 : 0;
  const resource = names.resources.at(-1) ?? [];
  if (isSame(words.slice(from), group, names)) return { words: words.slice(0, from), last: words.at(-1) };
  if (isCompound(resource, group) && endsWith(words, resource) && from === 1) {
    // `/issues/{id}/sub-issues` are no issues, but `/special-events` are the events of the tag.
    const isOther = names.resources.slice(0, -1).some((each) => endsWith(each, group));
    const isSome = resource.slice(0, -group.length).some(isSelecting);
    const start = words.length - (isSome ? group.length : resource.length);
    const found =
      start > from ? withoutEnd(words, { from, start }, names) : without(words, { start, end: words.length });
    return isOther ? { words, last: undefined } : (found ?? { words, last: undefined });
  }
  if (from === 0 && words.length > group.length && startsWith(words, group))
    return without(words, { start: 0, end: group.length });
  const whole = group.length > 1 ? runIn(words, group, from) : undefined;
  if (whole !== undefined && whole.words.length === group.length) return without(words, whole.run);
  for (const tail of tailsOf(group)) {
    const start = words.length - tail.length;
    if (from === 1 && startsWith(words.slice(1), tail)) {
      const behind = words.slice(1 + tail.length);
      const isOwner = isOwnerBehind(behind, words[tail.length] ?? "", names);
      return isOwner
        ? { words: [...words.slice(0, 1), "for", ...behind], last: words[tail.length] }
        : without(words, { start: 1, end: 1 + tail.length });
    }
    if (start <= from || !endsWith(words, tail)) continue;
    const found = withoutEnd(words, { from, start }, names);
    if (found !== undefined) return found;
  }
  return { words, last: undefined };
}

/** Without the words of a tag at the end, if those before them mean something without them. */
function withoutEnd(
  words: Words,
  { from, start }: { from: number; start: number },
  names: PathNames,
): Stripped | undefined {
  const modifiers = words.slice(from, start);
  const run = { start, end: words.length };
  if (isPhrase(words.slice(0, start))) return without(words, run);
  if (prepositions.test(modifiers.at(-1) ?? "")) return modifiers.length < 2 ? undefined : without(words, run);
  const inLast = new Set(names.resources.at(-1)?.map(stemOf));
  if (modifiers.every((word) => inLast.has(stemOf(word)))) return without(words, run);
  const above = names.resources.slice(0, -1);
  const isItem = (_: Words, index: number): boolean => names.isItem[index] === true;
  const items = new Set([...above.filter(isItem).flat().map(stemOf), ...names.parameterStems]);
  // A verb among them is what is done: `post-simulate-tokenizations` at `/simulate/tokenizations`.
  const nouns = above.filter((each, index) => !isItem(each, index) && !isVerb(singular(each[0] ?? ""))).flat();
  const places = new Set(nouns.map(stemOf));
  const end = modifiers.findIndex((word) => !items.has(stemOf(word)) && !places.has(stemOf(word)));
  const kept = end < 0 ? [] : modifiers.slice(end);
  // `deleteUserPhoto` at `/users/{id}/photo`: among photos, that of a user. `listCustomerUpcomingInvoices`: the
  // upcoming ones, for a customer. `createLocApplication` at `/loc/applications`, where all are.
  if (kept.every(isSelecting) && kept.length < modifiers.length) {
    const before = modifiers.slice(0, modifiers.length - kept.length);
    const owners = before.filter((word) => items.has(stemOf(word)));
    return {
      words: [...words.slice(0, from), ...kept, ...(owners.length > 0 ? ["for", ...owners] : [])],
      last: words.at(-1),
      places: before.filter((word) => !items.has(stemOf(word))),
    };
  }
  return modifiers.filter((word) => !/^all$/i.test(word)).length < 2 ? without(words, run) : undefined;
}

/**
 * Whether words are of a tag, also in another order: `remote issue links` of `Issue remote links`. The items of a path
 * are none of them: `conversation message` of `ConversationsV1Message` at `/Conversations/{Sid}/Messages`.
 */
function isSame(words: Words, group: Words, { resources, isItem }: PathNames): boolean {
  if (words.length < 2 || words.length > group.length) return false;
  const own = words.map(stemOf);
  const stems = group.map(stemOf);
  // `PostPasswordReset` of `Reset password` resets it.
  if (isVerb(group[0]) && own.at(-1) === stems[0]) return false;
  if (own.toSorted().join() === stems.slice(-own.length).toSorted().join()) return true;
  const tail = tailsOf(group).find((each) => endsWith(words, each));
  const rest = own.slice(0, own.length - (tail?.length ?? 0));
  const above = resources.slice(0, -1);
  const items = new Set(above.flatMap((each, index) => (isItem[index] === true ? each.map(stemOf) : [])));
  return tail !== undefined && rest.every((stem) => stems.includes(stem) && !items.has(stem));
}

/**
 * Whether the words behind several things of the group are whose they are: `remove-shows-user` at `/me/shows`. Those of
 * `createTaskComment` and `listUsersGroups` are what the operation is about.
 */
function isOwnerBehind(behind: Words, noun: string, { resources }: PathNames): boolean {
  const last = stemOf(resources.at(-1)?.at(-1) ?? "");
  const [owner = "", ...others] = behind;
  const isOwner = /^(?:account|customer|member|owner|user)$/i.test(owner) && others.length === 0;
  return isOwner && isPlural(noun) && last === stemOf(noun);
}

function without(words: Words, run: Run): Stripped {
  return { words: cut(words, run), last: words[run.end - 1] };
}

/** `["a", "b", "c"]` -> `a b c`, `b c`, `c` */
function tailsOf(words: Words): readonly Words[] {
  return words.map((_, index) => words.slice(index));
}

function endsWith(words: Words, end: Words): boolean {
  return words.length >= end.length && startsWith(words.slice(words.length - end.length), end);
}

/** Whether a word says which of several things are meant: `featured`, `upcoming`, `nearest`. */
function isSelecting(word: string): boolean {
  return /.(?:ed|ing|est)$|^(?:active|available|current|default|new|own|popular|private|public|recent|top)$/i.test(
    word,
  );
}

/** Whether the words of a tag are the last ones of a longer noun. */
function isCompound(resource: Words, group: Words): boolean {
  return resource.length > group.length && endsWith(resource, group);
}
