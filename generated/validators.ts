// Generated from openapi.yaml by halves. Do not edit.

import * as runtime from "./runtime/validation.js";
import { validatorOf, type CompiledRequest } from "./runtime/validation.js";

const pattern = runtime.expressionOf("^[A-Za-z0-9+/]+={0,2}$");
const hasDate = runtime.format("date");
const pattern_2 = runtime.expressionOf("^https?://");
const hasUri = runtime.format("uri");
const hasEmail = runtime.format("email");
const membersOfAddress = new Set(["line_1", "line_2", "line_3", "zip", "city", "region", "country"]);
const pattern_3 = runtime.expressionOf("^[A-Z]{2}$");
const membersOfNewKeyPerson = new Set(["first_name", "middle_name", "last_name", "title", "phone", "email", "citizenship", "address"]);
const membersOfNewBusinessUser = new Set(["user_type", "first_name", "entity", "EIN/TIN/CRN", "start_date", "website", "industry", "email", "phone", "address", "key_people"]);
const membersOfNewIndividualUser = new Set(["user_type", "first_name", "middle_name", "last_name", "dob", "ssn", "email", "phone", "citizenship", "address"]);
const pattern_4 = runtime.expressionOf("^[A-Za-z0-9._-]+$");
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
const pattern_5 = runtime.expressionOf("^[0-9]{9}$");
const pattern_6 = runtime.expressionOf("^[0-9]{4,17}$");
const membersOfBankInfo = new Set(["bank_name", "bank_account_name", "account_type", "ach_routing_number", "bank_account_number"]);
const membersOfLocActivation = new Set(["status", "document_uuid", "key_person_uuid", "disbursement_bank_info", "repayment_bank_info"]);
const membersOfNewDraw = new Set(["amount", "disbursement_bank_info", "disbursement_date"]);
const membersOfNewPayment = new Set(["payment_type", "amount", "repayment_bank_info", "payment_date"]);
const membersOfNewDelivery = new Set(["endpoint_uuid"]);
const values_2 = new Set<unknown>([
  "application.decided",
  "line.activated",
  "offer.declined",
  "offer.expired",
  "line.suspended",
  "line.released",
  "line.closed",
  "line.charged_off",
  "line.reopened",
  "line.past_due",
  "disbursement.submitted",
  "disbursement.settled",
  "disbursement.failed",
  "disbursement.returned",
  "disbursement.canceled",
  "repayment.submitted",
  "repayment.settled",
  "repayment.failed",
  "repayment.returned",
  "repayment.canceled",
  "statement.billed",
  "user.deleted",
]);
const membersOfNewWebhookEndpoint = new Set(["url", "events", "description"]);
const membersOfWebhookEndpointUpdate = new Set(["url", "events", "description", "state"]);

function isCreateUserHeaders(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["Idempotency-Key"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 255))) return false;
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

function isAddress(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["line_1"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 200))) return false;
  const member1 = value["line_2"];
  if (member1 !== undefined && !((typeof member1 === "string" && runtime.isAtMost(member1, 200)) || member1 === null)) return false;
  const member2 = value["line_3"];
  if (member2 !== undefined && !((typeof member2 === "string" && runtime.isAtMost(member2, 200)) || member2 === null)) return false;
  const member3 = value["zip"];
  if (!(typeof member3 === "string" && runtime.isAtMost(member3, 20))) return false;
  const member4 = value["city"];
  if (!(typeof member4 === "string" && member4 !== "" && runtime.isAtMost(member4, 100))) return false;
  const member5 = value["region"];
  if (!(typeof member5 === "string" && runtime.isAtMost(member5, 50))) return false;
  const member6 = value["country"];
  if (!(typeof member6 === "string" && member6 !== "" && runtime.isAtMost(member6, 100))) return false;
  let others = -5;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfAddress);
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

function isNewKeyPerson(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["first_name"];
  if (!isPersonName(member0)) return false;
  const member1 = value["middle_name"];
  if (member1 !== undefined && !(typeof member1 === "string" && runtime.isAtMost(member1, 100))) return false;
  const member2 = value["last_name"];
  if (!isPersonName(member2)) return false;
  const member3 = value["title"];
  if (!isKeyPersonTitle(member3)) return false;
  const member4 = value["phone"];
  if (!isUsPhone(member4)) return false;
  const member5 = value["email"];
  if (!isEmail(member5)) return false;
  const member6 = value["citizenship"];
  if (!isCountryCode(member6)) return false;
  const member7 = value["address"];
  if (!isAddress(member7)) return false;
  let others = -7;
  if (member1 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewKeyPerson);
}

function isNewBusinessUserKeyPeople(value: unknown): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 25)) return false;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isNewKeyPerson(item)) return false;
  }
  return true;
}

