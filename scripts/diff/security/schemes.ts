// What the security schemes of two documents are, so that one that was only renamed is the same.
import { membersOf, type JsonObject } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import { asObject, asString } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { canonicalText, entriesOf, type Named } from "../align.js";

export interface Scheme {
  readonly name: string;
  readonly json: JsonObject;
  readonly pointer: Pointer;
  /** The same for schemes of both documents that are the same one, maybe by another name. */
  readonly identity: string;
  /** The same for the names that one document has for one scheme: those that are references to it. */
  readonly original: string;
}

type Schemes = ReadonlyMap<string, Scheme>;

/**
 * The schemes of both documents by their names. Those that take the same credentials from the same place are the same:
 * one was renamed or copied. But where both documents have several of a kind, each of these is another one, such as the
 * tokens of users and those of administrators.
 */
export function schemesOf(base: Document, revision: Document): readonly [base: Schemes, revision: Schemes] {
  const [old, next] = [declaredIn(base), declaredIn(revision)];
  const kept = new Set(
    [...old]
      .filter(([name, { json }]) => next.has(name) && kindOf(json) === kindOf(next.get(name)?.json))
      .map(([name]) => name),
  );
  const nameOf = sharedNames(kept, [old, next]);
  const olds = identifySchemes(old, nameOf);
  const nexts = identifySchemes(next, nameOf).map((scheme) => {
    if (!isOAuth(scheme.json) || kept.has(scheme.name)) return scheme;
    const before = olds.find((each) => !kept.has(each.name) && isRenamedOAuth(each, scheme));
    return before === undefined ? scheme : { ...scheme, identity: before.identity };
  });
  return [toMap(olds), toMap(nexts)];
}

function toMap(schemes: readonly Scheme[]): Schemes {
  return new Map(schemes.map((scheme) => [scheme.name, scheme]));
}

function declaredIn(document: Document): ReadonlyMap<string, Named> {
  const components = { json: asObject(document.root["components"]), pointer: "/components" };
  return new Map(entriesOf(document, components, "securitySchemes").map((entry) => [entry.name, entry]));
}

/**
 * One name for each scheme that both documents have: names that are references to the same scheme, in either document,
 * have the same one.
 */
function sharedNames(
  kept: ReadonlySet<string>,
  documents: readonly ReadonlyMap<string, Named>[],
): (name: string) => string | undefined {
  const shared = new Map([...kept].map((name) => [name, name]));
  for (const declared of documents) {
    const firsts = new Map<Pointer, string>();
    for (const [name, { pointer }] of declared) {
      const known = shared.get(name);
      if (known === undefined) continue;
      const first = shared.get(firsts.get(pointer) ?? name) ?? known;
      for (const [each, other] of shared) if (other === known) shared.set(each, first);
      firsts.set(pointer, name);
    }
  }
  return (name) => shared.get(name);
}

function identifySchemes(
  declared: ReadonlyMap<string, Named>,
  nameOf: (name: string) => string | undefined,
): readonly Scheme[] {
  const all = [...declared.values()];
  return all.map((scheme): Scheme => {
    const kind = kindOf(scheme.json);
    const sameKind = new Set(all.flatMap((each) => (kindOf(each.json) === kind ? (nameOf(each.name) ?? []) : [])));
    // A scheme that is a reference to another one is that one.
    const target = all.find(({ name, pointer }) => pointer === scheme.pointer && nameOf(name) !== undefined);
    const known = nameOf(scheme.name) ?? (target && nameOf(target.name));
    const original = known ?? scheme.pointer;
    if (isOAuth(scheme.json)) return { ...scheme, original, identity: `${kind} ${known ?? scheme.name}` };
    return { ...scheme, original, identity: sameKind.size > 1 && known !== undefined ? `${kind} ${known}` : kind };
  });
}

/** The type, and where the credentials are: the flows and URLs of OAuth may change and it is still the same scheme. */
function kindOf(json: JsonObject | undefined): string {
  const [type, place, key] = ["type", "in", "name"].map((field) => asString(json?.[field]));
  if (type === "apiKey") return `apiKey ${place} ${place === "header" ? key?.toLowerCase() : key}`;
  return type === "http" ? `http ${asString(json?.["scheme"]).toLowerCase()}` : (type ?? "");
}

/** Whether no kind says which scheme it is: there may be several authorization servers. */
function isOAuth(json: JsonObject): boolean {
  return ["oauth2", "openIdConnect"].includes(asString(json["type"]));
}

/** The URLs show which scheme it was: one flow with the same ones is enough. */
function isRenamedOAuth({ json: old }: Scheme, { json: next }: Scheme): boolean {
  const known = new Set(serversOf(old));
  return old["type"] === next["type"] && serversOf(next).some((each) => known.has(each));
}

/** The URLs of each flow, and that of OpenID Connect. */
function serversOf(json: JsonObject): readonly string[] {
  const flows = membersOf(json["flows"]).map(([name, flow]) =>
    canonicalText([
      name,
      ...["authorizationUrl", "tokenUrl", "deviceAuthorizationUrl"].map((field) => asString(asObject(flow)[field])),
    ]),
  );
  const url = asString(json["openIdConnectUrl"]);
  return url === "" ? flows : [...flows, url];
}

/** What a scheme is, for messages: HTTP `bearer`. */
export function describeScheme({ json }: Scheme): string {
  const type = asString(json["type"]);
  if (type === "apiKey") return `an API key in the ${String(json["in"])} \`${String(json["name"])}\``;
  return type === "http" ? `HTTP \`${String(json["scheme"])}\`` : `\`${type}\``;
}
