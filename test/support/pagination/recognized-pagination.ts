// The pagination that is recognized of one operation.
import { expect } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { modelOf } from "../generation/generate.js";

export const text: JsonObject = { type: "string" };
export const whole: JsonObject = { type: "integer" };
export const items: JsonObject = { type: "array", items: { type: "object", properties: { id: text, key: whole } } };
export const more: JsonObject = { type: "boolean" };
export const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });

export interface Given {
  readonly parameters?: Readonly<Record<string, JsonObject>>;
  readonly response: JsonObject;
  readonly headers?: JsonObject;
  readonly method?: string;
  readonly operation?: JsonObject;
}

/** The pagination of one operation without what explains it, and the warnings. */
export function found({ parameters = {}, response, headers = {}, method = "get", operation = {} }: Given) {
  const { model, warnings } = modelOf({
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    paths: {
      "/things": {
        [method]: {
          operationId: "listThings",
          parameters: Object.entries(parameters).map(([name, { docs = "", ...schema }]) => ({
            name,
            in: "query",
            description: docs,
            schema,
          })),
          responses: { "200": { description: "OK", headers, content: { "application/json": { schema: response } } } },
          ...operation,
        },
      },
    },
  });
  const pagination = model.operations[0]?.pagination ?? null;
  if (pagination === null) return { pagination: null, warnings };
  expect(pagination.source).toBe("recognized");
  expect(pagination.evidence).not.toBe("");
  const members = Object.entries(pagination).filter(([name]) => !/^(source|evidence|isOptional)$/.test(name));
  return { pagination: Object.fromEntries(members), warnings };
}

export const query = (name: string): JsonObject => ({ in: "query", name });
export const link: JsonObject = { Link: { description: "Pages of results.", schema: text } };
