// Generated from openapi.yaml by npm run generate. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "./runtime/validation/schema.js";
import type { components } from "./types.js";

type Schemas = components["schemas"];

/** A random UUID, made by the service. It identifies one object and is never used again. Accepted in either case, returned in lower case. */
export const Uuid = z.guid().openapi("Uuid", { format: "uuid" }) satisfies runtime.SchemaOf<Schemas["Uuid"]>;

/** A moment in UTC, RFC 3339. */
export const Timestamp = z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi("Timestamp", { format: "date-time" }) satisfies runtime.SchemaOf<Schemas["Timestamp"]>;

/** An amount of money requested, in US cents. `1000000` is 10,000.00 dollars. */
export const Amount = z.int().min(1).max(100000000000).openapi("Amount", { format: "int64" }) satisfies runtime.SchemaOf<Schemas["Amount"]>;

/** An amount of money in US cents, zero or more. `903945` is 9,039.45 dollars. */
export const Money = z.int().min(0).max(9007199254740991).openapi("Money", { format: "int64" }) satisfies runtime.SchemaOf<Schemas["Money"]>;

/** A fee in US cents, zero or more. */
export const Fee = z.int().min(0).max(100000000000).openapi("Fee", { format: "int64" }) satisfies runtime.SchemaOf<Schemas["Fee"]>;

/** A movement or balance in US cents that can be below zero, for example repayments of a period in which more was returned by the bank than was paid. */
export const SignedMoney = z.int().min(-9007199254740991).max(9007199254740991).openapi("SignedMoney", { format: "int64" }) satisfies runtime.SchemaOf<Schemas["SignedMoney"]>;

/** A yearly rate in percent, with at most four decimals: `12.5` is 12.5 %. More decimals are rejected in a request (422, `invalid_value`). */
export const Rate = z.number().min(0).max(1000).openapi("Rate") satisfies runtime.SchemaOf<Schemas["Rate"]>;

/** A number of months. */
export const Term = z.int().min(1).max(360).openapi("Term") satisfies runtime.SchemaOf<Schemas["Term"]>;

/** How often a payment falls due. */
export const TermFrequency = z.literal("MONTHLY").openapi("TermFrequency") satisfies runtime.SchemaOf<Schemas["TermFrequency"]>;

/** ISO 4217 code of the currency of every amount in the object. */
export const Currency = z.literal("USD").openapi("Currency") satisfies runtime.SchemaOf<Schemas["Currency"]>;

/** The kind of credit. `LOC` is a line of credit. */
export const Product = z.literal("LOC").openapi("Product") satisfies runtime.SchemaOf<Schemas["Product"]>;

/** Two-letter country code, ISO 3166-1 alpha-2, in upper case. */
export const CountryCode = z.string().check(runtime.minLength(2), runtime.maxLength(2)).regex(runtime.pattern("^[A-Z]{2}$")).openapi("CountryCode") satisfies runtime.SchemaOf<Schemas["CountryCode"]>;

/** Phone number in E.164 form. */
export const E164Phone = z.string().check(runtime.maxLength(16)).regex(runtime.pattern("^\\+[1-9][0-9]{1,14}$")).openapi("E164Phone") satisfies runtime.SchemaOf<Schemas["E164Phone"]>;

/** A valid US phone number, ten digits or with a leading `+1`. Returned in E.164 form. */
export const UsPhone = z.string().check(runtime.minLength(1), runtime.maxLength(32)).openapi("UsPhone") satisfies runtime.SchemaOf<Schemas["UsPhone"]>;

/** A valid e-mail address. */
export const Email = z.string().check(runtime.format("email")).check(runtime.maxLength(254)).openapi("Email", { format: "email" }) satisfies runtime.SchemaOf<Schemas["Email"]>;

/** A part of a person's name: letters, at least one, with marks, spaces and `, . ' ’ -` (else 422, `invalid_name`). Promissory notes name people, businesses and the borrower's address, in Latin, Greek, Cyrillic, Armenian or Georgian letters with at most four marks each: a name or such an address in another script is rejected (422, `unsupported_script`). */
export const PersonName = z.string().check(runtime.minLength(1), runtime.maxLength(100)).openapi("PersonName") satisfies runtime.SchemaOf<Schemas["PersonName"]>;

/** A tax id that only the service can read: Base64 of a random 16-byte initialization vector followed by the AES-256-CBC ciphertext, as described under *Encryption*. Whatever is wrong with it (not Base64, another key, bad padding, not a number of the right form) has one response: 422 with one error, code `invalid_tax_id`. */
export const EncryptedTaxId = z.string().check(runtime.minLength(44), runtime.maxLength(128)).regex(runtime.pattern("^[A-Za-z0-9+/]+={0,2}$")).openapi("EncryptedTaxId") satisfies runtime.SchemaOf<Schemas["EncryptedTaxId"]>;

/** The legal form of a business. */
export const Entity = z.enum([
  "SOLE_PROPRIETORSHIP",
  "GENERAL_PARTNERSHIP",
  "LIMITED_PARTNERSHIP",
  "CORPORATION",
  "LIMITED_LIABILITY_COMPANY",
  "LIMITED_LIABILITY_PARTNERSHIP",
]).openapi("Entity") satisfies runtime.SchemaOf<Schemas["Entity"]>;

/** The role of a key person in the business. */
export const KeyPersonTitle = z.enum(["OWNER", "DIRECTOR", "BENEFICIARY"]).openapi("KeyPersonTitle") satisfies runtime.SchemaOf<Schemas["KeyPersonTitle"]>;