function isNewBusinessUser(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_type"];
  if (!(member0 === "business")) return false;
  const member1 = value["first_name"];
  if (!(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 200))) return false;
  const member2 = value["entity"];
  if (!isEntity(member2)) return false;
  const member3 = value["EIN/TIN/CRN"];
  if (!isEncryptedTaxId(member3)) return false;
  const member4 = value["start_date"];
  if (member4 !== undefined && !(typeof member4 === "string" && hasDate(member4))) return false;
  const member5 = value["website"];
  if (member5 !== undefined && !((typeof member5 === "string" && runtime.isAtMost(member5, 2000) && pattern_2.test(member5) && hasUri(member5)) || member5 === null)) return false;
  const member6 = value["industry"];
  if (member6 !== undefined && !((typeof member6 === "string" && member6 !== "" && runtime.isAtMost(member6, 200)) || member6 === null)) return false;
  const member7 = value["email"];
  if (!isEmail(member7)) return false;
  const member8 = value["phone"];
  if (!isUsPhone(member8)) return false;
  const member9 = value["address"];
  if (!isAddress(member9)) return false;
  const member10 = value["key_people"];
  if (!isNewBusinessUserKeyPeople(member10)) return false;
  let others = -8;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewBusinessUser);
}

function isNewIndividualUser(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_type"];
  if (!(member0 === "individual")) return false;
  const member1 = value["first_name"];
  if (!isPersonName(member1)) return false;
  const member2 = value["middle_name"];
  if (member2 !== undefined && !((typeof member2 === "string" && member2 !== "" && runtime.isAtMost(member2, 100)) || member2 === null)) return false;
  const member3 = value["last_name"];
  if (!isPersonName(member3)) return false;
  const member4 = value["dob"];
  if (!(typeof member4 === "string" && hasDate(member4))) return false;
  const member5 = value["ssn"];
  if (!isEncryptedTaxId(member5)) return false;
  const member6 = value["email"];
  if (!isEmail(member6)) return false;
  const member7 = value["phone"];
  if (!isUsPhone(member7)) return false;
  const member8 = value["citizenship"];
  if (member8 !== undefined && !(typeof member8 === "string" && runtime.isAtLeast(member8, 2) && runtime.isAtMost(member8, 2) && pattern_3.test(member8))) return false;
  const member9 = value["address"];
  if (!isAddress(member9)) return false;
  let others = -8;
  if (member2 !== undefined) others--;
  if (member8 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewIndividualUser);
}

function isNewUser(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  switch (value["user_type"]) {
    case "business":
      return isNewBusinessUser(value);
    case "individual":
      return isNewIndividualUser(value);
    default:
      return false;
  }
}

function isListUsersQuery(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["limit"];
  if (member0 !== undefined && !(typeof member0 === "number" && Number.isSafeInteger(member0) && member0 >= 1 && member0 <= 100)) return false;
  const member1 = value["offset"];
  if (member1 !== undefined && !(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 0 && member1 <= 1000000000)) return false;
  const member2 = value["cursor"];
  if (member2 !== undefined && !(typeof member2 === "string" && member2 !== "" && runtime.isAtMost(member2, 500) && pattern_4.test(member2))) return false;
  return true;
}

function isUuid(value: unknown): boolean {
  return typeof value === "string" && hasUuid(value);
}

function isGetUserParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  return true;
}

function isKeyPersonUpdate(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["uuid"];
  if (member0 !== undefined && !isUuid(member0)) return false;
  const member1 = value["first_name"];
  if (member1 !== undefined && !isPersonName(member1)) return false;
  const member2 = value["middle_name"];
  if (member2 !== undefined && !(typeof member2 === "string" && runtime.isAtMost(member2, 100))) return false;
  const member3 = value["last_name"];
  if (member3 !== undefined && !isPersonName(member3)) return false;
  const member4 = value["title"];
  if (member4 !== undefined && !isKeyPersonTitle(member4)) return false;
  const member5 = value["phone"];
  if (member5 !== undefined && !isUsPhone(member5)) return false;
  const member6 = value["email"];
  if (member6 !== undefined && !isEmail(member6)) return false;
  const member7 = value["citizenship"];
  if (member7 !== undefined && !isCountryCode(member7)) return false;
  const member8 = value["address"];
  if (member8 !== undefined && !isAddress(member8)) return false;
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
  return others === 0 || runtime.hasOnly(value, membersOfKeyPersonUpdate);
}

function isBusinessUserUpdateKeyPeople(value: unknown): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 25)) return false;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isKeyPersonUpdate(item)) return false;
  }
  return true;
}

