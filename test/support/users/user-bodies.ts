// Request bodies that nothing is wrong with, for tests that then spoil them. Tax numbers are "encrypted" by reversing.
import type { NewBusinessUser, NewIndividualUser, NewKeyPerson } from "../../../server/domain/user/requests.js";

export const today = "2026-01-15";
export const now = new Date("2026-01-15T09:30:00.000Z");

export const decrypt = (text: string): string | undefined =>
  text === "" ? undefined : [...text].toReversed().join("");

export const keyPerson: NewKeyPerson = {
  first_name: "Ada",
  last_name: "O’Neil-Byron",
  title: "OWNER",
  phone: "(415) 555-2671",
  email: "ada@acme.example",
  citizenship: "GB",
  address: { line_1: "12 St James’s Sq", zip: "SW1Y 4JH", city: "London", region: "LND", country: "UNITED KINGDOM" },
};

export const business: NewBusinessUser = {
  user_type: "business",
  first_name: "Acme Tools, LLC",
  email: "ap@acme.example",
  entity: "LIMITED_LIABILITY_COMPANY",
  "EIN/TIN/CRN": "9876543-21",
  phone: "4155552671",
  address: {
    line_1: "1 Market St",
    line_2: "Suite 5",
    zip: "94105",
    city: "San Francisco",
    region: "CA",
    country: "UNITED STATES",
  },
  key_people: [keyPerson],
};

export const individual: NewIndividualUser = {
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  ssn: "9876-54-321",
  email: "grace@example.com",
  phone: "+12125552368",
  address: { line_1: "9 Elm St", zip: "10001-1234", city: "New York", region: "NY", country: "UNITED STATES" },
};

/** 00000000-0000-4000-8000-000000000001, …2, and so on. */
export function counter(): () => string {
  let last = 0;
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
}
