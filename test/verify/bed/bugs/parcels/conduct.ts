// Bugs of the parcels service in HTTP, credentials, and what becomes of what is created and changed.
import { listBugs, type Row } from "../rows.js";
import { exchange, type PlantedBug } from "../table.js";
import {
  addEvent,
  address,
  createDepot,
  createParcel,
  createRecipient,
  createWebhook,
  firstRecipient,
  noId,
  schema,
} from "./samples.js";

const getDepot = exchange("GET /depots/{depot}", 200);
const getParcel = exchange("GET /parcels/{parcel}", 200);
const label = (accept: string, status: number, type: RegExp) =>
  exchange("GET /parcels/{parcel}/label", status, { headers: { Accept: accept }, header: { "content-type": type } });
const act = (name: string, status: number) => exchange(`POST /parcels/{parcel}/${name}`, status);
const withKey = (changes: object, status = 201, rest: object = {}) =>
  createParcel(changes, status, { headers: { "Idempotency-Key": "first-try" }, ...rest });
const parcelOf = [createRecipient(), createParcel()];
const owners = "/info/description";

const http: readonly Row[] = [
  [
    "patch-of-any-media-type",
    "updateRecipient",
    "A change may have any media type.",
    "/paths/~1recipients~1{recipientId}/patch/requestBody/content",
    [createRecipient(), exchange("PATCH /recipients/{recipient}", 415, { json: { name: "Ben" } })],
  ],
  [
    "label-always-json",
    "getLabel",
    "Who accepts plain text alone gets JSON.",
    "/paths/~1parcels~1{parcelId}~1label/get/description",
    [...parcelOf, label("text/plain", 200, /^text\/plain/)],
  ],
  [
    "label-of-no-type-is-json",
    "getLabel",
    "Who accepts neither of the media types gets JSON.",
    "/paths/~1parcels~1{parcelId}~1label/get/responses/406/description",
    [...parcelOf, label("image/png", 406, /problem/)],
  ],
  [
    "allow-missing",
    "listParcels",
    "The response 405 has no Allow header.",
    "/paths/~1parcels",
    [exchange("PUT /parcels", 405, { json: {}, header: { allow: /GET/ } })],
  ],
  [
    "not-found-as-plain-json",
    "getParcel",
    "The problem of 404 has another media type.",
    "/components/responses/Problem/content",
    [exchange(`GET /parcels/${noId}`, 404)],
  ],
  [
    "head-of-parcels-fails",
    "listParcels",
    "HEAD results in 500.",
    "/paths/~1parcels/get",
    [exchange("HEAD /parcels", 200)],
  ],
];

const credentials: readonly Row[] = [
  [
    "webhooks-public",
    "listWebhooks",
    "Webhooks are listed without a token.",
    "/security",
    [exchange("GET /webhooks", 401, { as: null })],
  ],
  [
    "token-prefix-accepted",
    "listDepots",
    "A token may have more behind it.",
    "/security/0/bearer",
    [exchange("GET /depots", 401, { as: null, headers: { Authorization: "Bearer ada-parcels-token2" } })],
  ],
  [
    "challenge-of-basic",
    "listDepots",
    "The challenge of 401 is that of another scheme.",
    "/components/responses/Unauthorized/headers/WWW-Authenticate/schema/pattern",
    [exchange("GET /depots", 401, { as: null })],
  ],
  [
    "depot-of-other-readable",
    "getDepot",
    "An account can read the depot of another one.",
    owners,
    [createDepot(), { ...getDepot, as: "ben", status: 404 }],
  ],
  [
    "parcel-of-other-readable",
    "getParcel",
    "An account can read the parcel of another one.",
    owners,
    [...parcelOf, { ...getParcel, as: "ben", status: 404 }],
  ],
  [
    "parcel-of-other-cancellable",
    "cancelParcel",
    "An account can cancel the parcel of another one.",
    owners,
    [...parcelOf, { ...act("cancel", 404), as: "ben" }],
  ],
  [
    "recipient-of-other-deletable",
    "deleteRecipient",
    "An account can delete the recipient of another one.",
    owners,
    [
      createRecipient(),
      exchange("DELETE /recipients/{recipient}", 404, { as: "ben" }),
      exchange("DELETE /recipients/{recipient}", 204),
    ],
  ],
  [
    "webhooks-of-others-listed",
    "listWebhooks",
    "The list has webhooks of others.",
    owners,
    [createWebhook(), exchange("GET /webhooks", 200, { as: "ben", has: [] })],
  ],
];

