// The printer. In code`…` the static text is TypeScript and every hole is data: a string prints as a quoted literal
// wherever it came from, so text of a document can't become code. No exported function turns a string into code.

import type { Json, JsonObject } from "../json/json.js";

const content = Symbol("code");

/** A piece of TypeScript and the imports it needs. Only this module makes one. */
export interface Code {
  readonly [content]: { readonly text: string; readonly imports: ReadonlySet<Import> };
}

/** A name of another module; printing it writes its import statement. */
export interface Import {
  readonly from: string;
  readonly name: string;
  /** `all` is `import * as name`. */
  readonly kind: "value" | "type" | "default" | "all";
}

export type Hole = string | number | boolean | null | Code | readonly Code[] | Import;

const none: ReadonlySet<Import> = new Set();

/** A value that `from` exports as `name`. Both are words of an emitter, never of a document. */
export function importValue(id: string, from: string): Import {
  return { from, name: checked(id), kind: "value" };
}

/** A type that `from` exports as `name`. */
export function importType(id: string, from: string): Import {
  return { from, name: checked(id), kind: "type" };
}

/** What `from` exports by default, called `name` here. */
export function importDefault(id: string, from: string): Import {
  return { from, name: checked(id), kind: "default" };
}

/** All of a module under one name, so that none of its names can collide with ours. */
export function importAll(id: string, from: string): Import {
  return { from, name: checked(id), kind: "all" };
}

/**
 * TypeScript with holes. The common indentation of the template is taken away; a hole of several lines takes the
 * indentation of the line it stands in; a line that holds nothing but an empty hole vanishes.
 */
export function code(template: TemplateStringsArray, ...holes: readonly Hole[]): Code {
  const strings = dedented(template);
  const imports = new Set<Import>();
  let text = strings[0] ?? "";
  holes.forEach((hole, index) => {
    const printed = print(hole, imports);
    let rest = strings[index + 1] ?? "";
    const lineStart = text.lastIndexOf("\n") + 1;
    const before = text.slice(lineStart);
    if (printed === "" && before.trim() === "" && (rest === "" || rest.startsWith("\n"))) {
      text = lineStart === 0 ? "" : text.slice(0, lineStart - 1);
      if (lineStart === 0) rest = rest.slice(1);
    } else {
      const indent = printed.includes("\n") ? (/^[ ]*/.exec(before)?.[0] ?? "") : "";
      text += indent === "" ? printed : printed.replace(/\n(?=[^\n])/g, `\n${indent}`);
    }
    text += rest;
  });
  return make(text, imports);
}

/** Nothing at all. */
export const nothing: Code = make("");

/** An identifier. Throws when it is not one: only names that `names.ts` allocated may come here. */
export function name(id: string): Code {
  return make(checked(id));
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
  return make(codes.map(textOf).join(separator), importsOf(codes));
}

/** Codes one below the other, with an empty line between two. */
export function paragraphs(codes: readonly Code[]): Code {
  const full = codes.filter((each) => textOf(each) !== "");
  return make(full.map(textOf).join("\n\n"), importsOf(full));
}

/** Whether the code stands on one line of at most `width` characters. */
export function fits(piece: Code, width: number): boolean {
  const text = textOf(piece);
  return !text.includes("\n") && text.length <= width;
}

/** The text of a whole file: the banner, the imports its code asks for, the code. */
export function render(banner: string, body: Code): string {
  const head = `// ${escapeUnprintable(banner).replace(/[\n\t]/g, " ")}\n`;
  const imports = importLines(importsOf([body]));
  return `${head}${imports === "" ? "" : `\n${imports}`}\n${textOf(body)}\n`;
}

/**
 * Most pieces import nothing, or what their parts do: each import is kept once, so that they stay few however much is
 * printed.
 */
function make(text: string, imports: ReadonlySet<Import> = none): Code {
  return { [content]: { text, imports: imports.size === 0 ? none : imports } };
}

/** The code as it is printed, without the imports that it needs. */
export function textOf(piece: Code): string {
  return piece[content].text;
}

function importsOf(pieces: readonly Code[]): ReadonlySet<Import> {
  const imports = new Set<Import>();
  for (const piece of pieces) for (const each of piece[content].imports) imports.add(each);
  return imports;
}

function print(hole: Hole, imports: Set<Import>): string {
  if (hole === null || typeof hole === "number" || typeof hole === "boolean") return valueText(hole);
  if (typeof hole === "string") return quote(hole);
  if (isCode(hole)) {
    for (const each of hole[content].imports) imports.add(each);
    return textOf(hole);
  }
  if (isImport(hole)) {
    imports.add(hole);
    return hole.name;
  }
  for (const each of importsOf(hole)) imports.add(each);
  return hole
    .map(textOf)
    .filter((text) => text !== "")
    .join("\n");
}

function isCode(hole: Code | Import | readonly Code[]): hole is Code {
  return content in hole;
}

function isImport(hole: Import | readonly Code[]): hole is Import {
  return "from" in hole;
}

/** A template is dedented once, however often it is printed. */
const dedentedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

