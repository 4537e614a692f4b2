// Deliveries of events in a SQL database. A row of `delivery_queues` is what a server leases: the deliveries of one
// user to one endpoint that are PENDING. Every event that is added raises its version, so that a queue is removed only
// if nothing was added since its deliveries were read.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type {
  Delivery,
  DeliveryAttempts,
  DeliveryRecords,
  DeliveryRequest,
  DueDelivery,
  LeasedQueue,
  QueueResult,
} from "../../deliveries.js";
import { StoreUnavailable } from "../../store.js";
import type { Backend, SqlRow, Write } from "../backend.js";
import { query, type Dialect, type Query } from "../query.js";
import { isUuid } from "../rows.js";

/** How many events are erased at once. */
const eventsAtOnce = 1000;

/**
 * Of how many due queues some are claimed: to order all of them took most of the time, where there are thousands. An
 * endpoint that has more than these delays no other: it has no room by the next claim, and is left out.
 */
const queuesAtOnce = 256;

/** How often a write is tried that another one has prevented. */
const maxAttempts = 20;

const key = ["client_id", "endpoint_uuid", "user_uuid"] as const;
const sameKey = (a: string, b: string): string => key.map((column) => `${a}.${column} = ${b}.${column}`).join(" AND ");
const columnsOf = (name: string): string => key.map((column) => `${name}.${column}`).join(", ");

const keyTypes = { client_id: "text", endpoint_uuid: "uuid", user_uuid: "uuid" } as const;

interface DeliveryQueries {
  readonly claim: Query;
  readonly claimOnly: Query;
  readonly pending: Query;
  readonly attempts: Query;
  readonly remove: Query;
  readonly release: Query;
  readonly ofEvent: Query;
  readonly old: Query;
  readonly uncount: Query;
  readonly erase: Query;
  readonly eraseDeliveries: Query;
}

function deliveryQueries(dialect: Dialect): DeliveryQueries {
  return { ...claimQueries(dialect), ...recordQueries(dialect), ofEvent, ...purgeQueries(dialect) };
}

/**
 * The parameters are the time, the end and the token of the leases, the most queues of all endpoints and of one, the
 * endpoints that are left out, those of which there is one queue at most, and with `isOnly` the only ones.
 */
function claimQuery(name: string, { uuidsFrom, skipLocked }: Dialect, isOnly: boolean): Query {
  const isFree = "(q.lease_until IS NULL OR q.lease_until <= $1)";
  const lock = skipLocked && `FOR UPDATE OF q ${skipLocked}`;
  const isOneOf = (parameter: string): string => `IN (SELECT id FROM ${uuidsFrom(parameter)} AS e)`;
  const only = isOnly ? `AND q.endpoint_uuid ${isOneOf("$8")}` : "";
  return query(
    name,
    `UPDATE delivery_queues AS q SET lease_until = $2, lease_token = $3
        WHERE (${columnsOf("q")}) IN (
          SELECT ${columnsOf("q")} FROM delivery_queues q JOIN (
            SELECT * FROM (
              SELECT ${columnsOf("q")}, q.due_at, row_number() OVER (
                       PARTITION BY q.client_id, q.endpoint_uuid ORDER BY q.due_at
                     ) AS place
                FROM (
                  SELECT ${columnsOf("q")}, q.due_at FROM delivery_queues q
                   WHERE q.due_at <= $1 AND ${isFree} AND q.endpoint_uuid NOT ${isOneOf("$6")} ${only}
                   ORDER BY q.due_at LIMIT ${queuesAtOnce}
                ) AS q
            ) AS d WHERE place <= CASE WHEN endpoint_uuid ${isOneOf("$7")} THEN 1 ELSE $5 END
                   ORDER BY place, due_at LIMIT $4
          ) AS d ON ${sameKey("d", "q")}
           WHERE ${isFree} ${lock}
        ) AND ${isFree}
        RETURNING client_id, endpoint_uuid, user_uuid, version`,
  );
}

function claimQueries(dialect: Dialect): Pick<DeliveryQueries, "claim" | "claimOnly" | "pending"> {
  return {
    claim: claimQuery("deliveries_claim", dialect, false),
    claimOnly: claimQuery("deliveries_claim_only", dialect, true),
    // The event is no join: while PostgreSQL has no statistics of a burst, it reads all of the client for each.
    pending: query(
      "deliveries_pending",
      `SELECT ${columnsOf("k")}, d.event_uuid, d.attempts, d.attempted_at, d.status, (
                SELECT v.value FROM events v WHERE v.client_id = d.client_id AND v.uuid = d.event_uuid
              )
         FROM ${dialect.rowsFrom("$1", keyTypes)} AS k
         JOIN deliveries d ON ${sameKey("d", "k")} AND d.state = 'PENDING' AND d.sequence IN (
                SELECT f.sequence FROM deliveries f WHERE ${sameKey("f", "k")} AND f.state = 'PENDING'
                 ORDER BY f.sequence LIMIT $2
              )
        ORDER BY d.sequence`,
    ),
  };
}

