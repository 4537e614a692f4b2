// Runs a case: sends its request, and says where what comes contradicts the document.
import { itemsOf, memberOf, type Json } from "../../json/json.js";
import type { Case, CredentialPlan } from "../case.js";
import type { FindingCode } from "../finding.js";
import { isSuccessful, type Exchange } from "../exchange.js";
import { essence } from "../../runtime/syntax/media-types.js";
import { isJudgedAsInvalid } from "./judged-as-invalid.js";
import { requestsNear } from "./near-request.js";
import type { Operation } from "../../model/model.js";
import { isSecured } from "../requests/credentials.js";
import type { Session } from "./session.js";
import { reportLostInReading, reportLostMembers } from "./written.js";

/** Statuses that reject an invalid request for another reason: a conflict, an item that is gone, credentials. */
const masking: readonly number[] = [401, 403, 404, 409, 412, 423, 428];
/** Statuses by which rules that no document states reject a valid request. */
const rejecting: readonly number[] = [402, 403, 404, 409, 410, 412, 422, 423, 428];
/** How often a case is tried in other states, with other values. */
const maxAttempts = 3;
/** A creation with so many values at their bounds is read again. */
const leastCompared = 2;
export async function runCase(session: Session, each: Case): Promise<void> {
  switch (each.expect) {
    case "success":
      return runValid(session, each);
    case "rejection":
      return runInvalid(session, each);
    case "denial":
      return runDenied(session, each);
    default:
      return runOther(session, each);
  }
}

async function runValid(session: Session, each: Case): Promise<void> {
  const { operation } = each.request;
  let last: Exchange | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    last = await session.perform(each.request, { isVaried: true });
    // Of several parts at once, one may be of a kind that can't be sent, such as a list of no items in a form.
    if (last === undefined && each.parts !== undefined) break;
    if (last === undefined) return session.coverage.drop();
    if (last.response.status < 400) {
      for (const sentence of each.sentences ?? [each.sentence]) session.coverage.exercise(sentence);
      reportLostMembers(session, operation, last);
      return isWorthReading(each) ? reportLostInReading(session, operation, last) : undefined;
    }
    if (each.parts !== undefined || session.isSpent) break;
    if (!rejecting.includes(last.response.status)) break;
    session.items.forget(operation);
    session.items.forgetReferences(last, operation);
  }
  if (each.parts !== undefined) {
    // A service of many rules rejects nearly all: other cases are to have their turn.
    for (const part of each.parts()) await (session.isSpent ? session.coverage.drop() : runValid(session, part));
    return;
  }
  if (last === undefined || last.response.status >= 500) return;
  const { status } = last.response;
  if (await isRejectedAsInvalid(session, each, last))
    return session.report(
      "valid-rejected",
      operation,
      each.sentence,
      `A valid request is rejected with ${status}: ${each.what}.`,
      last,
    );
  // A path without parameters names nothing that could be missing.
  const isOfItem = operation.path.includes("{");
  if (status === 405 || status === 501 || (status === 404 && !isOfItem && each.phase === "inventory"))
    return session.report(
      "operation-missing",
      operation,
      session.subject.oracle.operation(operation.method, operation.path)?.place.pointer ?? "",
      `The operation is not there: ${status}.`,
      last,
    );
  if (rejecting.includes(status)) session.coverage.reject();
}

/**
 * Whether what a case created is read again, which is a request more: where there is much to compare, where the whole
 * body is another one, and where a part is of another alternative, which a service may write by other code.
 */
function isWorthReading({ sentences = [], sentence, request }: Case): boolean {
  const isWhole = request.pinned?.includes("") === true;
  return sentences.length >= leastCompared || isWhole || /\/(?:oneOf|anyOf)\/\d+$/.test(sentence);
}

/**
 * Whether a status says that the request is not valid. 422 may be a rule of the service, unless the same request with
 * another length, which is as valid, is accepted, or the server says the same of a value that isn't valid.
 */
async function isRejectedAsInvalid(session: Session, each: Case, rejected: Exchange): Promise<boolean> {
  const { body } = each.request;
  const { status } = rejected.response;
  // Whether a JSON Patch can be applied depends on the item, of which its schema says nothing (RFC 5789, 2.2).
  if (body?.kind === "value" && isJsonPatch(body.value)) return false;
  if (status === 400 || status === 415) return session.canCall(each.request.operation);
  if (status === 401) return each.phase === "inventory" && isOpen(session, each.request.operation);
  if (status !== 422) return false;
  const controls =
    each.isSameMeaning === true
      ? [each.control ?? session.subject.requestOf(each.request.operation)]
      : requestsNear(session.subject, each);
  for (const control of controls) {
    const result = control && (await session.perform(control));
    if (result !== undefined && isSuccessful(result)) return true;
  }
  return isJudgedAsInvalid(session, each, rejected);
}

/**
 * Whether an operation is one of those that need no credentials (`security: []`), beside others that do. What has a
 * body may be a login, whose 401 says that it is a wrong one.
 */
function isOpen({ subject }: Session, operation: Operation): boolean {
  const { method, path, security, body } = operation;
  const isDescribed = subject.oracle.operation(method, path)?.responses.has("401") === true;
  return security.length === 0 && body === null && !isDescribed && subject.model.operations.some(isSecured);
}

