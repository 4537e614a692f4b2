// Fields that YAML makes part of a text: the lines after `description: >` that are indented like the text. They are
// recognized only at its end and by their structure, since a text may well have a line such as `items:`.
import type { Source } from "../../diagnostics/diagnostics.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Document, Version } from "../../openapi/document.js";
import type { ObjectName, ObjectRule, Rule } from "../../openapi/grammar.js";
import { objectRule } from "../../openapi/objects.js";
import { defineRule, type Visitor } from "../rule.js";

const described: readonly ObjectName[] = ["schema", "operation", "requestBody", "response", "parameter", "header"];

export const fieldInText = defineRule(["field-in-text"], (context) => {
  const linesOf = new WeakMap<Source, readonly string[]>();
  const visitor = (name: ObjectName): Visitor => {
    const { fields } = objectRule(name, context.version);
    const structured = [...fields].filter(([, { rule }]) => nestedFields(rule, context.version) !== undefined);
    const hint = new RegExp(`(?:^|\\s)(?:${structured.map(([field]) => field).join("|")}):\\s`);
    return ({ description }, pointer) => {
      if (typeof description !== "string" || !hint.test(description)) return;
      const at = child(pointer, "description");
      const found = fieldAtEnd(blockLines(context.document, at, linesOf), fields, context.version);
      if (found === undefined) return;
      const message = `\`${found}:\` is part of the text of \`description\`, because it is indented like the text.`;
      context.report(at, "field-in-text", message, { at: "key", hint: `indent \`${found}\` like \`description\`` });
    };
  };
  return Object.fromEntries(described.map((name) => [name, visitor(name)]));
});

/** The lines of a block scalar; an empty list where the value at `pointer` is written in another way. */
function blockLines(
  document: Document,
  pointer: Pointer,
  linesOf: WeakMap<Source, readonly string[]>,
): readonly string[] {
  const { source, pointer: at } = document.origin(pointer);
  const lines = linesOf.get(source) ?? source.text.split(/\r?\n/);
  linesOf.set(source, lines);
  const { line, column } = source.locate(at, "key");
  if (!/:[ \t]+[|>][-+\d]*[ \t]*(?:#.*)?$/.test(lines[line - 1] ?? "")) return [];
  let end = line;
  while (end < lines.length && (isBlank(lines[end]) || indentationOf(lines[end]) >= column)) end++;
  return lines.slice(line, end).filter((each) => !isBlank(each));
}

/** The first structured field in the lines at the end of a text that are all fields of the object, or inside of one. */
function fieldAtEnd(lines: readonly string[], fields: ObjectRule["fields"], version: Version): string | undefined {
  const indentation = indentationOf(lines[0]);
  let found: string | undefined;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? "";
    if (indentationOf(line) > indentation) continue;
    const field = keyInLine(line);
    const rule = field === undefined ? undefined : fields.get(field)?.rule;
    if (field === undefined || rule === undefined) return found;
    const next = lines[at + 1];
    const isNested = line.trimEnd().endsWith(":") && indentationOf(next) > indentation;
    const inside = isNested ? keyInLine(next ?? "") : undefined;
    if (inside !== undefined && nestedFields(rule, version)?.(inside, next ?? "") === true) found = field;
  }
  return found;
}

/**
 * Whether a line can be the first one inside the value of a field: a field of its object, or a member whose value is an
 * object. Undefined where the value is not an object.
 */
function nestedFields(rule: Rule, version: Version): ((key: string, line: string) => boolean) | undefined {
  if (rule.kind === "either") return rule.rules.map((each) => nestedFields(each, version)).find(Boolean);
  if (rule.kind === "object") {
    const { fields, entries } = objectRule(rule.name, version);
    return (key, line) => key === "$ref" || fields.has(key) || (entries !== undefined && isOpen(line));
  }
  return rule.kind === "map" && rule.values.kind === "object" ? (_, line) => isOpen(line) : undefined;
}

/** Whether an object begins with a line: `name:` or `name: {`. */
function isOpen(line: string): boolean {
  return /:(?:[ \t]*\{.*)?[ \t]*$/.test(line);
}

function keyInLine(line: string): string | undefined {
  const [, plain, quoted] = /^[ ]*(?:([\w$.{}/-]+)|["']([^"']*)["']):(?:[ \t]|$)/.exec(line) ?? [];
  return plain ?? quoted;
}

function indentationOf(line: string | undefined): number {
  return /^ */.exec(line ?? "")?.[0].length ?? 0;
}

function isBlank(line: string | undefined): boolean {
  return (line ?? "").trim() === "";
}
