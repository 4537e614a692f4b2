// The witness of a change: the smallest request or response that was fine and is not, or that only now is possible.
import { codeBlock, codeText, plainText } from "../../diagnostics/markdown.js";
import type { Exchange } from "../../diff/finding.js";
import { isArray, isObject, type Json } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { ReviewedChange } from "../review.js";
import { usedOperations } from "../../diff/output/wording.js";
import { changeWitness, isGone } from "./wording.js";

/** How many characters of a query, of a value, and of what is at the place in a long one a cell has. */
const maxQuery = 200;
const maxValue = 120;
const maxPlace = 100;

/** Requests that changes reject without looking at values: those that lack what is required now. */
const required: Readonly<Record<string, string>> = {
  "parameter-required-added": "without the",
  "parameter-became-required": "without the",
  "body-required-added": "without a",
  "body-became-required": "without a",
};

/** What is shown for a change: the exchange, and what became of it. Empty where nothing is known. */
export function witnessCell(change: ReviewedChange): string {
  const { code, side, severity, exchange, uses } = change;
  const [operation = ""] = usedOperations(change);
  if (isGone(change)) return `${codeText(operation)}<br>${verdicts.gone}`;
  const { [code]: lacking } = required;
  const [use] = uses;
  if (lacking !== undefined && use !== undefined)
    return `${codeText(operation)} ${lacking} ${plainText(use.part)}<br>${verdicts.request}`;
  const text = exchange === undefined ? looseWitness(change) : exchangeText(exchange);
  if (text === "" || severity === "compatible") return text;
  return `${text}<br>${side === "request" ? verdicts.request : verdicts.response}`;
}

const verdicts = {
  request: "was valid, is rejected now",
  response: "was ruled out, is possible now",
  gone: "worked, and is no operation now",
};

/** A request with its body, or a response with its status and body: of a long one what the change is about. */
function exchangeText(exchange: Exchange): string {
  const { operation, part, value } = exchange;
  const text = isLong(exchange) ? shortText(exchange) : JSON.stringify(value);
  const [, status] = /^response (\S+)/.exec(part) ?? [];
  if (/^response \S+ header /.test(part))
    return `${codeText(`${operation} → ${status}`)}, ${plainText(part)}: ${codeText(text)}`;
  if (status !== undefined) return `${codeText(`${operation} → ${status}`)}<br>${codeText(text)}`;
  if (part.startsWith("request body")) return `${codeText(operation)}<br>${codeText(text)}`;
  const [, kind = "", name = ""] = /^(\S+) parameter ([^]*)$/.exec(part) ?? [];
  const query = kind === "query" && isScalar(value) ? `?${encode(name)}=${encode(String(value))}` : "";
  if (query !== "" && query.length <= maxQuery) return codeText(`${operation}${query}`);
  return `${codeText(operation)}, ${plainText(part)}: ${codeText(text)}`;
}

/** The lines of a long request or response as a whole. */
export function exchangeBlock(exchange: Exchange): readonly string[] {
  const { operation, part, value } = exchange;
  const [, status] = /^response (\S+)/.exec(part) ?? [];
  const name = codeText(status === undefined ? operation : `${operation} → ${status}`);
  return [`${name}, ${plainText(part)}:`, "", ...codeBlock(JSON.stringify(value, null, 2), "json"), ""];
}

/** Whether a value is too long for a cell. */
export function isLong({ value }: Exchange): boolean {
  return JSON.stringify(value).length > maxValue;
}

/** `{"errors":[{"code":"lost",…}],…}`: the members on the way to the place, and the beginning of what is there. */
function shortText({ value, at }: Exchange): string {
  return shortValue(value, tokens(at));
}

function shortValue(value: Json, [token, ...rest]: readonly string[]): string {
  const inner =
    token === undefined
      ? undefined
      : isArray(value)
        ? value[Number(token)]
        : isObject(value)
          ? value[token]
          : undefined;
  if (inner === undefined || token === undefined) {
    const text = JSON.stringify(value);
    return text.length <= maxPlace ? text : `${text.slice(0, maxPlace)}…`;
  }
  const text = shortValue(inner, rest);
  const others = (isArray(value) ? value.length : Object.keys(value as object).length) > 1 ? ",…" : "";
  return isArray(value) ? `[${text}${others}]` : `{${JSON.stringify(token)}:${text}${others}}`;
}

/** The value alone, with the part that it is in where that is only one. */
function looseWitness(change: ReviewedChange): string {
  const text = changeWitness(change);
  if (text === undefined) return "";
  const parts = [...new Set(change.uses.map(({ part }) => part))];
  const part = parts.length === 1 ? `${plainText(parts[0] ?? "")}: ` : "";
  return `${part}${codeText(text)}`;
}

function isScalar(value: Json): boolean {
  return !isObject(value) && !isArray(value);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
