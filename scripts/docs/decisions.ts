// The decisions that a document marks with `x-decision`, as one section of its documentation.

import { isArray, isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { child, tokens } from "../json/pointer.js";

export interface Decision {
  /** Where it is seen, in words: `createUser`, `Address › country`. */
  readonly where: string;
  readonly text: string;
}

/** Every `x-decision`, in the document's order. */
export function decisionsOf(root: JsonObject): readonly Decision[] {
  return found(root, "", root);
}

/** The document with its decisions as the last section of its description; itself when it marks none. */
export function withDecisions(root: JsonObject): JsonObject {
  const decisions = decisionsOf(root);
  const { info } = root;
  if (decisions.length === 0 || !isObject(info)) return root;
  const items = decisions.map(({ where, text }) => `- **${folded(where)}** ${folded(text)}`);
  const section = ["# Decisions by place", "", "What the interface leaves open, and what was decided.", "", ...items];
  const description = typeof info["description"] === "string" ? info["description"] : "";
  return { ...root, info: { ...info, description: `${description}\n\n${section.join("\n")}\n` } };
}

function found(json: Json, pointer: string, root: JsonObject): readonly Decision[] {
  if (isArray(json)) return json.flatMap((item, index) => found(item, child(pointer, index), root));
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    if (key === "x-decision" && typeof value === "string") return [{ where: placeOf(pointer, root), text: value }];
    return found(value, child(pointer, key), root);
  });
}

/** Words that say where in OpenAPI something stands, and nothing to a reader. */
const structure = new Set([
  "paths",
  "components",
  "schemas",
  "properties",
  "parameters",
  "headers",
  "responses",
  "content",
  "items",
  "schema",
  "securitySchemes",
]);

/**
 * An operation by its operationId, a parameter by its name, a component by its own, what is in them by the names on the
 * way.
 */
function placeOf(pointer: string, root: JsonObject): string {
  let steps: string[] = [];
  let value: Json | undefined = root;
  for (const token of tokens(pointer)) {
    const isItem = isArray(value);
    value = isArray(value) ? value[Number(token)] : memberOf(value, token);
    const [id, name] = [memberOf(value, "operationId"), memberOf(value, "name")];
    if (typeof id === "string") steps = [id];
    else if (isItem && typeof name === "string") steps.push(name);
    else if (!structure.has(token)) steps.push(token);
  }
  return steps.length === 0 || steps[0] === "info" ? "The whole API" : steps.join(" › ");
}

/** On one line: a line break would end the item. */
function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
