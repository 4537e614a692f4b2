// Compares the security requirements of an operation: an or of ands. Its own requirements override the document's.
import { isArray, itemsOf, membersOf, type Json } from "../../json/json.js";
import { refPointer, tokens, type Pointer } from "../../json/pointer.js";
import { pathOperations } from "../../model/document/operation-objects.js";
import type { Document } from "../../openapi/document.js";
import { compareFlows } from "./oauth-flows.js";
import type { OperationPair, OperationSide, Scope } from "../scope.js";
import { changeOf, isSameSecurity, satisfies, type Alternative, type Requirement } from "./changes.js";
import { describeScheme, schemesOf, type Scheme } from "./schemes.js";

type Schemes = ReadonlyMap<string, Scheme>;

interface Security {
  readonly alternatives: readonly Alternative[];
  /** Undefined where neither the operation nor the document has a list. */
  readonly pointer: Pointer | undefined;
  /** Whether the list is the operation's own. */
  readonly isOwn: boolean;
}

/** The requirements of an operation in both documents. */
interface Pair {
  readonly base: Security;
  readonly revision: Security;
  readonly at: { readonly part: string; readonly base: Pointer; readonly revision: Pointer };
  /** Of what breaks, if the documents don't show that the base's list is meant for such requests. */
  readonly severity: "risky" | undefined;
}

/**
 * Compares operations of the same two documents.
 *
 * In webhooks and callbacks the direction is reversed: the service presents the credentials, and its users check them.
 * What they don't know breaks: other or fewer credentials than before, or none. It is compatible to present more of
 * them, or to have fewer alternatives to choose from.
 *
 * A webhook without a list inherits that of the document, which is written for calls where the document has paths. So
 * changes of that list say nothing about webhooks there, and a webhook with a list of its own instead is risky at most.
 */
export class SecurityComparison {
  readonly #base: Schemes;
  readonly #revision: Schemes;
  readonly #hasPaths: boolean;