/** A postal address. In the United States, where every business has its address, `region` is a USPS code, `zip` has five digits or is ZIP+4, and belongs to the region. */
export const Address = z.strictObject({
  line_1: z.string().check(runtime.minLength(1), runtime.maxLength(200)),
  line_2: z.string().check(runtime.maxLength(200)).nullable().optional(),
  line_3: z.string().check(runtime.maxLength(200)).nullable().optional(),
  zip: z.string().check(runtime.maxLength(20)),
  city: z.string().check(runtime.minLength(1), runtime.maxLength(100)),
  region: z.string().check(runtime.maxLength(50)),
  country: z.string().check(runtime.minLength(1), runtime.maxLength(100)),
}).openapi("Address") satisfies runtime.SchemaOf<Schemas["Address"]>;

/** An owner, director or other beneficiary of a business, as returned. */
export const KeyPerson = z.strictObject({
  uuid: Uuid,
  first_name: z.string().check(runtime.maxLength(100)),
  middle_name: z.string().check(runtime.maxLength(100)),
  last_name: z.string().check(runtime.maxLength(100)),
  title: KeyPersonTitle,
  phone: E164Phone,
  email: Email,
  citizenship: CountryCode,
  address: Address,
}).openapi("KeyPerson") satisfies runtime.SchemaOf<Schemas["KeyPerson"]>;

/** An owner, director or other beneficiary of a business, as sent when the business is created. */
export const NewKeyPerson = z.strictObject({
  first_name: PersonName,
  middle_name: z.string().check(runtime.maxLength(100)).optional(),
  last_name: PersonName,
  title: KeyPersonTitle,
  phone: UsPhone,
  email: Email,
  citizenship: CountryCode,
  address: Address,
}).openapi("NewKeyPerson") satisfies runtime.SchemaOf<Schemas["NewKeyPerson"]>;

/** One key person in an update. With the `uuid` of a key person of this user, the fields that are named change, the others stay. Without a `uuid` a person is added, and everything that NewKeyPerson requires is required. */
export const KeyPersonUpdate = z.strictObject({
  uuid: Uuid.optional(),
  first_name: PersonName.optional(),
  middle_name: z.string().check(runtime.maxLength(100)).optional(),
  last_name: PersonName.optional(),
  title: KeyPersonTitle.optional(),
  phone: UsPhone.optional(),
  email: Email.optional(),
  citizenship: CountryCode.optional(),
  address: Address.optional(),
}).openapi("KeyPersonUpdate") satisfies runtime.SchemaOf<Schemas["KeyPersonUpdate"]>;

/** A business, as returned. Its EIN/TIN/CRN is never in a response. */
export const BusinessUser = z.strictObject({
  uuid: Uuid,
  user_type: z.literal("BUSINESS"),
  first_name: z.string().check(runtime.maxLength(200)),
  middle_name: z.string().check(runtime.maxLength(100)).nullable(),
  last_name: z.string().check(runtime.maxLength(100)).nullable(),
  provider_customer_url: z.string().check(runtime.format("uri")).check(runtime.maxLength(2000)).openapi({ format: "uri" }).nullable(),
  start_date: z.iso.date().optional(),
  website: z.string().check(runtime.format("uri")).check(runtime.maxLength(2000)).openapi({ format: "uri" }).nullable(),
  entity: Entity,
  industry: z.string().check(runtime.maxLength(200)).nullable(),
  email: Email,
  phone: E164Phone,
  address: Address,
  key_people: runtime.array(KeyPerson).check(runtime.minItems(1), runtime.maxItems(25)),
  created_at: Timestamp,
  updated_at: Timestamp,
}).openapi("BusinessUser") satisfies runtime.SchemaOf<Schemas["BusinessUser"]>;

/** A person, as returned. The date of birth and the social security number are never in a response. */
export const IndividualUser = z.strictObject({
  uuid: Uuid,
  user_type: z.literal("INDIVIDUAL"),
  first_name: z.string().check(runtime.maxLength(100)),
  middle_name: z.string().check(runtime.maxLength(100)).nullable(),
  last_name: z.string().check(runtime.maxLength(100)),
  provider_customer_url: z.string().check(runtime.format("uri")).check(runtime.maxLength(2000)).openapi({ format: "uri" }).nullable(),
  email: Email,
  phone: E164Phone,
  citizenship: CountryCode,
  address: Address,
  created_at: Timestamp,
  updated_at: Timestamp,
}).openapi("IndividualUser") satisfies runtime.SchemaOf<Schemas["IndividualUser"]>;

/** A borrower, a business or a person. `user_type` is the kind. */
export const User = z.discriminatedUnion("user_type", [BusinessUser, IndividualUser]).openapi("User") satisfies runtime.SchemaOf<Schemas["User"]>;

/** The request to create a business. */
export const NewBusinessUser = z.strictObject({
  user_type: z.literal("business"),
  first_name: z.string().check(runtime.minLength(1), runtime.maxLength(200)),
  entity: Entity,
  "EIN/TIN/CRN": EncryptedTaxId,
  start_date: z.iso.date().optional(),
  website: z.string().check(runtime.format("uri")).check(runtime.maxLength(2000)).regex(runtime.pattern("^https?://")).openapi({ format: "uri" }).nullable().optional(),
  industry: z.string().check(runtime.minLength(1), runtime.maxLength(200)).nullable().optional(),
  email: Email,
  phone: UsPhone,
  address: Address,
  key_people: runtime.array(NewKeyPerson).check(runtime.minItems(1), runtime.maxItems(25)),
}).openapi("NewBusinessUser") satisfies runtime.SchemaOf<Schemas["NewBusinessUser"]>;

