// Where a service is, by the document's servers and their variables. Copied into generated/ as it is.

import type { Authorization, ClientOptions } from "../options.js";
import { fillTemplate } from "../../syntax/path-templates.js";

/** A server of the document: a template, and the default value of each variable in it, and its values if it has few. */
export interface Server {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default: string; readonly values?: readonly string[] }>>;
}

/** What chooses a server: its template or any other URL, and the values of variables. */
export interface ServerChoice {
  readonly baseUrl?: string | undefined;
  readonly serverVariables?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * The URL of a server of the document, by default the first one, and the authorization of a core. Operations with
 * servers of their own are called at the one in the same place of the list; at `baseUrl` if that is no server of the
 * document, so that no request escapes a test's.
 * @throws TypeError if a variable doesn't exist or can't have its value
 */
export function chooseServer(
  servers: readonly Server[],
  { baseUrl = servers[0]?.url ?? "", serverVariables = {} }: ServerChoice,
  authorization?: Authorization,
): Pick<ClientOptions, "baseUrl" | "authorization"> {
  const names = new Set(servers.flatMap(({ variables = {} }) => Object.keys(variables)));
  for (const name of Object.keys(serverVariables))
    if (!names.has(name))
      throw new TypeError(`serverVariables.${name} is no variable: there are ${[...names].join(", ")}.`);
  const fill = (template: string): string => {
    const server = servers.find(({ url }) => url === template);
    return server === undefined ? template : filledTemplate(server, serverVariables);
  };
  const index = servers.findIndex(({ url }) => url === baseUrl);
  return {
    baseUrl: fill(baseUrl),
    authorization: {
      authorize: async (operation, init, client, signal) => {
        const authorized = await authorization?.authorize(operation, init, client, signal);
        const own = operation.servers?.[index];
        const request = authorized?.init ?? init;
        return {
          init: own === undefined || init.baseUrl !== undefined ? request : { ...request, baseUrl: fill(own) },
          reject: () => authorized?.reject() ?? false,
        };
      },
    },
  };
}

function filledTemplate({ url, variables = {} }: Server, given: Readonly<Record<string, string | undefined>>): string {
  return fillTemplate(url, (name, whole) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (variable === undefined) return whole;
    const value = given[name] ?? variable.default;
    if (variable.values && !variable.values.includes(value))
      throw new TypeError(`serverVariables.${name} must be one of ${variable.values.join(", ")}.`);
    // A name of a tenant must not become another host: then credentials would be sent there.
    if (typeof value !== "string" || (/[/?#@\\\s]/.test(value) && !/[/?#@]/.test(variable.default)))
      throw new TypeError(`serverVariables.${name} must be a part of a URL.`);
    return value;
  });
}
