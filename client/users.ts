// Creating users without handling ciphertext: a tax id is given as it is, and encrypted before anything is sent.
import { Call, located, type CallOptions } from "../generated/runtime/client/client.js";
import type {
  CreateUserError,
  NewBusinessUser,
  NewIndividualUser,
  NewUser as EncryptedUser,
  User,
  UsersResource,
} from "../generated/client.js";
import { encryptTaxId, type EncryptedTaxId } from "./tax-id.js";

type Encrypted<T, K extends keyof T> = Omit<T, K> &
  ({ readonly [Name in K]: EncryptedTaxId } & { readonly taxId?: never });
type Plain<T, K extends keyof T> = Omit<T, K> & { readonly [Name in K]?: never } & {
  /**
   * The EIN, TIN or CRN of a business, the social security number of a person. It is encrypted, and never sent as it
   * is.
   */
  readonly taxId: string;
};

/** A borrower to create: with `taxId` as it is, or with what encryptTaxId made of it in its place. */
export type NewUser =
  | Encrypted<NewBusinessUser, "EIN/TIN/CRN">
  | Plain<NewBusinessUser, "EIN/TIN/CRN">
  | Encrypted<NewIndividualUser, "ssn">
  | Plain<NewIndividualUser, "ssn">;

/** The users of the service, with tax ids encrypted on their way. */
export type CreditUsers = Omit<UsersResource, "create"> & {
  /**
   * Create a user, a business or a person. `taxId` is encrypted with your `secretKey` before anything is sent.
   *
   * `POST /v1/users`
   */
  create(body: NewUser, options?: CallOptions): Call<User, CreateUserError>;
};

export function creditUsers(users: UsersResource, secretKey: string): CreditUsers {
  return {
    ...users,
    create: (body, options) =>
      new Call(located(encrypted(body, secretKey).then((whole) => users.create(whole, options).withResponse()))),
  };
}

const places: ReadonlyMap<unknown, string> = new Map([
  ["business", "EIN/TIN/CRN"],
  ["individual", "ssn"],
]);

/** Base64 of an IV and a block at least: what encryptTaxId makes, and no tax id. */
const ciphertext = /^[A-Za-z0-9+/]{42,}={0,2}$/;

/** The body as it is sent. Messages quote no values: errors end up in logs. */
async function encrypted(body: NewUser, secretKey: string): Promise<EncryptedUser> {
  if (typeof body !== "object" || body === null) throw new TypeError("body must be an object.");
  const { taxId, ...rest } = body;
  const place = places.get(body.user_type);
  if (place === undefined) throw new TypeError("user_type must be business or individual.");
  const given = (rest as Record<string, unknown>)[place];
  if (given !== undefined && !(typeof given === "string" && ciphertext.test(given)))
    throw new TypeError(`${place} must be encrypted: give the tax id as taxId.`);
  if (taxId === undefined) return rest as EncryptedUser;
  if (typeof taxId !== "string" || taxId.replaceAll("-", "").length !== 9 || !/^[\d-]+$/.test(taxId))
    throw new TypeError("taxId must have nine digits.");
  return { ...rest, [place]: await encryptTaxId(secretKey, taxId) } as EncryptedUser;
}
