// What a client of the document is created with: its options, and the core that its functions share.

import { code, exported, importType, importValue, nothing, type Code } from "../printer/code.js";
import type { JsonObject } from "../../json/json.js";
import type { Model } from "../../model/model.js";
import type { Schemas } from "../../model/dereference.js";
import { authenticate, authenticatedSchemes, authentication } from "./authentication.js";
import { errorMembers } from "./error-members.js";
import { call, expressionAt, literal, oneLine } from "../calls/layout.js";
import { serverOptions, type ServerOptions } from "./servers.js";

const coreType = importValue("Core", "./runtime/client/client.js");
const clientOptions = importType("ClientOptions", "./runtime/client/client.js");
const errorDetailsIn = importValue("errorDetailsIn", "./runtime/client/exchange/error-details.js");
const rejectSecrets = importValue("rejectSecrets", "./runtime/client/platform.js");
const createCoreName = exported("createCore");

/** What client.ts prints about the creation of a client. */
export interface Settings {
  readonly declarations: readonly Code[];
  /** The type of the options of `createClient`. */
  readonly options: Code;
  /** What the options are unless they are given. */
  readonly initial: Code;
  /** The function that makes a core of them. */
  readonly create: Code;
}

export function settingsOf(model: Model, schemas: Schemas): Settings {
  const servers = serverOptions(model);
  const auth = authentication(model);
  const secrets = secretsOf(model);
  const hasOptions = servers !== null || auth !== null;
  const names = [
    servers === null ? null : "baseUrl",
    ...(servers?.names ?? []),
    auth === null ? null : "auth",
    secrets && "dangerouslyAllowBrowser",
  ];
  const base = servers === null ? code`${clientOptions}` : code`Omit<${clientOptions}, "baseUrl">`;
  const options = hasOptions ? code`CreateClientOptions` : code`${clientOptions}`;
  const initial = servers === null ? nothing : code` = {}`;
  const known = errorMembers(model, schemas);
  const settings = code`
    {
      ${servers?.base ?? nothing}
      ${known === null ? nothing : errorSetting(known)}
      ...options,
      ${authorizationSetting(servers, auth !== null)}
    }
  `;
  return {
    declarations: [
      ...(auth?.slice(0, 1) ?? []),
      hasOptions
        ? code`
          export interface CreateClientOptions extends ${base} {
            ${servers?.members ?? []}
            ${
              auth === null
                ? nothing
                : code`
              /** \`"none"\` sends requests without credentials, also those that require some. */
              readonly auth?: ClientAuth | "none" | undefined;
            `
            }
            ${
              secrets === null
                ? nothing
                : code`
              /** Sends secrets from a page too, where everyone can read them. */
              readonly dangerouslyAllowBrowser?: boolean | undefined;
            `
            }
          }
        `
        : nothing,
      ...(auth?.slice(1) ?? []),
      servers?.declaration ?? nothing,
      code`
        /** What the functions of operations share: \`getUser(createCore({ … }), "1")\`. */
        export function ${createCoreName}(${destructure(names)}: ${options}${initial}): ${coreType} {
          ${secrets === null ? nothing : code`${rejectSecrets}(auth, ${secrets}, dangerouslyAllowBrowser);`}
          return new ${coreType}(${hasOptions || known !== null ? settings : code`options`});
        }
      `,
    ],
    options,
    initial,
    create: code`${createCoreName}`,
  };
}

/** The schemes whose credentials no page may have, as the runtime is given them; null where the document has none. */
function secretsOf(model: Model): Code | null {
  const schemes = authenticatedSchemes(model);
  const named = schemes.filter(({ kind, at }) => kind === "basic" || (kind === "apiKey" && at?.in !== "cookie"));
  const hasClients = schemes.some(({ oauth }) => oauth?.clientCredentials || oauth?.refresh);
  return named.length === 0 && !hasClients ? null : oneLine(literal(named.map(({ name }) => name)));
}

/** The credentials, and where they are sent. */
function authorizationSetting(servers: ServerOptions | null, hasAuth: boolean): Code {
  const own = hasAuth ? code`${authenticate}(auth, options.authorization)` : code`options.authorization`;
  if (servers?.choose) return code`...${servers.choose(own)},`;
  return hasAuth ? code`authorization: ${own},` : nothing;
}

/** What finds the members of the document's errors, and those that most services have. */
function errorSetting(members: object): Code {
  const made = call(errorDetailsIn, ...(Object.keys(members).length === 0 ? [] : [literal(members as JsonObject)]));
  return code`errorDetails: ${expressionAt(made, 4, "errorDetails: ")},`;
}

/** `{ baseUrl, auth, ...options }`, or `options` where it has no others. */
function destructure(names: readonly (string | null)[]): Code {
  const all: Readonly<Record<string, Code>> = {
    baseUrl: code`baseUrl, `,
    serverVariables: code`serverVariables, `,
    auth: code`auth, `,
    dangerouslyAllowBrowser: code`dangerouslyAllowBrowser, `,
  };
  const own = names.flatMap((each) => (each === null ? [] : [all[each] ?? nothing]));
  if (own.length === 0) return code`options`;
  return code`{ ${own.reduce((left, right) => code`${left}${right}`, nothing)}...options }`;
}
