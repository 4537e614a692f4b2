// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../generated/runtime/zod.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

/** The uuid of one object. */
export const Uuid = z.guid().openapi("Uuid", { format: "uuid" }) satisfies runtime.SchemaOf<Schemas["Uuid"]>;

/** What became of an event that was sent to an endpoint. */
export const WebhookTest = z.strictObject({
  event_uuid: Uuid,
  delivered: z.boolean(),
  response_status: z.int().min(100).max(999).nullable(),
  failure: z.string().check(runtime.maxLength(100)).nullable(),
  milliseconds: z.int().min(0).max(1000000),
}).openapi("WebhookTest") satisfies runtime.SchemaOf<Schemas["WebhookTest"]>;

/** An amount in US cents. */
export const Cents = z.int().min(-9007199254740991).max(9007199254740991).openapi("Cents", { format: "int64" }) satisfies runtime.SchemaOf<Schemas["Cents"]>;

/** The service's time. */
export const Clock = z.strictObject({
  now: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }),
}).openapi("Clock") satisfies runtime.SchemaOf<Schemas["Clock"]>;

/** The number of days or the time to move the clock to, exactly one of them. Time goes only forward, at most 3660 days at once, and ends with the year 2999. */
export const ClockAdvance = z.strictObject({
  advance_days: z.int().min(1).max(3660).optional(),
  advance_to: z.string().check(runtime.format("date-time")).check(runtime.maxLength(40)).openapi({ format: "date-time" }).optional(),
}).check(runtime.minProperties(1), runtime.maxProperties(1)).openapi("ClockAdvance", { minProperties: 1, maxProperties: 1 }) satisfies runtime.SchemaOf<Schemas["ClockAdvance"]>;

/**
 * An account of the lender's books.
 *
 * | account | what it holds |
 * |---|---|
 * | `principal`, `interest`, `fees` | the borrower's debt |
 * | `suspense` | money of the borrower for which nothing was owed, negative |
 * | `bank` | the lender's money at the bank: draws take from it, repayments add to it |
 * | `interest_income`, `fee_income` | the lender's earnings, negative |
 * | `waived_interest` | interest that was charged and then forgiven |
 */
export const Account = z.enum([
  "principal",
  "interest",
  "fees",
  "suspense",
  "bank",
  "interest_income",
  "fee_income",
  "waived_interest",
]).openapi("Account") satisfies runtime.SchemaOf<Schemas["Account"]>;

/** One side of a transaction. */
export const Entry = z.strictObject({ account: Account, amount: Cents }).openapi("Entry") satisfies runtime.SchemaOf<Schemas["Entry"]>;

/** Entries that belong together. Their amounts add up to zero. */
export const LedgerTransaction = z.strictObject({
  date: z.iso.date(),
  kind: z.enum([
    "origination_fee",
    "late_fee",
    "returned_payment_fee",
    "interest",
    "draw",
    "draw_return",
    "repayment",
    "repayment_return",
    "waiver",
    "waiver_reversal",
    "reallocation",
  ]),
  about_uuid: z.xor([Uuid, z.null()]),
  entries: runtime.array(Entry).check(runtime.minItems(2)),
}).openapi("LedgerTransaction") satisfies runtime.SchemaOf<Schemas["LedgerTransaction"]>;

/** The sum of each account's entries. Together they are zero. */
export const Balances = z.strictObject({
  principal: Cents,
  interest: Cents,
  fees: Cents,
  suspense: Cents,
  bank: Cents,
  interest_income: Cents,
  fee_income: Cents,
  waived_interest: Cents,
}).openapi("Balances") satisfies runtime.SchemaOf<Schemas["Balances"]>;

/** The ledger of a line. Interest that has accrued and was neither billed nor paid is in no entry: it is counted exactly and charged in whole cents. */
export const Ledger = z.strictObject({
  loc_uuid: Uuid,
  as_of: z.iso.date(),
  retained_until: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }).nullable(),
  currency: z.literal("USD"),
  balances: Balances,
  transactions: runtime.array(LedgerTransaction),
}).openapi("Ledger") satisfies runtime.SchemaOf<Schemas["Ledger"]>;

