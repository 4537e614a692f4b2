// What happens to parcels, and their labels.
import type { Hono } from "hono";
import { choiceCheck, objectCheck, textCheck } from "../support/checks.js";
import { isAcceptable, Problem } from "../support/http.js";
import { labelLines } from "./parcels.js";
import {
  idOf,
  readJson,
  requireFit,
  type Json,
  type Owned,
  type ParcelsState,
  type ServiceContext,
  type ServiceEnvironment,
} from "./state.js";

const newEvent = objectCheck(
  {
    kind: choiceCheck(["accepted", "sorted", "loaded", "delivered"]),
    place: textCheck({ min: 1, max: 40 }),
    at: textCheck({ format: "date-time" }),
  },
  { required: ["kind", "place"] },
);

export function addEventRoutes(app: Hono<ServiceEnvironment>, state: ParcelsState, bug?: string): void {
  const find = (context: ServiceContext): Owned =>
    state.require("parcels", idOf(context, "parcelId"), context.var.account);

  app.get("/parcels/:parcelId/events", (context) => {
    const parcel = find(context).value;
    const all = state.ownedBy("events", context.var.account);
    const own = all.filter((each) => bug === "events-of-all-parcels" || each["parcelId"] === parcel["id"]);
    const known = bug === "latest-event-not-listed" ? own.slice(0, -1) : own;
    const time = (event: Json): number => Date.parse(event["at"] as string);
    const sign = bug === "earliest-event-first" ? -1 : 1;
    return context.json(known.toSorted((a, b) => (time(b) - time(a)) * sign));
  });
  app.post("/parcels/:parcelId/events", async (context) => {
    const id = idOf(context, "parcelId");
    const body = await readJson(context);
    requireFit(body, newEvent);
    if (bug !== "event-of-missing-parcel") find(context);
    const event: Json = { id: state.nextId(), parcelId: id, at: state.now(), ...body };
    if (bug === "event-time-shortened") event["at"] = String(event["at"]).replace(/\.000Z$/, "");
    if (bug === "event-kind-capitalized" && event["kind"] === "loaded") event["kind"] = "Loaded";
    const owned = state.add("events", context.var.account, event);
    const place = event["place"] as string;
    if (bug === "place-in-latin-alone") owned.value = { ...event, place: place.replaceAll(/[^\0-\xFF]/gu, "?") };
    const location = bug === "event-location-lacks-parcel" ? "/events" : `/parcels/${id}/events`;
    return context.json(event, 201, { Location: `${location}/${String(event["id"])}` });
  });
  app.get("/parcels/:parcelId/events/:eventId", (context) => {
    const [parcelId, eventId] = [idOf(context, "parcelId"), idOf(context, "eventId")];
    const parcel = state.require("parcels", parcelId, context.var.account).value;
    const event = state.require("events", eventId, context.var.account).value;
    if (bug === "events-never-found" || (event["parcelId"] !== parcel["id"] && bug !== "event-below-any-parcel"))
      throw new Problem(404, "There is none with this id");
    return context.json(event);
  });
  app.get("/parcels/:parcelId/label", (context) => labelResponse(context, find(context), bug));
}

function labelResponse(context: ServiceContext, parcel: Owned, bug?: string): Response {
  const accept = bug === "label-always-json" ? "application/json" : context.req.header("accept");
  const lines = labelLines(parcel);
  if (isAcceptable(accept, "application/json") && !prefersText(accept))
    return context.json({ parcelId: parcel.value["id"], lines });
  if (isAcceptable(accept, "text/plain")) return context.text(lines.join("\n"));
  if (bug === "label-of-no-type-is-json") return context.json({ parcelId: parcel.value["id"], lines });
  throw new Problem(406, "There is JSON and plain text");
}

/** Whether plain text has a greater weight than JSON. */
function prefersText(accept: string | undefined): boolean {
  const weight = (type: string): number => {
    const range = (accept ?? "").split(",").find((each) => each.trim().toLowerCase().startsWith(type));
    return range === undefined ? -1 : Number(/;\s*q=([0-9.]+)/i.exec(range)?.[1] ?? 1);
  };
  return weight("text/plain") > weight("application/json");
}
