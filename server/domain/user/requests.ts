// The requests that create or update a user. Fields are named as in openapi.yaml; handlers/request-fields.ts verifies
// that none is missing here.
import type { Address, Entity, KeyPerson } from "./user.js";

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
  /** Encrypted with the client's `secret_key`. */
  readonly "EIN/TIN/CRN": string;
  readonly entity: Entity;
  readonly key_people: readonly NewKeyPerson[];
  readonly start_date?: string;
  readonly website?: string | null;
  readonly industry?: string | null;
}

export interface NewIndividualUser extends NewBorrower {
  readonly user_type: "individual";
  /** Encrypted with the client's `secret_key`. */
  readonly ssn: string;
  readonly middle_name?: string | null;
  readonly last_name: string;
  readonly dob: string;
  readonly citizenship?: string;
}

export type NewUser = NewBusinessUser | NewIndividualUser;

/** One key person in an update: with `uuid` one of the user's key people, without it one to be added. */
export interface KeyPersonUpdate extends Partial<NewKeyPerson> {
  readonly uuid?: string;
}

interface BorrowerUpdate {
  /** Can't change; may be sent as it is. */
  readonly user_type?: string;
  readonly first_name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** Replaced as a whole: half of an old address is no address. */
  readonly address?: NewAddress;
}

export interface BusinessUserUpdate extends BorrowerUpdate {
  readonly start_date?: string;
  readonly website?: string | null;
  readonly entity?: Entity;
  readonly industry?: string | null;
  /** The whole list from now on: whoever is left out is removed. */
  readonly key_people?: readonly KeyPersonUpdate[];
}

export interface IndividualUserUpdate extends BorrowerUpdate {
  readonly middle_name?: string | null;
  readonly last_name?: string;
  readonly dob?: string;
  readonly citizenship?: string;
}

/** The fields that an update may name; which of them a user has depends on its type. */
export interface UserUpdate extends BusinessUserUpdate, IndividualUserUpdate {}
