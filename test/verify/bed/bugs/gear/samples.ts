// Valid requests to the gear club.
import { exchange, type Exchange } from "../table.js";

export function schema(...tokens: readonly string[]): string {
  return `/components/schemas/${tokens.join("/")}`;
}

/** The ids of the server follow from the order of creations. */
export function idOf(number: number): string {
  return `3f0e9c1a-52b4-4c7e-9d10-${String(number).padStart(12, "0")}`;
}

export const address = { street: "Weg 2", city: "Bern", country: "CH" };

export const createMember = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /members", status, {
    json: { name: "Ada", email: "ada@example.org", ...changes },
    ...(status === 201 ? { keep: { member: "/id" } } : {}),
    ...rest,
  });

export const changeMember = (json: object, status = 200, rest: Partial<Exchange> = {}): Exchange =>
  exchange("PATCH /members/{member}", status, { json, ...rest });

export const readMember = (rest: Partial<Exchange> = {}): Exchange => exchange("GET /members/{member}", 200, rest);

export const addNote = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /members/{member}/notes", status, {
    json: { text: "Brings all back", ...changes },
    ...(status === 201 ? { keep: { note: "/id" } } : {}),
    ...rest,
  });

export const item = { name: "Tent", category: "tents", rate: 12.5, stock: 2 };

export const createItem = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /items", status, {
    json: { sku: "TENT-0001", ...item, ...changes },
    ...(status === 201 ? { keep: { item: "/id", tag: "etag" } } : {}),
    ...rest,
  });

export const replaceItem = (changes: object = {}, status = 200, rest: Partial<Exchange> = {}): Exchange =>
  exchange("PUT /items/{item}", status, { json: { ...item, ...changes }, headers: { "If-Match": "{tag}" }, ...rest });

export const readItem = (rest: Partial<Exchange> = {}): Exchange => exchange("GET /items/{item}", 200, rest);

/** A rental of the first item for the first member, which were created in this order. */
export const createRental = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /rentals", status, {
    json: { memberId: idOf(1), itemId: idOf(2), days: 3, ...changes },
    ...(status === 201 ? { keep: { rental: "/id" } } : {}),
    ...rest,
  });

/** What a rental needs. */
export const both = [createMember(), createItem()];
