// An emitter of a user, by the public API only: operations.md, a table of the operations and the types of their bodies.
import { defineEmitter, match, type Operation, type Schema } from "../../../scripts/api/index.js";

/** The type of a schema in a few words. */
function typeOf(schema: Schema): string {
  return match<string, []>(schema, {
    any: () => "any",
    never: () => "none",
    null: () => "null",
    boolean: () => "boolean",
    file: () => "file",
    literal: ({ values }) => values.map((value) => JSON.stringify(value)).join(" or "),
    string: ({ format }) => format ?? "string",
    number: ({ integer }) => (integer ? "integer" : "number"),
    array: ({ items }) => `list of ${typeOf(items)}`,
    object: () => "object",
    ref: ({ id }) => id,
    anyOf: ({ members }) => members.map(typeOf).join(" or "),
    oneOf: ({ members }) => members.map(typeOf).join(" or "),
    allOf: ({ members }) => members.map(typeOf).join(" and "),
    jsonSchema: ({ approximation }) => typeOf(approximation),
  });
}

function row({ method, path, client, body, responses }: Operation): string {
  const types = (contents: readonly { readonly schema: Schema }[] = []): string =>
    [...new Set(contents.map(({ schema }) => typeOf(schema)))].join(", ");
  const success = responses.find(({ status }) => status.startsWith("2"));
  const name = [...client.group, client.method].join(".");
  return `| ${name} | ${method.toUpperCase()} ${path} | ${types(body?.content)} | ${types(success?.content)} |`;
}

export default defineEmitter({
  name: "operations-table",
  summary: "a table of all operations",
  files: ["operations.md"],
  emit: ({ model }) => ({
    "operations.md": `| call | request | body | response |\n|---|---|---|---|\n${model.operations.map(row).join("\n")}\n`,
  }),
});
