// Generated from openapi.yaml by halves. Do not edit.

import * as runtime from "./runtime/validation.js";
import { validatorOf } from "./runtime/validation.js";
import { webhookValidator, type ValidateWebhook } from "./runtime/webhooks.js";

const hasUuid = runtime.format("uuid");
const hasDateTime = runtime.format("date-time");
const membersOfApplicationEventData = new Set(["user_uuid", "application_uuid", "status"]);
const membersOfApplicationDecidedEvent = new Set(["uuid", "type", "created_at", "occurred_at", "data"]);
const membersOfLineEventData = new Set(["user_uuid", "application_uuid", "loc_uuid", "status"]);
const membersOfDisbursementEventData = new Set(["user_uuid", "loc_uuid", "disbursement_uuid", "status"]);
const membersOfRepaymentEventData = new Set(["user_uuid", "loc_uuid", "payment_uuid", "status"]);
const membersOfStatementEventData = new Set(["user_uuid", "loc_uuid", "statement_uuid"]);
const membersOfUserEventData = new Set(["user_uuid"]);

function isUuid(value: unknown): boolean {
  return typeof value === "string" && hasUuid(value);
}

function isTimestamp(value: unknown): boolean {
  return typeof value === "string" && runtime.isAtMost(value, 30) && hasDateTime(value);
}

function isApplicationEventData(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["application_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["status"];
  if (!(member2 === "APPROVED" || member2 === "REJECTED")) return false;
  let others = -3;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationEventData);
}

function isApplicationDecidedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "application.decided")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isApplicationEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLocStatus(value: unknown): boolean {
  return value === "PENDING" || value === "ACTIVE" || value === "SUSPENDED" || value === "CLOSED" || value === "DECLINED" || value === "EXPIRED" || value === "CHARGED_OFF";
}

function isLineEventData(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["application_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["loc_uuid"];
  if (!isUuid(member2)) return false;
  const member3 = value["status"];
  if (!isLocStatus(member3)) return false;
  let others = -4;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfLineEventData);
}

function isLineActivatedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.activated")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isOfferDeclinedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "offer.declined")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isOfferExpiredEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "offer.expired")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLineSuspendedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.suspended")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLineReleasedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.released")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLineClosedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.closed")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLineChargedOffEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.charged_off")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLineReopenedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.reopened")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isLinePastDueEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "line.past_due")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isLineEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isTransferStatus(value: unknown): boolean {
  return value === "SCHEDULED" || value === "PROCESSING" || value === "SUCCEEDED" || value === "FAILED" || value === "CANCELED" || value === "FAILED_AFTER_SUCCESS";
}

function isDisbursementEventData(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["disbursement_uuid"];
  if (!isUuid(member2)) return false;
  const member3 = value["status"];
  if (!isTransferStatus(member3)) return false;
  let others = -4;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfDisbursementEventData);
}

function isDisbursementSubmittedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "disbursement.submitted")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isDisbursementEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isDisbursementSettledEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "disbursement.settled")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isDisbursementEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isDisbursementFailedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "disbursement.failed")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isDisbursementEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isDisbursementReturnedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "disbursement.returned")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isDisbursementEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isDisbursementCanceledEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "disbursement.canceled")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isDisbursementEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isRepaymentEventData(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["payment_uuid"];
  if (!isUuid(member2)) return false;
  const member3 = value["status"];
  if (!isTransferStatus(member3)) return false;
  let others = -4;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfRepaymentEventData);
}

function isRepaymentSubmittedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "repayment.submitted")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isRepaymentEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isRepaymentSettledEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "repayment.settled")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isRepaymentEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isRepaymentFailedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "repayment.failed")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isRepaymentEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isRepaymentReturnedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "repayment.returned")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isRepaymentEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isRepaymentCanceledEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "repayment.canceled")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isRepaymentEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isStatementEventData(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["statement_uuid"];
  if (!isUuid(member2)) return false;
  let others = -3;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfStatementEventData);
}

function isStatementBilledEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "statement.billed")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isStatementEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

