// What sentences about filters mean, and which mean nothing that a server could be judged by: those of published
// documents (see test/specs), and others as people write them.
import { expect, test } from "vitest";
import { readFilter } from "../../../scripts/verify/words/filters.js";

/** Parameter, description, and what is understood: kind and the likeliest name of the member; null for nothing. */
type Row = readonly [name: string, text: string, meaning: string | null];

const understood: readonly Row[] = [
  ["state", "Only orders in this state.", "equal state"],
  ["status", "Only parcels with one of these statuses.", "equal status"],
  ["recipientId", "Only parcels for this recipient.", "equal recipientid"],
  ["city", "Only recipients whose address is in this city.", "equal city"],
  ["purpose", "Only return files with the given purpose.", "equal purpose"],
  ["application_type", "If given, returns only app items for this application type.", "equal applicationtype"],
  ["card_token", "Only return Auth Rules that are bound to the provided card token.", "equal cardtoken"],
  ["statuses[]", "Return only alerts with the given statuses. (More status codes may come.)", "equal statuses"],
  ["tos_type", "Limits the results to the terms of service of the given type.", null],
  ["status", "Filter by status", "equal status"],
  ["status", "Filter members by status. By default members of any status are returned.", "equal status"],
  ["status", "Filter test runs by status (may be repeated)", "equal status"],
  ["payer_type", "Filter plans by payer type", "equal payertype"],
  ["user_id", "Filter by user ID.", "equal userid"],
  ["sourceGroupId", "Filters group push mappings by source group ID.", "equal sourcegroupid"],
  ["batchUids", "Permits to filter tasks by their batch uid. By default all are returned.", "equal batchuids"],
  ["tags", "Tags to filter by", "equal tags"],
  ["organization_id", "The ID of the organization to filter domains by", "equal organizationid"],
  ["company_id", "The `company_id` of the company to filter by.", "equal companyid"],
  ["type", "Filters push providers by `providerType`", "equal providertype"],
  ["genre", "Filter books by genre (exact match).", "equal genre"],
  ["author", "Only books by this author.", "equal author"],
  ["memberId", "Only return loans of the given member.", "equal memberid"],
  ["country", "Filter stations by country code", "equal country"],
  ["overdue", "Only loans that are overdue.", "switch overdue"],
  ["bicycles", "Only return trips where bicycles are known to be allowed", null],
  ["q", "Only recipients whose name contains this text, in upper or lower case.", "part name caseless"],
  ["path", "Filter by request path (supports partial matching)", "part path"],
  ["name", "Filter Integrations by partial name.", "part name"],
  ["q", "Search books by title or author.", "search"],
  ["search", "Case-insensitive search in titles.", "search caseless"],
  ["minWeight", "Only parcels that weigh so much or more.", "least weight inclusive"],
  ["maxWeight", "Only parcels that weigh so much or less.", "greatest weight inclusive"],
  ["createdAfter", "Only parcels whose createdAt is later.", "least created"],
  ["createdBefore", "Only parcels whose createdAt is earlier.", "greatest created"],
  ["created_since", "Only return statuses that have been created since the given time.", "least created"],
  ["minPrice", "Minimum price, inclusive.", "least price inclusive"],
  ["price_gte", "Only products with at least this price.", "least price inclusive"],
  ["publishedFrom", "Filter by publication date, on or after this date.", "least published inclusive"],
];

const notUnderstood: readonly Row[] = [
  ["tier", "Only members in this tier or a higher one.", null],
  ["category", "Only items of this category. Subcategories are included.", null],
  ["category", "Filter by category and its children.", null],
  ["state", "Only rentals in this state. `open` stands for every rental that is neither returned nor cancelled.", null],
  ["status", "Filter output items by status. Use `failed` to filter by failed output items.", null],
  ["status", "Filter by status (success = 2xx/3xx, failed = 1xx/4xx/5xx)", null],
  ["active", "Filter by active status. If true, only active connections are returned.", null],
  ["available", "Only show items which can be rented right now.", null],
  ["available", "Filter by availability", null],
  ["incident_id", "If provided, only show triggers configured on the service of the given incident.", null],
  ["service_id", "If provided, only show triggers configured for incidents in the given service.", null],
  ["transaction_token", "Only return cases that include the provided transaction.", null],
  ["enrollment_mode", "Filter by enrollment mode. Prefix a value with `-` to exclude it instead.", null],
  [
    "completed_since",
    "Only return tasks that are either incomplete or that have been completed since this time.",
    null,
  ],
  ["shared_requests", "If set to `true`, only includes requests that user is not an owner.", null],
  ["owner_project_access", "Filter API keys by whether the owner currently has effective access.", null],
  [
    "lastUpdated",
    "Filters group push mappings by last updated date. This filters mappings updated on or after it.",
    null,
  ],
  ["maxResults", "The maximum number of items to return.", null],
  ["limit", "Maximum number of results per page.", null],
  ["limit", "limit is a maximum number of responses to return for a list call.", null],
  ["begin", "RFC 3339 timestamp for filtering by created date, inclusive.", null],
  ["end_date", "Filter by timestamp <= end_date (RFC3339 format)", null],
  ["search", "A SCIM filter expression that filters the results.", null],
  ["q", "Filters log events results by one or more case insensitive keywords.", null],
  ["q", "Fuzzy search; the most relevant results come first.", null],
  ["view", "Taxonomy field values are returned in `API view` by default.", null],
  ["offset", "Offset token. An offset to the next page returned by the API.", null],
  ["status", "The status", null],
  ["status", "", null],
  ["name", "Name of the company.", null],
  ["includeArchived", "Also return archived items.", null],
  ["parent", "Only folders below this parent, recursively.", null],
  ["tag", "Only posts with this tag or a similar one.", null],
  ["language", "Only books in this language; English in place of it unless there are any.", null],
  ["region", "Only offers for this region, except global ones.", null],
  ["fields", "Only these fields are returned.", null],
  ["expand", "Include only the given relations in the response.", null],
];

test.each([...understood, ...notUnderstood])("%s: %s", (name, text, meaning) => {
  expect(describeMeaning(name, text)).toBe(meaning);
});

function describeMeaning(name: string, text: string): string | null {
  const found = readFilter(name, text);
  if (found === undefined) return null;
  const { kind, names, isInclusive, isCaseless, isSwitch } = found;
  const words = [
    isSwitch ? "switch" : kind,
    names[0],
    isInclusive === true && kind !== "equal" ? "inclusive" : undefined,
    isCaseless ? "caseless" : undefined,
  ];
  return words.filter((each) => each !== undefined).join(" ");
}
