// A request for an operation, and its response, over HTTP or through the generated client.
import type { Json } from "../json/json.js";
import type { Operation } from "../model/model.js";

/** The parameters of a path, by name. */
export type Known = ReadonlyMap<string, string>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the body; undefined where it is none. */
  readonly body: Json | undefined;
  readonly text: string;
}

/** What sends a request for an operation. */
export type Send = (operation: Operation, known: Known) => Promise<Reply>;

/** The first thing that a user of a resource would complain about. */
export class Fault extends Error {}

export function hasSucceeded({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

/** @throws Fault if the response is not a success */
export function mustSucceed({ method, path }: Operation, reply: Reply): Reply {
  if (hasSucceeded(reply)) return reply;
  throw new Fault(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 160)}`);
}

/** The operation without optional parameters: they filter lists. */
export function withoutOptions(operation: Operation): Operation {
  return { ...operation, parameters: operation.parameters.filter((each) => each.required || each.in === "path") };
}
