// The name of a method from the words of an operationId.

import type { PathNames } from "./paths.js";
import { verbFor, type OperationParts } from "./path-verbs.js";
import { isChange, isHttpVerb, isVerb } from "./verbs.js";
import { startsWith, withoutGroup, withoutResources } from "./without-group.js";
import { isPlural, stemOf, wordsOf, type Words } from "./words.js";

export interface Context {
  readonly operation: OperationParts;
  readonly names: PathNames;
  readonly groups: readonly Words[];
  readonly isNested: boolean;
  readonly isQualified: boolean;
}

/** The words of an operationId without those of its group, with the verb first. */
export function fromWords(given: Words, context: Context): Words {
  const { operation, names, groups, isNested } = context;
  const words = withVerbFirst(given, groups);
  const stripped = isNested ? withoutResources(words, names) : withoutGroup(words, groups[0] ?? [], names);
  const short = withoutParameter(stripped.words, names);
  if (short.length === 0) return verbFor(operation, names);
  return withUsualVerb(short, stripped.last, context);
}

/** `petsList`, `reports_export` -> `list`, `export reports`; `tasks_list_all` -> `list all`. */
function withVerbFirst(words: Words, groups: readonly Words[]): Words {
  const group = groups.find((each) => each.length > 0 && startsWith(words, each) && isVerb(words[each.length]));
  if (group !== undefined) return words.slice(group.length);
  const last = words.at(-1);
  return isVerb(last) && !words.slice(0, -1).some(isVerb) ? [last ?? "", ...words.slice(0, -1)] : words;
}

/** Without `ById`, where the path ends with a parameter, and without `ByToken` at `/cards/{card_token}`. */
function withoutParameter(words: Words, { lastParameter, resources }: PathNames): Words {
  const own = words.at(-1) ?? "";
  if (lastParameter === null || !/^by$/i.test(words.at(-2) ?? "")) return words;
  const [of = "", word = ""] = wordsOf(lastParameter).slice(-2);
  const isOfResource = stemOf(word) === stemOf(own) && stemOf(of) === stemOf(resources.at(-1)?.at(-1) ?? "");
  return isOfResource || /^(?:id|uuid|gid|sid)$/i.test(own) ? words.slice(0, -2) : words;
}

/** `get` of several is `list`; POST, PUT and PATCH are what they mean for the path. */
function withUsualVerb(words: Words, last: string | undefined, { operation, names, isQualified }: Context): Words {
  const [verb = "", ...rest] = words;
  // `GetCustomersSearch`, of which the verb is that of the path.
  if (names.action.length > 0 && isHttpVerb(verb) && startsWith(rest, names.action)) return rest;
  const isMany = last !== undefined && isPlural(last) && names.lastParameter === null;
  if (operation.method === "get" && isMany) {
    const isAll = /^all$/i.test(rest[0] ?? "");
    if (/^get$/i.test(verb) || (isAll && /^(?:list|retrieve|fetch|find|read)$/i.test(verb)))
      return ["list", ...rest.slice(isAll ? 1 : 0)];
  }
  if (operation.method !== "get" && isMany && rest.length === 0 && isChange(verb)) return [verb, "many"];
  if (isQualified || !isHttpVerb(verb) || /^(?:get|delete|head|options)$/i.test(verb)) return words;
  // `postSimulateVoid`, of which the verb is `simulate`.
  const inPath = new Set([...names.resources.flat(), ...names.action].map(stemOf));
  const isSecondVerb = isVerb(rest[0]) && inPath.has(stemOf(rest[0] ?? ""));
  return isSecondVerb ? rest : [...verbFor(operation, names), ...rest];
}
