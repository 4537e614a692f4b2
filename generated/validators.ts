// Generated from openapi.yaml by halves. Do not edit.

import * as routes from "./routes.js";
import type { CompiledRequest } from "./runtime/validation/compiled.js";
import { issuesOf } from "./runtime/validation/delegated.js";
import * as runtime from "./runtime/validation/predicates.js";
import type { Report } from "./runtime/validation/predicates.js";

const pattern = runtime.pattern("^[A-Za-z0-9+/]+={0,2}$");
const hasDate = runtime.format("date");
const pattern_2 = runtime.pattern("^https?://");
const hasUri = runtime.format("uri");
const hasEmail = runtime.format("email");
const membersOfAddress = new Set(["line_1", "line_2", "line_3", "zip", "city", "region", "country"]);
const pattern_3 = runtime.pattern("^[A-Z]{2}$");
const membersOfNewKeyPerson = new Set(["first_name", "middle_name", "last_name", "title", "phone", "email", "citizenship", "address"]);
const membersOfNewBusinessUser = new Set(["user_type", "first_name", "entity", "EIN/TIN/CRN", "start_date", "website", "industry", "email", "phone", "address", "key_people"]);
const membersOfNewIndividualUser = new Set(["user_type", "first_name", "middle_name", "last_name", "dob", "ssn", "email", "phone", "citizenship", "address"]);
const hasUuid = runtime.format("uuid");
const membersOfKeyPersonUpdate = new Set(["uuid", "first_name", "middle_name", "last_name", "title", "phone", "email", "citizenship", "address"]);
const membersOfBusinessUserUpdate = new Set(["user_type", "first_name", "entity", "start_date", "website", "industry", "email", "phone", "address", "key_people"]);
const membersOfIndividualUserUpdate = new Set(["user_type", "first_name", "middle_name", "last_name", "dob", "email", "phone", "citizenship", "address"]);
const values = new Set<unknown>([
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
]);
const membersOfNewOffer = new Set(["amount", "apr", "interest_rate", "term", "term_frequency", "origination_fee"]);
const membersOfNewLocApplication = new Set(["amount", "purpose", "term", "credit_score_consent", "decision", "reasons", "offers"]);
const pattern_4 = runtime.pattern("^[0-9]{9}$");
const pattern_5 = runtime.pattern("^[0-9]{4,17}$");
const membersOfBankInfo = new Set(["bank_name", "bank_account_name", "account_type", "ach_routing_number", "bank_account_number"]);
const membersOfLocActivation = new Set(["status", "document_uuid", "key_person_uuid", "disbursement_bank_info", "repayment_bank_info"]);
const membersOfNewDraw = new Set(["amount", "disbursement_bank_info", "disbursement_date"]);
const membersOfNewPayment = new Set(["payment_type", "amount", "repayment_bank_info", "payment_date"]);

function isCreateUserHeaders(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["Idempotency-Key"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 255)) && runtime.isWrong(report, "Idempotency-Key")) return false;
  return true;
}

function isEntity(value: unknown): boolean {
  return value === "SOLE_PROPRIETORSHIP" || value === "GENERAL_PARTNERSHIP" || value === "LIMITED_PARTNERSHIP" || value === "CORPORATION" || value === "LIMITED_LIABILITY_COMPANY" || value === "LIMITED_LIABILITY_PARTNERSHIP";
}

function isEncryptedTaxId(value: unknown): boolean {
  return typeof value === "string" && runtime.isAtLeast(value, 44) && runtime.isAtMost(value, 128) && pattern.test(value);
}

function isEmail(value: unknown): boolean {
  return typeof value === "string" && runtime.isAtMost(value, 254) && hasEmail(value);
}

function isUsPhone(value: unknown): boolean {
  return typeof value === "string" && value !== "" && runtime.isAtMost(value, 32);
}

