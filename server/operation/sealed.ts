// Where records have encrypted values: in members whose names begin with `sealed_`. The compiler compares the lists
// here with the types of the records, so that a new encrypted member can't be forgotten.
import type { LineItems } from "../domain/credit/line/stored-line.js";
import { decryptAtRest, encryptAtRest, keyIdOf, type AtRestKeys } from "../infrastructure/crypto.js";
import type { CreditRecords } from "../store/records.js";

/** Whether a value of this type has an encrypted member, at any depth. */
type HasSealed<T> = true extends SealedMembers<T> ? true : false;

type SealedMembers<T> = T extends readonly (infer Element)[]
  ? SealedMembers<Element>
  : T extends object
    ? { [Name in keyof T]-?: Name extends `sealed_${string}` ? true : SealedMembers<T[Name]> }[keyof T]
    : false;

/** The records that have encrypted values. Retained records have none: they outlive the keys. */
export const sealedRecords: {
  readonly [Name in Exclude<keyof CreditRecords, "items">]: HasSealed<CreditRecords[Name]>;
} = { user: true, application: false, line: true, document: false, retained: false, event: false, endpoint: true };

const lists: { readonly [Name in keyof LineItems]: HasSealed<LineItems[Name]> } = {
  disbursements: true,
  repayments: true,
  transactions: false,
  statements: false,
  agenda: false,
};

type SealedList = {
  [Name in keyof LineItems]: HasSealed<LineItems[Name]> extends true ? Name : never;
}[keyof LineItems];

/** The lists of a line whose items have encrypted values. */
export const sealedLists = Object.entries(lists).flatMap(([name, has]) => (has ? [name as SealedList] : []));

/** How many encrypted values could not be read, by the id of the key that encrypted them. */
export type Unreadable = Map<string, number>;

/**
 * The same value with everything encrypted under the first key: itself if there is nothing to change. What can't be
 * read stays, and is counted.
 */
export function reseal<T>(value: T, keys: AtRestKeys, subject: string, unreadable: Unreadable): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => reseal(item, keys, subject, unreadable));
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  let changed: object | undefined;
  for (const [name, member] of Object.entries(value)) {
    const after: unknown =
      name.startsWith("sealed_") && typeof member === "string"
        ? resealedText(member, keys, subject, unreadable)
        : reseal<unknown>(member, keys, subject, unreadable);
    // The order of members stays: a user's text begins with the encrypted one (handlers/user-body.ts).
    if (after !== member) changed = { ...(changed ?? value), [name]: after };
  }
  return (changed ?? value) as T;
}

function resealedText(sealed: string, keys: AtRestKeys, subject: string, unreadable: Unreadable): string {
  const id = keyIdOf(sealed);
  if (id === keys[0].id) return sealed;
  try {
    return encryptAtRest(keys, decryptAtRest(keys, sealed, subject), subject);
  } catch {
    // Its key is unknown, or it was changed.
    unreadable.set(id, (unreadable.get(id) ?? 0) + 1);
    return sealed;
  }
}
