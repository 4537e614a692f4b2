// The servers of a document -> the default of `baseUrl` in client.ts, and the options that choose another server.

import {
  code,
  doc,
  importType,
  importValue,
  key,
  list,
  local,
  nothing,
  textOf,
  value,
  type Code,
} from "../printer/code.js";
import type { Model, Operation, Server } from "../../model/model.js";
import { expressionAt, interfaceMember, literal } from "../calls/layout.js";
import type { JsonObject } from "../../json/json.js";
import { fillTemplate } from "../../runtime/syntax/path-templates.js";

const chooseServer = importValue("chooseServer", "./runtime/client/requests/servers.js");
const serverType = importType("Server", "./runtime/client/requests/servers.js");
const servers = local("servers");

/** What client.ts prints about servers. */
export interface ServerOptions {
  /** The table of servers, where there is more to choose than a URL. */
  readonly declaration: Code;
  /** Members of the options. */
  readonly members: readonly Code[];
  /** The `baseUrl` of a core; nothing where it is chosen. */
  readonly base: Code;
  /** The settings of a core whose server is chosen, by its authorization; null where there is no choice. */
  readonly choose: ((authorization: Code) => Code) | null;
  /** The options that this replaces, besides `baseUrl`. */
  readonly names: readonly string[];
}

/** Null where the document doesn't say where the service is: then callers do. */
export function serverOptions({ servers: all }: Model): ServerOptions | null {
  const known = usableServers(all);
  const [first] = known;
  if (first === undefined || first.isOfOperations) return null;
  const own = known.filter(({ isOfOperations }) => !isOfOperations);
  const variables = variableTypes(known);
  const baseTypes = [...own.map(({ url }) => value(url)), code`(string & {})`, code`undefined`];
  const members = [
    code`
      ${doc(`Where the service is: \`${first.url}\` unless given.`)}
      ${interfaceMember(code`readonly baseUrl?:`, baseTypes)}
    `,
  ];
  if (known.every((each) => !each.isOfOperations && each.variables.length === 0))
    return {
      declaration: nothing,
      members,
      base: code`baseUrl: baseUrl ?? ${value(first.url)},`,
      choose: null,
      names: [],
    };
  const variablesMember = code`
    /** Variables of the servers' URLs: those that are missing have their default values. */
    readonly serverVariables?: {
      ${variables}
    };
  `;
  const table = known.map(describeServer);
  const head = `const ${textOf(servers)}: readonly Server[] = `;
  return {
    declaration: code`const ${servers}: readonly ${serverType}[] = ${expressionAt(literal(table), 0, head)};`,
    members: variables.length === 0 ? members : [...members, variablesMember],
    base: nothing,
    choose: (authorization) => {
      const choice = variables.length === 0 ? code`{ baseUrl }` : code`{ baseUrl, serverVariables }`;
      return code`${chooseServer}(${servers}, ${choice}, ${authorization})`;
    },
    names: variables.length === 0 ? [] : ["serverVariables"],
  };
}

/** An operation's own servers, where the client has a default to which they are alternatives. */
export function ownServersOf({ servers: own }: Operation, model: Model): readonly string[] {
  if (own.length === 0) return [];
  const areKnown = own.every((url) => model.servers.some((each) => each.url === url && isAbsolute(each)));
  return areKnown && serverOptions(model) !== null ? own : [];
}

/** Those that a client can use wherever it is. */
function usableServers(all: readonly Server[]): readonly Server[] {
  return all.filter(isAbsolute).map(withoutBase);
}

/**
 * The URL that an operation is called at unless a caller says otherwise, with the defaults of its variables and without
 * a slash at the end. Null where the document doesn't have one, or only one that is relative to it.
 */
export function serverUrlOf(operation: Operation, model: Model): string | null {
  const [own] = ownServersOf(operation, model);
  const [first] = usableServers(model.servers);
  const found = own === undefined ? first : model.servers.find(({ url }) => url === own);
  if (found === undefined || (own === undefined && found.isOfOperations)) return null;
  return filledUrl(found).replace(/\/+$/, "");
}

/** The URL of a server, with the default values of its variables. */
export function filledUrl({ url, variables }: Server): string {
  return fillTemplate(url, (name, whole) => {
    return variables.find((each) => each.name === name)?.default ?? whole;
  });
}

/** A URL that is one variable is any URL: what `baseUrl` is for. */
function withoutBase(server: Server): Server {
  const [variable] = server.variables;
  return variable !== undefined && server.url === `{${variable.name}}`
    ? { ...server, url: variable.default, variables: [] }
    : server;
}

/** Its URL with the defaults of its variables: a relative one would be relative to the document. */
function isAbsolute(server: Server): boolean {
  const filled = filledUrl(server);
  return /^https?:[^?#{}]+$/i.test(filled) && URL.canParse(filled);
}

function describeServer({ url, variables }: Server): JsonObject {
  if (variables.length === 0) return { url };
  const entries = variables.map(({ name, default: initial, values }): [string, JsonObject] => [
    name,
    { default: initial, ...(values !== null && { values }) },
  ]);
  return { url, variables: Object.fromEntries(entries) };
}

/** A member for each variable: of those of one name with the values of all. */
function variableTypes(all: readonly Server[]): readonly Code[] {
  const variables = all.flatMap((server) => server.variables);
  return [...new Set(variables.map(({ name }) => name))].map((name) => {
    const own = variables.filter((each) => each.name === name);
    const values = [...new Set(own.flatMap((each) => each.values ?? []))];
    const type = own.some((each) => each.values === null) ? code`string` : list(values.map(value), " | ");
    return code`
      ${doc([own[0]?.docs ?? "", `\`${own[0]?.default ?? ""}\` unless given.`].filter((each) => each !== "").join("\n\n"))}
      readonly ${key(name)}?: ${type} | undefined;
    `;
  });
}
