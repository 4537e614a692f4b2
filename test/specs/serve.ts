// A process: mounts a document's generated code as npm run mock does, and sends one request to each operation. Each
// response is validated against the document, each resource goes through what users do with it, and each list that the
// client can iterate is iterated, unless the document is one at random, whose resources mean nothing.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../../scripts/model/build/build.js";
import { ExampleValidator } from "../../scripts/model/json-schema/example-validation.js";
import { Sampler } from "../../scripts/model/samples/sampler.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { generatedIn, mockApp, type Generated } from "../support/generation/mock-app.js";
import type { Operation } from "../../scripts/model/model.js";
import { ClientCalls } from "./conversation/client-calls.js";
import { collectionsOf, type Collection } from "./conversation/collections.js";
import { Cycles } from "./conversation/cycle.js";
import type { Failure } from "./conversation/failures.js";
import { Items } from "./conversation/items.js";
import { JsonOracle } from "../../scripts/verify/oracle/json-oracle.js";
import { Lists, pagedLists } from "./conversation/lists.js";
import { Judge } from "./conversation/judge.js";
import type { Send } from "../../scripts/verify/reply.js";
import { requestOf, type Source } from "./conversation/requests.js";

export interface Served {
  readonly operations: number;
  readonly warnings: number;
  /** Operations that respond with 2xx. */
  readonly succeeded: number;
  /** Operations that were not found, or respond with 500. */
  readonly unserved: readonly Failure[];
  /** By the rule of collections.ts. */
  readonly resources: number;
  /** Those with which not everything can be done that the document describes, over HTTP or by the client. */
  readonly partial: readonly Failure[];
  /** How many lists the client can iterate. */
  readonly lists: number;
  /** Those of which it reads at least two pages with items. */
  readonly manyPages: number;
  /** Those that it doesn't iterate to their end. */
  readonly endless: readonly Failure[];
  /** Responses that the document doesn't allow. */
  readonly invalid: readonly Failure[];
}

type Handler = (...args: readonly unknown[]) => unknown;

/** Returns which operations were reached, whatever they responded. */
function watched({ memoryHandlers, MemoryStore }: Memory, newId: () => string, reached: Set<string>): object {
  const all = Object.entries<Handler>(memoryHandlers(new MemoryStore({ newId })));
  return Object.fromEntries(
    all.map(([id, handler]) => [id, (...args: readonly unknown[]) => (reached.add(id), handler(...args))]),
  );
}

interface Memory extends Generated {
  readonly memoryHandlers: (store: unknown) => Record<string, Handler>;
}

class Service {
  readonly #reached = new Set<string>();
  readonly judge: Judge;

  readonly source: Source;

