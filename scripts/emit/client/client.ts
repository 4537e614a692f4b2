// client.ts: a function for each operation, a client that has them in groups, and that of openapi-fetch; typed by
// types.ts.

import {
  code,
  exported,
  importType,
  importValue,
  key,
  list,
  local,
  moduleName,
  name,
  nothing,
  paragraphs,
  textOf,
  value,
  type Code,
} from "../printer/code.js";
import type { Model } from "../../model/model.js";
import { namedTypes } from "../types/named-types.js";
import type { TypeNames } from "../types/type-names.js";
import { referenceContext } from "../zod/zod.js";
import { parametersOf } from "./arguments.js";
import type { Conversions } from "../conversions/conversions.js";
import { clientConversions, noConversions } from "./conversions.js";
import { callsOf } from "../calls/calls.js";
import { descriptionOf } from "./descriptions.js";
import { errorTypes } from "./error-types.js";
import { functionOf, type ClientFunction, type DescribedCall } from "./functions.js";
import { atom, expressionAt, literal, type Expression } from "../calls/layout.js";
import { problems } from "./problems.js";
import { sharedConstants } from "../calls/shared-constants.js";
import { settingsOf, type Settings } from "./settings.js";

const paths = importType("paths", "./types.js");
const coreType = importValue("Core", "./runtime/client/client.js");
const bindOperations = importValue("bindOperations", "./runtime/client/client.js");
const rawClient = importValue("rawClient", "./runtime/client/openapi-fetch/raw.js");
const fetchClient = importType("FetchClient", "./runtime/client/openapi-fetch/raw.js");
const resilience = importValue("resilience", "./runtime/client/resilience.js");

const withUserAgent = importValue("withUserAgent", "./runtime/client/platform.js");
const renewCredentials = importValue("renewCredentials", "./runtime/client/credentials/renewable.js");

const createClientName = exported("createClient");
const createRawClientName = exported("createRawClient");
const core = local("core");
const agent = local("agent");
const optionsName = local("options");

/** With conversions, its types are those of client-types.ts. Calls link to the pages of a site at `docsUrl`. */
export function emit(model: Model, docsUrl: string | undefined, conversions?: Conversions): Code {
  const context = referenceContext(model);
  const types = namedTypes(model, conversions);
  const errors = errorTypes(model, types.serviceError);
  const allCalls = callsOf(model.operations);
  const converting = conversions === undefined ? noConversions : clientConversions(conversions);
  const calls = allCalls.flatMap((call, index): DescribedCall[] => {
    const own = types.calls[index];
    if (own === undefined) return [];
    const parameters = parametersOf(call.operation, own, context);
    return [
      { call, types: own, parameters, description: descriptionOf(call, parameters, model, context, converting.naming) },
    ];
  });
  const shared = sharedConstants(calls.flatMap(({ description }) => description.shareable));
  const functions = calls.map((each) => functionOf(each, { shared, errors, conversions: converting, docsUrl }));
  const groups = groupsOf(functions);
  const ungrouped = functions.filter(({ call }) => call.operation.client.group.length === 0);
  const settings = settingsOf(model, context);
  const hasPages = model.operations.some(({ pagination }) => pagination !== null);
  return paragraphs([
    conversions === undefined
      ? code`export type * from ${moduleName("./types.js")};`
      : code`export type * from ${moduleName("./client-types.js")};`,
    errorExports(types.names, hasPages),
    ...converting.declarations(),
    code`${shared.declarations}`,
    errors.declaration,
    ...functions.flatMap(({ types: own, declaration }) => [...own, declaration]),
    ...groups.flatMap((group) => resources(group, types.names)),
    clientInterface(ungrouped, groups, types.names),
    ...settings.declarations,
    code`const ${agent} = ${value(userAgentOf(model))};`,
    createClient(ungrouped, groups, settings),
    createRawClient(calls, settings),
    problems(model, context),
  ]);
}

/** A group of methods and the groups in it, each in the order of the operations. */
interface Group {
  readonly path: readonly string[];
  readonly functions: readonly ClientFunction[];
  readonly groups: readonly Group[];
}

function groupsOf(functions: readonly ClientFunction[], above: readonly string[] = []): readonly Group[] {
  const inGroups = new Map<string, ClientFunction[]>();
  for (const each of functions) {
    const own = each.call.operation.client.group[above.length];
    if (own !== undefined) inGroups.set(own, [...(inGroups.get(own) ?? []), each]);
  }
  return [...inGroups].map(([own, inside]) => {
    const path = [...above, own];
    const isOwn = ({ call }: ClientFunction): boolean => call.operation.client.group.length === path.length;
    return { path, functions: inside.filter(isOwn), groups: groupsOf(inside, path) };
  });
}

/** The interface of a group, after those of the groups in it. */
function resources({ path, functions, groups }: Group, names: TypeNames): readonly Code[] {
  const own = code`
    export interface ${name(names.ofGroup(path))} {
      ${groups.map((group) => groupMember(group, names))}
      ${functions.map(({ method }) => method)}
    }
  `;
  return [...groups.flatMap((group) => resources(group, names)), own];
}

