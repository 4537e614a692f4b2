// When an endpoint fails, when it is disabled, and when an event is posted to it again.
import { describe, expect, test } from "vitest";
import { webhookSchedule } from "../../../scripts/runtime/webhooks/schedule.js";
import { delayAfterPost, healthAfter, isDelivered, type EndpointHealth } from "../../../server/webhooks/health.js";
import type { PostOutcome } from "../../../server/webhooks/post.js";

const milliseconds = 12;
const response = (status: number, retryAfter?: number): PostOutcome => ({
  kind: "response",
  status,
  retryAfter,
  milliseconds,
});
const timeout: PostOutcome = { kind: "failure", reason: "timeout", milliseconds };
const aborted: PostOutcome = { kind: "failure", reason: "aborted", milliseconds };
const redirect: PostOutcome = { kind: "failure", reason: "redirect", status: 302, milliseconds };

const healthy: EndpointHealth = { state: "ENABLED", disabled_reason: null, failing_since: null };
const since = "2026-11-26T12:00:00.000Z";
const failing: EndpointHealth = { ...healthy, failing_since: since };
const soon = new Date("2026-11-26T12:00:05Z");
const threeDaysLater = new Date("2026-11-29T12:00:00Z");
const disabled = (reason: EndpointHealth["disabled_reason"], failing_since: string | null = since): EndpointHealth => ({
  state: "DISABLED",
  disabled_reason: reason,
  failing_since,
});

/** Each outcome that is neither an acknowledgement, nor 410, nor the service's own. */
const failures: readonly PostOutcome[] = [
  ...[400, 401, 404, 408, 409, 413, 429, 500, 502, 503, 504, 599].map((status) => response(status)),
  response(503, 3600),
  redirect,
  ...(["timeout", "url", "address", "name", "connection", "tls", "protocol"] as const).map((reason): PostOutcome => ({
    kind: "failure",
    reason,
    milliseconds,
  })),
];

describe("a success", () => {
  test.each([200, 201, 202, 204, 299])("%i clears what failed before", (status) => {
    expect(isDelivered(response(status))).toBe(true);
    expect(healthAfter(failing, response(status), threeDaysLater)).toEqual(healthy);
    expect(healthAfter(healthy, response(status), soon)).toBe(healthy);
  });
});

describe.each(failures)("the failure %j", (outcome) => {
  test("is the beginning of a time of failures, or changes nothing", () => {
    expect(isDelivered(outcome)).toBe(false);
    expect(healthAfter(healthy, outcome, new Date(since))).toEqual(failing);
    expect(healthAfter(failing, outcome, soon)).toBe(failing);
    expect(healthAfter(failing, outcome, new Date(threeDaysLater.getTime() - 1))).toBe(failing);
  });

  test("disables the endpoint three days after the first one", () => {
    expect(healthAfter(failing, outcome, threeDaysLater)).toEqual(disabled("FAILING"));
  });
});

test("410 disables it at once, whether it has failed before or not", () => {
  expect(healthAfter(failing, response(410), soon)).toEqual(disabled("GONE"));
  expect(healthAfter(healthy, response(410), soon)).toEqual(disabled("GONE", soon.toISOString()));
  expect(isDelivered(response(410))).toBe(false);
});

test("a post that the service has ended changes nothing", () => {
  for (const health of [healthy, failing]) expect(healthAfter(health, aborted, threeDaysLater)).toBe(health);
});

test("a clock that is set back disables nothing", () => {
  expect(healthAfter(failing, timeout, new Date("2020-01-01T00:00:00Z"))).toBe(failing);
});

test.each(["GONE", "FAILING", "CLIENT"] as const)("%s: only the client enables it again", (reason) => {
  const health = disabled(reason);
  for (const outcome of [response(204), response(410), ...failures, aborted])
    expect(healthAfter(health, outcome, threeDaysLater)).toBe(health);
});

describe("the next post", () => {
  const lowest = () => 0;
  const highest = () => 1;

  test("is by the toolkit's schedule, up to a tenth later", () => {
    const later = webhookSchedule.slice(1);
    expect(later.map((_, n) => delayAfterPost(n + 1, timeout, lowest))).toEqual(later);
    expect(later.map((_, n) => delayAfterPost(n + 1, redirect, highest))).toEqual(later.map((each) => each * 1.1));
    expect(delayAfterPost(webhookSchedule.length, timeout, lowest)).toBeUndefined();
  });

  test("waits for as long as the receiver wants, if that is longer", () => {
    expect(delayAfterPost(1, response(503, 3600), lowest)).toBe(3_600_000);
    expect(delayAfterPost(1, response(503, 1), lowest)).toBe(5_000);
    expect(delayAfterPost(1, response(503, 0), lowest)).toBe(5_000);
    expect(delayAfterPost(webhookSchedule.length, response(503, 3600), lowest)).toBeUndefined();
  });

  test("is not made where it is delivered, or no longer wanted", () => {
    expect([response(204), response(410)].map((each) => delayAfterPost(1, each, lowest))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("is made at once after one that the service has ended", () => {
    expect(delayAfterPost(webhookSchedule.length, aborted, highest)).toBe(0);
  });

  test("the last one of an event is made after three days, so that an endpoint with one event is disabled too", () => {
    let [time, health] = [Date.parse(since), healthy];
    const states: string[] = [];
    for (let attempts = 1; attempts <= webhookSchedule.length; attempts++) {
      health = healthAfter(health, timeout, new Date(time));
      states.push(health.state);
      time += delayAfterPost(attempts, timeout, lowest) ?? 0;
    }
    expect(states).toEqual([...Array.from({ length: 9 }, () => "ENABLED"), "DISABLED"]);
    expect(health).toEqual(disabled("FAILING"));
  });
});
