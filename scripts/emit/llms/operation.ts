// The Markdown page of an operation: what it takes, what it returns, an example of each, and the client's call.

import type { Content, Operation, Response } from "../../model/model.js";
import type { Json } from "../../json/json.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { callArguments } from "../calls/call-arguments.js";
import { callsOf } from "../calls/calls.js";
import { sentAs } from "../calls/serialization.js";
import { blocks, codeBlock, inlineCode, jsonBlock, summaryOf, table } from "./markdown.js";
import { memberTable, typeText, type Context } from "./schemas.js";
import { isErrorStatus } from "../../runtime/syntax/statuses.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

export function operationPage(operation: Operation, context: Context): string {
  const { method, path, docs, deprecated, client } = operation;
  return blocks([
    `# ${[...client.group, client.method].join(".")}`,
    inlineCode(operationTitle(method, path)),
    deprecated ? "**Deprecated.**" : "",
    docs,
    authentication(operation),
    section("Parameters", [parameterTable(operation, context)]),
    section("Request body", requestBody(operation, context)),
    section(
      "Responses",
      operation.responses.filter(({ status }) => !isErrorStatus(status)).flatMap((each) => response(each, context)),
    ),
    section("Errors", [errorTable(operation, context)]),
    section("Client", [codeBlock("ts", clientCall(operation))]),
  ]);
}

function section(title: string, parts: readonly string[]): string {
  const text = blocks(parts).trimEnd();
  return text === "" ? "" : `## ${title}\n\n${text}`;
}

function authentication({ security }: Operation): string {
  const alternatives = security.map((all) => all.map(({ scheme }) => inlineCode(scheme)).join(" and ") || "none");
  return alternatives.length === 0 ? "" : `Authentication: ${alternatives.join(" or ")}.`;
}

function parameterTable({ parameters, querystring }: Operation, context: Context): string {
  const rows = parameters.map((each) => [
    inlineCode(each.name),
    each.in,
    typeText(each.schema, context),
    each.required ? "yes" : "",
    each.default === undefined ? each.docs : `${each.docs} Default: ${inlineCode(JSON.stringify(each.default))}.`,
  ]);
  const whole = querystring && ["", "querystring", typeText(querystring.content.schema, context), "", querystring.docs];
  return table(["name", "in", "type", "required", "description"], whole === null ? rows : [...rows, whole]);
}

function requestBody({ body }: Operation, context: Context): readonly string[] {
  if (body === null) return [];
  return [
    body.required ? "" : "Optional.",
    body.docs,
    ...sentAs(body.content).flatMap((each) => contentOf(each, context)),
  ];
}

function response({ status, docs, headers, content }: Response, context: Context): readonly string[] {
  return [
    `### ${status}`,
    docs,
    table(
      ["header", "type", "description"],
      headers.map((each) => [inlineCode(each.name), typeText(each.schema, context), each.docs]),
    ),
    ...content.flatMap((each) => contentOf(each, context)),
  ];
}

function contentOf({ mediaType, schema, example, items }: Content, context: Context): readonly string[] {
  const described = items?.schema ?? schema;
  return [
    `${inlineCode(mediaType)}: ${items === null ? "" : "a sequence of "}${typeText(described, context)}`,
    memberTable(described, context),
    isJson(mediaType) ? jsonBlock(example) : "",
  ];
}

function errorTable({ responses }: Operation, context: Context): string {
  const rows = responses
    .filter(({ status }) => isErrorStatus(status))
    .map(({ status, docs, content }) => [
      status,
      docs,
      [...new Set(content.map(({ schema }) => typeText(schema, context)))].join(" or "),
    ]);
  return table(["status", "meaning", "body"], rows);
}

/** A call with the required arguments, and values that the document has as examples. */
function clientCall(operation: Operation): string {
  const [call] = callsOf([operation]);
  const given = callArguments<string>(operation, {
    path: (parameter) => argument(parameter?.example ?? "string"),
    body: ({ example }) => (operation.body?.required === true ? argument(example) : undefined),
    members: (all) => argument(Object.fromEntries(all.map(({ name, example }) => [name, example]))),
    querystring: ({ required, content }) => (required ? argument(content.example) : undefined),
  });
  const name = `client.${[...operation.client.group, operation.client.method].join(".")}`;
  const result = call?.success.kind === "none" ? "" : "const result = ";
  return `${result}await ${name}(${given.map((each) => each ?? "undefined").join(", ")});`;
}

function argument(value: Json): string {
  return JSON.stringify(value, null, 2);
}

/** What an operation is, in a list. */
export function operationLine({ method, path, docs, deprecated }: Operation): string {
  const about = summaryOf(docs);
  const note = deprecated ? " (deprecated)" : "";
  return `${inlineCode(operationTitle(method, path))}${note}${about === "" ? "" : `: ${about}`}`;
}