function isBusinessUserUpdate(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_type"];
  if (member0 !== undefined && !(member0 === "business" || member0 === "BUSINESS")) return false;
  const member1 = value["first_name"];
  if (member1 !== undefined && !(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 200))) return false;
  const member2 = value["entity"];
  if (member2 !== undefined && !isEntity(member2)) return false;
  const member3 = value["start_date"];
  if (member3 !== undefined && !(typeof member3 === "string" && hasDate(member3))) return false;
  const member4 = value["website"];
  if (member4 !== undefined && !((typeof member4 === "string" && runtime.isAtMost(member4, 2000) && pattern_2.test(member4) && hasUri(member4)) || member4 === null)) return false;
  const member5 = value["industry"];
  if (member5 !== undefined && !((typeof member5 === "string" && member5 !== "" && runtime.isAtMost(member5, 200)) || member5 === null)) return false;
  const member6 = value["email"];
  if (member6 !== undefined && !isEmail(member6)) return false;
  const member7 = value["phone"];
  if (member7 !== undefined && !isUsPhone(member7)) return false;
  const member8 = value["address"];
  if (member8 !== undefined && !isAddress(member8)) return false;
  const member9 = value["key_people"];
  if (member9 !== undefined && !isBusinessUserUpdateKeyPeople(member9)) return false;
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
  return others === 0 || runtime.hasOnly(value, membersOfBusinessUserUpdate);
}

function isIndividualUserUpdate(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_type"];
  if (member0 !== undefined && !(member0 === "individual" || member0 === "INDIVIDUAL")) return false;
  const member1 = value["first_name"];
  if (member1 !== undefined && !isPersonName(member1)) return false;
  const member2 = value["middle_name"];
  if (member2 !== undefined && !((typeof member2 === "string" && member2 !== "" && runtime.isAtMost(member2, 100)) || member2 === null)) return false;
  const member3 = value["last_name"];
  if (member3 !== undefined && !isPersonName(member3)) return false;
  const member4 = value["dob"];
  if (member4 !== undefined && !(typeof member4 === "string" && hasDate(member4))) return false;
  const member5 = value["email"];
  if (member5 !== undefined && !isEmail(member5)) return false;
  const member6 = value["phone"];
  if (member6 !== undefined && !isUsPhone(member6)) return false;
  const member7 = value["citizenship"];
  if (member7 !== undefined && !isCountryCode(member7)) return false;
  const member8 = value["address"];
  if (member8 !== undefined && !isAddress(member8)) return false;
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
  return others === 0 || runtime.hasOnly(value, membersOfIndividualUserUpdate);
}

function isUserUpdate(value: unknown): boolean {
  return isBusinessUserUpdate(value) || isIndividualUserUpdate(value);
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

function isNewLocApplicationReasons(value: unknown): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 4)) return false;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isRejectionReason(item)) return false;
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

function isNewOffer(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["amount"];
  if (!isAmount(member0)) return false;
  const member1 = value["apr"];
  if (!isRate(member1)) return false;
  const member2 = value["interest_rate"];
  if (!isRate(member2)) return false;
  const member3 = value["term"];
  if (!isTerm(member3)) return false;
  const member4 = value["term_frequency"];
  if (!isTermFrequency(member4)) return false;
  const member5 = value["origination_fee"];
  if (!isFee(member5)) return false;
  let others = -6;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewOffer);
}

function isNewLocApplicationOffers(value: unknown): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 10)) return false;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isNewOffer(item)) return false;
  }
  return true;
}

function isNewLocApplication(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["amount"];
  if (!isAmount(member0)) return false;
  const member1 = value["purpose"];
  if (member1 !== undefined && !(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 500))) return false;
  const member2 = value["term"];
  if (member2 !== undefined && !isTerm(member2)) return false;
  const member3 = value["credit_score_consent"];
  if (member3 !== undefined && !(typeof member3 === "boolean")) return false;
  const member4 = value["decision"];
  if (member4 !== undefined && !(member4 === "approved" || member4 === "rejected")) return false;
  const member5 = value["reasons"];
  if (member5 !== undefined && !isNewLocApplicationReasons(member5)) return false;
  const member6 = value["offers"];
  if (member6 !== undefined && !isNewLocApplicationOffers(member6)) return false;
  let others = -1;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  if (member5 !== undefined) others--;
  if (member6 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewLocApplication);
}

function isGetLocApplicationParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["application_uuid"];
  if (!isUuid(member1)) return false;
  return true;
}

function isGetLocParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1)) return false;
  return true;
}

function isBankAccountType(value: unknown): boolean {
  return value === "checking" || value === "savings";
}

function isBankInfo(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["bank_name"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 100))) return false;
  const member1 = value["bank_account_name"];
  if (!(typeof member1 === "string" && member1 !== "" && runtime.isAtMost(member1, 100))) return false;
  const member2 = value["account_type"];
  if (!isBankAccountType(member2)) return false;
  const member3 = value["ach_routing_number"];
  if (!(typeof member3 === "string" && runtime.isAtMost(member3, 9) && pattern_5.test(member3))) return false;
  const member4 = value["bank_account_number"];
  if (!(typeof member4 === "string" && runtime.isAtMost(member4, 17) && pattern_6.test(member4))) return false;
  let others = -5;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfBankInfo);
}