function isAddress(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["line_1"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 200)) && runtime.isWrong(report, "line_1")) return false;
  const member1 = value["line_2"];
  if (member1 !== undefined && !((typeof member1 === "string" && runtime.isAtMost(member1, 200)) || member1 === null) && runtime.isWrong(report, "line_2")) return false;
  const member2 = value["line_3"];
  if (member2 !== undefined && !((typeof member2 === "string" && runtime.isAtMost(member2, 200)) || member2 === null) && runtime.isWrong(report, "line_3")) return false;
  const member3 = value["zip"];
  if (!(typeof member3 === "string" && runtime.isAtMost(member3, 20)) && runtime.isWrong(report, "zip")) return false;
  const member4 = value["city"];
  if (!(typeof member4 === "string" && member4 !== "" && runtime.isAtMost(member4, 100)) && runtime.isWrong(report, "city")) return false;
  const member5 = value["region"];
  if (!(typeof member5 === "string" && runtime.isAtMost(member5, 50)) && runtime.isWrong(report, "region")) return false;
  const member6 = value["country"];
  if (!(typeof member6 === "string" && member6 !== "" && runtime.isAtMost(member6, 100)) && runtime.isWrong(report, "country")) return false;
  let others = -5;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfAddress, report);
}

function isPersonName(value: unknown): boolean {
  return typeof value === "string" && value !== "" && runtime.isAtMost(value, 100);
}

function isKeyPersonTitle(value: unknown): boolean {
  return value === "OWNER" || value === "DIRECTOR" || value === "BENEFICIARY";
}

function isCountryCode(value: unknown): boolean {
  return typeof value === "string" && runtime.isAtLeast(value, 2) && runtime.isAtMost(value, 2) && pattern_3.test(value);
}

function isNewKeyPerson(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["first_name"];
  if (!isPersonName(member0) && runtime.isWrong(report, "first_name")) return false;
  const member1 = value["middle_name"];
  if (member1 !== undefined && !(typeof member1 === "string" && runtime.isAtMost(member1, 100)) && runtime.isWrong(report, "middle_name")) return false;
  const member2 = value["last_name"];
  if (!isPersonName(member2) && runtime.isWrong(report, "last_name")) return false;
  const member3 = value["title"];
  if (!isKeyPersonTitle(member3) && runtime.isWrong(report, "title")) return false;
  const member4 = value["phone"];
  if (!isUsPhone(member4) && runtime.isWrong(report, "phone")) return false;
  const member5 = value["email"];
  if (!isEmail(member5) && runtime.isWrong(report, "email")) return false;
  const member6 = value["citizenship"];
  if (!isCountryCode(member6) && runtime.isWrong(report, "citizenship")) return false;
  const member7 = value["address"];
  if (!isAddress(member7) && runtime.isWrong(report, "address", isAddress)) return false;
  let others = -7;
  if (member1 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewKeyPerson, report);
}

function isNewBusinessUserKeyPeople(value: unknown, report?: Report): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 25)) return runtime.reject(report);
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isNewKeyPerson(item) && runtime.isWrong(report, index, isNewKeyPerson)) return false;
  }
  return true;
}

function isNewBusinessUser(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_type"];
  if (!(member0 === "business") && runtime.isWrong(report, "user_type")) return false;
  const member1 = value["first_name"];
  if (!(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 200)) && runtime.isWrong(report, "first_name")) return false;
  const member2 = value["entity"];
  if (!isEntity(member2) && runtime.isWrong(report, "entity")) return false;
  const member3 = value["EIN/TIN/CRN"];
  if (!isEncryptedTaxId(member3) && runtime.isWrong(report, "EIN/TIN/CRN")) return false;
  const member4 = value["start_date"];
  if (member4 !== undefined && !(typeof member4 === "string" && hasDate(member4)) && runtime.isWrong(report, "start_date")) return false;
  const member5 = value["website"];
  if (member5 !== undefined && !((typeof member5 === "string" && runtime.isAtMost(member5, 2000) && pattern_2.test(member5) && hasUri(member5)) || member5 === null) && runtime.isWrong(report, "website")) return false;
  const member6 = value["industry"];
  if (member6 !== undefined && !((typeof member6 === "string" && member6 !== "" && runtime.isAtMost(member6, 200)) || member6 === null) && runtime.isWrong(report, "industry")) return false;
  const member7 = value["email"];
  if (!isEmail(member7) && runtime.isWrong(report, "email")) return false;
  const member8 = value["phone"];
  if (!isUsPhone(member8) && runtime.isWrong(report, "phone")) return false;
  const member9 = value["address"];
  if (!isAddress(member9) && runtime.isWrong(report, "address", isAddress)) return false;
  const member10 = value["key_people"];
  if (!isNewBusinessUserKeyPeople(member10) && runtime.isWrong(report, "key_people", isNewBusinessUserKeyPeople)) return false;
  let others = -8;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewBusinessUser, report);
}