const creations: readonly Row[] = [
  [
    "parcel-location-of-recipient",
    "createParcel",
    "Location is the path of something else.",
    "/components/headers/Location/description",
    [...parcelOf, exchange("GET {location}", 200)],
  ],
  [
    "event-location-lacks-parcel",
    "addEvent",
    "Location is a path that there isn't.",
    "/components/headers/Location/description",
    [...parcelOf, addEvent(), exchange("GET {location}", 200)],
  ],
  [
    "created-tags-lost",
    "createRecipient",
    "The response to a creation lacks a list, which is kept.",
    schema("Recipient", "properties", "tags"),
    [createRecipient({ tags: ["dog"] }, 201, { has: { tags: ["dog"] } })],
  ],
  [
    "created-services-lost",
    "createDepot",
    "The response to a creation lacks a list, which is kept.",
    schema("Depot", "properties", "services"),
    [createDepot({ services: ["post"] }, 201, { has: { services: ["post"] } })],
  ],
  [
    "created-metadata-lost",
    "createParcel",
    "The response to a creation lacks an object, which is kept.",
    schema("Parcel", "properties", "metadata"),
    [createRecipient(), createParcel({ metadata: { a: "b" } }, 201, { has: { metadata: { a: "b" } } })],
  ],
  [
    "phone-not-kept",
    "createDepot",
    "A member is in the response to the creation, and is not kept.",
    schema("Depot", "properties", "phone"),
    [createDepot({ phone: "+49301234" }), { ...getDepot, has: { phone: "+49301234" } }],
  ],
  [
    "address-extra-lost",
    "createRecipient",
    "An optional member of a nested object is lost.",
    schema("Address", "properties", "extra"),
    [createRecipient({ address: address({ extra: "c/o" }) }, 201, { has: { address: { extra: "c/o" } } })],
  ],
  [
    "depot-created-at-of-request",
    "createDepot",
    "A readOnly member has the value of the request.",
    schema("Depot", "properties", "createdAt", "readOnly"),
    [createDepot({ createdAt: "1999-01-01T00:00:00.000Z" }, 201, { has: { createdAt: "2031-01-01T00:00:01.000Z" } })],
  ],
  [
    "webhook-id-of-request",
    "createWebhook",
    "The id, which is readOnly, is that of the request.",
    schema("Webhook", "properties", "id", "readOnly"),
    [createWebhook({ id: noId }, 201, { has: { id: firstRecipient } })],
  ],
  [
    "secret-shown",
    "getWebhook",
    "A writeOnly member is in responses.",
    schema("Webhook", "properties", "secret", "writeOnly"),
    [createWebhook({ secret: "12345678" }), exchange("GET /webhooks/{webhook}", 200, { lacks: ["/secret"] })],
  ],
  [
    "language-has-no-default",
    "createRecipient",
    "A member that the response requires is missing without one in the request.",
    schema("Recipient", "required"),
    [createRecipient()],
  ],
  [
    "language-default-of-another",
    "createRecipient",
    "A default is another one.",
    schema("NewRecipient", "properties", "language", "default"),
    [createRecipient({}, 201, { has: { language: "en" } })],
  ],
  [
    "service-default-economy",
    "createParcel",
    "A default is another one.",
    schema("NewParcel", "properties", "service", "default"),
    [createRecipient(), createParcel({}, 201, { has: { service: "standard" } })],
  ],
  [
    "insured-by-default",
    "createParcel",
    "A default is another one.",
    schema("NewParcel", "properties", "insured", "default"),
    [createRecipient(), createParcel({}, 201, { has: { insured: false } })],
  ],
  [
    "webhook-inactive-by-default",
    "createWebhook",
    "A default is another one.",
    schema("Webhook", "properties", "isActive", "default"),
    [createWebhook({}, 201, { has: { isActive: true } })],
  ],
  [
    "recipient-may-be-missing",
    "createParcel",
    "A parcel for a recipient that there isn't is created.",
    "/paths/~1parcels/post/description",
    [createParcel({ recipientId: noId }, 422)],
  ],
  [
    "event-of-missing-parcel",
    "addEvent",
    "An event of a parcel that there isn't is created.",
    "/paths/~1parcels~1{parcelId}~1events/post/responses/404/description",
    [exchange(`POST /parcels/${noId}/events`, 404, { json: { kind: "sorted", place: "Bern" } })],
  ],
  [
    "reference-used-twice",
    "createParcel",
    "Two parcels have the same reference.",
    schema("NewParcel", "properties", "reference", "description"),
    [createRecipient(), createParcel({ reference: "A" }), createParcel({ reference: "A" }, 409)],
  ],
  [
    "key-creates-again",
    "createParcel",
    "The same request again creates a second parcel.",
    "/paths/~1parcels/post/parameters/0/description",
    [createRecipient(), withKey({}), withKey({}, 201, { has: { id: "{parcel}" } })],
  ],
  [
    "key-of-another-body",
    "createParcel",
    "Another request with the same key has the response of the first.",
    "/paths/~1parcels/post/parameters/0/description",
    [createRecipient(), withKey({}), withKey({ weight: 5 }, 422)],
  ],
];

export const parcelsConductBugs: readonly PlantedBug[] = listBugs({
  http,
  credentials,
  sequences: creations,
});
