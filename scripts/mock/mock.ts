// npm run mock: any OpenAPI document served from memory. What is created can be read, listed, changed and deleted.
import type { HttpBindings } from "@hono/node-server";
import { asUsageError, Command, integerOption, UsageError, type ExitCode, type Parsed } from "../cli/command.js";
import { reportTooDeep } from "../openapi/depth.js";
import { Report } from "../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { compiledModule } from "./compiling/compile.js";
import { mockFiles } from "./compiling/files.js";
import { importCompiled } from "./compiled.js";
import { DataFile } from "./data/data-file.js";
import { isDatabaseFile, openDatabaseFile } from "./data/database-file.js";
import { injectionFrom, injectionHelp } from "./injection-options.js";
import { valuesFor } from "./sources.js";
import { webhookHelp, webhookOptions, webhooksFrom } from "./webhook-options.js";
import { withoutSecurity } from "./security.js";
import { workerScript } from "./compiling/worker-script.js";
import { checkUrls } from "../cli/options.js";
import { runOnDocument } from "../cli/one-document.js";
import { isLargeDocument, Progress } from "../cli/progress.js";
import { printReport, streamOf } from "../cli/report.js";
import { readSource } from "../cli/steps.js";
import { NodeServer, shutDownOnSignals } from "../runtime/server/node-server.js";
import { configHelp, configOption, listedFor, listedTargets, type Target } from "../cli/targets.js";
import { documentHelp, documentOptions, joinDocumentOptions, readDocumentOptions } from "../cli/document-options.js";
import { allHelp, allOption, severityHelp, severityOptions, severityRules } from "../cli/severity-options.js";
import { checkInjection } from "../runtime/server/mock/faults.js";
import { isNetworkFault, type Mock, type MockSettings } from "../runtime/server/mock/mock.js";
import { writeAtomically } from "../write/atomic.js";
import type { Model } from "../model/model.js";

const options = {
  spec: { type: "string" },
  port: { type: "string", default: "4000" },
  host: { type: "string", default: "127.0.0.1" },
  seed: { type: "string" },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...configOption,
  ...documentOptions,
  ...severityOptions,
  ...allOption,
  "no-auth": { type: "boolean", default: false },
  "no-validation": { type: "boolean", default: false },
  data: { type: "string" },
  latency: { type: "string" },
  fault: { type: "string", multiple: true, default: [] as string[] },
  ...webhookOptions,
  worker: { type: "string" },
  json: { type: "boolean", default: false },
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
${configHelp}${documentHelp}${severityHelp}${allHelp}  --no-auth     let everybody in, whatever the document's security says
  --no-validation
                accepts requests that the document doesn't allow, as they were sent
  --data FILE   keep what is created in this file, also for the next run: as SQLite if its name ends in .sqlite, .sqlite3
                or .db, where each change is on the disk before its response is sent; otherwise as JSON, which is
                written as a whole after each change. SQLite needs the package libsql, or Node.js 22.13
${injectionHelp}${webhookHelp}  --worker FILE write the mock as a service worker for web pages, and serve nothing
  --json        print the outcome as one line of JSON, once the mock listens (described in scripts/cli/outcome.ts); text
                for people goes to stderr
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
  const webhooks = webhooksFrom(values);
  const settings = {
    ...injectionFrom(values.latency, values.fault),
    ...(webhooks !== undefined && { webhooks }),
    ...(seed !== undefined && { seed }),
    ...(values["no-validation"] && { validation: false }),
  };
  const listed = listedFor(spec, await listedTargets(".", values.config));
  const report = new Report(asUsageError(() => severityRules(values, listed?.severities)));
  const target = joinTarget(spec, listed, values);
  return runOnDocument({ spec, report, json: values.json }, async () => {
    const progress = new Progress();
    if (await isLargeDocument(spec)) progress.expectLong();
    const source = await progress.showDuring(`loading ${spec}`, () => readMock(target, report, values));
    printReport(report, values);
    if (source === undefined) return undefined;
    const { model, files } = source;
    asUsageError(() => checkInjection(settings, new Set(model.operations.map(({ id }) => id))));
    if (worker === undefined) return { url: await serve(source, settings, { host, port, data, json: values.json }) };
    await writeAtomically(worker, await workerScript(files, settings));
    const written = `${escapeForTerminal(worker)} is written: register it as a service worker of your page\n`;
    streamOf(values).write(written);
    return { file: worker };
  });
}

interface Source {
  readonly model: Model;
  /** The files to compile. */
  readonly files: ReadonlyMap<string, string>;
}

/** The document as it is configured and as the options say. Dates and bigints are for clients. */
function joinTarget(spec: string, listed: Target | undefined, values: Values): Target {
  const { transforms: _transforms, ...target } = { out: "", ...listed, spec };
  return { ...target, ...joinDocumentOptions(target, readDocumentOptions(values)) };
}

/** The mock of a document; undefined if it has errors, which are in the report. */
async function readMock(target: Target, report: Report, values: Values): Promise<Source | undefined> {
  const source = await readSource(target, report, {
    allowRefs: values["allow-refs"],
    values: await valuesFor(values.seed),
  });
  if (source === undefined) return undefined;
  const { document } = source;
  const model = values["no-auth"] ? withoutSecurity(source.model) : source.model;
  const files = await reportTooDeep(document, report, () => mockFiles(document, model, { sends: true }));
  return files === undefined || report.failed ? undefined : { model, files };
}

interface Listening extends Pick<Values, "host" | "data" | "json"> {
  readonly port: number;
}

/** Serves until a signal ends the process. Returns where. */
async function serve(
  { model, files }: Source,
  settings: MockSettings,
  { host, port, data, json }: Listening,
): Promise<string> {
  const compiled = await importCompiled(await compiledModule(files));
  const isDatabase = data !== undefined && isDatabaseFile(data);
  const database = isDatabase ? await openDatabaseFile(data, compiled.document.title) : undefined;
  const mock = new compiled.Mock(compiled.document, settings, database);
  const file = data === undefined || isDatabase ? undefined : await DataFile.open(data, mock);
  const server = new NodeServer((request, env) => respond(mock, file, request, env));
  const origin = await server.listen(port, host).catch((error: Error) => {
    throw new Error(`${error.message} --port and --host choose another address.`, { cause: error });
  });
  shutDownOnSignals(server, { onEnd: () => database?.close() });
  const url = `${origin}${model.basePath}`;
  const methods = model.operations.map(
    ({ method, path }) => `  ${method.toUpperCase().padEnd(8)}${escapeForTerminal(path)}`,
  );
  streamOf({ json }).write(
    `\n  ${escapeForTerminal(model.title)} from memory  ${escapeForTerminal(url)}\n\n${methods.join("\n")}\n\n`,
  );
  return url;
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
