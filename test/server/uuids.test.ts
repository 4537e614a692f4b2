// UUIDs in a request are the same in either case (RFC 9562, section 4), and in lower case in every response.
import { expect, test } from "vitest";
import document from "../../generated/openapi.json" with { type: "json" };
import { controls, startSandbox } from "../support/service/sandbox.js";
import { activation, account, live, unknownUuid } from "../support/service/life.js";
import { acme, bearer } from "../support/service/service.js";

type Sent = { readonly method: string; readonly path: string; readonly body?: unknown };

const isUuid = /[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/g;
const upperCased = (text: string): string => text.replace(isUuid, (uuid) => uuid.toUpperCase());

/** Ids that have letters in them, and count. */
function letteredIds(): () => string {
  let last = 0;
  return () => `abcdef00-cafe-4bad-8bed-${String(++last).padStart(11, "0")}f`;
}

function service() {
  const started = startSandbox({ newId: letteredIds() });
  const send = async ({ method, path, body }: Sent) => {
    const response = await started.app.request(path, {
      method,
      headers: { ...bearer(acme), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text(), location: response.headers.get("location") ?? "" };
  };
  return { ...started, send };
}

/** Every operation with a UUID in its path or its body, on a line that has all there is. */
async function requests(started: ReturnType<typeof service>, last: "offered" | "notified"): Promise<readonly Sent[]> {
  const life = await live(started, last);
  const user = `/v1/users/${life.user_uuid}`;
  const line = `${user}/loc/${life.loc_uuid}`;
  if (last === "offered") {
    return [
      { method: "GET", path: `${line}/documents/promissory_note` },
      { method: "PATCH", path: line, body: activation(life) },
    ];
  }
  return [
    { method: "GET", path: user },
    { method: "PUT", path: user, body: { key_people: [{ uuid: life.key_person_uuid, first_name: "Augusta" }] } },
    { method: "POST", path: `${user}/loc/applications`, body: { amount: 1000 } },
    { method: "GET", path: `${user}/loc/applications` },
    { method: "GET", path: `${user}/loc/applications/${life.application_uuid}` },
    { method: "GET", path: `${user}/loc` },
    { method: "GET", path: line },
    { method: "GET", path: `${line}/documents/promissory_note` },
    { method: "POST", path: `${line}/draw`, body: { amount: 1000, disbursement_bank_info: account } },
    { method: "GET", path: `${line}/disbursements` },
    { method: "GET", path: `${line}/disbursements/${life.disbursement_uuid}` },
    { method: "POST", path: `${line}/payments`, body: { payment_type: "SINGLE_PAYMENT", amount: 1000 } },
    { method: "GET", path: `${line}/payments` },
    { method: "GET", path: `${line}/payments/${life.payment_uuid}` },
    { method: "GET", path: `${line}/statements` },
    { method: "GET", path: `/v1/events/${life.event_uuid}` },
    { method: "GET", path: `/v1/events/${life.event_uuid}/deliveries` },
    { method: "POST", path: `/v1/events/${life.event_uuid}/deliveries`, body: { endpoint_uuid: life.endpoint_uuid } },
    { method: "GET", path: `/v1/webhook_endpoints/${life.endpoint_uuid}` },
    { method: "PUT", path: `/v1/webhook_endpoints/${life.endpoint_uuid}`, body: { description: "Collections" } },
    { method: "POST", path: `/v1/webhook_endpoints/${life.endpoint_uuid}/secret` },
    { method: "DELETE", path: `/v1/webhook_endpoints/${life.endpoint_uuid}` },
    { method: "GET", path: `/sandbox/ledger/${life.loc_uuid}` },
    { method: "PUT", path: `/sandbox/loc/${life.loc_uuid}/hold` },
    { method: "DELETE", path: `/sandbox/loc/${life.loc_uuid}/hold` },
    { method: "PATCH", path: line, body: { ...activation(life), document_uuid: unknownUuid } },
    { method: "DELETE", path: user },
  ];
}

/** Those of events are random in part. */
const eventId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The responses to each spelling, without the parts that differ between any two requests. */
async function responses(last: "offered" | "notified", change: (text: string) => string) {
  const started = service();
  const all: object[] = [];
  for (const { method, path, body } of await requests(started, last)) {
    const sent = {
      method,
      path: change(path),
      ...(body === undefined ? {} : { body: JSON.parse(change(JSON.stringify(body))) as unknown }),
    };
    const { status, text, location } = await started.send(sent);
    // `instance` is the path as it came, and `request_id` counts.
    const stable = text.replace(/"(?:instance|request_id|secret)":"[^"]*"/g, "").replace(eventId, "event");
    if (status < 400)
      expect(stable.match(isUuid) ?? []).toEqual((stable.match(isUuid) ?? []).map((uuid) => uuid.toLowerCase()));
    all.push({ request: `${method} ${path.replace(eventId, "event")}`, status, text: stable, location });
  }
  return all;
}

test("no operation of the document with a UUID in its path is left out", async () => {
  const sent = [...(await requests(service(), "offered")), ...(await requests(service(), "notified"))];
  const covered = new Set(sent.map(({ method, path }) => `${method} ${path.replace(isUuid, "{}")}`));
  const paths: Readonly<Record<string, object>> = document.paths;
  const operations = Object.entries(paths)
    .filter(([path]) => path.includes("{"))
    .flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => /^(get|put|post|patch|delete)$/.test(key))
        .map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`),
    );
  expect(operations.filter((operation) => !covered.has(operation))).toEqual([]);
});

test.each(["offered", "notified"] as const)(
  "every operation on a user whose line is %s responds to both alike",
  async (last) => {
    const lower = await responses(last, (text) => text);
    expect(await responses(last, upperCased)).toEqual(lower);
    const statuses = lower.map((each) => (each as { status: number }).status);
    expect(statuses.filter((status) => status >= 400)).toEqual(last === "offered" ? [] : [409, 409]);
  },
);

test("an operator's requests find a line in either case", async () => {
  const started = service();
  const { loc_uuid } = await live(started, "repaid");
  const ledger = await controls(started).loc.ledger(loc_uuid.toUpperCase());
  expect(ledger).toEqual(await controls(started).loc.ledger(loc_uuid));
});

test("one key person named in both cases is one, and named twice is a mistake", async () => {
  const started = service();
  const { user_uuid, key_person_uuid } = await live(started, "user");
  const named = [key_person_uuid, key_person_uuid.toUpperCase()];
  const { status, text } = await started.send({
    method: "PUT",
    path: `/v1/users/${user_uuid}`,
    body: { key_people: named.map((uuid) => ({ uuid })) },
  });
  expect([status, JSON.parse(text)]).toMatchObject([
    422,
    { errors: [{ pointer: "/key_people/1/uuid", code: "unknown_key_person" }] },
  ]);
});