/** The request to create a person. */
export const NewIndividualUser = z.strictObject({
  user_type: z.literal("individual"),
  first_name: PersonName,
  middle_name: z.string().check(runtime.minLength(1), runtime.maxLength(100)).nullable().optional(),
  last_name: PersonName,
  dob: z.iso.date(),
  ssn: EncryptedTaxId,
  email: Email,
  phone: UsPhone,
  citizenship: z.string().check(runtime.minLength(2), runtime.maxLength(2)).regex(runtime.pattern("^[A-Z]{2}$")).optional(),
  address: Address,
}).openapi("NewIndividualUser") satisfies runtime.SchemaOf<Schemas["NewIndividualUser"]>;

/** The request to create a borrower, a business or a person. `user_type` is the kind. */
export const NewUser = z.discriminatedUnion("user_type", [NewBusinessUser, NewIndividualUser]).openapi("NewUser") satisfies runtime.SchemaOf<Schemas["NewUser"]>;

/** The changes of a business. */
export const BusinessUserUpdate = z.strictObject({
  user_type: z.enum(["business", "BUSINESS"]).optional(),
  first_name: z.string().check(runtime.minLength(1), runtime.maxLength(200)).optional(),
  entity: Entity.optional(),
  start_date: z.iso.date().optional(),
  website: z.string().check(runtime.format("uri")).check(runtime.maxLength(2000)).regex(runtime.pattern("^https?://")).openapi({ format: "uri" }).nullable().optional(),
  industry: z.string().check(runtime.minLength(1), runtime.maxLength(200)).nullable().optional(),
  email: Email.optional(),
  phone: UsPhone.optional(),
  address: Address.optional(),
  key_people: runtime.array(KeyPersonUpdate).check(runtime.minItems(1), runtime.maxItems(25)).optional(),
}).openapi("BusinessUserUpdate") satisfies runtime.SchemaOf<Schemas["BusinessUserUpdate"]>;

/** The changes of a person. */
export const IndividualUserUpdate = z.strictObject({
  user_type: z.enum(["individual", "INDIVIDUAL"]).optional(),
  first_name: PersonName.optional(),
  middle_name: z.string().check(runtime.minLength(1), runtime.maxLength(100)).nullable().optional(),
  last_name: PersonName.optional(),
  dob: z.iso.date().optional(),
  email: Email.optional(),
  phone: UsPhone.optional(),
  citizenship: CountryCode.optional(),
  address: Address.optional(),
}).openapi("IndividualUserUpdate") satisfies runtime.SchemaOf<Schemas["IndividualUserUpdate"]>;

/** The changes of a user, a business or a person. Fields that are named change, the others stay. Fields of the other kind of user are rejected (422, `not_allowed`). */
export const UserUpdate = z.union([BusinessUserUpdate, IndividualUserUpdate]).openapi("UserUpdate") satisfies runtime.SchemaOf<Schemas["UserUpdate"]>;

/** The position of a page in its list. */
export const Pagination = z.strictObject({
  limit: z.int().min(1).max(100),
  offset: z.int().min(0).max(1000000000),
  total: z.int().min(0).max(9007199254740991),
}).openapi("Pagination") satisfies runtime.SchemaOf<Schemas["Pagination"]>;

/** One page of users. */
export const UserList = z.strictObject({
  pagination: Pagination,
  data: runtime.array(User).check(runtime.maxItems(100)),
}).openapi("UserList") satisfies runtime.SchemaOf<Schemas["UserList"]>;

/** Why an application was rejected. */
export const RejectionReason = z.enum([
  "income_too_low",
  "bank_balance_too_low",
  "income_unpredictable",
  "user_account_duplicate",
  "bank_account_linking_error",
  "insufficient_bank_history",
  "address_invalid",
  "income_verification_failed",
  "too_many_nsfs",
  "fraud_risk_too_high",
  "has_bankruptcy_history",
  "unable_to_verify_credit_information",
  "credit_file_frozen",
  "cash_flow_verification_failed",
  "credit_score_too_low",
]).openapi("RejectionReason") satisfies runtime.SchemaOf<Schemas["RejectionReason"]>;

/** The terms that you offer. */
export const NewOffer = z.strictObject({
  amount: Amount,
  apr: Rate,
  interest_rate: Rate,
  term: Term,
  term_frequency: TermFrequency,
  origination_fee: Fee,
}).openapi("NewOffer") satisfies runtime.SchemaOf<Schemas["NewOffer"]>;

/** The request for a line of credit. Without `decision` the service decides at once. With your own `decision`, `approved` requires `offers`, and `rejected` requires `reasons`. */
export const NewLocApplication = z.strictObject({
  amount: Amount,
  purpose: z.string().check(runtime.minLength(1), runtime.maxLength(500)).optional(),
  term: Term.optional(),
  credit_score_consent: z.boolean().optional(),
  decision: z.enum(["approved", "rejected"]).optional(),
  reasons: runtime.array(RejectionReason).check(runtime.minItems(1), runtime.maxItems(4)).optional(),
  offers: runtime.array(NewOffer).check(runtime.minItems(1), runtime.maxItems(10)).optional(),
}).openapi("NewLocApplication") satisfies runtime.SchemaOf<Schemas["NewLocApplication"]>;