function isLocActivation(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["status"];
  if (!(member0 === "accepted")) return false;
  const member1 = value["document_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["key_person_uuid"];
  if (member2 !== undefined && !isUuid(member2)) return false;
  const member3 = value["disbursement_bank_info"];
  if (member3 !== undefined && !isBankInfo(member3)) return false;
  const member4 = value["repayment_bank_info"];
  if (member4 !== undefined && !isBankInfo(member4)) return false;
  let others = -2;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  if (member4 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfLocActivation);
}

function isNewDraw(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["amount"];
  if (!isAmount(member0)) return false;
  const member1 = value["disbursement_bank_info"];
  if (member1 !== undefined && !isBankInfo(member1)) return false;
  const member2 = value["disbursement_date"];
  if (member2 !== undefined && !(typeof member2 === "string" && hasDate(member2))) return false;
  let others = -1;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewDraw);
}

function isGetDisbursementParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["disbursement_uuid"];
  if (!isUuid(member2)) return false;
  return true;
}

function isPaymentType(value: unknown): boolean {
  return value === "SINGLE_PAYMENT" || value === "PAYOFF" || value === "MERCHANT_RETURN";
}

function isNewPayment(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["payment_type"];
  if (!isPaymentType(member0)) return false;
  const member1 = value["amount"];
  if (!(typeof member1 === "number" && Number.isSafeInteger(member1) && member1 >= 1 && member1 <= 1000000000000)) return false;
  const member2 = value["repayment_bank_info"];
  if (member2 !== undefined && !isBankInfo(member2)) return false;
  const member3 = value["payment_date"];
  if (member3 !== undefined && !(typeof member3 === "string" && hasDate(member3))) return false;
  let others = -2;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewPayment);
}

function isGetPaymentParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["user_uuid"];
  if (!isUuid(member0)) return false;
  const member1 = value["loc_uuid"];
  if (!isUuid(member1)) return false;
  const member2 = value["payment_uuid"];
  if (!isUuid(member2)) return false;
  return true;
}

function isGetEventParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["event_uuid"];
  if (!isUuid(member0)) return false;
  return true;
}

function isNewDelivery(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["endpoint_uuid"];
  if (!isUuid(member0)) return false;
  let others = -1;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewDelivery);
}

function isEventType(value: unknown): boolean {
  return values_2.has(value);
}

function isNewWebhookEndpointEvents(value: unknown): boolean {
  if (!(Array.isArray(value) && value.length >= 1 && value.length <= 100)) return false;
  for (let index = 0; index < value.length; index++) {
    const item: unknown = value[index];
    if (!isEventType(item)) return false;
  }
  return runtime.areUnique(value);
}

function isNewWebhookEndpoint(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["url"];
  if (!(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 2048) && hasUri(member0))) return false;
  const member1 = value["events"];
  if (member1 !== undefined && !(isNewWebhookEndpointEvents(member1) || member1 === null)) return false;
  const member2 = value["description"];
  if (member2 !== undefined && !((typeof member2 === "string" && runtime.isAtMost(member2, 500)) || member2 === null)) return false;
  let others = -1;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfNewWebhookEndpoint);
}

function isGetWebhookEndpointParams(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["endpoint_uuid"];
  if (!isUuid(member0)) return false;
  return true;
}

function isWebhookEndpointState(value: unknown): boolean {
  return value === "ENABLED" || value === "DISABLED";
}

function isWebhookEndpointUpdate(value: unknown): boolean {
  if (!runtime.isObject(value)) return false;
  const member0 = value["url"];
  if (member0 !== undefined && !(typeof member0 === "string" && member0 !== "" && runtime.isAtMost(member0, 2048) && hasUri(member0))) return false;
  const member1 = value["events"];
  if (member1 !== undefined && !(isNewWebhookEndpointEvents(member1) || member1 === null)) return false;
  const member2 = value["description"];
  if (member2 !== undefined && !((typeof member2 === "string" && runtime.isAtMost(member2, 500)) || member2 === null)) return false;
  const member3 = value["state"];
  if (member3 !== undefined && !isWebhookEndpointState(member3)) return false;
  let others = 0;
  if (member0 !== undefined) others--;
  if (member1 !== undefined) others--;
  if (member2 !== undefined) others--;
  if (member3 !== undefined) others--;
  for (const _ in value) others++;
  return others === 0 || runtime.hasOnly(value, membersOfWebhookEndpointUpdate);
}

