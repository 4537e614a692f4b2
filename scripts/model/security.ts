// Builds the base path from `servers`, and the security schemes and requirements.

import { asObject, asString, resolveReference } from "./resolve.js";
import type { Document } from "../openapi/document.js";
import { ownEntry, itemsOf, memberOf, membersOf, type Json } from "../json/json.js";
import type { SecurityRequirement, SecurityScheme } from "./model.js";
import { child, refPointer, tokens } from "../json/pointer.js";

/** The path of the first server's URL, with the defaults of its variables and without a slash at the end. */
export function basePath(document: Document): string {
  const [server] = itemsOf(document.root["servers"]);
  const variables = asObject(memberOf(server, "variables"));
  const url = asString(memberOf(server, "url")).replace(/\{([^{}]+)\}/g, (_, name: string) =>
    asString(memberOf(variables[name], "default")),
  );
  // A relative URL starts at the document. Of an absolute URL only the path matters to the server.
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  return path.replace(/\/+$/, "");
}

/** The security schemes of the document, followed by the undeclared names in requirements, of kind `unknown`. */
export function securitySchemes(
  document: Document,
  required: readonly SecurityRequirement[],
): readonly SecurityScheme[] {
  const declared = membersOf(memberOf(document.root["components"], "securitySchemes")).map(([name, json]) =>
    securityScheme(document, name, json),
  );
  const names = new Set(declared.map(({ name }) => name));
  const undeclared = new Set(
    required.flatMap((each) => each.map(({ scheme }) => scheme)).filter((name) => !names.has(name)),
  );
  return [
    ...declared,
    ...[...undeclared].map((name): SecurityScheme => ({ name, kind: "unknown", at: null, challenge: null })),
  ];
}

function securityScheme(document: Document, name: string, json: Json): SecurityScheme {
  const { json: scheme } = resolveReference(document, json, child("/components/securitySchemes", name));
  const [type, http, key, place] = [
    scheme["type"],
    asString(scheme["scheme"]).toLowerCase(),
    asString(scheme["name"]),
    asString(scheme["in"]),
  ];
  if (type === "apiKey" && key !== "" && (place === "query" || place === "header" || place === "cookie")) {
    return { name, kind: "apiKey", at: { in: place, name: key }, challenge: null };
  }
  const kind = type === "http" ? httpKind(http) : (ownEntry(kindByType, asString(type)) ?? "unknown");
  return { name, kind, at: null, challenge: type === "http" && kind === "other" ? challengeFor(http) : null };
}

/** The kind of an HTTP authentication scheme. All but `bearer` and `basic` are left to the server's verifier. */
function httpKind(scheme: string): SecurityScheme["kind"] {
  return scheme === "bearer" || scheme === "basic" ? scheme : scheme === "" ? "unknown" : "other";
}

/** The scheme for a challenge; null when the name is not a token (RFC 9110, 5.6.2). */
function challengeFor(http: string): string | null {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(http) ? `${http.charAt(0).toUpperCase()}${http.slice(1)}` : null;
}

const kindByType: Readonly<Record<string, SecurityScheme["kind"]>> = {
  oauth2: "bearer",
  openIdConnect: "bearer",
  mutualTLS: "other",
};

/** The alternatives of a `security` field. */
export function security(document: Document, json: Json | undefined): readonly SecurityRequirement[] {
  return itemsOf(json).map((each) =>
    Object.entries(asObject(each)).map(([scheme, scopes]) => ({
      scheme: schemeName(document, scheme),
      scopes: itemsOf(scopes).filter((scope) => typeof scope === "string"),
    })),
  );
}

/** In OpenAPI 3.2 a requirement may name a scheme by reference, unless a scheme has that very name. */
function schemeName(document: Document, scheme: string): string {
  const schemes = asObject(memberOf(document.root["components"], "securitySchemes"));
  const [section, kind, name, ...rest] = tokens(refPointer(scheme) ?? "");
  const isReference =
    section === "components" &&
    kind === "securitySchemes" &&
    name !== undefined &&
    rest.length === 0 &&
    Object.hasOwn(schemes, name);
  return isReference && !Object.hasOwn(schemes, scheme) ? name : scheme;
}
