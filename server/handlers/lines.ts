// The operations on lines of credit: reading and activation.
import type { Context } from "hono";
import type { LinesOfCreditHandlers } from "../../generated/handlers.js";
import type { CreditEnv, HandlerDependencies } from "../http/context.js";
import { atRestKeys, type AtRestKeys } from "../infrastructure/crypto.js";
import type { components } from "../../generated/types.js";
import { activate, type Activation } from "../domain/credit/commands/activate.js";
import { nextDue } from "../domain/credit/application/application.js";
import { assertNoFieldsLeft } from "../domain/fields.js";
import { catchUp } from "../domain/credit/line/catch-up.js";
import { checkActivation } from "../domain/credit/commands/check.js";
import { todayFor, type Line, type Ports } from "../domain/credit/line/line.js";
import type { PromissoryNote, StoredNote } from "../domain/credit/values/note.js";
import type { Origination } from "../domain/credit/application/origination.js";
import type { FieldError, Outcome } from "../domain/refusal.js";
import type { User } from "../domain/user/user.js";
import { reuseOrRender, renderNote, type NoteDependencies, type RenderedNote } from "../documents/stored-note.js";
import type { CreditTransaction } from "../store/records.js";
import { sealAccount } from "./bank-info.js";
import { commit } from "./transaction/commit.js";
import { bringUpToDate, currentLine, type CurrentLine } from "./transaction/current-line.js";
import { OpenLine, type LineRow } from "./transaction/line-rows.js";
import { recordsRequest } from "./list-page.js";
import { applicationRow, unwrap, lineRow, lowerCaseIds, userRow, type LinePath } from "./transaction/lookup.js";
import { locBody } from "./wire.js";

/** The domain's checks of the bodies; the validation hooks return them with the schema's. */
export function lineChecks({ store }: Pick<HandlerDependencies, "store">) {
  return {
    /** Who can sign depends on the user; for an unknown user the handler responds 404. */
    async activateLoc(body: unknown, c: Context<CreditEnv>): Promise<FieldError[]> {
      const row = await store.users.get(c.var.client.client_id, c.req.param("user_uuid")?.toLowerCase() ?? "");
      return row === undefined ? [] : checkActivation(body, row.value);
    },
  };
}

