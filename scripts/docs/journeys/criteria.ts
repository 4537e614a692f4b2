// Conditions of Arazzo in words: `$response.body#/status == 'ACTIVE'` is "`status` is `ACTIVE`".
import { tokens } from "../../json/pointer.js";
import type { Criterion } from "../../arazzo/document.js";
import { inlineCode } from "./markdown.js";

const operators: Readonly<Record<string, string>> = {
  "==": "is",
  "!=": "is not",
  "<": "is less than",
  "<=": "is at most",
  ">": "is greater than",
  ">=": "is at least",
};

const comparison = /^(?<left>\$\S+) *(?<operator>==|!=|<=|>=|<|>) *(?<right>'(?:[^']|'')*'|[^\s'&|()]+)$/;

/** A criterion as Markdown. `describeReference` describes an expression that refers to an input or a step. */
export function describeCriterion(
  { condition, type, context }: Criterion,
  describeReference: (expression: string) => string | undefined,
): string {
  if (type !== "simple") {
    const subject = context === undefined ? "the response" : describeSubject(context);
    const kind = type === "regex" ? "matches the regular expression" : `fits the ${inlineCode(type)} expression`;
    return `${subject} ${kind} ${inlineCode(condition)}`;
  }
  const { left = "", operator = "", right = "" } = comparison.exec(condition.trim())?.groups ?? {};
  if (left === "") return inlineCode(condition);
  const subject = describeReference(left) ?? describeSubject(left);
  const literal = right.startsWith("'") ? right.slice(1, -1).replaceAll("''", "'") : right;
  const value = literal === "" ? "empty" : (describeReference(right) ?? inlineCode(literal));
  return `${subject} ${operators[operator] ?? operator} ${value}`;
}

/** What an expression is about: a part of the response or of the request. */
export function describeSubject(expression: string): string {
  if (expression === "$statusCode") return "the status";
  if (expression === "$response.body") return "the body";
  const [, output] = /^\$outputs\.([\w-]+)$/.exec(expression) ?? [];
  if (output !== undefined) return inlineCode(output);
  const [, message = "", part = "", rest = ""] =
    /^\$(response|request)\.(body#|header\.|path\.|query\.)(.+)$/.exec(expression) ?? [];
  const where = message === "request" ? " of the request" : "";
  if (part === "header.") return `the header ${inlineCode(rest)}${where}`;
  if (part === "body#" && rest.startsWith("/")) return `${inlineCode(memberPath(rest))}${where}`;
  if (part === "path." || part === "query.") return `${inlineCode(rest)}${where}`;
  return inlineCode(expression);
}

/** `statements[0].due_date` of `/statements/0/due_date`. */
function memberPath(pointer: string): string {
  return tokens(pointer)
    .map((token) => (/^\d+$/.test(token) ? `[${token}]` : `.${token}`))
    .join("")
    .replace(/^\./, "");
}
