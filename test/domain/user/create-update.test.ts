// Users as they are made and changed.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createUser, taxIdOf } from "../../../server/domain/user/create.js";
import type { NewUser, UserUpdate } from "../../../server/domain/user/requests.js";
import { updateUser } from "../../../server/domain/user/update.js";
import type { BusinessUser, IndividualUser, User } from "../../../server/domain/user/user.js";
import { business, counter, decrypt, individual, keyPerson, now } from "../../support/users/user-bodies.js";

const later = new Date("2026-02-01T12:00:00.000Z");

function make(command: NewUser): User {
  return createUser(command, { uuid: "u-1", sealed_tax_id: "sealed" }, counter(), now);
}

function makeBusiness(): BusinessUser {
  const user = make({ ...business, key_people: [keyPerson, { ...keyPerson, first_name: "Byron" }] });
  if (user.user_type !== "BUSINESS") throw new Error("expected a business");
  return user;
}

function makeIndividual(): IndividualUser {
  const user = make(individual);
  if (user.user_type !== "INDIVIDUAL") throw new Error("expected a person");
  return user;
}

/** The user after an update that must be accepted. */
function update(user: User, body: UserUpdate): User {
  const outcome = updateUser(user, body, () => "new-uuid", later, "2026-02-01");
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

describe("creation", () => {
  test("a business: numbers in E.164, missing fields are null, empty or absent", () => {
    expect(make(business)).toEqual({
      uuid: "u-1",
      user_type: "BUSINESS",
      first_name: "Acme Tools, LLC",
      middle_name: null,
      last_name: null,
      provider_customer_url: null,
      website: null,
      entity: "LIMITED_LIABILITY_COMPANY",
      industry: null,
      email: "ap@acme.example",
      phone: "+14155552671",
      address: { ...business.address, line_3: null },
      key_people: [
        {
          ...keyPerson,
          uuid: "00000000-0000-4000-8000-000000000001",
          middle_name: "",
          phone: "+14155552671",
          address: { ...keyPerson.address, line_2: null, line_3: null },
        },
      ],
      sealed_tax_id: "sealed",
      created_at: "2026-01-15T09:30:00.000Z",
      updated_at: "2026-01-15T09:30:00.000Z",
    });
    expect(make(business)).not.toHaveProperty("start_date");
    expect(make({ ...business, start_date: "2019-06-03" })).toHaveProperty("start_date", "2019-06-03");
  });

  test("a person", () => {
    expect(make(individual)).toEqual({
      uuid: "u-1",
      user_type: "INDIVIDUAL",
      first_name: "Grace",
      middle_name: null,
      last_name: "Hopper",
      provider_customer_url: null,
      dob: "1986-12-09",
      citizenship: "US",
      email: "grace@example.com",
      phone: "+12125552368",
      address: { ...individual.address, line_2: null, line_3: null },
      sealed_tax_id: "sealed",
      created_at: "2026-01-15T09:30:00.000Z",
      updated_at: "2026-01-15T09:30:00.000Z",
    });
  });

  test("the tax number is read, and is nowhere in the user", () => {
    expect(taxIdOf(business, decrypt)).toBe("123456789");
    expect(taxIdOf(individual, decrypt)).toBe("123456789");
    for (const user of [make(business), make(individual)]) {
      expect(JSON.stringify(user)).not.toMatch(/123-?45-?6789|12-3456789|9876/);
    }
  });

  test("a command that was not checked throws an error without its values", () => {
    expect(() => make({ ...business, phone: "1" })).toThrow(/^This value must be checked/);
    expect(() => taxIdOf({ ...individual, ssn: "1" }, decrypt)).toThrow(/^This value must be checked/);
  });
});

describe("an update", () => {
  test("changes the fields that it names and leaves the others", () => {
    const before = makeBusiness();
    const after = update(before, {
      first_name: "Acme Holdings",
      phone: "(212) 555-2368",
      website: "https://acme.example",
      start_date: "2019-06-03",
    });
    expect(after).toEqual({
      ...before,
      first_name: "Acme Holdings",
      phone: "+12125552368",
      website: "https://acme.example",
      start_date: "2019-06-03",
      updated_at: later.toISOString(),
    });
    expect(update(after, { website: null })).toMatchObject({ website: null, start_date: "2019-06-03" });
    expect(update(makeIndividual(), { middle_name: "Brewster", dob: "1986-12-10" })).toEqual({
      ...makeIndividual(),
      middle_name: "Brewster",
      dob: "1986-12-10",
      updated_at: later.toISOString(),
    });
  });

  test("replaces an address as a whole", () => {
    const { line_2: _, ...address } = { ...business.address, line_1: "2 Market St" };
    expect(update(makeBusiness(), { address })).toMatchObject({
      address: { line_1: "2 Market St", line_2: null, line_3: null },
    });
  });

  test("key people: known ones are updated, new ones added, the rest removed, in the order given", () => {
    const before = makeBusiness();
    const [first, second] = before.key_people;
    const after = update(before, {
      key_people: [keyPerson, { uuid: second?.uuid, title: "DIRECTOR", phone: "2125552368" }],
    });
    expect(after).toHaveProperty("key_people", [
      { ...first, uuid: "new-uuid" },
      { ...second, title: "DIRECTOR", phone: "+12125552368" },
    ]);
  });

  test("is refused as a whole if any field is wrong", () => {
    expect(
      updateUser(makeBusiness(), { first_name: "Acme Holdings", phone: "1" }, counter(), later, "2026-02-01"),
    ).toMatchObject({
      ok: false,
      refusal: { code: "invalid_input", errors: [{ pointer: "/phone", code: "invalid_phone" }] },
    });
  });

  test("never changes who the user is, and twice is the same as once", () => {
    const some = fc.record<UserUpdate>(
      {
        first_name: fc.constantFrom("Acme", "Zenith & Co"),
        email: fc.constantFrom("a@acme.example", "b@acme.example"),
        phone: fc.constantFrom("4155552671", "+12125552368"),
        website: fc.constantFrom(null, "https://acme.example"),
        industry: fc.constantFrom(null, "Tools"),
        start_date: fc.constantFrom("2019-06-03", "2026-01-15"),
        key_people: fc.subarray(
          makeBusiness().key_people.map(({ uuid }) => ({ uuid })),
          { minLength: 1 },
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(some, (body) => {
        const before = makeBusiness();
        const once = update(before, body);
        const { uuid, user_type, sealed_tax_id, created_at } = before;
        expect(once).toMatchObject({ uuid, user_type, sealed_tax_id, created_at });
        expect(update(once, body)).toEqual(once);
        expect(Object.values(once)).not.toContain(undefined);
      }),
    );
  });
});
