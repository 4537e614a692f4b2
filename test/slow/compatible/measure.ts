// Calls of an SDK's users, compiled against the client that is generated in its place and run against the mock of the
// same document.
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { emitFiles, readSource } from "../../../scripts/cli/steps.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { selectEmitters } from "../../../scripts/emit/index.js";
import type { Json } from "../../../scripts/json/json.js";
import type { ConfiguredName } from "../../../scripts/model/client-names/operations.js";
import type { Model, Operation } from "../../../scripts/model/model.js";
import { isSuccess } from "../../../scripts/runtime/syntax/statuses.js";
import { templateNames } from "../../../scripts/runtime/syntax/path-templates.js";
import { valuesOf } from "./like.js";
import { credentialOptions, type CredentialOptions } from "../../../scripts/emit/stainless/credentials.js";
import type { Sdk, SdkMethod } from "./sdk.js";
import { TypeSampler } from "./sample.js";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

export interface Measured {
  readonly methods: number;
  /** Methods whose request the document doesn't describe. */
  readonly undocumented: readonly string[];
  /** Calls that the SDK itself doesn't compile: they are not counted. */
  readonly invalid: readonly string[];
  readonly calls: number;
  readonly compiled: number;
  readonly ran: number;
  /** What failed, with the compiler's or the run's message. */
  readonly failures: readonly (readonly [call: string, kind: "compile" | "run", message: string])[];
}

interface WrittenCall {
  readonly id: string;
  /** That of the response which is wanted of the mock. */
  readonly status: string;
  readonly text: string;
}

export interface MeasureOptions {
  readonly spec: string;
  readonly className: string;
  readonly package: string;
  /** The folder that has the package in its node_modules. */
  readonly packages: string;
  readonly folder: string;
}

