// Credentials for a request, in the form that the operation's security requires.
import type { Model, Operation } from "../../../scripts/model/model.js";
import { isHeaderName } from "../../../scripts/runtime/shared/parameters.js";

type Pair = readonly [name: string, value: string];

export interface Credentials {
  readonly headers: readonly Pair[];
  readonly query: [string, string][];
  readonly cookies: readonly string[];
}

/** For the first of the alternatives. */
export function credentials({ security }: Operation, { securitySchemes }: Model): Credentials {
  const shown = { headers: [] as Pair[], query: [] as [string, string][], cookies: [] as string[] };
  for (const { scheme: name } of security[0] ?? []) {
    const scheme = securitySchemes.find((each) => each.name === name);
    if (scheme?.kind === "bearer") shown.headers.push(["Authorization", "Bearer token"]);
    if (scheme?.kind === "basic") shown.headers.push(["Authorization", `Basic ${btoa("user:password")}`]);
    if (scheme?.at?.in === "header" && isHeaderName(scheme.at.name)) shown.headers.push([scheme.at.name, "key"]);
    // Two schemes may ask for the same.
    if (scheme?.at?.in === "query" && !shown.query.some(([known]) => known === scheme.at?.name))
      shown.query.push([scheme.at.name, "key"]);
    if (scheme?.at?.in === "cookie") shown.cookies.push(`${scheme.at.name}=key`);
  }
  return shown;
}