/** The terms of a line that can be had. Accepting an offer is activating the line with the same uuid. */
export const Offer = z.strictObject({
  uuid: Uuid,
  product: Product,
  amount: Amount,
  currency: Currency,
  apr: Rate,
  interest_rate: Rate,
  term: Term,
  term_frequency: TermFrequency,
  origination_fee: Fee,
  start_date: z.iso.date(),
  maturity_date: z.iso.date(),
  explanation: z.string().check(runtime.maxLength(500)).nullable(),
}).openapi("Offer") satisfies runtime.SchemaOf<Schemas["Offer"]>;

/**
 * The state of an application.
 *
 * | state | meaning | next |
 * |---|---|---|
 * | `PENDING` | not decided yet | `APPROVED`, `REJECTED` |
 * | `APPROVED` | there are offers to accept | `ACCEPTED` when one offer's line is activated, `EXPIRED` after 30 days |
 * | `REJECTED` | there will be no offer | |
 * | `ACCEPTED` | the line of one offer was activated | |
 * | `EXPIRED` | no offer was accepted in 30 days | |
 */
export const LocApplicationDecision = z.enum(["PENDING", "APPROVED", "REJECTED", "ACCEPTED", "EXPIRED"]).openapi("LocApplicationDecision") satisfies runtime.SchemaOf<Schemas["LocApplicationDecision"]>;

/** The state of an application. */
export const LocApplicationStatus = z.strictObject({
  decision: LocApplicationDecision,
  reasons: runtime.array(RejectionReason).check(runtime.minItems(1), runtime.maxItems(4)).nullable(),
  details: runtime.array(z.string().check(runtime.maxLength(200))).check(runtime.minItems(1), runtime.maxItems(4)).nullable(),
}).openapi("LocApplicationStatus") satisfies runtime.SchemaOf<Schemas["LocApplicationStatus"]>;

/** A request for a line of credit, with its decision and its offers. */
export const LocApplication = z.strictObject({
  uuid: Uuid,
  user_uuid: Uuid,
  product: Product,
  amount: Amount,
  currency: Currency,
  term: z.int().min(1).max(360).nullable(),
  purpose: z.string().check(runtime.maxLength(500)).nullable(),
  credit_score_consent: z.boolean(),
  status: LocApplicationStatus,
  offers: runtime.array(Offer).check(runtime.maxItems(10)),
  created_at: Timestamp,
  decisioned_at: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }).nullable(),
  expires_at: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }).nullable(),
}).openapi("LocApplication") satisfies runtime.SchemaOf<Schemas["LocApplication"]>;

/** One page of applications. */
export const LocApplicationList = z.strictObject({
  pagination: Pagination,
  data: runtime.array(LocApplication).check(runtime.maxItems(100)),
}).openapi("LocApplicationList") satisfies runtime.SchemaOf<Schemas["LocApplicationList"]>;

/**
 * The state of a line of credit.
 *
 * | state | meaning | next |
 * |---|---|---|
 * | `PENDING` | an offer that can be accepted | `ACTIVE` by activation, `DECLINED` when a sibling was activated, `EXPIRED` after 30 days |
 * | `ACTIVE` | can be drawn on | `SUSPENDED`, `CLOSED`, `CHARGED_OFF` |
 * | `SUSPENDED` | by an operator, or more than 30 days past due; can't be drawn on, can be repaid | `ACTIVE` when cured, `CLOSED`, `CHARGED_OFF` |
 * | `CLOSED` | paid off, or matured with nothing owed | `ACTIVE` when the payoff was returned by the bank |
 * | `DECLINED` | another offer of the application was activated | |
 * | `EXPIRED` | not activated in 30 days | |
 * | `CHARGED_OFF` | 180 days past due; bears no more interest, can still be repaid | |
 */
export const LocStatus = z.enum(["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "DECLINED", "EXPIRED", "CHARGED_OFF"]).openapi("LocStatus") satisfies runtime.SchemaOf<Schemas["LocStatus"]>;

/** A line of credit: its terms, its state and its balances of today. Every offer of an approved application is a line, PENDING until it is activated. */
export const Loc = z.strictObject({
  uuid: Uuid,
  user_uuid: Uuid,
  application_uuid: Uuid,
  product: Product,
  status: LocStatus,
  currency: Currency,
  credit_limit: Amount,
  available_credit: Money,
  principal_balance: Money,
  interest_balance: Money,
  fees_balance: Money,
  payoff_balance: Money,
  interest_rate: Rate,
  apr: Rate,
  term: Term,
  term_frequency: TermFrequency,
  origination_fee: Money,
  opening_date: z.iso.date().nullable(),
  maturity_date: z.iso.date().nullable(),
  delinquent: z.boolean(),
  days_past_due: z.int().min(0).max(100000),
  next_payment_due_date: z.iso.date().nullable(),
  autopay_enabled: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
}).openapi("Loc") satisfies runtime.SchemaOf<Schemas["Loc"]>;

/** One page of lines of credit. */
export const LocList = z.strictObject({
  pagination: Pagination,
  data: runtime.array(Loc).check(runtime.maxItems(100)),
}).openapi("LocList") satisfies runtime.SchemaOf<Schemas["LocList"]>;

/** The kind of a bank account. */
export const BankAccountType = z.enum(["checking", "savings"]).openapi("BankAccountType") satisfies runtime.SchemaOf<Schemas["BankAccountType"]>;

/** A US bank account. It is only ever sent; responses show the last four digits of its number. */
export const BankInfo = z.strictObject({
  bank_name: z.string().check(runtime.minLength(1), runtime.maxLength(100)),
  bank_account_name: z.string().check(runtime.minLength(1), runtime.maxLength(100)),
  account_type: BankAccountType,
  ach_routing_number: z.string().check(runtime.maxLength(9)).regex(runtime.pattern("^[0-9]{9}$")),
  bank_account_number: z.string().check(runtime.maxLength(17)).regex(runtime.pattern("^[0-9]{4,17}$")),
}).openapi("BankInfo") satisfies runtime.SchemaOf<Schemas["BankInfo"]>;

/** The request to accept an offer, sign its promissory note and activate the line. */
export const LocActivation = z.strictObject({
  status: z.literal("accepted"),
  document_uuid: Uuid,
  key_person_uuid: Uuid.optional(),
  disbursement_bank_info: BankInfo.optional(),
  repayment_bank_info: BankInfo.optional(),
}).openapi("LocActivation") satisfies runtime.SchemaOf<Schemas["LocActivation"]>;

/** The promissory note of a line, to be read and signed, or as it was signed. */
export const PromissoryNote = z.strictObject({
  document_uuid: Uuid,
  document_url: z.string().check(runtime.format("uri")).check(runtime.maxLength(2048)).openapi({ format: "uri" }),
  signed: z.boolean(),
  issued_at: Timestamp,
  expires_at: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }).nullable(),
  sha256: z.string().check(runtime.maxLength(64)).regex(runtime.pattern("^[0-9a-f]{64}$")),
}).openapi("PromissoryNote") satisfies runtime.SchemaOf<Schemas["PromissoryNote"]>;

