// Free text of borrowers: what a page would show as other words than those that were sent is rejected, in every field,
// with the place of the field; text of any script is not.
import { describe, expect, test } from "vitest";
import { business, individual, keyPerson } from "../support/users/user-bodies.js";
import { faults, newBusiness, newIndividual, startUsers } from "../support/users/users.js";

/** Bidi_Control (Unicode, PropList.txt), and control characters of both ranges. */
const rejected = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069].concat(
  [0x0, 0x7, 0x8, 0x1b, 0x7f, 0x80, 0x9f],
);

/** Some of each kind, for each of the many fields. */
const some = [0x202e, 0x2066, 0x200f, 0x7, 0x9f];

type Body = Readonly<Record<string, unknown>>;
type Change = (text: string) => object;

/** The body with a text in one of its fields. */
const fields: readonly [pointer: string, base: "business" | "individual", original: string, change: Change][] = [
  ["/first_name", "business", business.first_name, (text) => ({ first_name: text })],
  ["/industry", "business", "Tools", (text) => ({ industry: text })],
  ...(["line_1", "line_2", "city"] as const).map((name): [string, "business", string, Change] => [
    `/address/${name}`,
    "business",
    String(business.address[name]),
    (text) => ({ address: { ...business.address, [name]: text } }),
  ]),
  ...(["first_name", "middle_name", "last_name"] as const).map((name): [string, "business", string, Change] => [
    `/key_people/0/${name}`,
    "business",
    "Ada",
    (text) => ({ key_people: [{ ...keyPerson, [name]: text }] }),
  ]),
  ...(["line_1", "zip", "city", "region"] as const).map((name): [string, "business", string, Change] => [
    `/key_people/0/address/${name}`,
    "business",
    String(keyPerson.address[name]),
    (text) => ({ key_people: [{ ...keyPerson, address: { ...keyPerson.address, [name]: text } }] }),
  ]),
  ["/last_name", "individual", individual.last_name, (text) => ({ last_name: text })],
  [
    "/address/line_1",
    "individual",
    individual.address.line_1,
    (text) => ({ address: { ...individual.address, line_1: text } }),
  ],
];

describe("a user", () => {
  test.each(fields)("%s of %s", async (pointer, base, original, change) => {
    const { send } = startUsers();
    const whole = (base === "business" ? await newBusiness() : await newIndividual()) as Body;
    for (const code of some) {
      const text = `${original.slice(0, 1)}${String.fromCodePoint(code)}${original.slice(1)}`;
      const response = await send("POST", "/v1/users", { ...whole, ...change(text) });
      expect([code.toString(16), ...faults(response).map((each) => each.split(" ")[0])]).toEqual([
        code.toString(16),
        pointer,
      ]);
    }
    expect(await send("POST", "/v1/users", { ...whole, ...change(original) })).toMatchObject({ status: 201 });
  });
});

describe("the purpose of an application", () => {
  const apply = async (purpose: string) => {
    const { send, created } = startUsers();
    const id = await created(await newIndividual());
    return send("POST", `/v1/users/${id}/loc/applications`, { amount: 100_000, purpose });
  };

  test("has no such character", async () => {
    const { send, created } = startUsers();
    const id = await created(await newIndividual());
    for (const code of rejected) {
      const purpose = `An oven${String.fromCodePoint(code)} and flour`;
      const response = await send("POST", `/v1/users/${id}/loc/applications`, { amount: 100_000, purpose });
      expect([code.toString(16), faults(response)]).toEqual([code.toString(16), ["/purpose invalid_format"]]);
    }
  });

  test.each([
    "A second oven,\r\nand flour:\tmuch of it",
    "مخبز ثانٍ",
    "תנור שני",
    "نان\u200cوایی",
    "For my family 👩\u200d👩\u200d👧",
    "第二台烤箱",
  ])("may be %j", async (purpose) => {
    expect(await apply(purpose)).toMatchObject({ status: 201, body: { purpose } });
  });
});
