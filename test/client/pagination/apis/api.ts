// A real API in small: the part of its document about one list, and a service that does what its documentation says.
import type { JsonObject } from "../../../../scripts/json/json.js";
import { object } from "../../../support/openapi/builders.js";

/** What is listed: `n` is its number, which says nothing to a client. */
export interface Thing {
  readonly n: number;
}

/** The state of a service. A page has at most two items; every request is checked as the real service would. */
export interface Api {
  readonly name: string;
  /** Where its pagination is documented. */
  readonly source: string;
  readonly document: JsonObject;
  /** The style that is recognized or declared. */
  readonly style: string;
  /** The arguments of the method, the last of which selects pages. */
  readonly args: readonly unknown[];
  /** The number of the item that a client received. */
  numberOf(item: never): number;
  /** What of the list a pass shows when an item is added at its beginning in the meantime. */
  readonly whenAddedInFront: "the same" | "one item again";
  /** A new instance of the service. `things` may change between requests. */
  start(things: readonly Thing[]): (request: Request) => Response | Promise<Response>;
}

export const pageSize = 2;

/** A document of one operation that returns JSON. */
export function documentFor(
  path: string,
  method: string,
  operation: JsonObject,
  schema: JsonObject,
  headers: JsonObject = {},
): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title: "Cut from the document of a real API", version: "1" },
    paths: {
      [path]: {
        [method]: {
          ...operation,
          "x-client-name": "things.list",
          responses: {
            "200": { description: "OK", headers, content: { "application/json": { schema } } },
          },
        },
      },
    },
  };
}

export const listOf = (properties: JsonObject): JsonObject => ({ type: "array", items: object(properties) });
export const query = (name: string, schema: JsonObject, description = ""): JsonObject => ({
  name,
  in: "query",
  description,
  schema,
});

/** Tokens that mean nothing to anyone but the service: random, and each for one place. */
export class Tokens<T> {
  readonly #places = new Map<string, T>();

  issue(place: T): string {
    // With signs that a URL must encode.
    const token = `${btoa(crypto.randomUUID())}+/==`;
    this.#places.set(token, place);
    return token;
  }

  /** Undefined for what was never issued. */
  read(token: string): { readonly place: T } | undefined {
    const place = this.#places.get(token);
    return place === undefined ? undefined : { place };
  }
}

/** Those after the one with this number; undefined where there is none of that number. */
export function afterNumber(things: readonly Thing[], n: number): readonly Thing[] | undefined {
  const at = things.findIndex((each) => each.n === n);
  return at === -1 ? undefined : things.slice(at + 1);
}
