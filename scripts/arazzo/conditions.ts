// Conditions of criteria: https://spec.openapis.org/arazzo/v1.1.0.html#criterion-object
import { isObject, isArray, type Json } from "../json/json.js";
import type { Criterion } from "./document.js";
import { evaluateExpression, memberAt, type Context } from "./values.js";

/** Whether a criterion is met; undefined where that can't be said: an `xpath`, or a condition that is none. */
export function isMet({ condition, type, context: subject }: Criterion, context: Context): boolean | undefined {
  if (type === "simple") return evaluateCondition(condition, context);
  const value = subject === undefined ? undefined : evaluateExpression(subject, context);
  if (subject === undefined) return undefined;
  if (type === "regex") return value === undefined ? false : matchesPattern(condition, value);
  if (type !== "jsonpath") return undefined;
  const selected = value === undefined ? [] : context.select(value, condition);
  return selected && selected.length > 0;
}

function matchesPattern(pattern: string, value: Json): boolean | undefined {
  try {
    return new RegExp(pattern, "u").test(typeof value === "string" ? value : JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/**
 * Whether a simple condition holds; undefined where it is none. What an expression has no value for is null, and
 * strings are the same in upper and lower case, as the specification says.
 */
export function evaluateCondition(condition: string, context: Context): boolean | undefined {
  const words = wordsOf(condition);
  if (words === undefined) return undefined;
  const reader = new ConditionReader(words, context);
  const value = reader.readOr();
  return reader.isAtEnd && value !== undefined ? isTrue(value) : undefined;
}

type Word =
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "expression"; readonly text: string }
  | { readonly kind: "sign"; readonly text: string };

const wordPattern =
  /\s*(?:(?<string>'(?:[^']|'')*')|(?<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|(?<name>true|false|null)\b|(?<expression>\$[A-Za-z](?:[^\s()!=<>&|,'[\]]|\[\d+\])*)|(?<sign>&&|\|\||==|!=|<=|>=|[<>!()[\]]|\.[\w-]+))/y;

function wordsOf(condition: string): readonly Word[] | undefined {
  const words: Word[] = [];
  wordPattern.lastIndex = 0;
  const text = condition.trimEnd();
  while (wordPattern.lastIndex < text.length) {
    const groups = wordPattern.exec(text)?.groups;
    if (groups === undefined) return undefined;
    const { string, number, name, expression, sign } = groups;
    if (string !== undefined) words.push({ kind: "literal", value: string.slice(1, -1).replaceAll("''", "'") });
    else if (number !== undefined) words.push({ kind: "literal", value: Number(number) });
    else if (name !== undefined) words.push({ kind: "literal", value: JSON.parse(name) as Json });
    else if (expression !== undefined) words.push({ kind: "expression", text: expression });
    else words.push({ kind: "sign", text: sign ?? "" });
  }
  return words;
}

/** Reads a condition by recursive descent; undefined is a mistake in it. */
class ConditionReader {
  readonly #words: readonly Word[];
  readonly #context: Context;
  #at = 0;

  constructor(words: readonly Word[], context: Context) {
    this.#words = words;
    this.#context = context;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#words.length;
  }

  readOr(): Json | undefined {
    let left = this.#readAnd();
    while (this.#take("||")) {
      const right = this.#readAnd();
      left = left === undefined || right === undefined ? undefined : isTrue(left) || isTrue(right);
    }
    return left;
  }

  #readAnd(): Json | undefined {
    let left = this.#readComparison();
    while (this.#take("&&")) {
      const right = this.#readComparison();
      left = left === undefined || right === undefined ? undefined : isTrue(left) && isTrue(right);
    }
    return left;
  }

  #readComparison(): Json | undefined {
    const left = this.#readUnary();
    const operator = ["==", "!=", "<=", ">=", "<", ">"].find((each) => this.#take(each));
    if (operator === undefined) return left;
    const right = this.#readUnary();
    return left === undefined || right === undefined ? undefined : compare(left, operator, right);
  }

  #readUnary(): Json | undefined {
    if (this.#take("!")) {
      const value = this.#readUnary();
      return value === undefined ? undefined : !isTrue(value);
    }
    if (this.#take("(")) {
      const value = this.readOr();
      return this.#take(")") ? value : undefined;
    }
    return this.#readOperand();
  }

  #readOperand(): Json | undefined {
    const word = this.#words[this.#at];
    if (word === undefined || word.kind === "sign") return undefined;
    this.#at += 1;
    if (word.kind === "literal") return word.value;
    // `$response.body#/0/id`, and `$steps.list.outputs.pets[0].id`.
    return evaluateExpression(word.text, this.#context) ?? this.#partOf(word.text) ?? null;
  }

  /** The value of an expression whose pointer is followed by `[0]`, as in `$response.body#/pets[0]`. */
  #partOf(text: string): Json | undefined {
    const [, whole = "", path = ""] = /^(\$[^#]*#[^[]*)((?:\[\d+\]|\.[\w-]+)+)$/.exec(text) ?? [];
    const value = whole === "" ? undefined : evaluateExpression(whole, this.#context);
    return value === undefined ? undefined : memberAt(value, path);
  }

  #take(sign: string): boolean {
    const word = this.#words[this.#at];
    if (word?.kind !== "sign" || word.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}

function isTrue(value: Json): boolean {
  return value !== false && value !== null && value !== 0 && value !== "";
}

function compare(left: Json, operator: string, right: Json): boolean {
  const [a, b] = withSameType(left, right);
  switch (operator) {
    case "==":
      return isEqual(a, b);
    case "!=":
      return !isEqual(a, b);
    default: {
      if (typeof a !== typeof b || (typeof a !== "number" && typeof a !== "string")) return false;
      const [first, second] = [a, b] as readonly [string | number, string | number];
      if (operator === "<") return first < second;
      if (operator === ">") return first > second;
      return operator === "<=" ? first <= second : first >= second;
    }
  }
}

/** Strings in lower case; a number that a header, or a parameter, has as its digits is a number. */
function withSameType(left: Json, right: Json): readonly [Json, Json] {
  const [a, b] = [left, right].map((each) => (typeof each === "string" ? each.toLowerCase() : each)) as [Json, Json];
  if (typeof a === "number" && typeof b === "string" && isNumeric(b)) return [a, Number(b)];
  if (typeof b === "number" && typeof a === "string" && isNumeric(a)) return [Number(a), b];
  if (typeof a === "boolean" && (b === "true" || b === "false")) return [a, b === "true"];
  if (typeof b === "boolean" && (a === "true" || a === "false")) return [a === "true", b];
  return [a, b];
}

function isNumeric(text: string): boolean {
  return text.trim() !== "" && Number.isFinite(Number(text));
}

function isEqual(a: Json, b: Json): boolean {
  const isWhole = [a, b].some((each) => isObject(each) || isArray(each));
  return isWhole ? JSON.stringify(a) === JSON.stringify(b) : a === b;
}
