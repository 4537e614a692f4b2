// Bank accounts as they are sent: the number is sealed before the domain sees it, and its last four digits are kept
// beside.
import type { components } from "../../generated/types.js";
import { encryptAtRest, type AtRestKeys } from "../infrastructure/crypto.js";
import type { BankAccount } from "../domain/credit/bank-account.js";

/** The account, its number sealed for the user; null when none was sent. */
export function sealAccount(
  info: components["schemas"]["BankInfo"] | undefined,
  keys: AtRestKeys,
  user_uuid: string,
): BankAccount | null {
  if (info === undefined) return null;
  const { bank_account_number, ...account } = info;
  return {
    ...account,
    sealed_account_number: encryptAtRest(keys, bank_account_number, user_uuid),
    last4: bank_account_number.slice(-4),
  };
}
