// The printer. In code`…` the static text is TypeScript and every hole is data: a string prints as a quoted literal
// wherever it came from, so text of a document can't become code. No exported function turns a string into code.

import type { Json } from "../../json/json.js";
import { importLines, type Import } from "./imports.js";
import { removeIndent } from "./templates.js";
import { escapeUnprintable, keyText, quote, valueText } from "./literals.js";
import { isIdentifier } from "../../runtime/syntax/identifiers.js";

export { escapeUnprintable };
export type { Import };

const content = Symbol("code");
const plainText = Symbol("text");

/**
 * A piece of TypeScript. Only this module makes one. Its text has marks where identifiers stand that are chosen when
 * the file is rendered: see `identifiersOf`.
 */
export interface Code {
  readonly [content]: string;
  /** What `textOf` returns: many conditions are looked at several times. */
  [plainText]?: string;
}

export type Hole = string | number | boolean | null | Code | readonly Code[] | Import;

/** A value that `from` exports as `name`. Both are words of an emitter, never of a document. */
export function importValue(id: string, from: string): Import {
  return register({ from, name: checkIdentifier(id), kind: "value" });
}

/** A type that `from` exports as `name`. */
export function importType(id: string, from: string): Import {
  return register({ from, name: checkIdentifier(id), kind: "type" });
}

/** What `from` exports by default, called `name` here. */
export function importDefault(id: string, from: string): Import {
  return register({ from, name: checkIdentifier(id), kind: "default" });
}

/** All of a module under one name, so that none of its names can collide with ours. */
export function importAll(id: string, from: string): Import {
  return register({ from, name: checkIdentifier(id), kind: "all" });
}

/**
 * An identifier that the generated code declares for itself: it is renamed where a name of the document is the same.
 */
export function local(id: string): Code {
  return make(markOf({ from: "", name: checkIdentifier(id), kind: "local" }));
}

/** An identifier that the generated file exports: a name of the document that is the same is renamed in this file. */
export function exported(id: string): Code {
  return make(markOf({ from: "", name: checkIdentifier(id), kind: "exported" }));
}

/** The name of a module in quotes, as in `export { x } from "…"`: the file needs the module, as if it imported it. */
export function moduleName(from: string): Code {
  return make(markOf({ from, name: "", kind: "module" }));
}

/**
 * TypeScript with holes. The common indentation of the template is taken away; a hole of several lines takes the
 * indentation of its line; a line that contains nothing but an empty hole is removed.
 */
export function code(template: TemplateStringsArray, ...holes: readonly Hole[]): Code {
  const strings = removeIndent(template);
  let text = strings[0] ?? "";
  holes.forEach((hole, index) => {
    const printed = print(hole);
    const rest = strings[index + 1] ?? "";
    // What is on one line needs no look at the text before it, for which the engine would copy all of that.
    text = printed === "" || printed.includes("\n") ? addToLine(text, printed, rest) : text + printed + rest;
  });
  return make(text);
}

/** The text with what is printed for a hole, which is nothing or of several lines, and what follows the hole. */
function addToLine(text: string, printed: string, rest: string): string {
  const lineStart = text.lastIndexOf("\n") + 1;
  const before = text.slice(lineStart);
  if (printed === "" && before.trim() === "" && (rest === "" || rest.startsWith("\n")))
    return lineStart === 0 ? rest.slice(1) : text.slice(0, lineStart - 1) + rest;
  const indent = /^[ ]*/.exec(before)?.[0] ?? "";
  return text + (indent === "" ? printed : printed.replace(/\n(?=[^\n])/g, `\n${indent}`)) + rest;
}

/** Nothing at all. */
export const nothing: Code = make("");

/** An identifier. Throws when it is not one: only names that `names.ts` allocated may come here. */
export function name(id: string): Code {
  return make(`${nameMark}${checkIdentifier(id)}${endMark}`);
}

/** A property with the value of the document's identifier of the same name, as in `{ getUser }`. */
export function shorthand(id: string): Code {
  return make(`${shorthandMark}${checkIdentifier(id)}${endMark}`);
}

/** A property key, quoted when it has to be. `__proto__` is computed: otherwise it would set the prototype. */
export function key(text: string): Code {
  return make(keyText(text));
}

/** A member access: `.name` or `["na-me"]`. */
export function member(text: string): Code {
  return make(isIdentifier(text) ? `.${text}` : `[${quote(text)}]`);
}

