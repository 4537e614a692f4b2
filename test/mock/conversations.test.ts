// Conversations with the mock of documents cut from those of real services: what is sent, and what must be returned.
// Each file has a document and its requests in turn. Ajv validates every successful response against the document.
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { memberOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { pointerTo, refPointer, valueAt } from "../../scripts/json/pointer.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";
import { sampled } from "../support/extent.js";

interface Exchange {
  /** `POST /tasks`; `{name}` is what an earlier exchange kept. */
  readonly send: string;
  readonly body?: Json;
  /** JSON unless given. */
  readonly type?: string;
  readonly status: number;
  /** What the body has at least; an empty string for no body. */
  readonly want?: Json;
  /** Patterns of members of the body, by JSON pointer. */
  readonly matches?: Readonly<Record<string, string>>;
  /** Pointers to what the body must not have. */
  readonly lacks?: readonly string[];
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Values to keep, by JSON pointer. */
  readonly keep?: Readonly<Record<string, string>>;
}

interface Conversation {
  readonly document: JsonObject;
  readonly exchanges: readonly Exchange[];
}

const folder = join(import.meta.dirname, "conversations");

const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));

describe.each(sampled(files, 8))("%s", (file) => {
  test("every exchange is as wanted", async () => {
    const { document, exchanges } = load(readFileSync(join(folder, file), "utf8")) as unknown as Conversation;
    const whole = documentOf(document);
    const { folder: generated, module } = await importFiles(whole);
    const { createDevelopmentServer } = (await module("development.js")) as {
      createDevelopmentServer: () => { request(path: string, init?: RequestInit): Promise<Response> };
    };
    const app = createDevelopmentServer();
    const validate = validator(whole);
    const kept = new Map<string, string>();
    const filled = <T extends Json>(value: T): T =>
      JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (found, name: string) => kept.get(name) ?? found)) as T;
    for (const exchange of exchanges) {
      const [method = "", path = ""] = filled(exchange.send).split(" ");
      const { type = "application/json", body } = exchange;
      const response = await app.request(path, {
        method,
        ...(body !== undefined && {
          body: type.includes("json")
            ? JSON.stringify(filled(body))
            : new URLSearchParams(filled(body) as Record<string, string>).toString(),
          headers: { "content-type": type },
        }),
      });
      const text = await response.text();
      const { send, status } = exchange;
      expect({ send, text, status: response.status }).toMatchObject({ status });
      const json = (text === "" ? "" : JSON.parse(text)) as Json;
      if (exchange.want !== undefined) expect({ send, json }).toMatchObject({ json: filled(exchange.want) });
      for (const [pointer, pattern] of Object.entries(filled(exchange.matches ?? {})))
        expect({ send, pointer, found: at(json, pointer) }).toMatchObject({
          found: expect.stringMatching(pattern) as string,
        });
      for (const pointer of exchange.lacks ?? [])
        expect({ send, pointer, found: at(json, pointer) }).toMatchObject({ found: undefined });
      for (const [name, value] of Object.entries(exchange.headers ?? {}))
        expect({ send, name, value: response.headers.get(name) }).toMatchObject({ value });
      const issues = status < 300 && text !== "" ? validate(method, path, status, json) : [];
      expect({ send, text, issues }).toMatchObject({ issues: [] });
      for (const [name, pointer] of Object.entries(exchange.keep ?? {})) kept.set(name, String(at(json, pointer)));
    }
    await rm(generated, { recursive: true });
  });
});

function at(json: Json, pointer: string): Json | undefined {
  return pointer
    .split("/")
    .slice(1)
    .reduce<Json | undefined>((found, name) => (found as Record<string, Json> | null | undefined)?.[name], json);
}

/** Returns what Ajv finds in the body of a response. */
function validator(document: JsonObject): (method: string, path: string, status: number, body: Json) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, "document");
  const paths = Object.keys(document["paths"] as JsonObject);
  return (method, path, status, body) => {
    const plain = path.replace(/\?.*/, "");
    const candidates = paths.filter((each) =>
      new RegExp(`^${each.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^{}]+\}/g, "[^/]+")}$`).test(plain),
    );
    const template = candidates.find((each) => each === plain) ?? candidates[0];
    const described = pointerTo("paths", template ?? "", method.toLowerCase(), "responses", String(status));
    const ref = memberOf(valueAt(document, described), "$ref");
    const pointer = typeof ref === "string" ? (refPointer(ref) ?? "") : described;
    const schema = `document#${encodeURI(`${pointer}/content/application~1json/schema`)}`;
    const validate = ajv.getSchema(schema) ?? ajv.compile({ $ref: schema });
    validate(body);
    return validate.errors ?? [];
  };
}
