// Compares the flows of an OAuth scheme, and the URLs of OAuth and OpenID Connect.
import { memberOf, membersOf } from "../json/json.js";
import { child } from "../json/pointer.js";
import { asObject, asString } from "../model/resolve.js";
import { align, type Named } from "./align.js";
import type { Scope } from "./scope.js";
import type { Scheme } from "./security-schemes.js";

const urlFields = ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"];

/** Compares a scheme that both documents have and an operation uses. */
export function compareFlows(scope: Scope, old: Scheme, next: Scheme): void {
  const part = `security scheme ${next.name}`;
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
    for (const field of urlFields) compareUrls(scope, part, before, now, field);
    compareScopes(scope, part, before, now);
  }
  for (const field of ["openIdConnectUrl", "oauth2MetadataUrl"]) compareUrls(scope, part, old, next, field);
}

function flowsOf({ json, pointer }: Scheme): ReadonlyMap<string, Named> {
  return new Map(
    membersOf(json["flows"])
      .filter(([name]) => !name.startsWith("x-"))
      .map(([name, flow]) => [name, { name, json: asObject(flow), pointer: child(`${pointer}/flows`, name) }]),
  );
}

function compareUrls(scope: Scope, part: string, old: Named, next: Named, field: string): void {
  const [before, now] = [asString(memberOf(old.json, field)), asString(memberOf(next.json, field))];
  // A refresh URL that isn't given is the token URL's.
  const isFilledIn = field === "refreshUrl" && before === "" && now === asString(memberOf(next.json, "tokenUrl"));
  if (before === now || isFilledIn) return;
  scope.report("oauth-url-changed", {
    part,
    base: old.pointer,
    revision: next.pointer,
    what: `The \`${field}\` of the ${part} is \`${now}\` instead of \`${before}\`.`,
  });
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