  constructor(source: Source, generated: Memory, judgeOf: (app: ReturnType<typeof mockApp>) => Judge) {
    this.source = source;
    let last = 0;
    const newId = (): string => `${String(++last).padStart(8, "0")}-0000-4000-8000-000000000000`;
    this.judge = judgeOf(mockApp(generated, { handlers: watched(generated, newId, this.#reached) }));
  }

  /** The status of the response, and its fault. */
  async ask(operation: Operation): Promise<{ status: number; failure: Failure | undefined }> {
    const path = await this.#existing(operation);
    this.#reached.clear();
    const request = requestOf(operation, this.source, path);
    const { status, text } = await this.judge.send(operation, request);
    // A 404 of a handler, or for a path parameter that is not valid, is the operation's own.
    const isLost = this.#reached.size === 0 && (status === 405 || text.includes("There is no such path."));
    const isWrong = isLost || status === 500;
    const at = `operation ${request.method} ${operation.path}`;
    return { status, failure: isWrong ? { at, message: `${status} ${text.slice(0, 300)}` } : undefined };
  }

  /**
   * The ids of the items that an operation is about or lies below, made before it where the document says how to make
   * them.
   */
  async #existing(operation: Operation): Promise<ReadonlyMap<string, string>> {
    const known = new Map<string, string>();
    const segments = operation.path.replace(/[?#].*$/s, "").split("/");
    for (const [index, segment] of segments.entries()) {
      const parameter = /^\{([^{}]+)\}$/.exec(segment)?.[1];
      const id =
        parameter === undefined ? undefined : await this.#made(segments.slice(0, index).join("/"), operation, known);
      if (parameter !== undefined && id !== undefined) known.set(parameter, id);
    }
    return known;
  }

  /** The id of a new item of a collection, by what creates one or else by what replaces one. */
  async #made(
    collection: string,
    operation: Operation,
    known: ReadonlyMap<string, string>,
  ): Promise<string | undefined> {
    const makes = (kind: string): Operation | undefined =>
      this.source.model.operations.find(
        (each) =>
          each !== operation &&
          each.shape.kind === kind &&
          "collection" in each.shape &&
          each.shape.collection === collection,
      );
    const maker = makes("create") ?? makes("replace");
    if (maker === undefined) return undefined;
    const request = requestOf(maker, this.source, known);
    const { headers } = await this.judge.send(maker, request);
    const made =
      headers.get("location")?.split("/").at(-1) ??
      (maker.shape.kind === "replace" ? new URL(request.url).pathname.split("/").at(-1) : undefined);
    return made === undefined ? undefined : decodeURIComponent(made);
  }
}

async function serve(spec: string, folder: string, isRandom: boolean): Promise<Served> {
  const report = new Report();
  const document = await load(spec, report);
  if (document === undefined) throw new Error("The document can't be loaded.");
  const model = build(document, report);
  const source: Source = {
    document,
    model,
    verdicts: new ExampleValidator(document),
    sampler: new Sampler(document),
    schemas: new Map(model.schemas.map((schema) => [schema.id, schema])),
  };
  const generated: Memory = {
    ...(await generatedIn(folder)),
    ...((await import(pathToFileURL(join(folder, "memory.ts")).href)) as Pick<Memory, "memoryHandlers">),
  };
  const oracle = isRandom ? undefined : new JsonOracle(document);
  const invalid = new Map<string, Failure>();
  const judgeOf = (app: ReturnType<typeof mockApp>): Judge => new Judge(app, oracle, invalid);
  const service = new Service(source, generated, judgeOf);
  const unserved: Failure[] = [];
  let succeeded = 0;
  for (const operation of model.operations) {
    const { status, failure } = await service.ask(operation);
    if (failure !== undefined) unserved.push(failure);
    if (status >= 200 && status < 300) succeeded++;
  }
  const used = oracle === undefined ? notUsed : await use(source, folder, oracle, () => judgeOf(mockApp(generated)));
  const warnings = report.diagnostics.filter((each) => each.severity === "warning").length;
  const operations = model.operations.length;
  return { operations, warnings, succeeded, unserved, ...used, invalid: [...invalid.values()] };
}

const notUsed = { resources: 0, partial: [], lists: 0, manyPages: 0, endless: [] };

/** What a user does with each resource and list, from an empty state: over HTTP, and through the generated client. */
async function use(
  source: Source,
  folder: string,
  oracle: JsonOracle,
  newJudge: () => Judge,
): Promise<Pick<Served, "resources" | "partial" | "lists" | "manyPages" | "endless">> {
  const collections = collectionsOf(source.model);
  const itemsBy = (send: Send): Items => new Items(source, collections, oracle, send);
  const partial = new Map<Collection, Failure>();
  const attempt = async (kind: "cycle" | "client-cycle", items: Items): Promise<void> => {
    const cycles = new Cycles(items);
    for (const collection of collections) {
      const fault = await cycles.run(collection).then(() => undefined, faultOf);
      if (fault !== undefined && !partial.has(collection))
        partial.set(collection, { at: `${kind} ${collection.itemPath}`, message: fault });
    }
  };
  const http = newJudge();
  await attempt(
    "cycle",
    itemsBy((operation, known) => http.send(operation, requestOf(operation, source, known))),
  );
  const newClient = (): Promise<ClientCalls> => {
    const judge = newJudge();
    return ClientCalls.of(folder, source, (operation, request) => judge.send(operation, request));
  };
  const client = await newClient();
  await attempt(
    "client-cycle",
    itemsBy((operation, known) => client.call(operation, known)),
  );
  const reader = await newClient();
  const lists = new Lists(
    itemsBy((operation, known) => reader.call(operation, known)),
    collections,
    reader,
  );
  const paged = pagedLists(source.model);
  const endless: Failure[] = [];
  let manyPages = 0;
  for (const list of paged) {
    try {
      if ((await lists.run(list)) > 1) manyPages++;
    } catch (error) {
      endless.push({ at: `list ${list.method.toUpperCase()} ${list.path}`, message: faultOf(error) });
    }
  }
  return { resources: collections.length, partial: [...partial.values()], lists: paged.length, manyPages, endless };
}

function faultOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const [spec = "", folder = "", kind] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await serve(spec, folder, kind === "random")));
