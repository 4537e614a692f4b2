// Bugs of the library in HTTP, credentials and sequences, and changes that its document leaves open.
import { listBugs, type Row } from "./rows.js";
import { added, book, lent, shelved } from "./library-samples.js";
import { exchange, type OpenChange, type PlantedBug } from "./table.js";

const json = { "Content-Type": "application/json" };
const other = (isbn: string, keep = "other") =>
  exchange("POST /books", 201, { json: book({ isbn }), keep: { [keep]: "/id" } });

const http: readonly Row[] = [
  [
    "patch-of-any-type",
    "updateBook",
    "A merge patch may have any media type.",
    "/paths/~1books~1{bookId}/patch/requestBody/content",
    [
      added,
      exchange("PATCH /books/{book}", 415, { text: '{"title":"It"}', headers: { "Content-Type": "text/plain" } }),
    ],
  ],
  [
    "invalid-utf8-fails",
    "addBook",
    "A body that isn't UTF-8 results in 500.",
    "/paths/~1books/post/responses/400",
    // {"isbn":"\xff"}
    [exchange("POST /books", 400, { bytes: "7b226973626e223a22ff227d", headers: json })],
  ],
  [
    "no-head-of-book",
    "getBook",
    "HEAD is rejected where there is GET.",
    "/paths/~1books~1{bookId}/get",
    [added, exchange("HEAD /books/{book}", 200)],
  ],
  [
    "unknown-method-not-found",
    "listBooks",
    "A method that the path doesn't have results in 404, not in 405.",
    "/paths/~1books",
    [exchange("DELETE /books", 405, { header: { allow: /\bPOST\b/ } })],
  ],
  [
    "not-acceptable-fails",
    "listBooks",
    "A media type that isn't available results in 500.",
    "/paths/~1books/get/responses/406",
    [exchange("GET /books", 406, { headers: { Accept: "image/png" } })],
  ],
];

const credentials: readonly Row[] = [
  [
    "key-not-needed-for-copies",
    "listCopies",
    "One operation needs no key.",
    "/security",
    [added, exchange("GET /books/{book}/copies", 401, { as: null })],
  ],
  [
    "any-key-for-loans",
    "getLoan",
    "Any key is accepted for loans.",
    "/security",
    [added, shelved, lent, exchange("GET /loans/{loan}", 401, { as: null, headers: { "X-Library-Key": "wrong" } })],
  ],
  [
    "key-missing-forbidden",
    "listBooks",
    "The response to a request without a key has a status that isn't documented.",
    "/paths/~1books/get/responses",
    [exchange("GET /books", 401, { as: null })],
  ],
];

const pages: readonly Row[] = [
  [
    "total-of-page",
    "listBooks",
    "The total is the number of items on the page.",
    "/components/schemas/Page/properties/total/description",
    [added, other("9780000000002"), exchange("GET /books?limit=1", 200, { has: { total: 2 } })],
  ],
  [
    "offset-counts-pages",
    "listBooks",
    "The offset is multiplied by the limit, so that items are left out.",
    "/components/parameters/Offset/description",
    [
      added,
      other("9780000000002"),
      other("9780000000003"),
      exchange("GET /books?limit=2&offset=2", 200, { has: { items: [{ isbn: "9780000000003" }] } }),
    ],
  ],
  [
    "copies-of-all-books",
    "listCopies",
    "Copies of other books are listed.",
    "/paths/~1books~1{bookId}~1copies/get/description",
    [added, shelved, other("9780000000002"), exchange("GET /books/{other}/copies", 200, { has: { items: [] } })],
  ],
];

