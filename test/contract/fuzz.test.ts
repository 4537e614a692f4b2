// The service under fire: requests of every operation, valid and spoiled, at every stage of a life. FUZZ_RUNS=5000
// shoots longer and elsewhere each time; npm test shoots the same every time.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { membersOf, type Json } from "../../scripts/json/json.js";
import { encryptTaxId } from "../../client/tax-id.js";
import { valueFor, type Likely } from "../support/random/arbitrary.js";
import { readDocument } from "../support/openapi/document.js";
import { within, type Operation } from "../../scripts/verify/oracle/places.js";
import { echoFaults, faultsOf, shoot, stateOf, type Hit, type Shot } from "../support/service/fuzz.js";
import {
  account,
  activation,
  application,
  business,
  clientOf,
  day,
  individual,
  live,
  offer,
  stages,
  unknownUuid,
  type Life,
  type Service,
  type Stage,
} from "../support/service/life.js";
import { jsonIn, OpenApiValidator } from "../support/openapi/openapi-validator.js";
import { bytesOf, oddHeaders, oddQueries, oddSegments, spoiled } from "../support/random/spoil.js";
import { acme, bearer, startService } from "../support/service/service.js";

const root = readDocument();
const validator = new OpenApiValidator(root);
const { operations } = validator;

const numRuns = Number(process.env["FUZZ_RUNS"]);
const seeded = process.env["FUZZ_SEED"] === undefined ? {} : { seed: Number(process.env["FUZZ_SEED"]) };
// An error names its one request, so shrinking is not needed.
const options = {
  endOnFailure: true,
  ...(numRuns > 0 ? { numRuns, ...seeded } : { numRuns: 1, seed: 20_260_115 }),
};

// As in production: no validation of ours stands between a response and ajv.
const start = (): Service => startService({ development: false });

// Ids count and the clock stands still: every service at one stage has the same names.
const lives: Record<string, Life> = {};
for (const stage of stages) lives[stage] = await live(start(), stage);
const names = Object.values(lives);

const taxIds = await Promise.all(
  ["12-3456789", "123456789", "98-7654321", "35-0000001", "123-45-6789", "912-34-5678", "07-1234567", "12-345678"].map(
    (plain) => encryptTaxId(acme.secret_key, plain),
  ),
);

const domestic = { line_1: "1 Market St", zip: "94105", city: "San Francisco", region: "CA", country: "UNITED STATES" };
const foreign = { line_1: "Hauptstraße 5", line_2: null, zip: "", city: "Łódź", region: "", country: "FRANCE" };
const near: fc.Arbitrary<string> = fc
  .integer({ min: -2, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 0, 15 + days)).toISOString().slice(0, 10));
const cents = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.constantFrom(1, 100_000, 1_000_000, 5_000_000));
const bank = fc.constantFrom<Json>(
  account,
  { ...account, bank_account_number: "000123450001" },
  { ...account, bank_account_number: "000123450010" },
);
const uuidOf = (name: keyof Life): fc.Arbitrary<string> =>
  fc.constantFrom(...new Set([...names.map((life) => life[name]), unknownUuid]));

