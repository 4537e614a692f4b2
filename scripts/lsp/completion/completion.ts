// What can be written at the cursor: fields and keywords, values of the grammar, references, formats, tags, schemes.
import { CompletionItemKind } from "vscode-languageserver";
import { relative, dirname } from "node:path";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, parentOf, pointerTo, refTo, tokens, valueAt } from "../../json/pointer.js";
import type { ObjectName, Rule } from "../../openapi/grammar.js";
import { componentSections, objectRule, securityRequirement } from "../../openapi/objects.js";
import { samplesOfFormats } from "../../model/json-schema/format-samples.js";
import type { ProjectFiles } from "../links/project.js";
import { cursorsAt, type CursorPlace } from "./cursor.js";

/** What can be written in place of what is typed. */
export interface Suggestion {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail: string;
  readonly text: string;
}

export interface Suggestions {
  readonly items: readonly Suggestion[];
  /** The offsets of what they replace. */
  readonly start: number;
  readonly end: number;
}

/** Formats of OpenAPI (https://spec.openapis.org/registry/format/) beside those of JSON Schema. */
const numberFormats = ["int32", "int64", "float", "double"];
const stringFormats = ["binary", "password", ...Object.keys(samplesOfFormats)];

const usualKeys: Readonly<Partial<Record<string, readonly string[]>>> = {
  status: ["200", "201", "202", "204", "400", "401", "403", "404", "409", "422", "429", "500", "default"],
  mediaType: ["application/json", "application/problem+json", "multipart/form-data", "text/event-stream", "text/plain"],
  header: ["Location", "Retry-After", "X-Request-Id"],
};

/** What can be written at an offset of a file. */
export function completionsAt(files: ProjectFiles, path: string, offset: number): Suggestions | undefined {
  const text = files.textOf(path);
  if (text === undefined) return undefined;
  const isJson = text.text.trimStart().startsWith("{");
  for (const cursor of cursorsAt(text, offset)) {
    const items = cursor.isKey ? keysAt(files, path, cursor) : valuesAt(files, path, cursor);
    if (items.length === 0) continue;
    return {
      items: items.map((each) => ({ ...each, text: writeSuggestion(each.text, cursor, isJson) })),
      start: cursor.start,
      end: cursor.end,
    };
  }
  return undefined;
}

/** With the quotes that it needs, unless they are there. */
function writeSuggestion(text: string, { quote, isClosed, isKey }: CursorPlace, isJson: boolean): string {
  const isPlain = !isJson && /^[\w/$][\w./{}$+-]*$/.test(text) && !(isKey && /^\d+$/.test(text));
  if (quote !== "") return isClosed ? text : `${text}${quote}`;
  return isPlain ? text : `"${text}"`;
}

function keysAt(files: ProjectFiles, path: string, { root, pointer }: CursorPlace): readonly Suggestion[] {
  const parent = parentOf(pointer);
  const rule = files.ruleOf({ path, pointer: parent });
  const around = valueAt(root, parent);
  const taken = new Set(isObject(around) ? Object.keys(around) : []);
  return keysOf(files, rule, around).filter(({ label }) => !taken.has(label));
}

function keysOf(files: ProjectFiles, rule: Rule | undefined, around: Json | undefined): readonly Suggestion[] {
  if (rule === securityRequirement)
    return componentNames(files, "securitySchemes").map((name) =>
      suggestion(name, CompletionItemKind.Value, "security scheme"),
    );
  if (rule?.kind === "map")
    return (usualKeys[rule.keys ?? ""] ?? []).map((key) =>
      suggestion(key, CompletionItemKind.Property, rule.keys ?? ""),
    );
  if (rule?.kind === "either") return rule.rules.flatMap((each) => keysOf(files, each, around));
  if (rule?.kind !== "object") return [];
  const { fields, entries, title } = objectRule(rule.name, files.version);
  const own = [...fields]
    .filter(([, field]) => (field.since ?? "3.0") <= files.version)
    .map(([name, field]) =>
      suggestion(name, CompletionItemKind.Property, field.required === true ? `required in ${title}` : title),
    );
  const reference =
    rule.reference && isReferable(around) ? [suggestion("$ref", CompletionItemKind.Reference, title)] : [];
  const usual = (usualKeys[entries?.keys ?? ""] ?? []).map((key) =>
    suggestion(key, CompletionItemKind.Property, title),
  );
  return [...reference, ...own, ...usual];
}

