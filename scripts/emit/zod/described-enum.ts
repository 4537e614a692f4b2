// What has to be said of an enum for the document that routes describe.

import type { Json, JsonObject } from "../../json/json.js";

/** @hono/zod-openapi describes the first one of several values alone, unless all are strings. */
export function enumOf(values: readonly Json[]): JsonObject {
  const isDescribed = values.length < 2 || values.every((each) => typeof each === "string");
  if (isDescribed || values.some((each) => typeof each === "object" && each !== null)) return {};
  const types = new Set(values.map((each) => (each === null ? "null" : typeof each)));
  if (types.has("number") && values.every((each) => typeof each !== "number" || Number.isInteger(each)))
    return { type: typeOf([...types].map((each) => (each === "number" ? "integer" : each))), enum: values };
  return { type: typeOf([...types]), enum: values };
}

function typeOf(types: readonly string[]): Json {
  const [only = ""] = types;
  return types.length === 1 ? only : types;
}
