// The depots of the parcels service: sorted lists with totals, replacements and entity tags.
import type { Hono } from "hono";
import {
  choiceCheck,
  integerCheck,
  isOfFormat,
  listCheck,
  objectCheck,
  textCheck,
  type Check,
} from "../support/checks.js";
import { matchesTag, Problem } from "../support/http.js";
import {
  countryCheck,
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

function depotCheck(bug?: string): Check {
  return objectCheck(
    {
      id: (value) => (isOfFormat("uuid", String(value)) ? undefined : "must be a uuid"),
      code: textCheck({ pattern: bug === "depot-code-unanchored" ? /[A-Z]{3}[0-9]{3}/ : /^[A-Z]{3}[0-9]{3}$/ }),
      country: countryCheck,
      capacity: integerCheck({ min: 0, max: 100_000 }),
      phone: textCheck({ pattern: /^\+[0-9]{6,15}$/ }),
      kind: choiceCheck(["hub", "shop", "locker"]),
      services: listCheck(textCheck({ min: 1, max: 12 }), { max: 4 }),
      createdAt: textCheck({ format: "date-time" }),
    },
    { required: ["code", "country", "capacity"] },
  );
}

function tagOf({ value, version }: Owned, bug?: string): string {
  return `"${String(value["id"]).slice(-6)}-${bug === "etag-constant" ? 1 : version}"`;
}

export function addDepotRoutes(app: Hono<ServiceEnvironment>, state: ParcelsState, bug?: string): void {
  const check = depotCheck(bug);
  const find = (context: ServiceContext, isShared = false): Owned =>
    state.require("depots", idOf(context, "depotId"), context.var.account, isShared);
  const requireFree = (code: unknown, account: string, own?: unknown): void => {
    if (state.ownedBy("depots", account).some((each) => each["code"] === code && each["id"] !== own))
      throw new Problem(409, "Another depot has this code");
  };

  app.get("/depots", (context) => context.json(listDepots(state, context, bug)));
  app.post("/depots", async (context) => {
    const body = await readJson(context);
    requireFit(body, check);
    requireFree(body["code"], context.var.account);
    const sent = withoutMembers(body, bug === "depot-created-at-of-request" ? ["id"] : ["id", "createdAt"]);
    const depot = { id: state.nextId(), kind: "shop", createdAt: state.now(), ...sent };
    const owned = state.add("depots", context.var.account, depot);
    if (bug === "phone-not-kept") owned.value = withoutMembers(depot, ["phone"]);
    const shown = bug === "created-services-lost" ? withoutMembers(depot, ["services"]) : depot;
    return context.json(shown, 201, { Location: `/depots/${depot.id}`, ETag: tagOf(owned, bug) });
  });
  app.get("/depots/:depotId", (context) => {
    const owned = find(context, bug === "depot-of-other-readable");
    const tag = tagOf(owned, bug);
    const given = context.req.header("if-none-match");
    if (given !== undefined && bug !== "if-none-match-has-no-effect" && matchesTag(given, tag))
      return context.body(null, 304, { ETag: tag });
    return context.json(owned.value, 200, { ETag: tag });
  });
  app.put("/depots/:depotId", async (context) => {
    const body = await readJson(context);
    requireFit(body, check);
    const owned = find(context);
    const given = context.req.header("if-match");
    if (given !== undefined && bug !== "if-match-not-compared" && !matchesTag(given, tagOf(owned, bug)))
      throw new Problem(412, "The depot has another entity tag");
    const { id, createdAt } = owned.value;
    requireFree(body["code"], context.var.account, id);
    const kept = bug === "replaced-depot-keeps-phone" ? { phone: owned.value["phone"] } : {};
    owned.value = { id, kind: "shop", createdAt, ...kept, ...withoutMembers(body, ["id", "createdAt"]) };
    owned.version += 1;
    return context.json(owned.value, 200, { ETag: tagOf(owned, bug) });
  });
  app.delete("/depots/:depotId", (context) => {
    const { value } = find(context);
    if (bug !== "deleted-depot-kept") state.depots.delete(value["id"] as string);
    return context.body(null, 204);
  });
}

function listDepots(state: ParcelsState, context: ServiceContext, bug?: string): Json {
  const country = queryOf(context, "country", countryCheck);
  const sorts = ["code", "-code", "capacity", "-capacity"];
  const anySort = bug === "depot-sort-unchecked" ? undefined : choiceCheck(sorts);
  const sort = queryOf(context, "sort", anySort) ?? "code";
  const offset = integerOf(context, "offset", 0, 10_000) ?? 0;
  const limit = integerOf(context, "limit", 1, bug === "depot-limit-of-forty" ? 40 : 50) ?? 20;
  const member = sort.replace("-", "");
  const sign = sort.startsWith("-") && bug !== "depot-order-not-reversed" ? -1 : 1;
  const isOrdered = bug !== "depots-not-ordered-by-capacity" || member !== "capacity";
  const order = (a: Json, b: Json): number => {
    const [first, second] = [a[member] as string | number, b[member] as string | number];
    return first === second ? 0 : (first < second ? -1 : 1) * sign;
  };
  const all = state.ownedBy("depots", context.var.account);
  const matching = all.filter(
    (depot) => country === undefined || bug === "country-filter-ignored" || depot["country"] === country,
  );
  const sorted = isOrdered ? matching.toSorted(order) : matching;
  const start = bug === "offset-counts-from-one" && offset > 0 ? offset - 1 : offset;
  const depots = sorted.slice(start, start + limit);
  return { depots, total: bug === "total-of-the-part" ? depots.length : matching.length };
}