function isNewIndividualUser(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_type"];
  if (!(member0 === "individual") && runtime.isWrong(report, "user_type")) return false;
  const member1 = value["first_name"];
  if (!isPersonName(member1) && runtime.isWrong(report, "first_name")) return false;
  const member2 = value["middle_name"];
  if (member2 !== undefined && !((typeof member2 === "string" && member2 !== "" && runtime.isAtMost(member2, 100)) || member2 === null) && runtime.isWrong(report, "middle_name")) return false;
  const member3 = value["last_name"];
  if (!isPersonName(member3) && runtime.isWrong(report, "last_name")) return false;
  const member4 = value["dob"];
  if (!(typeof member4 === "string" && hasDate(member4)) && runtime.isWrong(report, "dob")) return false;
  const member5 = value["ssn"];
  if (!isEncryptedTaxId(member5) && runtime.isWrong(report, "ssn")) return false;
  const member6 = value["email"];
  if (!isEmail(member6) && runtime.isWrong(report, "email")) return false;
  const member7 = value["phone"];
  if (!isUsPhone(member7) && runtime.isWrong(report, "phone")) return false;
  const member8 = value["citizenship"];
  if (member8 !== undefined && !(typeof member8 === "string" && runtime.isAtLeast(member8, 2) && runtime.isAtMost(member8, 2) && pattern_3.test(member8)) && runtime.isWrong(report, "citizenship")) return false;
  const member9 = value["address"];
  if (!isAddress(member9) && runtime.isWrong(report, "address", isAddress)) return false;
  let others = -8;
  if (member2 !== undefined) others--;
  if (member8 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewIndividualUser, report);
}

function isNewUser(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  switch (value["user_type"]) {
    case "business":
      return isNewBusinessUser(value, report?.option(0));
    case "individual":
      return isNewIndividualUser(value, report?.option(1));
    default:
      return runtime.reject(report);
  }
}

function isListUsersQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isUuid(value: unknown): boolean {
  return typeof value === "string" && hasUuid(value);
}

function isGetUserParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  return true;
}

function isUpdateUserParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  return true;
}

function isKeyPersonUpdate(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["uuid"];
  if (member0 !== undefined && !isUuid(member0) && runtime.isWrong(report, "uuid")) return false;
  const member1 = value["first_name"];
  if (member1 !== undefined && !isPersonName(member1) && runtime.isWrong(report, "first_name")) return false;
  const member2 = value["middle_name"];
  if (member2 !== undefined && !(typeof member2 === "string" && runtime.isAtMost(member2, 100)) && runtime.isWrong(report, "middle_name")) return false;
  const member3 = value["last_name"];
  if (member3 !== undefined && !isPersonName(member3) && runtime.isWrong(report, "last_name")) return false;
  const member4 = value["title"];
  if (member4 !== undefined && !isKeyPersonTitle(member4) && runtime.isWrong(report, "title")) return false;
  const member5 = value["phone"];
  if (member5 !== undefined && !isUsPhone(member5) && runtime.isWrong(report, "phone")) return false;
  const member6 = value["email"];
  if (member6 !== undefined && !isEmail(member6) && runtime.isWrong(report, "email")) return false;
  const member7 = value["citizenship"];
  if (member7 !== undefined && !isCountryCode(member7) && runtime.isWrong(report, "citizenship")) return false;
  const member8 = value["address"];
  if (member8 !== undefined && !isAddress(member8) && runtime.isWrong(report, "address", isAddress)) return false;
  let others = 0;
  if (member0 !== undefined) others--;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  if (member7 !== undefined) others--;
  if (member8 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfKeyPersonUpdate, report);
}

