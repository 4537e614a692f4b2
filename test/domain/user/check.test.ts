// The errors of the body of a user: all of them, each with a pointer, whatever else the body contains.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldError } from "../../../server/domain/refusal.js";
import { checkNewUser, checkUserUpdate } from "../../../server/domain/user/check.js";
import { createUser } from "../../../server/domain/user/create.js";
import { business, counter, decrypt, individual, keyPerson, now, today } from "../../support/users/user-bodies.js";

const short = (errors: readonly FieldError[]): string[] => errors.map(({ pointer, code }) => `${pointer} ${code}`);

const check = (body: unknown): string[] => short(checkNewUser(body, decrypt, today));

describe("a new user", () => {
  test("a business, a person and whatever is optional pass", () => {
    expect(check(business)).toEqual([]);
    expect(check({ ...business, start_date: today, website: "https://acme.example", industry: "Tools" })).toEqual([]);
    expect(check({ ...business, website: null, industry: null })).toEqual([]);
    expect(check({ ...business, key_people: [{ ...keyPerson, middle_name: "" }] })).toEqual([]);
    expect(check(individual)).toEqual([]);
    expect(check({ ...individual, middle_name: null, citizenship: "FR", address: keyPerson.address })).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["phone", { phone: "5555555555" }, ["/phone invalid_phone"]],
    ["email", { email: "ap@acme" }, ["/email invalid_email"]],
    ["name", { first_name: "\u0000" }, ["/first_name invalid_name"]],
    ["name in no script of the note", { first_name: "太郎 LLC" }, ["/first_name unsupported_script"]],
    ["name with an emoji", { first_name: "Coffee \u{1F600}" }, ["/first_name unsupported_script"]],
    [
      "signer in no script of the note",
      { key_people: [{ ...keyPerson, first_name: "محمد", middle_name: "太郎", last_name: "Łódź" }] },
      ["/key_people/0/first_name unsupported_script", "/key_people/0/middle_name unsupported_script"],
    ],
    [
      "address in no script of the note",
      { address: { ...business.address, line_1: "大通り 1", line_2: "שדרה", line_3: "Ελλάδα", city: "नगर" } },
      ["/address/line_1 unsupported_script", "/address/line_2 unsupported_script", "/address/city unsupported_script"],
    ],
    [
      "address of a signer, which no note prints",
      {
        key_people: [
          { ...keyPerson, address: { ...keyPerson.address, line_1: "大通り 1", city: "東京", region: "東京" } },
        ],
      },
      [],
    ],
    ["date that is none", { start_date: "2025-02-30" }, ["/start_date invalid_date"]],
    ["tomorrow", { start_date: "2026-01-16" }, ["/start_date date_in_future"]],
    ["website", { website: "acme.example" }, ["/website invalid_url"]],
    ["industry", { industry: " " }, ["/industry invalid_format"]],
    ["tax number that can't be decrypted", { "EIN/TIN/CRN": "" }, ["/EIN~1TIN~1CRN invalid_tax_id"]],
    ["tax number of another form", { "EIN/TIN/CRN": "9876-54-321" }, ["/EIN~1TIN~1CRN invalid_tax_id"]],
    ["tax number of no campus", { "EIN/TIN/CRN": "9876543-00" }, ["/EIN~1TIN~1CRN invalid_tax_id"]],
    ["no key people", { key_people: [] }, ["/key_people too_few"]],
    ["26 key people", { key_people: Array(26).fill(keyPerson) }, ["/key_people too_many"]],
    [
      "address abroad",
      { address: keyPerson.address },
      ["/address/zip invalid_zip", "/address/region invalid_region", "/address/country invalid_country"],
    ],
    ["zip of another region", { address: { ...business.address, zip: "10001" } }, ["/address/zip zip_not_in_region"]],
    ["zip of another form", { address: { ...business.address, zip: "941051234" } }, ["/address/zip invalid_zip"]],
    ["unknown region", { address: { ...business.address, region: "California" } }, ["/address/region invalid_region"]],
    [
      "lines",
      { address: { ...business.address, line_1: " ", line_2: "a\nb", line_3: "", city: "-" } },
      ["/address/line_1 invalid_format", "/address/line_2 invalid_format", "/address/city invalid_format"],
    ],
  ])("a business: %s", (_, spoiled, want) => {
    expect(check({ ...business, ...spoiled })).toEqual(want);
  });

  test.each<[string, object, string[]]>([
    ["name", { first_name: "Gr4ce" }, ["/first_name invalid_name"]],
    [
      "names in no script of the note",
      { first_name: "太郎", middle_name: "علي", last_name: "山田" },
      ["/first_name unsupported_script", "/middle_name unsupported_script", "/last_name unsupported_script"],
    ],
    ["names in the scripts of the note", { first_name: "Юлія", middle_name: "Ελένη", last_name: "Յան-ქართველი" }, []],
    [
      "address abroad in no script of the note",
      { address: { ...keyPerson.address, zip: "〒", city: "東京", region: "東京" } },
      ["/address/zip unsupported_script", "/address/city unsupported_script", "/address/region unsupported_script"],
    ],
    ["17 years old", { dob: "2008-01-16" }, ["/dob under_age"]],
    ["18 years old", { dob: "2008-01-15" }, []],
    ["not born yet", { dob: "2026-01-16" }, ["/dob date_in_future"]],
    ["born on no day", { dob: "1986-02-29" }, ["/dob invalid_date"]],
    ["ssn", { ssn: "0000-54-321" }, ["/ssn invalid_tax_id"]],
    ["citizenship", { citizenship: "UK" }, ["/citizenship invalid_citizenship"]],
    ["country", { address: { ...individual.address, country: "USA" } }, ["/address/country invalid_country"]],
    ["zip", { address: { ...individual.address, zip: "94105" } }, ["/address/zip zip_not_in_region"]],
  ])("a person: %s", (_, spoiled, want) => {
    expect(check({ ...individual, ...spoiled })).toEqual(want);
  });

  test("a key person in the US has an address of the US post, one abroad need not", () => {
    const address = { ...business.address, zip: "0000", region: "XX" };
    const people = [
      keyPerson,
      { ...keyPerson, address },
      { ...keyPerson, phone: "1", title: 5, address: { country: "Spain" } },
    ];
    expect(check({ ...business, key_people: people })).toEqual([
      "/key_people/1/address/zip invalid_zip",
      "/key_people/1/address/region invalid_region",
      "/key_people/2/phone invalid_phone",
      "/key_people/2/address/country invalid_country",
    ]);
  });

  test("everything at once", () => {
    const body = {
      ...business,
      phone: "1",
      email: "x",
      "EIN/TIN/CRN": "1",
      start_date: "2027-01-01",
      address: { ...business.address, zip: "10001" },
      key_people: [{ ...keyPerson, last_name: "5", citizenship: "XX" }],
    };
    expect(check(body)).toEqual([
      "/email invalid_email",
      "/phone invalid_phone",
      "/start_date date_in_future",
      "/EIN~1TIN~1CRN invalid_tax_id",
      "/address/zip zip_not_in_region",
      "/key_people/0/last_name invalid_name",
      "/key_people/0/citizenship invalid_citizenship",
    ]);
  });

  test("how a country is to be written is said", () => {
    const [error] = checkNewUser({ ...individual, address: { country: "usa" } }, decrypt, today);
    expect(error?.detail).toContain("write UNITED STATES");
  });

  test("what can be read is checked when the rest has the wrong type, or the kind of user is unknown", () => {
    expect(check({ ...business, phone: 5, address: [], key_people: [null, 7, { phone: "1" }] })).toEqual([
      "/key_people/2/phone invalid_phone",
    ]);
    expect(check({ user_type: "company", phone: "1", address: { country: "x" } })).toEqual([
      "/phone invalid_phone",
      "/address/country invalid_country",
    ]);
  });

  test("any JSON value is checked without throwing, and no string of it is repeated", () => {
    const field = fc.oneof(
      fc.jsonValue(),
      fc.string({ minLength: 6 }).map((text) => `§${text}§`),
    );
    const body = fc.record(
      {
        user_type: fc.constantFrom("business", "individual", "x"),
        ...Object.fromEntries(
          [...Object.keys(business), ...Object.keys(individual), "start_date", "website"]
            .filter((key) => key !== "user_type")
            .map((key) => [key, field]),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(body, fc.jsonValue()), (given) => {
        for (const { detail } of checkNewUser(given, decrypt, today)) expect(detail).not.toContain("§");
      }),
    );
  });
});

describe("an update", () => {
  const newId = counter();
  const company = createUser(business, { uuid: newId(), sealed_tax_id: "sealed" }, newId, now);
  const person = createUser(individual, { uuid: newId(), sealed_tax_id: "sealed" }, newId, now);
  const owner = company.user_type === "BUSINESS" ? company.key_people[0]?.uuid : undefined;

  test.each<[string, object, string[]]>([
    ["nothing", {}, []],
    ["its own type", { user_type: "business" }, []],
    ["another type", { user_type: "individual" }, ["/user_type immutable"]],
    ["a tax number, even the same", { "EIN/TIN/CRN": business["EIN/TIN/CRN"] }, ["/EIN~1TIN~1CRN immutable"]],
    [
      "fields of a person",
      { middle_name: null, last_name: "5", dob: "x", citizenship: "US" },
      ["/middle_name not_allowed", "/last_name not_allowed", "/dob not_allowed", "/citizenship not_allowed"],
    ],
    [
      "names in no script of the note",
      {
        first_name: "太郎",
        address: { ...business.address, city: "東京" },
        key_people: [{ uuid: owner, last_name: "محمد" }],
      },
      [
        "/first_name unsupported_script",
        "/address/city unsupported_script",
        "/key_people/0/last_name unsupported_script",
      ],
    ],
    ["a phone", { phone: "1" }, ["/phone invalid_phone"]],
    [
      "an address abroad",
      { address: keyPerson.address },
      ["/address/zip invalid_zip", "/address/region invalid_region", "/address/country invalid_country"],
    ],
    ["no key people", { key_people: [] }, ["/key_people too_few"]],
    ["a key person who is there", { key_people: [{ uuid: owner }] }, []],
    [
      "one who is not",
      { key_people: [{ uuid: "00000000-0000-4000-8000-000000000999" }] },
      ["/key_people/0/uuid unknown_key_person"],
    ],
    ["one twice", { key_people: [{ uuid: owner }, { uuid: owner }] }, ["/key_people/1/uuid unknown_key_person"]],
    ["one to be added", { key_people: [keyPerson] }, []],
    [
      "one to be added, incomplete",
      { key_people: [{ first_name: "5" }] },
      [
        ...["last_name", "title", "phone", "email", "citizenship", "address"].map(
          (name) => `/key_people/0/${name} required`,
        ),
        "/key_people/0/first_name invalid_name",
      ],
    ],
  ])("of a business: %s", (_, update, want) => {
    expect(short(checkUserUpdate(update, company, today))).toEqual(want);
  });

  test.each<[string, object, string[]]>([
    ["fields of a person", { middle_name: "Brewster", last_name: "Murray", dob: "1986-12-10", citizenship: "CA" }, []],
    ["a name", { first_name: "Gr4ce" }, ["/first_name invalid_name"]],
    ["a name in no script of the note", { last_name: "山田" }, ["/last_name unsupported_script"]],
    ["a number", { ssn: "x" }, ["/ssn immutable"]],
    ["an address abroad", { address: keyPerson.address }, []],
    ["too young", { dob: "2010-01-01" }, ["/dob under_age"]],
    [
      "fields of a business",
      { entity: "CORPORATION", website: "x", industry: "x", start_date: "x", key_people: [5] },
      [
        "/start_date not_allowed",
        "/website not_allowed",
        "/entity not_allowed",
        "/industry not_allowed",
        "/key_people not_allowed",
      ],
    ],
  ])("of a person: %s", (_, update, want) => {
    expect(short(checkUserUpdate(update, person, today))).toEqual(want);
  });

  test("that is not an object is left to the schema", () => {
    expect([null, [], "x", 5].flatMap((body) => checkUserUpdate(body, company, today))).toEqual([]);
  });
});
