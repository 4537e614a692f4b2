// memory.ts: handlers that keep state in memory and know no rules, for every operation.

import { code, importType, importValue, name, paragraphs, value, type Code } from "../code.js";
import type { JsonObject, Model, Operation, Response } from "../model.js";
import { referring, zodOf, type ZodContext } from "./zod.js";

const env = importType("Env", "hono");
const handlers = importType("Handlers", "./handlers.js");
const memoryStore = importValue("MemoryStore", "./runtime/memory.js");

export function emit(model: Model): Code {
  const context = referring(model);
  return paragraphs([
    code`
      /** In-memory handlers: enough to run the API, without its business rules. */
      export function memoryHandlers<E extends ${env}>(${model.operations.length === 0 ? name("_store") : name("store")} = new ${memoryStore}<E>()): ${handlers}<E> {
        const handlers = {
          ${model.operations.map((operation) => handlerOf(operation, context))}
        };
        // What these answer is fitted to the schemas while they run, where the compiler can't follow.
        return handlers as unknown as ${handlers}<E>;
      }
    `,
  ]);
}

function handlerOf(operation: Operation, context: ZodContext): Code {
  const success = operation.responses.find((response) => response.status.startsWith("2")) ?? operation.responses.find((response) => response.status === "default");
  const missing = operation.responses.find((response) => response.status === "404") ?? operation.responses.find((response) => response.status.toUpperCase() === "4XX");
  return code`
    ${name(operation.id)}: store.handler({
      shape: ${value({ ...operation.shape } as unknown as JsonObject)},
      success: ${success === undefined ? code`{ status: 204, mediaType: null, schema: null, example: null }` : answer(success, 200, context)},
      missing: ${missing === undefined ? null : answer(missing, 404, context)},
    }),
  `;
}

function answer(response: Response, fallback: number, context: ZodContext): Code {
  const status = /^\d{3}$/.test(response.status) ? Number(response.status) : fallback;
  const [first] = response.content;
  if (first === undefined) return code`{ status: ${status}, mediaType: null, schema: null, example: null }`;
  return code`
    {
      status: ${status},
      mediaType: ${first.mediaType},
      schema: ${zodOf(first.schema, context)},
      example: ${value(first.example)},
    }
  `;
}
