// Creating, reading and deleting users over HTTP.
import { beforeEach, describe, expect, test } from "vitest";
import { encryptTaxId } from "../../client/tax-id.js";
import { apply } from "../../server/domain/credit/application/application.js";
import type { LineStatus } from "../../server/domain/credit/values/states.js";
import { linesOf } from "../../server/domain/credit/application/origination.js";
import { insertLine } from "../../server/handlers/transaction/line-rows.js";
import { defaultCreditPolicy } from "../../server/domain/credit/values/credit-policy.js";
import { decideByDefault } from "../../server/domain/credit/application/decision.js";
import { business, individual, keyPerson } from "../support/users/user-bodies.js";
import { acme, rival } from "../support/service/service.js";
import { faults, newBusiness, newIndividual, startUsers } from "../support/users/users.js";

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

let service: ReturnType<typeof startUsers>;
beforeEach(() => {
  service = startUsers();
});

const send: (typeof service)["send"] = (...request) => service.send(...request);
const created: (typeof service)["created"] = (...request) => service.created(...request);

describe("createUser", () => {
  test("a business, in the fields and the order of the interface document", async () => {
    const response = await send("POST", "/v1/users", {
      ...(await newBusiness()),
      start_date: "2019-06-03",
      website: "https://acme.example",
    });
    expect(response).toMatchObject({ status: 201 });
    expect(response.headers.get("location")).toBe(`/v1/users/${String(response.body.uuid)}`);
    expect(response.body).toEqual({
      uuid,
      first_name: "Acme Tools, LLC",
      middle_name: null,
      last_name: null,
      provider_customer_url: null,
      user_type: "BUSINESS",
      start_date: "2019-06-03",
      website: "https://acme.example",
      entity: "LIMITED_LIABILITY_COMPANY",
      industry: null,
      email: "ap@acme.example",
      phone: "+14155552671",
      address: { ...business.address, line_2: "Suite 5", line_3: null },
      key_people: [
        {
          ...keyPerson,
          uuid,
          middle_name: "",
          phone: "+14155552671",
          address: { ...keyPerson.address, line_2: null, line_3: null },
        },
      ],
      created_at: "2026-01-15T12:00:00.000Z",
      updated_at: "2026-01-15T12:00:00.000Z",
    });
    expect(Object.keys(response.body)).toEqual(
      "uuid first_name middle_name last_name provider_customer_url user_type start_date website entity industry email phone address key_people created_at updated_at".split(
        " ",
      ),
    );
    const [person] = response.body.key_people as object[];
    expect(Object.keys(person ?? {})).toEqual(
      "uuid first_name middle_name last_name title phone email citizenship address".split(" "),
    );
    expect(Object.keys(response.body.address as object)).toEqual(
      "line_1 line_2 line_3 zip city region country".split(" "),
    );
  });

  test("optional fields of a business are null, and the date is left out", async () => {
    const { body } = await send("POST", "/v1/users", await newBusiness());
    expect(body).toMatchObject({ website: null, industry: null });
    expect(body).not.toHaveProperty("start_date");
  });

  test("a person; the date of birth and the tax id are never returned", async () => {
    const response = await send("POST", "/v1/users", await newIndividual());
    expect(response).toMatchObject({ status: 201 });
    expect(response.body).toEqual({
      uuid,
      first_name: "Grace",
      middle_name: null,
      last_name: "Hopper",
      provider_customer_url: null,
      user_type: "INDIVIDUAL",
      citizenship: "US",
      email: "grace@example.com",
      phone: "+12125552368",
      address: { ...individual.address, line_2: null, line_3: null },
      created_at: "2026-01-15T12:00:00.000Z",
      updated_at: "2026-01-15T12:00:00.000Z",
    });
  });

  test("errors of the schema and of the domain are returned together", async () => {
    const body = {
      ...(await newBusiness("00-3456789")),
      first_name: 5,
      phone: "5555555555",
      email: "ap@acme",
      start_date: "2026-01-16",
      nickname: "x",
      entity: "PARTNERSHIP",
      address: { ...business.address, zip: "10001", city: undefined },
      key_people: [{ ...keyPerson, uuid: "x", title: undefined, citizenship: "XX" }],
    };
    expect(faults(await send("POST", "/v1/users", body)).toSorted()).toEqual(
      [
        "/EIN~1TIN~1CRN invalid_tax_id",
        "/address/city required",
        "/address/zip zip_not_in_region",
        "/email invalid_email",
        "/entity invalid_value",
        "/first_name invalid_type",
        "/key_people/0/citizenship invalid_citizenship",
        "/key_people/0/title required",
        "/key_people/0/uuid unknown_field",
        "/nickname unknown_field",
        "/phone invalid_phone",
        "/start_date date_in_future",
      ].toSorted(),
    );
  });

  test("fields of the other kind of user are rejected", async () => {
    expect(
      faults(await send("POST", "/v1/users", { ...(await newBusiness()), last_name: "x", middle_name: null })),
    ).toEqual(expect.arrayContaining(["/last_name unknown_field", "/middle_name unknown_field"]));
    expect(faults(await send("POST", "/v1/users", { ...(await newIndividual()), entity: "CORPORATION" }))).toEqual([
      "/entity unknown_field",
    ]);
  });

  test("every invalid tax number gets the same error", async () => {
    const good = await encryptTaxId(acme.secret_key, "12-3456789");
    const bytes = Buffer.from(good, "base64");
    const badPadding = Buffer.from(bytes);
    badPadding.writeUInt8(badPadding.readUInt8(31) ^ 1, 31);
    const given = [
      "",
      "12-3456789",
      "*".repeat(44),
      `${good}\n`,
      "A".repeat(2000),
      bytes.subarray(0, 24).toString("base64"),
      badPadding.toString("base64"),
      await encryptTaxId(rival.secret_key, "12-3456789"),
      await encryptTaxId(acme.secret_key, "12-345678"),
      await encryptTaxId(acme.secret_key, "00-3456789"),
      await encryptTaxId(acme.secret_key, "a text that is no number"),
      await encryptTaxId(acme.secret_key, ""),
    ];
    const responses = await Promise.all(
      given.map((text) => send("POST", "/v1/users", { ...business, "EIN/TIN/CRN": text })),
    );
    for (const response of responses) {
      expect(faults(response)).toEqual(["/EIN~1TIN~1CRN invalid_tax_id"]);
      expect(response.body.errors).toEqual(responses[0]?.body.errors);
      expect(response.body.detail).toBe(responses[0]?.body.detail);
    }
  });

  test("a tax number is unique for each client, however it is written", async () => {
    await created(await newBusiness("12-3456789"));
    const again = await send("POST", "/v1/users", await newBusiness("123456789"));
    expect([again.status, again.body.code]).toEqual([409, "duplicate_tax_id"]);
    await created(await newBusiness("12-3456789", rival), rival);
    // A person's number may have the same digits.
    await created(await newIndividual("123-45-6789"));
    const twin = await send("POST", "/v1/users", await newIndividual("123456789"));
    expect([twin.status, twin.body.code]).toEqual([409, "duplicate_tax_id"]);
  });

  test("of twenty at once with one tax number exactly one is created", async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, () => newBusiness()));
    const statuses = await Promise.all(bodies.map(async (body) => (await send("POST", "/v1/users", body)).status));
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe("getUser and listUsers", () => {
  test("return what the creation returned", async () => {
    const { body } = await send("POST", "/v1/users", await newBusiness());
    expect((await send("GET", `/v1/users/${String(body.uuid)}`)).body).toEqual(body);
    expect((await send("GET", "/v1/users")).body).toEqual({
      pagination: { limit: 25, offset: 0, total: 1 },
      data: [body],
    });
  });

  test("pages are in order of creation", async () => {
    const uuids: string[] = [];
    for (let n = 0; n < 7; n++) {
      service.clock.advance(1);
      uuids.push(await created(await newBusiness(`12-345678${n}`)));
    }
    const page = async (query: string): Promise<unknown[]> => {
      const { body } = await send("GET", `/v1/users?${query}`);
      return [body.pagination, ...(body.data as { uuid: string }[]).map((user) => user.uuid)];
    };
    expect(await page("limit=3&offset=0")).toEqual([{ limit: 3, offset: 0, total: 7 }, ...uuids.slice(0, 3)]);
    expect(await page("limit=3&offset=6")).toEqual([{ limit: 3, offset: 6, total: 7 }, ...uuids.slice(6)]);
    expect(await page("limit=100&offset=50")).toEqual([{ limit: 100, offset: 50, total: 7 }]);
  });

  test.each(["limit=0", "limit=101", "limit=x", "limit=1.5", "offset=-1", "limit="])("%s is 400", async (query) => {
    const response = await send("GET", `/v1/users?${query}`);
    expect([response.status, response.body.code]).toEqual([400, "invalid_query"]);
  });
});

describe("deleteUser", () => {
  test("204; from then on the user is missing and the tax number is free", async () => {
    const path = `/v1/users/${await created(await newBusiness())}`;
    const response = await send("DELETE", path);
    expect([response.status, response.text]).toEqual([204, ""]);
    for (const method of ["GET", "DELETE"]) expect((await send(method, path)).status).toBe(404);
    expect((await send("PUT", path, {})).status).toBe(404);
    expect((await send("GET", "/v1/users")).body).toMatchObject({ pagination: { total: 0 }, data: [] });
    await created(await newBusiness());
  });

  /** An application of the user that was approved, and its line in whatever state. */
  async function grant(user_uuid: string, status: LineStatus): Promise<void> {
    const now = service.clock.now();
    const request = { amount: 1_000_000, term: null, purpose: null, credit_score_consent: false };
    const application = apply(
      { request, decision: null },
      { uuid: crypto.randomUUID(), user_uuid },
      () => crypto.randomUUID(),
      decideByDefault,
      defaultCreditPolicy,
      now,
    );
    const owner = { client_id: acme.client_id, user_uuid, created_at: now.toISOString() };
    await service.store.transaction(acme.client_id, user_uuid, async (tx) => {
      await tx.applications.insert({ ...owner, uuid: application.uuid, due_at: null, value: application });
      for (const line of linesOf(application, defaultCreditPolicy))
        await insertLine(tx, owner.client_id, { ...line, status });
    });
  }

  test.each(["ACTIVE", "SUSPENDED"] as const)("409 while a line is %s", async (status) => {
    const id = await created(await newBusiness());
    await grant(id, status);
    const response = await send("DELETE", `/v1/users/${id}`);
    expect([response.status, response.body.code, response.body.state]).toEqual([409, "invalid_state", status]);
    expect((await send("GET", `/v1/users/${id}`)).status).toBe(200);
  });

  test("applications and lines are deleted with their user", async () => {
    const id = await created(await newBusiness());
    await grant(id, "PENDING");
    expect((await send("DELETE", `/v1/users/${id}`)).status).toBe(204);
    const everything = { limit: 100, offset: 0 };
    for (const table of ["users", "applications", "lines"] as const) {
      expect(await service.store[table].page({ client_id: acme.client_id }, everything)).toEqual({
        rows: [],
        total: 0,
      });
    }
  });
});
