// Proved by the compiler (npm run typecheck), nothing runs: the types of the credit client's arguments and results.
import { isProblem, type CreditClient, type Loc, type User, type EncryptedTaxId } from "../../client/index.js";

declare const credit: CreditClient;
declare const encrypted: EncryptedTaxId;
declare const error: unknown;

const address = { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" } as const;
const person = {
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  email: "g@example.com",
  phone: "+12125552368",
  address,
} as const;
const firm = {
  user_type: "business",
  first_name: "Acme",
  email: "a@example.com",
  phone: "+12125552368",
  entity: "LIMITED_LIABILITY_COMPANY",
  address,
  key_people: [],
} as const;

/**
 * A tax id is given as it is written, or as what encryptTaxId made; never both, never neither, never plain in its
 * place.
 */
export const taxIds = [
  () => credit.users.create({ ...person, taxId: "123-45-6789" }),
  () => credit.users.create({ ...person, ssn: encrypted }),
  async () => credit.users.create({ ...firm, key_people: [], "EIN/TIN/CRN": await credit.encryptTaxId("12-3456789") }),
  () => credit.users.create({ ...firm, key_people: [], taxId: "12-3456789" }),
  // @ts-expect-error a plain string where ciphertext belongs
  () => credit.users.create({ ...person, ssn: "123-45-6789" }),
  // @ts-expect-error a plain string where ciphertext belongs
  () => credit.users.create({ ...firm, key_people: [], "EIN/TIN/CRN": "12-3456789" }),
  // @ts-expect-error both
  () => credit.users.create({ ...person, taxId: "123-45-6789", ssn: encrypted }),
  // @ts-expect-error neither
  () => credit.users.create(person),
  // @ts-expect-error the other kind's
  () => credit.users.create({ ...person, "EIN/TIN/CRN": encrypted }),
  // @ts-expect-error a number
  () => credit.users.create({ ...person, taxId: 123_456_789 }),
];

/** Arguments that are missing, of another type, in another order, or too many. */
export const wrongArguments = [
  // @ts-expect-error no id
  () => credit.users.get(),
  // @ts-expect-error a number is no id
  () => credit.users.get(1),
  // @ts-expect-error one id of two
  () => credit.loc.get("user"),
  // @ts-expect-error cents are a number
  () => credit.loc.draw("user", "loc", { amount: "15.00" }),
  // @ts-expect-error options where the body belongs
  () => credit.loc.draw("user", "loc", { signal: new AbortController().signal }),
  // @ts-expect-error no such option
  () => credit.users.get("user", { retry: 3 }),
  // @ts-expect-error no such parameter
  () => credit.loc.list("user", { page: 2 }),
  // @ts-expect-error three arguments at most
  () => credit.loc.list("user", {}, {}, {}),
  // @ts-expect-error a list is of lines, not of users
  async (): Promise<User> => (await credit.loc.list("user").toArray())[0] ?? Promise.reject(),
  // @ts-expect-error no such operation
  () => credit.loc.delete("user", "loc"),
];

/** Results, in each of their forms. */
export const responses = [
  async (): Promise<Uint8Array> => credit.loc.promissoryNotePdf("user", "loc"),
  async (): Promise<string> => (await credit.loc.promissoryNote("user", "loc")).sha256,
  async (): Promise<number> => (await credit.users.get("user").withResponse()).response.status,
  async (): Promise<User[]> => credit.users.list().toArray({ limit: 3 }),
  async (): Promise<number> => (await credit.users.list()).pagination.total,
  async function* (): AsyncGenerator<Loc> {
    for await (const line of credit.loc.listAll()) yield line;
  },
  // @ts-expect-error a deleted user has no body
  async (): Promise<User> => credit.users.delete("user"),
];

/** A refusal's own members are there once its code is known. */
export function available(): number | undefined {
  if (isProblem(error, "insufficient_credit")) return error.problem.available_credit;
  // @ts-expect-error no such code
  if (isProblem(error, "no_money")) return 0;
  // @ts-expect-error nothing is known of it yet
  return error.problem;
}

// @ts-expect-error a string that was not encrypted
export const unencrypted: EncryptedTaxId = "AAECAwQFBgcICQoLDA0OD7vEAjkXOAvUlyIjZg8VyLU=";
