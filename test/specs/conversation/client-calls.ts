// The operations of a document, called through the generated client. Lists are iterated to their end.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import type { Operation, ParameterPlace } from "../../../scripts/model/model.js";
import { isJson } from "../../../scripts/runtime/syntax/media-types.js";
import { credentials } from "./credentials.js";
import type { Known, Reply } from "../../../scripts/verify/reply.js";
import { bodyValue, parameterValue, type Source } from "./requests.js";

type Call = (core: unknown, ...args: readonly unknown[]) => PromiseLike<unknown> & Partial<AsyncIterable<Json>>;

interface Runtime {
  readonly Core: new (options: {
    baseUrl: string;
    retries: number;
    fetch: (request: Request) => Promise<Response>;
  }) => unknown;
}

/** The most items that are read of a list: more come from one that never ends. */
const maxItems = 1000;

class EndlessList extends Error {}

export interface ClientReply extends Reply {
  /** How many pages of a list had items. */
  readonly pages: number;
}

export class ClientCalls {
  #last: Reply | undefined;
  #requests = 0;

  readonly source: Source;
  readonly operations: Readonly<Record<string, Call>>;
  readonly runtime: Runtime;
  readonly send: (operation: Operation, request: Request) => Promise<Reply>;

  private constructor(
    source: Source,
    operations: Readonly<Record<string, Call>>,
    runtime: Runtime,
    send: (operation: Operation, request: Request) => Promise<Reply>,
  ) {
    this.source = source;
    this.operations = operations;
    this.runtime = runtime;
    this.send = send;
  }

  static async of(
    folder: string,
    source: Source,
    send: (operation: Operation, request: Request) => Promise<Reply>,
  ): Promise<ClientCalls> {
    const at = (file: string): Promise<unknown> => import(pathToFileURL(join(folder, file)).href);
    const operations = (await at("client.ts")) as Record<string, Call>;
    return new ClientCalls(source, operations, (await at("runtime/client.ts")) as Runtime, send);
  }

  /**
   * Calls an operation; `query` says what is sent beside what is required. Of a list the body is all items.
   * @throws Error where the client does, or where a list doesn't end
   */
  async call(operation: Operation, known: Known, query: JsonObject = {}): Promise<ClientReply> {
    const { operations, runtime } = this;
    const call = operations[operation.id];
    if (call === undefined) throw new Error(`The client has no ${operation.id}.`);
    const core = new runtime.Core({
      baseUrl: `http://localhost${this.source.model.basePath}`,
      retries: 0,
      fetch: (request) => this.#fetch(operation, request),
    });
    this.#last = undefined;
    const result = call(core, ...this.#arguments(operation, known, query));
    const items: Json[] = [];
    // A page is requested when the items of the one before were read, so that the count of requests identifies it.
    const pages = new Set<number>();
    try {
      if (result[Symbol.asyncIterator] === undefined) await result;
      else {
        for await (const item of result as AsyncIterable<Json>) {
          pages.add(this.#requests);
          if (items.push(item) > maxItems) throw new EndlessList(`more than ${maxItems} items`);
        }
      }
    } catch (error) {
      // A response that is an error was recorded; anything else is the client's own mistake.
      const last = this.#last as Reply | undefined;
      if (error instanceof EndlessList || last === undefined || last.status < 400) throw error;
      return { ...last, pages: pages.size };
    }
    const last = this.#last as Reply | undefined;
    if (last === undefined) throw new Error(`${operation.id} sent nothing.`);
    return { ...last, ...(items.length > 0 && { body: items }), pages: pages.size };
  }

  async #fetch(operation: Operation, request: Request): Promise<Response> {
    const given = credentials(operation, this.source.model);
    const url = new URL(request.url);
    for (const [name, value] of given.query) url.searchParams.set(name, value);
    const headers = new Headers(request.headers);
    for (const [name, value] of given.headers) headers.set(name, value);
    if (given.cookies.length > 0) headers.set("Cookie", [headers.get("Cookie") ?? [], given.cookies].flat().join("; "));
    const body = request.body === null ? null : await request.arrayBuffer();
    const reply = await this.send(operation, new Request(url, { method: request.method, headers, body }));
    this.#last = reply;
    this.#requests++;
    const hasBody = reply.text !== "" && reply.status !== 204;
    return new Response(hasBody ? reply.text : null, { status: reply.status, headers: reply.headers });
  }

  /** Path parameters, the body, the query, headers and cookies: the order of the generated functions. */
  #arguments(operation: Operation, known: Known, query: JsonObject): readonly unknown[] {
    const { source } = this;
    const path = [...operation.path.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name = ""]) =>
      operation.parameters
        .filter((each) => each.in === "path" && each.name === name)
        .map((each) => typed(known.get(name), parameterValue(each, operation, source))),
    );
    // What is left out of the operation here is an argument of the function all the same.
    const declared = source.model.operations.find(({ id }) => id === operation.id)?.parameters ?? [];
    const required = (place: ParameterPlace): readonly unknown[] => {
      const all = operation.parameters.filter((each) => each.in === place && each.required);
      const members = all.map((each): [string, Json] => [each.name, parameterValue(each, operation, source)]);
      const isArgument = place === "query" ? declared.some((each) => each.in === place) : all.length > 0;
      return isArgument ? [{ ...Object.fromEntries(members), ...(place === "query" && query) }] : [];
    };
    const content = operation.body?.content.find(({ mediaType }) => isJson(mediaType)) ?? operation.body?.content[0];
    const isFirst = operation.body?.content[0] === content;
    // The client doesn't know how a body of any media type is written.
    const isOfAnyType = content?.mediaType === "*/*" && typeof content.example !== "string";
    return [
      ...path,
      ...(content === undefined ? [] : [isOfAnyType ? JSON.stringify(content.example) : bodyValue(content, source)]),
      ...required("query"),
      ...required("header"),
      ...required("cookie"),
      ...(isFirst && !isOfAnyType ? [] : [{ contentType: isOfAnyType ? "application/json" : content?.mediaType }]),
    ];
  }
}

/** What was found in a response as the type of the parameter. */
function typed(id: string | undefined, example: Json): Json {
  if (id === undefined) return example;
  if (isObject(example)) return id;
  return typeof example === "number" && /^-?\d+$/.test(id) ? Number(id) : id;
}
