// Patterns of other languages than JavaScript, such as `(?i)^[a-z]+$`. Validators ignore them, so what they mean is
// unknown: one that both documents have changes nothing, and any other can't be decided.
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { isPattern } from "../../../model/json-schema/slow-patterns.js";
import type { Document } from "../../../openapi/document.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import type { Factor } from "../../../model/solver/factors/node.js";
import type { UnreadFactors } from "../../../model/solver/factors/reader.js";

/** Finds the patterns of some documents that aren't regular expressions. */
export class UnreadPatterns {
  readonly #documents: readonly Document[];
  readonly #patterns = new Map<Document, ReadonlySet<string>>();

  constructor(documents: readonly Document[]) {
    this.#documents = documents;
  }

  of(own: Document): UnreadFactors {
    const other = this.#documents.find((each) => each !== own) ?? own;
    return (json) =>
      unreadIn(own, json).flatMap(({ pattern, text }): readonly Factor[] => {
        const note: Factor = { kind: "note", keyword: "pattern", text };
        if (this.#patternsOf(other).has(pattern)) return [note];
        return [note, { kind: "opaque", reason: `\`${pattern}\` is not a regular expression of JavaScript`, text }];
      });
  }

  #patternsOf(document: Document): ReadonlySet<string> {
    const known = this.#patterns.get(document) ?? new Set(patternsIn(document));
    this.#patterns.set(document, known);
    return known;
  }
}

interface Unread {
  readonly pattern: string;
  /** The pattern, and the schema of the members whose names it is for. */
  readonly text: string;
}

/** Those of a schema as it is written: the linter leaves them out. */
function unreadIn({ written }: Document, json: JsonObject): readonly Unread[] {
  const { pattern, patternProperties } = written?.(json) ?? json;
  const own = typeof pattern === "string" ? [{ pattern, text: `\`${pattern}\`` }] : [];
  const names = membersOf(patternProperties).map(([name, schema]) => ({
    pattern: name,
    text: `\`${name}\`: ${canonicalJson(schema)}`,
  }));
  return [...own, ...names].filter((each) => !isPattern(each.pattern));
}

function patternsIn(document: Document): readonly string[] {
  const found: string[] = [];
  const pending: Json[] = [document.root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isArray(next)) pending.push(...next);
    else if (isObject(next)) {
      found.push(...unreadIn(document, next).map(({ pattern }) => pattern));
      pending.push(...membersOf(next).map(([, value]) => value));
    }
  }
  return found;
}
