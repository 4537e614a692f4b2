// A US bank account.

type AccountType = "checking" | "savings";

export interface BankAccount {
  readonly bank_name: string;
  readonly bank_account_name: string;
  readonly account_type: AccountType;
  readonly ach_routing_number: string;
  /** The account number encrypted with the server's own key. */
  readonly sealed_account_number: string;
  /** The only part of the account number that is ever returned. */
  readonly last4: string;
}

/** Whether `text` is a routing number: nine digits with the ABA checksum (weights 3, 7, 1), not all zero. */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || text === "000000000") return false;
  const weights = [3, 7, 1];
  const total = [...text].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0);
  return total % 10 === 0;
}
