// Bugs of the parcels service that one request with the right value shows.
import { listBugs, type Row } from "../rows.js";
import { exchange, type PlantedBug } from "../table.js";
import {
  address,
  addEvent,
  content,
  createDepot,
  createParcel,
  createRecipient,
  createWebhook,
  patchRecipient,
  schema,
} from "./samples.js";

const parcelMember = (name: string): string => schema("NewParcel", "properties", name);
const recipientMember = (name: string): string => schema("NewRecipient", "properties", name);
const rates = (query: string, status = 200, rest: object = {}) => exchange(`GET /rates?${query}`, status, rest);
const ratesParameter = (index: number): string => `/paths/~1rates/get/parameters/${index}/schema`;
const parcelsParameter = (index: number): string => `/paths/~1parcels/get/parameters/${index}/schema`;
const door = (floor: number): object => ({ delivery: { kind: "door", floor } });
const many = (count: number): object => ({ contents: Array.from({ length: count }, () => content) });

const inventory: readonly Row[] = [
  [
    "webhook-created-is-200",
    "createWebhook",
    "The creation has a status that isn't documented.",
    "/paths/~1webhooks/post/responses",
    [createWebhook()],
  ],
  [
    "events-never-found",
    "getEvent",
    "Each event is not found.",
    "/paths/~1parcels~1{parcelId}~1events~1{eventId}/get/responses/200",
    [createRecipient(), createParcel(), addEvent(), exchange("GET /parcels/{parcel}/events/{event}", 200)],
  ],
  [
    "health-in-other-words",
    "getHealth",
    "The status is another word.",
    "/paths/~1health/get/responses/200/content/application~1json/schema/properties/status/const",
    [exchange("GET /health", 200)],
  ],
  [
    "webhook-deleted-with-body",
    "deleteWebhook",
    "The deletion has 200 and a body.",
    "/paths/~1webhooks~1{webhookId}/delete/responses",
    [createWebhook(), exchange("DELETE /webhooks/{webhook}", 204)],
  ],
];

const examples: readonly Row[] = [
  [
    "countries-separated-by-bars",
    "getRates",
    "Several countries must be separated by bars.",
    "/paths/~1rates/get/parameters/1/explode",
    [rates("weight=1&countries=CH,AT,PL")],
  ],
  [
    "null-notes-fail",
    "createRecipient",
    "Notes that are null result in 500.",
    `${recipientMember("notes")}/type`,
    [createRecipient({ notes: null })],
  ],
];

const boundaries: readonly Row[] = [
  [
    "heaviest-rejected",
    "createParcel",
    "The greatest weight is rejected.",
    `${parcelMember("weight")}/maximum`,
    [createRecipient(), createParcel({ weight: 30_000 })],
  ],
  [
    "depot-limit-of-forty",
    "listDepots",
    "A limit of more than 40 is rejected.",
    "/paths/~1depots/get/parameters/3/schema/maximum",
    [exchange("GET /depots?limit=50", 200)],
  ],
  [
    "name-measured-in-bytes",
    "createRecipient",
    "A name of 30 characters that aren't ASCII is too long.",
    `${recipientMember("name")}/maxLength`,
    [createRecipient({ name: "é".repeat(30) })],
  ],
  [
    "express-unknown",
    "createParcel",
    "One of the services is rejected.",
    `${parcelMember("service")}/enum`,
    [createRecipient(), createParcel({ service: "express" })],
  ],
  [
    "locker-fails",
    "createParcel",
    "A delivery to a locker results in 500.",
    schema("Delivery", "oneOf", "1"),
    [createRecipient(), createParcel({ delivery: { kind: "locker", lockerId: "L-0001" } })],
  ],
  [
    "empty-metadata-fails",
    "createParcel",
    "Metadata without a member result in 500.",
    parcelMember("metadata"),
    [createRecipient(), createParcel({ metadata: {} })],
  ],
  [
    "tenth-content-dropped",
    "createParcel",
    "Of ten contents, nine are kept.",
    `${parcelMember("contents")}/maxItems`,
    [createRecipient(), createParcel(many(10), 201, { has: many(10) })],
  ],
  [
    "ground-floor-lost",
    "createParcel",
    "Floor 0 is taken for none.",
    schema("DoorDelivery", "properties", "floor"),
    [createRecipient(), createParcel(door(0), 201, { has: door(0) })],
  ],
  [
    "created-after-in-utc-alone",
    "listParcels",
    "A time with an offset is rejected.",
    `${parcelsParameter(4)}/format`,
    [exchange("GET /parcels?createdAfter=2031-01-01T00:00:00%2B02:00", 200)],
  ],
  [
    "light-rate-is-free",
    "getRates",
    "The price for the least weight is 0.",
    schema("Rate", "properties", "price", "minimum"),
    [rates("weight=1&countries=CH")],
  ],
  [
    "event-kind-capitalized",
    "addEvent",
    "One of the kinds has another form in responses.",
    schema("Event", "properties", "kind", "enum"),
    [createRecipient(), createParcel(), addEvent({ kind: "loaded" }, 201, { has: { kind: "loaded" } })],
  ],
  [
    "place-in-latin-alone",
    "getEvent",
    "Characters beyond Latin 1 are question marks when the event is read.",
    schema("Event", "properties", "place"),
    [
      createRecipient(),
      createParcel(),
      addEvent({ place: "Łódź" }),
      exchange("GET /parcels/{parcel}/events/{event}", 200, { has: { place: "Łódź" } }),
    ],
  ],
];