/** A list of operations on an item (RFC 6902, 4). */
function isJsonPatch(value: Json): boolean {
  const operations = itemsOf(value);
  const members = operations.flatMap((each) => [memberOf(each, "op"), memberOf(each, "path")]);
  return operations.length > 0 && members.every((each) => typeof each === "string");
}

async function runInvalid(session: Session, each: Case): Promise<void> {
  const { operation } = each.request;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const exchange = await session.perform(each.request, { isValid: false });
    if (exchange === undefined) return session.coverage.drop();
    const { status } = exchange.response;
    if (isSuccessful(exchange)) {
      session.coverage.exercise(each.sentence);
      if (operation.method !== "get") session.items.forget(operation);
      return session.report(
        "invalid-accepted",
        operation,
        each.sentence,
        `An invalid request is accepted with ${status}: ${each.what}.`,
        exchange,
      );
    }
    if (!masking.includes(status)) return session.coverage.exercise(each.sentence);
    // An invalid identifier is of no item.
    if (status === 404 && each.request.parameters.some(({ parameter }) => parameter.in === "path"))
      return session.coverage.exercise(each.sentence);
    session.items.forget(operation);
    session.items.forgetReferences(exchange, operation);
  }
  session.coverage.mask();
}

/** Runs a case that must be denied. `isAllowed` says whether the document leaves open what a success shows. */
export async function runDenied(
  session: Session,
  each: Case,
  isAllowed: (exchange: Exchange) => Promise<boolean> = async () => false,
): Promise<void> {
  const { operation, credentials } = each.request;
  const exchange = await session.perform(each.request, { isValid: false });
  if (exchange === undefined) return session.coverage.drop();
  session.coverage.exercise(each.sentence);
  if (!isSuccessful(exchange) || (await isAllowed(exchange))) return;
  session.report(
    codeOfAccepted[credentials?.kind ?? "own"],
    operation,
    each.sentence,
    `${each.what}, and the result is ${exchange.response.status}.`,
    exchange,
  );
}

/** What it is that these credentials are accepted. */
const codeOfAccepted: Readonly<Record<CredentialPlan["kind"], FindingCode>> = {
  none: "credentials-not-required",
  wrong: "wrong-credentials-accepted",
  altered: "wrong-credentials-accepted",
  shortened: "wrong-credentials-accepted",
  extended: "wrong-credentials-accepted",
  empty: "wrong-credentials-accepted",
  principal: "foreign-object-accessible",
  scopes: "missing-scope-accepted",
  other: "other-scheme-accepted",
  challenge: "other-scheme-accepted",
  own: "other-scheme-accepted",
};

async function runOther(session: Session, each: Case): Promise<void> {
  const { operation } = each.request;
  const exchange = await session.perform(each.request, { isValid: false });
  if (exchange === undefined) return session.coverage.drop();
  const { status, headers } = exchange.response;
  session.coverage.exercise(each.sentence);
  if (each.expect === "default") reportLostMembers(session, operation, exchange);
  if (each.expect === "method") {
    if (status === 405 && !headers.has("allow"))
      session.report("allow-missing", operation, each.sentence, `${each.what}: the 405 has no \`Allow\`.`, exchange);
    if (isSuccessful(exchange))
      session.report(
        "undeclared-method-accepted",
        operation,
        each.sentence,
        `${each.what}, which is not documented, is accepted with ${status}.`,
        exchange,
      );
  }
  if (each.expect === "same" && (status === 400 || status === 415) && session.canCall(operation))
    session.report(
      "media-type-form-rejected",
      operation,
      each.sentence,
      `A valid request is rejected with ${status}: ${each.what}.`,
      exchange,
    );
  if (each.expect === "acceptable" && isSuccessful(exchange)) {
    const wanted = each.request.headers?.["Accept"] ?? "";
    const found = essence(headers.get("content-type") ?? "");
    if (found !== essence(wanted))
      session.report(
        "accept-ignored",
        operation,
        each.sentence,
        `${each.what}, and the response ${status} has ${found === "" ? "no media type" : found}.`,
        exchange,
      );
  }
  if (each.expect === "head") await compareHead(session, each, exchange);
}

/** The response to HEAD is that to GET without the body (RFC 9110, 9.3.2). A server need not know it. */
async function compareHead(session: Session, each: Case, head: Exchange): Promise<void> {
  const { operation } = each.request;
  const { method: _method, ...request } = each.request;
  const get = await session.perform(request);
  const { status } = head.response;
  if (get === undefined || get.response.missing !== undefined || [404, 405, 501].includes(status)) return;
  // Whether there is a body is not seen: a client reads none, and an app without a port may have one.
  if (status !== get.response.status && status < 500)
    session.report(
      "head-differs",
      operation,
      each.sentence,
      `The status of HEAD is ${status}, that of GET ${get.response.status}.`,
      head,
    );
  // Other headers may change from one response to the next.
  const [ofHead, ofGet] = [head, get].map(({ response }) => essence(response.headers.get("content-type") ?? ""));
  if (status === get.response.status && ofHead !== "" && ofHead !== ofGet)
    session.report(
      "head-differs",
      operation,
      each.sentence,
      `The media type of HEAD is ${ofHead}, that of GET ${ofGet === "" ? "none" : ofGet}.`,
      head,
    );
}