function isBusinessUserUpdateKeyPeople(value: unknown, report?: Report): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 25)) return runtime.reject(report);
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isKeyPersonUpdate(item) && runtime.isWrong(report, index, isKeyPersonUpdate)) return false;
  }
  return true;
}

function isBusinessUserUpdate(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_type"];
  if (member0 !== undefined && !(member0 === "business" || member0 === "BUSINESS") && runtime.isWrong(report, "user_type")) return false;
  const member1 = value["first_name"];
  if (member1 !== undefined && !(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 200)) && runtime.isWrong(report, "first_name")) return false;
  const member2 = value["entity"];
  if (member2 !== undefined && !isEntity(member2) && runtime.isWrong(report, "entity")) return false;
  const member3 = value["start_date"];
  if (member3 !== undefined && !(typeof member3 === "string" && hasDate(member3)) && runtime.isWrong(report, "start_date")) return false;
  const member4 = value["website"];
  if (member4 !== undefined && !((typeof member4 === "string" && runtime.isAtMost(member4, 2000) && pattern_2.test(member4) && hasUri(member4)) || member4 === null) && runtime.isWrong(report, "website")) return false;
  const member5 = value["industry"];
  if (member5 !== undefined && !((typeof member5 === "string" && member5 !== "" && runtime.isAtMost(member5, 200)) || member5 === null) && runtime.isWrong(report, "industry")) return false;
  const member6 = value["email"];
  if (member6 !== undefined && !isEmail(member6) && runtime.isWrong(report, "email")) return false;
  const member7 = value["phone"];
  if (member7 !== undefined && !isUsPhone(member7) && runtime.isWrong(report, "phone")) return false;
  const member8 = value["address"];
  if (member8 !== undefined && !isAddress(member8) && runtime.isWrong(report, "address", isAddress)) return false;
  const member9 = value["key_people"];
  if (member9 !== undefined && !isBusinessUserUpdateKeyPeople(member9) && runtime.isWrong(report, "key_people", isBusinessUserUpdateKeyPeople)) return false;
  let others = 0;
  if (member0 !== undefined) others--;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  if (member7 !== undefined) others--;
  if (member8 !== undefined) others--;
  if (member9 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfBusinessUserUpdate, report);
}

function isIndividualUserUpdate(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_type"];
  if (member0 !== undefined && !(member0 === "individual" || member0 === "INDIVIDUAL") && runtime.isWrong(report, "user_type")) return false;
  const member1 = value["first_name"];
  if (member1 !== undefined && !isPersonName(member1) && runtime.isWrong(report, "first_name")) return false;
  const member2 = value["middle_name"];
  if (member2 !== undefined && !((typeof member2 === "string" && member2 !== "" && runtime.isAtMost(member2, 100)) || member2 === null) && runtime.isWrong(report, "middle_name")) return false;
  const member3 = value["last_name"];
  if (member3 !== undefined && !isPersonName(member3) && runtime.isWrong(report, "last_name")) return false;
  const member4 = value["dob"];
  if (member4 !== undefined && !(typeof member4 === "string" && hasDate(member4)) && runtime.isWrong(report, "dob")) return false;
  const member5 = value["email"];
  if (member5 !== undefined && !isEmail(member5) && runtime.isWrong(report, "email")) return false;
  const member6 = value["phone"];
  if (member6 !== undefined && !isUsPhone(member6) && runtime.isWrong(report, "phone")) return false;
  const member7 = value["citizenship"];
  if (member7 !== undefined && !isCountryCode(member7) && runtime.isWrong(report, "citizenship")) return false;
  const member8 = value["address"];
  if (member8 !== undefined && !isAddress(member8) && runtime.isWrong(report, "address", isAddress)) return false;
  let others = 0;
  if (member0 !== undefined) others--;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  if (member7 !== undefined) others--;
  if (member8 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfIndividualUserUpdate, report);
}

