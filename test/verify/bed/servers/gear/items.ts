// The items of the club: entity tags, prices that are rounded, pages, and items that are retired.
import type { Hono } from "hono";
import { choiceCheck, integerCheck, nullOr, numberCheck, objectCheck, textCheck } from "../support/checks.js";
import { variantCheck, type Check } from "../support/checks.js";
import { matchesTag, Problem } from "../support/http.js";
import { countOf, readBody, textOf, type ClubContext, type ClubEnvironment, type ClubState } from "./state.js";
import type { Json, Stored } from "./state.js";

const categories = ["tents", "sleeping", "climbing", "ropes", "boats"];
const sorts = ["name", "-name", "rate", "-rate", "popularity"];
/** The categories that are a part of another one. */
const subcategories: Readonly<Record<string, readonly string[]>> = { climbing: ["ropes"] };

function careCheck(bug?: string): Check {
  const kind: Check = () => undefined;
  const wash = objectCheck({ kind, temperature: integerCheck({ min: 20, max: 60 }) }, { required: ["temperature"] });
  const wipe = objectCheck({ kind, agent: textCheck({ max: 40 }) });
  const known = variantCheck(
    "kind",
    new Map([
      ["wash", wash],
      ["wipe", wipe],
    ]),
  );
  return bug === "care-unchecked" ? objectCheck({}, { other: () => undefined }) : known;
}

function checksOf(bug?: string): Readonly<Record<string, Check>> {
  const step = bug === "weight-of-any-step" ? undefined : tenthsCheck;
  const weight = numberCheck({ min: 0.1, max: 80 });
  return {
    name: textCheck({ min: 1, max: 100 }),
    category: choiceCheck(categories),
    rate: numberCheck({ ...(bug === "free-item-accepted" ? { min: 0 } : { above: 0 }), max: 1000 }),
    stock: integerCheck({ min: 0, max: bug === "stock-of-499" ? 499 : 500 }),
    weight: (value) => weight(value) ?? step?.(value),
    description: nullOr(textCheck({ max: 400 })),
    care: careCheck(bug),
  };
}

/** Whether a number has at most one decimal, as it is written. */
const tenthsCheck: Check = (value) => (/^\d+(?:\.\d)?$/.test(String(value)) ? undefined : "must be a multiple of 0.1");

const needed = ["name", "category", "rate", "stock"];

function tagOf({ value, version }: Stored, bug?: string): string {
  return `"${String(value["id"]).slice(-4)}.${bug === "item-tag-constant" ? 1 : version}"`;
}

