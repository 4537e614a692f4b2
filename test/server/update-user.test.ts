// Updating users over HTTP.
import { beforeEach, describe, expect, test } from "vitest";
import { business, keyPerson } from "../support/users/user-bodies.js";
import { faults, newBusiness, newIndividual, startUsers } from "../support/users/users.js";

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

let service: ReturnType<typeof startUsers>;
beforeEach(() => {
  service = startUsers();
});

const send: (typeof service)["send"] = (...request) => service.send(...request);
const created: (typeof service)["created"] = (...request) => service.created(...request);

describe("updateUser", () => {
  test("changes the fields that it names, leaves the others, and is stored", async () => {
    const { body: before } = await send("POST", "/v1/users", await newBusiness());
    const path = `/v1/users/${String(before.uuid)}`;
    service.clock.advance(17 * 24 * 60 * 60);
    const after = await send("PUT", path, {
      user_type: "business",
      first_name: "Acme Holdings",
      industry: "Tools",
      phone: "212-555-2368",
    });
    expect(after).toMatchObject({ status: 200 });
    expect(after.body).toEqual({
      ...before,
      first_name: "Acme Holdings",
      industry: "Tools",
      phone: "+12125552368",
      updated_at: "2026-02-01T12:00:00.000Z",
    });
    expect((await send("GET", path)).body).toEqual(after.body);
    expect((await send("PUT", path, { industry: null })).body).toEqual({ ...after.body, industry: null });
  });

  test("key people: known updated, new added, left out removed", async () => {
    const { body } = await send("POST", "/v1/users", {
      ...(await newBusiness()),
      key_people: [keyPerson, { ...keyPerson, first_name: "Byron" }],
    });
    const path = `/v1/users/${String(body.uuid)}`;
    const [first, second] = body.key_people as { uuid: string }[];
    const after = await send("PUT", path, {
      key_people: [
        { uuid: second?.uuid, title: "DIRECTOR" },
        { ...keyPerson, first_name: "Annabella" },
      ],
    });
    expect(after.body.key_people).toEqual([
      { ...second, title: "DIRECTOR" },
      { ...first, uuid, first_name: "Annabella" },
    ]);
    expect(
      faults(await send("PUT", path, { key_people: [{ uuid: first?.uuid }, { first_name: "Ada" }], phone: "1" })),
    ).toEqual(
      expect.arrayContaining([
        "/phone invalid_phone",
        "/key_people/0/uuid unknown_key_person",
        "/key_people/1/last_name required",
        "/key_people/1/address required",
      ]),
    );
  });

  test("immutable fields, fields of the other kind of user and malformed fields are reported together", async () => {
    const path = `/v1/users/${await created(await newBusiness())}`;
    const body = {
      ...(await newBusiness()),
      user_type: "individual",
      dob: "1986-12-09",
      entity: 5,
      address: keyPerson.address,
      nickname: "x",
    };
    const { first_name: _, email: __, phone: ___, key_people: ____, ...update } = { ...business, ...body };
    expect(faults(await send("PUT", path, update)).toSorted()).toEqual(
      [
        "/EIN~1TIN~1CRN immutable",
        "/address/country invalid_country",
        "/address/region invalid_region",
        "/address/zip invalid_zip",
        "/dob not_allowed",
        "/entity invalid_value",
        "/nickname unknown_field",
        "/user_type immutable",
      ].toSorted(),
    );
    const person = `/v1/users/${await created(await newIndividual())}`;
    expect(
      faults(await send("PUT", person, { website: "https://acme.example", dob: "2010-01-01" })).toSorted(),
    ).toEqual(["/dob under_age", "/website not_allowed"]);
    expect(faults(await send("PUT", person, { ssn: "x" }))).toEqual(["/ssn immutable"]);
  });

  test("errors are those of the user's own kind, whichever fields are mixed", async () => {
    const firm = `/v1/users/${await created(await newBusiness())}`;
    const person = `/v1/users/${await created(await newIndividual())}`;
    const rows: readonly [body: object, ofFirm: string[], ofPerson: string[]][] = [
      [{ entity: "CORPORATION", dob: "1990-01-01" }, ["/dob not_allowed"], ["/entity not_allowed"]],
      [
        { entity: "none", dob: "x" },
        ["/entity invalid_value", "/dob not_allowed"],
        ["/entity not_allowed", "/dob invalid_date"],
      ],
      [
        { entity: "none", citizenship: "zz" },
        ["/entity invalid_value", "/citizenship not_allowed"],
        ["/entity not_allowed", "/citizenship invalid_citizenship"],
      ],
      [
        { phone: 5, nickname: "x" },
        ["/phone invalid_type", "/nickname unknown_field"],
        ["/phone invalid_type", "/nickname unknown_field"],
      ],
      [{ user_type: "INDIVIDUAL" }, ["/user_type immutable"], []],
      [{ user_type: "business" }, [], ["/user_type immutable"]],
      [{ first_name: "x".repeat(101) }, [], ["/first_name too_long"]],
      [{ last_name: "Byron" }, ["/last_name not_allowed"], []],
    ];
    for (const [body, ofFirm, ofPerson] of rows) {
      const [toFirm, toPerson] = [await send("PUT", firm, body), await send("PUT", person, body)];
      expect([body, toFirm.status === 200 ? [] : faults(toFirm)]).toEqual([body, ofFirm]);
      expect([body, toPerson.status === 200 ? [] : faults(toPerson)]).toEqual([body, ofPerson]);
    }
  });
});
