// A server of visits.yaml, right or with one bug. Rooms are everybody's, visits are those of the caller.
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The code of what is found, by bug. */
export const bugs = {
  "time-without-offset-accepted": "invalid-accepted",
  "null-in-place-of-a-sex-accepted": "invalid-accepted",
  "json-in-place-of-a-patch-accepted": "invalid-accepted",
  "other-sex-in-lists": "written-not-read",
  "null-reason-in-lists": "response-invalid",
  "no-place-of-a-video-visit": "response-invalid",
  "right-tag-rejected": "condition-ignored",
  "nul-crashes": "server-error",
  "half-a-pair-crashes": "server-error",
  "urgent-by-default": "default-differs",
  "visits-of-all-are-listed": "foreign-object-accessible",
  "visits-of-all-are-read": "foreign-object-accessible",
  "two-of-a-patient-at-once": "duplicate-accepted",
  "key-ignored": "replay-created-again",
  "oldest-first": "order-differs",
  "usual-limit-ignored": "limit-exceeded",
  "large-offset-crashes": "server-error",
  "offset-off-by-one": "total-wrong",
  "total-of-the-page": "total-wrong",
  "patch-replaces-contact": "unnamed-member-changed",
  "filter-of-sex-ignored": "filter-ignored",
} as const;
export type Bug = keyof typeof bugs;

type Members = Readonly<Record<string, unknown>>;

interface Stored {
  readonly owner: string;
  value: Members;
  tag: string;
}

class Failure extends Error {
  readonly status: number;

  constructor(status: number) {
    super(String(status));
    this.status = status;
  }
}

const ajv = new Ajv2020.default({ allErrors: true, strict: false });
addFormats.default(ajv);
const sexes = { enum: ["female", "male", "unknown"] };
const text = (maxLength: number): Members => ({ type: "string", minLength: 1, maxLength });
const closed = (properties: Members, required: readonly string[]): Members => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const place = {
  oneOf: [
    closed({ kind: { const: "onsite" }, floor: { type: "integer", minimum: 0, maximum: 9 } }, ["kind", "floor"]),
    closed({ kind: { const: "video" } }, ["kind"]),
  ],
};
const contact = closed({ phone: { type: "string", maxLength: 20 }, email: { type: "string", maxLength: 40 } }, []);
const visitMembers = (bug: Bug | undefined): Members => ({
  id: {},
  patient: text(40),
  room: { type: "string", pattern: "^[A-Z]{2}[0-9]{4}$" },
  sex: bug === "null-in-place-of-a-sex-accepted" ? { enum: [...sexes.enum, null] } : sexes,
  starts_at: {
    type: "string",
    format: bug === "time-without-offset-accepted" ? "iso-date-time" : "date-time",
  },
  urgent: { type: "boolean" },
  reason: text(60),
  contact,
  place,
});

async function readBody(request: Request, types: readonly string[], schema: Members): Promise<Members> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";");
  if (!types.includes(type)) throw new Failure(415);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    throw new Failure(400);
  }
  if (!ajv.validate(schema, value)) throw new Failure(400);
  return value as Members;
}

const json = ["application/json"];
const roomSchema = closed({ code: {}, name: text(40) }, ["name"]);
const changeSchema = { ...closed({ sex: sexes, urgent: { type: "boolean" }, contact }, []), minProperties: 1 };

/** RFC 7396, of values without null. */
function merged(value: unknown, change: unknown): unknown {
  if (!isMembers(value) || !isMembers(change)) return change;
  return {
    ...value,
    ...Object.fromEntries(Object.entries(change).map(([name, own]) => [name, merged(value[name], own)])),
  };
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null;
}

export class VisitServer {
  readonly #bug: Bug | undefined;
  readonly #visitSchema: Members;
  readonly #rooms = new Map<string, Members>();
  readonly #visits = new Map<string, Stored>();
  readonly #keys = new Map<string, Members>();

  constructor(bug?: Bug) {
    this.#bug = bug;
    this.#visitSchema = closed(visitMembers(bug), ["patient", "sex", "room", "starts_at", "place"]);
  }

