// The programs that `halves init` writes once, for their owner to edit: an app, a server, a call and a test.
import type { ClientConfig } from "../config/client-config.js";
import { clientProgram } from "./client-program.js";
import { escapeUnprintable } from "../emit/printer/code.js";
import type { Model, Operation, Response, SecurityScheme } from "../model/model.js";
import { itemReaders, type ItemReader } from "../model/resources/item-readers.js";
import { isJson } from "../runtime/syntax/media-types.js";
import { isSingleStatus, isSuccess } from "../runtime/syntax/statuses.js";
import { isIdentifier } from "../runtime/syntax/identifiers.js";
import { keyText } from "../emit/printer/literals.js";

export interface ProgramOptions {
  /** `client` of the configuration. */
  readonly client: ClientConfig | undefined;
  /** The folder of the generated code, as imports of the programs name it: `./generated`. */
  readonly generated: string;
  /** A module of the runtime, as imports of the programs name it; undefined where it is not generated. */
  readonly runtime: (module: "memory" | "node") => string | undefined;
  /** The names of the generated files. */
  readonly files: ReadonlySet<string>;
  /** The path or URL of the document. */
  readonly spec: string;
  /** Whether the project's tests run with vitest; otherwise with Node's test runner. */
  readonly usesVitest: boolean;
}

/** The source code of the programs by file name: of those whose imports are generated. */
export function programs(model: Model, options: ProgramOptions): Readonly<Record<string, string>> {
  const { files } = options;
  const nodeServer = options.runtime("node");
  const [hasApp, hasClient] = [files.has("development.ts"), files.has("client.ts")];
  const all = {
    ...(hasApp && { "app.ts": app(model, options) }),
    ...(hasApp && nodeServer !== undefined && { "server.ts": server(model, nodeServer) }),
    ...(hasClient && options.client && { "client.ts": clientProgram(model, options.client, options.generated) }),
    ...(hasClient && { "call.ts": call(model, options) }),
    ...(hasApp && hasClient && { "api.test.ts": apiTest(model, options) }),
    // It has top-level await, which only ECMAScript modules have: those of a project may be CommonJS.
    ...(hasApp && { "contract.test.mts": contractTest(model, options) }),
  };
  return Object.fromEntries(Object.entries(all).map(([file, text]) => [file, escapeUnprintable(text)]));
}

function app(model: Model, { generated, runtime }: ProgramOptions): string {
  const [reader] = itemReaders(model);
  const memory = runtime("memory");
  const isShared = reader !== undefined && memory !== undefined;
  const example = isShared
    ? `    // A handler has the name of its operation. By \`itemsOf\` of ${generated}/memory.js it shares what is stored with
    // the operations that are served from memory:
    // ${readerText(reader)}`
    : `    // A handler has the name of its operation: getNote: (c) => c.json({ id: c.req.valid("param").id }, 200),`;
  return `// The API: every operation is served from memory until it has a handler here.
import { createDevelopmentServer } from "${generated}/development.js";
${isShared ? `import { MemoryStore } from "${memory}";\n\nexport const store = new MemoryStore();\n` : ""}
// For production use createServer of ${generated}/server.js, with verifiers for the security schemes.
export const app = createDevelopmentServer({
${isShared ? "  store,\n" : ""}  handlers: {
${example}
  },
});
`;
}

/** A handler that reads an item as the operation from memory does. */
function readerText({ collection, operation, parameter, response, status }: ItemReader): string {
  const id = `c.req.valid("param")${isIdentifier(parameter) ? `.${parameter}` : `[${JSON.stringify(parameter)}]`}`;
  const item = `itemsOf(store, c, ${JSON.stringify(collection)}).get(${id})`;
  const body = response.reduceRight((inner, name) => `{ ${keyText(name)}: ${inner} }`, item);
  return `${keyText(operation.id)}: (c) => c.json(${body}, ${isSingleStatus(status) ? status : 200}),`;
}

function server({ basePath }: Model, nodeServer: string): string {
  return `// Listens on PORT, or 3000.
import { app } from "./app.js";
import { NodeServer, shutDownOnSignals } from "${nodeServer}";

const server = new NodeServer(app.fetch);
server.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1").then(
  (url) => console.log(\`Listening on \${url}${templateText(basePath)}\`),
  (error: Error) => {
    console.error(\`\${error.message} PORT chooses another one.\`);
    process.exitCode = 1;
  },
);
shutDownOnSignals(server);
`;
}

