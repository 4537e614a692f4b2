// Builds the security schemes and requirements.

import { asObject, asString, resolveReference } from "../document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { ownEntry, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import type { OAuthFlows, SecurityRequirement, SecurityScheme } from "../model.js";
import { child } from "../../json/pointer.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

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
    ...[...undeclared].map((name): SecurityScheme => ({
      name,
      docs: "",
      kind: "unknown",
      at: null,
      challenge: null,
      oauth: null,
    })),
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
  const deprecated = scheme["deprecated"] === true ? ["@deprecated"] : [];
  const docs = [asString(scheme["description"]), ...deprecated].filter((text) => text !== "").join("\n\n");
  const rest = { name, docs, at: null, challenge: null, oauth: null };
  if (type === "apiKey" && key !== "" && (place === "query" || place === "header" || place === "cookie")) {
    return { ...rest, kind: "apiKey", at: { in: place, name: key } };
  }
  const kind = type === "http" ? httpKind(http) : (ownEntry(kindByType, asString(type)) ?? "unknown");
  return {
    ...rest,
    kind,
    challenge: type === "http" && kind === "other" ? challengeFor(http) : null,
    oauth: type === "oauth2" ? oauthFlows(asObject(scheme["flows"])) : null,
  };
}

/** A refresh token is that of a flow with a person's consent: the implicit flow and client credentials have none. */
function oauthFlows(flows: JsonObject): OAuthFlows | null {
  const urlOf = (flow: string, name: string): string | null => asString(memberOf(flows[flow], name)) || null;
  const refresh = ["authorizationCode", "password", "deviceAuthorization"]
    .map((flow) => urlOf(flow, "refreshUrl") ?? urlOf(flow, "tokenUrl"))
    .find((url) => url !== null);
  const clientCredentials = urlOf("clientCredentials", "tokenUrl");
  return refresh === undefined && clientCredentials === null ? null : { clientCredentials, refresh: refresh ?? null };
}

/** The kind of an HTTP authentication scheme. All but `bearer` and `basic` are left to the server's verifier. */
function httpKind(scheme: string): SecurityScheme["kind"] {
  return scheme === "bearer" || scheme === "basic" ? scheme : scheme === "" ? "unknown" : "other";
}

/** The scheme for a challenge; null when the name is not a token (RFC 9110, 5.6.2). */
function challengeFor(http: string): string | null {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(http) ? upperFirst(http) : null;
}

const kindByType: Readonly<Record<string, SecurityScheme["kind"]>> = {
  oauth2: "bearer",
  openIdConnect: "bearer",
  mutualTLS: "other",
};

/** The alternatives of a `security` field. Schemes that are named by URIs have the names of components by now. */
export function security(json: Json | undefined): readonly SecurityRequirement[] {
  return itemsOf(json).map((each) =>
    Object.entries(asObject(each)).map(([scheme, scopes]) => ({
      scheme,
      scopes: itemsOf(scopes).filter((scope) => typeof scope === "string"),
    })),
  );
}