export async function measure(sdk: Sdk, options: MeasureOptions): Promise<Measured> {
  const { spec, className, folder } = options;
  const plain = await readSource({ spec, out: folder }, new Report());
  if (plain === undefined) throw new Error(`${spec} has errors.`);
  const known = new Map(plain.model.operations.map((each) => [requestOf(each), each]));
  const found = sdk.methods.map((method) => ({ method, operation: operationOf(method, known) }));
  const clientNames = found.flatMap(({ method, operation }): ConfiguredName[] =>
    operation === undefined
      ? []
      : [{ operation: `${operation.method} ${operation.path}`, name: method.name.join(".") }],
  );
  const target = {
    spec,
    out: folder,
    clientNames,
    compatible: `stainless:${className}`,
    emitters: selectEmitters(["client"]),
  };
  const report = new Report();
  const source = await readSource(target, report);
  const files = source && (await emitFiles(source, target, report));
  if (source === undefined || files === undefined) throw new Error(`${spec} has errors.`);
  for (const [file, text] of files) await save(join(folder, "generated", file), text);
  const calls = found.flatMap(({ method, operation }) =>
    operation === undefined ? [] : writeCalls(sdk, method, operation, source.model),
  );
  const undocumented = found.flatMap(({ method, operation }) =>
    operation === undefined ? [`${method.name.join(".")} ${method.request}`] : [],
  );
  await save(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const invalid = await compile(calls, options, "sdk.ts", options.package);
  const valid = calls.filter(({ id }) => !invalid.has(id));
  const rejected = await compile(valid, options, "calls.ts", "./generated/stainless.js");
  const failed = await runCalls(valid, options, credentialOptions(source.model));
  return {
    methods: sdk.methods.length,
    undocumented,
    invalid: [...invalid].map(([id, message]) => `${id}: ${message}`),
    calls: valid.length,
    compiled: valid.length - rejected.size,
    ran: valid.length - failed.size,
    failures: [
      ...[...rejected].map(([id, message]) => [id, "compile", message] as const),
      ...[...failed].map(([id, message]) => [id, "run", message] as const),
    ],
  };
}

/** A request without the names of parameters in its path. */
function requestOf({ method, path }: Pick<Operation, "method" | "path">): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, "{}")}`;
}

/** The base URL of an SDK, or of its document, may have a part of the path. */
function operationOf({ request }: SdkMethod, known: ReadonlyMap<string, Operation>): Operation | undefined {
  const exact = known.get(request);
  if (exact !== undefined) return exact;
  const shorter = request.replace(/^(\w+) \/v1\//, "$1 /");
  return known.get(shorter) ?? known.get(request.replace(/^(\w+) \//, "$1 /v1/"));
}

/** One with what is required, and one with all that may be given. */
function writeCalls(sdk: Sdk, method: SdkMethod, operation: Operation, model: Model): readonly WrittenCall[] {
  const name = method.name.join(".");
  const like = valuesOf(operation, { schemas: new Map(model.schemas.map((each) => [each.id, each])) });
  const status = operation.responses.find((each) => isSuccess(each.status))?.status ?? "200";
  const write = (isWhole: boolean): string => {
    const sampler = new TypeSampler(sdk.checker, sdk.root, isWhole);
    const given = isWhole ? method.parameters : method.parameters.filter(({ isOptional }) => !isOptional);
    const args = given.map(({ type, isInPath }) =>
      sampler.sample(sdk.checker.getNonNullableType(type), isInPath ? lastInPath(operation) : like),
    );
    return args.join(", ");
  };
  const [small, whole] = [write(false), write(true)];
  return [
    { id: `${name}, required`, status, text: callText(method, small) },
    ...(whole === small ? [] : [{ id: `${name}, all`, status, text: callText(method, whole) }]),
  ];
}

function callText({ name, isList }: SdkMethod, args: string): string {
  const call = `client.${name.join(".")}(${args})`;
  if (!isList) return `const { data, response } = await ${call}.withResponse(); return [data, response.status];`;
  return `const page = await ${call}; page.getPaginatedItems(); page.hasNextPage(); for await (const item of ${call}) { void item; break; } return [page, 200];`;
}

/** The last parameter of the path is an argument of its own. */
function lastInPath({ path, parameters }: Operation): Json | undefined {
  const last = templateNames(path).at(-1);
  return parameters.find((each) => each.in === "path" && each.name === last)?.example;
}

/** The calls that don't compile, with the first message about each. */
async function compile(
  calls: readonly WrittenCall[],
  { folder, packages }: MeasureOptions,
  file: string,
  from: string,
): Promise<ReadonlyMap<string, string>> {
  const head = `import Client, { toFile } from ${JSON.stringify(from)};\nvoid toFile;\nexport const calls: Record<string, (client: Client) => Promise<unknown>> = {`;
  const lines = calls.map(({ id, text }) => `  ${JSON.stringify(id)}: async (client) => { ${text} },`);
  await save(join(folder, file), `${head}\n${lines.join("\n")}\n};\n`);
  const config = {
    compilerOptions: {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "Bundler",
      lib: ["ES2023", "ESNext.Disposable", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      paths: { "*": [`${packages}/node_modules/*`] },
    },
    files: [file],
  };
  await save(join(folder, `${file}.json`), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const out = await run(process.execPath, [compiler, "-p", join(folder, `${file}.json`), "--pretty", "false"], {
    cwd: folder,
    maxBuffer: 1e9,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const found = new Map<string, string>();
  const firstLine = head.split("\n").length + 1;
  for (const message of out.split(/\n(?=\S)/)) {
    const [, where = "", line = "", text = ""] = /^(\S+?)\((\d+),\d+\): (.*)/s.exec(message) ?? [];
    if (where === "") continue;
    const call = where === file ? calls[Number(line) - firstLine] : undefined;
    if (call === undefined) throw new Error(`${folder}: ${message}`);
    if (!found.has(call.id)) found.set(call.id, text.trim());
  }
  return found;
}

/** The calls that fail against the mock of the document, with their errors. */
async function runCalls(
  calls: readonly WrittenCall[],
  { spec, folder }: MeasureOptions,
  credentials: readonly CredentialOptions[],
): Promise<ReadonlyMap<string, string>> {
  const program = join(folder, "run.ts");
  await save(
    program,
    `import { calls } from "./calls.js";
import { mockFetch } from ${JSON.stringify(join(root, "scripts/mock/mock-fetch.ts"))};
import Client from "./generated/stainless.js";
import { writeFileSync } from "node:fs";
const failed: Record<string, string> = {};
const statuses: Record<string, string> = ${JSON.stringify(Object.fromEntries(calls.map(({ id, status }) => [id, status])))};
const fetch = mockFetch(${JSON.stringify(spec)});
const options = { fetch, maxRetries: 0 };
const credentials = ${JSON.stringify(Object.fromEntries(credentials.flatMap((each) => each.options.map(([option]) => [option, "secret"]))))};
for (const [id, call] of Object.entries(calls)) {
  try {
    // The mock keeps what is created: the objects that calls name aren't there, and this response is that of one.
    const defaultHeaders = { prefer: \`code=\${statuses[id]}\` };
    await call(new Client({ ...options, ...credentials, defaultHeaders } as never));
  } catch (error) {
    failed[id] = String(error).slice(0, 400);
  }
}
writeFileSync(${JSON.stringify(join(folder, "failed.json"))}, JSON.stringify(failed));
process.exit(0);
`,
  );
  await run(process.execPath, ["--import", "tsx", program], { cwd: root, maxBuffer: 1e9 });
  const failed = JSON.parse(await readFile(join(folder, "failed.json"), "utf8")) as Record<string, string>;
  return new Map(Object.entries(failed).filter(([id]) => calls.some((each) => each.id === id)));
}

async function save(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