/**
 * The state of a disbursement or a repayment.
 *
 * | state | meaning | next |
 * |---|---|---|
 * | `SCHEDULED` | accepted, for a day that has not come | `PROCESSING`, `CANCELED` |
 * | `PROCESSING` | given to the bank network | `SUCCEEDED`, `FAILED` |
 * | `SUCCEEDED` | settled: balances have moved | `FAILED_AFTER_SUCCESS` |
 * | `FAILED` | rejected by the bank: nothing moved | |
 * | `CANCELED` | the line no longer allowed it on its day, or has been paid off or charged off before | |
 * | `FAILED_AFTER_SUCCESS` | returned by the bank: what had moved was reversed, to the cent | |
 */
export const TransferStatus = z.enum(["SCHEDULED", "PROCESSING", "SUCCEEDED", "FAILED", "CANCELED", "FAILED_AFTER_SUCCESS"]).openapi("TransferStatus") satisfies runtime.SchemaOf<Schemas["TransferStatus"]>;

/** The request to draw on a line. */
export const NewDraw = z.strictObject({
  amount: Amount,
  disbursement_bank_info: BankInfo.optional(),
  disbursement_date: z.iso.date().optional(),
}).openapi("NewDraw") satisfies runtime.SchemaOf<Schemas["NewDraw"]>;

/** A draw, and the state of the payment to the borrower. */
export const Disbursement = z.strictObject({
  uuid: Uuid,
  loc_uuid: Uuid,
  amount: Amount,
  currency: Currency,
  status: TransferStatus,
  disbursement_date: z.iso.date(),
  effective_date: z.iso.date().nullable(),
  bank_account_last4: z.string().check(runtime.maxLength(4)).regex(runtime.pattern("^[0-9]{4}$")),
  failure_code: z.string().check(runtime.maxLength(32)).regex(runtime.pattern("^(R[0-9]{2}|insufficient_credit)$")).nullable(),
  returned_at: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }).nullable(),
  available_credit: Money,
  created_at: Timestamp,
}).openapi("Disbursement") satisfies runtime.SchemaOf<Schemas["Disbursement"]>;

/** One page of disbursements. */
export const DisbursementList = z.strictObject({
  pagination: Pagination,
  data: runtime.array(Disbursement).check(runtime.maxItems(100)),
}).openapi("DisbursementList") satisfies runtime.SchemaOf<Schemas["DisbursementList"]>;

/**
 * The kind of a repayment.
 *
 * | type | meaning |
 * |---|---|
 * | `SINGLE_PAYMENT` | any amount up to the debt |
 * | `PAYOFF` | exactly the debt; the line closes when it has settled, unless a draw was under way before it |
 * | `MERCHANT_RETURN` | goods went back to a merchant: principal first, settled at once |
 */
export const PaymentType = z.enum(["SINGLE_PAYMENT", "PAYOFF", "MERCHANT_RETURN"]).openapi("PaymentType") satisfies runtime.SchemaOf<Schemas["PaymentType"]>;

/** The request to repay a line. */
export const NewPayment = z.strictObject({
  payment_type: PaymentType,
  amount: z.int().min(1).max(1000000000000).openapi({ format: "int64" }),
  repayment_bank_info: BankInfo.optional(),
  payment_date: z.iso.date().optional(),
}).openapi("NewPayment") satisfies runtime.SchemaOf<Schemas["NewPayment"]>;

/** A repayment, its state and its allocation. */
export const Payment = z.strictObject({
  uuid: Uuid,
  loc_uuid: Uuid,
  payment_type: PaymentType,
  amount: Money,
  currency: Currency,
  status: TransferStatus,
  payment_date: z.iso.date(),
  effective_date: z.iso.date().nullable(),
  principal: z.int().min(0).max(9007199254740991).openapi({ format: "int64" }).nullable(),
  interest: z.int().min(0).max(9007199254740991).openapi({ format: "int64" }).nullable(),
  fees: z.int().min(0).max(9007199254740991).openapi({ format: "int64" }).nullable(),
  suspense: z.int().min(0).max(9007199254740991).openapi({ format: "int64" }).nullable(),
  ending_balance: z.int().min(0).max(9007199254740991).openapi({ format: "int64" }).nullable(),
  failure_code: z.string().check(runtime.maxLength(3)).regex(runtime.pattern("^R[0-9]{2}$")).nullable(),
  error_description: z.string().check(runtime.maxLength(200)).nullable(),
  returned_at: z.string().check(runtime.format("date-time")).check(runtime.maxLength(30)).openapi({ format: "date-time" }).nullable(),
  available_credit: Money,
  created_at: Timestamp,
}).openapi("Payment") satisfies runtime.SchemaOf<Schemas["Payment"]>;

