// The recipients of the parcels service: merge patches, search, and pages by tokens that are missing at the end.
import type { Hono } from "hono";
import { choiceCheck, isRecord, listCheck, nullOr, objectCheck, textCheck, type Check } from "../support/checks.js";
import { Problem } from "../support/http.js";
import {
  countryCheck,
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

function memberChecks(bug?: string): Record<string, Check> {
  const nameRule = { min: 1, max: 30 };
  return {
    name: textCheck(
      bug === "name-measured-in-bytes" ? { ...nameRule, measure: (text) => Buffer.byteLength(text) } : nameRule,
    ),
    email: textCheck({ format: "email" }),
    language: choiceCheck(["en", "de", "fr"]),
    birthday: textCheck(bug === "birthday-of-any-day" ? { pattern: /^\d{4}-\d\d-\d\d$/ } : { format: "date" }),
    notes: nullOr(textCheck({ max: 100 })),
    tags: listCheck(textCheck({ pattern: /^[a-z]{2,12}$/ }), { max: 5, unique: bug !== "recipient-tags-repeat" }),
    address: objectCheck(
      {
        street: textCheck({ min: 1, max: 40 }),
        extra: textCheck({ max: 40 }),
        city: textCheck({ min: 1, max: 30 }),
        zip: textCheck({ pattern: /^[0-9]{5}$/ }),
        country: countryCheck,
      },
      {
        required: ["street", "city", "zip", "country"].filter((name) => bug !== "zip-not-required" || name !== "zip"),
      },
    ),
  };
}

export function addRecipientRoutes(app: Hono<ServiceEnvironment>, state: ParcelsState, bug?: string): void {
  const own = memberChecks(bug);
  const newRecipient = objectCheck(own, { required: ["name", "address"] });
  const email = bug === "changed-email-unchecked" ? textCheck() : (own["email"] as Check);
  const nullable = { email: nullOr(email), birthday: nullOr(own["birthday"] as Check) };
  const changes = objectCheck({ ...own, ...nullable }, { min: 1 });
  const find = (context: ServiceContext, isShared = false): Owned =>
    state.require("recipients", idOf(context, "recipientId"), context.var.account, isShared);

  app.get("/recipients", (context) => context.json(listRecipients(state, context, bug)));
  app.post("/recipients", async (context) => {
    const body = await readJson(context);
    requireFit(body, newRecipient);
    if (
      bug === "null-notes-fail" &&
      (body["notes"] as string | null | undefined)?.trim() === undefined &&
      "notes" in body
    )
      throw new TypeError("Cannot read properties of null");
    const recipient: Json = {
      id: state.nextId(),
      ...(bug === "language-has-no-default" ? {} : { language: "en" }),
      ...body,
    };
    state.add("recipients", context.var.account, recipient);
    if (bug === "language-default-of-another") recipient["language"] = body["language"] ?? "de";
    if (bug === "address-extra-lost") recipient["address"] = withoutMembers(recipient["address"] as Json, ["extra"]);
    const shown = bug === "created-tags-lost" ? withoutMembers(recipient, ["tags"]) : recipient;
    return context.json(shown, 201, { Location: `/recipients/${String(recipient["id"])}` });
  });
  app.get("/recipients/:recipientId", (context) => context.json(find(context).value));
  app.patch("/recipients/:recipientId", async (context) => {
    const isLenient = bug === "patch-of-any-media-type";
    const body = await readJson(context, "application/merge-patch+json", isLenient);
    requireFit(body, changes);
    const owned = find(context);
    const skipped = bug === "language-never-changed" ? ["language"] : [];
    owned.value = mergePatch(owned.value, withoutMembers(body, skipped), bug);
    return context.json(owned.value);
  });
  app.delete("/recipients/:recipientId", (context) => {
    const { value } = find(context, bug === "recipient-of-other-deletable");
    const parcels = state.ownedBy("parcels", context.var.account);
    if (bug !== "recipient-in-use-deletable" && parcels.some((each) => each["recipientId"] === value["id"]))
      throw new Problem(409, "A parcel is for this recipient");
    state.recipients.delete(value["id"] as string);
    return context.body(null, 204);
  });
}

/** Null removes a member, apart from notes, which may be null. */
function mergePatch(before: Json, patch: Json, bug?: string): Json {
  const entries = Object.entries(patch).filter(([, value]) => value !== null || bug !== "null-removes-nothing");
  const merged: Json = bug === "patch-forgets-tags" ? withoutMembers(before, ["tags"]) : { ...before };
  for (const [name, value] of entries) {
    if (value === null) delete merged[name];
    else if (isRecord(value) && isRecord(merged[name])) merged[name] = mergePatch(merged[name], value);
    else merged[name] = value;
  }
  return merged;
}

function listRecipients(state: ParcelsState, context: ServiceContext, bug?: string): Json {
  const text = textCheck({ min: 1, max: 30 });
  const city = queryOf(context, "city", text);
  const q = queryOf(context, "q", text);
  const pageSize = integerOf(context, "pageSize", 1, 40) ?? 10;
  const token = queryOf(context, "pageToken", textCheck({ min: 1, max: 40 }));
  const fold = (each: string): string => (bug === "q-depends-on-case" ? each : each.toLowerCase());
  const matching = state
    .ownedBy("recipients", context.var.account)
    .filter((each) => city === undefined || bug === "city-filter-ignored" || (each["address"] as Json)["city"] === city)
    .filter((each) => q === undefined || bug === "q-has-no-effect" || fold(String(each["name"])).includes(fold(q)));
  const start = startOf(token, matching.length);
  const end = bug === "page-size-plus-one" ? start + pageSize + 1 : start + pageSize;
  const rest = matching.length - end - (bug === "last-page-out-of-reach" ? pageSize : 0);
  const recipients = matching.slice(start, end);
  return rest > 0 ? { recipients, nextPageToken: `p${end}` } : { recipients };
}
