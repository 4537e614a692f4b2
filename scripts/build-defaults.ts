// Whether a schema's default is what the schema allows: read by the interpreter that comes with the generated schemas.

import { Definitions } from "./build-exact.js";
import type { Report } from "./diagnostics.js";
import type { Document } from "./document.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, typeOf } from "./json.js";
import type { Json, JsonObject } from "./model.js";
import { child, refPointer, type Pointer } from "./pointer.js";
import { Validator } from "./runtime/exact.js";

/** Looks at the defaults of one document. */
export class Defaults {
  /** What each reference leads to, carried once. */
  readonly #targets = new Map<string, Json>();
  readonly #validator = new Validator((ref) => this.#target(ref));

  constructor(
    readonly document: Document,
    readonly report: Report,
  ) {}

  /** Report the default of the schema at `pointer` when the schema doesn't allow it. */
  check(schema: JsonObject, pointer: Pointer): void {
    const value = memberOf(schema, "default");
    // What is of another type than the schema names has been told by the check.
    if (value === undefined || isOfOtherType(value, schema["type"])) return;
    const flaw = this.flaw(schema, value);
    if (flaw !== undefined) this.report.warning(this.document, child(pointer, "default"), "default-breaks-schema", `The default is not what its schema allows. ${flaw}.`, { hint: "it is not used" });
  }

  /** Why a schema doesn't allow a value: the first reason, and where it is inside the value. */
  flaw(schema: Json, value: Json): string | undefined {
    if (JSON.stringify(value).length > longest) return undefined;
    const [flaw] = this.#validator.flaws(this.#carried(schema), value);
    return flaw === undefined ? undefined : flaw.path.length === 0 ? flaw.message : `\`${flaw.path.join(".")}\`: ${flaw.message}`;
  }

  #target(ref: string): Json {
    const known = this.#targets.get(ref);
    if (known !== undefined) return known;
    const target = this.#carried(this.document.resolve(refPointer(ref) ?? "") ?? true);
    this.#targets.set(ref, target);
    return target;
  }

  /** The schema in the words of JSON Schema 2020-12, whichever version it is written in. */
  #carried(schema: Json): Json {
    return withoutSlow(new Definitions().carry(schema, { document: this.document, direction: "both", refer: (name) => name }));
  }
}

/** What a default may at most be long, so that no pattern that is left takes long to look at it. */
const longest = 200;

/** Without the patterns that a hostile document could let a generation hang at. */
function withoutSlow(json: Json): Json {
  if (isArray(json)) return json.map(withoutSlow);
  if (!isObject(json)) return json;
  const members = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    if (key === "pattern" && typeof value === "string") return isQuick(value) ? [[key, value]] : [];
    if (key === "patternProperties" && !membersOf(value).every(([pattern]) => isQuick(pattern))) return [];
    return [[key, withoutSlow(value)]];
  });
  return Object.fromEntries(members);
}

/** No loop around a group, and three choices of a length at most: no more steps than the cube of the text's length. */
function isQuick(pattern: string): boolean {
  return !/\)[*+{]/.test(pattern) && (pattern.match(/[*+?{]/g) ?? []).length <= 3;
}

function isOfOtherType(value: Json, type: Json | undefined): boolean {
  const types = typeof type === "string" ? [type] : itemsOf(type);
  return types.length > 0 && !types.includes(typeOf(value)) && !(Number.isInteger(value) && types.includes("integer"));
}