const validator = validatorOf(() => ({
  components: {
    Address: {
      kind: "object",
      properties: {
        line_1: { kind: "string", minLength: 1, maxLength: 200 },
        line_2: { kind: "anyOf", members: [{ kind: "string", maxLength: 200 }, { kind: "null" }] },
        line_3: { kind: "anyOf", members: [{ kind: "string", maxLength: 200 }, { kind: "null" }] },
        zip: { kind: "string", maxLength: 20 },
        city: { kind: "string", minLength: 1, maxLength: 100 },
        region: { kind: "string", maxLength: 50 },
        country: { kind: "string", minLength: 1, maxLength: 100 },
      },
      required: ["line_1", "zip", "city", "region", "country"],
      additional: { kind: "never" },
    },
    Amount: { kind: "number", integer: "safe", minimum: 1, maximum: 100000000000 },
    BankAccountType: { kind: "literal", values: ["checking", "savings"] },
    BankInfo: {
      kind: "object",
      properties: {
        bank_name: { kind: "string", minLength: 1, maxLength: 100 },
        bank_account_name: { kind: "string", minLength: 1, maxLength: 100 },
        account_type: { kind: "ref", id: "BankAccountType" },
        ach_routing_number: { kind: "string", maxLength: 9, pattern: "^[0-9]{9}$" },
        bank_account_number: { kind: "string", maxLength: 17, pattern: "^[0-9]{4,17}$" },
      },
      required: ["bank_name", "bank_account_name", "account_type", "ach_routing_number", "bank_account_number"],
      additional: { kind: "never" },
    },
    BusinessUserUpdate: {
      kind: "object",
      properties: {
        user_type: { kind: "literal", values: ["business", "BUSINESS"] },
        first_name: { kind: "string", minLength: 1, maxLength: 200 },
        entity: { kind: "ref", id: "Entity" },
        start_date: { kind: "string", format: "date" },
        website: {
          kind: "anyOf",
          members: [{ kind: "string", maxLength: 2000, pattern: "^https?://", format: "uri" }, { kind: "null" }],
        },
        industry: { kind: "anyOf", members: [{ kind: "string", minLength: 1, maxLength: 200 }, { kind: "null" }] },
        email: { kind: "ref", id: "Email" },
        phone: { kind: "ref", id: "UsPhone" },
        address: { kind: "ref", id: "Address" },
        key_people: { kind: "array", items: { kind: "ref", id: "KeyPersonUpdate" }, minItems: 1, maxItems: 25 },
      },
      additional: { kind: "never" },
    },
    CountryCode: { kind: "string", minLength: 2, maxLength: 2, pattern: "^[A-Z]{2}$" },
    Email: { kind: "string", maxLength: 254, format: "email" },
    EncryptedTaxId: { kind: "string", minLength: 44, maxLength: 128, pattern: "^[A-Za-z0-9+/]+={0,2}$" },
    Entity: {
      kind: "literal",
      values: [
        "SOLE_PROPRIETORSHIP",
        "GENERAL_PARTNERSHIP",
        "LIMITED_PARTNERSHIP",
        "CORPORATION",
        "LIMITED_LIABILITY_COMPANY",
        "LIMITED_LIABILITY_PARTNERSHIP",
      ],
    },
    EventType: {
      kind: "literal",
      values: [
        "application.decided",
        "line.activated",
        "offer.declined",
        "offer.expired",
        "line.suspended",
        "line.released",
        "line.closed",
        "line.charged_off",
        "line.reopened",
        "line.past_due",
        "disbursement.submitted",
        "disbursement.settled",
        "disbursement.failed",
        "disbursement.returned",
        "disbursement.canceled",
        "repayment.submitted",
        "repayment.settled",
        "repayment.failed",
        "repayment.returned",
        "repayment.canceled",
        "statement.billed",
        "user.deleted",
      ],
    },
    Fee: { kind: "number", integer: "safe", minimum: 0, maximum: 100000000000 },
    IndividualUserUpdate: {
      kind: "object",
      properties: {
        user_type: { kind: "literal", values: ["individual", "INDIVIDUAL"] },
        first_name: { kind: "ref", id: "PersonName" },
        middle_name: { kind: "anyOf", members: [{ kind: "string", minLength: 1, maxLength: 100 }, { kind: "null" }] },
        last_name: { kind: "ref", id: "PersonName" },
        dob: { kind: "string", format: "date" },
        email: { kind: "ref", id: "Email" },
        phone: { kind: "ref", id: "UsPhone" },
        citizenship: { kind: "ref", id: "CountryCode" },
        address: { kind: "ref", id: "Address" },
      },
      additional: { kind: "never" },
    },
    KeyPersonTitle: { kind: "literal", values: ["OWNER", "DIRECTOR", "BENEFICIARY"] },
    KeyPersonUpdate: {
      kind: "object",
      properties: {
        uuid: { kind: "ref", id: "Uuid" },
        first_name: { kind: "ref", id: "PersonName" },
        middle_name: { kind: "string", maxLength: 100 },
        last_name: { kind: "ref", id: "PersonName" },
        title: { kind: "ref", id: "KeyPersonTitle" },
        phone: { kind: "ref", id: "UsPhone" },
        email: { kind: "ref", id: "Email" },
        citizenship: { kind: "ref", id: "CountryCode" },
        address: { kind: "ref", id: "Address" },
      },
      additional: { kind: "never" },
    },
    LocActivation: {
      kind: "object",
      properties: {
        status: { kind: "literal", values: ["accepted"] },
        document_uuid: { kind: "ref", id: "Uuid" },
        key_person_uuid: { kind: "ref", id: "Uuid" },
        disbursement_bank_info: { kind: "ref", id: "BankInfo" },
        repayment_bank_info: { kind: "ref", id: "BankInfo" },
      },
      required: ["status", "document_uuid"],
      additional: { kind: "never" },
    },
    NewBusinessUser: {
      kind: "object",
      properties: {
        user_type: { kind: "literal", values: ["business"] },
        first_name: { kind: "string", minLength: 1, maxLength: 200 },
        entity: { kind: "ref", id: "Entity" },
        "EIN/TIN/CRN": { kind: "ref", id: "EncryptedTaxId" },
        start_date: { kind: "string", format: "date" },
        website: {
          kind: "anyOf",
          members: [{ kind: "string", maxLength: 2000, pattern: "^https?://", format: "uri" }, { kind: "null" }],
        },
        industry: { kind: "anyOf", members: [{ kind: "string", minLength: 1, maxLength: 200 }, { kind: "null" }] },
        email: { kind: "ref", id: "Email" },
        phone: { kind: "ref", id: "UsPhone" },
        address: { kind: "ref", id: "Address" },
        key_people: { kind: "array", items: { kind: "ref", id: "NewKeyPerson" }, minItems: 1, maxItems: 25 },
      },
      required: ["user_type", "first_name", "entity", "EIN/TIN/CRN", "email", "phone", "address", "key_people"],
      additional: { kind: "never" },
    },
    NewDelivery: {
      kind: "object",
      properties: { endpoint_uuid: { kind: "ref", id: "Uuid" } },
      required: ["endpoint_uuid"],
      additional: { kind: "never" },
    },
    NewDraw: {
      kind: "object",
      properties: {
        amount: { kind: "ref", id: "Amount" },
        disbursement_bank_info: { kind: "ref", id: "BankInfo" },
        disbursement_date: { kind: "string", format: "date" },
      },
      required: ["amount"],
      additional: { kind: "never" },
    },
    NewIndividualUser: {
      kind: "object",
      properties: {
        user_type: { kind: "literal", values: ["individual"] },
        first_name: { kind: "ref", id: "PersonName" },
        middle_name: { kind: "anyOf", members: [{ kind: "string", minLength: 1, maxLength: 100 }, { kind: "null" }] },
        last_name: { kind: "ref", id: "PersonName" },
        dob: { kind: "string", format: "date" },
        ssn: { kind: "ref", id: "EncryptedTaxId" },
        email: { kind: "ref", id: "Email" },
        phone: { kind: "ref", id: "UsPhone" },
        citizenship: { kind: "string", minLength: 2, maxLength: 2, pattern: "^[A-Z]{2}$" },
        address: { kind: "ref", id: "Address" },
      },
      required: ["user_type", "first_name", "last_name", "dob", "ssn", "email", "phone", "address"],
      additional: { kind: "never" },
    },
    NewKeyPerson: {
      kind: "object",
      properties: {
        first_name: { kind: "ref", id: "PersonName" },
        middle_name: { kind: "string", maxLength: 100 },
        last_name: { kind: "ref", id: "PersonName" },
        title: { kind: "ref", id: "KeyPersonTitle" },
        phone: { kind: "ref", id: "UsPhone" },
        email: { kind: "ref", id: "Email" },
        citizenship: { kind: "ref", id: "CountryCode" },
        address: { kind: "ref", id: "Address" },
      },
      required: ["first_name", "last_name", "title", "phone", "email", "citizenship", "address"],
      additional: { kind: "never" },
    },
    NewLocApplication: {
      kind: "object",
      properties: {
        amount: { kind: "ref", id: "Amount" },
        purpose: { kind: "string", minLength: 1, maxLength: 500 },
        term: { kind: "ref", id: "Term" },
        credit_score_consent: { kind: "boolean" },
        decision: { kind: "literal", values: ["approved", "rejected"] },
        reasons: { kind: "array", items: { kind: "ref", id: "RejectionReason" }, minItems: 1, maxItems: 4 },
        offers: { kind: "array", items: { kind: "ref", id: "NewOffer" }, minItems: 1, maxItems: 10 },
      },
      required: ["amount"],
      additional: { kind: "never" },
    },
    NewOffer: {
      kind: "object",
      properties: {
        amount: { kind: "ref", id: "Amount" },
        apr: { kind: "ref", id: "Rate" },
        interest_rate: { kind: "ref", id: "Rate" },
        term: { kind: "ref", id: "Term" },
        term_frequency: { kind: "ref", id: "TermFrequency" },
        origination_fee: { kind: "ref", id: "Fee" },
      },
      required: ["amount", "apr", "interest_rate", "term", "term_frequency", "origination_fee"],
      additional: { kind: "never" },
    },
    NewPayment: {
      kind: "object",
      properties: {
        payment_type: { kind: "ref", id: "PaymentType" },
        amount: { kind: "number", integer: "safe", minimum: 1, maximum: 1000000000000 },
        repayment_bank_info: { kind: "ref", id: "BankInfo" },
        payment_date: { kind: "string", format: "date" },
      },
      required: ["payment_type", "amount"],
      additional: { kind: "never" },
    },
    NewUser: {
      kind: "oneOf",
      members: [{ kind: "ref", id: "NewBusinessUser" }, { kind: "ref", id: "NewIndividualUser" }],
      discriminator: "user_type",
      values: [["business"], ["individual"]],
    },
    NewWebhookEndpoint: {
      kind: "object",
      properties: {
        url: { kind: "string", minLength: 1, maxLength: 2048, format: "uri" },
        events: {
          kind: "anyOf",
          members: [
            {
              kind: "array",
              items: { kind: "ref", id: "EventType" },
              minItems: 1,
              maxItems: 100,
              uniqueItems: true,
            },
            { kind: "null" },
          ],
        },
        description: { kind: "anyOf", members: [{ kind: "string", maxLength: 500 }, { kind: "null" }] },
      },
      required: ["url"],
      additional: { kind: "never" },
    },
    PaymentType: { kind: "literal", values: ["SINGLE_PAYMENT", "PAYOFF", "MERCHANT_RETURN"] },
    PersonName: { kind: "string", minLength: 1, maxLength: 100 },
    Rate: { kind: "number", minimum: 0, maximum: 1000 },
    RejectionReason: {
      kind: "literal",
      values: [
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
      ],
    },
    Term: { kind: "number", integer: "safe", minimum: 1, maximum: 360 },
    TermFrequency: { kind: "literal", values: ["MONTHLY"] },
    UsPhone: { kind: "string", minLength: 1, maxLength: 32 },
    UserUpdate: {
      kind: "anyOf",
      members: [{ kind: "ref", id: "BusinessUserUpdate" }, { kind: "ref", id: "IndividualUserUpdate" }],
    },
    Uuid: { kind: "string", format: "uuid" },
    WebhookEndpointState: { kind: "literal", values: ["ENABLED", "DISABLED"] },
    WebhookEndpointUpdate: {
      kind: "object",
      properties: {
        url: { kind: "string", minLength: 1, maxLength: 2048, format: "uri" },
        events: {
          kind: "anyOf",
          members: [
            {
              kind: "array",
              items: { kind: "ref", id: "EventType" },
              minItems: 1,
              maxItems: 100,
              uniqueItems: true,
            },
            { kind: "null" },
          ],
        },
        description: { kind: "anyOf", members: [{ kind: "string", maxLength: 500 }, { kind: "null" }] },
        state: { kind: "ref", id: "WebhookEndpointState" },
      },
      additional: { kind: "never" },
    },
  },
  definitions: {},
}));

