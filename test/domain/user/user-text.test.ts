// The text of a user in a response is cut out of the text that is stored.
import { describe, expect, test } from "vitest";
import { createUser } from "../../../server/domain/user/create.js";
import type { NewUser, UserUpdate } from "../../../server/domain/user/requests.js";
import { updateUser } from "../../../server/domain/user/update.js";
import type { User } from "../../../server/domain/user/user.js";
import { userBody, userText } from "../../../server/handlers/user-body.js";
import { business, counter, individual, now } from "../../support/users/user-bodies.js";

const sealed_tax_id = Buffer.from([...Array(37).keys()].map((n) => 255 - n)).toString("base64");
const make = (command: NewUser): User => createUser(command, { uuid: "u-1", sealed_tax_id }, counter(), now);

function change(user: User, update: UserUpdate): User {
  const outcome = updateUser(user, update, () => "new", now, "2026-01-15");
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
}

const users: readonly { readonly name: string; readonly user: User }[] = [
  { name: "a business", user: make(business) },
  { name: "a business with a day", user: make({ ...business, start_date: "2019-06-03" }) },
  { name: "a business that gets a day later", user: change(make(business), { start_date: "2019-06-03" }) },
  { name: "a person", user: make(individual) },
  { name: "a person whose day of birth changes", user: change(make(individual), { dob: "1980-01-02" }) },
  {
    name: "names with the delimiters of JSON",
    user: change(make(business), { industry: '","uuid":"x","dob":"1986-12-09', first_name: 'A "B" \\ C' }),
  },
];

describe.each(users)("$name", ({ user }) => {
  test("has the same text whether it is cut out or made", () => {
    expect(userText(JSON.stringify(user))).toBe(JSON.stringify(userBody(user)));
  });

  test("has it in another order as well, as a store may have stored it", () => {
    const { sealed_tax_id: sealed, ...rest } = user;
    const text = userText(JSON.stringify({ ...rest, sealed_tax_id: sealed }));
    expect(JSON.parse(text)).toEqual(userBody(user));
  });

  test("never has the sealed tax id, nor the day of birth", () => {
    const body = JSON.parse(userText(JSON.stringify(user))) as object;
    expect(Object.keys(body)).not.toContain("sealed_tax_id");
    expect(Object.keys(body)).not.toContain("dob");
  });
});