  constructor(base: Document, revision: Document) {
    [this.#base, this.#revision] = schemesOf(base, revision);
    this.#hasPaths = [base, revision].some((document) => pathOperations(document).length > 0);
  }

  /** Compares what a request of an operation needs, or comes with. */
  compare(scope: Scope, { base, revision }: OperationPair): void {
    const [old, next] = [securityOf(base, this.#base), securityOf(revision, this.#revision)];
    const at = { part: "security", base: placeOf(old, next, base), revision: placeOf(next, old, revision) };
    const isForCalls = scope.isReversed && this.#hasPaths;
    if (isForCalls && !old.isOwn && !next.isOwn) return;
    compareSchemes(scope, old.alternatives, next.alternatives);
    if (isSameSecurity(old.alternatives, next.alternatives)) return;
    const severity = isForCalls && !old.isOwn && old.pointer !== undefined ? "risky" : undefined;
    this.#compareLists(scope, { base: old, revision: next, at, severity });
  }

  #compareLists(scope: Scope, pair: Pair): void {
    const [sent, accepted] = scope.isReversed ? [pair.revision, pair.base] : [pair.base, pair.revision];
    const rejected = unsatisfiedAlternatives(sent, accepted);
    if (rejected.length === 0)
      for (const alternative of unsatisfiedAlternatives(accepted, sent))
        reportList(scope, pair, alternative, !scope.isReversed);
    for (const alternative of rejected)
      if (!this.#reportChangedSchemes(scope, alternative, accepted, pair.severity))
        reportList(scope, pair, alternative, scope.isReversed, pair.severity);
  }

  /** Reports schemes that have their old names and are other ones, where that is why requests are rejected. */
  #reportChangedSchemes(
    scope: Scope,
    alternative: Alternative,
    accepted: Security,
    severity: "risky" | undefined,
  ): boolean {
    const others = scope.isReversed ? this.#base : this.#revision;
    const changed = [...alternative.values()].flatMap(({ name, scheme }) => {
      const other = others.get(name);
      return scheme !== undefined && other !== undefined && other.identity !== scheme.identity
        ? [[scheme, other] as const]
        : [];
    });
    const identities = new Map(changed.map(([scheme, other]) => [scheme.identity, other.identity]));
    const renewed = new Map([...alternative].map(([identity, each]) => [identities.get(identity) ?? identity, each]));
    if (changed.length === 0 || !accepted.alternatives.some((each) => satisfies(renewed, each))) return false;
    for (const [scheme, other] of changed) {
      const [was, is] = scope.isReversed ? [other, scheme] : [scheme, other];
      const what = `The security scheme \`${is.name}\` is ${describeScheme(is)} instead of ${describeScheme(was)}.`;
      const at = { part: "security", base: was.pointer, revision: is.pointer };
      scope.report("security-scheme-changed", { ...at, what, severity });
    }
    return true;
  }
}

/** Compares the schemes that are still the same ones and are used on both sides. */
function compareSchemes(scope: Scope, old: readonly Alternative[], next: readonly Alternative[]): void {
  for (const { scheme } of old.flatMap((each) => [...each.values()])) {
    const same = next.flatMap((each) => each.get(scheme?.identity ?? "")?.scheme ?? []);
    if (scheme !== undefined && same[0] !== undefined) compareFlows(scope, scheme, same[0]);
  }
}

/** Reports an alternative that is only in one of the lists: in the revision's where it is an addition. */
function reportList(
  scope: Scope,
  { base, revision, at }: Pair,
  alternative: Alternative,
  isAddition: boolean,
  severity?: "risky",
): void {
  const [own, other] = isAddition ? [revision, base] : [base, revision];
  const change = changeOf(alternative, own.alternatives, other.alternatives);
  const { code, calls, requests } = isAddition ? change.added : change.removed;
  scope.report(code, { ...at, what: scope.isReversed ? requests : calls, severity });
}

/** The alternatives of one list that have all that is needed for none of the other. */
function unsatisfiedAlternatives(own: Security, other: Security): readonly Alternative[] {
  return own.alternatives.filter((each) => !other.alternatives.some((accepted) => satisfies(each, accepted)));
}

function securityOf({ document, object }: OperationSide, schemes: Schemes): Security {
  const own = object.json["security"];
  const isOwn = isArray(own);
  const common = document.root["security"];
  const alternatives = itemsOf(isOwn ? own : common).map((each) => alternativeOf(each, schemes));
  return {
    alternatives: alternatives.length === 0 ? [new Map()] : alternatives,
    pointer: isOwn ? `${object.pointer}/security` : common === undefined ? undefined : "/security",
    isOwn,
  };
}

/** Where a list is, or would be if it were where the other document has it. */
function placeOf({ pointer }: Security, other: Security, { object }: OperationSide): Pointer {
  return pointer ?? (other.isOwn ? object.pointer : "");
}

/** A scheme that equals another one of the alternative, and is not that one by another name, is a second one. */
function alternativeOf(json: Json, schemes: Schemes): Alternative {
  const alternative = new Map<string, Requirement>();
  for (const [key, scopes] of membersOf(json)) {
    const name = schemeName(key, schemes);
    const scheme = schemes.get(name);
    const requirement = { name, scheme, scopes: itemsOf(scopes).map(String) };
    const identity = scheme?.identity ?? `unknown ${name}`;
    const others = [...alternative.values()].filter((each) => each.scheme?.identity === identity);
    const isKnown = others.some((each) => each.scheme?.original === scheme?.original);
    alternative.set(others.length === 0 || isKnown ? identity : `${identity} ${others.length + 1}`, requirement);
  }
  return alternative;
}

/** In OpenAPI 3.2 a requirement may name a scheme by reference, unless a scheme has that very name. */
function schemeName(key: string, schemes: Schemes): string {
  const last = tokens(refPointer(key) ?? "").at(-1);
  return last === undefined || schemes.has(key) ? key : last;
}