function isUserUpdate(value: unknown): boolean {
  return isBusinessUserUpdate(value) || isIndividualUserUpdate(value);
}

function isUpdateUserBody(value: unknown): boolean {
  return isUserUpdate(value);
}

function isDeleteUserParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  return true;
}

function isCreateLocApplicationParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  return true;
}

function isCreateLocApplicationHeaders(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["Idempotency-Key"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 255)) && runtime.isWrong(report, "Idempotency-Key")) return false;
  return true;
}

function isAmount(value: unknown): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1 && value <= 100000000000;
}

function isTerm(value: unknown): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1 && value <= 360;
}

function isRejectionReason(value: unknown): boolean {
  return values.has(value);
}

function isNewLocApplicationReasons(value: unknown, report?: Report): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 4)) return runtime.reject(report);
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isRejectionReason(item) && runtime.isWrong(report, index)) return false;
  }
  return true;
}

function isRate(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= 1000;
}

function isTermFrequency(value: unknown): boolean {
  return value === "MONTHLY";
}

function isFee(value: unknown): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= 100000000000;
}

function isNewOffer(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["amount"];
  if (!isAmount(member0) && runtime.isWrong(report, "amount")) return false;
  const member1 = value["apr"];
  if (!isRate(member1) && runtime.isWrong(report, "apr")) return false;
  const member2 = value["interest_rate"];
  if (!isRate(member2) && runtime.isWrong(report, "interest_rate")) return false;
  const member3 = value["term"];
  if (!isTerm(member3) && runtime.isWrong(report, "term")) return false;
  const member4 = value["term_frequency"];
  if (!isTermFrequency(member4) && runtime.isWrong(report, "term_frequency")) return false;
  const member5 = value["origination_fee"];
  if (!isFee(member5) && runtime.isWrong(report, "origination_fee")) return false;
  let others = -6;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewOffer, report);
}

function isNewLocApplicationOffers(value: unknown, report?: Report): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 10)) return runtime.reject(report);
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isNewOffer(item) && runtime.isWrong(report, index, isNewOffer)) return false;
  }
  return true;
}

function isNewLocApplication(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["amount"];
  if (!isAmount(member0) && runtime.isWrong(report, "amount")) return false;
  const member1 = value["purpose"];
  if (member1 !== undefined && !(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 500)) && runtime.isWrong(report, "purpose")) return false;
  const member2 = value["term"];
  if (member2 !== undefined && !isTerm(member2) && runtime.isWrong(report, "term")) return false;
  const member3 = value["credit_score_consent"];
  if (member3 !== undefined && !(typeof member3 === "boolean") && runtime.isWrong(report, "credit_score_consent")) return false;
  const member4 = value["decision"];
  if (member4 !== undefined && !(member4 === "approved" || member4 === "rejected") && runtime.isWrong(report, "decision")) return false;
  const member5 = value["reasons"];
  if (member5 !== undefined && !isNewLocApplicationReasons(member5) && runtime.isWrong(report, "reasons", isNewLocApplicationReasons)) return false;
  const member6 = value["offers"];
  if (member6 !== undefined && !isNewLocApplicationOffers(member6) && runtime.isWrong(report, "offers", isNewLocApplicationOffers)) return false;
  let others = -1;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewLocApplication, report);
}

function isListUserLocApplicationsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isListUserLocApplicationsParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  return true;
}

function isGetLocApplicationParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["application_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "application_uuid")) return false;
  return true;
}

function isListLocApplicationsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isGetLocParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isActivateLocParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isActivateLocHeaders(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["Idempotency-Key"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 255)) && runtime.isWrong(report, "Idempotency-Key")) return false;
  return true;
}

function isBankAccountType(value: unknown): boolean {
  return value === "checking" || value === "savings";
}

