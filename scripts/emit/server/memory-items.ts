// The items of each collection in memory.ts, which handlers written by hand share with those from memory.

import { code, doc, importAll, importType, key, nothing, value, type Code } from "../printer/code.js";
import type { Model } from "../../model/model.js";
import { itemReaders, type ItemReader } from "../../model/resources/item-readers.js";
import { statusOrKey } from "../../runtime/syntax/statuses.js";

const context = importType("Context", "hono");
const env = importType("Env", "hono");
const zod = importType("z", "@hono/zod-openapi");
const routes = importAll("routes", "./routes.js");
const itemAt = importType("ItemAt", "./runtime/server/memory/stored-items.js");
const memoryStore = importType("MemoryStore", "./runtime/server/memory/memory.js");
const pathParameters = importType("PathParameters", "./runtime/server/memory/storage/collections.js");
const storedItems = importType("StoredItems", "./runtime/server/memory/stored-items.js");

/** The types of the items, and the function that a handler calls; nothing where no operation reads an item. */
export function itemsCode(model: Model): Code {
  const readers = itemReaders(model);
  const [first] = readers;
  if (first === undefined) return nothing;
  return code`
    /** The items of each collection, as the operation that reads one returns them. */
    export interface Items {
      ${readers.map((reader) => code`${key(reader.collection)}: ${typeOf(reader)};`)}
    }

    ${doc(
      "The items of a collection, which handlers written by hand share with those from memory:\n" +
        `\`itemsOf(store, c, ${JSON.stringify(first.collection)}).get(id)\`.\n` +
        "`parameters` are those of the collection's path: those of the request, unless given.",
    )}
    export function itemsOf<P extends keyof Items, E extends ${env}>(store: ${memoryStore}<E>, c: ${context}<E>, collection: P, parameters?: ${pathParameters}): ${storedItems}<Items[P]> {
      return store.items(c, collection, parameters) as ${storedItems}<Items[P]>;
    }
  `;
}

function typeOf({ operation, response, mediaType, status }: ItemReader): Code {
  const schema = code`(typeof ${routes})[${operation.id}]["responses"][${statusOrKey(status)}]["content"][${mediaType}]["schema"]`;
  const whole = code`${zod}.input<${schema}>`;
  return response.length === 0 ? whole : code`${itemAt}<${whole}, ${value([...response])}>`;
}
