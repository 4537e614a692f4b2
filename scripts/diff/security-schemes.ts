// What the security schemes of two documents are, so that one that was only renamed is the same.
import { membersOf, type JsonObject } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";
import { asObject, asString } from "../model/resolve.js";
import type { Document } from "../openapi/document.js";
import { canonical, entriesOf } from "./align.js";

export interface Scheme {
  readonly name: string;
  readonly json: JsonObject;
  readonly pointer: Pointer;
  /** What it is: the same for schemes in both documents that take the same credentials from the same place. */
  readonly identity: string;
}

type Schemes = ReadonlyMap<string, Scheme>;

/** The schemes of both documents by their names. */
export function schemesOf(base: Document, revision: Document): readonly [base: Schemes, revision: Schemes] {
  const [old, next] = [declaredIn(base), declaredIn(revision)];
  const olds = toMap(old);
  const nexts = toMap(next);
  const renamed = next.map((scheme): Scheme => {
    if (!isByName(scheme) || typeOf(olds.get(scheme.name)) === typeOf(scheme)) return scheme;
    // The URLs show which one it was.
    const before = old.find(
      (each) =>
        typeOf(each) === typeOf(scheme) &&
        typeOf(nexts.get(each.name)) !== typeOf(each) &&
        urlsOf(each) === urlsOf(scheme),
    );
    return before === undefined ? scheme : { ...scheme, identity: before.identity };
  });
  return [olds, toMap(renamed)];
}

function toMap(schemes: readonly Scheme[]): Schemes {
  return new Map(schemes.map((scheme) => [scheme.name, scheme]));
}

function declaredIn(document: Document): readonly Scheme[] {
  const components = { json: asObject(document.root["components"]), pointer: "/components" };
  return entriesOf(document, components, "securitySchemes").map((entry) => ({
    ...entry,
    identity: identityOf(entry.name, entry.json),
  }));
}

function typeOf(scheme: Scheme | undefined): string {
  return asString(scheme?.json["type"]);
}

/** Whether a scheme is known by its name: the flows and URLs of OAuth may change and it is still the same. */
function isByName(scheme: Scheme): boolean {
  return ["oauth2", "openIdConnect"].includes(typeOf(scheme));
}

function identityOf(name: string, json: JsonObject): string {
  const type = asString(json["type"]);
  const place = asString(json["in"]);
  const key = asString(json["name"]);
  if (type === "apiKey") return `apiKey ${place} ${place === "header" ? key.toLowerCase() : key}`;
  if (type === "http") return `http ${asString(json["scheme"]).toLowerCase()}`;
  return type === "mutualTLS" ? type : `${type} ${name}`;
}

/** All URLs of an OAuth or OpenID Connect scheme. */
function urlsOf({ json }: Scheme): string {
  const flows = membersOf(json["flows"]).map(([name, flow]) => [
    name,
    ...["authorizationUrl", "tokenUrl", "deviceAuthorizationUrl"].map((field) => asString(asObject(flow)[field])),
  ]);
  return canonical([
    flows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    json["openIdConnectUrl"] ?? "",
  ]);
}
