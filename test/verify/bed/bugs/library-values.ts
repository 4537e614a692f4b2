// Bugs of the library that one value shows.
import { listBugs, type Row } from "./rows.js";
import { exchange, type PlantedBug } from "./table.js";
import { added, book } from "./library-samples.js";

const member = (name: string): string => `/components/schemas/NewBook/properties/${name}`;
const accepts = (changes: object) => [exchange("POST /books", 201, { json: book(changes), has: changes })];
const rejects = (changes: object) => [exchange("POST /books", 400, { json: book(changes) })];

const patch = (status: number, json: object) => [
  added,
  exchange("PATCH /books/{book}", status, {
    text: JSON.stringify(json),
    headers: { "Content-Type": "application/merge-patch+json" },
  }),
];

const boundaries: readonly Row[] = [
  [
    "title-in-bytes",
    "addBook",
    "The length of a title is counted in bytes, so that 80 letters of Japanese are too many.",
    "/components/schemas/Title/maxLength",
    accepts({ title: "本".repeat(80) }),
  ],
  [
    "title-minimum-exclusive",
    "addBook",
    "A title of two letters is too short.",
    "/components/schemas/Title/minLength",
    accepts({ title: "It" }),
  ],
  [
    "rating-maximum-lowered",
    "addBook",
    "The best rating is rejected.",
    "/components/schemas/Rating/maximum",
    accepts({ rating: 5 }),
  ],
  [
    "author-born-null-rejected",
    "addBook",
    "A nullable member of a nested object may not be null.",
    "/components/schemas/Author/properties/born/nullable",
    accepts({ authors: [{ name: "A", born: null }] }),
  ],
  [
    "author-born-negative-fails",
    "addBook",
    "A negative number results in 500.",
    "/components/schemas/Author/properties/born/minimum",
    accepts({ authors: [{ name: "Homer", born: -800 }] }),
  ],
  [
    "pages-in-16-bits",
    "addBook",
    "The upper bits of an integer are lost.",
    `${member("pages")}/maximum`,
    accepts({ pages: 2_147_483_647 }),
  ],
  [
    "languages-separated-by-commas",
    "listBooks",
    "Several languages in the query must be separated by commas.",
    "/paths/~1books/get/parameters/2/style",
    [exchange("GET /books?languages=en%7Cde", 200)],
  ],
  [
    "false-rejected-in-query",
    "listBooks",
    "A boolean of the query may not be false.",
    "/paths/~1books/get/parameters/3/schema/type",
    [exchange("GET /books?illustrated=false", 200)],
  ],
  [
    "offset-beyond-end-fails",
    "listBooks",
    "An offset after the last item results in 500.",
    "/components/parameters/Offset/schema/maximum",
    [exchange("GET /books?offset=1000000", 200)],
  ],
  [
    "condition-without-default",
    "addCopy",
    "A required member of the response is missing if the request doesn't have it.",
    "/components/schemas/Copy/required",
    [added, exchange("POST /books/{book}/copies", 201, { json: { shelf: "A1" } })],
  ],
];

const examples: readonly Row[] = [
  [
    "removal-rejected",
    "updateBook",
    "A merge patch may not have null.",
    "/paths/~1books~1{bookId}/patch/requestBody/content/application~1merge-patch+json/examples/removeSummary",
    patch(200, { summary: null, rating: 4.5 }),
  ],
];

const negative: readonly Row[] = [
  [
    "authors-may-be-empty",
    "addBook",
    "A book without authors is accepted.",
    "/components/schemas/Authors/minItems",
    rejects({ authors: [] }),
  ],
  [
    "author-name-optional",
    "addBook",
    "A required member of the items of an array may be missing.",
    "/components/schemas/Author/required",
    rejects({ authors: [{ born: 1900 }] }),
  ],
  [
    "numbers-from-strings",
    "addBook",
    "Strings of digits are accepted as numbers.",
    `${member("pages")}/type`,
    rejects({ pages: "12" }),
  ],
  [
    "title-may-be-null",
    "addBook",
    "Null is accepted where only strings are.",
    "/components/schemas/Title/type",
    rejects({ title: null }),
  ],
  [
    "language-unchecked",
    "addBook",
    "Any string is accepted as a language.",
    "/components/schemas/Language/enum",
    rejects({ language: "la" }),
  ],
  [
    "rating-zero-accepted",
    "addBook",
    "The exclusive minimum itself is accepted.",
    "/components/schemas/Rating/exclusiveMinimum",
    rejects({ rating: 0 }),
  ],
  [
    "shelf-width-step-unchecked",
    "addBook",
    "A number that is no multiple is accepted.",
    `${member("shelfWidth")}/multipleOf`,
    rejects({ shelfWidth: 0.25 }),
  ],
  [
    "homepage-unchecked",
    "addBook",
    "Any string is accepted as a URI.",
    `${member("homepage")}/format`,
    rejects({ homepage: "not a uri" }),
  ],
  [
    "unknown-members-dropped",
    "addBook",
    "Unknown members of a closed object are accepted.",
    "/components/schemas/NewBook/additionalProperties",
    rejects({ colour: "red" }),
  ],
  [
    "changes-may-be-empty",
    "updateBook",
    "Changes without members are accepted.",
    "/components/schemas/BookChanges/minProperties",
    patch(400, {}),
  ],
  [
    "summary-length-unchecked",
    "updateBook",
    "A summary that is too long for a new book is accepted as a change.",
    "/components/schemas/BookChanges/properties/summary/maxLength",
    patch(400, { summary: "a".repeat(101) }),
  ],
  [
    "limit-zero-accepted",
    "listBooks",
    "A page of no items may be requested.",
    "/components/parameters/Limit/schema/minimum",
    [exchange("GET /books?limit=0", 400)],
  ],
];

export const libraryValueBugs: readonly PlantedBug[] = listBugs({ boundaries, examples, negative });
