// What a change of security requirements is called: for an alternative that only one of two lists has.
import { canonicalText, listNames } from "../align.js";
import type { DiffCodeName } from "../codes/codes.js";
import type { Scheme } from "./schemes.js";

/** The schemes that a request needs together, by what they are, with their scopes. None: without credentials. */
export type Alternative = ReadonlyMap<string, Requirement>;

export interface Requirement {
  readonly name: string;
  readonly scheme: Scheme | undefined;
  readonly scopes: readonly string[];
}

interface Named {
  readonly code: DiffCodeName;
  /** What it means for calls, which clients make. */
  readonly calls: string;
  /** What it means for the requests of webhooks and callbacks, which the service makes. */
  readonly requests: string;
}

/** The names of a change, whether the list with the alternative is the base's or the revision's. */
export interface SecurityChange {
  readonly removed: Named;
  readonly added: Named;
}

/** Whether a request with the credentials of one alternative has all that the other needs. */
export function satisfies(own: Alternative, other: Alternative): boolean {
  return [...other].every(([identity, { scopes }]) => {
    const had = own.get(identity);
    return had !== undefined && scopes.every((scope) => had.scopes.includes(scope));
  });
}

/** Whether two lists mean the same, in any order and by any names, without what needs more than another alternative. */
export function isSameSecurity(one: readonly Alternative[], other: readonly Alternative[]): boolean {
  return setOf(one) === setOf(other);
}

function setOf(alternatives: readonly Alternative[]): string {
  const necessary = alternatives.filter(
    (each) => !alternatives.some((other) => satisfies(each, other) && !satisfies(other, each)),
  );
  const written = necessary.map((each) =>
    canonicalText(
      Object.fromEntries([...each].map(([identity, { scopes }]) => [identity, [...new Set(scopes)].toSorted()])),
    ),
  );
  return [...new Set(written)].toSorted().join("\n");
}

/** Names the change of an alternative in its own list that satisfies none of the other list. */
export function changeOf(
  alternative: Alternative,
  own: readonly Alternative[],
  other: readonly Alternative[],
): SecurityChange {
  if (isAnonymous(alternative)) return own.every(isAnonymous) ? anonymousOnly(other) : anonymousToo(other);
  // An alternative that both lists have is no other form of this one.
  const fresh = other.filter((each) => !own.some((known) => satisfies(each, known) && satisfies(known, each)));
  const larger = fresh.filter((each) => [...alternative.keys()].every((identity) => each.has(identity)));
  const same = larger.find((each) => each.size === alternative.size);
  const scopes = [...(same ?? [])].flatMap(([identity, each]) =>
    each.scopes.filter((scope) => alternative.get(identity)?.scopes.includes(scope) === false),
  );
  if (same !== undefined) return missingChange("scope", alternative, scopes);
  const [first] = larger;
  const schemes = [...(first ?? [])].filter(([identity]) => !alternative.has(identity)).map(([, { name }]) => name);
  return first === undefined ? whole(alternative) : missingChange("scheme", alternative, schemes);
}

function isAnonymous(alternative: Alternative): boolean {
  return alternative.size === 0;
}

function anonymousOnly(other: readonly Alternative[]): SecurityChange {
  const needs = choiceOf(other);
  return {
    removed: {
      code: "security-added",
      calls: `Calls need ${needs} now.`,
      requests: `Requests come with ${needs} now.`,
    },
    added: {
      code: "security-dropped",
      calls: "Calls need no credentials any more.",
      requests: `Requests no longer come with ${needs}, nor with other credentials.`,
    },
  };
}

function anonymousToo(other: readonly Alternative[]): SecurityChange {
  const needs = choiceOf(other);
  return {
    removed: {
      code: "anonymous-refused",
      calls: `Calls without credentials are no longer accepted: they need ${needs}.`,
      requests: `Requests no longer come without credentials: they have ${needs}.`,
    },
    added: {
      code: "anonymous-allowed",
      calls: "Calls without credentials are accepted now.",
      requests: "Requests may come without credentials now.",
    },
  };
}

/** The other list has the same alternative with more scopes or schemes. */
function missingChange(kind: "scope" | "scheme", alternative: Alternative, more: readonly string[]): SecurityChange {
  const [names, rest] = [listNames([...alternative.values()].map(({ name }) => name)), listNames(more)];
  return {
    removed: {
      code: kind === "scope" ? "scope-added" : "scheme-anded",
      calls: `Calls with ${names} need ${rest} in addition.`,
      requests: `Requests with ${names} have ${rest} in addition.`,
    },
    added: {
      code: kind === "scope" ? "scope-removed" : "scheme-waived",
      calls: `Calls with ${names} no longer need ${rest}.`,
      requests: `Requests with ${names} may come without ${rest} now.`,
    },
  };
}

function whole(alternative: Alternative): SecurityChange {
  const credentials = credentialsOf(alternative);
  return {
    removed: {
      code: "alternative-removed",
      calls: `Calls with ${credentials} are no longer accepted.`,
      requests: `Requests no longer come with ${credentials}.`,
    },
    added: {
      code: "alternative-added",
      calls: `Calls with ${credentials} are accepted now.`,
      requests: `Requests may come with ${credentials} now.`,
    },
  };
}

/** `key`, or `oauth` (`read`) */
function choiceOf(alternatives: readonly Alternative[]): string {
  return alternatives
    .filter((each) => !isAnonymous(each))
    .map(credentialsOf)
    .join(", or ");
}

/** `key` and `oauth` (`read` and `write`) */
function credentialsOf(alternative: Alternative): string {
  return [...alternative.values()]
    .map(({ name, scopes }) => (scopes.length === 0 ? `\`${name}\`` : `\`${name}\` (${listNames(scopes)})`))
    .join(" and ");
}
