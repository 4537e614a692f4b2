// The borrower of the demos, and its offers.
import type { CreditClient, KeyPerson, Loc, PromissoryNote } from "../../client/index.js";

export const account = {
  bank_name: "First Harbor Bank",
  bank_account_name: "Harbor Coffee, LLC",
  account_type: "checking",
  ach_routing_number: "021000021",
  bank_account_number: "4000123456789",
} as const;

export const terms = { interest_rate: 12, apr: 13.5, term: 12, term_frequency: "MONTHLY" } as const;

export const offer = { ...terms, amount: 50_000_00, origination_fee: 500_00 };

/** Creates the business, and returns it with the key person who signs. */
export async function createBorrower(credit: CreditClient, taxId: string) {
  const user = await credit.users.create({
    user_type: "business",
    first_name: "Harbor Coffee, LLC",
    entity: "LIMITED_LIABILITY_COMPANY",
    taxId,
    start_date: "2019-06-03",
    email: "books@harborcoffee.example",
    phone: "(415) 555-2671",
    address: { line_1: "1 Market St", zip: "94105", city: "San Francisco", region: "CA", country: "UNITED STATES" },
    key_people: [
      {
        first_name: "Ada",
        last_name: "Byron",
        title: "OWNER",
        phone: "415-555-2672",
        email: "ada@harborcoffee.example",
        citizenship: "GB",
        address: {
          line_1: "12 St James’s Sq",
          zip: "SW1Y 4JH",
          city: "London",
          region: "LND",
          country: "UNITED KINGDOM",
        },
      },
    ],
  });
  if (user.user_type !== "BUSINESS") throw new Error("The user must be a business.");
  const [signer] = user.key_people;
  if (signer === undefined) throw new Error("A business has somebody who signs.");
  return { user, signer };
}

/** Signs the note, with one account for draws and repayments. */
export function accept(
  credit: CreditClient,
  line: { readonly user_uuid: string; readonly loc_uuid: string },
  { document_uuid }: Pick<PromissoryNote, "document_uuid">,
  { uuid: key_person_uuid }: Pick<KeyPerson, "uuid">,
): Promise<Loc> {
  return credit.loc.activate(line.user_uuid, line.loc_uuid, {
    status: "accepted",
    document_uuid,
    key_person_uuid,
    disbursement_bank_info: account,
    repayment_bank_info: account,
  });
}
