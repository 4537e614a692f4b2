// A user: the borrower, a business or a person. Fields are named as in openapi.yaml.

export interface Address {
  readonly line_1: string;
  readonly line_2: string | null;
  readonly line_3: string | null;
  readonly zip: string;
  readonly city: string;
  /** Within the United States a region code of the USPS. */
  readonly region: string;
  /** An upper-case English name: `UNITED STATES`. */
  readonly country: string;
}

/** An owner, director or other beneficiary of a business. */
export interface KeyPerson {
  readonly uuid: string;
  readonly first_name: string;
  /** Empty when there is none. */
  readonly middle_name: string;
  readonly last_name: string;
  readonly title: KeyPersonTitle;
  /** E.164. */
  readonly phone: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2. */
  readonly citizenship: string;
  readonly address: Address;
}

type KeyPersonTitle = "OWNER" | "DIRECTOR" | "BENEFICIARY";

export type Entity =
  | "SOLE_PROPRIETORSHIP"
  | "GENERAL_PARTNERSHIP"
  | "LIMITED_PARTNERSHIP"
  | "CORPORATION"
  | "LIMITED_LIABILITY_COMPANY"
  | "LIMITED_LIABILITY_PARTNERSHIP";

/** What businesses and people have in common. */
export interface Borrower {
  readonly uuid: string;
  /** Set by the payment provider once it knows the customer. */
  readonly provider_customer_url: string | null;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly address: Address;
  /** The EIN or SSN encrypted with the server's own key. */
  readonly sealed_tax_id: string;
  /** RFC 3339, UTC. */
  readonly created_at: string;
  readonly updated_at: string;
}

export interface BusinessUser extends Borrower {
  readonly user_type: "BUSINESS";
  /** The legal name of the business. */
  readonly first_name: string;
  /** A business has none. */
  readonly middle_name: null;
  readonly last_name: null;
  /** The day of incorporation; absent if it is unknown. */
  readonly start_date?: string;
  readonly website: string | null;
  readonly entity: Entity;
  readonly industry: string | null;
  readonly key_people: readonly KeyPerson[];
}

export interface IndividualUser extends Borrower {
  readonly user_type: "INDIVIDUAL";
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
  /** The day of birth. */
  readonly dob: string;
  /** ISO 3166-1 alpha-2. */
  readonly citizenship: string;
}

export type User = BusinessUser | IndividualUser;

/**
 * The members of a user in their order: first those that no response has, then the others as responses have them. So
 * the text of a response is the end of the text that is stored (handlers/user-body.ts).
 */
export function businessInOrder(user: BusinessUser): BusinessUser {
  return {
    sealed_tax_id: user.sealed_tax_id,
    uuid: user.uuid,
    first_name: user.first_name,
    middle_name: user.middle_name,
    last_name: user.last_name,
    provider_customer_url: user.provider_customer_url,
    user_type: user.user_type,
    ...(user.start_date !== undefined && { start_date: user.start_date }),
    website: user.website,
    entity: user.entity,
    industry: user.industry,
    email: user.email,
    phone: user.phone,
    address: user.address,
    key_people: user.key_people,
    created_at: user.created_at,
    updated_at: user.updated_at,
  };
}

/** See businessInOrder. */
export function individualInOrder(user: IndividualUser): IndividualUser {
  return {
    sealed_tax_id: user.sealed_tax_id,
    dob: user.dob,
    uuid: user.uuid,
    first_name: user.first_name,
    middle_name: user.middle_name,
    last_name: user.last_name,
    provider_customer_url: user.provider_customer_url,
    user_type: user.user_type,
    citizenship: user.citizenship,
    email: user.email,
    phone: user.phone,
    address: user.address,
    created_at: user.created_at,
    updated_at: user.updated_at,
  };
}
