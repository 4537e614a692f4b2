// Where operations lie, and who is let in: servers and security schemes.

import { asObject, asText, resolveReference } from "./resolve.js";
import type { Document } from "../openapi/document.js";
import { ownEntry, itemsOf, memberOf, membersOf, type Json } from "../json/json.js";
import type { SecurityRequirement, SecurityScheme } from "./model.js";
import { child, refPointer, tokens } from "../json/pointer.js";

/** The path of the first server, with its variables' defaults. */
export function basePath(document: Document): string {
  const [server] = itemsOf(document.root["servers"]);
  const variables = asObject(memberOf(server, "variables"));
  const url = asText(memberOf(server, "url")).replace(/\{([^{}]+)\}/g, (_, name: string) =>
    asText(memberOf(variables[name], "default")),
  );
  // A relative URL is relative to where the document is; of an absolute one only the path is ours to serve.
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  return path.replace(/\/+$/, "");
}

/**
 * What a caller shows to be let in, as far as a server can see it: every scheme of the document, and behind them, as
 * unknown, every name that a requirement has but no scheme.
 */
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
    asText(scheme["scheme"]).toLowerCase(),
    asText(scheme["name"]),
    asText(scheme["in"]),
  ];
  if (type === "apiKey" && key !== "" && (place === "query" || place === "header" || place === "cookie")) {
    return { name, kind: "apiKey", at: { in: place, name: key }, challenge: null };
  }
  const kind = type === "http" ? httpKind(http) : (ownEntry(kinds, asText(type)) ?? "unknown");
  return { name, kind, at: null, challenge: type === "http" && kind === "other" ? challengeOf(http) : null };
}

/** Schemes of HTTP by the names that are registered with IANA; others are left to the verifier of whoever serves. */
function httpKind(scheme: string): SecurityScheme["kind"] {
  return scheme === "bearer" || scheme === "basic" ? scheme : scheme === "" ? "unknown" : "other";
}

/** A challenge names its scheme as a token (RFC 9110, 5.6.2): a name that is none can't be in one. */
function challengeOf(http: string): string | null {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(http) ? `${http.charAt(0).toUpperCase()}${http.slice(1)}` : null;
}

const kinds: Readonly<Record<string, SecurityScheme["kind"]>> = {
  oauth2: "bearer",
  openIdConnect: "bearer",
  mutualTLS: "other",
};

/** The alternatives of a `security` field. */
export function security(document: Document, json: Json | undefined): readonly SecurityRequirement[] {
  return itemsOf(json).map((each) =>
    Object.entries(asObject(each)).map(([scheme, scopes]) => ({
      scheme: nameOf(document, scheme),
      scopes: itemsOf(scopes).filter((scope) => typeof scope === "string"),
    })),
  );
}

/** From OpenAPI 3.2 on a scheme may be named by a reference, where there is none of that very name. */
function nameOf(document: Document, scheme: string): string {
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