const changes: readonly Row[] = [
  [
    "second-delete-fails",
    "deleteBook",
    "The second deletion results in 500.",
    "/paths/~1books~1{bookId}/delete/responses/404",
    [added, exchange("DELETE /books/{book}", 204), exchange("DELETE /books/{book}", 404)],
  ],
  [
    "update-loses-rating",
    "updateBook",
    "A member that the changes don't name is lost.",
    "/paths/~1books~1{bookId}/patch/description",
    [
      exchange("POST /books", 201, { json: book({ rating: 3 }), keep: { book: "/id" } }),
      exchange("PATCH /books/{book}", 200, {
        text: '{"title":"It"}',
        headers: { "Content-Type": "application/merge-patch+json" },
        has: { title: "It", rating: 3 },
      }),
    ],
  ],
  [
    "replace-keeps-pages",
    "replaceBook",
    "A member that the new version doesn't have is still there.",
    "/paths/~1books~1{bookId}/put/description",
    [
      exchange("POST /books", 201, { json: book({ pages: 3 }), keep: { book: "/id" } }),
      exchange("PUT /books/{book}", 200, { json: book(), lacks: ["/pages"] }),
    ],
  ],
  [
    "isbn-may-repeat",
    "addBook",
    "Two books may have the same isbn.",
    "/components/schemas/Isbn/description",
    [added, exchange("POST /books", 409, { json: book() })],
  ],
  [
    "ids-by-count",
    "addBook",
    "After a deletion, a new book has the id of another one, which is gone.",
    "/paths/~1books/post/responses/201",
    [
      added,
      other("9780000000002"),
      exchange("DELETE /books/{book}", 204),
      other("9780000000003", "third"),
      exchange("GET /books/{other}", 200, { has: { isbn: "9780000000002" } }),
    ],
  ],
  [
    "book-with-copies-deletable",
    "deleteBook",
    "A book that has copies is deleted.",
    "/paths/~1books~1{bookId}/delete/description",
    [added, shelved, exchange("DELETE /books/{book}", 409)],
  ],
  [
    "location-of-no-copy",
    "addCopy",
    "Location is a path that doesn't exist.",
    "/components/headers/Location/description",
    [added, { ...shelved, keep: { path: "location" } }, exchange("GET {path}", 200)],
  ],
  [
    "lent-copy-removable",
    "removeCopy",
    "A copy that is out is removed.",
    "/paths/~1books~1{bookId}~1copies~1{copyId}/delete/description",
    [added, shelved, lent, exchange("DELETE /books/{book}/copies/{copy}", 409)],
  ],
  [
    "copy-lent-twice",
    "lendCopy",
    "A copy that is out is lent again.",
    "/paths/~1books~1{bookId}~1copies~1{copyId}~1loans/post/description",
    [added, shelved, lent, { ...lent, status: 409, keep: {} }],
  ],
  [
    "null-member-left-out",
    "lendCopy",
    "A required member that is null is missing in the response.",
    "/components/schemas/Loan/required",
    [added, shelved, lent],
  ],
  [
    "loan-id-as-string",
    "getLoan",
    "An id is a string in one response.",
    "/components/schemas/Id/type",
    [added, shelved, lent, exchange("GET /loans/{loan}", 200)],
  ],
  [
    "loan-returned-twice",
    "returnLoan",
    "A loan can be returned twice.",
    "/paths/~1loans~1{loanId}~1return/post/description",
    [added, shelved, lent, exchange("POST /loans/{loan}/return", 200), exchange("POST /loans/{loan}/return", 409)],
  ],
  [
    "returned-copy-still-out",
    "returnLoan",
    "A copy that was returned is still out.",
    "/paths/~1loans~1{loanId}~1return/post/description",
    [
      added,
      shelved,
      lent,
      exchange("POST /loans/{loan}/return", 200),
      exchange("GET /books/{book}/copies/{copy}", 200, { has: { isOut: false } }),
      exchange("DELETE /books/{book}/copies/{copy}", 204),
    ],
  ],
];

const phases = { http, credentials, sequences: [...pages, ...changes] };

export const libraryConductBugs: readonly PlantedBug[] = listBugs(phases);

export const libraryOpenChanges: readonly OpenChange[] = [
  {
    name: "illustrated-ignored",
    operation: "listBooks",
    what: "The filter by illustrations, which no sentence describes, has no effect.",
    provoke: [added, exchange("GET /books?illustrated=true", 200, { has: { items: [] } })],
  },
  {
    name: "replace-renews-added-at",
    operation: "replaceBook",
    what: "addedAt is the time of the last replacement.",
    provoke: [
      exchange("POST /books", 201, { json: book(), keep: { book: "/id", time: "/addedAt" } }),
      exchange("PUT /books/{book}", 200, { json: book(), has: { addedAt: "{time}" } }),
    ],
  },
];
