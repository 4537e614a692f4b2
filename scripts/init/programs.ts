// The programs that `halves init` writes once, for their owner to edit: an app, a server, a call and a test.
import { escapeUnprintable } from "../emit/printer/code.js";
import type { Model, Operation, Response, SecurityScheme } from "../model/model.js";
import { isJson } from "../runtime/syntax/media-types.js";
import { isSingleStatus, isSuccess } from "../runtime/syntax/statuses.js";
import { isIdentifier } from "../runtime/syntax/identifiers.js";
import { keyText } from "../emit/printer/literals.js";

export interface ProgramOptions {
  /** The folder of the generated code, as imports in the project's folder name it: `./generated`. */
  readonly generated: string;
  /** The module of NodeServer; undefined where it is not generated. */
  readonly nodeServer: string | undefined;
  /** The names of the generated files. */
  readonly files: ReadonlySet<string>;
  /** The path or URL of the document. */
  readonly spec: string;
  /** Whether the project's tests run with vitest; otherwise with Node's test runner. */
  readonly usesVitest: boolean;
}

/** The source code of the programs by file name: of those whose imports are generated. */
export function programs(model: Model, options: ProgramOptions): Readonly<Record<string, string>> {
  const { files, nodeServer } = options;
  const [hasApp, hasClient] = [files.has("development.ts"), files.has("client.ts")];
  const all = {
    ...(hasApp && { "app.ts": app(options) }),
    ...(hasApp && nodeServer !== undefined && { "server.ts": server(model, nodeServer) }),
    ...(hasClient && { "call.ts": call(model, options) }),
    ...(hasApp && hasClient && { "api.test.ts": apiTest(model, options) }),
    // It has top-level await, which only ECMAScript modules have: those of a project may be CommonJS.
    ...(hasApp && { "contract.test.mts": contractTest(model, options) }),
  };
  return Object.fromEntries(Object.entries(all).map(([file, text]) => [file, escapeUnprintable(text)]));
}

function app({ generated }: ProgramOptions): string {
  return `// The API: every operation is served from memory until it has a handler here.
import { createDevelopmentServer } from "${generated}/development.js";

// For production use createServer of ${generated}/server.js, with verifiers for the security schemes.
export const app = createDevelopmentServer({
  handlers: {
    // A handler has the name of its operation: getNote: (c) => c.json({ id: c.req.valid("param").id }, 200),
  },
});
`;
}

function server({ basePath }: Model, nodeServer: string): string {
  return `// Listens on PORT, or 3000.
import { app } from "./app.js";
import { NodeServer, shutDownOnSignals } from "${nodeServer}";

const server = new NodeServer(app.fetch);
void server.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1").then((url) => {
  console.log(\`Listening on \${url}${templateText(basePath)}\`);
});
shutDownOnSignals(server);
`;
}

function call(model: Model, { generated }: ProgramOptions): string {
  const listed = findCallable(model);
  const lines =
    listed === undefined
      ? [`  // Type \`client.\` to see the operations.`, `  console.log(Object.keys(client));`]
      : [`  console.log(await ${methodOf(listed)}());`];
  return `// A typed call: run it while the server runs.
import { createClient } from "${generated}/client.js";

const client = createClient({
  baseUrl: \`http://127.0.0.1:\${process.env["PORT"] ?? 3000}${templateText(model.basePath)}\`,${authOption(model)}
});

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
