// schemas.ts: a zod schema for every component schema, proved against types.ts by the compiler.

import { code, doc, importType, importValue, name, nothing, paragraphs, value, type Code } from "../code.js";
import type { Model, NamedSchema } from "../model.js";
import { describedZodOf, type ZodContext } from "./zod.js";

const z = importValue("z", "@hono/zod-openapi");
const components = importType("components", "./types.js");

export function emit(model: Model): Code {
  const made = new Set<string>();
  const byId = new Map(model.schemas.map((schema) => [schema.id, schema]));
  const context: ZodContext = {
    schemas: byId,
    // A schema that isn't made yet refers back to one being made: the reference is followed when a value is there.
    refer: (id) => {
      const target = byId.get(id);
      if (made.has(id) || target === undefined) return name(id);
      return code`${z}.lazy((): ${z}.ZodType<${typeOf(target)}> => ${name(id)})`;
    },
  };
  const consts = model.schemas.map((schema) => {
    const { body, metadata } = describedZodOf(schema.schema, context);
    const described = Object.keys(metadata).length === 0 ? nothing : code`, ${value(metadata)}`;
    made.add(schema.id);
    return code`
      ${doc(schema.docs)}
      export const ${name(schema.id)} = ${body}.openapi(${schema.id}${described}) satisfies ${z}.ZodType<${typeOf(schema)}>;
    `;
  });
  const alias = consts.length === 0 ? nothing : code`type Schemas = ${components}["schemas"];`;
  return paragraphs([alias, ...consts]);
}

function typeOf(schema: NamedSchema): Code {
  const type = code`Schemas[${schema.name}]`;
  if (schema.direction === "both") return type;
  const projection = importType(schema.direction === "read" ? "Readable" : "Writable", "./types.js");
  return code`${projection}<${type}>`;
}