function isBankInfo(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["bank_name"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 100)) && runtime.isWrong(report, "bank_name")) return false;
  const member1 = value["bank_account_name"];
  if (!(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 100)) && runtime.isWrong(report, "bank_account_name")) return false;
  const member2 = value["account_type"];
  if (!isBankAccountType(member2) && runtime.isWrong(report, "account_type")) return false;
  const member3 = value["ach_routing_number"];
  if (!(typeof member3 === "string" && runtime.isAtMost(member3, 9) && pattern_4.test(member3)) && runtime.isWrong(report, "ach_routing_number")) return false;
  const member4 = value["bank_account_number"];
  if (!(typeof member4 === "string" && runtime.isAtMost(member4, 17) && pattern_5.test(member4)) && runtime.isWrong(report, "bank_account_number")) return false;
  let others = -5;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfBankInfo, report);
}

function isLocActivation(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["status"];
  if (!(member0 === "accepted") && runtime.isWrong(report, "status")) return false;
  const member1 = value["document_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "document_uuid")) return false;
  const member2 = value["key_person_uuid"];
  if (member2 !== undefined && !isUuid(member2) && runtime.isWrong(report, "key_person_uuid")) return false;
  const member3 = value["disbursement_bank_info"];
  if (member3 !== undefined && !isBankInfo(member3) && runtime.isWrong(report, "disbursement_bank_info", isBankInfo)) return false;
  const member4 = value["repayment_bank_info"];
  if (member4 !== undefined && !isBankInfo(member4) && runtime.isWrong(report, "repayment_bank_info", isBankInfo)) return false;
  let others = -2;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfLocActivation, report);
}

function isListUserLocsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isListUserLocsParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  return true;
}

function isListLocsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isGetPromissoryNoteParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isCreateDrawParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isCreateDrawHeaders(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["Idempotency-Key"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 255)) && runtime.isWrong(report, "Idempotency-Key")) return false;
  return true;
}

function isNewDraw(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["amount"];
  if (!isAmount(member0) && runtime.isWrong(report, "amount")) return false;
  const member1 = value["disbursement_bank_info"];
  if (member1 !== undefined && !isBankInfo(member1) && runtime.isWrong(report, "disbursement_bank_info", isBankInfo)) return false;
  const member2 = value["disbursement_date"];
  if (member2 !== undefined && !(typeof member2 === "string" && hasDate(member2)) && runtime.isWrong(report, "disbursement_date")) return false;
  let others = -1;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewDraw, report);
}

function isListDisbursementsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isListDisbursementsParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isGetDisbursementParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  const member2 = value["disbursement_uuid"];
  if (!isUuid(member2) && runtime.isWrong(report, "disbursement_uuid")) return false;
  return true;
}

function isCreatePaymentParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isCreatePaymentHeaders(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["Idempotency-Key"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 255)) && runtime.isWrong(report, "Idempotency-Key")) return false;
  return true;
}

function isPaymentType(value: unknown): boolean {
  return value === "SINGLE_PAYMENT" || value === "PAYOFF" || value === "MERCHANT_RETURN";
}

function isNewPayment(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["payment_type"];
  if (!isPaymentType(member0) && runtime.isWrong(report, "payment_type")) return false;
  const member1 = value["amount"];
  if (!(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 1 && member1 <= 1000000000000) && runtime.isWrong(report, "amount")) return false;
  const member2 = value["repayment_bank_info"];
  if (member2 !== undefined && !isBankInfo(member2) && runtime.isWrong(report, "repayment_bank_info", isBankInfo)) return false;
  const member3 = value["payment_date"];
  if (member3 !== undefined && !(typeof member3 === "string" && hasDate(member3)) && runtime.isWrong(report, "payment_date")) return false;
  let others = -2;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  for (const _ in value) others++;
  return (others === 0 && report === undefined) || runtime.hasOnly(value, membersOfNewPayment, report);
}

function isListPaymentsQuery(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100) && runtime.isWrong(report, "limit")) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000) && runtime.isWrong(report, "offset")) return false;
  return true;
}

function isListPaymentsParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

function isGetPaymentParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  const member2 = value["payment_uuid"];
  if (!isUuid(member2) && runtime.isWrong(report, "payment_uuid")) return false;
  return true;
}

