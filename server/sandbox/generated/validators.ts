// Generated from openapi.yaml by halves. Do not edit.

import * as runtime from "../../../generated/runtime/validation.js";
import { validatorOf, type CompiledRequest } from "../../../generated/runtime/validation.js";

const hasDateTime = runtime.format("date-time");
const membersOfClockAdvance = new Set(["advance_days", "advance_to"]);
const hasUuid = runtime.format("uuid");

function isClockAdvance(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["advance_days"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 3660)) return false;
  const member1 = value["advance_to"];
  if (member1 !== undefined && !(typeof member1 === "string" && runtime.isAtMost(member1, 40) && hasDateTime(member1))) return false;
  let size = 0;
  for (const _ in value) size++;
  if (!(size >= 1)) return false;
  if (!(size <= 1)) return false;
  let others = 0;
  if (member0 !== undefined) others--;
  if (member1 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfClockAdvance);
}

function isUuid(value: unknown): boolean {
  return typeof value === "string" && hasUuid(value);
}

function isGetLedgerParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["loc_uuid"];
  if (!isUuid(member0)) return false;
  return true;
}

function isTestWebhookEndpointParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["endpoint_uuid"];
  if (!isUuid(member0)) return false;
  return true;
}

const validator = validatorOf(() => ({
  components: {
    ClockAdvance: {
      kind: "object",
      properties: {
        advance_days: { kind: "number", integer: "safe", minimum: 1, maximum: 3660 },
        advance_to: { kind: "string", maxLength: 40, format: "date-time" },
      },
      additional: { kind: "never" },
      minProperties: 1,
      maxProperties: 1,
    },
    Uuid: { kind: "string", format: "uuid" },
  },
  definitions: {},
}));

const getLedgerParams = validator(isGetLedgerParams, () => ({ kind: "object", properties: { loc_uuid: { kind: "ref", id: "Uuid" } }, required: ["loc_uuid"] }));

export const advanceClock: CompiledRequest = {
  body: {
    "application/json": validator(isClockAdvance, () => ({ kind: "ref", id: "ClockAdvance" })),
  },
};

export const getLedger: CompiledRequest = { params: getLedgerParams };

export const holdLoc: CompiledRequest = { params: getLedgerParams };

export const releaseLoc: CompiledRequest = { params: getLedgerParams };

export const testWebhookEndpoint: CompiledRequest = {
  params: validator(isTestWebhookEndpointParams, () => ({
    kind: "object",
    properties: { endpoint_uuid: { kind: "ref", id: "Uuid" } },
    required: ["endpoint_uuid"],
  })),
};
