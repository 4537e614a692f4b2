// What sentences about orders, conflicts, actions, deletions and keys mean, and which mean nothing that a server could
// be judged by.
import { expect, test } from "vitest";
import {
  readDeletion,
  saysAcceptFollowed,
  saysInexact,
  saysMerge,
  saysOtherBodyRejected,
  saysRejectedAgain,
  saysRewritten,
  saysSameResponse,
} from "../../../scripts/verify/words/changes.js";
import { readOrder } from "../../../scripts/verify/words/orders.js";
import { isUniqueByWords, readDependent, readTakenNames, saysMustExist } from "../../../scripts/verify/words/rules.js";

test.each([
  ["orders", "Orders, the newest first.", "creation descending"],
  ["users", "Lists your users, oldest first. Deleted ones are not in it.", "creation ascending"],
  ["parcels", "Pages of parcels, the oldest first.", "creation ascending"],
  ["batches", "Returns a cursor-paginated list of batch jobs, ordered newest first.", "creation descending"],
  [
    "clients",
    "The clients are returned sorted by creation date, with the newest clients appearing first.",
    "creation descending",
  ],
  [
    "machines",
    "The machines are ordered by descending creation date (i.e. most recent machines first)",
    "creation descending",
  ],
  ["organizations", "Most recent organizations will be returned first.", "creation descending"],
  ["members", "Returns the members of the club, most recently created first.", "creation descending"],
  ["products", "Pages of all products, in the order of their creation.", "creation ascending"],
  ["events", "All events of the parcel, those with the latest `at` first.", "at descending"],
  [
    "prices",
    "The prices are returned sorted by amount ascending, then by creation date descending.",
    "amount ascending",
  ],
  [
    "records",
    "The returned records are sorted by the `execution_time` from newest to oldest.",
    "executiontime descending",
  ],
  [
    "versions",
    "Returns all versions of an auth rule, sorted by version number descending (newest first).",
    "versionnumber descending",
  ],
  ["books", "All books, sorted by title.", "title either"],
  ["depots", "The member that depots are ordered by; a minus reverses the order.", null],
  ["members", "Most recently created first. Members that owe money are pinned to the top.", null],
  ["posts", "The most recently updated posts first.", null],
  ["failed", "The oldest failure is returned first.", null],
  ["impacts", "Business Services sorted by highest Impact with `status` included.", null],
  ["items", "How to sort the list. Items with the same value are in no particular order.", null],
  ["offers", "The newest first, unless `sort` says something else.", null],
  ["tasks", "Returns tasks, usually the newest first.", null],
  ["threads", "Featured threads come before the newest ones first.", null],
  ["books", "A list of books. Read the newest pages first.", null],
])("the order of %s: %s", (collection, text, meaning) => {
  const found = readOrder(text, collection);
  expect(found === undefined ? null : `${found.by} ${found.direction}`).toBe(meaning);
});

test.each([
  ["Another depot has this code", ["code"]],
  ["The email is already in use by another member.", ["email"]],
  ["The email is taken, or the membership is closed.", ["email"]],
  ["A book with this ISBN already exists.", ["isbn"]],
  ["There is already an item with this SKU.", ["sku"]],
  ["Returns an error if a policy with this name already exists.", ["name"]],
  ["Returned if the issue type name is in use.", ["name"]],
  ["Email already registered", ["email"]],
  ["Username already taken.", ["username"]],
  ["Nothing is left of the item, or the member has too many rentals already.", []],
  ["The item is in use.", []],
  ["The request conflicts with the current state of the server.", []],
  ["Two identical refund requests were submitted on the same payment in short succession.", []],
  ["The schema is in use: remove all the associated data in order to remove or alter the schema", []],
  ["Challenge has already been completed", []],
  ["409 Conflict", []],
])("a conflict: %s", (text, names) => {
  expect(readTakenNames(text)).toEqual(names);
});

test.each([
  ["No two users have the same.", true],
  ["Must be unique.", true],
  ["The code, which must be unique among all depots.", true],
  ["Unique per shop.", true],
  ["Unique identifier of the book.", false],
  ["Should be unique.", false],
  ["Unique unless it is empty.", false],
  ["The name of the user.", false],
])("a member: %s", (text, isUnique) => {
  expect(isUniqueByWords(text)).toBe(isUnique);
});

