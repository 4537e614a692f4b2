// What must be the same on every runtime: HTTP requests with their responses, then calls of the client. Steps that
// need a station share one, so their order matters.
import { ApiError, createClient, createRawClient, type Client } from "./generated/client.ts";
import { streamFile } from "./generated/runtime/client.ts";
import { runWebhooks } from "./webhooks.ts";

/** Sends a request to the server. */
export type Send = (request: Request) => Promise<Response>;

/** A step by its name, with what it should result in and what it does. */
export interface Step {
  readonly name: string;
  /** The status of a response; whether a call returns a value, or the name of its error. */
  readonly expected: number | string;
  readonly outcome: number | string;
  /** All that is known of the outcome. */
  readonly result: unknown;
}

const unknownStation = "00000000-0000-4000-8000-000000000000";
const json = { "Content-Type": "application/json" };
const token = { Authorization: "Bearer token" };

/**
 * Runs all steps against the server at a base URL, such as `http://localhost:3000/v1`. Identifiers that the server has
 * chosen are replaced, as they are random.
 */
export async function runContract(baseUrl: string, send: Send): Promise<readonly Step[]> {
  const steps = [...(await runRequests(baseUrl, send)), ...(await runCalls(baseUrl, send)), ...(await runWebhooks())];
  const text = JSON.stringify(steps).replaceAll(
    /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g,
    (id) => (id === unknownStation ? id : "<id>"),
  );
  return JSON.parse(text) as readonly Step[];
}

/** The headers of a response that the document or the server decides, not the transport. */
const comparedHeaders = [
  "allow",
  "cache-control",
  "content-type",
  "link",
  "location",
  "retry-after",
  "vary",
  "www-authenticate",
];

type RequestRow = readonly [name: string, expected: number, method: string, path: string, init?: RequestInit];

const requests: readonly RequestRow[] = [
  ["an empty list", 200, "GET", "/stations"],
  ["a parameter out of range", 400, "GET", "/stations?limit=0"],
  ["a parameter against its pattern", 400, "GET", "/stations?country=de"],
  ["a parameter given twice", 400, "GET", "/stations?page=1&page=2"],
  ["no credentials", 401, "POST", "/stations", { body: "{}", headers: json }],
  ["text that is no JSON", 400, "POST", "/stations", { body: '{"name":', headers: { ...json, ...token } }],
  [
    "bytes that are no UTF-8",
    400,
    "POST",
    "/stations",
    { body: new Uint8Array([34, 255, 34]), headers: { ...json, ...token } },
  ],
  [
    "a member given twice",
    400,
    "POST",
    "/stations",
    { body: '{"name":"A","name":"B"}', headers: { ...json, ...token } },
  ],
  [
    "a body of another type",
    415,
    "POST",
    "/stations",
    { body: "a=1", headers: { "Content-Type": "text/csv", ...token } },
  ],
  [
    "a body that is too large",
    413,
    "POST",
    "/stations",
    { body: `"${"a".repeat(30_000)}"`, headers: { ...json, ...token } },
  ],
  ["no body", 400, "POST", "/stations", { headers: { ...json, ...token } }],
  [
    "members that are not valid",
    400,
    "POST",
    "/stations",
    { body: '{"name":"","more":1}', headers: { ...json, ...token } },
  ],
  [
    "a new station",
    201,
    "POST",
    "/stations",
    { body: '{"name":"Zürich HB","country":"CH"}', headers: { ...json, ...token } },
  ],
  ["a list of one", 200, "GET", "/stations"],
  ["an identifier that is not valid", 404, "GET", "/stations/1", { headers: token }],
  ["a station that does not exist", 404, "GET", `/stations/${unknownStation}`, { headers: token }],
  ["an unknown path", 404, "GET", "/nowhere"],
  ["a method that the path does not have", 405, "PATCH", "/stations"],
  ["OPTIONS", 204, "OPTIONS", "/stations"],
  ["HEAD", 200, "HEAD", "/stations"],
  ["a URL that is not well encoded", 400, "GET", "/stations/%ZZ", { headers: token }],
  ["a media type that there is no choice of", 200, "GET", "/stations", { headers: { Accept: "text/html" } }],
  [
    "parameters in every form",
    200,
    "GET",
    `/trips?origin=${unknownStation}&date=2026-02-28T10%3A00%3A00%2B01:00&bicycles=true&classes=first,second`,
  ],
  ["a date that does not exist", 400, "GET", `/trips?origin=${unknownStation}&date=2026-02-30T10:00:00Z`],
  ["events", 200, "GET", "/trips/events"],
  ["a failing handler", 500, "GET", "/failure"],
  [
    "a schema chosen by its discriminator",
    400,
    "POST",
    "/bookings",
    { body: '{"passenger":"Ada","payment":{"object":"card","number":"12","cents":7}}', headers: { ...json, ...token } },
  ],
  [
    "if and then",
    400,
    "POST",
    "/bookings",
    { body: '{"passenger":"Ada","payment":{"object":"account","iban":"DE1"}}', headers: { ...json, ...token } },
  ],
];