const getUserParams = validator(isGetUserParams, () => ({ kind: "object", properties: { user_uuid: { kind: "ref", id: "Uuid" } }, required: ["user_uuid"] }));
const createUserHeaders = validator(isCreateUserHeaders, () => ({
  kind: "object",
  properties: { "Idempotency-Key": { kind: "string", minLength: 1, maxLength: 255 } },
}));
const listUsersQuery = validator(isListUsersQuery, () => ({
  kind: "object",
  properties: {
    limit: { kind: "number", integer: "safe", minimum: 1, maximum: 100 },
    offset: { kind: "number", integer: "safe", minimum: 0, maximum: 1000000000 },
    cursor: { kind: "string", minLength: 1, maxLength: 500, pattern: "^[A-Za-z0-9._-]+$" },
  },
}), { defaults: { limit: 25, offset: 0 } });
const getLocParams = validator(isGetLocParams, () => ({
  kind: "object",
  properties: { user_uuid: { kind: "ref", id: "Uuid" }, loc_uuid: { kind: "ref", id: "Uuid" } },
  required: ["user_uuid", "loc_uuid"],
}));
const getEventParams = validator(isGetEventParams, () => ({
  kind: "object",
  properties: { event_uuid: { kind: "ref", id: "Uuid" } },
  required: ["event_uuid"],
}));
const getWebhookEndpointParams = validator(isGetWebhookEndpointParams, () => ({
  kind: "object",
  properties: { endpoint_uuid: { kind: "ref", id: "Uuid" } },
  required: ["endpoint_uuid"],
}));

