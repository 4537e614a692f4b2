// The script of a worker of the playground: it does the tasks that the page gives it.

import {
  packResponse,
  unpackRequest,
  unpackResponse,
  type TaskResult,
  type TaskMessage,
  type Tasks,
} from "../messages.js";
import { Analysis, type AnalyzedSource } from "./analysis.js";
import { CompiledApi } from "./api.js";

const analysis = new Analysis();
let compiled: { readonly source: AnalyzedSource; readonly api: Promise<CompiledApi> } | undefined;

/** What was created is kept until the document is another one. */
async function compileApi(): Promise<CompiledApi | undefined> {
  const source = await analysis.source();
  if (source === undefined) return compiled?.api;
  if (compiled?.source !== source) compiled = { source, api: CompiledApi.create(source) };
  return compiled.api;
}

async function requireApi(): Promise<CompiledApi> {
  const api = await compileApi();
  if (api === undefined) throw new Error("The document has errors.");
  return api;
}

/** The document is unpacked in steps. What the page wants meanwhile, and has changed, comes after it. */
let opened: ReturnType<Tasks["open"]> = Promise.resolve([]);

const tasks: Tasks = {
  open: (packed) => (opened = analysis.open(packed)),
  text: (file) => analysis.text(file),
  change: (file, changes) => analysis.change(file, changes),
  check: () => analysis.check(),
  generate: () => analysis.generate(),
  read: (file) => analysis.read(file),
  list: async () => ((await analysis.source()) === undefined ? undefined : (await compileApi())?.list()),
  describe: async (operation) => (await compileApi())?.describe(operation),
  call: async (call, port) => (await requireApi()).call(call, port),
  send: async (request) => packResponse(await (await requireApi()).send(unpackRequest(request))),
  judge: async (operation, response, body) => (await requireApi()).judge(operation, unpackResponse(response), body),
  reset: async () => (await compileApi())?.reset(),
};

async function runTask({ id, task, args }: TaskMessage): Promise<TaskResult> {
  try {
    await opened;
    const work = tasks[task] as (...args: readonly unknown[]) => unknown;
    return { id, value: await work(...args) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { id, error: { name, message } };
  }
}

addEventListener("message", ({ data }: MessageEvent<TaskMessage>) => {
  void runTask(data).then((result) => postMessage(result));
});
