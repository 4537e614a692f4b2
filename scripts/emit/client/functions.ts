// A call -> the function of client.ts that makes it, and the method of its group.

import { code, importType, key, list, nothing, type Code } from "../printer/code.js";
import type { CallTypes } from "../types/named-types.js";
import type { Parameters } from "./arguments.js";
import type { Call, SuccessResponse } from "../calls/calls.js";
import type { ClientConversions } from "./conversions.js";
import { callDocs } from "./call-docs.js";
import { descriptionCall, extendedCall, type Description } from "./descriptions.js";
import type { ErrorTypes } from "./error-types.js";
import { pureConstant, signature, type GenericType } from "../calls/layout.js";
import type { SharedConstants } from "../calls/shared-constants.js";

const coreType = importType("Core", "./runtime/client/client.js");
const callType = importType("Call", "./runtime/client/client.js");
const pages = importType("Pages", "./runtime/client/pages.js");
const download = importType("Download", "./runtime/client/transfers/downloads.js");
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

/** A call with all that is printed of it. */
export interface DescribedCall {
  readonly call: Call;
  readonly types: CallTypes;
  readonly parameters: Parameters;
  readonly description: Description;
}

/** What the functions of a client have in common. */
export interface CommonParts {
  readonly shared: SharedConstants;
  readonly errors: ErrorTypes;
  readonly conversions: ClientConversions;
  /** Where the document's site is published, if it is. */
  readonly docsUrl: string | undefined;
}

export function functionOf(described: DescribedCall, common: CommonParts): ClientFunction {
  const { call, types, parameters } = described;
  const { success, operation } = call;
  const { listing } = described.description;
  const resolved = resolvedType(success, types);
  const error = common.errors.of(operation, types);
  const rejected = error === null ? [] : [error.type];
  const selecting = listing === null || listing.in === null ? null : nextType(listing.in, types);
  const next = selecting === null && error === null ? [] : [selecting ?? code`unknown`];
  const returned: GenericType =
    listing === null
      ? { type: code`${success.kind === "blob" ? download : callType}`, args: [resolved, ...rejected] }
      : { type: code`${pages}`, args: [types.item ?? code`never`, resolved, ...next, ...rejected] };
  return {
    call,
    // A stream has those of the JSON beside it.
    types: success.isAlternative ? [] : [parameters.options ?? nothing, error?.declaration ?? nothing],
    declaration: declarationOf(described, list([resolved, ...rejected], ", "), returned, common),
    method: methodOf(call, parameters, returned, common.docsUrl),
  };
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

/** `resolved` is the type of its result, with that of its errors behind a comma. */
function declarationOf(
  { call, parameters, description }: DescribedCall,
  resolved: Code,
  returned: GenericType,
  { shared, conversions, docsUrl }: CommonParts,
): Code {
  const { operation, id, method } = call;
  const { overloads } = parameters;
  const isOverloaded = overloads.length > 1;
  const described = descriptionCall(call, description, shared, isOverloaded ? resolved : null);
  const made = extendedCall(call, conversions.wrap(call, described), description, shared);
  const core = code`core: ${coreType}`;
  const type = (head: Code, behind: number): Code => {
    const [only = []] = overloads;
    // Written out, as that of the method is: an editor shows the names of types only where they are written.
    if (!isOverloaded) return signature(head, [core, ...only], { before: code` => `, type: returned }, { behind });
    const result = { before: code`: `, type: returned, end: code`;` };
    const signatures = overloads.map((own) => signature(nothing, [core, ...own], result, { indent: 2 }));
    return code`
      ${head}{
        ${signatures}
      }
    `;
  };
  return code`
    ${callDocs(call, parameters, docsUrl, `\`${[...operation.client.group, method].join(".")}\`, `)}
    ${pureConstant(id, type, made)}
  `;
}

/** The argument that selects pages: the query without undefined, or the body. */
function nextType(place: "query" | "body", { query, bodies }: CallTypes): Code {
  return place === "query" ? query : (bodies.find((each) => each !== null) ?? code`unknown`);
}

/** The method with the document's words. */
function methodOf(call: Call, parameters: Parameters, returned: GenericType, docsUrl: string | undefined): Code {
  const { operation, method } = call;
  const result = { before: code`: `, type: returned, end: code`;` };
  const signatures = parameters.overloads.map((own) => signature(key(method), own, result, { indent: 2 }));
  const docs = callDocs(call, parameters, docsUrl);
  const [first, ...others] = signatures;
  return code`
    ${docs}
    ${first ?? nothing}
    ${others.map((own) => (operation.deprecated || parameters.deprecated.length > 0 ? withDocs(docs, own) : own))}
  `;
}

/** Each signature of a deprecated method is deprecated by itself. */
function withDocs(docs: Code, member: Code): Code {
  return code`
    ${docs}
    ${member}
  `;
}
