// development.ts: a server to begin with, from memory, which is also what `npm run mock` serves.

import { code, importType, importValue, nothing, paragraphs, type Code } from "../printer/code.js";
import { constant } from "../printer/constant.js";
import type { Model } from "../../model/model.js";
import type { Emitter } from "../contract/emitter.js";
import { requiredSchemes } from "./server.js";

const env = importType("Env", "hono");
const openAPIHono = importType("OpenAPIHono", "@hono/zod-openapi");
const handlers = importType("Handlers", "./handlers.js");
const memoryHandlers = importValue("memoryHandlers", "./memory.js");
const parents = importType("Parents", "./memory.js");
const checksByReading = importValue("checksByReading", "./runtime/server/memory/parents.js");
const basePathOf = importValue("basePathOf", "./runtime/shared/paths.js");
const isProduction = importValue("isProduction", "./runtime/server/mode.js");
const memoryStore = importValue("MemoryStore", "./runtime/server/memory/memory.js");
const createServer = importValue("createServer", "./server.js");
const serverOptions = importType("ServerOptions", "./server.js");
const developmentAuth = importValue("developmentAuth", "./server.js");
const principalOf = importType("PrincipalOf", "./runtime/server/security.js");

export const development: Emitter = {
  name: "development",
  summary: "a server that needs no handlers, for development",
  files: ["development.ts"],
  emit: ({ model }) => ({ "development.ts": emit(model) }),
};

function emit(model: Model): Code {
  const isSecured = requiredSchemes(model).length > 0;
  const readers = readersOf(model);
  const hasReaders = Object.keys(readers).length > 0;
  const ownChecks = code`...${checksByReading}<E>({ readers, handlers, basePath: ${basePathOf}(others.basePath, ${model.basePath}), fetch: (request, env) => server.fetch(request, env as E["Bindings"]) }),`;
  return paragraphs([
    hasReaders
      ? code`
          /** The operations that read one item, by the path of its collection. */
          const readers = ${constant(readers)};
        `
      : nothing,
    code`
      export interface DevelopmentOptions<E extends ${env} = ${env}> extends Partial<Omit<${serverOptions}<E>, "handlers">> {
        /** Handlers written by hand; all other operations are served from memory. */
        readonly handlers?: Partial<${handlers}<E>>;
        /**
         * Which items exist that handlers written by hand serve: what lies below them is served from memory. Unless
         * given, those that a handler written by hand can read.
         */
        readonly parents?: ${parents}<E>;
        /** What is kept in memory. */
        readonly store?: ${memoryStore}<E>;
        ${isSecured ? code`/** Who every credential stands for. */` : nothing}
        ${isSecured ? code`readonly principal?: ${principalOf}<E>;` : nothing}
      }
    `,
    code`
      /**
       * A server to begin with: every operation served from memory${
         isSecured ? code`, any credential of the right form accepted,` : nothing
       } and
       * open to pages of all origins. Not for
       * production${isSecured ? code`, where it throws an error` : nothing}: that is
       * \`createServer\`, with ${isSecured ? code`\`auth\` and handlers` : code`handlers`} of your own.
       */
      export function createDevelopmentServer<E extends ${env} = ${env}>(options: DevelopmentOptions<E> = {}): ${openAPIHono}<E> {
        const { handlers, parents, store = new ${memoryStore}<E>(), ${isSecured ? code`principal, ` : nothing}...others } = options;
        ${hasReaders ? code`const server: ${openAPIHono}<E> = ` : code`return `}${createServer}<E>({
          ${isSecured ? code`auth: ${developmentAuth}<E>(principal ?? ({ name: "developer" } as unknown as ${principalOf}<E>)),` : nothing}
          cors: { origins: "*" },
          explain: !${isProduction}(),
          ...others,
          handlers: { ...${memoryHandlers}<E>(store, ${hasReaders ? code`{ ${ownChecks} ...parents }` : code`parents`}), ...handlers } as ${handlers}<E>,
        });
        ${hasReaders ? code`return server;` : nothing}
      }
    `,
  ]);
}

/** By the path of its collection, the operation that reads an item of it. */
function readersOf({ resources }: Model): Readonly<Record<string, string>> {
  return Object.fromEntries(
    resources.flatMap(({ collection, item, identifier, operations }) => {
      const reader = operations.find(({ role }) => role === "read");
      return item === null || identifier === null || reader === undefined ? [] : [[collection, reader.operation]];
    }),
  );
}