function call(model: Model, { generated, files }: ProgramOptions): string {
  const listed = findCallable(model);
  const lines =
    listed === undefined
      ? [`  // Type \`client.\` to see the operations.`, `  console.log(Object.keys(client));`]
      : [`  console.log(await ${methodOf(listed)}());`];
  const address = `http://127.0.0.1:3000${templateText(model.basePath)}`;
  const local = files.has("development.ts")
    ? `  // Without API_URL the app of this project responds, in the same process: no server has to run.
  ...(url === undefined && { fetch: (request: Request) => app.fetch(request) }),\n`
    : "";
  return `// A typed call. For a server: API_URL=${address}
import { createClient } from "${generated}/client.js";
${local === "" ? "" : `import { app } from "./app.js";\n`}
const url = process.env["API_URL"];
const client = createClient({
  baseUrl: url ?? \`${address}\`,
${local}${authOption(model).replace(/^\n/, "")}${authOption(model) === "" ? "" : "\n"}});

async function main(): Promise<void> {
${lines.join("\n")}
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
`;
}

function apiTest(model: Model, { generated, usesVitest }: ProgramOptions): string {
  const listed = findCallable(model);
  const printEqual = (actual: string, expected: string): string =>
    usesVitest ? `  expect(${actual}).toBe(${expected});` : `  assert.equal(${actual}, ${expected});`;
  const [title, lines] =
    listed === undefined
      ? [
          "unknown paths have a problem as their response",
          [
            `  const response = await app.request(${JSON.stringify("/no-such-path")});`,
            printEqual("response.status", "404"),
          ],
        ]
      : [
          `${methodOf(listed)}() succeeds`,
          [
            `  const { response } = await ${methodOf(listed)}().withResponse();`,
            printEqual("response.status", statusOf(listed)),
          ],
        ];
  const client = `
// In the same process: no port is needed.
const client = createClient({
  baseUrl: "http://api.test${model.basePath}",
  fetch: (request) => app.fetch(request),${authOption(model)}
});
`;
  const runner = usesVitest
    ? `import { expect, test } from "vitest";`
    : `import assert from "node:assert/strict";\nimport { test } from "node:test";`;
  const clientImport = listed === undefined ? "" : `import { createClient } from "${generated}/client.js";\n`;
  return `// The client and the server together.
${runner}
import { app } from "./app.js";
${clientImport}${listed === undefined ? "" : client}
test(${JSON.stringify(title)}, async () => {
${lines.join("\n")}
});
`;
}

function contractTest(model: Model, { spec }: ProgramOptions): string {
  return `// Is the API what its document says? A test for each operation and each kind of request.
import { contractTests } from "halves/verify";
import { app } from "./app.js";

await contractTests(${JSON.stringify(spec)}, {
  fetch: (request) => app.fetch(request),${authOption(model)}
  // A development server accepts any credentials. With createServer in app.ts, add "credentials".
  phases: ["inventory", "examples", "boundaries", "negative", "http", "sequences"],
});
`;
}

/** The operation that is easiest to call: a GET without required arguments and with one success status, or a list. */
function findCallable({ operations }: Model): Operation | undefined {
  const callable = operations.filter(
    ({ method, parameters, querystring, body, servers, responses }) =>
      method === "get" &&
      servers.length === 0 &&
      body === null &&
      querystring?.required !== true &&
      !parameters.some(({ required }) => required) &&
      responses.filter(isSingleSuccess).length === 1 &&
      responses.some(({ status, content }) => isSuccess(status) && content.some((each) => isJson(each.mediaType))),
  );
  return callable.find(({ shape }) => shape.kind === "list") ?? callable[0];
}

function isSingleSuccess({ status }: Response): boolean {
  return isSuccess(status) && isSingleStatus(status);
}

function statusOf({ responses }: Operation): string {
  return responses.find(isSingleSuccess)?.status ?? "200";
}

function methodOf({ client: { group, method } }: Operation): string {
  return ["client", ...group, method].reduce((path, name) =>
    isIdentifier(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`,
  );
}

/** Credentials of the right form: the development server accepts any. */
function authOption({ operations, securitySchemes }: Model): string {
  const required = new Set(
    operations.flatMap(({ security }) => security.flatMap((each) => each.map(({ scheme }) => scheme))),
  );
  const members = securitySchemes
    .filter(({ name, kind }) => required.has(name) && (kind === "apiKey" || kind === "basic" || kind === "bearer"))
    .map((scheme) => `${keyText(scheme.name)}: ${credentialOf(scheme)}`);
  return members.length === 0 ? "" : `\n  auth: { ${members.join(", ")} },`;
}

function credentialOf({ kind }: SecurityScheme): string {
  return kind === "basic" ? `{ username: "developer", password: "any" }` : `"any"`;
}

/** A string of the document inside of a template literal. */
function templateText(text: string): string {
  return text.replaceAll(/[\\`]|\$(?=\{)/g, "\\$&");
}