export const createUser: CompiledRequest = {
  headers: createUserHeaders,
  body: {
    "application/json": validator(isNewUser, () => ({ kind: "ref", id: "NewUser" })),
  },
};

export const listUsers: CompiledRequest = { query: listUsersQuery };

export const getUser: CompiledRequest = { params: getUserParams };

export const updateUser: CompiledRequest = {
  params: getUserParams,
  body: {
    "application/json": validator(isUserUpdate, () => ({ kind: "ref", id: "UserUpdate" })),
  },
};

export const deleteUser: CompiledRequest = { params: getUserParams };

export const createLocApplication: CompiledRequest = {
  params: getUserParams,
  headers: createUserHeaders,
  body: {
    "application/json": validator(isNewLocApplication, () => ({ kind: "ref", id: "NewLocApplication" })),
  },
};

export const listUserLocApplications: CompiledRequest = { query: listUsersQuery, params: getUserParams };

export const getLocApplication: CompiledRequest = {
  params: validator(isGetLocApplicationParams, () => ({
    kind: "object",
    properties: { user_uuid: { kind: "ref", id: "Uuid" }, application_uuid: { kind: "ref", id: "Uuid" } },
    required: ["user_uuid", "application_uuid"],
  })),
};

export const listLocApplications: CompiledRequest = { query: listUsersQuery };

