// What a site is searched for: its operations, schemas and errors, and the sections of its pages.

import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer } from "../../json/pointer.js";
import { tokensOf } from "../../runtime/syntax/json-pointers.js";
import { operationsOf, textOf } from "../errors/responses.js";
import { plainText } from "../markup/html.js";

export interface SearchEntry {
  readonly kind: "operation" | "schema" | "page";
  readonly title: string;
  /** What else it is found by: names of parameters and members, descriptions. */
  readonly text: string;
  readonly href: string;
}

/** A page with its HTML. */
export interface SearchedPage {
  readonly file: string;
  readonly title: string;
  readonly body: string;
}

/** A long text is found by its beginning. */
const maxText = 2000;

/**
 * The entries of a site, in its order.
 * @param referenceTo the address of an operation in the reference, by its operationId or its name
 */
export function searchEntries(
  root: JsonObject,
  pages: readonly SearchedPage[],
  referenceTo: (id: string) => string,
): readonly SearchEntry[] {
  return [...operationEntries(root, referenceTo), ...schemaEntries(root, referenceTo), ...pages.flatMap(pageEntries)];
}

function operationEntries(root: JsonObject, referenceTo: (id: string) => string): readonly SearchEntry[] {
  return operationsOf(root).map(({ label: { id, name }, json }) => {
    const summary = textOf(json["summary"]);
    const parameters = itemsOf(json["parameters"]).map((each) => textOf(memberOf(each, "name")));
    const text = [id, name, ...parameters, plainText(textOf(json["description"]))].join(" ");
    const title = summary === "" ? name : `${plainText(summary)} – ${name}`;
    return { kind: "operation", title, text: text.slice(0, maxText), href: referenceTo(id) };
  });
}

/** The components, each with the first operation that has it: the reference shows them there. */
function schemaEntries(root: JsonObject, referenceTo: (id: string) => string): readonly SearchEntry[] {
  const schemas = memberOf(root["components"], "schemas");
  const users = firstUsers(root);
  return membersOf(schemas).flatMap(([name, schema]) => {
    const user = users.get(name);
    if (user === undefined) return [];
    const text = [plainText(textOf(memberOf(schema, "description"))), ...memberNames(schema)].join(" ");
    return [{ kind: "schema", title: name, text: text.slice(0, maxText), href: referenceTo(user) } as const];
  });
}

/** The first operation, as the reference finds it, that refers to a schema, directly or by other components. */
function firstUsers(root: JsonObject): ReadonlyMap<string, string> {
  const users = new Map<string, string>();
  const components = root["components"];
  for (const { label, json } of operationsOf(root)) {
    const seen = new Set<string>();
    const open: Json[] = [json];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const ref of refsIn(next)) {
        if (seen.has(ref)) continue;
        seen.add(ref);
        const [, kind = "", name = ""] = tokensOf(refPointer(ref) ?? "");
        if (kind === "schemas" && !users.has(name)) users.set(name, label.id);
        const target = memberOf(memberOf(components, kind), name);
        if (target !== undefined) open.push(target);
      }
  }
  return users;
}

function refsIn(json: Json): readonly string[] {
  const own = memberOf(json, "$ref");
  const inside = valuesIn(json).flatMap(refsIn);
  return typeof own === "string" ? [own, ...inside] : inside;
}

/** The names of the members of a schema and of its parts. */
function memberNames(schema: Json): readonly string[] {
  const own = membersOf(memberOf(schema, "properties")).map(([name]) => name);
  return [...own, ...valuesIn(schema).flatMap(memberNames)];
}

function valuesIn(json: Json): readonly Json[] {
  return isArray(json) ? json : isObject(json) ? Object.values(json) : [];
}

/** A page and each of its sections that can be linked to. */
function pageEntries({ file, title, body }: SearchedPage): readonly SearchEntry[] {
  const parts = body.split(/(?=<(?:h[2-4]|dt)\b[^>]*\sid=")/);
  return parts.map((part) => {
    const [, id] = /^<(?:h[2-4]|dt)\b[^>]*\sid="([^"]*)"/.exec(part) ?? [];
    const [, heading = ""] = /^<(?:h[2-4]|dt)[^>]*>(.*?)<\/(?:h[2-4]|dt)>/s.exec(part) ?? [];
    const own = textIn(heading).replace(/\s*#$/, "");
    return {
      kind: "page",
      title: id === undefined || own === "" ? title : `${own} – ${title}`,
      text: textIn(part).slice(0, maxText),
      href: id === undefined ? file : `${file}#${id}`,
    } as const;
  });
}

/** The text of HTML that this program has made. */
function textIn(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
