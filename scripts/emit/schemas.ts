// schemas.ts: a zod schema for every component schema, proved against types.ts by the compiler.

import {
  code,
  doc,
  importAll,
  importType,
  importValue,
  local,
  name,
  nothing,
  paragraphs,
  value,
  type Code,
} from "./printer/code.js";
import { componentKeys } from "./types/component-keys.js";
import { narrowedSchemas } from "./types/narrowing.js";
import type { JsonSchemaNode, Model, NamedSchema } from "../model/model.js";
import type { Emitter } from "./contract/emitter.js";
import { definedIn, describedZodOf, jsonSchemaOf, type ZodContext } from "./zod/zod.js";

const z = importValue("z", "@hono/zod-openapi");
const runtime = importAll("runtime", "./runtime/validation/schema.js");
const components = importType("components", "./types.js");
const schemaTypes = local("Schemas");

export const schemas: Emitter = {
  name: "schemas",
  summary: "zod schemas of the components",
  files: ["schemas.ts"],
  emit: ({ model }) => ({ "schemas.ts": emit(model) }),
};

export function emit(model: Pick<Model, "schemas" | "definitions">): Code {
  const made = new Set<string>();
  const byId = new Map(model.schemas.map((schema) => [schema.id, schema]));
  // A discriminator says more of these than their schemas validate.
  const narrowed = narrowedSchemas({ schemas: byId });
  const keys = componentKeys(model.schemas);
  const typeOf = ({ id, name: own }: NamedSchema): Code => code`${schemaTypes}[${keys.get(id) ?? own}]`;
  const context: ZodContext = {
    schemas: byId,
    definitions: code`definitions`,
    defined: definedIn(model),
    // A schema that isn't made yet refers back to one being made: the reference is followed when a value is there.
    refer: (id) => {
      const target = byId.get(id);
      if (made.has(id) || target === undefined) return name(id);
      return code`${runtime}.lazy((): ${z}.core.$ZodType<${runtime}.Output<${typeOf(target)}>> => ${name(id)}${narrowed.has(target.id) ? asNever : nothing})`;
    },
  };
  const consts = model.schemas.map((schema) => {
    const { body, metadata } =
      schema.schema.kind === "jsonSchema"
        ? { body: exactComponent(schema, schema.schema, typeOf(schema), context), metadata: {} }
        : describedZodOf(schema.schema, context);
    const described = Object.keys(metadata).length === 0 ? nothing : code`, ${value(metadata)}`;
    made.add(schema.id);
    const check = narrowed.has(schema.id) ? nothing : code` satisfies ${runtime}.SchemaOf<${typeOf(schema)}>`;
    return code`
      ${doc(schema.docs)}
      export const ${name(schema.id)} = ${body}.openapi(${schema.id}${described})${check};
    `;
  });
  const alias = consts.length === 0 ? nothing : code`type ${schemaTypes} = ${components}["schemas"];`;
  return paragraphs([alias, definitionsOf(model), ...consts]);
}

/** The type of a schema that is narrowed can't be that which zod infers. */
const asNever = code` as never`;

/** Printed once: one that others refer to stands among the definitions. */
function exactComponent(named: NamedSchema, { schema }: JsonSchemaNode, type: Code, context: ZodContext): Code {
  const ref = `#/components/schemas/${named.id}`;
  return jsonSchemaOf(context.defined.has(ref) ? { $ref: ref } : schema, type, context);
}

function definitionsOf(model: Pick<Model, "definitions">): Code {
  if (model.definitions.length === 0) return nothing;
  return code`
    /** What the exact schemas refer to. */
    export const definitions: ${runtime}.Definitions = ${value(Object.fromEntries(model.definitions.map(({ ref, schema }) => [ref, schema])))};
  `;
}
