// An operation as a call of the generated client.

import { callArguments } from "../../emit/calls/call-arguments.js";
import { callsOf } from "../../emit/calls/calls.js";
import { atom, literal, type Expression } from "../../emit/calls/layout.js";
import { idempotencyKeyOf } from "../../emit/calls/serialization.js";
import { serverOptions } from "../../emit/client/servers.js";
import { code, nothing } from "../../emit/printer/code.js";
import type { Operation, Parameter, Schema } from "../../model/model.js";
import { bodyOf, type SampleBody, type SampleFile, type SamplePart } from "./body.js";
import type { ClientValues } from "./client-values.js";
import { credentialsOf } from "./credentials.js";
import { credentialExpression, printProgram, type CallResult } from "./program.js";
import { localUrl, type SampleValues } from "./values.js";

export function typescriptSample(operation: Operation, values: SampleValues): string {
  const body = bodyOf(operation, values);
  return printProgram({
    callee: [...operation.client.group, operation.client.method],
    args: argumentsOf(operation, values, body),
    options: clientOptions(operation, values),
    result: resultOf(operation),
    usesFiles: usesFiles(body),
  });
}

/** What the method of an operation gives. */
export function resultOf(operation: Operation): CallResult {
  const [{ success } = { success: undefined }] = callsOf([operation]);
  if (operation.pagination !== null) return "pages";
  if (success?.kind === "items" || success?.kind === "events") return "stream";
  return success?.kind === "none" ? "none" : "value";
}

function clientOptions(operation: Operation, { model }: SampleValues): readonly (readonly [string, Expression])[] {
  const credentials = credentialsOf(operation, model);
  const members = credentials.map(({ scheme, variables }) => [scheme.name, credentialExpression(variables)] as const);
  return [
    ...(serverOptions(model) === null ? [["baseUrl", literal(localUrl(model))] as const] : []),
    ...(members.length === 0 ? [] : [["auth", { kind: "object", members } as const] as const]),
  ];
}

function argumentsOf(
  operation: Operation,
  values: SampleValues,
  body: SampleBody | null,
): readonly (Expression | undefined)[] {
  const { client } = values;
  const valueOf = (parameter: Parameter): Expression =>
    client.parameterExpression(parameter, values.parameter(operation, parameter) ?? "string");
  return callArguments<Expression>(operation, {
    path: (parameter) => (parameter === undefined ? literal("string") : valueOf(parameter)),
    body: ({ schema }) => (body === null ? undefined : bodyExpression(body, schema, client)),
    // The client fills the key by itself, also where the document requires it.
    members: (all) => ({
      kind: "object",
      members: all
        .filter(({ in: place, name }) => place !== "header" || name !== idempotencyKeyOf(operation))
        .map((each) => [client.parameterName(operation, each), valueOf(each)] as const),
    }),
    querystring: ({ required, content }) =>
      required ? client.expressionOf(content.schema, content.example) : undefined,
  });
}

function bodyExpression(body: SampleBody, schema: Schema, client: ClientValues): Expression {
  switch (body.kind) {
    case "json":
    case "form":
      return client.expressionOf(schema, body.typed);
    case "lines":
      return client.expressionOf(schema, body.values);
    case "text":
      return literal(body.text);
    case "multipart": {
      const members = body.parts.map(
        (part) => [client.memberName(schema, part.name), partExpression(part, schema, client)] as const,
      );
      const [[, only] = []] = members;
      return body.isWhole && only !== undefined ? only : { kind: "object", members };
    }
    case "file":
      return fileExpression(body);
  }
}

function partExpression(part: SamplePart, schema: Schema, client: ClientValues): Expression {
  if (part.kind === "file") return fileExpression(part.file);
  const whole = client.expressionOf(schema, { [part.name]: part.value });
  const [[, converted] = []] = whole.kind === "object" ? whole.members : [];
  return converted ?? literal(part.value);
}

function fileExpression({ file, mediaType }: SampleFile): Expression {
  const type = mediaType === "application/octet-stream" ? nothing : code`, { type: ${mediaType} }`;
  return atom(code`await openAsBlob(${file}${type})`);
}

function usesFiles(body: SampleBody | null): boolean {
  return body?.kind === "file" || (body?.kind === "multipart" && body.parts.some(({ kind }) => kind === "file"));
}
