// Makes a user of a request to create one that `checkNewUser` has nothing to say against.
import type { Address, BusinessUser, Entity, KeyPerson, User } from "./user.js";
import { taxIdField } from "./check.js";
import { usPhone } from "./phone.js";
import type { Decrypt } from "./rules.js";
import { einDigits, ssnDigits } from "./tax-id.js";

export interface NewAddress extends Pick<Address, "line_1" | "zip" | "city" | "region" | "country"> {
  readonly line_2?: string | null;
  readonly line_3?: string | null;
}

export interface NewKeyPerson extends Omit<KeyPerson, "uuid" | "middle_name" | "address"> {
  readonly middle_name?: string;
  readonly address: NewAddress;
}

interface NewBorrower {
  readonly first_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: NewAddress;
}

export interface NewBusinessUser extends NewBorrower {
  readonly user_type: "business";
  readonly "EIN/TIN/CRN": string;
  readonly entity: Entity;
  readonly key_people: readonly NewKeyPerson[];
  readonly start_date?: string;
  readonly website?: string | null;
  readonly industry?: string | null;
}

export interface NewIndividualUser extends NewBorrower {
  readonly user_type: "individual";
  readonly ssn: string;
  readonly middle_name?: string | null;
  readonly last_name: string;
  readonly dob: string;
  readonly citizenship?: string;
}

export type NewUser = NewBusinessUser | NewIndividualUser;

/** The user that `command` asks for; its tax number comes sealed, and `newId` makes a uuid for each key person. */
export function createUser(
  command: NewUser,
  identity: Pick<User, "uuid" | "sealed_tax_id">,
  newId: () => string,
  now: Date,
): User {
  const borrower = {
    ...identity,
    provider_customer_url: null,
    first_name: command.first_name,
    email: command.email,
    phone: checked(usPhone(command.phone)),
    address: addressOf(command.address),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  if (command.user_type === "individual") {
    return {
      ...borrower,
      user_type: "INDIVIDUAL",
      middle_name: command.middle_name ?? null,
      last_name: command.last_name,
      dob: command.dob,
      citizenship: command.citizenship ?? "US",
    };
  }
  const user: BusinessUser = {
    ...borrower,
    user_type: "BUSINESS",
    website: command.website ?? null,
    entity: command.entity,
    industry: command.industry ?? null,
    key_people: command.key_people.map((person) => keyPersonOf(person, newId())),
  };
  return command.start_date === undefined ? user : { ...user, start_date: command.start_date };
}

/** The nine digits that `command` carries encrypted. */
export function taxIdOf(command: NewUser, decrypt: Decrypt): string {
  return command.user_type === "business"
    ? checked(einDigits(decrypt(command[taxIdField.business]) ?? ""))
    : checked(ssnDigits(decrypt(command[taxIdField.individual]) ?? ""));
}

export function keyPersonOf(person: NewKeyPerson, uuid: string): KeyPerson {
  return {
    uuid,
    first_name: person.first_name,
    middle_name: person.middle_name ?? "",
    last_name: person.last_name,
    title: person.title,
    phone: checked(usPhone(person.phone)),
    email: person.email,
    citizenship: person.citizenship,
    address: addressOf(person.address),
  };
}

export function addressOf(address: NewAddress): Address {
  return {
    line_1: address.line_1,
    line_2: address.line_2 ?? null,
    line_3: address.line_3 ?? null,
    zip: address.zip,
    city: address.city,
    region: address.region,
    country: address.country,
  };
}

/** What a check has let through is there; anything else is a mistake of the caller, not of the client. */
export function checked<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError("This value must be checked before it is used.");
  return value;
}
