// The SDK of acme.yaml, as Stainless' generator would make it, with a service in its place.
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { parse } from "yaml";
import { selectEmitters } from "../../../scripts/emit/index.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { importFiles } from "../../support/generation/served.js";

const document = parse(readFileSync(join(import.meta.dirname, "acme.yaml"), "utf8")) as JsonObject;

/** A promise with the members of an APIPromise, and the items of a PagePromise. */
export interface LooseCall extends Promise<LoosePage>, AsyncIterable<unknown> {
  asResponse(): Promise<Response>;
  withResponse(): Promise<{ data: LoosePage; response: Response; request_id: string | null }>;
}

export interface LoosePage extends AsyncIterable<unknown> {
  readonly [member: string]: unknown;
  hasNextPage(): boolean;
  getNextPage(): Promise<LoosePage>;
  iterPages(): AsyncIterable<LoosePage>;
  getPaginatedItems(): unknown[];
}

type Methods = Readonly<Record<string, (...args: unknown[]) => LooseCall>>;

export interface LooseClient {
  readonly files: Methods;
  readonly users: { readonly notes: Methods };
  readonly orders: Methods;
  readonly tags: Methods;
  readonly colors: Methods;
  readonly chat: { readonly completions: Methods };
  readonly baseURL: string;
  withOptions(options: object): LooseClient;
  post(path: string, options?: object): LooseCall;
  get(path: string, options?: object): LooseCall;
}

type ErrorClass = new (...args: never[]) => Error;

export interface Module {
  readonly Acme: (new (options?: object) => LooseClient) & Readonly<Record<string, ErrorClass>>;
  readonly AcmeError: ErrorClass;
  readonly default: unknown;
  readonly toFile: (...args: unknown[]) => Promise<File>;
  readonly Stream: { fromReadableStream(stream: ReadableStream): AsyncIterable<unknown> };
}

/** What a client sent, and the module that it is of. Both are those of the file that calls `useAcme`. */
export interface Acme {
  readonly sdk: Module;
  readonly sent: Sent[];
  /** A client whose requests have these responses in turn. */
  clientWith(replies: readonly Reply[], options?: object): LooseClient;
}

export interface Sent {
  readonly method: string | undefined;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

export type Reply = Response | Error | ((init: RequestInit) => Response | Promise<Response>);

/** Generates the SDK for the tests of a file, which begin with nothing sent. */
export function useAcme(): Acme {
  let folder = "";
  let sdk: Module | undefined;
  const sent: Sent[] = [];
  const module = (): Module => {
    if (sdk === undefined) throw new Error("The SDK is generated before the first test.");
    return sdk;
  };
  beforeAll(async () => {
    const options = { emitters: selectEmitters(["client"]), compatible: "stainless" };
    const files = await importFiles(document, undefined, options);
    folder = files.folder;
    sdk = (await files.module("stainless.js")) as unknown as Module;
  });
  afterAll(async () => rm(folder, { recursive: true }));
  beforeEach(() => {
    sent.length = 0;
  });
  const clientWith = (replies: readonly Reply[], options: object = {}): LooseClient => {
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      const reply = replies[sent.length];
      const headers = Object.fromEntries(new Headers(init.headers));
      sent.push({ method: init.method, url: url.replace("https://api.acme.test/v1", ""), headers, body: init.body });
      if (reply === undefined) throw new Error(`${sent.length} requests`);
      if (reply instanceof Error) throw reply;
      return typeof reply === "function" ? reply(init) : reply;
    };
    return new (module().Acme)({ apiKey: "secret", fetch, ...options });
  };
  return {
    get sdk() {
      return module();
    },
    sent,
    clientWith,
  };
}

export const file = { id: "f1", purpose: "test" };
export const noContent = (): Response => new Response(null, { status: 204 });
