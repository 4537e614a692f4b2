// Link Objects (https://spec.openapis.org/oas/v3.1.1.html#link-object): the parameters of an operation whose values are
// in the response to another one, or in its request.
import { isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { refPointer, tokens, valueAt } from "../../json/pointer.js";
import type { Model, Operation, Parameter } from "../../model/model.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";
import { isSuccessful, parseJson, type Exchange } from "../exchange.js";

/** A link to an operation: where it is, and what it says of parameters. */
interface Link {
  readonly source: Operation;
  readonly parameters: Json | undefined;
}

/** The links of a document, followed where an operation is to be called by what one names. */
export class Links {
  /** By the operations that they are of. */
  readonly #links = new Map<string, readonly Link[]>();
  readonly #send: (source: Operation) => Promise<Exchange | undefined>;
  /** The last exchanges whose links were followed: all values of a request are of one. */
  readonly #followed = new Map<string, Exchange>();
  /** The operations that are sent now: a link may be of one of them. */
  readonly #following = new Set<string>();

  /** `send` sends an operation with what it requires. */
  constructor({ operations }: Pick<Model, "operations">, send: (source: Operation) => Promise<Exchange | undefined>) {
    this.#send = send;
    for (const source of operations)
      for (const { status, links } of source.responses)
        for (const [, link] of isSuccess(status) ? membersOf(links) : []) {
          const target = operations.find((each) => isTarget(link, each));
          if (target === undefined || target === source) continue;
          const known = this.#links.get(target.id) ?? [];
          this.#links.set(target.id, [...known, { source, parameters: memberOf(link, "parameters") }]);
        }
  }

  /** The value that a link names for a parameter; undefined where there is none. */
  async valueOf({ id }: Operation, { name, in: place }: Parameter): Promise<string | undefined> {
    for (const { source, parameters } of this.#links.get(id) ?? []) {
      const value = memberOf(parameters, `${place}.${name}`) ?? memberOf(parameters, name);
      const exchange =
        value === undefined ? undefined : (this.#followed.get(source.id) ?? (await this.#follow(source)));
      const found = value === undefined ? undefined : exchange && linkedValue(value, exchange);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What was named may be gone: links are followed again. */
  clear(): void {
    this.#followed.clear();
  }

  async #follow(source: Operation): Promise<Exchange | undefined> {
    if (this.#following.has(source.id)) return undefined;
    this.#following.add(source.id);
    try {
      const exchange = await this.#send(source);
      if (exchange === undefined || !isSuccessful(exchange)) return undefined;
      this.#followed.set(source.id, exchange);
      return exchange;
    } finally {
      this.#following.delete(source.id);
    }
  }
}

function isTarget(link: Json, { operationId, path, method }: Operation): boolean {
  const id = memberOf(link, "operationId");
  if (typeof id === "string") return id === operationId;
  const ref = memberOf(link, "operationRef");
  const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
  const [paths, ...steps] = pointer === undefined ? [] : tokens(pointer);
  return paths === "paths" && steps[0] === path && steps[1] === method;
}

/**
 * The value of a runtime expression (https://spec.openapis.org/oas/v3.1.1.html#runtime-expressions) in an exchange, or
 * a constant; undefined where the exchange doesn't have it.
 */
function linkedValue(value: Json, { request, response }: Exchange): string | undefined {
  if (typeof value !== "string" || !value.startsWith("$")) return textOf(value);
  const [, where, header, pointer] = /^\$(request|response)\.(?:header\.([\w-]+)|body#(.*))$/.exec(value) ?? [];
  if (header !== undefined) {
    const sent = request.headers.find(([name]) => name.toLowerCase() === header.toLowerCase())?.[1];
    return (where === "response" ? response.headers.get(header) : sent) ?? undefined;
  }
  if (pointer === undefined) return undefined;
  const body = where === "response" ? response.body : parseJson(request.body);
  return body === undefined ? undefined : textOf(valueAt(body, pointer));
}

function textOf(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === "" || isObject(value) || Array.isArray(value))
    return undefined;
  return String(value);
}
