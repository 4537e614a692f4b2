// An operation as a call of the generated client.

import { callArguments } from "../../emit/calls/call-arguments.js";
import { callsOf } from "../../emit/calls/calls.js";
import { atom, call, expressionAt, literal, type Expression } from "../../emit/calls/layout.js";
import { idempotencyKeyOf } from "../../emit/calls/serialization.js";
import { serverOptions } from "../../emit/client/servers.js";
import { code, list, member, nothing, textOf, type Code } from "../../emit/printer/code.js";
import type { Operation, Parameter } from "../../model/model.js";
import { bodyOf, type SampleBody, type SampleFile, type SamplePart } from "./body.js";
import { credentialsOf, type Credential } from "./credentials.js";
import { localUrl, type SampleValues } from "./values.js";

/** As wide as a column beside a description is. */
const width = 80;

export function typescriptSample(operation: Operation, values: SampleValues): string {
  const { client, pagination } = operation;
  const body = bodyOf(operation, values);
  const [{ success } = { success: undefined }] = callsOf([operation]);
  const callee = code`client${list([...client.group, client.method].map(member), "")}`;
  const made = call(callee, ...argumentsOf(operation, values, body).map((each) => each ?? atom(code`undefined`)));
  const isStream = success?.kind === "items" || success?.kind === "events";
  return `${textOf(code`
    ${usesFiles(body) ? code`import { openAsBlob } from "node:fs";` : nothing}
    import { createClient } from "./generated/client.js";

    ${creation(operation, values)}

    ${
      pagination !== null || isStream
        ? loopOf(made, isStream)
        : success?.kind === "none"
          ? code`await ${expressionAt(made, 0, "await ", { width })};`
          : code`
            ${resultOf(made, callee)}
            console.log(result);
          `
    }
  `)}\n`;
}

/** The call is on a line of its own where its name alone is too long. */
function resultOf(made: Expression, callee: Code): Code {
  const head = "const result = await ";
  if (head.length + textOf(callee).length < width)
    return code`const result = await ${expressionAt(made, 0, head, { width })};`;
  return code`
    const result =
      await ${expressionAt(made, 2, "await ", { width })};
  `;
}

/** The items of a list, of all its pages; or those of a stream. */
function loopOf(made: Expression, isStream: boolean): Code {
  const head = isStream ? "for await (const item of await " : "for await (const item of ";
  return code`
    for await (const item of ${isStream ? code`await ` : nothing}${expressionAt(made, 0, head, { width, behind: 3 })}) {
      console.log(item);
    }
  `;
}

function creation(operation: Operation, { model }: SampleValues): Code {
  const credentials = credentialsOf(operation, model);
  const members: (readonly [string, Expression])[] = [
    ...(serverOptions(model) === null ? [["baseUrl", literal(localUrl(model))] as const] : []),
    ...(credentials.length === 0
      ? []
      : [["auth", { kind: "object", members: credentials.map(credentialMember) } as const] as const]),
  ];
  const made = call(code`createClient`, ...(members.length === 0 ? [] : [{ kind: "object", members } as const]));
  return code`const client = ${expressionAt(made, 0, "const client = ", { width })};`;
}

function credentialMember({ scheme, variables }: Credential): readonly [string, Expression] {
  if (typeof variables === "string") return [scheme.name, atom(code`process.env[${variables}]`)];
  const { username, password } = variables;
  const members = [
    ["username", atom(code`process.env[${username}] ?? ""`)],
    ["password", atom(code`process.env[${password}] ?? ""`)],
  ] as const;
  return [scheme.name, { kind: "object", members }];
}

function argumentsOf(
  operation: Operation,
  values: SampleValues,
  body: SampleBody | null,
): readonly (Expression | undefined)[] {
  const valueOf = (parameter: Parameter): Expression => literal(values.parameter(operation, parameter) ?? "string");
  return callArguments<Expression>(operation, {
    path: (parameter) => (parameter === undefined ? literal("string") : valueOf(parameter)),
    body: () => (body === null ? undefined : bodyExpression(body)),
    // The client fills the key by itself, also where the document requires it.
    members: (all) => ({
      kind: "object",
      members: all
        .filter(({ in: place, name }) => place !== "header" || name !== idempotencyKeyOf(operation))
        .map((each) => [each.name, valueOf(each)] as const),
    }),
    querystring: ({ required, content }) => (required ? literal(content.example) : undefined),
  });
}

function bodyExpression(body: SampleBody): Expression {
  switch (body.kind) {
    case "json":
    case "form":
      return literal(body.typed);
    case "lines":
      return literal(body.values);
    case "text":
      return literal(body.text);
    case "multipart": {
      const members = body.parts.map((part) => [part.name, partExpression(part)] as const);
      const [[, only] = []] = members;
      return body.isWhole && only !== undefined ? only : { kind: "object", members };
    }
    case "file":
      return fileExpression(body);
  }
}

function partExpression(part: SamplePart): Expression {
  return part.kind === "file" ? fileExpression(part.file) : literal(part.value);
}

function fileExpression({ file, mediaType }: SampleFile): Expression {
  const type = mediaType === "application/octet-stream" ? nothing : code`, { type: ${mediaType} }`;
  return atom(code`await openAsBlob(${file}${type})`);
}

function usesFiles(body: SampleBody | null): boolean {
  return body?.kind === "file" || (body?.kind === "multipart" && body.parts.some(({ kind }) => kind === "file"));
}
