// client.ts: a function for each operation, and a client that has them in groups; typed by types.ts, sent by
// openapi-fetch.

import { code, exported, importAll, importType, key, local, name, paragraphs, textOf, type Code } from "../code.js";
import type { Model } from "../../model/model.js";
import { namedTypes } from "../types/named-types.js";
import { resourceName } from "../types/type-names.js";
import { referring } from "../zod.js";
import { callsOf } from "./calls.js";
import { functionOf, type ClientFunction } from "./functions.js";
import { atom, expressionAt } from "./layout.js";
import { problems } from "./problems.js";
import { settingsOf, type Settings } from "./settings.js";

const paths = importType("paths", "./types.js");
const runtime = importAll("runtime", "./runtime/client/client.js");
const fetchClient = importType("FetchClient", "./runtime/client/client.js");

const createClientName = exported("createClient");
const core = local("core");
const optionsName = local("options");

export function emit(model: Model): Code {
  const context = referring(model);
  const types = namedTypes(model);
  const functions = callsOf(model.operations).flatMap((call, index): ClientFunction[] => {
    const own = types.calls[index];
    return own === undefined ? [] : [functionOf(call, own, context, model)];
  });
  const groups = new Map<string, ClientFunction[]>();
  for (const each of functions) {
    const { group } = each.call.operation.client;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  const settings = settingsOf(model, context);
  return paragraphs([
    code`export type * from "./types.js";`,
    ...functions.flatMap(({ types: own, declaration }) => [...own, declaration]),
    ...[...groups].map(([group, own]) => resource(group, own)),
    clientInterface([...groups.keys()]),
    ...settings.declarations,
    createClient(groups, settings),
    problems(model, context),
  ]);
}

function resource(group: string, functions: readonly ClientFunction[]): Code {
  return code`
    export interface ${name(resourceName(group))} {
      ${functions.map(({ method }) => method)}
    }
  `;
}

function clientInterface(groups: readonly string[]): Code {
  return code`
    /** All operations, by what they are about. */
    export interface Client {
      /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
      readonly raw: ${fetchClient}<${paths}>;
      ${groups.map((group) => code`readonly ${key(group)}: ${name(resourceName(group))};`)}
    }
  `;
}

function createClient(groups: ReadonlyMap<string, readonly ClientFunction[]>, settings: Settings): Code {
  const members = [...groups].map(([group, functions]) => {
    const methods = functions.map(({ call }) => [call.method, atom(name(call.id))] as const);
    const bound = {
      kind: "call",
      callee: code`${runtime}.bindOperations`,
      args: [atom(core), { kind: "object", members: methods }],
    } as const;
    return code`${key(group)}: ${expressionAt(bound, 4, `${textOf(key(group))}: `)},`;
  });
  return code`
    /** \`options\` may be a core that other functions use as well: then they share what is set on \`raw\`. */
    export function ${createClientName}(${optionsName}: ${settings.options} | ${runtime}.Core${settings.initial}): Client {
      const ${core} = ${optionsName} instanceof ${runtime}.Core ? ${optionsName} : ${settings.create}(${optionsName});
      return {
        raw: ${core}.raw as unknown as ${fetchClient}<${paths}>,
        ${members}
      };
    }
  `;
}