/** One page of repayments. */
export const PaymentList = z.strictObject({
  pagination: Pagination,
  data: runtime.array(Payment).check(runtime.maxItems(100)),
}).openapi("PaymentList") satisfies runtime.SchemaOf<Schemas["PaymentList"]>;

/**
 * Whether a statement's minimum payment was made.
 *
 * | state | meaning |
 * |---|---|
 * | `OPEN` | not due yet, and not paid in full |
 * | `PAID` | the minimum payment was made |
 * | `PAST_DUE` | the due date is over and the minimum payment was not made |
 */
export const StatementStatus = z.enum(["OPEN", "PAID", "PAST_DUE"]).openapi("StatementStatus") satisfies runtime.SchemaOf<Schemas["StatementStatus"]>;

/** The bill of one period. `opening_balance + draws + fees_charged + interest_charged − repayments = closing_balance`, always. */
export const Statement = z.strictObject({
  uuid: Uuid,
  currency: Currency,
  billing_date: z.iso.date(),
  period_start: z.iso.date(),
  period_end: z.iso.date(),
  due_date: z.iso.date(),
  opening_balance: SignedMoney,
  draws: SignedMoney,
  repayments: SignedMoney,
  fees_charged: SignedMoney,
  interest_charged: SignedMoney,
  closing_balance: SignedMoney,
  minimum_payment_due: Money,
  status: StatementStatus,
}).openapi("Statement") satisfies runtime.SchemaOf<Schemas["Statement"]>;

/** The balances of a line, its next payment, and every statement so far. */
export const LocStatements = z.strictObject({
  loc_uuid: Uuid,
  as_of: z.iso.date(),
  currency: Currency,
  credit_limit: Amount,
  available_credit: Money,
  principal_balance: Money,
  interest_balance: Money,
  fees_balance: Money,
  suspense_balance: Money,
  payoff_balance: Money,
  past_due_balance: Money,
  days_past_due: z.int().min(0).max(100000),
  next_billing_date: z.iso.date().nullable(),
  next_payment_due_date: z.iso.date().nullable(),
  next_payment_amount_due: Money,
  statements: runtime.array(Statement),
}).openapi("LocStatements") satisfies runtime.SchemaOf<Schemas["LocStatements"]>;

/**
 * What kind of problem it is, for programs.
 *
 * | code | status | meaning |
 * |---|---|---|
 * | `malformed_json` | 400 | the body is not JSON in UTF-8, or has a name twice in one object |
 * | `malformed_request` | 400 | the request is not well-formed HTTP, its `Host` is not valid, or its path is not UTF-8 when decoded |
 * | `invalid_query` | 400 | a query parameter has a bad value, or is not in this document |
 * | `invalid_header` | 400 | a header has a bad value |
 * | `unauthorized` | 401 | no API key, or an unknown one |
 * | `not_found` | 404 | no such path, or no such object of yours |
 * | `method_not_allowed` | 405 | the path exists, the method doesn't; `Allow` says which do |
 * | `not_acceptable` | 406 | `Accept` allows no media type of this operation |
 * | `request_timeout` | 408 | the headers took more than 10 seconds, or the request more than 30 |
 * | `invalid_state` | 409 | the state of the object forbids it |
 * | `duplicate_tax_id` | 409 | another user of yours has this tax id |
 * | `document_expired` | 409 | the promissory note is not the latest, or is older than 24 hours |
 * | `idempotency_key_in_flight` | 409 | the first request with this key is not finished |
 * | `payload_too_large` | 413 | the body is over 1 MiB, or has too many values or levels |
 * | `uri_too_long` | 414 | path and query are over 16 KiB |
 * | `unsupported_media_type` | 415 | the body is not `application/json` in UTF-8, or is compressed |
 * | `expectation_failed` | 417 | `Expect` has another value than `100-continue` |
 * | `invalid_input` | 422 | the body is JSON with unacceptable values; `errors` has them all |
 * | `insufficient_credit` | 422 | the draw is more than the available credit |
 * | `idempotency_key_reused` | 422 | the key was used with another request, or its user is deleted |
 * | `rate_limited` | 429 | too many requests, or too many keys; `Retry-After` says when to come back |
 * | `headers_too_large` | 431 | the headers are over 16 KiB |
 * | `internal_error` | 500 | our fault |
 * | `not_implemented` | 501 | the method is not one of HTTP's, or is `CONNECT` |
 * | `unavailable` | 503 | can't respond now; `Retry-After` says when to come back |
 * | `http_version_not_supported` | 505 | the version is neither HTTP/1.1 nor HTTP/1.0 |
 */
export const ProblemCode = z.enum([
  "malformed_json",
  "malformed_request",
  "invalid_query",
  "invalid_header",
  "unauthorized",
  "not_found",
  "method_not_allowed",
  "not_acceptable",
  "request_timeout",
  "invalid_state",
  "duplicate_tax_id",
  "document_expired",
  "idempotency_key_in_flight",
  "payload_too_large",
  "uri_too_long",
  "unsupported_media_type",
  "expectation_failed",
  "invalid_input",
  "insufficient_credit",
  "idempotency_key_reused",
  "rate_limited",
  "headers_too_large",
  "internal_error",
  "not_implemented",
  "unavailable",
  "http_version_not_supported",
]).openapi("ProblemCode") satisfies runtime.SchemaOf<Schemas["ProblemCode"]>;

