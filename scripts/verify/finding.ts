// What a server does that its document rules out.
import type { Acceptance } from "../diagnostics/acceptance.js";
import type { Source } from "../diagnostics/diagnostics.js";
import type { Pointer } from "../json/pointer.js";
import type { PhaseName } from "./case.js";
import type { Exchange } from "./exchange.js";

/** The codes of findings, with what each means and what to do, as `halves explain` prints them. */
export const findingCodes = {
  "server-error": "The server responds with a 5xx. No request may do that, whether it is valid or not.",
  "response-incomplete":
    "The server closes the connection without a whole response, or there is none in time. No request may cause that, whether it is valid or not.",
  "operation-undocumented": "A request was sent to a path, or with a method, that the document doesn't describe.",
  "operation-missing":
    "The server has no such operation: it responds with 404, 405 or 501 to a request for it, as to any path that it doesn't know.",
  "valid-rejected": "A request that the document allows is rejected as invalid (400 or 422).",
  "media-type-form-rejected":
    "A body of JSON is rejected where its media type has a `charset` or capitals, which mean the same (RFC 9110, 8.3.1; RFC 8259, 11).",
  "invalid-accepted": "A request that violates one keyword of the document is accepted: the response is a success.",
  "success-undocumented":
    "The status of a success or a redirect is none that the document describes for the operation.",
  "failure-undocumented": "The status of a failure is none that the document describes for the operation.",
  "media-type-undocumented": "A response has a media type that the document doesn't describe for its status.",
  "body-undocumented": "A response has a body where the document describes none.",
  "body-missing": "A response has no body where the document describes one.",
  "body-not-json": "A body with a media type of JSON is not JSON.",
  "response-invalid": "The body of a response violates a keyword of its schema.",
  "problem-status-differs": "The `status` of a problem is not that of the response (RFC 9457, 3.1.2).",
  "header-invalid": "A header that the document describes is missing, or its schema rejects it.",
  "media-type-accepted": "A body in a media type that the operation doesn't describe is accepted.",
  "malformed-accepted": "A body that is not JSON, or not UTF-8, is accepted as JSON.",
  "allow-missing": "A 405 has no `Allow` header, which it must have (RFC 9110, 15.5.6).",
  "undeclared-method-accepted":
    "A method that the document doesn't describe for a path is accepted: the response is a success.",
  "head-differs": "HEAD has another status or media type than GET, though the server has it (RFC 9110, 9.3.2).",
  "credentials-not-required":
    "A request without credentials is accepted: the response is a success, though the operation requires them.",
  "wrong-credentials-accepted": "A request with credentials that no one has is accepted: the response is a success.",
  "other-scheme-accepted":
    "A request with credentials of a security scheme that the operation doesn't list is accepted: the response is a success.",
  "missing-scope-accepted":
    "A request whose token has other scopes than the operation requires is accepted: the response is a success.",
  "foreign-object-accessible": "A principal can use an object of another one.",
  "object-shared":
    "A principal lists and uses what another one created. That is right of a catalogue, and wrong of what is somebody's own: the document doesn't say which it is.",
  "created-not-found": "What was created can't be read.",
  "location-wrong": "The `Location` of a creation is not what was created.",
  "written-not-read": "A member that was written is read with another value, or not at all.",
  "default-differs": "A member that a creation left out has another value than its default.",
  "identity-differs": "What is read at a path has another identifier than the path.",
  "created-not-listed": "What was created is on no page of its list.",
  "item-repeated": "An item is on two pages of a list, or twice on one.",
  "limit-exceeded": "A page has more items than its limit says.",
  "filter-ignored": "A list has an item without the value of a parameter by which the document says it is filtered.",
  "filtered-item-missing": "A list lacks an item that the document says a parameter selects.",
  "order-differs": "A list is in another order than the document states.",
  "accept-ignored":
    "A response has another media type than `Accept` allows, though the document says that it follows `Accept`.",
  "duplicate-accepted": "Two items have the same value of a member that the document says no two have.",
  "missing-reference-accepted":
    "A request that refers to an item that is not there is accepted, though the document says that it must be.",
  "needed-item-deleted": "What the document says can't be deleted while another item has it was deleted.",
  "key-of-another-accepted":
    "Another request with an Idempotency-Key of before is accepted, though the document says that it is rejected.",
  "total-wrong": "The total of a list is not the number of its items.",
  "update-lost": "A member that an update changed is read with its former value.",
  "unnamed-member-changed": "A member that an update didn't name has another value after it.",
  "replaced-member-kept": "A member that a replacement left out is still there.",
  "deleted-not-gone": "What was deleted can still be read, or is still listed.",
  "identifiers-equal": "Two creations have the same identifier.",
  "repetition-accepted":
    "An action is accepted again in a state in which the document's own words reject it, and changes nothing.",
  "foreign-item-listed": "An item is in the list below another parent, or at its path.",
  "read-only-written": "A member that is `readOnly` has the value that a request gave it.",
  "replay-created-again":
    "A request that was sent again with the same Idempotency-Key created a second item, or did not have the first response.",
  "etag-unchanged": "The `ETag` of an item is the same after a change.",
  "old-signature-accepted":
    "A webhook that was signed an hour ago is accepted: who has recorded one can send it again.",
  "changed-body-accepted": "A webhook whose body was changed after it was signed is accepted.",
  "repeated-event-rejected":
    "A webhook that is sent again with the same id is rejected, so that a service goes on sending it.",
  "criterion-not-met":
    "A step of an Arazzo workflow has a response that the document describes, and that one of its criteria rules out.",
  "condition-ignored":
    "A precondition (`If-Match`, `If-None-Match`) that doesn't hold is ignored, or one that holds rejects the request.",
} as const;

export type FindingCode = keyof typeof findingCodes;

/** `failure`: seen each of three times. `flaky`: not each time. `note`: said for completeness. */
export type FindingSeverity = "failure" | "flaky" | "note";

/** One contradiction as it was seen. */
export interface Sighting {
  readonly code: FindingCode;
  /** `traffic`: the request was somebody else's. */
  readonly phase: PhaseName | "traffic";
  /** `GET /orders/{id}` */
  readonly operation: string;
  /** The sentence of the document that is violated. */
  readonly sentence: Pointer;
  /** The document that has the sentence, where it is an Arazzo document. */
  readonly source?: Source;
  readonly message: string;
  readonly exchange: Exchange;
  /** The requests of a random sequence, with their statuses: `DELETE /orders/{id} → 204`. */
  readonly steps?: readonly string[];
}

export interface Finding extends Omit<Sighting, "exchange"> {
  readonly severity: FindingSeverity;
  readonly exchange: Exchange;
  /** How many requests showed it. */
  readonly count: number;
}

/** Whether an entry of the accepted findings is about this one. */
export function acceptsFinding({ code, operation, pointer }: Acceptance, finding: Finding): boolean {
  return (
    code === finding.code &&
    (operation === undefined || operation === finding.operation) &&
    (pointer === undefined || pointer === finding.sentence)
  );
}
