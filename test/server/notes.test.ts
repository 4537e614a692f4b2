// A promissory note is rendered when it is issued and when it is signed, and stored: every read returns the same bytes.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bank, start } from "../support/service/lending.js";
import { readPdf } from "../support/pages/pdf.js";
import { acme, bearer } from "../support/service/service.js";
import { testStore } from "../support/service/test-store.js";

type Lending = Awaited<ReturnType<typeof start>>;

async function readNote({ send, app }: Lending, line: string) {
  const path = `${line}/documents/promissory_note`;
  const { body } = await send("GET", path);
  const response = await app.request(path, { headers: { ...bearer(acme), accept: "application/pdf" } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { ...(body as { document_uuid: string; signed: boolean; sha256: string }), bytes };
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const documentsOf = ({ store }: Lending) =>
  store.documents.page({ client_id: acme.client_id }, { limit: 100, offset: 0 });

describe("a note", () => {
  test("has the digest that the response states, unsigned and signed, and is one document", async () => {
    const lending = await start();
    const [line = ""] = await lending.approve();
    const unsigned = await readNote(lending, line);
    expect([unsigned.signed, unsigned.sha256]).toEqual([false, sha256(unsigned.bytes)]);
    expect((await lending.sign(line)).status).toBe(200);
    const executed = await readNote(lending, line);
    expect([executed.signed, executed.sha256, executed.document_uuid]).toEqual([
      true,
      sha256(executed.bytes),
      unsigned.document_uuid,
    ]);
    expect(executed.sha256).not.toBe(unsigned.sha256);
    expect(readPdf(unsigned.bytes).lines).not.toContain("/s/ Grace Hopper");
    expect(readPdf(executed.bytes).lines).toContain("/s/ Grace Hopper");
    expect((await documentsOf(lending)).total).toBe(1);
  });

  test("that is executed has the same bytes for ever, whatever becomes of the line and its user", async () => {
    const lending = await start();
    const line = await lending.open();
    const before = await readNote(lending, line);
    await lending.send("PUT", lending.users, {
      first_name: "Augusta",
      address: { line_1: "1 Oak Ave", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
    });
    await lending.send("POST", `${line}/draw`, { amount: 1_000_000 });
    lending.at("2026-08-14T00:00:00.000Z");
    expect((await lending.send("GET", line)).body.status).toBe("CHARGED_OFF");
    expect(await readNote(lending, line)).toEqual(before);
  });

  test("is read, not rendered again: a later version of the service returns the stored bytes", async () => {
    const lending = await start();
    const line = await lending.open();
    const bytes = Buffer.from("%PDF-1.7 of another renderer");
    const {
      rows: [row],
    } = await documentsOf(lending);
    if (!row) throw new Error("There is no document.");
    const value = { ...row.value, pdf: bytes.toString("base64"), sha256: sha256(bytes) };
    await lending.store.transaction(acme.client_id, row.user_uuid, (tx) => tx.documents.replace({ ...row, value }));
    expect(await readNote(lending, line)).toMatchObject({ signed: true, sha256: sha256(bytes), bytes });
  });

  test("that was not signed in time is issued again, and the one before is gone", async () => {
    const lending = await start();
    const [line = ""] = await lending.approve();
    const first = await readNote(lending, line);
    lending.at("2026-01-16T11:59:59.000Z");
    expect(await readNote(lending, line)).toEqual(first);
    lending.at("2026-01-16T12:00:00.000Z");
    const second = await readNote(lending, line);
    expect(second.document_uuid).not.toBe(first.document_uuid);
    expect((await documentsOf(lending)).rows.map(({ uuid }) => uuid)).toEqual([second.document_uuid]);
  });

  test("is issued once, of however many requests at a time", async () => {
    const lending = await start();
    const [line = ""] = await lending.approve();
    const notes = await Promise.all([1, 2, 3, 4].map(() => readNote(lending, line)));
    expect(new Set(notes.map(({ sha256: digest }) => digest)).size).toBe(1);
    expect((await documentsOf(lending)).total).toBe(1);
  });

  test("names the borrower as of the moment it is issued, also when that changes meanwhile", async () => {
    const lending = await start();
    const [line = ""] = await lending.approve();
    const [note] = await Promise.all([
      readNote(lending, line),
      lending.send("PUT", lending.users, { first_name: "Augusta" }),
    ]);
    const {
      rows: [row],
    } = await lending.store.lines.page({ client_id: acme.client_id }, { limit: 1, offset: 0 });
    expect(readPdf(note.bytes).lines.join("")).toContain(row?.value.note?.borrower.name);
    expect(note.sha256).toBe(sha256(note.bytes));
  });

  test("that another request signs between two reads of this one is rejected as signed", async () => {
    const store = testStore();
    let between: (() => Promise<unknown>) | undefined;
    const applications = new Proxy(store.applications, {
      get(target, name) {
        if (name !== "get") return Reflect.get(target, name) as unknown;
        return async (...of: Parameters<typeof target.get>) => {
          const [work] = [between];
          between = undefined;
          await work?.();
          return target.get(...of);
        };
      },
    });
    const watched: typeof store = new Proxy(store, {
      get: (target, name) => (name === "applications" ? applications : (Reflect.get(target, name) as unknown)),
    });
    const lending = await start({ store: watched });
    const [line = ""] = await lending.approve();
    const { document_uuid } = await readNote(lending, line);
    const sign = () => lending.send("PATCH", line, { status: "accepted", document_uuid, disbursement_bank_info: bank });
    const statuses: number[] = [];
    between = async () => statuses.push((await sign()).status);
    statuses.push((await sign()).status);
    expect(statuses).toEqual([200, 409]);
  });

  test("is signed once by two simultaneous requests, and one key has one response", async () => {
    const lending = await start();
    const [line = ""] = await lending.approve();
    const { document_uuid } = await readNote(lending, line);
    const sign = () => lending.send("PATCH", line, { status: "accepted", document_uuid, disbursement_bank_info: bank });
    expect((await Promise.all([sign(), sign()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const executed = await readNote(lending, line);
    expect([executed.signed, executed.sha256]).toEqual([true, sha256(executed.bytes)]);
  });
});