const likely: Likely = {
  "EIN/TIN/CRN": fc.constantFrom(...taxIds),
  ssn: fc.constantFrom(...taxIds),
  first_name: fc.constantFrom(
    "Acme Tools, LLC",
    "Zoë",
    "Мария",
    "李",
    "محمد",
    "J. R.",
    "O’Neil-Byron",
    "Nguyễn",
    "ก้อย",
  ),
  last_name: fc.constantFrom("Hopper", "de la Cruz", "Ñandú", "김", "O'Neil", "Müller-Lüdenscheidt"),
  middle_name: fc.constantFrom("M.", "", null, "Ada"),
  email: fc.constantFrom(
    "a@b.example",
    "first.last+tag@sub.example.com",
    "o'neil@example.com",
    "A_b-c@EXAMPLE.org",
    "x!y#z@example.com",
    "a@b.xn--p1ai",
    "1@2.co",
  ),
  phone: fc.constantFrom(
    "4155552671",
    "(415) 555-2671",
    "+1 212 555 2368",
    "+12125552368",
    "415.555.2671",
    "787-723-1234",
  ),
  address: fc.constantFrom<Json>(
    domestic,
    { ...domestic, line_2: "Suite 5", line_3: null, zip: "94105-1234" },
    foreign,
  ),
  citizenship: fc.constantFrom("US", "GB", "FR", "ZZ"),
  dob: fc.constantFrom("1986-12-09", "2008-01-15", "2008-01-16", "2008-02-29", "1900-02-29", "0001-01-01"),
  start_date: fc.constantFrom("2019-06-03", "2024-02-29", "2026-01-15", "2026-01-16", "0001-01-01"),
  website: fc.constantFrom<Json>(
    "https://acme.example",
    "http://a.example:8080/p?q=1#f",
    "https://a.example/%C3%BC",
    null,
  ),
  decision: fc.constantFrom("approved", "approved", "rejected"),
  offers: fc.array(
    fc
      .record({ amount: cents, rate: fc.constantFrom(0, 12, 12.5, 0.0001, 999.9999) })
      .map(({ amount, rate }): Json => ({ ...offer, amount, interest_rate: rate, apr: rate + 0.0001 })),
    { minLength: 1, maxLength: 3 },
  ),
  ach_routing_number: fc.constantFrom("021000021", "011000015", "021000022"),
  disbursement_bank_info: bank,
  repayment_bank_info: bank,
  disbursement_date: near,
  payment_date: near,
  amount: cents,
  document_uuid: uuidOf("document_uuid"),
  key_person_uuid: uuidOf("key_person_uuid"),
  // Of a key person in an update.
  uuid: uuidOf("key_person_uuid"),
};

const client = clientOf(start());
/** Bodies that are accepted when their time has come. */
const accepted: Readonly<Record<string, readonly object[]>> = {
  createUser: [
    await business(client),
    await business(client, "35-0000001"),
    await individual(client),
    await individual(client, "912-34-5678"),
  ],
  updateUser: [{}, { industry: "Tools" }, { website: null }, { key_people: [{ uuid: names.at(-1)?.key_person_uuid }] }],
  createLocApplication: [
    application,
    { amount: 10_000_000 },
    { amount: 1, decision: "rejected", reasons: ["too_many_nsfs"] },
  ],
  activateLoc: names.map((life) => activation(life)),
  createDraw: [{ amount: 100_000 }, { amount: 1, disbursement_date: "2026-01-20" }],
  createPayment: [
    { payment_type: "SINGLE_PAYMENT", amount: 1_000 },
    { payment_type: "MERCHANT_RETURN", amount: 1 },
  ],
};

/** At random by the schema; mostly one that is accepted, with a member or two at random. */
function bodyOf({ id, body }: Operation): fc.Arbitrary<Json> {
  const random = valueFor(root, within(root, body, "content", "application/json", "schema"), likely);
  const bases = fc.constantFrom(...((accepted[id] ?? [{}]) as Json[]));
  const mixed = fc
    .tuple(bases, random)
    .chain(([base, value]) =>
      fc
        .subarray(membersOf(value), { maxLength: Math.min(2, membersOf(value).length) })
        .map((some): Json => ({ ...Object.fromEntries(membersOf(base)), ...Object.fromEntries(some) })),
    );
  return fc.oneof({ weight: 3, arbitrary: mixed }, { weight: 1, arbitrary: random });
}

const bodies = new Map(
  operations.filter(({ body }) => body.value !== undefined).map((operation) => [operation.id, bodyOf(operation)]),
);

const seldom = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>, weight = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

/** A path of an operation, filled with names of things that there are, mostly. */
function targetOf({ path, method }: Operation): fc.Arbitrary<string> {
  const segments = path.split("/").map((segment): fc.Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    return name === undefined
      ? fc.constant(segment)
      : seldom(
          seldom(fc.constantFrom(...new Set(names.map((life) => String(Reflect.get(life, name))))), fc.uuid()),
          oddSegments,
          20,
        );
  });
  const whole = fc.tuple(...segments).map((filled) => filled.join("/"));
  const odd = fc
    .tuple(whole, fc.constantFrom("/", "//", "/%2e", "/x", "%20", "", "?", "/../loc"))
    .map(([filled, end]) => filled + end);
  const doubled = whole.map((filled) => filled.replace("/users", "//users"));
  return fc
    .tuple(seldom(whole, fc.oneof(odd, doubled), 30), seldom(fc.constant(""), oddQueries, method === "get" ? 1 : 20))
    .map(([filled, query]) => filled + query);
}

