// Creates a user from a request in which `checkNewUser` has found no errors.
import { assertNoFieldsLeft } from "../fields.js";
import { usPhone } from "./phone.js";
import type { NewAddress, NewBusinessUser, NewIndividualUser, NewKeyPerson, NewUser } from "./requests.js";
import type { Decrypt } from "./rules.js";
import { einDigits, ssnDigits, taxIdField } from "./tax-id.js";
import { businessInOrder, individualInOrder } from "./user.js";
import type { Address, Borrower, BusinessUser, IndividualUser, KeyPerson, User } from "./user.js";

/** The fields of a new user that its request does not set. */
type NewRecord = Omit<Borrower, "email" | "phone" | "address">;

/**
 * Creates the user that `command` describes. Its tax number comes encrypted for storage, as `sealed_tax_id`; `newId`
 * returns a uuid for each key person.
 */
export function createUser(
  command: NewUser,
  identity: Pick<User, "uuid" | "sealed_tax_id">,
  newId: () => string,
  now: Date,
): User {
  const created_at = now.toISOString();
  const record = { ...identity, provider_customer_url: null, created_at, updated_at: created_at };
  return command.user_type === "individual"
    ? createIndividual(command, record)
    : createBusiness(command, record, newId);
}

function createBusiness(command: NewBusinessUser, record: NewRecord, newId: () => string): BusinessUser {
  const {
    user_type: _userType,
    [taxIdField.business]: _sealed,
    first_name,
    email,
    phone,
    address,
    entity,
    key_people,
    start_date,
    website = null,
    industry = null,
    ...rest
  } = command;
  assertNoFieldsLeft(rest);
  return businessInOrder({
    ...record,
    user_type: "BUSINESS",
    first_name,
    middle_name: null,
    last_name: null,
    email,
    phone: assertDefined(usPhone(phone)),
    address: createAddress(address),
    website,
    entity,
    industry,
    key_people: key_people.map((person) => createKeyPerson(person, newId())),
    ...(start_date !== undefined && { start_date }),
  });
}

function createIndividual(command: NewIndividualUser, record: NewRecord): IndividualUser {
  const {
    user_type: _userType,
    [taxIdField.individual]: _sealed,
    first_name,
    middle_name = null,
    last_name,
    email,
    phone,
    address,
    dob,
    citizenship = "US",
    ...rest
  } = command;
  assertNoFieldsLeft(rest);
  return individualInOrder({
    ...record,
    user_type: "INDIVIDUAL",
    first_name,
    middle_name,
    last_name,
    email,
    phone: assertDefined(usPhone(phone)),
    address: createAddress(address),
    dob,
    citizenship,
  });
}

/** The nine digits of the encrypted tax number in `command`. */
export function taxIdOf(command: NewUser, decrypt: Decrypt): string {
  return command.user_type === "business"
    ? assertDefined(einDigits(decrypt(command[taxIdField.business]) ?? ""))
    : assertDefined(ssnDigits(decrypt(command[taxIdField.individual]) ?? ""));
}

export function createKeyPerson(person: NewKeyPerson, uuid: string): KeyPerson {
  const { first_name, middle_name = "", last_name, title, phone, email, citizenship, address, ...rest } = person;
  assertNoFieldsLeft(rest);
  return {
    uuid,
    first_name,
    middle_name,
    last_name,
    title,
    phone: assertDefined(usPhone(phone)),
    email,
    citizenship,
    address: createAddress(address),
  };
}

export function createAddress(address: NewAddress): Address {
  const { line_1, line_2 = null, line_3 = null, zip, city, region, country, ...rest } = address;
  assertNoFieldsLeft(rest);
  return { line_1, line_2, line_3, zip, city, region, country };
}

/** Returns a value that the checks guarantee. @throws RangeError if the caller has not run them */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError("This value must be checked before it is used.");
  return value;
}
