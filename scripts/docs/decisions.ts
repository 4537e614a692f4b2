// Collects the `x-decision` fields of a document: a page of the site, or a section of the reference that is alone.

import { isArray, isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { child, tokens } from "../json/pointer.js";
import { inlineCode } from "./journeys/markdown.js";

export interface Decision {
  /** The part of the API, for readers: `createUser`, `Address › country`. */
  readonly where: string;
  readonly text: string;
}

/** Every `x-decision` in document order. */
export function decisionsOf(root: JsonObject): readonly Decision[] {
  return findDecisions(root, "", root);
}

/** The document with its decisions as the last section of its description; unchanged when there are none. */
export function withDecisions(root: JsonObject): JsonObject {
  const decisions = decisionsOf(root);
  const { info } = root;
  if (decisions.length === 0 || !isObject(info)) return root;
  const items = decisions.map(({ where, text }) => `- **${toOneLine(where)}** ${toOneLine(text)}`);
  const section = ["# Decisions by place", "", "What the interface leaves open, and what was decided.", "", ...items];
  const description = typeof info["description"] === "string" ? info["description"] : "";
  return { ...root, info: { ...info, description: `${description}\n\n${section.join("\n")}\n` } };
}

/** The page decisions.html as Markdown, by the part of the API; undefined where the document has no decisions. */
export function decisionsMarkdown(root: JsonObject): string | undefined {
  const byPart = new Map<string, Decision[]>();
  for (const decision of decisionsOf(root)) {
    const [part = ""] = decision.where.split(separator);
    const own = byPart.get(part);
    if (own === undefined) byPart.set(part, [decision]);
    else own.push(decision);
  }
  if (byPart.size === 0) return undefined;
  const sections = [...byPart].map(([part, decisions]) => {
    const items = decisions.map(({ where, text }) => {
      const place = where.split(separator).slice(1).join(separator);
      return `- ${place === "" ? "" : `**${toOneLine(place)}** `}${toOneLine(text)}`;
    });
    return [`## ${part === wholeApi ? part : inlineCode(part)}`, "", ...items, ""].join("\n");
  });
  const introduction = ownIntroduction(root) ?? "What the interface leaves open, and what was decided.";
  return ["# Decisions", "", introduction, "", ...sections].join("\n");
}

/** What the document's own description says below a heading "Decisions", such as what words in decisions mean. */
function ownIntroduction(root: JsonObject): string | undefined {
  const description = memberOf(root["info"], "description");
  if (typeof description !== "string") return undefined;
  const [, text = ""] = /^#{1,2} Decisions[ \t]*\n([^]*?)(?=^#|(?![^]))/m.exec(description) ?? [];
  return text.trim() || undefined;
}

function findDecisions(json: Json, pointer: string, root: JsonObject): readonly Decision[] {
  if (isArray(json)) return json.flatMap((item, index) => findDecisions(item, child(pointer, index), root));
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    if (key === "x-decision" && typeof value === "string")
      return [{ where: describePlace(pointer, root), text: value }];
    return findDecisions(value, child(pointer, key), root);
  });
}

/** The place of decisions about no part in particular. */
const wholeApi = "The whole API";

/** Between the names of a place. */
const separator = " › ";

/** Keys of OpenAPI's structure, which mean nothing to a reader of the documentation. */
const structuralKeys = new Set([
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
 * Describes a place by names: an operation by its operationId, a parameter by its name, everything else by its keys.
 */
function describePlace(pointer: string, root: JsonObject): string {
  let steps: string[] = [];
  let value: Json | undefined = root;
  for (const token of tokens(pointer)) {
    const isItem = isArray(value);
    value = isArray(value) ? value[Number(token)] : memberOf(value, token);
    const [id, name] = [memberOf(value, "operationId"), memberOf(value, "name")];
    if (typeof id === "string") steps = [id];
    else if (isItem && typeof name === "string") steps.push(name);
    else if (!structuralKeys.has(token)) steps.push(token);
  }
  return steps.length === 0 || steps[0] === "info" ? wholeApi : steps.join(separator);
}

/** A text on one line, since a line break would end the list item. */
function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
