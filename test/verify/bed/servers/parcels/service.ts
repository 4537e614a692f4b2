// Rates, webhooks, and whether the parcels service is up.
import type { Hono } from "hono";
import { booleanCheck, choiceCheck, listCheck, objectCheck, textCheck, type Check } from "../support/checks.js";
import { numberOf, Problem } from "../support/http.js";
import { sizeCheck } from "./parcel-checks.js";
import {
  countryCheck,
  idCheck,
  idOf,
  integerOf,
  queryOf,
  readJson,
  requireFit,
  withoutMembers,
  type Json,
  type Owned,
  type ParcelsState,
  type ServiceContext,
  type ServiceEnvironment,
} from "./state.js";

const ignored = ["id", "createdAt"];

function webhookCheck(bug?: string): Check {
  const event = choiceCheck(["dispatched", "delivered", "cancelled"]);
  return objectCheck(
    {
      id: idCheck,
      createdAt: textCheck({ format: "date-time" }),
      url: textCheck({ max: 200, format: bug === "webhook-url-unchecked" ? undefined : "uri" }),
      events: listCheck(event, { min: 1, unique: bug !== "webhook-events-repeat" }),
      isActive: booleanCheck,
      name: textCheck({ max: 30 }),
      secret: textCheck({ min: 8, max: 40 }),
    },
    { required: ["url", "events"] },
  );
}

export function addServiceRoutes(app: Hono<ServiceEnvironment>, state: ParcelsState, bug?: string): void {
  app.get("/health", (context) => context.json({ status: bug === "health-in-other-words" ? "ok" : "up" }));
  app.get("/rates", (context) => context.json(listRates(context, bug)));
  addWebhookRoutes(app, state, bug);
}

function addWebhookRoutes(app: Hono<ServiceEnvironment>, state: ParcelsState, bug?: string): void {
  const check = webhookCheck(bug);
  const find = (context: ServiceContext): Owned =>
    state.require("webhooks", idOf(context, "webhookId"), context.var.account);
  const shown = (webhook: Json): Json => (bug === "secret-shown" ? webhook : withoutMembers(webhook, ["secret"]));
  const isActive = bug !== "webhook-inactive-by-default";

  app.get("/webhooks", (context) => {
    const { account } = context.var;
    const accounts = bug === "webhooks-of-others-listed" ? ["ada", "ben"] : [account];
    const all = accounts.flatMap((each) => state.ownedBy("webhooks", each)).map(shown);
    return context.json(bug === "newest-webhook-first" ? all.toReversed() : all);
  });
  app.post("/webhooks", async (context) => {
    const body = await readJson(context);
    requireFit(body, check);
    const own = withoutMembers(body, bug === "webhook-id-of-request" ? ["createdAt"] : ignored);
    const webhook: Json = { id: state.nextId(), isActive, createdAt: state.now(), ...own };
    state.add("webhooks", context.var.account, webhook);
    const status = bug === "webhook-created-is-200" ? 200 : 201;
    return context.json(shown(webhook), status, { Location: `/webhooks/${String(webhook["id"])}` });
  });
  app.get("/webhooks/:webhookId", (context) => context.json(shown(find(context).value)));
  app.put("/webhooks/:webhookId", async (context) => {
    const body = await readJson(context);
    requireFit(body, check);
    const owned = find(context);
    const { id, name } = owned.value;
    const createdAt = bug === "replaced-webhook-renews-created-at" ? state.now() : owned.value["createdAt"];
    const kept: Json = bug === "replaced-webhook-keeps-name" && name !== undefined ? { name } : {};
    const sent = withoutMembers(body, bug === "replaced-webhook-takes-created-at" ? ["id"] : ignored);
    const events = bug === "replaced-webhook-keeps-events" ? { events: owned.value["events"] } : {};
    owned.value = { id, isActive: true, createdAt, ...kept, ...sent, ...events };
    return context.json(shown(owned.value));
  });
  app.delete("/webhooks/:webhookId", (context) => {
    const id = idOf(context, "webhookId");
    if (bug === "absent-webhook-deletable" && !state.webhooks.has(id)) return context.body(null, 204);
    const { value } = find(context);
    state.webhooks.delete(id);
    return bug === "webhook-deleted-with-body" ? context.json(shown(value)) : context.body(null, 204);
  });
}

function listRates(context: ServiceContext, bug?: string): readonly Json[] {
  const weight = integerOf(context, "weight", bug === "weightless-rate" ? 0 : 1, 30_000);
  if (weight === undefined) throw new Problem(422, "weight is missing");
  const query = new URL(context.req.url).searchParams;
  const separator = bug === "countries-separated-by-bars" ? "|" : ",";
  const countries = queryOf(context, "countries")?.split(separator);
  const max = bug === "countries-unlimited" ? 100 : 4;
  requireFit(countries, listCheck(countryCheck, { min: 1, max, unique: true }), "countries");
  const sides = [...query].filter(([name]) => name.startsWith("size["));
  const size = Object.fromEntries(sides.map(([name, value]) => [name.slice(5, -1), numberOf(value)]));
  if (new Set(sides.map(([name]) => name)).size < sides.length) throw new Problem(422, "A side is there twice");
  if (sides.length > 0 && bug !== "size-in-query-unchecked") requireFit(size, sizeCheck(), "size");
  if (bug === "light-rate-is-free" && weight === 1) return (countries ?? []).map((country) => ({ country, price: 0 }));
  return (countries ?? []).map((country) => ({ country, price: 100 + weight }));
}