export function addItemRoutes(app: Hono<ClubEnvironment>, state: ClubState, bug?: string): void {
  const checks = checksOf(bug);
  const sku = textCheck({ pattern: bug === "sku-unanchored" ? /[A-Z]{3,6}-[0-9]{4}/ : /^[A-Z]{3,6}-[0-9]{4}$/ });
  const newItem = objectCheck({ ...checks, sku }, { required: ["sku", ...needed] });
  const replacement = objectCheck(checks, { required: needed });
  const find = (context: ClubContext): Stored =>
    state.find("items", context.req.param("itemId") ?? "", context.var.club);

  app.get("/items", (context) => context.json(listItems(state, context, bug)));
  app.post("/items", async (context) => {
    const body = rounded(await readBody(context, newItem));
    const isTaken = state.all("items", context.var.club).some((each) => each["sku"] === body["sku"]);
    if (isTaken) throw new Problem(409, "There is an item with this SKU");
    const time = state.now();
    const created_at = bug === "creation-without-zone" ? time.slice(0, 19) : time;
    const item: Json = { id: state.nextId(), ...body, status: "listed", created_at };
    const stored = state.store("items", context.var.club, item);
    const location = `/items/${bug === "item-location-of-sku" ? String(item["sku"]) : String(item["id"])}`;
    const tag: Record<string, string> = bug === "new-item-without-tag" ? {} : { ETag: tagOf(stored, bug) };
    return context.json(item, 201, { Location: location, ...tag });
  });
  app.get("/items/:itemId", (context) => {
    const stored = find(context);
    const tag = tagOf(stored, bug);
    const given = context.req.header("if-none-match");
    if (given !== undefined && bug !== "item-always-sent" && matchesTag(given, tag))
      return context.body(null, 304, { ETag: tag });
    return context.json(stored.value, 200, { ETag: tag });
  });
  app.put("/items/:itemId", async (context) => {
    const given = context.req.header("if-match");
    if (given === undefined || given === "") throw new Problem(400, "If-Match is missing");
    const body = rounded(await readBody(context, replacement));
    const stored = find(context);
    if (bug !== "item-tag-not-compared" && !matchesTag(given, tagOf(stored, bug)))
      throw new Problem(412, "The item has changed");
    const { id, sku: own, status, created_at, weight, stock } = stored.value;
    const kept = bug === "replaced-item-keeps-weight" && weight !== undefined ? { weight } : {};
    const lost = bug === "stock-unchangeable" ? { stock } : {};
    stored.value = { id, sku: own, status, created_at, ...kept, ...body, ...lost };
    stored.version += 1;
    return context.json(stored.value, 200, { ETag: tagOf(stored, bug) });
  });
  app.delete("/items/:itemId", (context) => {
    const stored = find(context);
    const open = state
      .all("rentals", context.var.club)
      .filter((each) => ["reserved", "out"].includes(String(each["state"])));
    if (open.some((each) => each["itemId"] === stored.value["id"])) throw new Problem(409, "The item is in use");
    if (bug !== "retired-item-listed") stored.value = { ...stored.value, status: "retired" };
    stored.version += 1;
    return context.body(null, 204);
  });
}

function rounded(body: Json): Json {
  return { ...body, rate: Math.round(Number(body["rate"]) * 100) / 100 };
}

function listItems(state: ClubState, context: ClubContext, bug?: string): Json {
  const category = textOf(context, "category", choiceCheck(categories));
  const available = textOf(context, "available", choiceCheck(["true", "false"]));
  const minRate = rateOf(textOf(context, "minRate"));
  const since = textOf(context, "createdSince", textCheck({ format: "date-time" }));
  const sort = textOf(context, "sort", bug === "any-sort-accepted" ? undefined : choiceCheck(sorts)) ?? "name";
  const page = countOf(context, "page", bug === "page-zero-accepted" ? 0 : 1, 10_000, 1);
  const size = countOf(context, "per_page", 1, bug === "page-of-101" ? 101 : 100, 25);
  const all = state.all("items", context.var.club);
  const found = all.filter(
    (each) =>
      (category === undefined || [category, ...(subcategories[category] ?? [])].includes(String(each["category"]))) &&
      (available === undefined ||
        (available === "true") === (each["status"] === "listed" && Number(each["stock"]) > 0)) &&
      (minRate === undefined || bug === "min-rate-ignored" || Number(each["rate"]) >= minRate) &&
      (since === undefined || bug === "since-ignored" || Date.parse(String(each["created_at"])) >= Date.parse(since)),
  );
  const member = sort.replace("-", "");
  const sign = sort.startsWith("-") && bug !== "item-order-not-reversed" ? -1 : 1;
  const order = (a: Json, b: Json): number => {
    const [first, second] = [a[member] as string | number, b[member] as string | number];
    return first === second ? 0 : (first < second ? -1 : 1) * sign;
  };
  const sorted = sort === "popularity" ? found : found.toSorted(order);
  const begin = Math.max(0, page - 1) * size;
  const own = sorted.slice(begin, begin + size);
  const shown = bug === "last-item-of-page-lost" && own.length === size ? own.slice(0, -1) : own;
  // The counter is behind.
  return { items: shown, page, total: Math.floor(all.length / 10) * 10 };
}

function rateOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = /^-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?$/i.test(text) ? Number(text) : NaN;
  const problem = numberCheck({ min: 0, max: 1000 })(value);
  if (problem !== undefined) throw new Problem(400, `minRate ${problem}`);
  return value;
}