/** A JSON value as a literal, over several lines when it is long. */
export function value(json: Json): Code {
  return make(valueText(json));
}

/** A doc comment, or nothing for empty text. The text can't end the comment. */
export function doc(text: string): Code {
  const lines = text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map((line) => escapeUnprintable(line.trimEnd()).replaceAll("*/", "*\\/").replaceAll("/*", "/\\*"));
  while (lines.length > 0 && lines[0] === "") lines.shift();
  while (lines.length > 0 && lines.at(-1) === "") lines.pop();
  if (lines.length === 0) return nothing;
  const [first = ""] = lines;
  if (lines.length === 1) return make(`/** ${first} */`);
  return make(["/**", ...lines.map((line) => (line === "" ? " *" : ` * ${line}`)), " */"].join("\n"));
}

/** Codes side by side. The separator is a word of an emitter. */
export function list(codes: readonly Code[], separator: ", " | " | " | " & " | ""): Code {
  return make(codes.map(markedText).join(separator));
}

/** Codes one below the other, with an empty line between two. */
export function paragraphs(codes: readonly Code[]): Code {
  const full = codes.filter((each) => markedText(each) !== "");
  return make(full.map(markedText).join("\n\n"));
}

/** Whether the code is one line of at most `width` characters. */
export function fits(piece: Code, width: number): boolean {
  const text = textOf(piece);
  return !text.includes("\n") && text.length <= width;
}

/** The code as it is printed where no identifier has to be renamed, without its imports. */
export function textOf(piece: Code): string {
  return (piece[plainText] ??= withNames(
    markedText(piece),
    ({ name: id, kind, from }) => (kind === "module" ? quote(from) : id),
    keep,
  ));
}

/** Whether a piece has an identifier of its emitter in it, as `local` makes them. */
export function mentions(piece: Code, identifier: Code): boolean {
  return markedText(piece).includes(markedText(identifier));
}

export interface RenderOptions {
  /** The module that an import is written from: the one that the emitter names, unless this says otherwise. */
  readonly moduleOf?: (from: string) => string;
}

/** The text of a whole file: the banner, the imports its code asks for, the code. */
export function render(banner: string, body: Code, { moduleOf = keep }: RenderOptions = {}): string {
  const head = `// ${escapeUnprintable(banner).replace(/[\n\t]/g, " ")}\n`;
  const text = markedText(body);
  const { used, nameOf, documentNameOf } = identifiersOf(text);
  const imports = importLines(used.filter(isImported), nameOf, moduleOf);
  const printIdentifier = (id: Identifier): string => (id.kind === "module" ? quote(moduleOf(id.from)) : nameOf(id));
  return `${head}${imports === "" ? "" : `\n${imports}`}\n${withNames(text, printIdentifier, documentNameOf)}\n`;
}

/** The modules that the code imports, as emitters name them. */
export function modulesOf(body: Code): readonly string[] {
  const { used } = identifiersOf(markedText(body));
  return [...new Set(used.map(({ from }) => from).filter((from) => from !== ""))].sort();
}

/** The same with something else in the place of what is imported from a module. */
export function replaceImports(piece: Code, module: string, replacementOf: (imported: string) => Code): Code {
  const replace = (mark: string, number?: string): string => {
    const { from, name: own } = identifiers[Number(number)] ?? { from: "" };
    return from === module && own !== undefined ? markedText(replacementOf(own)) : mark;
  };
  return make(markedText(piece).replace(marks, replace));
}

/** An identifier that an emitter chose, whose spelling in a file depends on the names of the document. */
interface Identifier {
  readonly from: string;
  readonly name: string;
  readonly kind: Import["kind"] | "local" | "exported" | "module";
}

/** Code contains no other control characters: in strings and comments they are escaped. */
const [identifierMark, nameMark, shorthandMark, endMark] = ["\u0001", "\u0002", "\u0003", "\u0004"];
const startOfMark = /[\u0001-\u0003]/;
const marks = /\u0001(\d+)\u0004|(\u0002|\u0003)([^\u0004]*)\u0004/g;

/** Every identifier of the emitters, by the number in its mark. */
const identifiers: Identifier[] = [];
const numbers = new Map<string, number>();

function register(imported: Import): Import {
  markOf(imported);
  return imported;
}