/** A request of an operation: as it should be, or with something spoiled. */
function shotAt(operation: Operation, spoil: boolean): fc.Arbitrary<Shot> {
  const body = bodies.get(operation.id);
  const text =
    body?.chain((value) =>
      spoil ? seldom(fc.constant(JSON.stringify(value)), spoiled(value), 1) : fc.constant(JSON.stringify(value)),
    ) ?? (spoil ? seldom(fc.constant(undefined), fc.constantFrom("{}", "x", "\u0000"), 6) : fc.constant(undefined));
  const plain: Readonly<Record<string, string>> = {
    ...bearer(acme),
    ...(body && { "content-type": "application/json" }),
  };
  const methods = fc.constantFrom("GET", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "POST", "PROPFIND");
  return fc.record({
    method: spoil
      ? seldom(fc.constant(operation.method.toUpperCase()), methods, 15)
      : fc.constant(operation.method.toUpperCase()),
    target: spoil
      ? targetOf(operation)
      : fc
          .constantFrom(...names)
          .map((life) => operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(life, name)))),
    headers: spoil ? seldom(fc.constant({}), oddHeaders, 4).map((odd) => ({ ...plain, ...odd })) : fc.constant(plain),
    body: text.chain((each) =>
      each === undefined ? fc.constant(undefined) : spoil ? bytesOf(each) : fc.constant(new TextEncoder().encode(each)),
    ),
  });
}

interface Round {
  readonly shot: Shot;
  /** Days that pass before it. */
  readonly wait: number;
}

const round = (spoil: boolean): fc.Arbitrary<Round> =>
  fc.record({
    shot: fc.constantFrom(...operations).chain((operation) => shotAt(operation, spoil)),
    wait: seldom(fc.constant(0), fc.integer({ min: 1, max: 40 })),
  });

/** Fires the rounds at one service and says what went wrong, with the request that it went wrong with. */
async function fire(stage: Stage, rounds: readonly Round[]): Promise<string[]> {
  const service = start();
  await live(service, stage);
  const faults: string[] = [];
  let state: string | undefined;
  for (const { shot, wait } of rounds) {
    service.clock.advance(wait * day);
    if (wait > 0) state = undefined;
    state ??= JSON.stringify(await stateOf(service));
    const hit = await shoot(service, validator, shot);
    // Retrieving a promissory note may issue one.
    const mayChange = hit.status < 300 && (hit.sent.method !== "GET" || hit.operation?.id === "getPromissoryNote");
    const after: string | undefined = mayChange ? undefined : JSON.stringify(await stateOf(service));
    const changed = after !== undefined && after !== state ? [`${hit.status} changed something`] : [];
    state = after;
    const found = [...faultsOf(validator, hit), ...changed, ...(await readBackFaults(service, hit))];
    if (found.length > 0)
      faults.push(
        [
          `${shot.method} ${shot.target} ${JSON.stringify(shot.headers)}`,
          new TextDecoder().decode(shot.body).slice(0, 2000),
          ...found,
        ].join("\n  "),
      );
  }
  return faults;
}

/** An accepted body is returned as it was sent, and later reads return the same. */
async function readBackFaults(service: Service, { sent, status, json, headers }: Hit): Promise<string[]> {
  if (status >= 300 || json === undefined || sent.body.length === 0 || headers.has("idempotency-replayed")) return [];
  const echo = echoFaults(jsonIn(sent.body), json);
  const where = headers.get("location") ?? new URL(sent.url).pathname;
  const read = (await (await service.app.request(where, { headers: bearer(acme) })).json()) as Json;
  return [
    ...echo,
    ...(JSON.stringify(read) === JSON.stringify(json)
      ? []
      : [`${where} reads otherwise: ${JSON.stringify(read)}, the response was ${JSON.stringify(json)}`]),
  ];
}

describe.each(stages)("a service at the stage: %s", (stage) => {
  test.each([
    ["valid requests", false],
    ["spoiled requests", true],
  ])(
    "%s",
    async (_, spoil) => {
      const rounds = fc.array(round(spoil), { minLength: 8, maxLength: 16 });
      await fc.assert(
        fc.asyncProperty(rounds, async (each) => {
          expect(await fire(stage, each)).toEqual([]);
        }),
        options,
      );
    },
    600_000,
  );
});
