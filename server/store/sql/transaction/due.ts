// Leases of users with due records, in a SQL database: columns of the row that has the version of the user's records.
// One statement finds the users and leases them, so that no lock is kept while a server works.
import { randomUUID } from "node:crypto";
import { LeaseLostError, type DueRecords, type DueRequest, type LeasedOwner } from "../../due.js";
import type { Backend, OwnerKey } from "../backend.js";
import { query, type Query } from "../query.js";

/** The tables whose records fall due. */
const dueTables = ["lines", "applications"] as const;

const isFree = "(o.lease_until IS NULL OR o.lease_until <= $1)";

/**
 * The parameters are the time, the end and the token of the leases, and the most users. `skipLocked` is what a SELECT
 * ends with to pass over rows that another statement is changing. Without it the statement waits for them and leases
 * those that are still free then: the condition of the UPDATE is enough.
 */
function claimQuery(skipLocked: string): Query {
  const earliest = dueTables.map(
    (table) =>
      `SELECT * FROM (
         SELECT t.client_id, t.user_uuid, t.due_at FROM ${table} t
           JOIN owners o ON o.client_id = t.client_id AND o.user_uuid = t.user_uuid
          WHERE t.due_at <= $1 AND ${isFree} ORDER BY t.due_at LIMIT $4
       ) AS due_${table}`,
  );
  return query(
    "due_claim",
    `UPDATE owners AS o SET lease_until = $2, lease_token = $3
      WHERE (o.client_id, o.user_uuid) IN (
        SELECT o.client_id, o.user_uuid FROM owners o JOIN (
          SELECT client_id, user_uuid, min(due_at) AS due_at FROM (${earliest.join(" UNION ALL ")}) AS due
           GROUP BY client_id, user_uuid ORDER BY min(due_at) LIMIT $4
        ) AS d ON d.client_id = o.client_id AND d.user_uuid = o.user_uuid
         WHERE ${isFree} ${skipLocked}
      ) AND ${isFree}
      RETURNING client_id, user_uuid`,
  );
}

const leaseOf = query("due_lease", "SELECT lease_token FROM owners WHERE client_id = $1 AND user_uuid = $2");

export class SqlDue implements DueRecords {
  readonly #backend: Pick<Backend, "read">;
  readonly #claim: Query;

  constructor(backend: Pick<Backend, "read">, skipLocked: string) {
    this.#backend = backend;
    this.#claim = claimQuery(skipLocked && `FOR UPDATE OF o ${skipLocked}`);
  }

  async claim({ now, limit, lease }: DueRequest): Promise<readonly LeasedOwner[]> {
    const token = randomUUID();
    const until = new Date(now.getTime() + lease).toISOString();
    const rows = await this.#backend.read(this.#claim, [now.toISOString(), until, token, limit]);
    return (rows as readonly (readonly [string, string])[]).map(([client_id, user_uuid]) => {
      return { client_id, user_uuid, token };
    });
  }
}

/** @throws LeaseLostError if the owner's lease is not the one with this token */
export async function assertLeased(backend: Backend, { client_id, user_uuid }: OwnerKey, token: string): Promise<void> {
  const [row] = await backend.read(leaseOf, [client_id, user_uuid]);
  if (row?.[0] !== token) throw new LeaseLostError();
}