export const getLoc: CompiledRequest = { params: getLocParams };

export const activateLoc: CompiledRequest = {
  params: getLocParams,
  headers: createUserHeaders,
  body: {
    "application/json": validator(isLocActivation, () => ({ kind: "ref", id: "LocActivation" })),
  },
};

export const listUserLocs: CompiledRequest = { query: listUsersQuery, params: getUserParams };

export const listLocs: CompiledRequest = { query: listUsersQuery };

export const getPromissoryNote: CompiledRequest = { params: getLocParams };

export const createDraw: CompiledRequest = {
  params: getLocParams,
  headers: createUserHeaders,
  body: {
    "application/json": validator(isNewDraw, () => ({ kind: "ref", id: "NewDraw" })),
  },
};

export const listDisbursements: CompiledRequest = { query: listUsersQuery, params: getLocParams };

export const getDisbursement: CompiledRequest = {
  params: validator(isGetDisbursementParams, () => ({
    kind: "object",
    properties: {
      user_uuid: { kind: "ref", id: "Uuid" },
      loc_uuid: { kind: "ref", id: "Uuid" },
      disbursement_uuid: { kind: "ref", id: "Uuid" },
    },
    required: ["user_uuid", "loc_uuid", "disbursement_uuid"],
  })),
};

export const createPayment: CompiledRequest = {
  params: getLocParams,
  headers: createUserHeaders,
  body: {
    "application/json": validator(isNewPayment, () => ({ kind: "ref", id: "NewPayment" })),
  },
};

export const listPayments: CompiledRequest = { query: listUsersQuery, params: getLocParams };

export const getPayment: CompiledRequest = {
  params: validator(isGetPaymentParams, () => ({
    kind: "object",
    properties: {
      user_uuid: { kind: "ref", id: "Uuid" },
      loc_uuid: { kind: "ref", id: "Uuid" },
      payment_uuid: { kind: "ref", id: "Uuid" },
    },
    required: ["user_uuid", "loc_uuid", "payment_uuid"],
  })),
};

export const getStatements: CompiledRequest = { params: getLocParams };

export const listEvents: CompiledRequest = { query: listUsersQuery };

export const getEvent: CompiledRequest = { params: getEventParams };

export const listDeliveries: CompiledRequest = { params: getEventParams };

export const deliverEvent: CompiledRequest = {
  params: getEventParams,
  headers: createUserHeaders,
  body: {
    "application/json": validator(isNewDelivery, () => ({ kind: "ref", id: "NewDelivery" })),
  },
};

export const createWebhookEndpoint: CompiledRequest = {
  headers: createUserHeaders,
  body: {
    "application/json": validator(isNewWebhookEndpoint, () => ({ kind: "ref", id: "NewWebhookEndpoint" })),
  },
};

export const listWebhookEndpoints: CompiledRequest = { query: listUsersQuery };

export const getWebhookEndpoint: CompiledRequest = { params: getWebhookEndpointParams };

export const updateWebhookEndpoint: CompiledRequest = {
  params: getWebhookEndpointParams,
  body: {
    "application/json": validator(isWebhookEndpointUpdate, () => ({ kind: "ref", id: "WebhookEndpointUpdate" })),
  },
};

export const deleteWebhookEndpoint: CompiledRequest = { params: getWebhookEndpointParams };

export const rotateWebhookSecret: CompiledRequest = { params: getWebhookEndpointParams, headers: createUserHeaders };