export function linesHandlers(dependencies: HandlerDependencies & NoteDependencies): LinesOfCreditHandlers<CreditEnv> {
  const { store, clock, ports, masterKeys } = dependencies;
  const keys = atRestKeys(masterKeys);
  const bodiesOf = async (rows: readonly LineRow[]) => {
    const bodies: ReturnType<typeof locBody>[] = [];
    // One after the other: each may be a transaction of the same user.
    for (const row of rows) bodies.push(bodyOf(await bringUpToDate(dependencies, row)));
    return bodies;
  };
  return {
    async getLoc(c) {
      const path = lowerCaseIds(c.req.valid("param"));
      return c.json(bodyOf(await currentLine(dependencies, c.var.client.client_id, path)), 200);
    },

    async activateLoc(c) {
      const { client_id } = c.var.client;
      const path = lowerCaseIds(c.req.valid("param"));
      const command = commandOf(c.req.valid("json"), keys, path.user_uuid);
      const now = clock.now();
      const sign = (origination: Origination, borrower: User) =>
        activate(origination, path.loc_uuid, command, borrower, now, ports);
      const rendered = await renderExecutedNote(dependencies, client_id, path, sign);
      const toStored: ToStored = (line, note) => reuseOrRender(line, note, rendered, dependencies);
      return commit(c, store, path.user_uuid, async (tx) => {
        const line = await activateLine(tx, client_id, path, now, ports, sign, toStored);
        return c.json(bodyOf({ line, now }), 200);
      });
    },

    async listUserLocs(c) {
      const { client_id } = c.var.client;
      const { user_uuid } = lowerCaseIds(c.req.valid("param"));
      const request = recordsRequest(c, c.req.valid("query"), keys, `/v1/users/${user_uuid}/loc`);
      await userRow(store.users, client_id, user_uuid);
      const found = await store.lines.page({ client_id, user_uuid }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      return c.json({ pagination, data: await bodiesOf(rows) }, 200, headers);
    },

    async listLocs(c) {
      const { client_id } = c.var.client;
      const request = recordsRequest(c, c.req.valid("query"), keys, "/v1/users/loc");
      const found = await store.lines.page({ client_id }, request.window);
      const { rows, pagination, headers } = request.page(found.rows, found.total);
      return c.json({ pagination, data: await bodiesOf(rows) }, 200, headers);
    },
  };
}

function bodyOf({ line, now }: CurrentLine) {
  return locBody(line, todayFor(line, now));
}

/** Signs the note of one line: decides on the lines of its application together. */
type Sign = (origination: Origination, borrower: User) => Outcome<Origination>;
/** Returns a note with its bytes, rendered unless they are already. */
type ToStored = (line: Line, note: PromissoryNote) => Promise<StoredNote>;

/** Converts a valid body to the command of the domain. */
function commandOf(body: components["schemas"]["LocActivation"], keys: AtRestKeys, user_uuid: string): Activation {
  const {
    status: _accepted,
    document_uuid,
    key_person_uuid,
    disbursement_bank_info,
    repayment_bank_info,
    ...rest
  } = body;
  assertNoFieldsLeft(rest);
  return {
    document_uuid: document_uuid.toLowerCase(),
    key_person_uuid: key_person_uuid?.toLowerCase(),
    disbursement_account: sealAccount(disbursement_bank_info, keys, user_uuid),
    repayment_account: sealAccount(repayment_bank_info, keys, user_uuid),
  };
}

/**
 * Renders the signed note before the transaction that signs it, because rendering takes long; undefined if signing is
 * refused.
 */
async function renderExecutedNote(
  dependencies: Pick<HandlerDependencies, "store" | "clock" | "ports"> & NoteDependencies,
  client_id: string,
  path: LinePath,
  sign: Sign,
): Promise<RenderedNote | undefined> {
  const { store } = dependencies;
  const { value: borrower } = await userRow(store.users, client_id, path.user_uuid);
  const { line } = await currentLine(dependencies, client_id, path);
  const { application_uuid } = line;
  const { value: application } = await applicationRow(store.applications, client_id, { ...path, application_uuid });
  // Another request has signed since the line was read: the transaction refuses it.
  if (application.status !== "APPROVED") return undefined;
  const outcome = sign({ application, lines: [line] }, borrower);
  const signed = outcome.ok ? outcome.value.lines[0] : undefined;
  return signed?.note ? renderNote(signed, signed.note, dependencies) : undefined;
}

/** Activates the line at `path` and returns it. @throws ProblemError 404 or the refusal */
async function activateLine(
  tx: CreditTransaction,
  client_id: string,
  path: LinePath,
  now: Date,
  ports: Ports,
  sign: Sign,
  toStored: ToStored,
): Promise<Line> {
  const { value: borrower } = await userRow(tx.users, client_id, path.user_uuid);
  // First, so that the line is among those that were read.
  const all = await tx.lines.ofUser(client_id, path.user_uuid);
  const { application_uuid } = (await lineRow(tx.lines, client_id, path)).value;
  const application = await applicationRow(tx.applications, client_id, { ...path, application_uuid });
  const rows = all.filter((row) => row.value.application_uuid === application_uuid);
  const open: OpenLine[] = [];
  for (const row of rows) open.push(await OpenLine.load(tx, row, now));
  const lines: Line[] = [];
  for (const each of open) lines.push(await each.run((stored) => catchUp(stored, now, ports)));
  const changed = unwrap(sign({ application: application.value, lines }, borrower));
  await tx.applications.replace({ ...application, due_at: nextDue(changed.application), value: changed.application });
  for (const [index, each] of changed.lines.entries()) await open[index]?.save(each);
  const line = changed.lines.find(({ uuid }) => uuid === path.loc_uuid);
  if (line === undefined) throw new Error(`The line ${path.loc_uuid} is none of its application.`);
  if (line.note) await keepExecuted(tx, client_id, line.note, await toStored(line, line.note));
  return line;
}

/** Stores the executed note in place of the unsigned one. */
async function keepExecuted(
  { documents }: CreditTransaction,
  client_id: string,
  note: PromissoryNote,
  stored: StoredNote,
): Promise<void> {
  const row = await documents.get(client_id, note.document_uuid);
  if (row === undefined) throw new Error(`The document ${note.document_uuid} is not stored.`);
  await documents.replace({ ...row, value: stored });
}
