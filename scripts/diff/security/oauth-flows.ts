// Compares the flows of an OAuth scheme, and the URLs of OAuth and OpenID Connect.
import { memberOf, membersOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { asObject, asString } from "../../model/document/resolve.js";
import { align, type Named } from "../align.js";
import type { Scope } from "../scope.js";
import type { Scheme } from "./schemes.js";

const urlFields = ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"];

/** Compares a scheme that both documents have and an operation uses. */
export function compareFlows(scope: Scope, old: Scheme, next: Scheme): void {
  const part = partOf(next);
  const { both, removed, added } = align(flowsOf(old), flowsOf(next));
  for (const { name, pointer } of removed)
    scope.report("oauth-flow-removed", {
      part,
      base: pointer,
      revision: next.pointer,
      what: `The flow \`${name}\` of the security scheme \`${next.name}\` is gone.`,
    });
  for (const { name, pointer } of added)
    scope.report("oauth-flow-added", {
      part,
      base: old.pointer,
      revision: pointer,
      what: `The security scheme \`${next.name}\` has the new flow \`${name}\`.`,
    });
  for (const [before, now] of both) {
    for (const field of urlFields) compareUrls(scope, next, before, now, field);
    compareScopes(scope, part, before, now);
  }
  for (const field of ["openIdConnectUrl", "oauth2MetadataUrl"]) compareUrls(scope, next, old, next, field);
}

function flowsOf({ json, pointer }: Scheme): ReadonlyMap<string, Named> {
  return new Map(
    membersOf(json["flows"])
      .filter(([name]) => !name.startsWith("x-"))
      .map(([name, flow]) => [name, { name, json: asObject(flow), pointer: child(`${pointer}/flows`, name) }]),
  );
}

/** A URL that was not there is one more that clients need not know. */
function compareUrls(scope: Scope, scheme: Scheme, old: Named, next: Named, field: string): void {
  const [before, now] = [asString(memberOf(old.json, field)), asString(memberOf(next.json, field))];
  if (before === "" || normalizeUrl(before) === normalizeUrl(now)) return;
  const subject = `The \`${field}\` of the security scheme \`${scheme.name}\``;
  scope.report("oauth-url-changed", {
    part: partOf(scheme),
    base: child(old.pointer, field),
    revision: now === "" ? next.pointer : child(next.pointer, field),
    what: now === "" ? `${subject} is gone.` : `${subject} is \`${now}\` instead of \`${before}\`.`,
  });
}

/** The case of a host, and a port that is the usual one, make no other URL. */
function normalizeUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

function partOf({ name }: Scheme): string {
  return `security scheme ${name}`;
}

function compareScopes(scope: Scope, part: string, old: Named, next: Named): void {
  const declared = asObject(memberOf(next.json, "scopes"));
  const gone = membersOf(memberOf(old.json, "scopes")).filter(([name]) => !Object.hasOwn(declared, name));
  for (const [name] of gone)
    scope.report("oauth-scope-removed", {
      part,
      base: child(`${old.pointer}/scopes`, name),
      revision: next.pointer,
      what: `The flow \`${next.name}\` no longer has the scope \`${name}\`.`,
    });
}
