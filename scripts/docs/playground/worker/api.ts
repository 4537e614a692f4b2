// The generated client and the server from memory of a document, compiled in a worker.

import { emit, selectEmitters } from "../../../emit/index.js";
import { withoutTypes } from "../../../emit/server/mock.js";
import { mockFiles } from "../../../mock/compiling/files.js";
import type { MockedDocument, Mock } from "../../../runtime/server/mock/mock.js";
import type { TriedDocument, TriedOperation } from "../../try-it/description.js";
import { triedDocument } from "../../try-it/operations.js";
import { callClient, type ClientCall } from "../../try-it/browser/client-call.js";
import { judgeResponse, type ResponseRoute, type Verdict } from "../../try-it/browser/response.js";
import { packRequest, unpackResponse, type CallEvent, type CallReply, type TriedApi } from "../messages.js";
import type { AnalyzedSource } from "./analysis.js";
import { evaluateFiles, runtimeName } from "./modules.js";

interface ClientModule {
  createClient(options: object): unknown;
}

interface MockModule {
  readonly document: MockedDocument;
  readonly Mock: typeof Mock;
}

export class CompiledApi {
  readonly #client: ClientModule;
  readonly #routes: Readonly<Record<string, ResponseRoute | undefined>>;
  readonly #mock: Mock;
  readonly #described: TriedDocument;

  private constructor(
    client: object,
    routes: object,
    { document, Mock: OwnMock }: MockModule,
    described: TriedDocument,
  ) {
    this.#client = client as ClientModule;
    this.#routes = routes as Readonly<Record<string, ResponseRoute | undefined>>;
    this.#mock = new OwnMock(document, {});
    this.#described = described;
  }

  static async create({ document, model }: AnalyzedSource): Promise<CompiledApi> {
    const emitters = [...selectEmitters(["client", "routes"]), ...withoutTypes];
    const files = new Map(await emit(document, model, { emitters, runtime: runtimeName }));
    for (const [file, text] of await mockFiles(document, model, { runtime: runtimeName })) files.set(file, text);
    const moduleOf = await evaluateFiles(files);
    const mock = moduleOf("mock.ts") as unknown as MockModule;
    return new CompiledApi(
      moduleOf("client.ts"),
      moduleOf("routes.ts"),
      mock,
      triedDocument(document, model, () => ""),
    );
  }

  list(): TriedApi {
    const { title, operations, localUrl } = this.#described;
    return {
      title,
      operations: operations.map(({ id, method, path, summary, tag }) => ({ id, method, path, summary, tag })),
      localUrl,
    };
  }

  describe(id: string): TriedOperation | undefined {
    return this.#described.operations.find((each) => each.id === id);
  }

  /** Makes a call whose requests are sent by whoever has the other end of the port. */
  async call(call: ClientCall, port: MessagePort): Promise<void> {
    const send = async (request: Request): Promise<Response> => {
      const replied = new Promise<CallReply>((resolve) => {
        port.addEventListener("message", ({ data }: MessageEvent<CallReply>) => resolve(data), { once: true });
      });
      port.start();
      port.postMessage({ kind: "request", request: await packRequest(request) } satisfies CallEvent);
      const reply = await replied;
      if ("error" in reply) throw new Error(reply.error);
      return unpackResponse(reply.response);
    };
    try {
      await callClient(
        (options) => this.#client.createClient(options),
        call,
        send,
        (item) => port.postMessage({ kind: "item", item } satisfies CallEvent),
      );
    } finally {
      port.close();
    }
  }

  send(request: Request): Promise<Response> {
    return this.#mock.fetch(request);
  }

  judge(operation: string, response: Response, body: string): Verdict {
    return judgeResponse(response, body, this.#routes[operation]);
  }

  reset(): void {
    this.#mock.reset();
  }
}
