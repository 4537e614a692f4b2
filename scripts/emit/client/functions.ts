// A call -> the function of client.ts that makes it, and the method of its group.

import { code, doc, fits, importAll, importType, importValue, key, name, nothing, value, type Code } from "../code.js";
import type { Model, Operation } from "../../model/model.js";
import type { CallTypes } from "../types/named-types.js";
import { securityOf } from "./authentication.js";
import { parametersOf, type Parameters } from "./arguments.js";
import type { Call, SuccessResponse } from "./calls.js";
import { atom, literal, pureConstant, signature, type Expression } from "./layout.js";
import { listingOf, type Listing } from "./listing.js";
import { ownServersOf } from "./servers.js";
import type { SharedSerializers } from "./shared-serializers.js";
import type { ZodContext } from "../zod.js";

const runtime = importAll("runtime", "./runtime/client/client.js");
const callType = importType("Call", "./runtime/client/client.js");
const describe = importValue("operation", "./runtime/client/client.js");
const paginated = importValue("paginated", "./runtime/client/pages.js");
const pages = importType("Pages", "./runtime/client/pages.js");
const callError = importType("CallError", "./runtime/client/call-error.js");
const paths = importType("paths", "./types.js");
const serverEvent = importType("ServerEvent", "./runtime/shared/events.js");

/** What client.ts prints of a call. */
export interface ClientFunction {
  readonly call: Call;
  /** The declarations of its options and of its errors, where it doesn't have those of all calls. */
  readonly types: readonly Code[];
  readonly declaration: Code;
  /** Its method in the interface of its group. */
  readonly method: Code;
}

export function functionOf(
  call: Call,
  types: CallTypes,
  context: ZodContext,
  model: Model,
  shared: SharedSerializers,
): ClientFunction {
  const parameters = parametersOf(call.operation, types, context);
  const { success, operation } = call;
  const listing = success.isAlternative || success.kind !== "json" ? null : listingOf(operation);
  const resolved = resolvedType(success, types);
  const error = errorOf(operation, types);
  const rejected = error === nothing ? nothing : code`, ${name(types.error)}`;
  const selecting = listing === null || listing.in === null ? null : nextType(listing.in, types);
  const next = selecting === null && error === nothing ? nothing : code`, ${selecting ?? code`unknown`}`;
  const returned =
    listing === null
      ? code`${callType}<${resolved}${rejected}>`
      : code`${pages}<${types.item ?? code`never`}, ${resolved}${next}${rejected}>`;
  return {
    call,
    // A stream has those of the JSON beside it.
    types: call.success.isAlternative ? [] : [parameters.options ?? nothing, error],
    declaration: declarationOf(
      call,
      parameters,
      { listing, returned, resolved, rejected },
      serializationMembers(call, shared, model),
    ),
    method: methodOf(call, parameters, returned),
  };
}

/** The type of the errors of an operation; nothing where the document describes no body of one. */
function errorOf(operation: Operation, types: CallTypes): Code {
  const isDescribed = operation.responses.some(({ status, content }) => !/^[12]/.test(status) && content.length > 0);
  if (!isDescribed) return nothing;
  const responses = code`${paths}[${operation.path}][${operation.method}]["responses"]`;
  const line = code`export type ${name(types.error)} = ${callError}<${responses}>;`;
  return fits(line, 120)
    ? line
    : code`
      export type ${name(types.error)} = ${callError}<
        ${responses}
      >;
    `;
}

/** What the promise of a call resolves to. */
function resolvedType({ kind, empty }: SuccessResponse, { success }: CallTypes): Code {
  if (kind === "none") return code`undefined`;
  const type = success ?? code`unknown`;
  const body = {
    json: type,
    items: code`AsyncIterable<${type}>`,
    events: code`AsyncIterable<${serverEvent}<${type}>>`,
    text: code`string`,
    blob: code`Blob`,
  }[kind];
  return empty.length > 0 ? code`${body} | undefined` : body;
}

interface Returned {
  /** The type of its errors behind that of its result, and a comma. */
  readonly rejected: Code;
  readonly listing: Listing | null;
  readonly returned: Code;
  readonly resolved: Code;
}

