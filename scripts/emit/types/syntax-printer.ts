// Prints syntax trees as TypeScript's compiler does, to the last space.

import type { Node } from "./syntax-nodes.js";

/** The text of declarations, each on lines of its own, with four spaces for a level. */
export function printNodes(nodes: readonly Node[]): string {
  const printer = new Printer();
  for (const each of nodes) printer.line(each);
  return printer.text;
}

const level = "    ";

/** The words of kinds that are nothing but a word. */
const words: Readonly<Record<string, string>> = {
  BooleanKeyword: "boolean",
  ExportKeyword: "export",
  FalseKeyword: "false",
  MinusToken: "-",
  NeverKeyword: "never",
  NullKeyword: "null",
  NumberKeyword: "number",
  QuestionToken: "?",
  ReadonlyKeyword: "readonly",
  StringKeyword: "string",
  TrueKeyword: "true",
  UndefinedKeyword: "undefined",
  UnknownKeyword: "unknown",
};

/** What is put in parentheses where it is part of another type. */
const composed: ReadonlySet<string> = new Set(["UnionType", "IntersectionType"]);
const postfixed: ReadonlySet<string> = new Set([...composed, "TypeOperator"]);
const none: ReadonlySet<string> = new Set();

class Printer {
  text = "";
  #indent: string;
  #isLineStart = true;

  constructor(indent = "") {
    this.#indent = indent;
  }

  /** A node on a line of its own. */
  line(node: Node): void {
    this.#print(node);
    this.#breakLine();
  }

  #write(text: string): void {
    if (text === "") return;
    if (this.#isLineStart) this.text += this.#indent;
    this.#isLineStart = false;
    this.text += text;
  }

  #breakLine(): void {
    if (!this.#isLineStart) this.text += "\n";
    this.#isLineStart = true;
  }