function dedented(template: TemplateStringsArray): readonly string[] {
  const known = dedentedTemplates.get(template);
  if (known !== undefined) return known;
  const strings = dedent(template);
  dedentedTemplates.set(template, strings);
  return strings;
}

/** Takes away the first line break, the indentation that all lines share, and white space at the end. */
function dedent(template: readonly string[]): string[] {
  const strings = [...template];
  if (strings[0]?.startsWith("\n") !== true) return strings;
  strings[0] = strings[0].slice(1);
  const last = strings.length - 1;
  strings[last] = (strings[last] ?? "").replace(/\n[ ]*$/, "");
  const whole = strings.join("\u0000");
  const indents = whole
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ ]*/.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents);
  const lines = new RegExp(`(^|\\n)[ ]{${indent}}`, "g");
  return strings.map((text, index) =>
    index === 0 ? text.replace(lines, "$1") : text.replace(new RegExp(`\\n[ ]{${indent}}`, "g"), "\n"),
  );
}

function importLines(imports: ReadonlySet<Import>): string {
  const modules = new Map<string, Record<Import["kind"], Set<string>>>();
  for (const { from, kind, name: id } of imports) {
    const names = modules.get(from) ?? { value: new Set(), type: new Set(), default: new Set(), all: new Set() };
    names[kind].add(id);
    modules.set(from, names);
  }
  const order = [...modules].sort(
    ([a], [b]) => Number(a.startsWith(".")) - Number(b.startsWith(".")) || (a < b ? -1 : 1),
  );
  return order.flatMap(([from, names]) => importsFrom(names).map((clause) => importLine(clause, quote(from)))).join("");
}

/** On one line, or, if that is too long, with a line for each name. */
function importLine(clause: string, from: string): string {
  const line = `import ${clause} from ${from};\n`;
  if (line.length <= 121) return line;
  const broken = clause.replace(/\{ (.*) \}/, (_, names: string) => `{\n  ${names.split(", ").join(",\n  ")},\n}`);
  return `import ${broken} from ${from};\n`;
}

/** The clauses of one module's imports; a module of which only types are wanted is imported as types. */
function importsFrom({
  value: values,
  type: types,
  default: defaults,
  all,
}: Record<Import["kind"], ReadonlySet<string>>): readonly string[] {
  const onlyTypes = [...types].filter((type) => !values.has(type)).sort();
  const named = [...values]
    .sort()
    .concat(values.size + defaults.size > 0 ? onlyTypes.map((type) => `type ${type}`) : onlyTypes);
  const braces = named.length === 0 ? [] : [`{ ${named.join(", ")} }`];
  const clause = [...defaults, ...braces].join(", ");
  const keyword = values.size + defaults.size > 0 ? "" : "type ";
  return [...[...all].sort().map((each) => `* as ${each}`), ...(clause === "" ? [] : [keyword + clause])];
}

function valueText(json: Json): string {
  if (json === null || typeof json === "boolean") return String(json);
  if (typeof json === "number") return Object.is(json, -0) ? "-0" : String(json);
  if (typeof json === "string") return quote(json);
  const parts = isArray(json)
    ? json.map(valueText)
    : Object.keys(json).map((each) => `${keyText(each)}: ${valueText((json as JsonObject)[each] ?? null)}`);
  const [open, close, pad] = isArray(json) ? ["[", "]", ""] : ["{", "}", " "];
  if (parts.length === 0) return open + close;
  const length = parts.reduce((sum, part) => sum + part.length, 2 * (parts.length - 1) + 2 * (1 + pad.length));
  if (length <= 100 && !parts.some((part) => part.includes("\n")))
    return `${open}${pad}${parts.join(", ")}${pad}${close}`;
  return `${open}\n${parts.map((part) => `  ${part.replaceAll("\n", "\n  ")},`).join("\n")}\n${close}`;
}

function isArray(json: readonly Json[] | JsonObject): json is readonly Json[] {
  return Array.isArray(json);
}

function keyText(text: string): string {
  if (text === "__proto__") return '["__proto__"]';
  return isIdentifier(text) ? text : quote(text);
}

/**
 * A double-quoted literal that stays a literal in a comment, a script element and every encoding. Back-ticks and `${`
 * stand as they are: what is printed never stands inside a template, and descriptions are full of them.
 */
function quote(text: string): string {
  const literal = JSON.stringify(text);
  // Most are names.
  if (/^["\w .:/{}-]*$/.test(literal)) return literal;
  return escapeUnprintable(literal).replaceAll("*/", "*\\/").replaceAll("</", "<\\/").replaceAll("<!--", "\\u003c!--");
}

/**
 * Line separators, byte order marks, controls and bidirectional overrides as \u escapes: they hide or end lines. In
 * string
 * literals and in comments that says the same.
 */
export function escapeUnprintable(text: string): string {
  return text
    .toWellFormed()
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

function isIdentifier(text: string): boolean {
  return identifier.test(text);
}

function checked(id: string): string {
  if (!isIdentifier(id)) throw new Error(`not an identifier: ${JSON.stringify(id)}`);
  return id;
}
