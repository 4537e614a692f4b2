// What a service's error responses say, found in the members that its document describes. Copied into generated/ as it
// is.

import { errorDetails, type ErrorDetails } from "./errors.js";

/** Ways to a member; `*` is the first item of a list, or the first member of an object whose names aren't known. */
export type MemberPaths = readonly (readonly string[])[];

/** For each detail the members that may have it, best first. */
export type ErrorMembers = { readonly [Name in keyof ErrorDetails]?: MemberPaths };

/**
 * The first of these members that is a string which isn't empty, or a number; else what most services have. A request
 * id is that of a header, if one has it: `X-Amzn-RequestId`, `X-Correlation-Id`, ...
 */
export function errorDetailsIn(members: ErrorMembers = {}): (body: unknown, headers: Headers) => ErrorDetails {
  return (body, headers) => {
    const usual = errorDetails(body);
    const found = (name: keyof ErrorDetails): string | undefined => firstText(body, members[name] ?? []) ?? usual[name];
    return { code: found("code"), message: found("message"), requestId: requestIdIn(headers) ?? found("requestId") };
  };
}

function requestIdIn(headers: Headers): string | undefined {
  return [...headers].find(([name]) => /(req|request|correlation|trace)-?id$/.test(name))?.[1];
}

function firstText(body: unknown, paths: MemberPaths): string | undefined {
  const values = paths.map((path) => path.reduce<unknown>(memberOf, body));
  const found = values.find((each) => typeof each === "number" || (typeof each === "string" && each !== ""));
  return found === undefined ? undefined : String(found);
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return name === "*" ? (Object.values(value) as unknown[])[0] : (value as Readonly<Record<string, unknown>>)[name];
}