  #print(node: Node): void {
    if (node.comments !== undefined) for (const each of node.comments) this.#comment(each);
    const word = words[node.kind];
    if (word === undefined) this.#printKind(node);
    else this.#write(word);
  }

  #printKind(node: Node): void {
    switch (node.kind) {
      case "Identifier":
      case "NumericLiteral":
        return this.#write(node.text ?? "");
      case "StringLiteral":
        return this.#write(`"${escaped(node.text ?? "")}"`);
      case "PropertySignature":
        return this.#property(node);
      case "TypeLiteral":
        return this.#block(node.members ?? []);
      case "TypeReference":
        return this.#reference(node);
      case "UnionType":
        return this.#joined(node.types ?? [], " | ", composed);
      case "IntersectionType":
        return this.#joined(node.types ?? [], " & ", composed);
      case "LiteralType":
        return this.#part(node.literal);
      case "ArrayType":
        this.#part(node.elementType, postfixed);
        return this.#write("[]");
      case "IndexedAccessType":
        this.#part(node.objectType, postfixed);
        this.#write("[");
        this.#part(node.indexType);
        return this.#write("]");
      default:
        return this.#printRare(node);
    }
  }

  #printRare(node: Node): void {
    switch (node.kind) {
      case "TupleType":
        return this.#tuple(node.elements ?? []);
      case "IndexSignature":
        this.#modifiers(node);
        this.#write("[");
        this.#joined(node.parameters ?? [], ", ", none);
        this.#write("]");
        this.#annotation(node);
        return this.#write(";");
      case "Parameter":
        this.#part(node.name);
        return this.#annotation(node);
      case "PrefixUnaryExpression":
        this.#write(words[node.operator ?? ""] ?? "");
        return this.#part(node.operand);
      case "OptionalType":
        this.#part(node.type, postfixed);
        return this.#write("?");
      case "RestType":
        this.#write("...");
        return this.#part(node.type);
      case "TypeOperator":
        this.#write(`${words[node.operator ?? ""] ?? ""} `);
        return this.#part(node.type, postfixed);
      case "InterfaceDeclaration":
        this.#modifiers(node);
        this.#write("interface ");
        this.#part(node.name);
        this.#write(" ");
        return this.#block(node.members ?? []);
      case "TypeAliasDeclaration":
        // One that was made of text is printed as that.
        if (node.text !== undefined) return this.#write(node.text);
        this.#modifiers(node);
        this.#write("type ");
        this.#part(node.name);
        this.#write(" = ");
        this.#part(node.type);
        return this.#write(";");
      default:
        throw new Error(`openapi-typescript made a node of the kind ${node.kind}, which isn't printed.`);
    }
  }

  /** A node, in parentheses where it is of one of these kinds. */
  #part(node: Node | undefined, enclosed = none): void {
    if (node === undefined) return;
    if (!enclosed.has(node.kind)) return this.#print(node);
    this.#write("(");
    this.#print(node);
    this.#write(")");
  }

  #joined(nodes: readonly Node[], separator: string, enclosed: ReadonlySet<string>): void {
    for (let index = 0; index < nodes.length; index++) {
      if (index > 0) this.#write(separator);
      this.#part(nodes[index], enclosed);
    }
  }

  #modifiers({ modifiers }: Node): void {
    for (const each of modifiers ?? []) {
      this.#print(each);
      this.#write(" ");
    }
  }

  #annotation({ type }: Node): void {
    if (type === undefined) return;
    this.#write(": ");
    this.#print(type);
  }

  #property(node: Node): void {
    this.#modifiers(node);
    this.#part(node.name);
    this.#part(node.questionToken);
    this.#annotation(node);
    this.#write(";");
  }

  #reference({ typeName, typeArguments }: Node): void {
    this.#part(typeName);
    if (typeArguments === undefined || typeArguments.length === 0) return;
    this.#write("<");
    this.#joined(typeArguments, ", ", none);
    this.#write(">");
  }

  #block(members: readonly Node[]): void {
    if (members.length === 0) return this.#write("{}");
    this.#write("{");
    this.#lines(members, "");
    this.#write("}");
  }

  #tuple(elements: readonly Node[]): void {
    this.#write("[");
    this.#lines(elements, ",");
    this.#write("]");
  }

  #lines(nodes: readonly Node[], separator: "" | ","): void {
    this.#breakLine();
    const before = this.#indent;
    this.#indent = `${before}${level}`;
    for (let index = 0; index < nodes.length; index++) {
      this.#part(nodes[index]);
      if (index < nodes.length - 1) this.#write(separator);
      this.#breakLine();
    }
    this.#indent = before;
  }

  /** A comment: its further lines are moved by as much as its first. */
  #comment(text: string): void {
    const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
    lines.forEach((line, index) => {
      // Here an empty line has the indentation, too.
      if (index > 0) this.#raw(this.#indent + " ".repeat(indentation(line)));
      const trimmed = line.trim();
      if (trimmed === "") return this.#raw("\n");
      this.#write(trimmed);
      if (index < lines.length - 1) this.#breakLine();
    });
    this.#breakLine();
  }

  #raw(text: string): void {
    this.text += text;
    this.#isLineStart = text === "\n";
  }
}

/** How many columns the white space before a line takes. */
function indentation(line: string): number {
  let columns = 0;
  for (const character of /^[ \t\v\f\u0085\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]*/.exec(line)?.[0] ?? "")
    columns += character === "\t" ? 4 - (columns % 4) : 1;
  return columns;
}

const shortEscapes: Readonly<Record<string, string>> = {
  "\t": "\\t",
  "\v": "\\v",
  "\f": "\\f",
  "\b": "\\b",
  "\r": "\\r",
  "\n": "\\n",
  "\\": "\\\\",
  '"': '\\"',
};

/** A string as it is between double quotes, with ASCII characters alone. */
function escaped(text: string): string {
  if (/^[\w /{}.:-]*$/.test(text)) return text;
  return text.replace(/[\\"\u0000-\u001f]|[^\u0000-\u007f]/g, (character, offset: number) => {
    if (character === "\0") return /[0-9]/.test(text[offset + 1] ?? "") ? "\\x00" : "\\0";
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return shortEscapes[character] ?? `\\u${code}`;
  });
}
