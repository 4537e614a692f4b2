// Which members of an item the time of a request is written to: its timestamps, as far as no request has set them.
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "@hono/zod-openapi";
import { appOf, jsonOf } from "../support/generation/memory-app.js";

const former = "2026-01-15T09:30:00.000Z";
const other = "2030-06-01T12:00:00Z";
const text = z.string().optional();
const schema = z.object({
  id: z.guid(),
  name: text,
  created_at: text,
  lastModified: text,
  updated: z.unknown(),
  starts_at: text,
});
const example = {
  id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
  name: "a",
  created_at: former,
  lastModified: former,
  updated: true,
  starts_at: former,
};
const item = { collection: "/events", idParameter: "id" };
const call = appOf({
  "POST /events": {
    role: "create",
    collection: "/events",
    identifier: { at: ["id"] },
    success: jsonOf(201, example),
    schema,
  },
  "PATCH /events/{id}": { role: "update", ...item, success: jsonOf(200, example), schema },
});

type Event = Readonly<Record<string, unknown>>;
const isNow = (value: unknown): boolean => Math.abs(Date.parse(String(value)) - Date.now()) < 3_600_000;

/** `now` for what the server set to the time of the request. */
function shownIn(event: Event): Event {
  return Object.fromEntries(
    Object.entries(event).flatMap(([name, value]) => (name === "id" ? [] : [[name, isNow(value) ? "now" : value]])),
  );
}

const untouched = { name: "a", updated: true, starts_at: former };

describe("a new item", () => {
  test.each<[what: string, sent: Event, want: Event]>([
    ["has all of its timestamps", {}, { ...untouched, created_at: "now", lastModified: "now" }],
    ["has those that the request has", { created_at: other }, { ...untouched, created_at: other, lastModified: "now" }],
    ["has another time as it was sent", { starts_at: other }, { created_at: "now", starts_at: other }],
    ["has a word as it was sent", { lastModified: "never" }, { created_at: "now", lastModified: "never" }],
  ])("%s", async (_, body, want) => {
    const response = await call("POST", "/events", { body });
    expect(response.status).toBe(201);
    expect(shownIn(response.body as Event)).toMatchObject(want);
  });
});

describe("an update", () => {
  let id: unknown;
  beforeAll(async () => {
    const created = { created_at: other, lastModified: other, starts_at: other };
    ({ id } = (await call("POST", "/events", { body: created })).body as Event);
  });

  test.each<[what: string, sent: Event, want: Event]>([
    [
      "changes when it was changed, alone",
      { name: "b" },
      { name: "b", created_at: other, lastModified: "now", starts_at: other },
    ],
    ["unless it says so itself", { lastModified: former }, { created_at: other, lastModified: former }],
  ])("%s", async (_, body, want) => {
    const response = await call("PATCH", `/events/${String(id)}`, { body });
    expect(response.status).toBe(200);
    expect(shownIn(response.body as Event)).toMatchObject(want);
  });
});

// Where requests create no items, each exists as the document's example until it is replaced.
test("a replacement of an example makes a new item", async () => {
  const replace = appOf({
    "PUT /events/{id}": {
      role: "replace",
      ...item,
      isSeeded: true,
      upsert: true,
      success: jsonOf(200, example),
      schema,
    },
  });
  const first = await replace("PUT", `/events/${example.id}`, { body: { name: "b" } });
  expect(shownIn(first.body as Event)).toMatchObject({ name: "b", created_at: "now", lastModified: "now" });
});
