// client.ts: a function for each operation, and a client that has them in groups; typed by types.ts, sent by
// openapi-fetch.

import { code, exported, importAll, importType, key, local, name, paragraphs, textOf, type Code } from "../code.js";
import type { Model } from "../../model/model.js";
import { namedTypes } from "../types/named-types.js";
import type { TypeNames } from "../types/type-names.js";
import { referring } from "../zod.js";
import { callsOf } from "./calls.js";
import { functionOf, type ClientFunction } from "./functions.js";
import { atom, expressionAt, type Expression } from "./layout.js";
import { problems } from "./problems.js";
import { sharedSerializers } from "./shared-serializers.js";
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
  const shared = sharedSerializers(model.operations, context);
  const functions = callsOf(model.operations).flatMap((call, index): ClientFunction[] => {
    const own = types.calls[index];
    return own === undefined ? [] : [functionOf(call, own, context, model, shared)];
  });
  const groups = groupsOf(functions);
  const settings = settingsOf(model, context);
  return paragraphs([
    code`export type * from "./types.js";`,
    code`${shared.declarations}`,
    ...functions.flatMap(({ types: own, declaration }) => [...own, declaration]),
    ...groups.flatMap((group) => resources(group, types.names)),
    clientInterface(groups, types.names),
    ...settings.declarations,
    createClient(groups, settings),
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

function clientInterface(groups: readonly Group[], names: TypeNames): Code {
  return code`
    /** All operations, by what they are about. */
    export interface Client {
      /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
      readonly raw: ${fetchClient}<${paths}>;
      ${groups.map((group) => groupMember(group, names))}
    }
  `;
}

function createClient(groups: readonly Group[], settings: Settings): Code {
  const members = groups.map((group) => {
    const own = key(group.path.at(-1) ?? "");
    const bound = {
      kind: "call",
      callee: code`${runtime}.bindOperations`,
      args: [atom(core), methodsOf(group)],
    } as const;
    return code`${own}: ${expressionAt(bound, 4, `${textOf(own)}: `)},`;
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

/** The functions of a group by the names of its methods, and those of the groups in it. */
function methodsOf({ functions, groups }: Group): Expression {
  const methods = functions.map(({ call }) => [call.method, atom(name(call.id))] as const);
  const inside = groups.map((group) => [group.path.at(-1) ?? "", methodsOf(group)] as const);
  return { kind: "object", members: [...inside, ...methods] };
}
