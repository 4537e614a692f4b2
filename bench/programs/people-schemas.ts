// The JSON Schemas of server/api.yaml, each with all that it refers to inside.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "js-yaml";

interface Api {
  components: { schemas: Record<string, Record<string, unknown>> };
}

/** The bundled program is in bench/dist/SUBJECT. */
export const file = fileURLToPath(new URL("../../server/api.yaml", import.meta.url));
const { schemas } = (load(readFileSync(file, "utf8")) as Api).components;

export const newPerson = inlined(schemas["NewPerson"]) as { required: string[]; properties: Record<string, object> };
const { allOf } = schemas["Person"] as { allOf: [{ required: string[]; properties: Record<string, object> }] };
const [own] = allOf;
export const person = {
  type: "object",
  required: [...own.required, ...newPerson.required],
  properties: { ...own.properties, ...newPerson.properties },
};

function inlined(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inlined);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref } = schema as { $ref?: string };
  if ($ref !== undefined) return inlined(schemas[$ref.split("/").at(-1) ?? ""]);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value)]));
}
