// What a service's error responses say, found in the members that its document describes. Copied into generated/ as it
// is.

import { essence } from "../../syntax/media-types.js";
import { errorDetails, type ErrorDetails } from "../errors.js";

/** Ways to a member; `*` is the first item of a list, or the first member of an object whose names aren't known. */
export type MemberPaths = readonly (readonly string[])[];

/** For each detail the members that may have it, best first. */
export type ErrorMembers = { readonly [Name in keyof ErrorDetails]?: MemberPaths };

/** Where services have a message that describe no errors, or others; the first item of a list is its member `0`. */
const usualMessages = /* @__PURE__ */ pathsOf(
  "error/message error/detail error_description errors/*/message errors/*/detail errors/*/title 0/message 0/detail " +
    "detail/0/msg error errors/* errors/*/0 0",
);
const usualCodes = /* @__PURE__ */ pathsOf("error/code error_code errors/*/code 0/code error");

function pathsOf(paths: string): MemberPaths {
  return paths.split(" ").map((path) => path.split("/"));
}

/** The first of these members that is a string which isn't empty, or a number; else what most services have. */
export function errorDetailsIn(members: ErrorMembers = {}): (body: unknown, headers: Headers) => ErrorDetails {
  return (body, headers) => {
    const usual = errorDetails(body);
    const findText = (name: keyof ErrorDetails): string | undefined =>
      firstText(body, members[name] ?? []) ?? usual[name];
    const message = findText("message") ?? firstString(body, usualMessages) ?? plainText(body, headers);
    const code = findText("code") ?? firstString(body, usualCodes);
    // A string `error` is a code only beside a message.
    return { code: code === message ? undefined : code, message, requestId: findText("requestId") };
  };
}

/** A short text that is no document: the service's own words, and no page of a proxy. */
function plainText(body: unknown, headers: Headers): string | undefined {
  const isText = typeof body === "string" && essence(headers.get("content-type") ?? "") === "text/plain";
  return isText ? /^\s*(\S.{0,199})\s*$/.exec(body)?.[1]?.trimEnd() : undefined;
}

function firstText(body: unknown, paths: MemberPaths): string | undefined {
  const values = paths.map((path) => path.reduce<unknown>(memberOf, body));
  const found = values.find((each) => typeof each === "number" || (typeof each === "string" && each !== ""));
  return found === undefined ? undefined : String(found);
}

function firstString(body: unknown, paths: MemberPaths): string | undefined {
  return paths
    .map((path) => path.reduce<unknown>(memberOf, body))
    .find((each) => typeof each === "string" && each !== "") as string | undefined;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return name === "*" ? (Object.values(value) as unknown[])[0] : (value as Readonly<Record<string, unknown>>)[name];
}
