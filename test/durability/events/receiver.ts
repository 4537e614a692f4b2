// A receiver of events that fails at random, and judges everything that it receives: signatures, bytes, and the order
// of each user.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { validateWebhook } from "../../../generated/webhook-validation.js";
import { unwrap } from "../../../generated/webhooks.js";
import type { Random } from "../random.js";

/** What becomes of a request, and how often of a hundred times while the receiver fails. */
const failures = {
  /** An error of the receiver. */
  error: 10,
  /** The connection is closed before the request is read: it was not received. */
  unread: 5,
  /** The event was received, and the service can't know. */
  unacknowledged: 6,
  /** A head without the end of its body. */
  cutOff: 2,
} as const;

type Outcome = keyof typeof failures | "silence" | "success";

/** So often of a hundred times there is no response at all, for as long as the service waits. */
const silences = 0.3;

interface FirstReception {
  readonly body: string;
  /** How often the event has come. */
  times: number;
  isAcknowledged: boolean;
}

export class Receiver {
  /** By the id of the event, in the order in which they came. */
  readonly received = new Map<string, FirstReception>();
  /** The ids of each user's events, in the order in which they came for the first time. */
  readonly ofUser = new Map<string, string[]>();
  /** What a correct service doesn't send, as text. */
  readonly mistakes: string[] = [];
  readonly outcomes = new Map<Outcome, number>();
  duplicates = 0;
  /** Whether it always responds with 204. */
  isReliable = false;
  /** Of the endpoint. */
  secret = "";
  readonly #random: Random;
  readonly #now: () => number;
  readonly #server: Server;

  /** `now` is the clock of the process that signs. */
  constructor(random: Random, now: () => number) {
    this.#random = random;
    this.#now = now;
    this.#server = createServer((request, response) => {
      // The server is killed while it sends.
      this.#receive(request, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const outcome = this.#draw();
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    if (outcome === "unread") return void request.socket.destroy();
    const body = await text(request);
    const id = String(request.headers["webhook-id"]);
    const isAcknowledged = outcome === "success" || outcome === "cutOff";
    this.#judge(id, body, isAcknowledged);
    await this.#verify(id, body, request.headers);
    if (outcome === "success") response.writeHead(204).end();
    else if (outcome === "error") response.writeHead(500).end("It failed.");
    else if (outcome === "unacknowledged") request.socket.destroy();
    else if (outcome === "cutOff") {
      response.writeHead(200, { "content-length": "100" }).write("half");
      setImmediate(() => request.socket.destroy());
    }
  }

  #draw(): Outcome {
    if (this.isReliable) return "success";
    if (this.#random.chance(silences / 100)) return "silence";
    let left = this.#random.next() * 100;
    for (const [outcome, share] of Object.entries(failures)) {
      left -= share;
      if (left < 0) return outcome as Outcome;
    }
    return "success";
  }

  /** An event is sent for the first time only after those before it of its user were acknowledged. */
  #judge(id: string, body: string, isAcknowledged: boolean): void {
    const first = this.received.get(id);
    if (first !== undefined) {
      this.duplicates += 1;
      first.times += 1;
      if (first.body !== body) this.mistakes.push(`event ${id} was ${first.body} and then ${body}`);
      first.isAcknowledged ||= isAcknowledged;
      return;
    }
    this.received.set(id, { body, times: 1, isAcknowledged });
    const { user_uuid } = (JSON.parse(body) as { data: { user_uuid: string } }).data;
    const known = this.ofUser.get(user_uuid) ?? [];
    const before = known.at(-1);
    if (before !== undefined && this.received.get(before)?.isAcknowledged === false)
      this.mistakes.push(`event ${id} came before ${before} was acknowledged`);
    this.ofUser.set(user_uuid, [...known, id]);
  }

  async #verify(id: string, body: string, headers: IncomingMessage["headers"]): Promise<void> {
    try {
      const { uuid } = await unwrap(body, headers, this.secret, { now: this.#now, validate: validateWebhook });
      if (uuid !== id) this.mistakes.push(`event ${uuid} has the id ${id}`);
    } catch (error) {
      this.mistakes.push(`event ${id}: ${String(error)}`);
    }
  }
}
