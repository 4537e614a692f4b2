// What the shop has in memory.
import { createHash } from "node:crypto";
import { printSorted } from "../support/checks.js";
import { Problem } from "../support/http.js";

export type Json = Record<string, unknown>;

export interface StoredProduct {
  readonly id: string;
  readonly createdAt: string;
  readonly version: number;
  /** As it was sent, without readOnly members. */
  readonly content: Json;
}

export interface StoredOrder extends Json {
  readonly id: string;
  readonly status: "open" | "paid" | "cancelled";
  readonly lines: readonly { readonly sku: string }[];
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Call {
  readonly parameters: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Parsed; undefined for operations without one. */
  readonly body: unknown;
}

export interface Operation {
  readonly method: string;
  /** Of the path; its groups are the parameters. */
  readonly path: RegExp;
  readonly takesBody?: boolean;
  /** Without a body of JSON in any response: what is accepted doesn't matter. */
  readonly isSilent?: boolean;
  readonly schemes: readonly ("bearer" | "apiKey")[];
  run(call: Call): Reply;
}

export class ShopState {
  readonly products = new Map<string, StoredProduct>();
  readonly orders = new Map<string, StoredOrder>();
  readonly #replies = new Map<string, { readonly digest: string; readonly reply: Reply }>();
  #count = 0;

  nextId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(6, "0")}`;
  }

  /** Runs a creation once for each Idempotency-Key. */
  runOnce(key: string | undefined, body: unknown, run: () => Reply): Reply {
    if (key === undefined) return run();
    const digest = createHash("sha256").update(printSorted(body)).digest("hex");
    const known = this.#replies.get(key);
    if (known !== undefined && known.digest !== digest) throw new Problem(409, "The key is that of another request");
    if (known !== undefined) return known.reply;
    const reply = run();
    this.#replies.set(key, { digest, reply });
    return reply;
  }
}