const attemptTypes = {
  ...keyTypes,
  token: "uuid",
  event_uuid: "uuid",
  state: "text",
  attempts: "integer",
  attempted_at: "time",
  status: "integer",
  failure: "text",
} as const;

function recordQueries({ rowsFrom }: Dialect): Pick<DeliveryQueries, "attempts" | "remove" | "release"> {
  const results = rowsFrom("$1", { ...keyTypes, token: "uuid", version: "integer", due_at: "time" });
  const isLeased = `${sameKey("q", "r")} AND q.lease_token = r.token`;
  return {
    // The lease is no join, for the same reason as above.
    attempts: query(
      "deliveries_attempts",
      `UPDATE deliveries AS d SET state = r.state, attempts = r.attempts, attempted_at = r.attempted_at,
              status = r.status, failure = r.failure
         FROM ${rowsFrom("$1", attemptTypes)} AS r
        WHERE d.client_id = r.client_id AND d.event_uuid = r.event_uuid AND d.endpoint_uuid = r.endpoint_uuid
          AND r.token = (SELECT q.lease_token FROM delivery_queues q WHERE ${sameKey("q", "r")})`,
    ),
    remove: query(
      "deliveries_remove_queue",
      // They are looked up by their key: to compare each with the results took most of the time on SQLite.
      `DELETE FROM delivery_queues AS q WHERE (${columnsOf("q")}) IN (SELECT ${columnsOf("r")} FROM ${results} AS r)
         AND EXISTS (SELECT 1 FROM ${results} AS r WHERE ${isLeased} AND q.version = r.version)
         AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE ${sameKey("d", "q")} AND d.state = 'PENDING')`,
    ),
    release: query(
      "deliveries_release",
      `UPDATE delivery_queues AS q SET lease_token = NULL, lease_until = NULL, due_at = COALESCE(r.due_at, q.due_at)
         FROM ${results} AS r WHERE ${isLeased}`,
    ),
  };
}

const ofEvent = query(
  "deliveries_of_event",
  `SELECT d.endpoint_uuid, d.state, d.attempts, d.attempted_at, d.status, d.failure, (
            SELECT q.due_at FROM delivery_queues q WHERE ${sameKey("q", "d")} AND d.state = 'PENDING'
               AND NOT EXISTS (
                 SELECT 1 FROM deliveries f
                  WHERE ${sameKey("f", "d")} AND f.state = 'PENDING' AND f.sequence < d.sequence
               )
          )
     FROM deliveries d WHERE d.client_id = $1 AND d.event_uuid = $2 ORDER BY d.endpoint_uuid`,
);

function purgeQueries({ rowsFrom, newUuid }: Dialect) {
  const old = rowsFrom("$1", { client_id: "text", uuid: "uuid" });
  return {
    old: query(
      "events_old",
      "SELECT client_id, uuid FROM events WHERE created_at < $1 ORDER BY created_at, uuid LIMIT $2",
    ),
    uncount: query(
      "events_uncount",
      `INSERT INTO list_changes (client_id, list, id, created_at, uuid, change)
       SELECT v.client_id, 'events', ${newUuid}, v.created_at, v.uuid, -1
         FROM events v JOIN ${old} AS o ON v.client_id = o.client_id AND v.uuid = o.uuid`,
    ),
    erase: query(
      "events_erase",
      `DELETE FROM events WHERE (client_id, uuid) IN (SELECT o.client_id, o.uuid FROM ${old} AS o)`,
    ),
    eraseDeliveries: query(
      "events_erase_deliveries",
      `DELETE FROM deliveries WHERE (client_id, event_uuid) IN (SELECT o.client_id, o.uuid FROM ${old} AS o)`,
    ),
  };
}

const attemptsOf = ([state, attempts, attempted_at, status, failure]: SqlRow): DeliveryAttempts => ({
  state: state as DeliveryAttempts["state"],
  attempts: attempts as number,
  attempted_at: attempted_at as string | null,
  status: status as number | null,
  failure: failure as string | null,
});

export class SqlDeliveries implements DeliveryRecords {
  readonly #backend: Pick<Backend, "read" | "writeAll">;
  readonly #queries: DeliveryQueries;

