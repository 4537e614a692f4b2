// The operations on users.
import type { Context } from "hono";
import type { UsersHandlers } from "../../generated/handlers.js";
import { BusinessUserUpdate, IndividualUserUpdate } from "../../generated/schemas.js";
import type { components } from "../../generated/types.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { atRestKeys, type AtRestKeys, decryptTaxId, encryptAtRest } from "../infrastructure/crypto.js";
import { taxIdHash } from "../infrastructure/tax-id-hash.js";
import { dayOf, instantOf, type Day } from "../domain/credit/values/day.js";
import { releaseUser } from "../domain/credit/commands/deletion.js";
import type { Application } from "../domain/credit/application/application.js";
import { retainedOf, retainedUntil } from "../domain/credit/line/retention.js";
import type { Line } from "../domain/credit/line/line.js";
import { deletionEvent, eventsOfLine } from "../domain/events/event.js";
import type { FieldError } from "../domain/refusal.js";
import type { User } from "../domain/user/user.js";
import { checkNewUser, checkUserUpdate } from "../domain/user/check.js";
import { createUser, taxIdOf } from "../domain/user/create.js";
import type { NewUser } from "../domain/user/requests.js";
import type { Decrypt } from "../domain/user/rules.js";
import { updateUser } from "../domain/user/update.js";
import { fieldErrors } from "../http/field-errors.js";
import { respondWithJson } from "../http/json.js";
import { objectNotFound, ProblemError, type Findings } from "../http/problem.js";
import type { CreditTransaction } from "../store/records.js";
import { DuplicateError, type UserRow } from "../store/store.js";
import { commit } from "./transaction/commit.js";
import { writeEvents } from "./transaction/events.js";
import { OpenLine } from "./transaction/line-rows.js";
import { pageText, recordsRequest } from "./list-page.js";
import { unwrap, lowerCaseIds, userRow } from "./transaction/lookup.js";
import { userText } from "./user-body.js";

type Schemas = components["schemas"];

interface UserPage {
  pagination: Schemas["Pagination"];
  data: Schemas["User"][];
}

/**
 * The domain's checks of the bodies that create and update a user; the validation hooks return them with the schema's.
 */
export function userChecks({
  store,
  clock,
  creditPolicy,
}: Pick<HandlerDependencies, "store" | "clock" | "creditPolicy">) {
  const today = (): Day => dayOf(instantOf(clock.now()), creditPolicy.time_zone);
  return {
    createUser(body: unknown, c: Context<CreditEnv>): FieldError[] {
      return checkNewUser(body, decryptFor(c), today());
    },

    /**
     * The document allows the fields of both kinds of user; only the schema of this user's kind reports errors. For an
     * unknown user the handler responds 404.
     */
    async updateUser(body: unknown, c: Context<CreditEnv>): Promise<Findings> {
      const row = await store.users.get(c.get("client").client_id, c.req.param("user_uuid")?.toLowerCase() ?? "");
      if (row === undefined) return [];
      const parsed = updateSchemas[row.value.user_type].safeParse(body);
      const schemaErrors = parsed.success ? [] : fieldErrors(parsed.error.issues, body);
      return { all: [...checkUserUpdate(body, row.value, today()), ...schemaErrors] };
    },
  };
}

const updateSchemas = { BUSINESS: BusinessUserUpdate, INDIVIDUAL: IndividualUserUpdate } as const;

