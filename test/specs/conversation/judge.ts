// The judge of responses: ajv on the document itself, whatever the toolkit makes of it.
import type { Json } from "../../../scripts/json/json.js";
import type { Operation } from "../../../scripts/model/model.js";
import type { Failure } from "./failures.js";
import type { JsonOracle } from "../../../scripts/verify/oracle/json-oracle.js";
import type { Reply } from "../../../scripts/verify/reply.js";

/** What serves a document. */
interface App {
  fetch(request: Request): Response | Promise<Response>;
}

/** Sends requests to an app, and keeps what the document doesn't allow about the responses. */
export class Judge {
  readonly app: App;
  readonly oracle: JsonOracle | undefined;
  readonly invalid: Map<string, Failure>;

  constructor(app: App, oracle: JsonOracle | undefined, invalid: Map<string, Failure>) {
    this.app = app;
    this.oracle = oracle;
    this.invalid = invalid;
  }

  async send({ method, path }: Operation, request: Request): Promise<Reply> {
    const response = await this.app.fetch(request);
    const { headers, status } = response;
    const text = await response.text();
    const at = `response ${method.toUpperCase()} ${path} ${status}`;
    for (const message of this.oracle?.response(method, path, status, headers.get("content-type") ?? "", text) ?? [])
      if (!this.invalid.has(at)) this.invalid.set(at, { at, message });
    return { status, headers, text, body: jsonOf(text) };
  }
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
