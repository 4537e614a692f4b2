// Reads an overlay document (Overlay Specification 1.0 and 1.1): checks its shape, and compiles the JSONPath
// expressions of its actions. Every mistake is reported, so that one run shows them all.
import { didYouMean } from "../diagnostics/suggestions.js";
import type { DiagnosticOptions, Report, Source } from "../diagnostics/diagnostics.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { displayValue, isArray, isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";
import type { CompileJsonPath, JsonPath } from "./json-path.js";
import { describeKind } from "./merge.js";

export interface Overlay {
  readonly source: Source;
  readonly actions: readonly Action[];
}

export interface Action {
  /** The place of the action in the overlay. */
  readonly pointer: Pointer;
  readonly target: JsonPath;
  readonly change: Change;
}

export type Change =
  | { readonly kind: "update"; readonly value: Json }
  | { readonly kind: "copy"; readonly from: JsonPath }
  | { readonly kind: "remove" };

/** The fields of each object. Fields of later versions are known, so that they are not called misspelt. */
const fields = {
  overlay: ["overlay", "info", "extends", "actions"],
  info: ["title", "version", "description"],
  action: ["target", "description", "update", "copy", "remove"],
};
const laterFields: Readonly<Record<string, string>> = { $self: "1.2", components: "1.2", $ref: "1.2" };

/** The overlay that a parsed file is. Undefined when it can't be applied; the report then says why. */
export function readOverlay(source: Source, root: Json, compile: CompileJsonPath, report: Report): Overlay | undefined {
  return new OverlayReader(source, compile, report).read(root);
}

class OverlayReader {
  readonly #source: Source;
  readonly #compile: CompileJsonPath;
  readonly #report: Report;
  #version = "1.1";

  constructor(source: Source, compile: CompileJsonPath, report: Report) {
    this.#source = source;
    this.#compile = compile;
    this.#report = report;
  }

