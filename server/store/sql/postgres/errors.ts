// What the errors of PostgreSQL mean for the store.
import pg from "pg";
import { DuplicateError, KeySettledError, StoreUnavailable } from "../../store.js";
import { takenKey } from "../backend.js";

/** A serialization failure or a deadlock: another transaction has changed the same rows. */
export function isConflict(error: unknown): boolean {
  return ["40001", "40P01"].includes(databaseCode(error));
}

/** PostgreSQL's code of an error; a translated one has PostgreSQL's own as its cause. */
export function databaseCode(error: unknown): string {
  return codeOf(error) || codeOf(error instanceof Error ? error.cause : undefined);
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}

export function constraintOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/**
 * PostgreSQL's classes of errors (its manual, appendix A) that another attempt may not meet. 25006: the database is
 * read-only, as a standby is, or a primary that has become one.
 */
const unavailable = /^(?:08|25006|40|53|55P03|57|58)/;

/**
 * Whether an error of the store's contract says that the server can't be used: it is gone, does not respond, is
 * read-only, or shuts down or starts (57P01 to 57P03).
 */
export function isServerGone(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable)) return false;
  return error.cause instanceof pg.DatabaseError ? /^(?:08|25006|57P0)/.test(codeOf(error.cause)) : true;
}

/** The error of the store's contract, or the same one. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof pg.DatabaseError)) {
    return new StoreUnavailable(`PostgreSQL: ${error.message || codeOf(error)}`, { cause: error });
  }
  if (error.constraint === "tax_ids_pkey") return new DuplicateError();
  if (error.constraint === "idempotency_keys_pkey") return new KeySettledError();
  if (codeOf(error) === "23505" && error.constraint !== "owners_pkey") return new Error(takenKey, { cause: error });
  const isUnavailable = unavailable.test(codeOf(error));
  return isUnavailable ? new StoreUnavailable(`PostgreSQL: ${error.message}`, { cause: error }) : error;
}

/** Runs `work` again, up to so many attempts, while its errors are of this kind. */
export async function retry<Result>(
  attempts: number,
  isRetried: (error: unknown) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetried(error)) throw error;
    }
  }
}
