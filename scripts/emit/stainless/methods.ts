// A call -> the method that makes it, with the types of its parameters and of what it resolves to.

import { code, doc, fits, importAll, importType, key, list, member, type Code } from "../printer/code.js";
import type { JsonObject } from "../../json/json.js";
import { atom, expressionAt, literal, type Expression } from "../calls/layout.js";
import type { Call } from "../calls/calls.js";
import type { CallTypes } from "../types/named-types.js";
import { methodTypeName } from "./names.js";
import type { MethodParameters } from "./parameters.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** All of client.ts by its names there. */
export const api = importAll("API", "./client.js");

const requestOptions = importType("RequestOptions", "./runtime/stainless/options.js");
const apiPromise = importType("APIPromise", "./runtime/stainless/promises.js");
const pagePromise = importType("PagePromise", "./runtime/stainless/pages.js");
const streamType = importType("Stream", "./runtime/stainless/streams.js");

/** An operation with all that its method is made of. */
export interface MethodSource {
  /** Its group, and the method's name in it. */
  readonly group: readonly string[];
  readonly method: string;
  readonly call: Call;
  readonly types: CallTypes;
  /** The stream of the same operation. */
  readonly stream: { readonly call: Call; readonly types: CallTypes } | undefined;
  readonly parameters: MethodParameters;
  /** How its list is paged: page by page, or as one page whose items are this member; null where it is no list. */
  readonly pages: "several" | { readonly items: string; readonly more?: readonly string[] } | null;
}

/** What a resource's class, and its namespace, have of an operation. */
export interface PrintedMethod {
  readonly code: Code;
  /** The types that its namespace declares, by name. */
  readonly types: ReadonlyMap<string, Code>;
}

/** `typeAt` is how the class refers to a type of the namespace. */
export function printMethod(source: MethodSource, typeAt: (id: string) => Code): PrintedMethod {
  const { group, method, call, types, stream, parameters } = source;
  const paramsName = methodTypeName(group, method, "Params");
  const responseName = methodTypeName(group, method, "Response");
  const resolved = resolvedType(call, types);
  const hasName = call.success.kind === "json" && types.success !== null;
  const declared = new Map([
    ...(parameters.params === null ? [] : [[paramsName, parameters.params] as const]),
    ...(hasName ? [[responseName, resolved] as const] : []),
  ]);
  const params = typeAt(paramsName);
  const docs = docsOf(call);
  if (stream === undefined || parameters.params === null)
    return {
      code: printWith(docs, [], signatureOf(source, params, returnType(source, resolved)), bodyOf(source)),
      types: declared,
    };
  const items = code`${apiPromise}<${streamType}<${itemType(stream.types)}>>`;
  const whole = code`${apiPromise}<${resolved}>`;
  const overloads = [
    signatureOf(source, code`${params} & { readonly stream?: false | null }`, whole),
    signatureOf(source, code`${params} & { readonly stream: true }`, items, true),
    signatureOf(source, params, code`${whole} | ${items}`),
  ];
  return {
    code: printWith(
      docs,
      overloads.map((each) => code`${each};`),
      signatureOf(source, params, code`${whole} | ${items}`),
      bodyOf(source),
    ),
    types: declared,
  };
}

function printWith(docs: Code, overloads: readonly Code[], head: Code, body: Code): Code {
  return code`
    ${docs}
    ${overloads}
    ${head} {
      return ${body};
    }
  `;
}

function docsOf({ operation }: Call): Code {
  const place = `\`${operationTitle(operation.method, operation.path)}\``;
  const paragraphs = [operation.docs, place, operation.deprecated ? "@deprecated" : ""];
  return doc(paragraphs.filter((each) => each !== "").join("\n\n"));
}

function signatureOf(
  { method, parameters: { positional, params, isRequired } }: MethodSource,
  type: Code,
  returned: Code,
  isGiven = isRequired,
): Code {
  const own = [
    ...(positional === null ? [] : [code`${positional.id}: ${positional.type}`]),
    ...(params === null ? [] : [isGiven ? code`params: ${type}` : code`params?: ${type} | null`]),
    code`options?: ${requestOptions}`,
  ];
  const line = code`${key(method)}(${list(own, ", ")}): ${returned}`;
  if (fits(line, 114)) return line;
  return code`
    ${key(method)}(
      ${own.map((each) => code`${each},`)}
    ): ${returned}
  `;
}

function bodyOf({ call, stream, parameters, pages }: MethodSource): Code {
  const { positional, params } = parameters;
  const once = pages === null || pages === "several" ? null : pages;
  const isEvents = [call, stream?.call].some((each) => each?.success.kind === "events");
  const layout: JsonObject = {
    ...parameters.layout,
    ...(once !== null && { items: once.items, ...(once.more !== undefined && { more: [...once.more] }) }),
    ...(isEvents && { isEvents: true }),
  };
  const sent =
    pages === "several"
      ? "list"
      : pages !== null
        ? "listOnce"
        : stream !== undefined && params !== null
          ? "sendEither"
          : senderOf(call);
  const hasLayout = Object.keys(layout).length > 0;
  const args: Expression[] = [
    atom(code`${api}${member(call.id)}`),
    ...(sent === "sendEither" && stream !== undefined ? [atom(code`${api}${member(stream.call.id)}`)] : []),
    { kind: "array", items: positional === null ? [] : [atom(positional.id)] },
    atom(params === null ? code`undefined` : code`params`),
    atom(code`options`),
    ...(hasLayout ? [literal(layout)] : []),
  ];
  return expressionAt({ kind: "call", callee: code`this.$calls${member(sent)}`, args }, 4, "return ");
}

function senderOf({ success: { kind } }: Call): "send" | "sendBinary" | "sendStream" {
  if (kind === "blob") return "sendBinary";
  return kind === "items" || kind === "events" ? "sendStream" : "send";
}

function returnType(source: MethodSource, resolved: Code): Code {
  const { call, types, pages } = source;
  if (pages !== null && pages !== "several")
    return code`${pagePromise}<NonNullable<${resolved}[${pages.items}]>[number], ${resolved}>`;
  if (pages !== null) return code`${pagePromise}<${types.item ?? code`never`}, ${resolved}>`;
  const isStream = senderOf(call) === "sendStream";
  return code`${apiPromise}<${isStream ? code`${streamType}<${itemType(types)}>` : resolved}>`;
}

/** What a method's promise resolves to, where that is no stream. */
function resolvedType({ success: { kind, empty } }: Call, { success }: CallTypes): Code {
  if (kind === "none") return code`void`;
  if (kind === "blob") return code`Response`;
  const type = kind === "text" ? code`string` : (success ?? code`unknown`);
  return empty.length > 0 ? code`${type} | undefined` : type;
}

/** The items of a stream: of events it is their data. */
function itemType({ success }: CallTypes): Code {
  return success ?? code`unknown`;
}
