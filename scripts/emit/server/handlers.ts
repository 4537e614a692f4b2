// handlers.ts: what a server has to write, one interface a tag.

import {
  code,
  doc,
  importAll,
  importType,
  key,
  list,
  member,
  name,
  nothing,
  paragraphs,
  type Code,
} from "../printer/code.js";
import type { Model, Operation } from "../../model/model.js";
import type { Emitter } from "../contract/emitter.js";

const routes = importAll("routes", "./routes.js");
const env = importType("Env", "hono");
const handle = importType("Handle", "./runtime/server/route.js");

export const handlers: Emitter = {
  name: "handlers",
  summary: "what a server has to write: an interface for each tag",
  files: ["handlers.ts"],
  emit: ({ model }) => ({ "handlers.ts": emit(model) }),
};

function emit(model: Model): Code {
  const groups = model.tags.map((tag) => ({
    tag,
    id: interfaceOf(tag.id),
    operations: model.operations.filter((operation) => operation.tag === tag.id),
  }));
  // A document without operations has nothing that uses the type parameter.
  const unused = groups.length === 0 ? name("_") : nothing;
  return paragraphs([
    ...groups.map(
      ({ tag, id, operations }) => code`
      ${doc(tag.docs === "" ? tag.name : tag.docs)}
      export interface ${id}<E extends ${env} = ${env}> {
        ${operations.map(handlerOf)}
      }
    `,
    ),
    code`
      /** One handler per operation: a server is complete when it satisfies this. */
      export interface Handlers<${unused}E extends ${env} = ${env}>${
        groups.length === 0
          ? code``
          : code` extends ${list(
              groups.map(({ id }) => code`${id}<E>`),
              ", ",
            )}`
      } {}
    `,
    code`
      /** The name of an operation. */
      export type OperationId = keyof Handlers;
    `,
  ]);
}

function interfaceOf(tag: string): Code {
  return name(`${tag}Handlers`);
}

function handlerOf(operation: Operation): Code {
  return code`
    ${doc(operation.docs)}
    ${key(operation.id)}: ${handle}<typeof ${routes}${member(operation.id)}, E>;
  `;
}
