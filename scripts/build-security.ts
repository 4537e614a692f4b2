// Where operations lie, and who is let in: servers and security schemes.

import { asObject, asText, follow } from "./build-found.js";
import type { Document } from "./document.js";
import { itemsOf, memberOf } from "./json.js";
import type { Json, SecurityRequirement, SecurityScheme } from "./model.js";
import { child, refPointer, tokens } from "./pointer.js";

/** The path of the first server, with its variables' defaults. */
export function basePath(document: Document): string {
  const [server] = itemsOf(document.root["servers"]);
  const variables = asObject(memberOf(server, "variables"));
  const url = asText(memberOf(server, "url")).replace(/\{([^{}]+)\}/g, (_, name: string) => asText(memberOf(variables[name], "default")));
  // A relative URL is relative to where the document is; of an absolute one only the path is ours to serve.
  const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
  return path.replace(/\/+$/, "");
}

/** What a caller shows to be let in, as far as a server can see it. */
export function securityScheme(document: Document, name: string, json: Json): SecurityScheme {
  const { json: scheme } = follow(document, json, child("/components/securitySchemes", name));
  const [type, http, place] = [scheme["type"], asText(scheme["scheme"]).toLowerCase(), asText(scheme["in"])];
  if (type === "apiKey" && (place === "query" || place === "header" || place === "cookie")) {
    return { name, kind: "apiKey", at: { in: place, name: asText(scheme["name"]) }, challenge: null };
  }
  const isToken = (type === "http" && http === "bearer") || type === "oauth2" || type === "openIdConnect";
  if (isToken) return { name, kind: "bearer", at: null, challenge: null };
  if (type === "http" && http === "basic") return { name, kind: "basic", at: null, challenge: null };
  // A challenge names it as a token (RFC 9110, 5.6.2): what is none can't be one.
  const challenge = type === "http" && /^[\w!#$%&'*+.^`|~-]+$/.test(http) ? `${http.charAt(0).toUpperCase()}${http.slice(1)}` : null;
  return { name, kind: "other", at: null, challenge };
}

/** The alternatives of a `security` field. */
export function security(document: Document, json: Json | undefined): readonly SecurityRequirement[] {
  return itemsOf(json).map((each) =>
    Object.entries(asObject(each)).map(([scheme, scopes]) => ({ scheme: nameOf(document, scheme), scopes: itemsOf(scopes).filter((scope) => typeof scope === "string") })),
  );
}

/** From OpenAPI 3.2 on a scheme may be named by a reference, where there is none of that very name. */
function nameOf(document: Document, scheme: string): string {
  const schemes = asObject(memberOf(document.root["components"], "securitySchemes"));
  const [section, kind, name, ...rest] = tokens(refPointer(scheme) ?? "");
  const isReference = section === "components" && kind === "securitySchemes" && name !== undefined && rest.length === 0 && Object.hasOwn(schemes, name);
  return isReference && !Object.hasOwn(schemes, scheme) ? name : scheme;
}