  read(root: Json): Overlay | undefined {
    if (!isObject(root) || !Object.hasOwn(root, "overlay")) {
      const found = memberOf(root, "openapi") === undefined ? "it has no `overlay` field" : "it is an OpenAPI document";
      this.#add("", "not-overlay", `This is not an overlay: ${found}.`, {
        hint: "an overlay begins with `overlay: 1.1.0`",
      });
      return undefined;
    }
    if (!this.#readVersion(root["overlay"] ?? null)) return undefined;
    this.#checkFields(root, "", "overlay", "An overlay");
    this.#checkInfo(root["info"]);
    const { actions } = root;
    if (!isArray(actions)) {
      if (actions === undefined) this.#add("", "bad-overlay", "An overlay must have `actions`.");
      else this.#add("/actions", "bad-overlay", `\`actions\` must be an array, but it is ${describeKind(actions)}.`);
      return undefined;
    }
    if (actions.length === 0) this.#add("/actions", "empty-list", "An overlay must have at least one action.");
    this.#reportEqualActions(actions);
    const read = actions.map((action, index) => this.#readAction(action, child("/actions", index)));
    const valid = read.filter((action) => action !== undefined && action !== "without effect");
    return read.includes(undefined) ? undefined : { source: this.#source, actions: valid };
  }

  #add(pointer: Pointer, code: DiagnosticCode, message: string, options?: DiagnosticOptions): void {
    this.#report.add(this.#source, pointer, code, message, options);
  }

  /** The items of `actions` are unique: https://spec.openapis.org/overlay/1.1/schema/2026-01-10 */
  #reportEqualActions(actions: readonly Json[]): void {
    const seen = new Map<string, number>();
    actions.forEach((action, index) => {
      const identity = JSON.stringify(action, withSortedMembers);
      const first = seen.get(identity);
      if (first === undefined) seen.set(identity, index);
      else
        this.#add(child("/actions", index), "duplicate-action", "The same action is in the list already.", {
          hint: `the first is on line ${this.#source.locate(child("/actions", first)).line}`,
        });
    });
  }

  /** A later minor version is read as 1.1, with a warning. */
  #readVersion(version: Json): boolean {
    // In YAML `1.1` without quotes is a number.
    const [, major, minor, patch] = /^(\d+)\.(\d+)(\.\d+)?$/.exec(displayValue(version)) ?? [];
    if (major !== "1" || minor === undefined) {
      const message = `Overlay ${displayValue(version)} is not supported; 1.0 and 1.1 are.`;
      this.#add("/overlay", "unsupported-version", message, { hint: "write `overlay: 1.1.0`" });
      return false;
    }
    this.#version = `1.${minor}`;
    if (typeof version !== "string" || patch === undefined)
      this.#add("/overlay", "wrong-type", "`overlay` must be a full version as a string.", {
        hint: `write \`overlay: ${this.#version}.0\``,
        isRecovered: true,
      });
    else if (Number(minor) > 1)
      this.#add("/overlay", "unknown-version", `Overlay ${version} is not supported yet; it is read as 1.1.`);
    return true;
  }

  #checkFields(object: JsonObject, pointer: Pointer, name: keyof typeof fields, title: string): void {
    for (const key of Object.keys(object)) {
      if (fields[name].includes(key) || key.startsWith("x-")) continue;
      const since = Object.hasOwn(laterFields, key) ? laterFields[key] : undefined;
      if (since === undefined)
        this.#add(child(pointer, key), "unknown-field", `${title} has no field \`${key}\`.`, {
          at: "key",
          hint: didYouMean(key, fields[name]),
        });
      else
        this.#add(child(pointer, key), "field-of-other-version", `\`${key}\` needs Overlay ${since}.`, { at: "key" });
    }
  }

  #checkInfo(info: Json | undefined): void {
    if (info === undefined)
      return this.#add("", "missing-field", "An overlay must have `info`.", { isRecovered: true });
    if (!isObject(info))
      return this.#add("/info", "wrong-type", `\`info\` must be an object, but it is ${describeKind(info)}.`, {
        isRecovered: true,
      });
    this.#checkFields(info, "/info", "info", "The `info` of an overlay");
    for (const field of ["title", "version"])
      if (!Object.hasOwn(info, field))
        this.#add("/info", "missing-field", `The \`info\` of an overlay must have \`${field}\`.`, {
          at: "key",
          isRecovered: true,
        });
  }

  /** Undefined when the action can't be applied. */
  #readAction(action: Json, pointer: Pointer): Action | "without effect" | undefined {
    if (!isObject(action))
      return this.#addError(pointer, `An action must be an object, but it is ${describeKind(action)}.`);
    if (Object.hasOwn(action, "$ref"))
      return this.#addError(child(pointer, "$ref"), "References to actions need Overlay 1.2, which is not supported.");
    this.#checkFields(action, pointer, "action", "An action");
    const target = this.#readPath(action, "target", pointer);
    if (!Object.hasOwn(action, "target")) this.#addError(pointer, "An action must have `target`.");
    const change = this.#readChange(action, pointer);
    if (target === undefined || change === undefined) return undefined;
    if (change === "without effect") return change;
    if (change.kind !== "remove" || target.expression.trim() !== "$") return { pointer, target, change };
    return this.#addError(child(pointer, "target"), "The root of the document can't be removed.");
  }

  #readChange(action: JsonObject, pointer: Pointer): Change | "without effect" | undefined {
    const { update, copy, remove } = action;
    if (remove !== undefined && typeof remove !== "boolean")
      return this.#addError(
        child(pointer, "remove"),
        `\`remove\` must be true or false, but it is ${describeKind(remove)}.`,
      );
    if (remove === true) {
      for (const field of ["update", "copy"].filter((each) => Object.hasOwn(action, each))) {
        const message = `\`${field}\` has no effect beside \`remove: true\`.`;
        this.#add(child(pointer, field), "field-without-effect", message, { at: "key" });
      }
      return { kind: "remove" };
    }
    if (update !== undefined && copy !== undefined)
      return this.#addError(child(pointer, "copy"), "An action has either `update` or `copy`, not both.", "key");
    if (update !== undefined) return { kind: "update", value: update };
    if (copy === undefined) {
      // The standard allows it: all fields but `target` are optional.
      const what =
        remove === undefined ? "without `update`, `copy` and `remove`" : "with `remove: false` and nothing else";
      this.#add(pointer, "field-without-effect", `An action ${what} has no effect.`);
      return "without effect";
    }
    const from = this.#readPath(action, "copy", pointer);
    if (this.#version === "1.0")
      return this.#addError(child(pointer, "copy"), "`copy` needs Overlay 1.1.", "key", "write `overlay: 1.1.0`");
    return from && { kind: "copy", from };
  }

  /** The JSONPath expression in a field; undefined when it is missing, or wrong, which has then been reported. */
  #readPath(action: JsonObject, field: "target" | "copy", pointer: Pointer): JsonPath | undefined {
    const expression = action[field];
    if (expression === undefined) return undefined;
    const at = child(pointer, field);
    if (typeof expression !== "string")
      return this.#addError(at, `\`${field}\` must be a string, but it is ${describeKind(expression)}.`);
    const path = this.#compile(expression);
    if ("select" in path) return path;
    this.#add(at, "bad-json-path", path.message, { hint: path.hint });
    return undefined;
  }

  #addError(pointer: Pointer, message: string, at: "key" | "value" = "value", hint?: string): undefined {
    this.#add(pointer, "bad-overlay", message, { at, hint });
    return undefined;
  }
}

/** The order of members has no meaning. */
function withSortedMembers(_: string, value: Json): Json {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}
