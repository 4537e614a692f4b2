// Generated from openapi.yaml by halves. Do not edit.

import * as routes from "./routes.js";
import type { CompiledRequest } from "../../../generated/runtime/validation/compiled.js";
import { issuesOf } from "../../../generated/runtime/validation/delegated.js";
import * as runtime from "../../../generated/runtime/validation/predicates.js";
import type { Report } from "../../../generated/runtime/validation/predicates.js";

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

function isAdvanceClockBody(value: unknown): boolean {
  return isClockAdvance(value);
}

function isUuid(value: unknown): boolean {
  return typeof value === "string" && hasUuid(value);
}

function isGetLedgerParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["loc_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isHoldLocParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["loc_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isReleaseLocParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["loc_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

export const advanceClock: CompiledRequest = {
  body: {
    "application/json": {
      accepts: isAdvanceClockBody,
      issues: (value: unknown) => issuesOf(routes.advanceClock.request.body.content["application/json"].schema, value),
    },
  },
};

export const getLedger: CompiledRequest = {
  params: {
    accepts: isGetLedgerParams,
    issues: (value: unknown) => issuesOf(routes.getLedger.request.params, value, isGetLedgerParams),
  },
};

export const holdLoc: CompiledRequest = {
  params: {
    accepts: isHoldLocParams,
    issues: (value: unknown) => issuesOf(routes.holdLoc.request.params, value, isHoldLocParams),
  },
};

export const releaseLoc: CompiledRequest = {
  params: {
    accepts: isReleaseLocParams,
    issues: (value: unknown) => issuesOf(routes.releaseLoc.request.params, value, isReleaseLocParams),
  },
};