/** Whether an operator holds a line. */
export const Hold = z.strictObject({ loc_uuid: Uuid, held: z.boolean(), status: z.enum(["ACTIVE", "SUSPENDED"]) }).openapi("Hold") satisfies runtime.SchemaOf<Schemas["Hold"]>;

/** One wrong value. */
export const FieldError = z.strictObject({
  pointer: z.string().check(runtime.maxLength(2200000)),
  code: z.enum([
    "required",
    "unknown_field",
    "invalid_type",
    "invalid_format",
    "too_small",
    "too_big",
    "too_many",
    "inexact_number",
    "date_out_of_range",
  ]),
  detail: z.string().check(runtime.maxLength(1000)),
}).openapi("FieldError") satisfies runtime.SchemaOf<Schemas["FieldError"]>;

/** The form of every error response, RFC 9457. */
export const Problem = z.strictObject({
  type: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(100)).openapi({ format: "uri-reference" }),
  title: z.string().check(runtime.maxLength(100)),
  status: z.int().min(400).max(599),
  detail: z.string().check(runtime.maxLength(1000)),
  instance: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(65536)).openapi({ format: "uri-reference" }),
  code: z.enum([
    "malformed_json",
    "malformed_request",
    "unauthorized",
    "not_found",
    "payload_too_large",
    "unsupported_media_type",
    "internal_error",
    "unavailable",
  ]),
  request_id: z.string().check(runtime.maxLength(128)),
}).openapi("Problem") satisfies runtime.SchemaOf<Schemas["Problem"]>;

/** The status of a line. */
export const LocStatus = z.enum(["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "DECLINED", "EXPIRED", "CHARGED_OFF"]).openapi("LocStatus") satisfies runtime.SchemaOf<Schemas["LocStatus"]>;

/** The state of the line forbids it. */
export const InvalidStateProblem = z.strictObject({
  type: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(100)).openapi({ format: "uri-reference" }),
  title: z.string().check(runtime.maxLength(100)),
  status: z.literal(409),
  detail: z.string().check(runtime.maxLength(1000)),
  instance: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(65536)).openapi({ format: "uri-reference" }),
  code: z.literal("invalid_state"),
  request_id: z.string().check(runtime.maxLength(128)),
  state: LocStatus,
  allowed: runtime.array(LocStatus).check(runtime.maxItems(10)),
}).openapi("InvalidStateProblem") satisfies runtime.SchemaOf<Schemas["InvalidStateProblem"]>;

/** There are query parameters that this document does not have. `errors` has all of them. */
export const InvalidQueryProblem = z.strictObject({
  type: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(100)).openapi({ format: "uri-reference" }),
  title: z.string().check(runtime.maxLength(100)),
  status: z.literal(400),
  detail: z.string().check(runtime.maxLength(1000)),
  instance: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(65536)).openapi({ format: "uri-reference" }),
  code: z.literal("invalid_query"),
  request_id: z.string().check(runtime.maxLength(128)),
  errors: runtime.array(FieldError).check(runtime.minItems(1)),
}).openapi("InvalidQueryProblem") satisfies runtime.SchemaOf<Schemas["InvalidQueryProblem"]>;

/** Values of the body are not acceptable. `errors` has all of them. */
export const InvalidInputProblem = z.strictObject({
  type: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(100)).openapi({ format: "uri-reference" }),
  title: z.string().check(runtime.maxLength(100)),
  status: z.literal(422),
  detail: z.string().check(runtime.maxLength(1000)),
  instance: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(65536)).openapi({ format: "uri-reference" }),
  code: z.literal("invalid_input"),
  request_id: z.string().check(runtime.maxLength(128)),
  errors: runtime.array(FieldError).check(runtime.minItems(1)),
}).openapi("InvalidInputProblem") satisfies runtime.SchemaOf<Schemas["InvalidInputProblem"]>;
