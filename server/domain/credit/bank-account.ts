// A bank account that money goes to or comes from.

type AccountType = "checking" | "savings";

export interface BankAccount {
  readonly bank_name: string;
  readonly bank_account_name: string;
  readonly account_type: AccountType;
  readonly ach_routing_number: string;
  /** The account number as the server's own key encrypted it: nothing here can read it. */
  readonly sealed_account_number: string;
  /** All of the account number that is ever returned. */
  readonly last4: string;
}

/** Whether the nine digits of a routing number pass the ABA checksum, 3-7-1; nine zeros pass it and are none. */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text) || text === "000000000") return false;
  const weights = [3, 7, 1];
  const total = [...text].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0);
  return total % 10 === 0;
}