/** The mark of an identifier: the same for equal ones. */
function markOf(id: Identifier): string {
  const identity = `${id.kind} ${id.name} ${id.from}`;
  const number = numbers.get(identity) ?? identifiers.push(id) - 1;
  numbers.set(identity, number);
  return `${identifierMark}${number}${endMark}`;
}

/** The text with an identifier in the place of each mark. */
function withNames(text: string, nameOf: (id: Identifier) => string, documentNameOf: (name: string) => string): string {
  // Each piece but the last ends with a mark, of which the end is cut off: twice as fast as `replace` with a function.
  const pieces = text.split(endMark);
  const last = pieces.pop() ?? "";
  let result = "";
  for (const piece of pieces) {
    const at = piece.search(startOfMark);
    const id = piece.slice(at + 1);
    result += piece.slice(0, at);
    if (piece.startsWith(identifierMark, at)) {
      const own = identifiers[Number(id)];
      result += own === undefined ? "" : nameOf(own);
    } else {
      const printed = documentNameOf(id);
      result += piece.startsWith(shorthandMark, at) && printed !== id ? `${id}: ${printed}` : printed;
    }
  }
  return result + last;
}

/**
 * The spelling of every identifier of a file. What the document names keeps its name, and what the file imports or
 * declares for itself gives way: `import { z as z_ }` beside a schema called `z`. Only what the file exports for itself
 * stays, and the document's name gives way.
 */
function identifiersOf(text: string): {
  readonly used: readonly Identifier[];
  readonly nameOf: (id: Identifier) => string;
  readonly documentNameOf: (name: string) => string;
} {
  const used = new Set<Identifier>();
  const documentNames = new Set<string>();
  for (const [, number, , documentName] of text.matchAll(marks)) {
    const id = number === undefined ? undefined : identifiers[Number(number)];
    if (id === undefined) documentNames.add(documentName ?? "");
    else used.add(id);
  }
  const fixed = new Set([...used].filter(({ kind }) => kind === "exported").map(({ name: id }) => id));
  const taken = new Set([...fixed, ...documentNames]);
  const renamed = new Map(
    [...documentNames].filter((each) => fixed.has(each)).map((each) => [each, free(each, taken)]),
  );
  const spellings = new Map<string, string>();
  const sorted = [...used]
    .filter(({ kind }) => kind !== "exported" && kind !== "module")
    .sort((a, b) => (identifierKey(a) < identifierKey(b) ? -1 : identifierKey(a) > identifierKey(b) ? 1 : 0));
  for (const id of sorted)
    if (!spellings.has(identifierKey(id))) spellings.set(identifierKey(id), free(id.name, taken));
  return {
    used: [...used],
    nameOf: (id) => spellings.get(identifierKey(id)) ?? id.name,
    documentNameOf: (each) => renamed.get(each) ?? each,
  };
}

/** A value and a type of one module and name are one identifier. */
function identifierKey({ from, name: id, kind }: Identifier): string {
  return `${from} ${id}${kind === "all" || kind === "default" ? ` ${kind}` : ""}`;
}

/** An identifier that is not taken, and is from now on. */
function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  while (taken.has(id)) id += "_";
  taken.add(id);
  return id;
}

function keep<T>(each: T): T {
  return each;
}

function isImported(id: Identifier): id is Import {
  return id.kind !== "local" && id.kind !== "exported" && id.kind !== "module";
}

function make(text: string): Code {
  return { [content]: text };
}

function markedText(piece: Code): string {
  return piece[content];
}

function print(hole: Hole): string {
  if (hole === null || typeof hole === "number" || typeof hole === "boolean") return valueText(hole);
  if (typeof hole === "string") return quote(hole);
  if (isCode(hole)) return markedText(hole);
  if (isImport(hole)) return markOf(hole);
  return hole
    .map(markedText)
    .filter((text) => text !== "")
    .join("\n");
}

/** Whether a value is code of this printer. */
export function isCode(hole: unknown): hole is Code {
  return typeof hole === "object" && hole !== null && content in hole;
}

function isImport(hole: Import | readonly Code[]): hole is Import {
  return "from" in hole;
}

function checkIdentifier(id: string): string {
  if (!isIdentifier(id)) throw new Error(`not an identifier: ${JSON.stringify(id)}`);
  return id;
}
