// Bugs of the parcels service in lists, and changes that its document leaves open.
import { listBugs, type Row } from "../rows.js";
import { exchange, type Exchange, type OpenChange, type PlantedBug } from "../table.js";
import { addEvent, address, createDepot, createParcel, createRecipient, createWebhook, schema } from "./samples.js";

const list = (path: string, has: unknown, rest: Partial<Exchange> = {}): Exchange =>
  exchange(`GET ${path}`, 200, { has, ...rest });
const parameter = (path: string, index: number): string => `/paths/~1${path}/get/parameters/${index}/description`;
const depots = [
  createDepot({ code: "BER002", capacity: 1 }),
  createDepot({ code: "BER001", capacity: 3, country: "CH" }),
  createDepot({ code: "BER003", capacity: 2 }),
];
const codes = (...ends: readonly number[]): object => ({ depots: ends.map((end) => ({ code: `BER00${end}` })) });
const recipients = [
  createRecipient({ name: "Ada" }),
  createRecipient({ name: "Ben", address: address({ city: "Berlin" }) }),
  createRecipient({ name: "Adam" }),
];
const names = (...own: readonly string[]): object => ({ recipients: own.map((name) => ({ name })) });
const parcels = [createRecipient(), ...[1, 2, 3].map((weight) => createParcel({ weight }))];
const weights = (...own: readonly number[]): object => ({ items: own.map((weight) => ({ weight })) });
const [, first, second] = parcels as [Exchange, Exchange, Exchange, Exchange];
const parcelOf = [createRecipient(), createParcel()];

const filters: readonly Row[] = [
  [
    "country-filter-ignored",
    "listDepots",
    "Depots of all countries are listed.",
    parameter("depots", 0),
    [...depots, list("/depots?country=CH", codes(1))],
  ],
  [
    "city-filter-ignored",
    "listRecipients",
    "Recipients of all cities are listed.",
    parameter("recipients", 0),
    [...recipients, list("/recipients?city=Berlin", names("Ben"))],
  ],
  [
    "q-has-no-effect",
    "listRecipients",
    "Recipients of all names are listed.",
    parameter("recipients", 1),
    [...recipients, list("/recipients?q=ada", names("Ada", "Adam"))],
  ],
  [
    "q-depends-on-case",
    "listRecipients",
    "A name with other letters, in upper or lower case, is not found.",
    parameter("recipients", 1),
    [...recipients, list("/recipients?q=ADA", names("Ada", "Adam"))],
  ],
  [
    "status-filter-ignored",
    "listParcels",
    "Parcels of all statuses are listed.",
    parameter("parcels", 0),
    [...parcels, list("/parcels?status=dispatched,cancelled", weights())],
  ],
  [
    "recipient-filter-ignored",
    "listParcels",
    "Parcels for all recipients are listed.",
    parameter("parcels", 1),
    [...parcels, createRecipient(), list("/parcels?recipientId={recipient}", weights())],
  ],
  [
    "min-weight-ignored",
    "listParcels",
    "Lighter parcels are listed.",
    parameter("parcels", 2),
    [...parcels, list("/parcels?minWeight=2", weights(2, 3))],
  ],
  [
    "max-weight-exclusive",
    "listParcels",
    "Parcels that weigh just so much are missing.",
    parameter("parcels", 3),
    [...parcels, list("/parcels?maxWeight=2", weights(1, 2))],
  ],
  [
    "created-after-ignored",
    "listParcels",
    "Earlier parcels are listed.",
    parameter("parcels", 4),
    [...parcels, list("/parcels?createdAfter=2099-01-01T00:00:00Z", weights())],
  ],
  [
    "created-before-ignored",
    "listParcels",
    "Later parcels are listed.",
    parameter("parcels", 5),
    [...parcels, list("/parcels?createdBefore=1999-01-01T00:00:00Z", weights())],
  ],
];

const orders: readonly Row[] = [
  [
    "depot-order-not-reversed",
    "listDepots",
    "A minus has no effect.",
    parameter("depots", 1),
    [...depots, list("/depots?sort=-code", codes(3, 2, 1))],
  ],
  [
    "depots-not-ordered-by-capacity",
    "listDepots",
    "Depots are never ordered by their capacity.",
    parameter("depots", 1),
    [...depots, list("/depots?sort=capacity", codes(2, 3, 1))],
  ],
  [
    "newest-parcel-first",
    "listParcels",
    "Parcels are in the opposite order.",
    "/paths/~1parcels/get/description",
    [...parcels, list("/parcels", weights(1, 2, 3))],
  ],
  [
    "earliest-event-first",
    "listEvents",
    "Events are in the opposite order.",
    "/paths/~1parcels~1{parcelId}~1events/get/description",
    [
      ...parcelOf,
      addEvent({ at: "2031-01-01T00:00:00Z" }),
      addEvent({ at: "2032-01-01T00:00:00Z" }),
      list("/parcels/{parcel}/events", [{ at: "2032-01-01T00:00:00Z" }, { at: "2031-01-01T00:00:00Z" }]),
    ],
  ],
];

