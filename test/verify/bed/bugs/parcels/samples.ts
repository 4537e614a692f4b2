// Valid requests to the parcels service.
import { exchange, type Exchange } from "../table.js";

export const noId = "7c9e6679-7425-40de-944b-999999999999";

export function schema(...tokens: readonly string[]): string {
  return `/components/schemas/${tokens.join("/")}`;
}

export function depot(changes: object = {}): object {
  return { code: "BER001", country: "DE", capacity: 500, ...changes };
}

export function address(changes: object = {}): object {
  return { street: "Weg 2", city: "Bern", zip: "30110", country: "CH", ...changes };
}

export function recipient(changes: object = {}): object {
  return { name: "Ada", address: address(), ...changes };
}

export const content = { name: "Book", quantity: 1 };

/** A parcel for the first that is created. */
export function parcel(changes: object = {}): object {
  return { recipientId: firstRecipient, weight: 1200, contents: [content], ...changes };
}

/** The ids of the server follow from the order of creations. */
export const firstRecipient = "7c9e6679-7425-40de-944b-000000000001";

export function webhook(changes: object = {}): object {
  return { url: "https://example.com/hook", events: ["delivered"], ...changes };
}

export const createDepot = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /depots", status, {
    json: depot(changes),
    ...(status === 201 ? { keep: { depot: "/id", tag: "etag" } } : {}),
    ...rest,
  });

export const createRecipient = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /recipients", status, {
    json: recipient(changes),
    ...(status === 201 ? { keep: { recipient: "/id" } } : {}),
    ...rest,
  });

export const createParcel = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /parcels", status, {
    json: parcel(changes),
    ...(status === 201 ? { keep: { parcel: "/id", location: "location" } } : {}),
    ...rest,
  });

export const createWebhook = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /webhooks", status, {
    json: webhook(changes),
    ...(status === 201 ? { keep: { webhook: "/id" } } : {}),
    ...rest,
  });

export const addEvent = (changes: object = {}, status = 201, rest: Partial<Exchange> = {}): Exchange =>
  exchange("POST /parcels/{parcel}/events", status, {
    json: { kind: "sorted", place: "Bern", ...changes },
    ...(status === 201 ? { keep: { event: "/id", location: "location" } } : {}),
    ...rest,
  });

export const patchRecipient = (json: object, status: number, rest: Partial<Exchange> = {}): Exchange =>
  exchange("PATCH /recipients/{recipient}", status, {
    text: JSON.stringify(json),
    headers: { "Content-Type": "application/merge-patch+json" },
    ...rest,
  });
