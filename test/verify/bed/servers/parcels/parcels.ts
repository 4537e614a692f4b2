// The parcels: idempotency keys, filters, cursors and actions.
import type { Hono } from "hono";
import { choiceCheck, isOfFormat, listCheck, textCheck } from "../support/checks.js";
import { Problem } from "../support/http.js";
import { changesCheck, parcelCheck } from "./parcel-checks.js";
import {
  idCheck,
  idOf,
  integerOf,
  queryOf,
  readJson,
  requireFit,
  startOf,
  withoutMembers,
  type Json,
  type Owned,
  type ParcelsState,
  type ServiceContext,
  type ServiceEnvironment,
} from "./state.js";

export function addParcelRoutes(app: Hono<ServiceEnvironment>, state: ParcelsState, bug?: string): void {
  const newParcel = parcelCheck(bug);
  const changes = changesCheck();
  const find = (context: ServiceContext, isShared = false): Owned =>
    state.require("parcels", idOf(context, "parcelId"), context.var.account, isShared);

  app.get("/parcels", (context) => context.json(listParcels(state, context, bug)));
  app.post("/parcels", async (context) => {
    const key = context.req.header("idempotency-key");
    if (key !== undefined && bug !== "key-length-unchecked")
      requireFit(key, textCheck({ min: 8, max: 40 }), "Idempotency-Key");
    const body = await readJson(context);
    requireFit(body, newParcel);
    const earlier = earlierReply(state, context, body, bug);
    const parcel = earlier ?? createParcel(state, context, body, bug);
    const shown = bug === "created-metadata-lost" ? withoutMembers(parcel, ["metadata"]) : parcel;
    const folder = bug === "parcel-location-of-recipient" ? "recipients" : "parcels";
    return context.json(shown, 201, { Location: `/${folder}/${String(parcel["id"])}` });
  });
  app.get("/parcels/:parcelId", (context) => context.json(find(context, bug === "parcel-of-other-readable").value));
  app.patch("/parcels/:parcelId", async (context) => {
    const body = await readJson(context);
    requireFit(body, changes);
    const owned = find(context);
    if (owned.value["status"] !== "draft") throw new Problem(409, "The parcel is no longer a draft");
    const skipped = bug === "service-never-changed" ? ["service"] : [];
    const changed: Json = { ...owned.value, ...withoutMembers(body, skipped) };
    if (bug === "update-resets-insured") changed["insured"] = body["insured"] ?? false;
    if (bug !== "delivery-change-not-kept" || !("delivery" in body)) owned.value = changed;
    return context.json(changed);
  });
  app.delete("/parcels/:parcelId", (context) => {
    const owned = find(context);
    const id = owned.value["id"] as string;
    if (bug === "deleted-parcel-listed") state.parcels.set(`${id}-deleted`, owned);
    state.parcels.delete(id);
    for (const event of state.ownedBy("events", context.var.account))
      if (event["parcelId"] === id) state.events.delete(event["id"] as string);
    return context.body(null, 204);
  });
  addActions(app, state, find, bug);
}

function addActions(
  app: Hono<ServiceEnvironment>,
  state: ParcelsState,
  find: (context: ServiceContext, isShared?: boolean) => Owned,
  bug?: string,
): void {
  app.post("/parcels/:parcelId/dispatch", (context) => {
    const owned = find(context);
    if (owned.value["status"] !== "draft" && bug !== "parcel-dispatched-twice")
      throw new Problem(409, "Only a draft can be dispatched");
    const at = state.now();
    const dispatchedAt = bug === "dispatched-at-in-words" ? new Date(at).toUTCString() : at;
    owned.value = { ...owned.value, status: "dispatched", dispatchedAt };
    return context.json(owned.value);
  });
  app.post("/parcels/:parcelId/cancel", (context) => {
    const owned = find(context, bug === "parcel-of-other-cancellable");
    if (owned.value["status"] === "cancelled") throw new Problem(409, "The parcel was cancelled before");
    const cancelled = { ...owned.value, status: "cancelled" };
    if (bug !== "cancellation-not-kept") owned.value = cancelled;
    return context.json(cancelled);
  });
}

/** What the same request had before. */
function earlierReply(state: ParcelsState, context: ServiceContext, body: Json, bug?: string): Json | undefined {
  const key = context.req.header("idempotency-key");
  const earlier = key === undefined ? undefined : state.replies.get(`${context.var.account} ${key}`);
  if (earlier === undefined || bug === "key-creates-again") return undefined;
  if (earlier.body !== JSON.stringify(body) && bug !== "key-of-another-body")
    throw new Problem(422, "The key is that of another request");
  return earlier.reply;
}