/**
 * The error of one value, for programs.
 *
 * | code | meaning |
 * |---|---|
 * | `required` | is missing |
 * | `unknown_field` | there is no such field, or no such query parameter |
 * | `invalid_type` | is of another JSON type |
 * | `invalid_value` | is none of the values allowed |
 * | `invalid_format` | does not have the required form |
 * | `too_short`, `too_long` | has too few or too many characters |
 * | `too_small`, `too_big` | is below the minimum or above the maximum |
 * | `too_few`, `too_many` | has too few or too many items |
 * | `not_allowed` | must not be given here |
 * | `immutable` | can't be changed |
 * | `invalid_tax_id` | can't be decrypted, or is no tax id |
 * | `invalid_phone`, `invalid_email`, `invalid_url`, `invalid_name` | is no valid phone number, e-mail address, URL or name |
 * | `invalid_date`, `date_in_future`, `date_out_of_range` | is not a calendar date, is in the future, is outside the range allowed |
 * | `under_age` | is a birth date less than 18 years ago |
 * | `invalid_country`, `invalid_region`, `invalid_zip`, `zip_not_in_region` | is no country, no USPS region, no US zip, or a zip of another region |
 * | `invalid_citizenship` | is no assigned country code |
 * | `unknown_key_person` | is no key person of this user |
 * | `invalid_routing_number` | has a wrong ABA checksum |
 * | `amount_too_large` | is more than allowed here |
 * | `fee_too_large` | is more than the amount of the offer |
 * | `apr_below_rate` | is below the interest rate |
 * | `unsupported_script` | has characters that the promissory note can't print |
 * | `not_payoff_amount` | is not what pays the line off |
 * | `inexact_number` | is written with more digits than a double keeps, so that it would be read as another number |
 */
export const FieldErrorCode = z.enum([
  "required",
  "unknown_field",
  "invalid_type",
  "invalid_value",
  "invalid_format",
  "too_short",
  "too_long",
  "too_small",
  "too_big",
  "too_few",
  "too_many",
  "not_allowed",
  "immutable",
  "invalid_tax_id",
  "invalid_phone",
  "invalid_email",
  "invalid_url",
  "invalid_name",
  "invalid_date",
  "date_in_future",
  "date_out_of_range",
  "under_age",
  "invalid_country",
  "invalid_region",
  "invalid_zip",
  "zip_not_in_region",
  "invalid_citizenship",
  "unknown_key_person",
  "invalid_routing_number",
  "amount_too_large",
  "apr_below_rate",
  "not_payoff_amount",
  "inexact_number",
  "fee_too_large",
  "unsupported_script",
]).openapi("FieldErrorCode") satisfies runtime.SchemaOf<Schemas["FieldErrorCode"]>;

/** One wrong value. */
export const FieldError = z.strictObject({
  pointer: z.string().check(runtime.maxLength(2200000)),
  code: FieldErrorCode,
  detail: z.string().check(runtime.maxLength(1000)),
}).openapi("FieldError") satisfies runtime.SchemaOf<Schemas["FieldError"]>;

/** Every wrong value, in the order of the request. */
export const FieldErrors = runtime.array(FieldError).check(runtime.minItems(1), runtime.maxItems(100000)).openapi("FieldErrors") satisfies runtime.SchemaOf<Schemas["FieldErrors"]>;

/** URI of the kind of problem: `/problems/` and its `code`. */
export const ProblemType = z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(100)).openapi("ProblemType", { format: "uri-reference" }) satisfies runtime.SchemaOf<Schemas["ProblemType"]>;

/** The kind of problem in a few words. */
export const ProblemTitle = z.string().check(runtime.maxLength(100)).openapi("ProblemTitle") satisfies runtime.SchemaOf<Schemas["ProblemTitle"]>;

/** What went wrong this time, in a sentence. For people; programs read `code`. */
export const ProblemDetail = z.string().check(runtime.maxLength(40000)).openapi("ProblemDetail") satisfies runtime.SchemaOf<Schemas["ProblemDetail"]>;

/** The path of the request; `urn:uuid:` and the `request_id` where the request was rejected before its path was read. */
export const ProblemInstance = z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(65536)).openapi("ProblemInstance", { format: "uri-reference" }) satisfies runtime.SchemaOf<Schemas["ProblemInstance"]>;

/** Identifies this request in our logs; the same as the `X-Request-Id` header. */
export const RequestId = z.string().check(runtime.maxLength(128)).openapi("RequestId") satisfies runtime.SchemaOf<Schemas["RequestId"]>;

/** The form of every error response, RFC 9457. Problems that carry more have a schema of their own with the same first seven members. */
export const Problem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.int().min(400).max(599),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: ProblemCode,
  request_id: RequestId,
}).openapi("Problem") satisfies runtime.SchemaOf<Schemas["Problem"]>;

/** The body is not JSON, not UTF-8, or has a name twice in one object. */
export const MalformedJsonProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(400),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("malformed_json"),
  request_id: RequestId,
}).openapi("MalformedJsonProblem") satisfies runtime.SchemaOf<Schemas["MalformedJsonProblem"]>;

