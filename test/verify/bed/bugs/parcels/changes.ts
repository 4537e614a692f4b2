// Bugs of the parcels service in changes, deletions and actions.
import { listBugs, type Row } from "../rows.js";
import { exchange, type PlantedBug } from "../table.js";
import {
  addEvent,
  createDepot,
  createParcel,
  createRecipient,
  createWebhook,
  depot,
  patchRecipient,
  schema,
  webhook,
} from "./samples.js";

const getDepot = exchange("GET /depots/{depot}", 200);
const getParcel = exchange("GET /parcels/{parcel}", 200);
const getRecipient = exchange("GET /recipients/{recipient}", 200);
const patchParcel = (json: object, has: object = json) => exchange("PATCH /parcels/{parcel}", 200, { json, has });
const putDepot = (json: object, status = 200, rest: object = {}) =>
  exchange("PUT /depots/{depot}", status, { json, ...rest });
const putWebhook = (json: object, rest: object = {}) => exchange("PUT /webhooks/{webhook}", 200, { json, ...rest });
const act = (name: string, status: number) => exchange(`POST /parcels/{parcel}/${name}`, status);
const parcelOf = [createRecipient(), createParcel()];
const replaced = "/paths/~1webhooks~1{webhookId}/put/description";
const patched = "/paths/~1recipients~1{recipientId}/patch/description";

const changes: readonly Row[] = [
  [
    "language-never-changed",
    "updateRecipient",
    "One member is never changed.",
    patched,
    [createRecipient(), patchRecipient({ language: "fr" }, 200, { has: { language: "fr" } })],
  ],
  [
    "service-never-changed",
    "updateParcel",
    "One member is never changed.",
    "/paths/~1parcels~1{parcelId}/patch/description",
    [...parcelOf, patchParcel({ service: "express" })],
  ],
  [
    "delivery-change-not-kept",
    "updateParcel",
    "A new delivery is in the response, and not in a later one.",
    "/paths/~1parcels~1{parcelId}/patch/description",
    [
      ...parcelOf,
      patchParcel({ delivery: { kind: "door", floor: 3 } }),
      { ...getParcel, has: { delivery: { floor: 3 } } },
    ],
  ],
  [
    "update-resets-insured",
    "updateParcel",
    "A member that the request lacks gets its default.",
    "/paths/~1parcels~1{parcelId}/patch/description",
    [createRecipient(), createParcel({ insured: true }), patchParcel({ weight: 5 }, { insured: true })],
  ],
  [
    "null-removes-nothing",
    "updateRecipient",
    "Null has no effect.",
    patched,
    [
      createRecipient({ email: "ada@example.com" }),
      patchRecipient({ email: null }, 200),
      { ...getRecipient, lacks: ["/email"] },
    ],
  ],
  [
    "patch-forgets-tags",
    "updateRecipient",
    "A list that the request lacks is gone.",
    patched,
    [createRecipient({ tags: ["dog"] }), patchRecipient({ name: "Ben" }, 200, { has: { tags: ["dog"] } })],
  ],
  [
    "replaced-depot-keeps-phone",
    "replaceDepot",
    "A member that the request lacks is still there.",
    "/paths/~1depots~1{depotId}/put/description",
    [createDepot({ phone: "+49301234" }), putDepot(depot(), 200, { lacks: ["/phone"] })],
  ],
  [
    "replaced-webhook-keeps-name",
    "replaceWebhook",
    "A member that the request lacks is still there.",
    replaced,
    [createWebhook({ name: "Mine" }), putWebhook(webhook(), { lacks: ["/name"] })],
  ],
  [
    "replaced-webhook-keeps-events",
    "replaceWebhook",
    "A list is never replaced.",
    replaced,
    [createWebhook(), putWebhook(webhook({ events: ["cancelled"] }), { has: { events: ["cancelled"] } })],
  ],
  [
    "replaced-webhook-takes-created-at",
    "replaceWebhook",
    "A readOnly member has the value of the request.",
    schema("Webhook", "properties", "createdAt", "readOnly"),
    [
      createWebhook({}, 201, { keep: { webhook: "/id", time: "/createdAt" } }),
      putWebhook(webhook({ createdAt: "1999-01-01T00:00:00.000Z" }), { has: { createdAt: "{time}" } }),
    ],
  ],
  [
    "etag-constant",
    "replaceDepot",
    "The entity tag is the same after a change.",
    "/components/headers/ETag/description",
    [
      createDepot(),
      putDepot(depot({ capacity: 1 })),
      exchange("GET /depots/{depot}", 200, { headers: { "If-None-Match": "{tag}" } }),
    ],
  ],
  [
    "if-match-not-compared",
    "replaceDepot",
    "A change for another entity tag is made.",
    "/paths/~1depots~1{depotId}/put/parameters/0/description",
    [createDepot(), putDepot(depot(), 412, { headers: { "If-Match": '"other"' } })],
  ],
  [
    "if-none-match-has-no-effect",
    "getDepot",
    "A depot that has the entity tag is sent again.",
    "/paths/~1depots~1{depotId}/get/parameters/0/description",
    [createDepot(), exchange("GET /depots/{depot}", 304, { headers: { "If-None-Match": "{tag}" } })],
  ],
];

const states: readonly Row[] = [
  [
    "deleted-depot-kept",
    "deleteDepot",
    "The response is 204, and the depot is still there.",
    "/paths/~1depots~1{depotId}/delete/responses/204",
    [createDepot(), exchange("DELETE /depots/{depot}", 204), { ...getDepot, status: 404 }],
  ],
  [
    "deleted-parcel-listed",
    "deleteParcel",
    "A parcel that is gone is still in the list.",
    "/paths/~1parcels~1{parcelId}/delete/responses/204",
    [...parcelOf, exchange("DELETE /parcels/{parcel}", 204), exchange("GET /parcels", 200, { has: { items: [] } })],
  ],
  [
    "recipient-in-use-deletable",
    "deleteRecipient",
    "A recipient that a parcel is for is deleted.",
    "/paths/~1recipients~1{recipientId}/delete/description",
    [...parcelOf, exchange("DELETE /recipients/{recipient}", 409)],
  ],
  [
    "parcel-dispatched-twice",
    "dispatchParcel",
    "A parcel that was dispatched is dispatched again.",
    "/paths/~1parcels~1{parcelId}~1dispatch/post/responses/409/description",
    [...parcelOf, act("dispatch", 200), act("dispatch", 409)],
  ],
  [
    "dispatched-at-in-words",
    "dispatchParcel",
    "The time of the dispatch has another form.",
    schema("Parcel", "properties", "dispatchedAt", "format"),
    [...parcelOf, act("dispatch", 200)],
  ],
  [
    "event-time-shortened",
    "addEvent",
    "The time lacks its zone where it has no milliseconds.",
    schema("Event", "properties", "at", "format"),
    [...parcelOf, addEvent()],
  ],
  [
    "cancellation-not-kept",
    "cancelParcel",
    "A parcel that was cancelled is a draft when it is read.",
    "/paths/~1parcels~1{parcelId}~1cancel/post/description",
    [...parcelOf, act("cancel", 200), { ...getParcel, has: { status: "cancelled" } }],
  ],
];

export const parcelsChangeBugs: readonly PlantedBug[] = listBugs({ sequences: [...changes, ...states] });
