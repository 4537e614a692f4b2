// npm run mock: any OpenAPI document served from memory. What is created can be read, listed, changed and deleted.
import type { HttpBindings } from "@hono/node-server";
import { asUsageError, Command, integerOption, UsageError, type ExitCode, type Parsed } from "../cli/command.js";
import { build } from "../model/build.js";
import { reportTooDeep } from "../openapi/depth.js";
import { printDiagnostics, Report } from "../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { load } from "../load/load.js";
import { compiledModule, mockFiles } from "./compile.js";
import { importCompiled } from "./compiled.js";
import { DataFile } from "./data-file.js";
import { injectionFrom, injectionHelp } from "./injection-options.js";
import { valuesFor } from "./sources.js";
import { withoutSecurity } from "./security.js";
import { workerScript } from "./service-worker.js";
import { checkUrls } from "../cli/options.js";
import { hasColor } from "../cli/report.js";
import { NodeServer, shutDownOnSignals } from "../runtime/server/node-server.js";
import { listedFor, listedTargets } from "../cli/targets.js";
import { documentHelp, documentOptions, joinDocumentOptions, readDocumentOptions } from "../cli/document-options.js";
import { severityHelp, severityOptions, severityRules } from "../cli/severity-options.js";
import { checkInjection } from "../runtime/server/mock/faults.js";
import { isNetworkFault, type Mock } from "../runtime/server/mock/mock.js";
import { writeAtomically } from "../write/atomic.js";
import type { Model } from "../model/model.js";

const options = {
  spec: { type: "string" },
  port: { type: "string", default: "4000" },
  host: { type: "string", default: "127.0.0.1" },
  seed: { type: "string" },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...documentOptions,
  ...severityOptions,
  "no-auth": { type: "boolean", default: false },
  data: { type: "string" },
  latency: { type: "string" },
  fault: { type: "string", multiple: true, default: [] as string[] },
  worker: { type: "string" },
} as const;

const command = new Command({
  name: "npm run mock",
  synopsis: "FILE [options]",
  help: `  FILE          the OpenAPI document, a file or an http(s) URL; --spec FILE is the same
  --port N      where to listen (4000)
  --host NAME   on which address (127.0.0.1)
  --seed N      the same ids in every run, and other values than without it
  --allow-refs PATH|URL
                lets references point to that folder or file, or to what begins with that URL; may be given several times
${documentHelp}${severityHelp}  --no-auth     let everybody in, whatever the document's security says
  --data FILE   keep what is created in this file, also for the next run
${injectionHelp}  --worker FILE write the mock as a service worker for web pages, and serve nothing
`,
  options,
  maxPositionals: 1,
});

await command.run(main);

type Values = Parsed<typeof options>["values"];

async function main({ values, positionals }: Parsed<typeof options>): Promise<ExitCode> {
  const { host, seed, worker, data } = values;
  const [spec, ...others] = [...positionals, ...(values.spec === undefined ? [] : [values.spec])];
  if (spec === undefined || others.length > 0) throw new UsageError("Give one document: FILE, or --spec FILE.");
  checkUrls([spec, ...values["allow-refs"]]);
  if (worker !== undefined && data !== undefined)
    throw new UsageError("--data can't be had with --worker, which keeps its state in the browser.");
  const port = integerOption("--port", values.port, 0, 65_535);
  const settings = { ...injectionFrom(values.latency, values.fault), ...(seed !== undefined && { seed }) };
  const loaded = await loadModel(spec, values);
  if (loaded === undefined) return 1;
  asUsageError(() => checkInjection(settings, new Set(loaded.model.operations.map(({ id }) => id))));
  if (worker !== undefined) {
    await writeAtomically(worker, await workerScript(loaded.files, settings));
    process.stdout.write(`${escapeForTerminal(worker)} is written: register it as a service worker of your page\n`);
    return 0;
  }

  const compiled = await importCompiled(await compiledModule(loaded.files));
  const mock = new compiled.Mock(compiled.document, settings);
  const file = data === undefined ? undefined : await DataFile.open(data, mock);
  const server = new NodeServer((request, env) => respond(mock, file, request, env));
  const url = await server.listen(port, host).catch((error: Error) => {
    process.stderr.write(`Can't listen on ${host}:${port}: ${error.message}\n`);
  });
  if (url === undefined) return 1;
  const { model } = loaded;
  const methods = model.operations.map(
    ({ method, path }) => `  ${method.toUpperCase().padEnd(8)}${escapeForTerminal(path)}`,
  );
  process.stdout.write(
    `\n  ${escapeForTerminal(model.title)} from memory  ${url}${escapeForTerminal(model.basePath)}\n\n${methods.join("\n")}\n\n`,
  );
  shutDownOnSignals(server);
  return 0;
}

/** The model of the document and the files to compile; undefined if it has errors, which are printed. */
async function loadModel(
  spec: string,
  values: Values,
): Promise<{ readonly model: Model; readonly files: ReadonlyMap<string, string> } | undefined> {
  const listed = listedFor(spec, await listedTargets());
  const { severities, pagination, allowRefs = [] } = listed ?? {};
  const report = new Report(asUsageError(() => severityRules(values, severities)));
  const { overlays, filter } = joinDocumentOptions(listed ?? {}, readDocumentOptions(values));
  const document = await load(spec, report, { allowRefs: [...allowRefs, ...values["allow-refs"]], overlays, filter });
  const source = await valuesFor(values.seed);
  const built =
    document === undefined
      ? undefined
      : await reportTooDeep(document, report, () => build(document, report, { pagination, values: source }));
  const model = built !== undefined && values["no-auth"] ? withoutSecurity(built) : built;
  const files =
    document === undefined || model === undefined || report.failed
      ? undefined
      : await reportTooDeep(document, report, () => mockFiles(document, model));
  process.stderr.write(printDiagnostics(report, { color: hasColor(process.stderr) }));
  return model === undefined || files === undefined ? undefined : { model, files };
}

/** The response to a request, once what it changed is saved. */
async function respond(mock: Mock, file: DataFile | undefined, request: Request, env: HttpBindings): Promise<Response> {
  try {
    const response = await mock.fetch(request, env);
    await file?.saveChanges().catch((error: Error) => {
      process.stderr.write(`The state can't be saved: ${error.message}\n`);
    });
    return response;
  } catch (error) {
    if (!isNetworkFault(error)) throw error;
    env.outgoing.destroy();
    return new Response(null, { status: 503 });
  }
}
