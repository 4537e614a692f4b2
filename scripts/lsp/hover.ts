// What is shown of a component, an operation or a reference: its resolved value, what is generated of it, and who uses
// it.
import type { Hover } from "vscode-languageserver";
import { dump } from "js-yaml";
import { isArray, isObject, memberOf, membersOf, type Json } from "../json/json.js";
import { child, tokens } from "../json/pointer.js";
import type { TypesOf } from "./analysis/requests.js";
import { subjectAt } from "./definition.js";
import { resolveLink, type Node } from "./links/links.js";
import type { ProjectFiles } from "./links/project.js";

/** How much is shown: lines of a value, operations that use it, and references in a row that are resolved. */
const maxLines = 40;
const maxOperations = 8;
const maxDepth = 2;

/** The text about what is at an offset; undefined where nothing is known. `printTypes` asks for what is generated. */
export async function hoverAt(
  files: ProjectFiles,
  path: string,
  offset: number,
  printTypes: (params: TypesOf) => Promise<string>,
): Promise<(Pick<Hover, "contents"> & { readonly start: number; readonly end: number }) | undefined> {
  const subject = subjectAt(files, path, offset);
  const value = subject && files.valueAt(subject.node);
  if (subject === undefined || !isObject(value)) return undefined;
  const { node, start, end } = subject;
  const params = typesOf(files, node);
  const printed = params === undefined ? "" : await printTypes(params);
  const parts = [
    `**${titleOf(node)}**`,
    descriptionOf(value),
    printed === "" ? "" : codeBlock("ts", printed),
    codeBlock("yaml", resolvedText(files, node, value)),
    usersOf(files, node),
  ];
  return { contents: { kind: "markdown", value: parts.filter((part) => part !== "").join("\n\n") }, start, end };
}

function titleOf({ path, pointer }: Node): string {
  const [section, kind, name, ...rest] = tokens(pointer);
  if (section === "components" && name !== undefined && rest.length === 0) return `${kind} ${name}`;
  if (section === "paths" && kind !== undefined && name !== undefined && rest.length === 0)
    return `${name.toUpperCase()} ${kind}`;
  return tokens(pointer).at(-1) ?? path.split(/[\\/]/).at(-1) ?? "";
}

/** What of the generated code a node becomes. */
function typesOf(files: ProjectFiles, { path, pointer }: Node): TypesOf | undefined {
  if (path !== files.root) return undefined;
  const [section, kind, name, ...rest] = tokens(pointer);
  if (kind === undefined || name === undefined || rest.length > 0) return undefined;
  if (section === "components" && kind === "schemas") return { schema: name };
  return section === "paths" ? { method: name, path: kind } : undefined;
}

function descriptionOf(value: Json): string {
  const contents = ["summary", "description"].map((key) => memberOf(value, key));
  return contents.filter((text) => typeof text === "string").join("\n\n");
}

/** The value as YAML with its references resolved, as far as that is short. */
function resolvedText(files: ProjectFiles, node: Node, value: Json): string {
  const lines = dump(resolveReferences(files, node, value, 0, new Set()), { lineWidth: 100, noRefs: true })
    .trimEnd()
    .split("\n");
  return lines.length <= maxLines ? lines.join("\n") : [...lines.slice(0, maxLines), "# …"].join("\n");
}

function resolveReferences(
  files: ProjectFiles,
  { path, pointer }: Node,
  value: Json,
  depth: number,
  open: ReadonlySet<string>,
): Json {
  if (isArray(value))
    return value.map((item, index) =>
      resolveReferences(files, { path, pointer: child(pointer, index) }, item, depth, open),
    );
  if (!isObject(value)) return value;
  const ref = value["$ref"];
  const target = typeof ref === "string" ? resolveLink(path, ref) : undefined;
  const found = target && files.valueAt(target);
  const key = target === undefined ? "" : `${target.path}#${target.pointer}`;
  if (target !== undefined && found !== undefined && depth < maxDepth && !open.has(key)) {
    const resolved = resolveReferences(files, target, found, depth + 1, new Set([...open, key]));
    const { $ref: _, ...siblings } = value;
    return isObject(resolved) ? { ...resolved, ...siblings } : resolved;
  }
  return Object.fromEntries(
    membersOf(value).map(([name, each]) => [
      name,
      resolveReferences(files, { path, pointer: child(pointer, name) }, each, depth, open),
    ]),
  );
}

function usersOf(files: ProjectFiles, node: Node): string {
  const uses = files.linksTo(node).length;
  const operations = files.operationsUsing(node).filter((each) => each !== titleOf(node));
  if (uses === 0 && operations.length === 0) return isComponent(node) ? "Nothing uses it." : "";
  const shown = operations.slice(0, maxOperations).map((each) => `\`${each}\``);
  const more = operations.length > shown.length ? ` and ${operations.length - shown.length} more` : "";
  const counted = `${uses} ${uses === 1 ? "reference" : "references"}`;
  return operations.length === 0 ? `${counted}.` : `${counted}; used by ${shown.join(", ")}${more}.`;
}

function isComponent({ pointer }: Node): boolean {
  return /^\/components\/[^/]+\/[^/]+$/.test(pointer);
}

function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
