// Encrypts the number of a bank account before the domain sees it, and keeps its last four digits.
import type { components } from "../../generated/types.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { encryptAtRest, type AtRestKeys } from "../infrastructure/crypto.js";
import type { BankAccount } from "../domain/credit/values/bank-account.js";

/** The account with its number encrypted for the user; null when the request has none. */
export function sealAccount(
  info: components["schemas"]["BankInfo"] | undefined,
  keys: AtRestKeys,
  user_uuid: string,
): BankAccount | null {
  if (info === undefined) return null;
  const { bank_name, bank_account_name, account_type, ach_routing_number, bank_account_number, ...rest } = info;
  assertNoFieldsLeft(rest);
  return {
    bank_name,
    bank_account_name,
    account_type,
    ach_routing_number,
    sealed_account_number: encryptAtRest(keys, bank_account_number, user_uuid),
    last4: bank_account_number.slice(-4),
  };
}
