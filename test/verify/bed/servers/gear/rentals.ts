// The rentals of the club: keys, a stock that ends, what may be done again, and what may not.
import type { Hono } from "hono";
import { booleanCheck, choiceCheck, integerCheck, objectCheck, textCheck } from "../support/checks.js";
import { Problem, requireValid } from "../support/http.js";
import { countOf, readBody, textOf, type ClubContext, type ClubEnvironment, type ClubState } from "./state.js";
import type { Json, Stored } from "./state.js";

const openStates: readonly unknown[] = ["reserved", "out"];
const maxOpen = 5;
const damage = objectCheck({ damage: textCheck({ max: 500 }) });

export function addRentalRoutes(app: Hono<ClubEnvironment>, state: ClubState, bug?: string): void {
  const id = textCheck({ format: "uuid" });
  const newRental = objectCheck(
    {
      memberId: id,
      itemId: id,
      days: integerCheck({ min: 1, max: bug === "rental-of-29-days" ? 29 : 28 }),
      insured: booleanCheck,
      comment: textCheck({ max: 200 }),
    },
    { required: ["memberId", "itemId", ...(bug === "days-not-required" ? [] : ["days"])] },
  );
  const find = (context: ClubContext): Stored =>
    state.find(
      "rentals",
      context.req.param("rentalId") ?? "",
      bug === "rental-of-other-club" ? undefined : context.var.club,
    );
  const move = (stored: Stored, change: Json): Json => {
    const item = state.items.get(String(stored.value["itemId"]));
    if (item !== undefined) item.value = { ...item.value, stock: Number(item.value["stock"]) + 1 };
    stored.value = { ...stored.value, ...change };
    return stored.value;
  };

  app.get("/rentals", (context) => context.json(listRentals(state, context, bug)));
  app.post("/rentals", async (context) => {
    const { club } = context.var;
    const key = context.req.header("idempotency-key");
    if (key !== undefined) requireValid(key, textCheck({ min: 8, max: 64 }), "Idempotency-Key");
    const body = await readBody(context, newRental, bug === "rental-of-any-type");
    const known = key === undefined || bug === "key-has-no-effect" ? undefined : state.replies.get(`${club} ${key}`);
    const rental = known ?? createRental(state, club, body, bug);
    if (key !== undefined) state.replies.set(`${club} ${key}`, rental);
    return context.json(rental, 201, { Location: `/rentals/${String(rental["id"])}` });
  });
  app.get("/rentals/:rentalId", (context) => context.json(find(context).value));
  app.post("/rentals/:rentalId/cancel", (context) => {
    const stored = find(context);
    const now = stored.value["state"];
    if (now === "cancelled") return context.json(stored.value);
    if (now !== "reserved") throw new Problem(409, "The item was picked up");
    if (bug === "cancelled-rental-not-kept") return context.json({ ...stored.value, state: "cancelled" });
    return context.json(move(stored, { state: "cancelled" }));
  });
  app.post("/rentals/:rentalId/return", async (context) => {
    if (Number(context.req.header("content-length") ?? 0) > 0 || context.req.header("content-type") !== undefined)
      await readBody(context, damage);
    const stored = find(context);
    if (!openStates.includes(stored.value["state"]) && bug !== "returned-again")
      throw new Problem(409, "It is not out");
    const { returned_at } = stored.value;
    return context.json(move(stored, { state: "returned", returned_at: returned_at ?? state.now() }));
  });
}

function createRental(state: ClubState, club: string, body: Json, bug?: string): Json {
  const [member, item] = [state.members.get(String(body["memberId"])), state.items.get(String(body["itemId"]))];
  const isItemMissing = item?.club !== club && bug !== "rental-of-missing-item";
  if (member?.club !== club || isItemMissing) throw new Problem(422, "The member or the item does not exist");
  if (member.value["status"] !== "active") throw new Problem(409, "The membership is closed");
  const open = state
    .all("rentals", club)
    .filter((each) => each["memberId"] === body["memberId"] && openStates.includes(each["state"]));
  if (open.length >= maxOpen) throw new Problem(409, "The member has too many rentals");
  const { stock = 1, rate = 1, status = "listed" } = item?.value ?? {};
  if (Number(stock) < 1 || status === "retired") throw new Problem(409, "Nothing is left of the item");
  if (item !== undefined) item.value = { ...item.value, stock: Number(stock) - 1 };
  const insured = bug !== "not-insured-by-default";
  const price = Math.round(Number(rate) * Number(body["days"]) * 100) / 100;
  const rental: Json = { id: state.nextId(), insured, ...body, price, state: "reserved", created_at: state.now() };
  state.store("rentals", club, rental);
  return rental;
}

function listRentals(state: ClubState, context: ClubContext, bug?: string): Json {
  const memberId = textOf(context, "memberId", textCheck({ format: "uuid" }));
  const wanted = textOf(context, "state", choiceCheck(["open", "reserved", "out", "returned", "cancelled"]));
  const offset = countOf(context, "offset", 0, 100_000, 0);
  const limit = countOf(context, "limit", 1, 50, 10);
  const all = state.all("rentals", context.var.club);
  const ordered = bug === "oldest-rental-first" ? all : all.toReversed();
  const found = ordered.filter(
    (each) =>
      (memberId === undefined || bug === "rentals-of-all-members" || each["memberId"] === memberId) &&
      (wanted === undefined || (wanted === "open" ? openStates.includes(each["state"]) : each["state"] === wanted)),
  );
  const rentals = found.slice(offset, offset + limit);
  return { rentals, total: bug === "total-of-rentals-shown" ? rentals.length : found.length };
}
