// Compares the responses of an operation: statuses by the most exact match, and the content, headers and links of each.
import { isObject } from "../../json/json.js";
import type { Resolved } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { entriesOf, listNames } from "../align.js";
import { compareContents } from "./contents.js";
import { compareHeaders } from "./headers.js";
import { compareLinks } from "./links.js";
import type { OperationPair, OperationSide, Scope } from "../scope.js";
import { describedBy, isSuccessOrRedirect, isWithin } from "./statuses.js";
import { normalizeStatusKey } from "../../runtime/syntax/statuses.js";

interface Response extends Resolved {
  readonly document: Document;
  readonly path: string | undefined;
  readonly status: string;
}

type Responses = ReadonlyMap<string, Response>;

/** Compares the responses of an operation. */
export function compareResponses(scope: Scope, { base, revision }: OperationPair): void {
  const [old, next] = [responsesOf(base), responsesOf(revision)];
  const isReplaced = reportReplacedSuccess(scope, old, next);
  const matched = new Map<string, readonly [Response, Response]>();
  const add = (one: Response, other: Response): void => void matched.set(`${one.status} ${other.status}`, [one, other]);
  for (const response of old.values()) {
    const match = describedBy(response.status, next);
    if (match?.status === response.status) add(response, match);
    else if (isReplaced && isSuccessOrRedirect(response.status)) continue;
    else if (match !== undefined) {
      // An error that is no longer sent doesn't have to look like the default that there was before.
      if (scope.isReversed || isSuccessOrRedirect(response.status) || !old.has(match.status)) add(response, match);
      reportMerged(scope, response, match, old);
    } else reportRemoved(scope, response, next);
  }
  for (const response of next.values()) {
    const match = describedBy(response.status, old);
    if (match !== undefined) add(match, response);
    if (match === undefined && !(isReplaced && isSuccessOrRedirect(response.status)))
      reportAdded(scope, response, old, next);
    else if (match !== undefined && match.status !== response.status && next.has(match.status))
      reportSplit(scope, match, response);
  }
  for (const [one, other] of matched.values()) compareResponse(scope, one, other);
}

function responsesOf({ document, object, path }: OperationSide): Responses {
  const written = (document.written?.(object.json) ?? object.json)["responses"];
  // An operation that describes no response gets one for code to be generated.
  const isDescribed = Object.keys(isObject(written) ? written : {}).some((name) => !name.startsWith("x-"));
  return new Map(
    entriesOf(document, { json: object.json, pointer: object.pointer }, "responses")
      .filter(({ name }) => isDescribed && !name.startsWith("x-"))
      .map(({ name, json, pointer }) => {
        const status = normalizeStatusKey(name);
        return [status, { document, path, status, json, pointer }];
      }),
  );
}

/**
 * Reports that callers wait for a status that no longer comes: no 2xx of the base is left; where it had none, no 3xx.
 * Returns whether this is so.
 */
function reportReplacedSuccess(scope: Scope, old: Responses, next: Responses): boolean {
  const digit = startingWith(old, "2").length > 0 ? "2" : "3";
  const before = startingWith(old, digit);
  const now = [...next.values()].filter(({ status }) => isSuccessOrRedirect(status));
  const isLeft = now.some(({ status }) =>
    before.some((each) => each.status === status || isWithin(status, each.status) || isWithin(each.status, status)),
  );
  const [first] = before;
  if (first === undefined || isLeft || (now.length === 0 && next.has("default"))) return false;
  const what =
    now.length === 0
      ? `The responses with ${statusesOf(before)} are gone, and there is no other success.`
      : `Success has the status ${statusesOf(now)} instead of ${statusesOf(before)}.`;
  scope.report("success-status-replaced", {
    part: `response ${first.status}`,
    base: first.pointer,
    revision: now[0]?.pointer,
    what,
  });
  return true;
}

function startingWith(responses: Responses, digit: string): readonly Response[] {
  return [...responses.values()].filter(({ status }) => status.startsWith(digit));
}

function statusesOf(responses: readonly Response[]): string {
  return listNames(responses.map(({ status }) => status));
}

/** Reports a status that a range or the default covers, which both documents have; new ones are reported as such. */
function reportMerged(scope: Scope, response: Response, match: Response, old: Responses): void {
  if (!old.has(match.status)) return;
  // What the default describes is an error for most callers.
  const isLost = isSuccessOrRedirect(response.status) && match.status === "default";
  const isMerged = isSuccessOrRedirect(response.status) || scope.isReversed;
  const code = isLost ? "success-status-removed" : isMerged ? "status-merged" : "error-status-removed";
  scope.report(code, {
    part: `response ${response.status}`,
    base: response.pointer,
    revision: match.pointer,
    what: `The status \`${response.status}\` is described by \`${match.status}\` now.`,
  });
}

/** Reports a status that nothing in the revision covers. */
function reportRemoved(scope: Scope, response: Response, next: Responses): void {
  const { status, pointer } = response;
  const part = `response ${status}`;
  const [single] = [...next.values()].filter((each) => isWithin(each.status, status));
  if (single !== undefined) {
    const what = `The status \`${single.status}\` is listed instead of the range \`${status}\`.`;
    scope.report("status-range-narrowed", { part, base: pointer, revision: single.pointer, what });
  } else {
    const code = isSuccessOrRedirect(status) ? "success-status-removed" : "error-status-removed";
    scope.report(code, { part, base: pointer, what: `The response with the status \`${status}\` is gone.` });
  }
}

/** Reports a status that nothing in the base covered. */
function reportAdded(scope: Scope, response: Response, old: Responses, next: Responses): void {
  const { status, pointer } = response;
  const single = [...old.values()].find(
    (each) =>
      isSuccessOrRedirect(each.status) &&
      (isWithin(each.status, status) || (!next.has(each.status) && describedBy(each.status, next) === response)),
  );
  const at = { part: `response ${status}`, base: single?.pointer, revision: pointer };
  const what = `There is a response for ${status === "default" ? "every other status" : `the status \`${status}\``} now.`;
  if (single !== undefined) scope.report("success-status-range-widened", { ...at, what });
  else scope.report(isSuccessOrRedirect(status) ? "success-status-added" : "error-status-added", { ...at, what });
}

/** Reports a status with a response of its own that a range or the default covers. */
function reportSplit(scope: Scope, match: Response, { status, pointer }: Response): void {
  scope.report("status-split", {
    part: `response ${status}`,
    base: match.pointer,
    revision: pointer,
    what: `The status \`${status}\`, which \`${match.status}\` described, has a response of its own.`,
  });
}

function compareResponse(scope: Scope, old: Response, next: Response): void {
  const part = `response ${next.status}`;
  const [before, now] = [old, next].map((each) => entriesOf(each.document, each, "content"));
  const at = { part, base: old.pointer, revision: next.pointer };
  if (before === undefined || now === undefined) return;
  if (before.length > 0 && now.length === 0)
    scope.report("response-content-removed", { ...at, what: `The ${part} has no body any more.` });
  else if (before.length === 0 && now.length > 0)
    scope.report("response-content-added", { ...at, what: `The ${part} has a body now.` });
  else
    compareContents(scope, {
      sender: scope.responseSender,
      part,
      isResponse: true,
      base: { document: old.document, entries: before },
      revision: { document: next.document, entries: now },
    });
  compareHeaders(scope, part, old, next);
  compareLinks(scope, part, old, next);
}
