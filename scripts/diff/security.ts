// Compares the security requirements of an operation: an or of ands. Its own requirements override the document's.
import { isArray, itemsOf, membersOf, type Json } from "../json/json.js";
import { refPointer, tokens, type Pointer } from "../json/pointer.js";
import { canonical, listed } from "./align.js";
import type { DiffCodeName } from "./codes.js";
import { compareFlows } from "./oauth-flows.js";
import type { OperationPair, OperationSide, Scope } from "./scope.js";
import { schemesOf, type Scheme } from "./security-schemes.js";

/** The schemes that a call needs together, by what they are, with their scopes. None: calls without credentials. */
type Alternative = ReadonlyMap<string, Requirement>;

interface Requirement {
  readonly name: string;
  readonly scheme: Scheme | undefined;
  readonly scopes: readonly string[];
}

type Schemes = ReadonlyMap<string, Scheme>;

interface Security {
  readonly alternatives: readonly Alternative[];
  readonly pointer: Pointer;
}

/** Compares operations of the same two documents. */
export class SecurityComparison {
  readonly #base: Schemes;
  readonly #revision: Schemes;

  constructor(...documents: Parameters<typeof schemesOf>) {
    [this.#base, this.#revision] = schemesOf(...documents);
  }

  /** Compares what a call of an operation needs. */
  compare(scope: Scope, { base, revision }: OperationPair): void {
    const [old, next] = [securityOf(base, this.#base), securityOf(revision, this.#revision)];
    this.#compareSchemes(scope, old.alternatives, next.alternatives);
    if (setOf(old) === setOf(next)) return;
    const lost = old.alternatives.filter((each) => !next.alternatives.some((other) => satisfies(each, other)));
    if (lost.length > 0) this.#reportLost(scope, old, next, lost);
    else reportGained(scope, old, next);
  }

  /** Compares the schemes that are still the same ones and are used on both sides. */
  #compareSchemes(scope: Scope, old: readonly Alternative[], next: readonly Alternative[]): void {
    for (const { scheme } of old.flatMap((each) => [...each.values()])) {
      const same = next.flatMap((each) => each.get(scheme?.identity ?? "")?.scheme ?? []);
      if (scheme !== undefined && same[0] !== undefined) compareFlows(scope, scheme, same[0]);
    }
  }

  #reportLost(scope: Scope, old: Security, next: Security, lost: readonly Alternative[]): void {
    for (const alternative of lost) {
      if (this.#reportChangedSchemes(scope, alternative, next)) continue;
      const at = { part: "security", base: old.pointer, revision: next.pointer };
      scope.report(...causeOf(alternative, old, next, at));
    }
  }

  /** Reports schemes that have their old names and are other ones, where that is why calls are rejected. */
  #reportChangedSchemes(scope: Scope, alternative: Alternative, next: Security): boolean {
    const changed = [...alternative.values()].flatMap(({ name, scheme }) => {
      const now = this.#revision.get(name);
      return scheme !== undefined && now !== undefined && now.identity !== scheme.identity
        ? [[scheme, now] as const]
        : [];
    });
    const identities = new Map(changed.map(([was, is]) => [was.identity, is.identity]));
    const renewed = new Map([...alternative].map(([identity, each]) => [identities.get(identity) ?? identity, each]));
    if (changed.length === 0 || !next.alternatives.some((each) => satisfies(renewed, each))) return false;
    for (const [was, is] of changed) {
      const what = `The security scheme \`${is.name}\` is ${described(is)} instead of ${described(was)}.`;
      scope.report("security-scheme-changed", { part: "security", base: was.pointer, revision: is.pointer, what });
    }
    return true;
  }
}

function described({ json, identity }: Scheme): string {
  if (json["type"] === "apiKey") return `an API key in the ${String(json["in"])} \`${String(json["name"])}\``;
  return json["type"] === "http" ? `HTTP \`${String(json["scheme"])}\`` : `\`${identity}\``;
}

function securityOf({ document, object }: OperationSide, schemes: Schemes): Security {
  const own = object.json["security"];
  const isOwn = isArray(own);
  const list = itemsOf(isOwn ? own : document.root["security"]);
  const alternatives = list.map((each) => alternativeOf(each, schemes));
  return {
    alternatives: alternatives.length === 0 ? [new Map()] : alternatives,
    pointer: isOwn ? `${object.pointer}/security` : document.root["security"] === undefined ? "" : "/security",
  };
}

function alternativeOf(json: Json, schemes: Schemes): Alternative {
  return new Map(
    membersOf(json).map(([key, scopes]) => {
      const name = nameOf(key, schemes);
      const scheme = schemes.get(name);
      const requirement = { name, scheme, scopes: itemsOf(scopes).map(String) };
      return [scheme?.identity ?? `unknown ${name}`, requirement];
    }),
  );
}

/** In OpenAPI 3.2 a requirement may name a scheme by reference, unless a scheme has that very name. */
function nameOf(key: string, schemes: Schemes): string {
  const last = tokens(refPointer(key) ?? "").at(-1);
  return last === undefined || schemes.has(key) ? key : last;
}

/** The meaning of requirements, whatever their order and names, without those that need more than another one. */
function setOf({ alternatives }: Security): string {
  const necessary = alternatives.filter(
    (each) => !alternatives.some((other) => satisfies(each, other) && !satisfies(other, each)),
  );
  const written = necessary.map((each) =>
    canonical(
      Object.fromEntries([...each].map(([identity, { scopes }]) => [identity, [...new Set(scopes)].toSorted()])),
    ),
  );
  return [...new Set(written)].toSorted().join("\n");
}

/** Whether a call with the credentials of one alternative has all that the other needs. */
function satisfies(old: Alternative, next: Alternative): boolean {
  return [...next].every(([identity, { scopes }]) => {
    const had = old.get(identity);
    return had !== undefined && scopes.every((scope) => had.scopes.includes(scope));
  });
}

function namesOf(alternative: Alternative): string {
  return listed([...alternative.values()].map(({ name }) => name));
}

function isAnonymous(alternative: Alternative): boolean {
  return alternative.size === 0;
}

type Change = Parameters<Scope["report"]>;
type At = Omit<Change[1], "what">;

/** Why calls with the credentials of an alternative are rejected. */
function causeOf(alternative: Alternative, old: Security, next: Security, at: At): Change {
  const change = (code: DiffCodeName, what: string): Change => [code, { ...at, what }];
  const needs = next.alternatives.map(namesOf).join(", or ");
  if (isAnonymous(alternative)) {
    const wasOpen = old.alternatives.every(isAnonymous);
    return wasOpen
      ? change("security-added", `Calls need ${needs} now.`)
      : change("anonymous-refused", `Calls without credentials are no longer accepted: they need ${needs}.`);
  }
  const withAll = next.alternatives.filter((each) => [...alternative.keys()].every((identity) => each.has(identity)));
  const same = withAll.find((each) => each.size === alternative.size);
  if (same !== undefined) {
    const scopes = [...same].flatMap(([identity, each]) =>
      each.scopes.filter((scope) => alternative.get(identity)?.scopes.includes(scope) === false),
    );
    return change("scope-added", `Calls with ${namesOf(alternative)} need ${listed(scopes)} in addition.`);
  }
  const [larger] = withAll;
  if (larger !== undefined) {
    const more = [...larger].filter(([identity]) => !alternative.has(identity)).map(([, { name }]) => name);
    return change("scheme-anded", `Calls with ${namesOf(alternative)} need ${listed(more)} in addition.`);
  }
  return change("alternative-removed", `Calls with ${namesOf(alternative)} are no longer accepted.`);
}

/** Reports what calls need no longer, where every call of today is still accepted. */
function reportGained(scope: Scope, old: Security, next: Security): void {
  const at = { part: "security", base: old.pointer, revision: next.pointer };
  const report = (code: DiffCodeName, what: string): void => scope.report(code, { ...at, what });
  if (next.alternatives.every(isAnonymous)) {
    report("security-dropped", "Calls need no credentials any more.");
    return;
  }
  const fresh = next.alternatives.filter((each) => !old.alternatives.some((other) => isEqual(each, other)));
  const [first] = fresh;
  if (first === undefined) {
    // What is gone was more than another alternative requires.
    report("alternative-added", "An alternative is gone that needed more than another one does.");
    return;
  }
  for (const alternative of fresh) {
    const before = old.alternatives.find((each) => satisfies(each, alternative));
    if (isAnonymous(alternative)) report("anonymous-allowed", "Calls without credentials are accepted now.");
    else if (before === undefined) report("alternative-added", `Calls with ${namesOf(alternative)} are accepted now.`);
    else if (before.size === alternative.size)
      report("scope-removed", `Calls with ${namesOf(alternative)} need fewer scopes.`);
    else report("scheme-waived", `Calls need ${namesOf(alternative)} only.`);
  }
}

function isEqual(one: Alternative, other: Alternative): boolean {
  return satisfies(one, other) && satisfies(other, one);
}
