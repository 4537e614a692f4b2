// What the mock refuses, in the document's own words where it has any for that: its example, with what is wrong put into
// the members that speak to a reader.

import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Content, Json, JsonObject, Model, Operation } from "../model.js";
import { isObject } from "../json.js";
import { isJson } from "../media.js";
import { honoPath, routeTemplate } from "../runtime/paths.js";
import type { DocumentedRoute } from "../runtime/responses.js";
import { isZod } from "../runtime/serve.js";

/** The generated routes, by operation: their schemas are what an answer must be. */
export type Routes = Readonly<Record<string, DocumentedRoute>>;

/** What is refused: a sentence, and for a request that isn't as described every place where it isn't. */
export interface Refusal {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly errors?: readonly { readonly in: string; readonly at: string; readonly detail: string }[];
}

/** Members that speak to a reader, and those that repeat the status. */
const words = ["detail", "message", "error", "title", "error_description", "description"];
const numbers = ["status", "statusCode", "status_code", "code"];

export class Refusals {
  readonly #operations = new Map<string, Operation>();

  constructor(
    model: Model,
    readonly routes: Routes,
  ) {
    for (const operation of model.operations) {
      const method = operation.method === "head" ? "get" : operation.method;
      const key = `${method.toUpperCase()} ${honoPath(model.basePath)}${honoPath(operation.path)}`;
      if (!this.#operations.has(key)) this.#operations.set(key, operation);
    }
  }

  /** The answer: as the operation documents that status, else a problem (RFC 9457). */
  answer(c: Context, refusal: Refusal, headers: Readonly<Record<string, string>> = {}): Response {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const operation = this.#operations.get(`${method} ${routeTemplate(matchedRoutes(c), method)}`);
    const own = operation === undefined ? undefined : this.#own(operation, refusal);
    const { mediaType, body } = own ?? { mediaType: "application/problem+json", body: { type: "about:blank", ...refusal } };
    return c.body(JSON.stringify(body), refusal.status, { ...headers, "Content-Type": mediaType });
  }

  #own(operation: Operation, refusal: Refusal): { mediaType: string; body: Json } | undefined {
    const { status } = refusal;
    // A document that refuses what it can't process with 422 does so for what isn't as described too.
    const statuses = [String(status), ...(refusal.errors === undefined ? [] : ["422"]), `${String(status)[0]}XX`, "default"];
    for (const wanted of statuses) {
      const response = operation.responses.find((each) => each.status.toUpperCase() === wanted.toUpperCase());
      const content = response?.content.find(({ mediaType }) => isJson(mediaType));
      if (response === undefined || content === undefined) continue;
      const schema = this.routes[operation.id]?.responses[statusKey(response.status)]?.content?.[content.mediaType]?.schema;
      return { mediaType: content.mediaType, body: worded(content, refusal, schema) };
    }
    return undefined;
  }
}

function statusKey(status: string): string {
  return status === "default" ? status : status.toUpperCase();
}

/** The example with what is wrong in it, as far as its schema allows that. */
function worded({ example }: Content, { title, status, errors = [] }: Refusal, schema: unknown): Json {
  if (!isObject(example)) return example;
  const places = errors.map(({ at, detail }) => `${at}: ${detail}`).join("; ");
  const sentence = places === "" ? title : `${title}: ${places}`;
  const word = words.find((name) => typeof example[name] === "string");
  const counted: JsonObject = Object.fromEntries(numbers.filter((name) => typeof example[name] === "number").map((name) => [name, status]));
  const candidates: readonly JsonObject[] = [{ ...example, ...counted, ...(word !== undefined && { [word]: sentence }) }, { ...example, ...counted }];
  return candidates.find((each) => isZod(schema) && schema.safeParse(each).success) ?? example;
}
