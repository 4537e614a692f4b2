// Compares request bodies.
import { isObject, membersOf } from "../../json/json.js";
import { resolveReference, type Resolved } from "../../model/document/resolve.js";
import { entriesOf, fieldPlace } from "../align.js";
import { compareContents } from "./contents.js";
import type { OperationPair, OperationSide, Scope } from "../scope.js";

const part = "request body";

/** Compares the request bodies of an operation, or of what a webhook sends. */
export function compareBodies(scope: Scope, { base, revision }: OperationPair): void {
  const [old, next] = [bodyOf(base), bodyOf(revision)];
  if (old === undefined && next !== undefined) {
    const code = next.isRequired ? "body-required-added" : "body-optional-added";
    const what = `There is a request body now, and it is ${next.isRequired ? "required" : "optional"}.`;
    scope.report(code, { part, base: base.object.pointer, revision: next.pointer, what });
  } else if (old !== undefined && next === undefined) {
    const severity = scope.isReversed && !old.isRequired ? "risky" : undefined;
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

interface Body extends Resolved {
  readonly isRequired: boolean;
}

/** The body of an operation; undefined where it has none, or one without any media type that is not required. */
function bodyOf({ document, object }: OperationSide): Body | undefined {
  const pointer = `${object.pointer}/requestBody`;
  const { requestBody } = object.json;
  if (!isObject(requestBody)) return undefined;
  // Generated code never requires the body of a GET request, but the service may.
  const { requestBody: written = requestBody } = document.written?.(object.json) ?? object.json;
  const isRequired = resolveReference(document, written, pointer).json["required"] === true;
  const body = resolveReference(document, requestBody, pointer);
  return membersOf(body.json["content"]).length === 0 && !isRequired ? undefined : { ...body, isRequired };
}

function compareRequired(scope: Scope, old: Body, next: Body): void {
  const at = { part, base: fieldPlace(old, "required"), revision: fieldPlace(next, "required") };
  if (!old.isRequired && next.isRequired)
    scope.report("body-became-required", { ...at, what: "The request body is required now." });
  if (old.isRequired && !next.isRequired)
    scope.report("body-became-optional", { ...at, what: "The request body is no longer required." });
}