function isGetStatementsParams(value: unknown, report?: Report): boolean {
  if (!runtime.isObject(value)) return runtime.reject(report);
  const member0 = value["user_uuid"];
  if (!isUuid(member0) && runtime.isWrong(report, "user_uuid")) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1) && runtime.isWrong(report, "loc_uuid")) return false;
  return true;
}

export const createUser: CompiledRequest = {
  headers: {
    accepts: isCreateUserHeaders,
    issues: (value: unknown) => issuesOf(routes.createUser.request.headers, value, isCreateUserHeaders),
  },
  body: {
    "application/json": {
      accepts: isNewUser,
      issues: (value: unknown) => issuesOf(routes.createUser.request.body.content["application/json"].schema, value, isNewUser),
    },
  },
};

export const listUsers: CompiledRequest = {
  query: {
    accepts: isListUsersQuery,
    issues: (value: unknown) => issuesOf(routes.listUsers.request.query, value, isListUsersQuery),
    defaults: { limit: 25, offset: 0 },
  },
};

export const getUser: CompiledRequest = {
  params: {
    accepts: isGetUserParams,
    issues: (value: unknown) => issuesOf(routes.getUser.request.params, value, isGetUserParams),
  },
};

export const updateUser: CompiledRequest = {
  params: {
    accepts: isUpdateUserParams,
    issues: (value: unknown) => issuesOf(routes.updateUser.request.params, value, isUpdateUserParams),
  },
  body: {
    "application/json": {
      accepts: isUpdateUserBody,
      issues: (value: unknown) => issuesOf(routes.updateUser.request.body.content["application/json"].schema, value),
    },
  },
};

export const deleteUser: CompiledRequest = {
  params: {
    accepts: isDeleteUserParams,
    issues: (value: unknown) => issuesOf(routes.deleteUser.request.params, value, isDeleteUserParams),
  },
};

export const createLocApplication: CompiledRequest = {
  params: {
    accepts: isCreateLocApplicationParams,
    issues: (value: unknown) => issuesOf(routes.createLocApplication.request.params, value, isCreateLocApplicationParams),
  },
  headers: {
    accepts: isCreateLocApplicationHeaders,
    issues: (value: unknown) => issuesOf(routes.createLocApplication.request.headers, value, isCreateLocApplicationHeaders),
  },
  body: {
    "application/json": {
      accepts: isNewLocApplication,
      issues: (value: unknown) => issuesOf(routes.createLocApplication.request.body.content["application/json"].schema, value, isNewLocApplication),
    },
  },
};

export const listUserLocApplications: CompiledRequest = {
  query: {
    accepts: isListUserLocApplicationsQuery,
    issues: (value: unknown) => issuesOf(routes.listUserLocApplications.request.query, value, isListUserLocApplicationsQuery),
    defaults: { limit: 25, offset: 0 },
  },
  params: {
    accepts: isListUserLocApplicationsParams,
    issues: (value: unknown) => issuesOf(routes.listUserLocApplications.request.params, value, isListUserLocApplicationsParams),
  },
};

export const getLocApplication: CompiledRequest = {
  params: {
    accepts: isGetLocApplicationParams,
    issues: (value: unknown) => issuesOf(routes.getLocApplication.request.params, value, isGetLocApplicationParams),
  },
};

export const listLocApplications: CompiledRequest = {
  query: {
    accepts: isListLocApplicationsQuery,
    issues: (value: unknown) => issuesOf(routes.listLocApplications.request.query, value, isListLocApplicationsQuery),
    defaults: { limit: 25, offset: 0 },
  },
};

export const getLoc: CompiledRequest = {
  params: {
    accepts: isGetLocParams,
    issues: (value: unknown) => issuesOf(routes.getLoc.request.params, value, isGetLocParams),
  },
};

export const activateLoc: CompiledRequest = {
  params: {
    accepts: isActivateLocParams,
    issues: (value: unknown) => issuesOf(routes.activateLoc.request.params, value, isActivateLocParams),
  },
  headers: {
    accepts: isActivateLocHeaders,
    issues: (value: unknown) => issuesOf(routes.activateLoc.request.headers, value, isActivateLocHeaders),
  },
  body: {
    "application/json": {
      accepts: isLocActivation,
      issues: (value: unknown) => issuesOf(routes.activateLoc.request.body.content["application/json"].schema, value, isLocActivation),
    },
  },
};