/** The path of the request has percent-encoded bytes that are not UTF-8. */
export const MalformedRequestProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(400),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("malformed_request"),
  request_id: RequestId,
}).openapi("MalformedRequestProblem") satisfies runtime.SchemaOf<Schemas["MalformedRequestProblem"]>;

/** Query parameters have bad values or are unknown. `errors` has all of them. */
export const InvalidQueryProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(400),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("invalid_query"),
  request_id: RequestId,
  errors: FieldErrors,
}).openapi("InvalidQueryProblem") satisfies runtime.SchemaOf<Schemas["InvalidQueryProblem"]>;

/** A header has a bad value. `errors` says which and why. */
export const InvalidHeaderProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(400),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("invalid_header"),
  request_id: RequestId,
  errors: FieldErrors,
}).openapi("InvalidHeaderProblem") satisfies runtime.SchemaOf<Schemas["InvalidHeaderProblem"]>;

/**
 * The state that forbids an operation, for programs: the `status` of a line (`PENDING` also of an application that
 * is not decided), or what else blocks it. `detail` says it in words.
 *
 * | state | of | meaning |
 * |---|---|---|
 * | `DELINQUENT` | a draw | a minimum payment is past due |
 * | `MATURED` | a draw | the line is past its maturity |
 * | `BEING_PAID_OFF` | a draw or a repayment | a payoff is under way |
 * | `RETURNABLE` | a deletion | the bank may still return a draw or a payment |
 */
export const BlockingState = z.enum([
  "PENDING",
  "ACTIVE",
  "SUSPENDED",
  "CLOSED",
  "DECLINED",
  "EXPIRED",
  "CHARGED_OFF",
  "DELINQUENT",
  "MATURED",
  "BEING_PAID_OFF",
  "RETURNABLE",
]).openapi("BlockingState") satisfies runtime.SchemaOf<Schemas["BlockingState"]>;

/** The state of the object forbids it. */
export const InvalidStateProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(409),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("invalid_state"),
  request_id: RequestId,
  state: BlockingState,
  allowed: runtime.array(BlockingState).check(runtime.maxItems(10)),
}).openapi("InvalidStateProblem") satisfies runtime.SchemaOf<Schemas["InvalidStateProblem"]>;

/** Another user of yours has this tax id. */
export const DuplicateTaxIdProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(409),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("duplicate_tax_id"),
  request_id: RequestId,
}).openapi("DuplicateTaxIdProblem") satisfies runtime.SchemaOf<Schemas["DuplicateTaxIdProblem"]>;

/** The promissory note named is not the latest, or is older than 24 hours. Retrieve it again. */
export const DocumentExpiredProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(409),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("document_expired"),
  request_id: RequestId,
}).openapi("DocumentExpiredProblem") satisfies runtime.SchemaOf<Schemas["DocumentExpiredProblem"]>;

/** The first request with this key is not finished. Send it again in a moment. */
export const IdempotencyKeyInFlightProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(409),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("idempotency_key_in_flight"),
  request_id: RequestId,
}).openapi("IdempotencyKeyInFlightProblem") satisfies runtime.SchemaOf<Schemas["IdempotencyKeyInFlightProblem"]>;

/** The body is JSON with values that can't be accepted. `errors` has all of them. */
export const InvalidInputProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(422),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("invalid_input"),
  request_id: RequestId,
  errors: FieldErrors,
}).openapi("InvalidInputProblem") satisfies runtime.SchemaOf<Schemas["InvalidInputProblem"]>;

/** The draw is more than the available credit. */
export const InsufficientCreditProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(422),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("insufficient_credit"),
  request_id: RequestId,
  available_credit: Money,
}).openapi("InsufficientCreditProblem") satisfies runtime.SchemaOf<Schemas["InsufficientCreditProblem"]>;

/** The key was used before, with another request. */
export const IdempotencyKeyReusedProblem = z.strictObject({
  type: ProblemType,
  title: ProblemTitle,
  status: z.literal(422),
  detail: ProblemDetail,
  instance: ProblemInstance,
  code: z.literal("idempotency_key_reused"),
  request_id: RequestId,
}).openapi("IdempotencyKeyReusedProblem") satisfies runtime.SchemaOf<Schemas["IdempotencyKeyReusedProblem"]>;

/** The error of a request before its values are validated. */
export const MalformedJsonOrInvalidQueryProblem = z.discriminatedUnion("code", [MalformedJsonProblem, InvalidQueryProblem, MalformedRequestProblem]).openapi("MalformedJsonOrInvalidQueryProblem") satisfies runtime.SchemaOf<Schemas["MalformedJsonOrInvalidQueryProblem"]>;

/** The error of the URL of a request. */
export const InvalidUrlProblem = z.discriminatedUnion("code", [InvalidQueryProblem, MalformedRequestProblem]).openapi("InvalidUrlProblem") satisfies runtime.SchemaOf<Schemas["InvalidUrlProblem"]>;

/** The state forbids it, or the first request with the key is not finished. */
export const InvalidStateOrKeyInFlightProblem = z.discriminatedUnion("code", [InvalidStateProblem, IdempotencyKeyInFlightProblem]).openapi("InvalidStateOrKeyInFlightProblem") satisfies runtime.SchemaOf<Schemas["InvalidStateOrKeyInFlightProblem"]>;

/** Values can't be accepted, or the key was used with another request. */
export const InvalidInputOrKeyReusedProblem = z.discriminatedUnion("code", [InvalidInputProblem, IdempotencyKeyReusedProblem]).openapi("InvalidInputOrKeyReusedProblem") satisfies runtime.SchemaOf<Schemas["InvalidInputOrKeyReusedProblem"]>;
