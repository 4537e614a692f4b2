// The items of streams, as OpenAPI 3.2 describes them.
import type { Json } from "../../json/json.js";
import type { Outcome, Subject } from "./subject.js";

/** An event whose data is a value of the schema in JSON. */
export function streamItemOf(schema: Json): Json {
  const data = { type: "string", contentMediaType: "application/json", contentSchema: schema };
  return { type: "object", properties: { data } };
}

/** `itemSchema` is of OpenAPI 3.2, where all of 3.1 means the same. */
export function allowStreamItems({ root }: Subject, outcome: Outcome): void {
  if (String(root["openapi"]).startsWith("3.1")) outcome.overlay.update([], { openapi: "3.2.0" });
}
