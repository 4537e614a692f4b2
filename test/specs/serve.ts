// A process: mounts a document's generated code as npm run mock does, and sends one request to each operation. If it is
// to be judged, each response is validated against the document, and each resource goes through what users do with it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "../../scripts/model/build.js";
import { ExampleValidator } from "../../scripts/model/example-validation.js";
import type { Json } from "../../scripts/json/json.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { load } from "../../scripts/load/load.js";
import { mockApp, type Generated } from "../../scripts/mock/app.js";
import { generatedIn } from "../../scripts/mock/generated.js";
import type { Operation } from "../../scripts/model/model.js";
import { ClientCalls } from "./client-calls.js";
import { collectionsOf, type Collection } from "./collections.js";
import { Cycles, type Reply, type Send } from "./cycle.js";
import { JsonOracle } from "./json-oracle.js";
import { requestOf, type Source } from "./requests.js";

export interface Served {
  readonly operations: number;
  readonly errors: number;
  readonly warnings: number;
  /** Operations that were found and responded without a fault. */
  readonly served: number;
  /** Of these, those with a status of 2xx. */
  readonly succeeded: number;
  /** The faults of the others, one line each. */
  readonly unserved: readonly string[];
  /** By the rule of collections.ts. */
  readonly resources: number;
  /** Of these, those with which everything can be done that the document describes, over HTTP and by the client. */
  readonly cycles: number;
  /** What fails with the others, one line each. */
  readonly partial: readonly string[];
  /** How many lists of resources the client iterated. */
  readonly lists: number;
  /** Responses that the document doesn't allow, one line each. */
  readonly invalid: readonly string[];
}

type Handler = (...args: readonly unknown[]) => unknown;

/** Returns which operations were reached, whatever they responded. */
function watched({ memoryHandlers, MemoryStore }: Memory, newId: () => string, reached: Set<string>): object {
  const all = Object.entries<Handler>(memoryHandlers(new MemoryStore(undefined, newId)));
  return Object.fromEntries(
    all.map(([id, handler]) => [id, (...args: readonly unknown[]) => (reached.add(id), handler(...args))]),
  );
}

interface Memory extends Generated {
  readonly memoryHandlers: (store: unknown) => Record<string, Handler>;
}

/** Sends requests to an app, and keeps what the document doesn't allow about the responses. */
class Judge {
  readonly #invalid = new Set<string>();

  constructor(
    readonly app: ReturnType<typeof mockApp>,
    readonly oracle: JsonOracle | undefined,
  ) {}

  get invalid(): readonly string[] {
    return [...this.#invalid];
  }

  async send({ method, path }: Operation, request: Request): Promise<Reply> {
    const response = await this.app.fetch(request);
    const { headers, status } = response;
    const text = await response.text();
    for (const fault of this.oracle?.response(method, path, status, headers.get("content-type") ?? "", text) ?? [])
      this.#invalid.add(`${method} ${path} -> ${status}: ${fault}`);
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

class Service {
  readonly #reached = new Set<string>();
  readonly judge: Judge;

  constructor(
    readonly source: Source,
    generated: Memory,
    oracle: JsonOracle | undefined,
  ) {
    let last = 0;
    const newId = (): string => `${String(++last).padStart(8, "0")}-0000-4000-8000-000000000000`;
    this.judge = new Judge(mockApp(generated, { handlers: watched(generated, newId, this.#reached) }), oracle);
  }

  /** The status of the response, and its fault. */
  async ask(operation: Operation): Promise<{ status: number; wrong: string | undefined }> {
    const path = await this.#existing(operation);
    this.#reached.clear();
    const request = requestOf(operation, this.source, path);
    const { status, text } = await this.judge.send(operation, request);
    // A 404 of a handler, or for a path parameter that is not valid, is the operation's own.
    const isLost = this.#reached.size === 0 && (status === 405 || text.includes("There is no such path."));
    const isWrong = isLost || status === 500;
    return {
      status,
      wrong: isWrong ? `${request.method} ${operation.path} -> ${status} ${text.slice(0, 300)}` : undefined,
    };
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

async function serve(spec: string, folder: string, isJudged: boolean): Promise<Served> {
  const report = new Report();
  const document = await load(spec, report);
  if (document === undefined) throw new Error("The document can't be loaded.");
  const model = build(document, report);
  const source: Source = {
    document,
    model,
    verdicts: new ExampleValidator(document),
    schemas: new Map(model.schemas.map((schema) => [schema.id, schema])),
  };
  const generated: Memory = {
    ...(await generatedIn(folder)),
    ...((await import(pathToFileURL(join(folder, "memory.ts")).href)) as Pick<Memory, "memoryHandlers">),
  };
  const oracle = isJudged ? new JsonOracle(document) : undefined;
  const service = new Service(source, generated, oracle);
  const unserved: string[] = [];
  let succeeded = 0;
  for (const operation of model.operations) {
    const { status, wrong } = await service.ask(operation);
    if (wrong !== undefined) unserved.push(wrong);
    if (status >= 200 && status < 300) succeeded++;
  }
  const { invalid, ...judged } = oracle === undefined ? notJudged : await runCycles(source, generated, folder, oracle);
  const count = (severity: "error" | "warning"): number =>
    report.diagnostics.filter((each) => each.severity === severity).length;
  return {
    operations: model.operations.length,
    errors: count("error"),
    warnings: count("warning"),
    served: model.operations.length - unserved.length,
    succeeded,
    unserved,
    ...judged,
    invalid: [...new Set([...service.judge.invalid, ...invalid])],
  };
}

const notJudged = { resources: 0, cycles: 0, partial: [], lists: 0, invalid: [] };

/** What a user does with each resource, from an empty state: over HTTP, and through the generated client. */
async function runCycles(
  source: Source,
  generated: Memory,
  folder: string,
  oracle: JsonOracle,
): Promise<Pick<Served, "resources" | "cycles" | "partial" | "invalid" | "lists">> {
  const collections = collectionsOf(source.model);
  const partial = new Map<Collection, string>();
  const attempt = async (kind: string, send: Send): Promise<void> => {
    const cycles = new Cycles(collections, oracle, send);
    for (const collection of collections) {
      const fault = await cycles.run(collection).then(() => undefined, faultOf);
      if (fault !== undefined && !partial.has(collection))
        partial.set(collection, `${kind}${collection.itemPath}: ${fault}`);
    }
  };
  const http = new Judge(mockApp(generated), oracle);
  await attempt("", (operation, known) => http.send(operation, requestOf(operation, source, known)));
  const judge = new Judge(mockApp(generated), oracle);
  const client = await ClientCalls.of(folder, source, (operation, request) => judge.send(operation, request));
  await attempt("client: ", (operation, known) => client.call(operation, known));
  return {
    resources: collections.length,
    cycles: collections.length - partial.size,
    partial: [...partial.values()],
    invalid: [...http.invalid, ...judge.invalid],
    lists: client.lists,
  };
}

function faultOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const [spec = "", folder = "", judged] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await serve(spec, folder, judged === "judged")));
