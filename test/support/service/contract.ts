// Sends requests to the service in process, validates every response against openapi.yaml, and records which were seen.
import { memberOf, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import type { Credentials } from "../../../server/http/auth.js";
import { isJsonType } from "../openapi/bodies-by-ajv.js";
import { within, type Operation, type ResolvedPlace } from "../../../scripts/verify/oracle/places.js";
import type { Service } from "./life.js";
import { jsonIn, OpenApiValidator } from "../openapi/openapi-validator.js";
import { acme, bearer } from "./service.js";

/** A request by the name of its operation. */
export interface Call {
  /** The values of path parameters; more than the operation has are no harm. */
  readonly path?: object;
  /** In place of the last path parameter, as it is: not encoded. */
  readonly rawSegment?: string;
  /** With its question mark. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  /** Whose key is sent; null sends none. */
  readonly as?: Credentials | null;
}

export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** Undefined when the response is not JSON. */
  readonly json: Json | undefined;
}

export class Contract {
  readonly validator: OpenApiValidator;
  readonly #root: JsonObject;
  readonly #seen = new Set<string>();

  constructor(root: JsonObject) {
    this.#root = root;
    this.validator = new OpenApiValidator(root);
  }

  /** Sends a request, and fails where the response is not as documented. */
  async send({ app }: Pick<Service, "app">, id: string, call: Call = {}): Promise<Seen> {
    const operation = this.validator.operation(id);
    const isJson = call.body !== undefined;
    const response = await app.request(pathOf(operation, call), {
      method: operation.method.toUpperCase(),
      headers: {
        ...(call.as !== null && bearer(call.as ?? acme)),
        ...(isJson && { "content-type": "application/json" }),
        ...call.headers,
      },
      ...((isJson || call.text !== undefined) && { body: call.text ?? JSON.stringify(call.body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
    const json = isJsonType(type) ? jsonIn(bytes) : undefined;
    const text = json === undefined ? "" : `: ${JSON.stringify(json)}`;
    const problems = this.validator.response(operation, { status, headers, body: bytes });
    if (problems.length > 0) throw new Error([`${id} answered ${status}${text}`, ...problems].join("\n  "));
    for (const code of [undefined, memberOf(json, "code")]) this.#seen.add(variant(id, String(status), type, code));
    return { status, headers, bytes, json };
  }

  /** Documented responses that were never seen, and the table of all; empty when all were. */
  get gaps(): string {
    const unseen = this.#unseen();
    return unseen.length === 0
      ? ""
      : ["never seen:", ...unseen.map((each) => `  ${each}`), "", ...this.#table(unseen), ""].join("\n");
  }

  /** Operation, status, media type, and the code where there are several. */
  #unseen(): readonly string[] {
    return this.validator.operations.flatMap((operation) =>
      [...operation.responses].flatMap(([status, response]) =>
        this.#variants(operation, status, response).filter((each) => !this.#seen.has(each)),
      ),
    );
  }

  /** Operation by status: seen, unseen, or not documented. */
  #table(unseen: readonly string[]): readonly string[] {
    const { operations } = this.validator;
    const statuses = [...new Set(operations.flatMap(({ responses }) => [...responses.keys()]))].toSorted();
    const rows = operations.map(({ id, responses }) => {
      const marks = statuses.map((status) =>
        !responses.has(status)
          ? "  ·"
          : unseen.some((each) => `${each} `.startsWith(`${id} ${status} `))
            ? "  ✗"
            : "  ✓",
      );
      return `${id.padEnd(24)}${marks.join(" ")}`;
    });
    return [`${"".padEnd(24)}${statuses.join(" ")}`, ...rows];
  }

  #variants(operation: Operation, status: string, response: ResolvedPlace): readonly string[] {
    const content = membersOf(memberOf(response.value, "content"));
    if (content.length === 0) return [variant(operation.id, status, "", undefined)];
    return content.flatMap(([type]) => {
      const schema = within(this.#root, response, "content", type, "schema");
      const discriminator = memberOf(schema.value, "discriminator");
      const codes =
        memberOf(discriminator, "propertyName") === "code"
          ? membersOf(memberOf(discriminator, "mapping")).map(([code]) => code)
          : [];
      const only = memberOf(within(this.#root, schema, "properties", "code").value, "const");
      // A path without parameters can't be badly encoded: there it is HTTP itself that is malformed, as listen.test.ts
      // shows.
      const isSeenElsewhere = (code: Json | undefined): boolean =>
        code === "malformed_request" && !operation.path.includes("{");
      return (codes.length > 0 ? codes : [only])
        .filter((code) => !isSeenElsewhere(code))
        .map((code) => variant(operation.id, status, type, code));
    });
  }
}

function variant(id: string, status: string, type: string, code: Json | undefined): string {
  return [id, status, type, ...(typeof code === "string" ? [code] : [])].join(" ").trimEnd();
}

function pathOf({ path: template }: Operation, { path: values = {}, query = "", rawSegment }: Call): string {
  const path = rawSegment === undefined ? template : template.replace(/\{\w+\}(?!.*\{)/, () => rawSegment);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(Reflect.get(values, name))));
  return filled + query;
}
