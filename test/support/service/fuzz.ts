// Shoots requests of any kind at a service and reports what is wrong with its responses, whatever the request was.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json } from "../../../scripts/json/json.js";
import { pointerTo, tokens, valueAt, type Pointer } from "../../../scripts/json/pointer.js";
import { acme, bearer } from "./service.js";
import type { Operation } from "../../../scripts/verify/oracle/places.js";
import type { Service } from "./life.js";
import { isJsonType } from "../openapi/bodies-by-ajv.js";
import { jsonIn, type OpenApiValidator, type SentRequest } from "../openapi/openapi-validator.js";

/** A request, to the byte. */
export interface Shot {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

export interface Hit {
  readonly sent: SentRequest;
  /** What the request means; undefined when it is no operation. */
  readonly operation: Operation | undefined;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Undefined if the response isn't JSON. */
  readonly json: Json | undefined;
}

const origin = "http://credit.test";

export async function shoot({ app }: Service, validator: OpenApiValidator, shot: Shot): Promise<Hit> {
  const { method, target, headers } = shot;
  const body = ["GET", "HEAD"].includes(method) ? undefined : shot.body;
  const request = new Request(origin + target, { method, headers, ...(body && { body }) });
  const sent = { method, url: request.url, headers: new Headers(request.headers), body: body ?? new Uint8Array() };
  const response = await app.fetch(request);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = isJsonType(response.headers.get("content-type") ?? "");
  return {
    sent,
    operation: validator.match(method === "HEAD" ? "GET" : method, new URL(sent.url).pathname),
    status: response.status,
    headers: response.headers,
    body: bytes,
    json: isJson && bytes.length > 0 ? jsonIn(bytes) : undefined,
  };
}

/** What of the service a refusal must leave as it is. */
export async function stateOf({ app }: Service): Promise<Json> {
  const read = async (path: string): Promise<Json> =>
    jsonIn(new Uint8Array(await (await app.request(path, { headers: bearer(acme) })).arrayBuffer()));
  const [users, applications, lines] = await Promise.all(
    ["/v1/users", "/v1/users/loc/applications", "/v1/users/loc"].map((path) => read(`${path}?limit=100`)),
  );
  const ofLines = itemsOf(memberOf(lines, "data")).flatMap((line) =>
    ["disbursements", "payments", "statements"].map((list) =>
      read(`/v1/users/${String(memberOf(line, "user_uuid"))}/loc/${String(memberOf(line, "uuid"))}/${list}`),
    ),
  );
  return [users ?? null, applications ?? null, lines ?? null, ...(await Promise.all(ofLines))];
}

/** Everything that is wrong with a response by itself. */
export function faultsOf(validator: OpenApiValidator, hit: Hit): string[] {
  const { status, operation, headers, json, body, sent } = hit;
  if (status >= 500) return [`${status} ${JSON.stringify(json)}`];
  if (sent.method === "HEAD") return body.length === 0 ? [] : ["HEAD has a body"];
  return [
    ...(operation === undefined ? noSuchOperation(hit) : validator.response(operation, { status, headers, body })),
    ...(status >= 400
      ? [
          ...problemFaults(validator, hit),
          ...itemsOf(memberOf(json, "errors")).flatMap((error) => pointerFaults(error, hit)),
        ]
      : []),
    ...(validator.request(sent).length === 0 ? groundless(hit) : []),
  ];
}

/** Whether all percent-encoded bytes of a URL are UTF-8. */
function isWellEncoded(url: string): boolean {
  try {
    return decodeURIComponent(url) !== "";
  } catch {
    return false;
  }
}

/** Where no operation is, nothing is served. */
function noSuchOperation({ status, headers, sent }: Hit): string[] {
  if (sent.method === "OPTIONS" && status === 204) return headers.has("allow") ? [] : ["OPTIONS without Allow"];
  if (status === 400) return isWellEncoded(sent.url) ? ["400 where no operation is"] : [];
  if (status === 405)
    return (headers.get("allow") ?? "") === "" || headers.get("allow")?.split(", ").includes(sent.method)
      ? ["405 without a good Allow"]
      : [];
  return [401, 404].includes(status) ? [] : [`${status} where no operation is`];
}

function problemFaults(validator: OpenApiValidator, { status, headers, json }: Hit): string[] {
  const { errors: _, state: __, allowed: ___, available_credit: ____, ...common } = isObject(json) ? json : {};
  const text = JSON.stringify(json) ?? "";
  const expected: readonly [string, Json | undefined, Json | null][] = [
    ["content-type", headers.get("content-type"), "application/problem+json"],
    ["status", memberOf(json, "status"), status],
    ["type", memberOf(json, "type"), `/problems/${String(memberOf(json, "code"))}`],
    ["request_id", memberOf(json, "request_id"), headers.get("x-request-id")],
  ];
  return [
    ...validator.value("response", "/components/schemas/Problem", common).map((fault) => `problem${fault}`),
    ...expected.flatMap(([name, is, should]) =>
      is === should ? [] : [`problem's ${name} is ${String(is)}, not ${String(should)}`],
    ),
    ...(/\bat \S+ \(|node_modules|\.ts:|[A-Z]\w+Error\b|Cannot read|is not a function|undefined/.test(
      String(memberOf(json, "detail")),
    )
      ? [`internals are revealed: ${text}`]
      : []),
  ];
}

/** A pointer names something that was sent, or what is missing in an object that was sent. */
function pointerFaults(error: Json, { json, sent, operation }: Hit): string[] {
  const pointer = String(memberOf(error, "pointer"));
  const isRequired = memberOf(error, "code") === "required";
  if (memberOf(json, "code") !== "invalid_input") {
    const known = operation?.parameters.some(
      (parameter) => pointer === `/${String(memberOf(parameter.value, "name"))}`,
    );
    const isUnknownQuery = memberOf(json, "code") === "invalid_query" && memberOf(error, "code") === "unknown_field";
    const isSent = [...new URL(sent.url).searchParams.keys()].some((name) => pointer === pointerTo(name));
    const isMalformed = memberOf(json, "code") === "invalid_query" && !isWellEncoded(sent.url);
    return known === true || ((isUnknownQuery || isMalformed) && isSent) ? [] : [`${pointer} names no parameter`];
  }
  const body = jsonOrNothing(sent.body);
  if (body === undefined) return ["422 for a body that is no JSON"];
  const holder = pointer === "" ? body : valueAt(body, parentOf(pointer));
  const isThere = valueAt(body, pointer) !== undefined;
  return isThere === !isRequired && (isThere || isObject(holder))
    ? []
    : [`${pointer} ${String(memberOf(error, "code"))}: ${isThere ? "is there" : "is nowhere"}`];
}

function jsonOrNothing(body: Uint8Array): Json | undefined {
  try {
    return jsonIn(body);
  } catch {
    return undefined;
  }
}

function parentOf(pointer: Pointer): Pointer {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** What the document allows may still break a rule; these are the rules, by the code or by code and place. */
const rules = new Set(
  `unauthorized not_found not_acceptable invalid_state duplicate_tax_id document_expired insufficient_credit idempotency_key_reused
  not_allowed immutable invalid_tax_id invalid_phone invalid_email invalid_url invalid_name invalid_date date_in_future date_out_of_range
  under_age invalid_country invalid_region invalid_zip zip_not_in_region invalid_citizenship unknown_key_person invalid_routing_number
  amount_too_large fee_too_large unsupported_script apr_below_rate not_payoff_amount inexact_number`.split(/\s+/),
);
const rulesOfPlaces: readonly (readonly [code: string, place: RegExp])[] = [
  // One line of text that can be read.
  ["invalid_format", /\/(line_[123]|city|zip|region|industry|purpose|bank_name|bank_account_name)$/],
  // At most four decimals.
  ["invalid_value", /\/(interest_rate|apr)$/],
  // Required by what else was sent, or by what the service knows.
  ["required", /^\/(offers|reasons|key_person_uuid|(disbursement|repayment)_bank_info|key_people\/\d+\/[a-z_]+)$/],
];

function groundless({ status, json }: Hit): string[] {
  if (status < 400) return [];
  const code = String(memberOf(json, "code"));
  if (code !== "invalid_input") return rules.has(code) ? [] : [`a valid request is rejected: ${JSON.stringify(json)}`];
  return itemsOf(memberOf(json, "errors")).flatMap((error) => {
    const [reason, place] = [String(memberOf(error, "code")), String(memberOf(error, "pointer"))];
    const isRule =
      rules.has(reason) || rulesOfPlaces.some(([ruleCode, rulePlace]) => ruleCode === reason && rulePlace.test(place));
    return isRule ? [] : [`a valid request is rejected: ${place} ${reason}`];
  });
}

/** Sent and never returned. */
const silent = new Set([
  "EIN/TIN/CRN",
  "ssn",
  "dob",
  "disbursement_bank_info",
  "repayment_bank_info",
  "document_uuid",
  "key_person_uuid",
  "decision",
  "reasons",
]);

/** What was sent and is returned differently. */
export function echoFaults(sent: Json | undefined, returned: Json | undefined, at: Pointer = ""): string[] {
  if (isArray(sent)) return sent.flatMap((item, index) => echoFaults(item, itemsOf(returned)[index], `${at}/${index}`));
  if (isObject(sent)) {
    return membersOf(sent).flatMap(([name, member]) =>
      silent.has(name) || (name === "status" && member === "accepted")
        ? []
        : echoFaults(member, memberOf(returned, name), `${at}/${name}`),
    );
  }
  const name = tokens(at).at(-1);
  const same = normal(name, sent) === normal(name, returned);
  return same ? [] : [`${at} was sent as ${JSON.stringify(sent)} and is returned as ${JSON.stringify(returned)}`];
}

/** A phone number is returned in E.164 form, a user type in upper case; zero has no sign. */
function normal(name: string | undefined, value: Json | undefined): Json | undefined {
  if (name === "phone") return String(value).replace(/\D/g, "").slice(-10);
  if (name === "user_type") return String(value).toUpperCase();
  return value === 0 ? 0 : value;
}
