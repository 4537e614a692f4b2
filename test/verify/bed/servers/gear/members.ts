// The members of the club: cursors, strings that are written in another way, and memberships that are closed.
import type { Hono } from "hono";
import { booleanCheck, choiceCheck, isRecord, listCheck, nullOr, objectCheck, textCheck } from "../support/checks.js";
import type { Check } from "../support/checks.js";
import { Problem } from "../support/http.js";
import { countOf, readBody, textOf, without, type ClubContext, type ClubEnvironment, type ClubState } from "./state.js";
import type { Json, Stored } from "./state.js";

const tiers = ["basic", "plus", "guide"];
const statuses = ["active", "suspended", "closed"];

function checksOf(bug?: string): Readonly<Record<string, Check>> {
  const phone = textCheck({ pattern: /^\+[0-9]{6,14}$/ });
  const knownTiers = bug === "guides-unknown" ? tiers.slice(0, 2) : tiers;
  return {
    name: textCheck({ min: 1, max: bug === "member-name-of-81" ? 81 : 80 }),
    email: textCheck({ format: "email", max: 120 }),
    phone: bug === "phone-never-null" ? phone : nullOr(phone),
    tier: choiceCheck(knownTiers),
    newsletter: booleanCheck,
    birthday: nullOr(textCheck({ format: bug === "birthday-unchecked" ? undefined : "date" })),
  };
}

function addressCheck(bug?: string): Check {
  const members = {
    street: textCheck({ min: 1, max: 100 }),
    city: textCheck({ min: 1, max: 60 }),
    country: textCheck({ pattern: /^[A-Z]{2}$/ }),
  };
  const isOpen = bug === "address-open";
  return objectCheck(members, { required: Object.keys(members), ...(isOpen ? { other: () => undefined } : {}) });
}

export function addMemberRoutes(app: Hono<ClubEnvironment>, state: ClubState, bug?: string): void {
  const checks = checksOf(bug);
  const tags = listCheck(textCheck({ min: 1, max: 20 }), { max: 5 });
  const newMember = objectCheck({ ...checks, tags, address: addressCheck(bug) }, { required: ["name", "email"] });
  const change = objectCheck(checks, { min: bug === "empty-change-accepted" ? 0 : 1 });
  const find = (context: ClubContext, isShared = false): Stored =>
    state.find("members", context.req.param("memberId") ?? "", isShared ? undefined : context.var.club);
  const requireFree = (email: unknown, club: string, own?: unknown): void => {
    const isTaken = state.all("members", club).some((each) => each["email"] === email && each["id"] !== own);
    if (isTaken && bug !== "email-twice") throw new Problem(409, "Another member has this email");
  };

  app.get("/members", (context) => context.json(listMembers(state, context, bug)));
  app.post("/members", async (context) => {
    const body = normalise(await readBody(context, newMember));
    if (bug === "emoji-crashes" && /\p{Emoji_Presentation}|[\u{10000}-\u{10FFFF}]/u.test(String(body["name"])))
      throw new TypeError("This text has no encoding");
    requireFree(body["email"], context.var.club);
    const time = state.now();
    const usual = { tier: "basic", newsletter: bug === "newsletter-by-default" };
    const member: Json = {
      id: state.nextId(),
      ...usual,
      ...body,
      status: "active",
      created_at: time,
      updated_at: time,
    };
    const stored = state.store("members", context.var.club, member);
    if (bug === "birthday-not-kept") stored.value = without(member, "birthday");
    const shown =
      bug === "street-cut" && isRecord(member["address"])
        ? { ...member, address: without(member["address"], "street") }
        : member;
    const location: Record<string, string> =
      bug === "member-without-location" ? {} : { Location: `/members/${String(member["id"])}` };
    return context.json(shown, bug === "member-created-is-200" ? 200 : 201, location);
  });
  app.get("/members/:memberId", (context) => context.json(find(context, bug === "member-of-other-club").value));
  app.patch("/members/:memberId", async (context) => {
    const body = normalise(await readBody(context, change));
    const stored = find(context, bug === "member-of-other-club-changed");
    if (stored.value["status"] === "closed") throw new Problem(409, "The membership is closed");
    requireFree(body["email"], context.var.club, stored.value["id"]);
    const kept = bug === "null-is-ignored" ? withoutNulls(body) : body;
    const reset = bug === "change-ends-newsletter" ? { newsletter: false } : {};
    const lost = bug === "birthday-unchangeable" ? { birthday: stored.value["birthday"] } : {};
    stored.value = { ...stored.value, ...reset, ...kept, ...lost, updated_at: state.now() };
    return context.json(stored.value);
  });
  app.delete("/members/:memberId", (context) => {
    const stored = find(context);
    const own = state.all("rentals", context.var.club).filter((each) => each["memberId"] === stored.value["id"]);
    // What is only reserved is cancelled.
    if (own.some(({ state: now }) => now === "out")) throw new Problem(409, "The member still has gear");
    if (bug !== "closed-member-active") stored.value = { ...stored.value, status: "closed", updated_at: state.now() };
    return context.body(null, 204);
  });
}

/** As the club writes it: without spaces around, emails in lower case, no tag twice. */
function normalise(body: Json): Json {
  const { email, name, tags } = body;
  return {
    ...body,
    ...(typeof email === "string" && { email: email.toLowerCase() }),
    ...(typeof name === "string" && { name: name.trim() === "" ? name : name.trim() }),
    ...(Array.isArray(tags) && { tags: [...new Set(tags)] }),
  };
}

function withoutNulls(body: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function listMembers(state: ClubState, context: ClubContext, bug?: string): Json {
  const tier = textOf(context, "tier", choiceCheck(tiers));
  const status = textOf(context, "status", bug === "any-status-accepted" ? undefined : choiceCheck(statuses));
  const search = textOf(context, "search", textCheck({ min: 1, max: 60 }))?.toLowerCase();
  const limit = countOf(context, "limit", 1, 50, 20);
  const cursor = textOf(context, "cursor", textCheck({ max: 100 }));
  const start = cursor === undefined ? 0 : state.cursors.get(cursor);
  if (start === undefined) throw new Problem(400, "The cursor has expired");
  const owing = new Set(
    state
      .all("rentals", context.var.club)
      .filter((each) => each["state"] === "returned")
      .map((each) => each["memberId"]),
  );
  const all = state.all("members", context.var.club).toReversed();
  const pinned = [...all.filter(({ id }) => owing.has(id)), ...all.filter(({ id }) => !owing.has(id))];
  const found = pinned.filter(
    (each) =>
      (bug !== "closed-members-not-listed" || each["status"] !== "closed") &&
      (tier === undefined || tiers.indexOf(String(each["tier"])) >= tiers.indexOf(tier)) &&
      (status === undefined || bug === "status-of-members-ignored" || each["status"] === status) &&
      (search === undefined || isFound(each, search, bug === "search-by-parts")),
  );
  const end = start + (bug === "member-limit-ignored" ? 50 : limit);
  const next = end < found.length ? `c${state.nextNumber()}` : null;
  if (next !== null) state.cursors.set(next, bug === "member-twice-on-pages" ? end - 1 : end);
  const members = found.slice(start, end);
  return bug === "cursor-never-null" && next === null ? { members } : { members, next_cursor: next };
}

function isFound(member: Json, search: string, isPart: boolean): boolean {
  const words = `${String(member["name"])} ${String(member["email"])}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.some((each) => (isPart ? each.includes(search) : each.startsWith(search)));
}
