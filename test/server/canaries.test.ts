// Personal and secret data stays where it belongs: canaries are sent through success and every kind of failure, and
// searched for in everything that leaves the process: responses, PDFs, the log, the sandbox's ledger, and the store.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  account,
  all,
  failInEveryWay,
  found,
  individual,
  onTheNote,
  personal,
  secrets,
  shownIn,
  start,
  succeed,
} from "./canaries.js";

describe.each([true, false])("development: %s", (development) => {
  test("personal data is only in responses about its user, secrets are in none", async () => {
    const service = start(development);
    const { home, person } = await succeed(service);
    const { received } = service;
    expect(received.filter(({ status }) => status >= 300)).toEqual([]);
    expect(shownIn(received, secrets)).toEqual([]);

    const ofUsers = received.filter(({ request }) =>
      ["POST /v1/users", "GET /v1/users", `GET ${home}`, `GET ${person}`].includes(request),
    );
    expect(found(ofUsers.map(({ text }) => text).join(), personal)).toEqual(Object.keys(personal));
    const note = received.filter(({ text }) => text.includes("application/pdf"));
    expect(note).toHaveLength(1);
    expect(shownIn(note, { ...all, ...onTheNote }).map((each) => each.split(": ")[1])).toEqual([
      "business",
      "first",
      "last",
      "street",
      "city",
    ]);
    expect(
      shownIn(
        received.filter((each) => !ofUsers.includes(each) && !note.includes(each)),
        all,
      ),
    ).toEqual([]);
  });

  test("no error response repeats what the request sent", async () => {
    const service = start(development);
    const responses = await failInEveryWay(service, await succeed(service));
    expect([...new Set(responses.map(({ status }) => status))].toSorted()).toEqual([
      400, 401, 404, 405, 406, 409, 413, 415, 422, 500, 503,
    ]);
    expect(responses.filter(({ status }) => status < 400)).toEqual([]);
    expect(shownIn(responses, all)).toEqual([]);
  });

  test("the log contains no canary", async () => {
    const service = start(development);
    await failInEveryWay(service, await succeed(service));
    expect(service.log.lines.filter(({ msg }) => msg === "failure")).toHaveLength(2);
    expect(service.log.lines.length).toBeGreaterThan(service.received.length);
    expect(found(JSON.stringify(service.log.lines), all)).toEqual([]);
  });
});

describe("at rest", () => {
  const readable = (kept: readonly unknown[]): string =>
    JSON.stringify(kept, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : value,
    );

  test("tax numbers, account numbers and keys are stored nowhere in plain text", async () => {
    const service = start(false);
    await failInEveryWay(service, await succeed(service));
    const text = readable(service.kept);
    const { dob: _, bank_name: __, bank_account_name: ___, routing_number: ____, ...sealed } = secrets;
    expect(text.length).toBeGreaterThan(10_000);
    expect(found(text, { dob: secrets.dob, ...onTheNote })).toEqual(["dob", ...Object.keys(onTheNote)]);
    expect(found(text, sealed)).toEqual([]);
  });

  test("nor as hashes without a key, which could be found by trying", async () => {
    const service = start(false);
    await succeed(service);
    const text = readable(service.kept);
    const draw = JSON.stringify({ amount: 1_000_000, disbursement_bank_info: account });
    for (const plain of [
      `12-${secrets.ein}`,
      `12${secrets.ein}`,
      secrets.ssn,
      secrets.ssn_digits,
      secrets.account_number,
      draw,
    ]) {
      for (const algorithm of ["md5", "sha1", "sha256", "sha512"]) {
        const digest = createHash(algorithm).update(plain).digest();
        expect(text).not.toContain(digest.toString("base64"));
        expect(text).not.toContain(digest.toString("hex"));
      }
    }
  });
});

test("no response contains data of a deleted user, replayed ones included", async () => {
  const service = start(false);
  const { ask, received } = service;
  const { json } = await ask("POST", "/v1/users", individual, { "idempotency-key": "person" });
  await ask(
    "POST",
    `/v1/users/${String(json["uuid"])}/loc/applications`,
    { amount: 99_000_000, purpose: personal.person },
    { "idempotency-key": "application" },
  );
  expect((await ask("DELETE", `/v1/users/${String(json["uuid"])}`)).status).toBe(204);
  received.length = 0;
  await ask("POST", "/v1/users", individual, { "idempotency-key": "person" });
  await ask(
    "POST",
    `/v1/users/${String(json["uuid"])}/loc/applications`,
    { amount: 99_000_000, purpose: personal.person },
    { "idempotency-key": "application" },
  );
  for (const path of ["/v1/users", "/v1/users/loc", "/v1/users/loc/applications"]) await ask("GET", path);
  expect(received.map(({ status }) => status)).toEqual([422, 422, 200, 200, 200]);
  expect(shownIn(received, all)).toEqual([]);
});
