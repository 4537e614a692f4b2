// Creates users with plain tax ids, which are encrypted before anything is sent.
import { Call, located, type CallOptions } from "../generated/runtime/client.js";
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
   * The EIN, TIN or CRN of a business, or the social security number of a person, in plain text. It is encrypted before
   * it is sent.
   */
  readonly taxId: string;
};

/** The body that creates a borrower: `taxId` in plain text, or the result of `encryptTaxId` in its field. */
export type NewUser =
  | Encrypted<NewBusinessUser, "EIN/TIN/CRN">
  | Plain<NewBusinessUser, "EIN/TIN/CRN">
  | Encrypted<NewIndividualUser, "ssn">
  | Plain<NewIndividualUser, "ssn">;

/** The operations on users; `create` encrypts tax ids. */
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
      new Call(
        located(encryptBody(body, secretKey).then((encrypted) => users.create(encrypted, options).withResponse())),
      ),
  };
}

/** The field of the body that contains the encrypted tax id, by `user_type`. */
const taxIdFields: ReadonlyMap<unknown, string> = new Map([
  ["business", "EIN/TIN/CRN"],
  ["individual", "ssn"],
]);

/** Base64 of an IV and at least one block. No plain tax id has this form. */
const ciphertext = /^[A-Za-z0-9+/]{42,}={0,2}$/;

/** The body with its tax id encrypted. Messages do not quote values, because errors are logged. */
async function encryptBody(body: NewUser, secretKey: string): Promise<EncryptedUser> {
  if (typeof body !== "object" || body === null) throw new TypeError("body must be an object.");
  const { taxId, ...rest } = body;
  const field = taxIdFields.get(body.user_type);
  if (field === undefined) throw new TypeError("user_type must be business or individual.");
  const given = (rest as Record<string, unknown>)[field];
  if (given !== undefined && !(typeof given === "string" && ciphertext.test(given)))
    throw new TypeError(`${field} must be encrypted: give the tax id as taxId.`);
  if (taxId === undefined) return rest as EncryptedUser;
  if (typeof taxId !== "string" || taxId.replaceAll("-", "").length !== 9 || !/^[\d-]+$/.test(taxId))
    throw new TypeError("taxId must have nine digits.");
  return { ...rest, [field]: await encryptTaxId(secretKey, taxId) } as EncryptedUser;
}
