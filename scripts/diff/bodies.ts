// Compares request bodies.
import { isObject, membersOf } from "../json/json.js";
import { resolveReference, type Resolved } from "../model/resolve.js";
import { entriesOf, fieldPlace } from "./align.js";
import { compareContents } from "./contents.js";
import type { OperationPair, OperationSide, Scope } from "./scope.js";

const part = "request body";

/** Compares the request bodies of an operation, or of what a webhook sends. */
export function compareBodies(scope: Scope, { base, revision }: OperationPair): void {
  const [old, next] = [bodyOf(base), bodyOf(revision)];
  if (old === undefined && next !== undefined) {
    const code = isRequired(next) ? "body-required-added" : "body-optional-added";
    const what = `There is a request body now, and it is ${isRequired(next) ? "required" : "optional"}.`;
    scope.report(code, { part, base: base.object.pointer, revision: next.pointer, what });
  } else if (old !== undefined && next === undefined) {
    const severity = scope.isReversed && !isRequired(old) ? "risky" : undefined;
    const what = "There is no request body any more.";
    scope.report("body-removed", { part, base: old.pointer, revision: revision.object.pointer, severity, what });
  } else if (old !== undefined && next !== undefined) {
    compareRequired(scope, old, next);
    compareContents(scope, {
      sender: scope.requestSender,
      part,
      base: { document: base.document, entries: entriesOf(base.document, old, "content") },
      revision: { document: revision.document, entries: entriesOf(revision.document, next, "content") },
    });
  }
}

/** The body of an operation; undefined where it has none, or one without any media type that is not required. */
function bodyOf({ document, object }: OperationSide): Resolved | undefined {
  const { requestBody } = object.json;
  if (!isObject(requestBody)) return undefined;
  const body = resolveReference(document, requestBody, `${object.pointer}/requestBody`);
  return membersOf(body.json["content"]).length === 0 && !isRequired(body) ? undefined : body;
}

function isRequired({ json }: Resolved): boolean {
  return json["required"] === true;
}

function compareRequired(scope: Scope, old: Resolved, next: Resolved): void {
  const at = { part, base: fieldPlace(old, "required"), revision: fieldPlace(next, "required") };
  if (!isRequired(old) && isRequired(next))
    scope.report("body-became-required", { ...at, what: "The request body is required now." });
  if (isRequired(old) && !isRequired(next))
    scope.report("body-became-optional", { ...at, what: "The request body is no longer required." });
}
