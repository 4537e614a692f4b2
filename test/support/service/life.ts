// The life of a line of credit, driven by the client to the stage that a test needs, with the bodies of its requests.
import type { LocActivation, NewLocApplication } from "../../../generated/client.js";
import { createCreditClient, type CreditClient, type NewUser } from "../../../client/index.js";
import type { Credentials } from "../../../server/http/auth.js";
import { acme, type startService } from "./service.js";

export type Service = ReturnType<typeof startService>;

export const day = 24 * 60 * 60;

export const account = {
  bank_name: "First Bank",
  bank_account_name: "Acme Tools, LLC",
  account_type: "checking",
  ach_routing_number: "021000021",
  bank_account_number: "000123456789",
} as const;

export const offer = {
  amount: 5_000_000,
  interest_rate: 12,
  apr: 13.5,
  term: 12,
  term_frequency: "MONTHLY",
  origination_fee: 50_000,
} as const;

export const application: NewLocApplication = {
  amount: 5_000_000,
  purpose: "Inventory for the season",
  term: 12,
  credit_score_consent: true,
  decision: "approved",
  offers: [offer, { ...offer, amount: 2_500_000, origination_fee: 0 }],
};

/** With the tax id encrypted, as it is sent. */
type SentUser = Extract<NewUser, { taxId?: never }>;

export async function business(client: CreditClient, taxId = "12-3456789"): Promise<SentUser> {
  return {
    user_type: "business",
    first_name: "Acme Tools, LLC",
    email: "ap@acme.example",
    entity: "LIMITED_LIABILITY_COMPANY",
    "EIN/TIN/CRN": await client.encryptTaxId(taxId),
    start_date: "2019-06-03",
    website: "https://acme.example",
    phone: "4155552671",
    address: {
      line_1: "1 Market St",
      line_2: "Suite 5",
      zip: "94105",
      city: "San Francisco",
      region: "CA",
      country: "UNITED STATES",
    },
    key_people: [
      {
        first_name: "Ada",
        last_name: "O’Neil-Byron",
        title: "OWNER",
        phone: "(415) 555-2671",
        email: "ada@acme.example",
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
  };
}

export async function individual(client: CreditClient, ssn = "123-45-6789"): Promise<SentUser> {
  return {
    user_type: "individual",
    first_name: "Grace",
    last_name: "Hopper",
    dob: "1986-12-09",
    ssn: await client.encryptTaxId(ssn),
    email: "grace@example.com",
    phone: "+12125552368",
    address: { line_1: "9 Elm St", zip: "10001-1234", city: "New York", region: "NY", country: "UNITED STATES" },
  };
}

/** How far a life has come; each stage includes those before it. */
export const stages = ["nothing", "user", "offered", "active", "drawn", "repaid", "notified"] as const;
export type Stage = (typeof stages)[number];

/** The names of what there is; of what there is not yet, a name that nothing has. */
export interface Life {
  readonly user_uuid: string;
  readonly application_uuid: string;
  readonly loc_uuid: string;
  /** The line of the second offer. */
  readonly sibling_uuid: string;
  readonly disbursement_uuid: string;
  readonly payment_uuid: string;
  readonly key_person_uuid: string;
  readonly document_uuid: string;
  /** An endpoint of all events. */
  readonly endpoint_uuid: string;
  /** The first event. */
  readonly event_uuid: string;
}

export const unknownUuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** Without keys of its own: tests of the service's keys count those that they send. */
export function clientOf({ app }: Pick<Service, "app">, { api_key, secret_key }: Credentials = acme): CreditClient {
  return createCreditClient({
    baseUrl: "http://credit.test",
    apiKey: api_key,
    secretKey: secret_key,
    fetch: app.fetch,
    idempotencyKeys: false,
  });
}

/** A business with a line of 50,000.00; drawn are 10,000.00 (settled), repaid 1,000.00 (under way). */
export async function live(
  service: Service,
  until: Stage,
  bank: { bank_account_number: string } = account,
  as: Credentials = acme,
): Promise<Life> {
  const client = clientOf(service, as);
  const reached = (stage: Stage): boolean => stages.indexOf(stage) <= stages.indexOf(until);
  let life: Life = {
    user_uuid: unknownUuid,
    application_uuid: unknownUuid,
    loc_uuid: unknownUuid,
    sibling_uuid: unknownUuid,
    disbursement_uuid: unknownUuid,
    payment_uuid: unknownUuid,
    key_person_uuid: unknownUuid,
    document_uuid: unknownUuid,
    endpoint_uuid: unknownUuid,
    event_uuid: unknownUuid,
  };
  if (reached("user")) {
    const user = await client.users.create(await business(client));
    if (user.user_type !== "BUSINESS") throw new Error("A business was created.");
    life = { ...life, user_uuid: user.uuid, key_person_uuid: user.key_people[0]?.uuid ?? unknownUuid };
  }
  if (reached("offered")) {
    const { uuid, offers } = await client.applications.create(life.user_uuid, application);
    const [loc_uuid, sibling_uuid] = offers.map((each) => each.uuid);
    life = {
      ...life,
      application_uuid: uuid,
      loc_uuid: loc_uuid ?? unknownUuid,
      sibling_uuid: sibling_uuid ?? unknownUuid,
    };
    const { document_uuid } = await client.loc.promissoryNote(life.user_uuid, life.loc_uuid);
    life = { ...life, document_uuid };
  }
  if (reached("active")) await client.loc.activate(life.user_uuid, life.loc_uuid, activation(life, bank));
  if (reached("drawn")) {
    const { uuid } = await client.loc.draw(life.user_uuid, life.loc_uuid, { amount: 1_000_000 });
    life = { ...life, disbursement_uuid: uuid };
    service.clock.advance(5 * day);
  }
  if (reached("repaid")) {
    const { uuid } = await client.loc.repay(life.user_uuid, life.loc_uuid, {
      payment_type: "SINGLE_PAYMENT",
      amount: 100_000,
    });
    life = { ...life, payment_uuid: uuid };
  }
  if (reached("notified")) {
    const endpoint = await client.webhooks.create({ url: "https://platform.example/credit-events" });
    const [event] = (await client.events.list({ limit: 1 })).data;
    life = { ...life, endpoint_uuid: endpoint.uuid, event_uuid: event?.uuid ?? unknownUuid };
  }
  return life;
}

/** What activates the line of a life, with one account for both ways. */
export function activation(
  { document_uuid, key_person_uuid }: Pick<Life, "document_uuid" | "key_person_uuid">,
  bank: { bank_account_number: string } = account,
): LocActivation {
  const info = { ...account, ...bank };
  return {
    status: "accepted",
    document_uuid,
    key_person_uuid,
    disbursement_bank_info: info,
    repayment_bank_info: info,
  };
}
