// Bugs of the gear club in what is about rentals and exports.
import { listBugs, type Row } from "../rows.js";
import { exchange, type PlantedBug } from "../table.js";
import { both, createMember, createRental, idOf, schema } from "./samples.js";

const rented = [...both, createRental()];
const twice = [...rented, createRental({ days: 4 })];
const days = (...own: readonly number[]): object => ({ rentals: own.map((each) => ({ days: each })) });
const list = (path: string, has: object): ReturnType<typeof exchange> => exchange(`GET ${path}`, 200, { has });
const startExport = (json: object, status = 202): ReturnType<typeof exchange> =>
  exchange("POST /exports", status, { json, ...(status === 202 ? { keep: { export: "/id" } } : {}) });
const readExport = exchange("GET /exports/{export}", 200);
const parameter = (index: number): string => `/paths/~1rentals/get/parameters/${index}/description`;

const inventory: readonly Row[] = [
  [
    "state-is-up",
    "getStatus",
    "The state is another word.",
    "/paths/~1status/get/responses/200/content/application~1json/schema/properties/state/const",
    [exchange("GET /status", 200, { as: null })],
  ],
  [
    "not-insured-by-default",
    "createRental",
    "A rental is not insured unless it says so.",
    schema("NewRental", "properties", "insured", "default"),
    [...both, createRental({}, 201, { has: { insured: true } })],
  ],
  [
    "export-without-location",
    "startExport",
    "An export has no `Location`.",
    "/components/headers/Location",
    [startExport({ kind: "items" })],
  ],
  [
    "export-url-relative",
    "getExport",
    "The URL of an export is none.",
    schema("Export", "properties", "url", "format"),
    [startExport({ kind: "items" }), readExport, readExport, readExport],
  ],
];

const negative: readonly Row[] = [
  [
    "rental-of-29-days",
    "createRental",
    "A rental may be a day too long.",
    schema("NewRental", "properties", "days", "maximum"),
    [...both, createRental({ days: 29 }, 400)],
  ],
  [
    "days-not-required",
    "createRental",
    "A rental needs no days.",
    schema("NewRental", "required", "2"),
    [...both, exchange("POST /rentals", 400, { json: { memberId: idOf(1), itemId: idOf(2) } })],
  ],
  [
    "any-format-accepted",
    "startExport",
    "Any value is a format.",
    "/paths/~1exports/post/requestBody",
    [startExport({ kind: "items", format: "xml" }, 400)],
  ],
];

const http: readonly Row[] = [
  [
    "rental-of-any-type",
    "createRental",
    "A body of any media type is accepted.",
    "/paths/~1rentals/post/requestBody/content",
    [
      ...both,
      exchange("POST /rentals", 400, {
        text: JSON.stringify({ memberId: idOf(1), itemId: idOf(2), days: 1 }),
        headers: { "Content-Type": "text/plain" },
      }),
    ],
  ],
];

const credentials: readonly Row[] = [
  [
    "rental-of-other-club",
    "getRental",
    "Other clubs can read a rental.",
    "/security",
    [...rented, exchange("GET /rentals/{rental}", 404, { as: "coast" })],
  ],
];

const key = { "Idempotency-Key": "key-of-the-test" };
const cancel = exchange("POST /rentals/{rental}/cancel", 200, { has: { state: "cancelled" } });
const giveBack = (status: number): ReturnType<typeof exchange> => exchange("POST /rentals/{rental}/return", status);

const sequences: readonly Row[] = [
  [
    "key-has-no-effect",
    "createRental",
    "A request that is repeated with its key creates another rental.",
    "/paths/~1rentals/post/parameters/0/description",
    [...both, createRental({}, 201, { headers: key }), createRental({}, 201, { headers: key, has: { id: idOf(3) } })],
  ],
  [
    "rental-of-missing-item",
    "createRental",
    "An item that is not there can be rented.",
    "/paths/~1rentals/post/description",
    [createMember(), createRental({ itemId: idOf(999) }, 422)],
  ],
  [
    "total-of-rentals-shown",
    "listRentals",
    "The total is that of the page.",
    "/paths/~1rentals/get/responses/200/content/application~1json/schema/properties/total/description",
    [...twice, list("/rentals?limit=1", { total: 2 })],
  ],
  [
    "oldest-rental-first",
    "listRentals",
    "The oldest rental is the first one.",
    "/paths/~1rentals/get/description",
    [...twice, list("/rentals", days(4, 3))],
  ],
  [
    "rentals-of-all-members",
    "listRentals",
    "Rentals of all members are listed.",
    parameter(0),
    [...rented, list(`/rentals?memberId=${idOf(2)}`, days())],
  ],
  [
    "cancelled-rental-not-kept",
    "cancelRental",
    "A rental that was cancelled is as it was.",
    "/paths/~1rentals~1{rentalId}~1cancel/post",
    [...rented, cancel, exchange("GET /rentals/{rental}", 200, { has: { state: "cancelled" } })],
  ],
  [
    "returned-again",
    "returnRental",
    "What was returned can be returned again.",
    "/paths/~1rentals~1{rentalId}~1return/post/responses/409/description",
    [...rented, giveBack(200), giveBack(409)],
  ],
];

export const gearRentalBugs: readonly PlantedBug[] = listBugs({ inventory, negative, http, credentials, sequences });