/** A reference is offered in an object that is still empty. */
function isReferable(around: Json | undefined): boolean {
  return isObject(around) && Object.keys(around).length <= 1;
}

function valuesAt(files: ProjectFiles, path: string, cursor: CursorPlace): readonly Suggestion[] {
  const { root, pointer } = cursor;
  const [key = "", ...above] = tokens(pointer).reverse();
  const parent = valueAt(root, parentOf(pointer));
  const holder = isArray(parent) ? parentOf(parentOf(pointer)) : parentOf(pointer);
  const keyword = isArray(parent) ? (above[0] ?? "") : key;
  const rule = files.ruleOf({ path, pointer: holder });
  const name = objectNameOf(rule);
  if (keyword === "$ref") return referencesFor(files, path, name);
  if (name === "schema" && keyword === "format") return formatsFor(valueAt(root, holder));
  if (name === "schema" && keyword === "required")
    return membersOf(memberOf(valueAt(root, holder), "properties")).map(([each]) =>
      suggestion(each, CompletionItemKind.Value, "property"),
    );
  if (name === "operation" && keyword === "tags") return tagNames(files);
  if (name === "link" && keyword === "operationId")
    return files.operationIds().map((id) => suggestion(id, CompletionItemKind.Method, "operation"));
  if (above[0] === "mapping") return referencesFor(files, path, "schema");
  return valuesOf(files.ruleOf({ path, pointer }), files);
}

function objectNameOf(rule: Rule | undefined): ObjectName | undefined {
  if (rule?.kind === "either") return rule.rules.map(objectNameOf).find((each) => each !== undefined);
  return rule?.kind === "object" ? rule.name : undefined;
}

function valuesOf(rule: Rule | undefined, files: ProjectFiles): readonly Suggestion[] {
  if (rule?.kind === "boolean")
    return ["true", "false"].map((each) => suggestion(each, CompletionItemKind.Value, "boolean"));
  if (rule?.kind === "either") return rule.rules.flatMap((each) => valuesOf(each, files));
  if (rule?.kind !== "string") return [];
  return (rule.values ?? [])
    .filter((each) => (rule.newer?.[each] ?? "3.0") <= files.version)
    .map((each) => suggestion(each, CompletionItemKind.EnumMember, ""));
}

function formatsFor(schema: Json | undefined): readonly Suggestion[] {
  const type = memberOf(schema, "type");
  const isNumber = type === "number" || type === "integer";
  return (isNumber ? numberFormats : stringFormats).map((each) =>
    suggestion(each, CompletionItemKind.EnumMember, "format"),
  );
}

function tagNames(files: ProjectFiles): readonly Suggestion[] {
  return itemsOf(memberOf(files.rootOf(files.root), "tags")).flatMap((tag) => {
    const name = memberOf(tag, "name");
    return typeof name === "string" ? [suggestion(name, CompletionItemKind.Value, "tag")] : [];
  });
}

/** References to the components of a kind, from a file; of all kinds where the kind isn't known. */
function referencesFor(files: ProjectFiles, path: string, name: ObjectName | undefined): readonly Suggestion[] {
  const section = name === undefined ? undefined : componentSections[name];
  const sections = section === undefined ? Object.values(componentSections) : [section];
  const file = path === files.root ? "" : relative(dirname(path), files.root).replaceAll("\\", "/");
  const components = sections.flatMap((each) =>
    componentNames(files, each).map((component) => `${file}${refTo(pointerTo("components", each, component))}`),
  );
  const own = membersOf(memberOf(files.rootOf(path), "$defs")).map(([each]) => refTo(child("/$defs", each)));
  return [...own, ...components].map((each) => suggestion(each, CompletionItemKind.Reference, section ?? "component"));
}

function componentNames(files: ProjectFiles, section: string): readonly string[] {
  return membersOf(memberOf(memberOf(files.rootOf(files.root), "components"), section)).map(([each]) => each);
}

function suggestion(text: string, kind: CompletionItemKind, detail: string): Suggestion {
  return { label: text, kind, detail, text };
}