  constructor(backend: Pick<Backend, "read" | "writeAll">, dialect: Dialect) {
    this.#backend = backend;
    this.#queries = deliveryQueries(dialect);
  }

  async claim(request: DeliveryRequest): Promise<readonly LeasedQueue[]> {
    const { now, limit, perEndpoint, batch, lease, except, single, only } = request;
    const token = randomUUID();
    const until = new Date(now.getTime() + lease).toISOString();
    const lists = [except, single, ...(only === undefined ? [] : [only])].map((each) => JSON.stringify(each));
    const parameters = [now.toISOString(), until, token, limit, perEndpoint, ...lists];
    const { claim, claimOnly } = this.#queries;
    const rows = await this.#backend.read(only === undefined ? claim : claimOnly, parameters);
    if (rows.length === 0) return [];
    const queues = rows.map(([client_id, endpoint_uuid, user_uuid, version]) => ({
      client_id: client_id as string,
      endpoint_uuid: endpoint_uuid as string,
      user_uuid: user_uuid as string,
      version: version as number,
    }));
    const keys = JSON.stringify(queues);
    const pending = new Map<string, DueDelivery[]>();
    for (const [client_id, endpoint_uuid, user_uuid, ...row] of await this.#backend.read(this.#queries.pending, [
      keys,
      batch,
    ])) {
      const [event_uuid, attempts, attempted_at, status, text] = row;
      // It was erased at this moment.
      if (text === null) continue;
      const name = [client_id, endpoint_uuid, user_uuid].join(" ");
      const due = { event_uuid, attempts, attempted_at, status, text } as DueDelivery;
      const known = pending.get(name);
      if (known === undefined) pending.set(name, [due]);
      else known.push(due);
    }
    return queues.map((queue) => {
      const name = [queue.client_id, queue.endpoint_uuid, queue.user_uuid].join(" ");
      return { ...queue, token, deliveries: pending.get(name) ?? [] };
    });
  }

  async record(results: readonly QueueResult[]): Promise<void> {
    if (results.length === 0) return;
    const queues = results.map(({ queue: { client_id, endpoint_uuid, user_uuid, token, version }, due_at }) => {
      return { client_id, endpoint_uuid, user_uuid, token, version, due_at };
    });
    const attempts = results.flatMap(({ queue: { client_id, endpoint_uuid, user_uuid, token }, results: each }) =>
      each.map((attempt) => ({ client_id, endpoint_uuid, user_uuid, token, ...attempt })),
    );
    const { remove, release } = this.#queries;
    const ends = [remove, release].map((each) => anyRows(each, [JSON.stringify(queues)]));
    const first = attempts.length === 0 ? [] : [anyRows(this.#queries.attempts, [JSON.stringify(attempts)])];
    await this.#write([...first, ...ends]);
  }

  async ofEvent(client_id: string, event_uuid: string): Promise<readonly Delivery[]> {
    if (!isUuid(event_uuid)) return [];
    const rows = await this.#backend.read(this.#queries.ofEvent, [client_id, event_uuid]);
    return rows.map(([endpoint_uuid, state, attempts, attempted_at, status, failure, due_at]) => ({
      endpoint_uuid: endpoint_uuid as string,
      event_uuid,
      ...attemptsOf([state, attempts, attempted_at, status, failure]),
      due_at: due_at as string | null,
    }));
  }

  async purge(before: Date): Promise<number> {
    const { old, uncount, erase, eraseDeliveries } = this.#queries;
    let erased = 0;
    for (;;) {
      const rows = await this.#backend.read(old, [before.toISOString(), eventsAtOnce]);
      if (rows.length === 0) return erased;
      const list = JSON.stringify(rows.map(([client_id, uuid]) => ({ client_id, uuid })));
      // Of two servers that erase the same events one writes nothing, since it would count them twice.
      const isWritten = await this.#backend.writeAll([
        anyRows(eraseDeliveries, [list]),
        { query: uncount, parameters: [list], rows: rows.length },
        { query: erase, parameters: [list], rows: rows.length },
      ]);
      if (isWritten) erased += rows.length;
      else await sleep(Math.random() * 100);
    }
  }

  /** Again after a conflict, such as a deadlock with the commit of an event. */
  async #write(writes: readonly Write[]): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (await this.#backend.writeAll(writes)) return;
      await sleep(Math.random() * 10);
    }
    throw new StoreUnavailable("Too many transactions change the same deliveries at once.");
  }
}

function anyRows(statement: Query, parameters: Write["parameters"]): Write {
  return { query: statement, parameters, rows: undefined };
}