test.each([
  ["The recipient must exist.", "recipient", true],
  ["The member or the item does not exist.", "item", true],
  ["There is no such product.", "product", true],
  ["Unknown currency.", "product", false],
  ["The recipient should exist.", "recipient", false],
  ["The recipient must exist unless it is created by the request.", "recipient", false],
])("a reference: %s", (text, stem, isSaid) => {
  expect(saysMustExist(text, stem)).toBe(isSaid);
});

test.each([
  ["A recipient that a parcel is for can't be deleted (409).", false, "parcel"],
  ["An author with books cannot be deleted.", false, "book"],
  ["Categories cannot be deleted while they have products.", false, "product"],
  ["A member who has active loans must not be deleted.", false, "active loan"],
  ["Items with open rentals cannot be removed.", false, "open rental"],
  ["The escalation policy must not be in use by any services.", false, "service"],
  ["The author still has books.", true, "book"],
  ["The shelf is in use by boxes.", true, "box"],
  ["A member can't be removed while they still have rentals that were not returned.", false, null],
  ["The item is in use.", true, null],
  ["You cannot retrieve the resource after it has been deleted.", false, null],
  ["A user can only delete stories they have created.", false, null],
  ["A workflow scheme cannot be deleted if it is active (that is, being used by at least one project).", false, null],
  ["The payout cannot be canceled in its current state.", true, null],
])("a deletion is rejected: %s", (text, isConflict, meaning) => {
  const found = readDependent(text, isConflict);
  expect(found === undefined ? null : [found.state, found.noun].filter(Boolean).join(" ")).toBe(meaning);
});

const cancelling = { action: ["cancel"], before: ["reserved"], after: ["cancelled"] };
const returning = { action: ["return"], before: ["out"], after: ["returned"] };
test.each([
  ["The rental has already been returned or was cancelled.", returning, true],
  ["The order was cancelled already.", cancelling, true],
  ["It is cancelled.", cancelling, true],
  ["The rental is not reserved.", cancelling, true],
  ["Only reserved rentals can be cancelled.", cancelling, true],
  ["A rental can't be cancelled twice.", cancelling, true],
  ["The rental is no longer out.", returning, true],
  ["One that isn't open can't be paid (409).", { action: ["pay"], before: ["open"], after: ["paid"] }, true],
  ["Only reserved or cancelled rentals can be cancelled.", cancelling, false],
  ["One that is out already can't be lent (409).", { action: ["loans"], before: [], after: ["Out"] }, true],
  ["A loan that was returned can't be returned (409).", returning, true],
  ["The item was already picked up.", cancelling, false],
  ["Cancelling a rental again has no effect.", cancelling, false],
  ["The rental is already cancelled, which is no error: the call is idempotent.", cancelling, false],
  ["Conflict", cancelling, false],
  ["The member has too many rentals already.", returning, false],
])("an action is rejected: %s", (text, transition, isSaid) => {
  expect(saysRejectedAgain(text, transition)).toBe(isSaid);
});

test.each([
  ["Delete a book", undefined],
  ["The book is gone.", undefined],
  ["Close a membership", "soft"],
  ["Archives the project; it can be restored.", "soft"],
  ["The item stays in the list, and its status is `retired` from then on.", "soft"],
  ["The data is purged after 30 days.", "later"],
  ["Deletes the index asynchronously.", "later"],
])("a deletion: %s", (text, meaning) => {
  expect(readDeletion(text)).toBe(meaning);
});

test.each([
  [saysMerge, "Only the fields you send are changed.", true],
  [saysMerge, "Replaces all editable fields. The SKU of an item never changes.", false],
  [saysInexact, "An estimate of the number of items, which is updated from time to time.", true],
  [saysInexact, "The number of all rentals that match.", false],
  [saysRewritten, "Stored in lower case.", true],
  [saysRewritten, "The name of the member.", false],
  [saysSameResponse, "A repeated request with the same key returns the original response.", true],
  [saysSameResponse, "Send a unique key to retry safely.", false],
  [saysOtherBodyRejected, "Another body with the same key is rejected (422).", true],
  [saysOtherBodyRejected, "The key of another request.", false],
  [saysAcceptFollowed, "In the media type that Accept prefers; JSON without one.", true],
  [saysAcceptFollowed, "Returns CSR in `pkcs#10` format if the `Accept` media type is `application/pkcs10`.", true],
  [saysAcceptFollowed, "Jira detects the browser locale using the *Accept-Language* header in the request.", false],
  [saysAcceptFollowed, "Accept a recommended rule and apply it to the service's Event Orchestration.", false],
] as const)("%s: %s", (says, text, isSaid) => {
  expect(says(text)).toBe(isSaid);
});