function groupMember({ path }: Group, names: TypeNames): Code {
  return code`readonly ${key(path.at(-1) ?? "")}: ${name(names.ofGroup(path))};`;
}

function clientInterface(own: readonly ClientFunction[], groups: readonly Group[], names: TypeNames): Code {
  return code`
    /** All operations, by what they are about. */
    export interface Client {
      ${groups.map((group) => groupMember(group, names))}
      ${own.map(({ method }) => method)}
    }
  `;
}

function createClient(own: readonly ClientFunction[], groups: readonly Group[], settings: Settings): Code {
  const members = groups.map((group) => {
    const member = key(group.path.at(-1) ?? "");
    const bound = {
      kind: "call",
      callee: code`${bindOperations}`,
      args: [atom(core), literal(group.path.at(-1) ?? ""), methodsOf(group)],
    } as const;
    return code`${member}: ${expressionAt(bound, 4, `${textOf(member)}: `)},`;
  });
  const made = coreOf(settings, code`...${resilience}`, code`${withUserAgent}(${agent}, ${optionsName})`);
  return code`
    /**
     * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
     * options does what it was created with.
     */
    export function ${createClientName}(${optionsName}: ${settings.options} | ${coreType}${settings.initial}): Client {
      ${members.length + own.length === 0 ? code`${made};` : code`const ${core} = ${made};`}
      return {
        ${members}
        ${own.length === 0 ? nothing : spreadOf(own)}
      };
    }
  `;
}

/** `orders-api/1.4.0`: a product and its version (https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5). */
function userAgentOf({ title, version }: Model): string {
  const [product, own] = [title, version].map((each) =>
    each.replace(/[^\w!#$%&'*+.^`|~-]+/g, "-").replace(/^-|-$/g, ""),
  );
  return `${product?.toLowerCase() || "client"}${own ? `/${own}` : ""}`;
}

/** The core that a function was given, or one of its options and these members. */
function coreOf({ create }: Settings, members: Code, given: Code): Code {
  return code`${optionsName} instanceof ${coreType} ? ${optionsName} : ${create}({ ${members}, ...${given} })`;
}

/** Whether an operation requires something else than most do: then its description has it. */
function isUnusual({ description }: DescribedCall): boolean {
  return description.members.some(([member]) => member === "security" || member === "servers");
}

function createRawClient(calls: readonly DescribedCall[], settings: Settings): Code {
  const unusual = calls.filter(isUnusual).map(({ call }) => atom(name(call.id)));
  const made = {
    kind: "call",
    callee: code`${rawClient}`,
    args: [atom(core), ...(unusual.length === 0 ? [] : [{ kind: "array", items: unusual } as const])],
  } as const;
  const parameter = code`${optionsName}: ${settings.options} | ${coreType}${settings.initial}`;
  return code`
    /** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
    export function ${createRawClientName}(${parameter}): ${fetchClient}<${paths}> {
      const ${core} = ${coreOf(settings, code`renew: ${renewCredentials}`, code`${optionsName}`)};
      return ${expressionAt(made, 2, "return ")} as unknown as ${fetchClient}<${paths}>;
    }
  `;
}

/** The methods that are in no group. */
function spreadOf(own: readonly ClientFunction[]): Code {
  const names = list(
    own.map(({ call }) => value(call.method)),
    " | ",
  );
  const bound = {
    kind: "call",
    callee: code`${bindOperations}<Pick<Client, ${names}>>`,
    args: [atom(core), literal([]), methodsOf({ path: [], functions: own, groups: [] })],
  } as const;
  return code`...${expressionAt(bound, 4, "...")},`;
}

/** The functions of a group by the names of its methods, and those of the groups in it. */
function methodsOf({ functions, groups }: Group): Expression {
  const methods = functions.map(({ call }) => [call.method, atom(name(call.id))] as const);
  const inside = groups.map((group) => [group.path.at(-1) ?? "", methodsOf(group)] as const);
  return { kind: "object", members: [...inside, ...methods] };
}

/** The classes of errors that client.ts exports, for `instanceof`. */
const errorClasses = (
  "ClientError ConnectionError TimeoutError AbortError ResponseParseError ApiError BadRequestError " +
  "AuthenticationError PermissionDeniedError NotFoundError ConflictError UnprocessableEntityError RateLimitError ServerError"
).split(" ");

/** A class that has the name of something in the document is left out: it is imported from the runtime. */
function errorExports(names: TypeNames, hasPages: boolean): Code {
  const isFree = (each: string): boolean => !names.has(each);
  const free = errorClasses.filter(isFree);
  return paragraphs([
    code`
      export {
        ${free.map((each) => code`${key(each)},`)}
      } from ${moduleName("./runtime/client/errors.js")};
    `,
    hasPages && isFree("PaginationError")
      ? code`export { PaginationError } from ${moduleName("./runtime/client/pages.js")};`
      : nothing,
  ]);
}