async function runRequests(baseUrl: string, send: Send): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (const [name, expected, method, path, init] of requests) {
    const response = await send(new Request(`${baseUrl}${path}`, { method, ...init }));
    const headers = comparedHeaders.flatMap((header) => {
      const value = response.headers.get(header);
      return value === null ? [] : [[header, value]];
    });
    const result = { headers: Object.fromEntries(headers) as object, body: await response.text() };
    steps.push({ name: `request: ${name}`, expected, outcome: response.status, result });
  }
  return steps;
}

type Call = readonly [name: string, expected: string, run: Run];
type Run = (client: Client, station: string, raw: ReturnType<typeof createRawClient>) => Promise<unknown>;

const calls: readonly Call[] = [
  ["create", "value", (client) => client.stations.create({ name: "Łódź Fabryczna", country: "PL" })],
  ["get", "value", (client, station) => client.stations.get(station)],
  ["the first page", "value", (client) => client.stations.list({ limit: 2 })],
  ["all pages", "value", async (client) => (await itemsOf(client.stations.list({ limit: 2 }))).map(({ name }) => name)],
  ["an invalid request", "BadRequestError", (client) => client.stations.create({ name: "", country: "poland" })],
  ["a missing station", "NotFoundError", (client) => client.stations.get(unknownStation)],
  ["an argument that is missing", "TypeError", (client) => client.stations.get("")],
  [
    "booking with a card",
    "value",
    (client) =>
      client.bookings.create({ passenger: "Ada", payment: { object: "card", number: "4242424242424242", cents: 10 } }),
  ],
  [
    "query parameters",
    "value",
    (client) =>
      client.trips.search({
        origin: unknownStation,
        date: "2026-02-28T10:00:00+01:00",
        bicycles: true,
        classes: ["first"],
      }),
  ],
  ["a stream of events", "value", async (client) => itemsOf(await client.trips.follow())],
  [
    "upload",
    "value",
    (client, station) =>
      client.stations.uploadPhoto(station, {
        photo: new File([new Uint8Array([0, 255, 13, 10, 1])], "zürich.bin", { type: "application/octet-stream" }),
        caption: 'Zürich & "more"',
      }),
  ],
  [
    // Not every browser sends one on every connection.
    "a request that is a stream",
    "value",
    (client, station) =>
      client.stations.uploadPhoto(
        station,
        { photo: streamFile(new Blob([new Uint8Array(70_000)]), "zürich.bin"), caption: "Zürich" },
        { fetch: photoOf },
      ),
  ],
  ["a download", "value", async (client) => textOf((await client.trips.downloadTimetable()).stream())],
  ["a stream of a download", "value", async (client) => textOf(await client.trips.downloadTimetable().stream())],
  ["a part", "value", async (client) => textOf(await client.trips.downloadTimetable().stream({ from: 9, to: 12 }))],
  ["abort before", "AbortError", (client) => client.trips.wait({ signal: AbortSignal.abort() })],
  [
    "abort while waiting",
    "AbortError",
    (client) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 50);
      return client.trips.wait({ signal: controller.signal });
    },
  ],
  ["time out", "TimeoutError", (client) => client.trips.wait({ timeout: 50, retries: 0 })],
  ["a failing handler", "value", async (_client, _station, raw) => (await raw.GET("/failure")).response.status],
  ["delete", "value", (client, station) => client.stations.delete(station)],
  ["delete again", "NotFoundError", (client, station) => client.stations.delete(station)],
];

async function runCalls(baseUrl: string, send: Send): Promise<readonly Step[]> {
  const options = { baseUrl, auth: { token: "token" }, fetch: send };
  const client = createClient(options);
  const raw = createRawClient(options);
  for (const name of ["Bern", "Genève"]) await client.stations.create({ name, country: "CH" });
  const { id } = await client.stations.create({ name: "Oslo S", country: "NO" });
  const steps: Step[] = [];
  for (const [name, expected, run] of calls)
    steps.push({ name: `call: ${name}`, expected, ...(await outcomeOf(() => run(client, id, raw))) });
  return steps;
}

/** What a request with a photo has, as the server's response says it. */
async function photoOf(request: Request): Promise<Response> {
  const form = await request.formData();
  const photo = form.get("photo") as File;
  return Response.json({ bytes: photo.size, first: [], caption: `${photo.name}: ${String(form.get("caption"))}` });
}

function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

/** Array.fromAsync, which Node 20 does not have. */
async function itemsOf<T>(iterable: AsyncIterable<T>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const item of iterable) items.push(item);
  return items;
}

/** What a call resolves to, or what is known of the error that it throws. */
async function outcomeOf(run: () => Promise<unknown>): Promise<Pick<Step, "outcome" | "result">> {
  try {
    return { outcome: "value", result: (await run()) ?? null };
  } catch (error) {
    if (!(error instanceof Error)) return { outcome: "not an error", result: String(error) };
    const { name, message } = error;
    const response = error instanceof ApiError && { status: error.status, problem: error.problem };
    return { outcome: name, result: { message, ...response } };
  }
}