function declarationOf(call: Call, parameters: Parameters, result: Returned, members: Members): Code {
  const { operation, id, method } = call;
  const { overloads, takes, inPath } = parameters;
  const isOverloaded = overloads.length > 1;
  const described = operationCall(
    call,
    takes,
    isOverloaded ? code`${result.resolved}${result.rejected}` : null,
    members,
  );
  const { listing } = result;
  const made = listing === null ? described : paginatedCall(described, listing, inPath, takes);
  const core = code`core: ${runtime}.Core`;
  const type = (head: Code, behind: number): Code => {
    const [only = []] = overloads;
    if (!isOverloaded) return signature(head, [core, ...only], code` => ${result.returned}`, { behind });
    const signatures = overloads.map((own) =>
      signature(nothing, [core, ...own], code`: ${result.returned};`, { indent: 2 }),
    );
    return code`
      ${head}{
        ${signatures}
      }
    `;
  };
  return code`
    ${doc(`\`${operation.method.toUpperCase()} ${operation.path}\`, as \`${[...operation.client.group, method].join(".")}\`.`)}
    ${pureConstant(id, type, made)}
  `;
}

/** The argument that selects pages: the query without undefined, or the body. */
function nextType(place: "query" | "body", { query, bodies }: CallTypes): Code {
  return place === "query" ? query : (bodies.find((each) => each !== null) ?? code`unknown`);
}

/** The runtime's description of the operation. What it would fill in by itself is left out. */
function operationCall(call: Call, takes: readonly string[], resolved: Code | null, members: Members): Expression {
  const { operation, success } = call;
  const args: Expression[] = [
    atom(value(operation.method.toUpperCase())),
    atom(value(operation.path.replace(/#.*$/s, ""))),
    ...(members.length > 0 || success.kind !== "json" || takes.length > 0
      ? [{ kind: "array", items: takes.map(literal) } satisfies Expression]
      : []),
    ...(members.length > 0 || success.kind !== "json" ? [atom(success.read)] : []),
    ...(members.length > 0 ? [{ kind: "object", members } satisfies Expression] : []),
  ];
  // The compiler infers the types of one signature, not of several.
  const callee = resolved === null ? code`${describe}` : code`${describe}<readonly unknown[], ${resolved}>`;
  return { kind: "call", callee, args };
}

type Members = readonly (readonly [string, Expression])[];

/** What is unusual about an operation's requests and responses. */
function serializationMembers(
  { operation, success: { accept, empty } }: Call,
  shared: SharedSerializers,
  model: Model,
): Members {
  const security = securityOf(operation, model);
  const servers = ownServersOf(operation, model);
  return [
    ...(security === null ? [] : [["security", security] as const]),
    ...(servers.length === 0 ? [] : [["servers", literal(servers)] as const]),
    ...(accept === null ? [] : [["accept", atom(value(accept))] as const]),
    ...(empty.length === 0 ? [] : [["empty", literal(empty)] as const]),
    ...shared.of(operation),
  ];
}

function paginatedCall(described: Expression, listing: Listing, inPath: number, takes: readonly string[]): Expression {
  const at = takes.findIndex((each) => listing.in !== null && each.startsWith(listing.in));
  const members = at === -1 ? listing.members : { ...listing.members, at: inPath + at };
  const inner: Expression =
    described.kind === "call" ? { ...described, callee: code`/* @__PURE__ */ ${described.callee}` } : described;
  return { kind: "call", callee: code`${paginated}`, args: [inner, literal(members)] };
}

/** The method with the document's words. */
function methodOf({ operation, method, success }: Call, { overloads }: Parameters, returned: Code): Code {
  const place = `\`${operation.method.toUpperCase()} ${operation.path}\``;
  const note = success.isAlternative ? ", its response item by item as it arrives" : "";
  return code`
    ${doc(`${operation.docs}\n\n${place}${note}`)}
    ${overloads.map((own) => signature(key(method), own, code`: ${returned};`, { indent: 2 }))}
  `;
}