const bodies: readonly Row[] = [
  [
    "zip-not-required",
    "createRecipient",
    "A required member of a nested object may be missing.",
    schema("Address", "required"),
    [createRecipient({ address: { ...address(), zip: undefined } }, 422)],
  ],
  [
    "depot-code-unanchored",
    "createDepot",
    "The pattern of a code may match a part of it.",
    schema("Depot", "properties", "code", "pattern"),
    [createDepot({ code: "BER0011" }, 422)],
  ],
  [
    "birthday-of-any-day",
    "createRecipient",
    "A day that no month has is accepted.",
    `${recipientMember("birthday")}/format`,
    [createRecipient({ birthday: "2023-02-30" }, 422)],
  ],
  [
    "recipient-tags-repeat",
    "createRecipient",
    "The same tag twice is accepted.",
    `${recipientMember("tags")}/uniqueItems`,
    [createRecipient({ tags: ["dog", "dog"] }, 422)],
  ],
  [
    "changed-email-unchecked",
    "updateRecipient",
    "An update accepts any string for an e-mail address.",
    schema("RecipientChanges", "properties", "email", "format"),
    [createRecipient(), patchRecipient({ email: "ada" }, 422)],
  ],
  [
    "quantity-of-fractions",
    "createParcel",
    "A quantity of 1.5 is accepted.",
    schema("Content", "properties", "quantity", "type"),
    [createRecipient(), createParcel({ contents: [{ ...content, quantity: 1.5 }] }, 422)],
  ],
  [
    "content-open",
    "createParcel",
    "A content may have unknown members.",
    schema("Content", "additionalProperties"),
    [createRecipient(), createParcel({ contents: [{ ...content, color: "red" }] }, 422)],
  ],
  [
    "parcel-may-be-empty",
    "createParcel",
    "A parcel without contents is accepted.",
    `${parcelMember("contents")}/minItems`,
    [createRecipient(), createParcel({ contents: [] }, 422)],
  ],
  [
    "value-bound-inclusive",
    "createParcel",
    "The exclusive maximum itself is accepted.",
    `${parcelMember("value")}/exclusiveMaximum`,
    [createRecipient(), createParcel({ value: 5000 }, 422)],
  ],
  [
    "locker-id-not-required",
    "createParcel",
    "A locker without an id is accepted.",
    schema("LockerDelivery", "required"),
    [createRecipient(), createParcel({ delivery: { kind: "locker" } }, 422)],
  ],
  [
    "metadata-unlimited",
    "createParcel",
    "More than three metadata are accepted.",
    `${parcelMember("metadata")}/maxProperties`,
    [createRecipient(), createParcel({ metadata: { a: "", b: "", c: "", d: "" } }, 422)],
  ],
  [
    "metadata-names-unchecked",
    "createParcel",
    "Names of metadata may have any form.",
    `${parcelMember("metadata")}/propertyNames`,
    [createRecipient(), createParcel({ metadata: { A1: "" } }, 422)],
  ],
  [
    "webhook-url-unchecked",
    "createWebhook",
    "A webhook may have any string for its URL.",
    schema("Webhook", "properties", "url", "format"),
    [createWebhook({ url: "no url" }, 422)],
  ],
  [
    "webhook-events-repeat",
    "createWebhook",
    "The same event twice is accepted.",
    schema("Webhook", "properties", "events", "uniqueItems"),
    [createWebhook({ events: ["delivered", "delivered"] }, 422)],
  ],
];

const parameters: readonly Row[] = [
  [
    "depot-sort-unchecked",
    "listDepots",
    "Depots may be sorted by an unknown member.",
    "/paths/~1depots/get/parameters/1/schema/enum",
    [exchange("GET /depots?sort=phone", 422)],
  ],
  [
    "min-weight-unchecked",
    "listParcels",
    "A weight below 0 is accepted.",
    `${parcelsParameter(2)}/minimum`,
    [exchange("GET /parcels?minWeight=-1", 422)],
  ],
  [
    "recipient-id-of-any-form",
    "listParcels",
    "The id of a recipient may be any string.",
    schema("Id", "format"),
    [exchange("GET /parcels?recipientId=ada", 422)],
  ],
  [
    "key-length-unchecked",
    "createParcel",
    "A key may have any length.",
    "/paths/~1parcels/post/parameters/0/schema/minLength",
    [createRecipient(), createParcel({}, 422, { headers: { "Idempotency-Key": "1234567" } })],
  ],
  [
    "weightless-rate",
    "getRates",
    "A weight of 0 is accepted.",
    `${ratesParameter(0)}/minimum`,
    [rates("weight=0&countries=CH", 422)],
  ],
  [
    "countries-unlimited",
    "getRates",
    "More than four countries are accepted.",
    `${ratesParameter(1)}/maxItems`,
    [rates("weight=1&countries=CH,AT,PL,DE,FR", 422)],
  ],
  [
    "size-in-query-unchecked",
    "getRates",
    "A size in the query may lack a side.",
    schema("Size", "required"),
    [rates("weight=1&countries=CH&size[length]=1", 422)],
  ],
];

export const parcelsValueBugs: readonly PlantedBug[] = listBugs({
  inventory,
  examples,
  boundaries,
  negative: [...bodies, ...parameters],
});