  /** What a patch may be sent as. */
  get #patch(): readonly string[] {
    return ["application/merge-patch+json", ...(this.#bug === "json-in-place-of-a-patch-accepted" ? json : [])];
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    try {
      return await this.#respond(request);
    } catch (error) {
      const status = error instanceof Failure ? error.status : 500;
      return Response.json({ status }, { status });
    }
  };

  async #respondOfRooms(request: Request, id: string | undefined): Promise<Response> {
    if (id === undefined && request.method === "GET") return Response.json([...this.#rooms.values()]);
    if (id === undefined) {
      const room = {
        ...(await readBody(request, json, roomSchema)),
        code: `RM${String(this.#rooms.size).padStart(4, "0")}`,
      };
      this.#rooms.set(room.code, room);
      return Response.json(room, { status: 201 });
    }
    const room = this.#rooms.get(id);
    if (room === undefined) throw new Failure(404);
    return Response.json(room);
  }

  #listed(value: Members): Members {
    return {
      ...value,
      ...(this.#bug === "other-sex-in-lists" && { sex: "unknown" }),
      ...(this.#bug === "null-reason-in-lists" && !("reason" in value) && { reason: null }),
    };
  }

  async #createVisit(request: Request, owner: string): Promise<Response> {
    const sent = await readBody(request, json, this.#visitSchema);
    const patient = String(sent["patient"]);
    if (this.#bug === "nul-crashes" && patient.includes("\u0000")) throw new Error("It can't be stored.");
    if (this.#bug === "half-a-pair-crashes" && !patient.isWellFormed()) throw new Error("It can't be encoded.");
    const given = request.headers.get("idempotency-key");
    if (given !== null && (given === "" || given.length > 60)) throw new Failure(400);
    const key = `${owner} ${given ?? ""}`;
    const before = key.endsWith(" ") || this.#bug === "key-ignored" ? undefined : this.#keys.get(key);
    if (before !== undefined) return Response.json(before, { status: 201 });
    if (!this.#rooms.has(String(sent["room"]))) throw new Failure(422);
    if ([...this.#visits.values()].some(({ value }) => value["patient"] === patient)) throw new Failure(409);
    if (this.#bug === "two-of-a-patient-at-once") await setTimeout(5);
    const value = { urgent: this.#bug === "urgent-by-default", ...sent, id: randomUUID() };
    this.#visits.set(value.id, { owner, value, tag: `"${randomUUID()}"` });
    this.#keys.set(key, value);
    return Response.json(value, { status: 201 });
  }

  #listVisits(request: Request, owner: string): Response {
    const { searchParams } = new URL(request.url);
    const read = (name: string, usual: number, minimum: number, maximum: number): number => {
      const given = searchParams.get(name);
      if (this.#bug === "large-offset-crashes" && Number(given) > 2 ** 31) throw new Error("It is out of range.");
      if (given !== null && (!/^-?\d+$/.test(given) || Number(given) < minimum || Number(given) > maximum))
        throw new Failure(400);
      return given === null ? usual : Number(given);
    };
    const [limit, offset] = [
      read("limit", this.#bug === "usual-limit-ignored" ? 20 : 5, 1, 20),
      read("offset", 0, 0, 1000),
    ];
    const filters = [...searchParams].filter(([name]) => name.startsWith("filter["));
    for (const [name, value] of filters)
      if (
        !(name === "filter[sex]"
          ? sexes.enum.includes(value)
          : /^filter\[urgent\]=(true|false)$/.test(`${name}=${value}`))
      )
        throw new Failure(400);
    const isSelected = (visit: Members): boolean =>
      filters.every(
        ([name, value]) =>
          String(visit[name.slice(7, -1)]) === value ||
          (name === "filter[sex]" ? this.#bug === "filter-of-sex-ignored" : value === "false"),
      );
    const own = [...this.#visits.values()].filter(
      (each) => (each.owner === owner || this.#bug === "visits-of-all-are-listed") && isSelected(each.value),
    );
    const ordered = this.#bug === "oldest-first" ? own : own.toReversed();
    const start = offset > 0 && this.#bug === "offset-off-by-one" ? offset + 1 : offset;
    const page = ordered.slice(start, start + limit).map(({ value }) => this.#listed(value));
    const total = this.#bug === "total-of-the-page" ? page.length : own.length;
    return Response.json(page, { headers: { "x-total-count": String(total) } });
  }

  async #respondOfVisits(request: Request, id: string | undefined, owner: string): Promise<Response> {
    if (id === undefined && request.method !== "GET") return this.#createVisit(request, owner);
    if (id === undefined) return this.#listVisits(request, owner);
    const visit = this.#visits.get(id);
    if (visit === undefined || (visit.owner !== owner && this.#bug !== "visits-of-all-are-read"))
      throw new Failure(404);
    if (request.method === "PATCH") {
      const change = await readBody(request, this.#patch, changeSchema);
      const tag = request.headers.get("if-match") ?? "*";
      const own = this.#bug === "right-tag-rejected" ? visit.tag.slice(1, -1) : visit.tag;
      if (tag !== "*" && tag !== own) throw new Failure(412);
      const isWhole = this.#bug === "patch-replaces-contact";
      visit.value = isWhole ? { ...visit.value, ...change } : (merged(visit.value, change) as Members);
      visit.tag = `"${randomUUID()}"`;
    }
    const { place: of, ...others } = visit.value;
    const isHidden = this.#bug === "no-place-of-a-video-visit" && (of as Members)["kind"] === "video";
    return Response.json(isHidden ? others : visit.value, { headers: { etag: visit.tag } });
  }

  async #respond(request: Request): Promise<Response> {
    const [, collection = "", id] = new URL(request.url).pathname.split("/");
    if (!["rooms", "visits"].includes(collection)) throw new Failure(404);
    const allowed = id === undefined ? ["GET", "POST"] : collection === "rooms" ? ["GET"] : ["GET", "PATCH"];
    if (!allowed.includes(request.method))
      return Response.json({ status: 405 }, { status: 405, headers: { allow: allowed.join(", ") } });
    const owner = request.headers.get("x-key") ?? "";
    if (!["ada", "ben"].includes(owner)) throw new Failure(401);
    return collection === "rooms" ? this.#respondOfRooms(request, id) : this.#respondOfVisits(request, id, owner);
  }
}