function isUserEventData(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  let others = -1;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfUserEventData);
}

function isUserDeletedEvent(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["type"];
  if (!(member1 === "user.deleted")) return false;
  const member2 = value["created_at"];
  if (!isTimestamp(member2)) return false;
  const member3 = value["occurred_at"];
  if (!isTimestamp(member3)) return false;
  const member4 = value["data"];
  if (!isUserEventData(member4)) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfApplicationDecidedEvent);
}

const validator = validatorOf(() => ({
  components: {
    ApplicationDecidedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["application.decided"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "ApplicationEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    ApplicationEventData: {
      kind: "object",
      properties: {
        user_uuid: { kind: "ref", id: "Uuid" },
        application_uuid: { kind: "ref", id: "Uuid" },
        status: { kind: "literal", values: ["APPROVED", "REJECTED"] },
      },
      required: ["user_uuid", "application_uuid", "status"],
      additional: { kind: "never" },
    },
    DisbursementCanceledEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["disbursement.canceled"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "DisbursementEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    DisbursementEventData: {
      kind: "object",
      properties: {
        user_uuid: { kind: "ref", id: "Uuid" },
        loc_uuid: { kind: "ref", id: "Uuid" },
        disbursement_uuid: { kind: "ref", id: "Uuid" },
        status: { kind: "ref", id: "TransferStatus" },
      },
      required: ["user_uuid", "loc_uuid", "disbursement_uuid", "status"],
      additional: { kind: "never" },
    },
    DisbursementFailedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["disbursement.failed"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "DisbursementEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    DisbursementReturnedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["disbursement.returned"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "DisbursementEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    DisbursementSettledEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["disbursement.settled"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "DisbursementEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    DisbursementSubmittedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["disbursement.submitted"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "DisbursementEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineActivatedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.activated"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineChargedOffEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.charged_off"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineClosedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.closed"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineEventData: {
      kind: "object",
      properties: {
        user_uuid: { kind: "ref", id: "Uuid" },
        application_uuid: { kind: "ref", id: "Uuid" },
        loc_uuid: { kind: "ref", id: "Uuid" },
        status: { kind: "ref", id: "LocStatus" },
      },
      required: ["user_uuid", "application_uuid", "loc_uuid", "status"],
      additional: { kind: "never" },
    },
    LinePastDueEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.past_due"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineReleasedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.released"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineReopenedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.reopened"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LineSuspendedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["line.suspended"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    LocStatus: {
      kind: "literal",
      values: ["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "DECLINED", "EXPIRED", "CHARGED_OFF"],
    },
    OfferDeclinedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["offer.declined"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    OfferExpiredEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["offer.expired"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "LineEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    RepaymentCanceledEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["repayment.canceled"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "RepaymentEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    RepaymentEventData: {
      kind: "object",
      properties: {
        user_uuid: { kind: "ref", id: "Uuid" },
        loc_uuid: { kind: "ref", id: "Uuid" },
        payment_uuid: { kind: "ref", id: "Uuid" },
        status: { kind: "ref", id: "TransferStatus" },
      },
      required: ["user_uuid", "loc_uuid", "payment_uuid", "status"],
      additional: { kind: "never" },
    },
    RepaymentFailedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["repayment.failed"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "RepaymentEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    RepaymentReturnedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["repayment.returned"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "RepaymentEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    RepaymentSettledEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["repayment.settled"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "RepaymentEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    RepaymentSubmittedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["repayment.submitted"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "RepaymentEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    StatementBilledEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["statement.billed"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "StatementEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    StatementEventData: {
      kind: "object",
      properties: {
        user_uuid: { kind: "ref", id: "Uuid" },
        loc_uuid: { kind: "ref", id: "Uuid" },
        statement_uuid: { kind: "ref", id: "Uuid" },
      },
      required: ["user_uuid", "loc_uuid", "statement_uuid"],
      additional: { kind: "never" },
    },
    Timestamp: { kind: "string", maxLength: 30, format: "date-time" },
    TransferStatus: {
      kind: "literal",
      values: ["SCHEDULED", "PROCESSING", "SUCCEEDED", "FAILED", "CANCELED", "FAILED_AFTER_SUCCESS"],
    },
    UserDeletedEvent: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        type: { kind: "literal", values: ["user.deleted"] },
        created_at: { kind: "ref", id: "Timestamp" },
        occurred_at: { kind: "ref", id: "Timestamp" },
        data: { kind: "ref", id: "UserEventData" },
      },
      required: ["uuid", "type", "created_at", "occurred_at", "data"],
      additional: { kind: "never" },
    },
    UserEventData: {
      kind: "object",
      properties: { user_uuid: { kind: "ref", id: "Uuid" } },
      required: ["user_uuid"],
      additional: { kind: "never" },
    },
    Uuid: { kind: "string", format: "uuid" },
  },
  definitions: {},
}));

/** Validates the body of an event, for `unwrap`, `webhookHandler` and `createWebhookSender`. */
export const validateWebhook: ValidateWebhook = /* @__PURE__ */ webhookValidator({
  "application.decided": validator(isApplicationDecidedEvent, () => ({ kind: "ref", id: "ApplicationDecidedEvent" })),
  "line.activated": validator(isLineActivatedEvent, () => ({ kind: "ref", id: "LineActivatedEvent" })),
  "offer.declined": validator(isOfferDeclinedEvent, () => ({ kind: "ref", id: "OfferDeclinedEvent" })),
  "offer.expired": validator(isOfferExpiredEvent, () => ({ kind: "ref", id: "OfferExpiredEvent" })),
  "line.suspended": validator(isLineSuspendedEvent, () => ({ kind: "ref", id: "LineSuspendedEvent" })),
  "line.released": validator(isLineReleasedEvent, () => ({ kind: "ref", id: "LineReleasedEvent" })),
  "line.closed": validator(isLineClosedEvent, () => ({ kind: "ref", id: "LineClosedEvent" })),
  "line.charged_off": validator(isLineChargedOffEvent, () => ({ kind: "ref", id: "LineChargedOffEvent" })),
  "line.reopened": validator(isLineReopenedEvent, () => ({ kind: "ref", id: "LineReopenedEvent" })),
  "line.past_due": validator(isLinePastDueEvent, () => ({ kind: "ref", id: "LinePastDueEvent" })),
  "disbursement.submitted": validator(isDisbursementSubmittedEvent, () => ({ kind: "ref", id: "DisbursementSubmittedEvent" })),
  "disbursement.settled": validator(isDisbursementSettledEvent, () => ({ kind: "ref", id: "DisbursementSettledEvent" })),
  "disbursement.failed": validator(isDisbursementFailedEvent, () => ({ kind: "ref", id: "DisbursementFailedEvent" })),
  "disbursement.returned": validator(isDisbursementReturnedEvent, () => ({ kind: "ref", id: "DisbursementReturnedEvent" })),
  "disbursement.canceled": validator(isDisbursementCanceledEvent, () => ({ kind: "ref", id: "DisbursementCanceledEvent" })),
  "repayment.submitted": validator(isRepaymentSubmittedEvent, () => ({ kind: "ref", id: "RepaymentSubmittedEvent" })),
  "repayment.settled": validator(isRepaymentSettledEvent, () => ({ kind: "ref", id: "RepaymentSettledEvent" })),
  "repayment.failed": validator(isRepaymentFailedEvent, () => ({ kind: "ref", id: "RepaymentFailedEvent" })),
  "repayment.returned": validator(isRepaymentReturnedEvent, () => ({ kind: "ref", id: "RepaymentReturnedEvent" })),
  "repayment.canceled": validator(isRepaymentCanceledEvent, () => ({ kind: "ref", id: "RepaymentCanceledEvent" })),
  "statement.billed": validator(isStatementBilledEvent, () => ({ kind: "ref", id: "StatementBilledEvent" })),
  "user.deleted": validator(isUserDeletedEvent, () => ({ kind: "ref", id: "UserDeletedEvent" })),
});