const pages: readonly Row[] = [
  [
    "offset-counts-from-one",
    "listDepots",
    "One depot less than the offset is left out.",
    parameter("depots", 2),
    [...depots, list("/depots?offset=1", codes(2, 3))],
  ],
  [
    "total-of-the-part",
    "listDepots",
    "The total is that of the depots in the response.",
    schema("DepotList", "properties", "total", "description"),
    [...depots, list("/depots?limit=1", { total: 3 })],
  ],
  [
    "page-size-plus-one",
    "listRecipients",
    "A page has one recipient more.",
    parameter("recipients", 2),
    [...recipients, list("/recipients?pageSize=2", names("Ada", "Ben"))],
  ],
  [
    "last-page-out-of-reach",
    "listRecipients",
    "The page before the last one has no token.",
    schema("RecipientPage", "properties", "nextPageToken", "description"),
    [...recipients, list("/recipients?pageSize=2", { nextPageToken: "p2" })],
  ],
  [
    "cursor-overlaps",
    "listParcels",
    "A page begins with the last parcel of the page before.",
    parameter("parcels", 7),
    [
      ...parcels,
      exchange("GET /parcels?limit=2", 200, { keep: { next: "/nextCursor" } }),
      list("/parcels?limit=2&cursor={next}", weights(3)),
    ],
  ],
  [
    "cursor-ends-early",
    "listParcels",
    "The second page is always the last.",
    schema("ParcelPage", "properties", "nextCursor", "description"),
    [
      ...parcels,
      exchange("GET /parcels?limit=1", 200, { keep: { next: "/nextCursor" } }),
      list("/parcels?limit=1&cursor={next}", { nextCursor: "p2" }),
    ],
  ],
];

const children: readonly Row[] = [
  [
    "latest-event-not-listed",
    "listEvents",
    "The latest event is not in the list.",
    "/paths/~1parcels~1{parcelId}~1events/get/description",
    [...parcelOf, addEvent(), list("/parcels/{parcel}/events", [{ kind: "sorted" }])],
  ],
  [
    "events-of-all-parcels",
    "listEvents",
    "Events of other parcels are listed.",
    "/paths/~1parcels~1{parcelId}~1events/get/description",
    [createRecipient(), first, addEvent(), second, list("/parcels/{parcel}/events", [])],
  ],
  [
    "event-below-any-parcel",
    "getEvent",
    "An event is found below another parcel.",
    "/paths/~1parcels~1{parcelId}~1events~1{eventId}/get/responses/404",
    [createRecipient(), first, addEvent(), second, exchange("GET /parcels/{parcel}/events/{event}", 404)],
  ],
];

export const parcelsListBugs: readonly PlantedBug[] = listBugs({
  sequences: [...filters, ...orders, ...pages, ...children],
});

const ids = ["1", "2"].map((end) => ({ id: `7c9e6679-7425-40de-944b-00000000000${end}` }));
const renewed = createWebhook({}, 201, { keep: { webhook: "/id", time: "/createdAt" } });

export const parcelsOpenChanges: readonly OpenChange[] = [
  {
    name: "newest-webhook-first",
    operation: "listWebhooks",
    what: "Webhooks are listed in the opposite order, of which the document says nothing.",
    provoke: [createWebhook(), createWebhook(), list("/webhooks", ids)],
  },
  {
    name: "replaced-webhook-renews-created-at",
    operation: "replaceWebhook",
    what: "createdAt is the time of the last replacement.",
    provoke: [
      renewed,
      exchange("PUT /webhooks/{webhook}", 200, {
        json: { url: "https://example.com", events: ["delivered"] },
        has: { createdAt: "{time}" },
      }),
    ],
  },
  {
    name: "absent-webhook-deletable",
    operation: "deleteWebhook",
    what: "The deletion of a webhook that isn't there has the response that it is gone.",
    provoke: [
      createWebhook(),
      exchange("DELETE /webhooks/{webhook}", 204),
      exchange("DELETE /webhooks/{webhook}", 404),
    ],
  },
];