export function usersHandlers(dependencies: HandlerDependencies): UsersHandlers<CreditEnv> {
  const { store, clock, newId, masterKeys, ports, creditPolicy, eraseFromMemory = doNothing } = dependencies;
  const keys = atRestKeys(masterKeys);
  return {
    async createUser(c) {
      const { client_id } = c.get("client");
      const row = newUserRow(c.req.valid("json"), decryptFor(c), client_id, keys, newId, clock.now());
      return rejectDuplicates(() =>
        commit(c, store, row.uuid, async (tx) => {
          await tx.users.insert(row);
          const text = userText(JSON.stringify(row.value));
          return respondWithJson<Schemas["User"], 201>(c, text, 201, { location: `/v1/users/${row.uuid}` });
        }),
      );
    },

    async getUser(c) {
      const text = await store.users.text(c.get("client").client_id, c.req.valid("param").user_uuid.toLowerCase());
      if (text === undefined) throw objectNotFound("user");
      return respondWithJson<Schemas["User"], 200>(c, userText(text), 200);
    },

    async updateUser(c) {
      const { client_id } = c.get("client");
      const { user_uuid } = lowerCaseIds(c.req.valid("param"));
      return commit(c, store, user_uuid, async (tx) => {
        const row = await userRow(tx.users, client_id, user_uuid);
        const now = clock.now();
        const today = dayOf(instantOf(now), creditPolicy.time_zone);
        const outcome = updateUser(row.value, c.req.valid("json"), newId, now, today);
        if (!outcome.ok) throw new ProblemError(outcome.refusal);
        await tx.users.replace({ ...row, value: outcome.value });
        const text = JSON.stringify(outcome.value);
        return respondWithJson<Schemas["User"], 200>(c, userText(text), 200);
      });
    },

    /**
     * Erases personal data: applications, lines and stored responses contain names and bank accounts. Executed notes
     * and ledgers are retained.
     */
    async deleteUser(c) {
      const { client_id } = c.get("client");
      const { user_uuid } = lowerCaseIds(c.req.valid("param"));
      const now = clock.now();
      await store.transaction(client_id, user_uuid, async (tx) => {
        await userRow(tx.users, client_id, user_uuid);
        const release = (lines: readonly Line[], applications: readonly Application[]) =>
          unwrap(releaseUser(lines, applications, creditPolicy, now, ports));
        await eraseUser(tx, { client_id, user_uuid, until: retainedUntil(now, creditPolicy) }, release, now);
      });
      eraseFromMemory(client_id, user_uuid);
      return c.body(null, 204);
    },

    async listUsers(c) {
      const request = recordsRequest(c, c.req.valid("query"), keys, "/v1/users");
      const found = await store.users.textPage({ client_id: c.get("client").client_id }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      const text = pageText(
        pagination,
        rows.map((row) => userText(row.text)),
      );
      return respondWithJson<UserPage, 200>(c, text, 200, headers);
    },
  };
}

function newUserRow(
  command: NewUser,
  decrypt: Decrypt,
  client_id: string,
  keys: AtRestKeys,
  newId: () => string,
  now: Date,
): UserRow<User> {
  const taxId = taxIdOf(command, decrypt);
  const uuid = newId();
  const value = createUser(command, { uuid, sealed_tax_id: encryptAtRest(keys, taxId, uuid) }, newId, now);
  const tax_id_hash = taxIdHash(keys, client_id, value.user_type, taxId);
  return { uuid, client_id, user_uuid: uuid, created_at: value.created_at, tax_id_hash, value };
}

/** @throws ProblemError if another user of the client has the tax id */
async function rejectDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw new ProblemError({ code: "duplicate_tax_id", detail: "Another user of yours has this tax id." });
  }
}

/** Whose records are retained, and until when (RFC 3339). */
interface Retention {
  readonly client_id: string;
  readonly user_uuid: string;
  readonly until: string;
}

/** Removes a user and its records; `release` returns the lines as they are retained. @throws ProblemError if refused */
async function eraseUser(
  tx: CreditTransaction,
  owner: Retention,
  release: (lines: readonly Line[], applications: readonly Application[]) => readonly Line[],
  now: Date,
): Promise<void> {
  const { client_id, user_uuid } = owner;
  const rows = await tx.lines.ofUser(client_id, user_uuid);
  const lines: Line[] = [];
  for (const row of rows) lines.push(await (await OpenLine.load(tx, row, now)).loadAll());
  const applications = await tx.applications.ofUser(client_id, user_uuid);
  const released = release(
    lines,
    applications.map(({ value }) => value),
  );
  for (const line of released) await retain(tx, owner, line, now);
  for (const { uuid } of await tx.documents.ofUser(client_id, user_uuid)) await tx.documents.remove(client_id, uuid);
  for (const { uuid } of rows) await tx.lines.remove(client_id, uuid);
  for (const { uuid } of applications) await tx.applications.remove(client_id, uuid);
  await tx.users.remove(client_id, user_uuid);
  // What fell due by now happened before the deletion.
  const happened = [...released.flatMap(eventsOfLine), deletionEvent(user_uuid, now)];
  await writeEvents(tx, client_id, happened, now);
  await tx.responses.erase();
}

/** Retains the executed note and the ledger of a line, if it has any. */
async function retain(tx: CreditTransaction, owner: Retention, line: Line, now: Date): Promise<void> {
  const kept = retainedOf(line, now);
  if (!kept) return;
  const document =
    kept.document_uuid === null ? undefined : await tx.documents.get(owner.client_id, kept.document_uuid);
  const value = { ...kept, note: document?.value ?? null };
  await tx.retained.insert({ ...owner, uuid: line.uuid, created_at: line.created_at, value });
}

function doNothing(): void {}

/** The tax id of each request that is being handled: the check and the handler both read it. */
const decrypted = new WeakMap<Context<CreditEnv>, { readonly ciphertext: string; readonly text: string | undefined }>();

function decryptFor(c: Context<CreditEnv>): Decrypt {
  return (ciphertext) => {
    let known = decrypted.get(c);
    if (known?.ciphertext !== ciphertext) {
      known = { ciphertext, text: decryptTaxId(c.get("client").secret_key, ciphertext) };
      decrypted.set(c, known);
    }
    return known.text;
  };
}
