// Notes that a mock has acknowledged: a load of requests that ends when its process does, and what a later list of the
// notes must have then.
import { setTimeout as delay } from "node:timers/promises";
import { notesRequest } from "../documents/notes-document.js";

interface Note {
  readonly id: string;
  readonly text: string;
}

/** What clients know of the notes, from the responses that they have received. */
export class Acknowledged {
  /** The text of each note that exists, by id. */
  readonly #existing = new Map<string, string>();
  readonly #deleted = new Set<string>();
  /** The text of each note whose creation has no response, and the id of each whose deletion has none. */
  readonly #uncertainTexts = new Set<string>();
  readonly #uncertainIds = new Set<string>();
  #sent = 0;

  /** How many changes have a response, and how many have none. */
  readonly counts = { changes: 0, interrupted: 0 };

  /** Creates and deletes notes, one client after each response, until requests fail. */
  async load(url: string, clients: number): Promise<void> {
    await Promise.all(Array.from({ length: clients }, (_, client) => this.#loadOf(url, `client ${client}`)));
  }

  async #loadOf(url: string, client: string): Promise<void> {
    const own: string[] = [];
    for (;;) {
      const text = `${client}, note ${++this.#sent}`;
      const created = await responseTo(url, notesRequest({}, text));
      if (created === undefined) return this.#interrupt(() => this.#uncertainTexts.add(text));
      const { id } = JSON.parse(created.body) as Note;
      if (created.status !== 201) throw new Error(`The mock responded with ${created.status}.`);
      this.#existing.set(id, text);
      this.counts.changes += 1;
      own.push(id);
      if (own.length % 3 !== 0) continue;
      const [oldest = ""] = own.splice(0, 1);
      const deleted = await responseTo(`${url}/${oldest}`, { ...notesRequest(), method: "DELETE" });
      if (deleted === undefined) return this.#interrupt(() => this.#uncertainIds.add(oldest));
      if (deleted.status !== 204) throw new Error(`The mock responded with ${deleted.status}.`);
      this.#existing.delete(oldest);
      this.#deleted.add(oldest);
      this.counts.changes += 1;
    }
  }

  /** Resolves after a number of further changes. */
  async changed(count: number): Promise<void> {
    const target = this.counts.changes + count;
    while (this.counts.changes < target) await delay(1);
  }

  #interrupt(note: () => unknown): void {
    note();
    this.counts.interrupted += 1;
  }

  /** What is wrong with a list of all notes after a restart, which has what is known from then on. */
  check(notes: readonly Note[]): readonly string[] {
    const listed = new Map(notes.map(({ id, text }) => [id, text]));
    const wrong: string[] = [];
    if (listed.size !== notes.length) wrong.push("An id is listed twice.");
    for (const [id, text] of this.#existing)
      if (listed.get(id) !== text && !(this.#uncertainIds.has(id) && !listed.has(id)))
        wrong.push(`${text} is ${listed.has(id) ? "another one" : "lost"}.`);
    for (const [id, text] of listed) {
      if (this.#deleted.has(id)) wrong.push(`${text} was deleted, and is there again.`);
      else if (!this.#existing.has(id) && !this.#uncertainTexts.delete(text)) wrong.push(`${text} was never created.`);
    }
    wrong.push(...this.#misplaced(notes));
    this.#existing.clear();
    for (const [id, text] of listed) this.#existing.set(id, text);
    for (const each of [this.#uncertainTexts, this.#uncertainIds]) each.clear();
    return wrong;
  }

  /** A client's notes are listed in the order in which it has created them, which their numbers have. */
  #misplaced(notes: readonly Note[]): readonly string[] {
    const last = new Map<string, number>();
    return notes.flatMap(({ text }) => {
      const [, client = "", number = ""] = /^(.*), note (\d+)$/.exec(text) ?? [];
      const before = last.get(client) ?? 0;
      last.set(client, Number(number));
      return Number(number) < before ? [`${text} is listed after note ${before}.`] : [];
    });
  }
}

/** The response, read as a whole; undefined if there was none, or only a part of it. */
async function responseTo(
  url: string,
  init: RequestInit,
): Promise<{ readonly status: number; readonly body: string } | undefined> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}