function createParcel(state: ParcelsState, context: ServiceContext, body: Json, bug?: string): Json {
  const { account } = context.var;
  if (bug !== "recipient-may-be-missing" && state.recipients.get(body["recipientId"] as string)?.account !== account)
    throw new Problem(422, "There is no such recipient");
  const { reference } = body;
  const hasReference = reference !== undefined && bug !== "reference-used-twice";
  if (hasReference && state.ownedBy("parcels", account).some((each) => each["reference"] === reference))
    throw new Problem(409, "Another parcel has this reference");
  const service = bug === "service-default-economy" ? "economy" : "standard";
  const parcel = {
    id: state.nextId(),
    status: "draft",
    service,
    insured: bug === "insured-by-default",
    ...keptOf(body, bug),
    createdAt: state.now(),
  };
  state.add("parcels", account, parcel);
  const key = context.req.header("idempotency-key");
  if (key !== undefined) state.replies.set(`${account} ${key}`, { body: JSON.stringify(body), reply: parcel });
  return parcel;
}

/** What is kept of a body, with bugs that valid values alone show. */
function keptOf(body: Json, bug?: string): Json {
  const kept: Json = { ...body };
  const { contents, delivery, metadata } = kept as { contents: Json[]; delivery?: Json; metadata?: Json };
  if (bug === "tenth-content-dropped") kept["contents"] = contents.slice(0, 9);
  if (bug === "ground-floor-lost" && delivery?.["floor"] === 0) kept["delivery"] = withoutMembers(delivery, ["floor"]);
  if (bug === "empty-metadata-fails" && metadata !== undefined && Object.keys(metadata).length === 0)
    throw new TypeError("Reduce of empty array with no initial value");
  if (bug === "locker-fails" && delivery?.["kind"] === "locker") throw new TypeError("lockers is undefined");
  return kept;
}

const dateTime = textCheck({ format: "date-time" });

function listParcels(state: ParcelsState, context: ServiceContext, bug?: string): Json {
  const keeps = readFilters(context, bug);
  const limit = integerOf(context, "limit", 1, 50) ?? 25;
  const cursor = queryOf(context, "cursor", textCheck({ min: 1, max: 40 }));
  const own = state.ownedBy("parcels", context.var.account);
  const matching = (bug === "newest-parcel-first" ? own.toReversed() : own).filter(keeps);
  const start = startOf(cursor, matching.length);
  const end = start + limit;
  const next = bug === "cursor-overlaps" ? end - 1 : end;
  const hasMore = end < matching.length;
  const isFull = bug === "cursor-ends-early" ? hasMore && start === 0 : hasMore;
  return { items: matching.slice(start, end), nextCursor: isFull ? `p${Math.max(next, start + 1)}` : null };
}

/** Which parcels the query selects. */
function readFilters(context: ServiceContext, bug?: string): (parcel: Json) => boolean {
  const statuses = queryOf(context, "status")?.split(",");
  const status = choiceCheck(["draft", "dispatched", "delivered", "cancelled"]);
  if (statuses !== undefined) requireFit(statuses, listCheck(status, { min: 1, max: 4, unique: true }), "status");
  const recipientId = queryOf(context, "recipientId", bug === "recipient-id-of-any-form" ? undefined : idCheck);
  const lowest = bug === "min-weight-unchecked" ? -30_000 : 0;
  const min = integerOf(context, "minWeight", lowest, 30_000) ?? 0;
  const max = integerOf(context, "maxWeight", 0, 30_000) ?? Infinity;
  const [after, before] = ["createdAfter", "createdBefore"].map((name) => queryOf(context, name, dateTime));
  if (bug === "created-after-in-utc-alone" && after !== undefined && !/z$/i.test(after))
    throw new Problem(422, "createdAfter must be in UTC");
  return (parcel) => {
    const weight = parcel["weight"] as number;
    const created = Date.parse(parcel["createdAt"] as string);
    return (
      (statuses === undefined || bug === "status-filter-ignored" || statuses.includes(parcel["status"] as string)) &&
      (recipientId === undefined ||
        bug === "recipient-filter-ignored" ||
        parcel["recipientId"] === recipientId.toLowerCase()) &&
      (weight >= min || bug === "min-weight-ignored") &&
      (bug === "max-weight-exclusive" ? weight < max : weight <= max) &&
      (after === undefined || bug === "created-after-ignored" || created > Date.parse(after)) &&
      (before === undefined || bug === "created-before-ignored" || created < Date.parse(before))
    );
  };
}

/** What is printed on a parcel, for an id that is that of one. */
export function labelLines({ value }: Owned): readonly string[] {
  const id = value["id"] as string;
  return [isOfFormat("uuid", id) ? id : "", `${String(value["weight"])} g`];
}
