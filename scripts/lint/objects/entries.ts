// The entries of maps whose keys have a meaning: paths, status codes, media types, methods, names.
import type { Json, JsonObject } from "../../json/json.js";
import { child, parentOf, type Pointer } from "../../json/pointer.js";
import type { KeyRule, Rule } from "../../openapi/grammar.js";
import { reportMisplacedReference } from "./fields.js";
import { checkKey, type KeyIssue } from "../keys.js";
import { lossOf, lostMediaType, lostMethod, type Loss } from "./losses.js";
import type { ShapeContext } from "./shape-context.js";

/** Checks the entries of the maps of one document. */
export class Entries {
  readonly #context: ShapeContext;
  /** The new pointers of entries whose keys were corrected. */
  readonly #renamed = new Set<Pointer>();

  constructor(context: ShapeContext) {
    this.#context = context;
  }

  /** Checks the key of an entry, and its value. */
  check(container: JsonObject, key: string, rule: Rule, keys: KeyRule | undefined, pointer: Pointer): void {
    const at = child(pointer, key);
    const value = container[key] ?? null;
    // Where any value is allowed, `$ref` is a name like others.
    if (key === "$ref" && typeof value === "string" && rule.kind !== "any")
      return reportMisplacedReference(at, this.#context);
    const issue = keys === undefined ? undefined : checkKey(key, keys);
    if (issue !== undefined && this.#reportKey(container, key, issue, at, keys)) return;
    this.#context.visit(value, rule, at);
  }

  /**
   * Reports a wrong key. The entry gets the key that was meant, where that is clear and free, or is left out. Returns
   * whether a part of the API is missing without it.
   */
  #reportKey(container: JsonObject, key: string, issue: KeyIssue, at: Pointer, keys: KeyRule | undefined): boolean {
    const { repair } = this.#context;
    const correct = issue.suggestion === undefined ? undefined : child(parentOf(at), issue.suggestion);
    const isTaken =
      issue.suggestion !== undefined &&
      correct !== undefined &&
      (Object.hasOwn(container, issue.suggestion) || this.#renamed.has(correct));
    const newKey = isTaken ? undefined : issue.suggestion;
    const isLeftOut = newKey === undefined && issue.isVoid === true;
    const loss = isLeftOut ? lossOfEntry(key, container[key] ?? null, issue, at, keys) : undefined;
    const { code, message, hint } = loss ?? issue;
    // `4xx` is what every reader takes for `4XX`.
    this.#context.report(at, code, message, { at: "key", hint, isHarmless: keys === "status" && newKey !== undefined });
    if (newKey !== undefined) {
      repair.rename(at, newKey);
      this.#renamed.add(child(parentOf(at), newKey));
    } else if (isLeftOut) repair.remove(at);
    return loss !== undefined;
  }
}

function lossOfEntry(
  key: string,
  value: Json,
  { hint }: KeyIssue,
  pointer: Pointer,
  keys: KeyRule | undefined,
): Loss | undefined {
  switch (keys) {
    case "method":
      return lostMethod(key, hint);
    case "status":
      return lossOf(key, value, "responses", pointer);
    case "mediaType":
      return lostMediaType(key, pointer);
    default:
      return undefined;
  }
}
