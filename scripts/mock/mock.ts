// npm run mock: any OpenAPI document served from memory. What is created can be read, listed, changed and deleted.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { asUsageError, Command, integerOption, UsageError, type ExitCode, type Parsed } from "../cli/command.js";
import { build } from "../model/build.js";
import { reportTooDeep } from "../openapi/depth.js";
import { printDiagnostics, Report } from "../diagnostics/diagnostics.js";
import { emit, selectEmitters } from "../emit/index.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { load } from "../load/load.js";
import { mockApp, withoutSecurity } from "./app.js";
import { generatedIn } from "./generated.js";
import { checkUrls } from "../cli/options.js";
import { hasColor } from "../cli/report.js";
import { NodeServer, shutDownOnSignals } from "../runtime/server/node-server.js";
import { listedFor, listedTargets } from "../cli/targets.js";
import { documentHelp, documentOptions, joinDocumentOptions, readDocumentOptions } from "../cli/document-options.js";
import { severityHelp, severityOptions, severityRules } from "../cli/severity-options.js";
import { plausibleValues } from "./values.js";
import { write } from "../write/write.js";
import { root } from "../package-root.js";

const options = {
  spec: { type: "string" },
  port: { type: "string", default: "4000" },
  host: { type: "string", default: "127.0.0.1" },
  seed: { type: "string" },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...documentOptions,
  ...severityOptions,
  "no-auth": { type: "boolean", default: false },
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
`,
  options,
  maxPositionals: 1,
});

await command.run(main);

async function main({ values, positionals }: Parsed<typeof options>): Promise<ExitCode> {
  const { host, seed } = values;
  const [spec, ...others] = [...positionals, ...(values.spec === undefined ? [] : [values.spec])];
  if (spec === undefined || others.length > 0) throw new UsageError("Give one document: FILE, or --spec FILE.");
  checkUrls([spec, ...values["allow-refs"]]);
  const port = integerOption("--port", values.port, 0, 65_535);
  const listed = listedFor(spec, await listedTargets());
  const { severities, pagination, allowRefs = [] } = listed ?? {};
  const report = new Report(asUsageError(() => severityRules(values, severities)));
  const { overlays, filter } = joinDocumentOptions(listed ?? {}, readDocumentOptions(values));
  const document = await load(spec, report, { allowRefs: [...allowRefs, ...values["allow-refs"]], overlays, filter });
  const built =
    document === undefined
      ? undefined
      : await reportTooDeep(document, report, () =>
          build(document, report, { pagination, values: plausibleValues(seed) }),
        );
  const model = built !== undefined && values["no-auth"] ? withoutSecurity(built) : built;
  const files =
    document === undefined || model === undefined || report.failed
      ? undefined
      : await reportTooDeep(document, report, () =>
          emit(document, model, { emitters: selectEmitters(["development"]) }),
        );
  process.stderr.write(printDiagnostics(report, { color: hasColor(process.stderr) }));
  if (document === undefined || model === undefined || files === undefined) return 1;

  // Below this project, where the packages that generated code imports are found.
  const name = createHash("sha256")
    .update(JSON.stringify([document.root, values["no-auth"], seed]))
    .digest("hex")
    .slice(0, 16);
  const folder = join(fileURLToPath(root), "dist/mock", name);
  // The folder is the mock's own, named after the document.
  await write(files, folder, { force: true });
  const app = mockApp(await generatedIn(folder), { newId: seed === undefined ? undefined : idsFrom(seed) });

  const server = new NodeServer(app.fetch);
  const url = await server.listen(port, host).catch((error: Error) => {
    process.stderr.write(`Can't listen on ${host}:${port}: ${error.message}\n`);
  });
  if (url === undefined) return 1;
  const methods = model.operations.map(
    ({ method, path }) => `  ${method.toUpperCase().padEnd(8)}${escapeForTerminal(path)}`,
  );
  process.stdout.write(
    `\n  ${escapeForTerminal(model.title)} from memory  ${url}${escapeForTerminal(model.basePath)}\n\n${methods.join("\n")}\n\n`,
  );
  shutDownOnSignals(server);
  return 0;
}

/** Version 4 UUIDs that follow from the seed. */
function idsFrom(seed: string): () => string {
  let count = 0;
  return () => {
    const hex = createHash("sha256").update(`${seed} ${++count}`).digest("hex");
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join("-");
  };
}
