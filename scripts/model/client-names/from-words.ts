// The name of a method from the words of an operationId.

import type { PathNames } from "./paths.js";
import { returnsList, verbFor, type OperationParts } from "./path-verbs.js";
import type { Trail } from "./trail.js";
import { isChange, isCommonVerb, isHttpVerb, isVerb } from "./verbs.js";
import { startsWith, withoutGroup, withoutResources } from "./without-group.js";
import { isPlural, stemOf, wordsOf, type Words } from "./words.js";

export interface Context {
  readonly operation: OperationParts;
  readonly names: PathNames;
  readonly groups: readonly Words[];
  /** Words that the tag has in parentheses. */
  readonly aside: Words;
  readonly isNested: boolean;
  readonly isQualified: boolean;
}

export interface Shortened {
  readonly words: Words;
  /** Names with words that this one lacks, for an operation whose name another one has. */
  readonly longer: readonly Words[];
}

/** The words of an operationId without those of its group, with the verb first. */
export function fromWords(given: Words, context: Context, trail: Trail): Shortened {
  const { operation, names, groups, isNested, isQualified } = context;
  const group = groups.find((each) => startsWith(given, each) && isVerb(given[each.length]));
  const ordered = group === undefined ? withVerbFirst(given, context) : given.slice(group.length);
  trail.step(groupReason, given, ordered);
  const stripped = isNested ? withoutResources(ordered, names) : withoutGroup(ordered, groups[0] ?? [], names);
  trail.step(isNested ? "the groups say it" : groupReason, ordered, stripped.words);
  const short = isQualified ? stripped.words : withoutParameter(stripped.words, names);
  trail.step("it only names the parameter", stripped.words, short);
  const isRead = group !== undefined && operation.method === "get";
  const last = stripped.last ?? (isRead ? given[group.length - 1] : undefined);
  const usual = short.length === 0 ? verbFor(operation, names) : withUsualVerb(short, last, context);
  trail.step(`what ${operation.method.toUpperCase()} means here`, short, usual);
  // `patch`, beside an `update`; `getByToken`.
  const asWritten = /^(?:patch|put)$/i.test(short[0] ?? "") ? [short] : [];
  const whole = stripped.words.length < 2 ? [] : [withUsualVerb(stripped.words, last, context)];
  const { places = [] } = stripped;
  const placed = places.length === 0 || usual.includes("for") ? [] : [[...usual, "for", ...places]];
  return { words: usual, longer: [...asWritten, ...placed, ...whole] };
}

const groupReason = "the group says it";

/** `petsList`, `reports_export` -> `list pets`, `export reports`; `tasks_list_all` stays. */
function withVerbFirst(words: Words, { groups, names }: Context): Words {
  const last = words.at(-1) ?? "";
  const before = words.slice(0, -1);
  if (!isVerb(last) || before.some(isVerb)) return words;
  // `health-check` is one noun, and `github-login` at `/auth/{mount}/login` a login by what the path doesn't name.
  const literals = [...names.resources, names.action];
  const isNoun = literals.some((each) => each.length > 1 && startsWith(words.slice(-each.length), each));
  const known = new Set([...groups.flat(), ...literals.flat()].map(stemOf));
  return isNoun || !before.every((word) => known.has(stemOf(word))) ? words : [last, ...before];
}

/** Without `ById`, where the path ends with a parameter, and without `ByToken` at `/cards/{card_token}`. */
function withoutParameter(words: Words, { lastParameter, resources }: PathNames): Words {
  const own = words.at(-1) ?? "";
  if (lastParameter === null || !/^by$/i.test(words.at(-2) ?? "")) return words;
  const [of = "", word = ""] = wordsOf(lastParameter).slice(-2);
  const isOfResource = stemOf(word) === stemOf(own) && stemOf(of) === stemOf(resources.at(-1)?.at(-1) ?? "");
  return isOfResource || /^(?:id|uuid|gid|sid)$/i.test(own) ? words.slice(0, -2) : words;
}

/** `get` of several, or of what items are called, is `list`; POST, PUT and PATCH are what they mean for the path. */
function withUsualVerb(words: Words, last: string | undefined, { operation, names, isQualified }: Context): Words {
  const [verb = "", ...rest] = words;
  // `GetCustomersSearch`, of which the verb is that of the path, and `set_password_create`.
  if (names.action.length > 0 && isHttpVerb(verb) && startsWith(rest, names.action)) {
    const parameter = wordsOf(names.lastParameter ?? "").map(stemOf);
    const others = rest.slice(names.action.length);
    if (others.every((word) => parameter.includes(stemOf(word)))) return names.action;
  }
  if (isPathAndVerb(words, names.action)) return words.slice(0, -1);
  const isMany = names.lastParameter === null && ((last !== undefined && isPlural(last)) || isOfItems(rest, operation));
  if (isMany && returnsList(operation)) {
    const isAll = /^all$/i.test(rest[0] ?? "");
    if (/^(?:get|read|fetch|retrieve)$/i.test(verb) || (isAll && /^(?:list|find)$/i.test(verb)))
      return ["list", ...rest.slice(isAll ? 1 : 0)];
  }
  if (operation.method !== "get" && isMany && rest.length === 0 && isChange(verb)) return [verb, "many"];
  if (isQualified || !isHttpVerb(verb) || /^(?:get|delete|head|options)$/i.test(verb)) return words;
  // `postSimulateVoid`, of which the verb is `simulate`.
  const inPath = new Set([...names.resources.flat(), ...names.action].map(stemOf));
  const isSecondVerb = isVerb(rest[0]) && inPath.has(stemOf(rest[0] ?? ""));
  return isSecondVerb ? rest : [...verbFor(operation, names), ...rest];
}

/** `getCardArt` of a list of `CardArt`: not each noun has a plural. */
function isOfItems(words: Words, { itemSchemas = [] }: OperationParts): boolean {
  const own = words.map(stemOf).join(" ");
  return own !== "" && itemSchemas.some((each) => wordsOf(each).map(stemOf).join(" ") === own);
}

function isPathAndVerb(words: Words, action: Words): boolean {
  return (
    action.length > 0 &&
    words.length === action.length + 1 &&
    startsWith(words, action) &&
    isCommonVerb(words.at(-1) ?? "")
  );
}