export const listUserLocs: CompiledRequest = {
  query: {
    accepts: isListUserLocsQuery,
    issues: (value: unknown) => issuesOf(routes.listUserLocs.request.query, value, isListUserLocsQuery),
    defaults: { limit: 25, offset: 0 },
  },
  params: {
    accepts: isListUserLocsParams,
    issues: (value: unknown) => issuesOf(routes.listUserLocs.request.params, value, isListUserLocsParams),
  },
};

export const listLocs: CompiledRequest = {
  query: {
    accepts: isListLocsQuery,
    issues: (value: unknown) => issuesOf(routes.listLocs.request.query, value, isListLocsQuery),
    defaults: { limit: 25, offset: 0 },
  },
};

export const getPromissoryNote: CompiledRequest = {
  params: {
    accepts: isGetPromissoryNoteParams,
    issues: (value: unknown) => issuesOf(routes.getPromissoryNote.request.params, value, isGetPromissoryNoteParams),
  },
};

export const createDraw: CompiledRequest = {
  params: {
    accepts: isCreateDrawParams,
    issues: (value: unknown) => issuesOf(routes.createDraw.request.params, value, isCreateDrawParams),
  },
  headers: {
    accepts: isCreateDrawHeaders,
    issues: (value: unknown) => issuesOf(routes.createDraw.request.headers, value, isCreateDrawHeaders),
  },
  body: {
    "application/json": {
      accepts: isNewDraw,
      issues: (value: unknown) => issuesOf(routes.createDraw.request.body.content["application/json"].schema, value, isNewDraw),
    },
  },
};

export const listDisbursements: CompiledRequest = {
  query: {
    accepts: isListDisbursementsQuery,
    issues: (value: unknown) => issuesOf(routes.listDisbursements.request.query, value, isListDisbursementsQuery),
    defaults: { limit: 25, offset: 0 },
  },
  params: {
    accepts: isListDisbursementsParams,
    issues: (value: unknown) => issuesOf(routes.listDisbursements.request.params, value, isListDisbursementsParams),
  },
};

export const getDisbursement: CompiledRequest = {
  params: {
    accepts: isGetDisbursementParams,
    issues: (value: unknown) => issuesOf(routes.getDisbursement.request.params, value, isGetDisbursementParams),
  },
};

export const createPayment: CompiledRequest = {
  params: {
    accepts: isCreatePaymentParams,
    issues: (value: unknown) => issuesOf(routes.createPayment.request.params, value, isCreatePaymentParams),
  },
  headers: {
    accepts: isCreatePaymentHeaders,
    issues: (value: unknown) => issuesOf(routes.createPayment.request.headers, value, isCreatePaymentHeaders),
  },
  body: {
    "application/json": {
      accepts: isNewPayment,
      issues: (value: unknown) => issuesOf(routes.createPayment.request.body.content["application/json"].schema, value, isNewPayment),
    },
  },
};

export const listPayments: CompiledRequest = {
  query: {
    accepts: isListPaymentsQuery,
    issues: (value: unknown) => issuesOf(routes.listPayments.request.query, value, isListPaymentsQuery),
    defaults: { limit: 25, offset: 0 },
  },
  params: {
    accepts: isListPaymentsParams,
    issues: (value: unknown) => issuesOf(routes.listPayments.request.params, value, isListPaymentsParams),
  },
};

export const getPayment: CompiledRequest = {
  params: {
    accepts: isGetPaymentParams,
    issues: (value: unknown) => issuesOf(routes.getPayment.request.params, value, isGetPaymentParams),
  },
};

export const getStatements: CompiledRequest = {
  params: {
    accepts: isGetStatementsParams,
    issues: (value: unknown) => issuesOf(routes.getStatements.request.params, value, isGetStatementsParams),
  },
};
