// mcp.ts: a server of the Model Context Protocol with a tool for each operation; mcp-stdio.ts: a program that serves it
// on standard input and output.

import {
  code,
  doc,
  importDefault,
  importType,
  importValue,
  member,
  nothing,
  paragraphs,
  value,
  type Code,
} from "../printer/code.js";
import type { Model, Operation } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import type { EmittedFiles, Emitter } from "../contract/emitter.js";
import { requireDocumentedNames } from "../contract/documented-names.js";
import { atom, expressionAt, literal } from "../calls/layout.js";
import { serverOptions } from "../client/servers.js";
import { credentialVariables } from "./environment.js";
import { toolsOf, type PrintedTool } from "./tools.js";

const client = importType("Client", "./client.js");
const createClient = importValue("createClient", "./client.js");
const server = importValue("mcpServer", "./runtime/mcp/server.js");
const serverType = importType("McpServer", "./runtime/mcp/server.js");
const operationTool = importType("OperationTool", "./runtime/mcp/server.js");
const credentials = importValue("credentialsFrom", "./runtime/mcp/environment.js");
const environment = importType("Environment", "./runtime/mcp/environment.js");
const auth = importType("ClientAuth", "./client.js");

const createMcpServer = importValue("createMcpServer", "./mcp.js");
const clientFromEnvironment = importValue("clientFromEnvironment", "./mcp.js");
const serveStdio = importValue("serveStdio", "./runtime/mcp/stdio.js");
const process = importDefault("process", "node:process");

export const mcp: Emitter = {
  name: "mcp",
  summary: "a server of the Model Context Protocol on the client, only where it is selected",
  files: ["mcp.ts", "mcp-stdio.ts"],
  runtime: [{ module: "mcp/http.ts" }],
  emit: ({ document, model, transforms }) => {
    // A model calls a tool with the names of the document.
    requireDocumentedNames(mcp, transforms);
    return emitFiles(document, model);
  },
};

function emitFiles(document: Document, model: Model): EmittedFiles {
  return {
    "mcp.ts": paragraphs([
      code`
        /** A tool for each operation that \`x-mcp\` doesn't hide. */
        export const tools: readonly ${operationTool}<${client}>[] = [
          ${toolsOf(document, model).map(toolCode)}
        ];
      `,
      code`
        /** A server whose tools call the service: for \`serveStdio\`, or for \`httpHandler\` of runtime/mcp/http.ts. */
        export function createMcpServer(client: ${client}): ${serverType} {
          return ${server}(${value({ name: model.title || "API", version: model.version || "0" })}, tools, client);
        }
      `,
      fromEnvironment(model),
    ]),
    "mcp-stdio.ts": code`
      // Only messages may be written to standard output.
      void ${serveStdio}(${createMcpServer}(${clientFromEnvironment}(${process}.env)), ${process}.stdin, ${process}.stdout);
    `,
  };
}

function toolCode({ operation, tool, takes, isWrapped }: PrintedTool): Code {
  const members = [
    ["tool", literal(tool)],
    ["method", atom(code`(client) => client${accessOf(operation)}`)],
    ["takes", literal([...takes])],
    ...(isWrapped ? [["isWrapped", literal(true)] as const] : []),
  ] as const;
  return code`${expressionAt({ kind: "object", members }, 2, "")},`;
}

function accessOf({ client: { group, method } }: Operation): Code {
  return [...group, method].map(member).reduce((left, right) => code`${left}${right}`, nothing);
}

function fromEnvironment(model: Model): Code {
  const variables = credentialVariables(model);
  const hasAuth = Object.keys(variables).length > 0;
  const base = serverOptions(model) === null ? code`env["BASE_URL"] ?? ""` : code`env["BASE_URL"]`;
  const names = Object.values(variables)
    .flatMap((forms) => JSON.stringify(forms).match(/[A-Z][A-Z0-9_]*/g) ?? [])
    .map((each) => `\`${each}\``);
  return code`
    ${doc(`A client by environment variables: ${["`BASE_URL`", ...new Set(names)].join(", ")}.`)}
    export function clientFromEnvironment(env: ${environment}): ${client} {
      return ${createClient}({
        baseUrl: ${base},
        ${hasAuth ? code`auth: ${credentials}<${auth}>(env, ${value(variables)}),` : nothing}
      });
    }
  `;
}
