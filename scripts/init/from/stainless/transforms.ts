// `openapi.transforms` -> actions of an overlay. Their JSONPath is that of jsonpath-plus, which mostly is RFC 9535 as
// well; an action that replaces values is written for the values that it finds in the document.
import { Report, type Source } from "../../../diagnostics/diagnostics.js";
import { isArray, isObject, type Json, type JsonObject } from "../../../json/json.js";
import { pointerTo, valueAt } from "../../../json/pointer.js";
import { applyOverlays } from "../../../overlay/apply.js";
import type { CompileJsonPath } from "../../../overlay/json-path.js";
import { expressionOf } from "../../../overlay/json-path.js";
import { readOverlay } from "../../../overlay/read-overlay.js";
import type { Path } from "../../../overlay/traced.js";
import type { OverlayAction } from "../overlay-actions.js";
import type { Setting } from "../settings.js";
import type { Outcome } from "../subject.js";

const notThere = "an overlay has no such action: write it by hand";

/** Reads all transforms; returns the document after them. */
export function readTransforms(
  openapi: Setting,
  root: JsonObject,
  compile: CompileJsonPath,
  outcome: Outcome,
): JsonObject {
  if (openapi.json === undefined) return root;
  if (!isObject(openapi.json)) return openapi.reject("must be an object", root);
  const all = ["transforms", "transformations"].flatMap((name) => openapi.member(name).items());
  return all.reduce((before, setting) => new Transform(setting, before, compile).apply(outcome), root);
}

class Transform {
  readonly setting: Setting;
  readonly root: JsonObject;
  readonly compile: CompileJsonPath;

  constructor(setting: Setting, root: JsonObject, compile: CompileJsonPath) {
    this.setting = setting;
    this.root = root;
    this.compile = compile;
  }

  /** The document after the transform, which is the same where it can't be read. */
  apply(outcome: Outcome): JsonObject {
    const { setting, root } = this;
    if (!isObject(setting.json)) return setting.reject("must be an object", root);
    const { command, args, reason } = setting.json;
    const actions = typeof command === "string" && isObject(args) ? this.#actionsOf(command, args) : notThere;
    if (typeof actions === "string") {
      setting.leave(actions);
      return root;
    }
    const next = applyTo(root, actions, this.compile);
    if (next === undefined) return setting.reject("can't be applied to the document", root);
    setting.take();
    const description = typeof reason === "string" && reason !== "" ? { description: reason } : {};
    outcome.overlay.add(...actions.map((each) => ({ ...each, ...description })));
    return next;
  }

  /** The actions, or why there are none. */
  #actionsOf(command: string, args: JsonObject): readonly OverlayAction[] | string {
    const targets = [args["target"] ?? []].flat();
    const known = ["target", "value", "object", "keys", "template"];
    if (!targets.every((each) => typeof each === "string") || targets.length === 0) return notThere;
    if (Object.keys(args).some((each) => !known.includes(each))) return notThere;
    const results = targets.map((target) => this.#actionsAt(command, args, target));
    const problem = results.find((each) => typeof each === "string");
    return problem ?? results.flatMap((each) => (typeof each === "string" ? [] : each));
  }

  #actionsAt(command: string, args: JsonObject, target: string): readonly OverlayAction[] | string {
    const expression = standardExpression(target);
    const compiled = this.compile(expression);
    if ("message" in compiled) return `\`${target}\` is no JSONPath of RFC 9535`;
    const paths = compiled.select(this.root);
    if (paths.length === 0) return `\`${target}\` selects nothing in the document`;
    const { value = null, object = value, keys } = args;
    switch (command) {
      case "remove":
        return isArray(keys)
          ? keys.flatMap((key) => paths.map((path) => ({ target: expressionOf([...path, String(key)]), remove: true })))
          : [{ target: expression, remove: true }];
      case "merge":
      case "mergeObject":
        return isObject(object) ? [{ target: expression, update: object }] : notThere;
      case "append":
        return paths.every((path) => isObject(this.#at(path))) && !isObject(value)
          ? notThere
          : [{ target: expression, update: value }];
      case "update":
        return paths.flatMap((path) =>
          this.#replace(path, args["template"] === true ? this.#fill(path, value) : value),
        );
      default:
        return notThere;
    }
  }

  #at(path: Path): Json | undefined {
    return valueAt(this.root, pointerTo(...path));
  }

  /** A value in place of another one: objects and arrays are removed first, since an update merges them. */
  #replace(path: Path, value: Json): readonly OverlayAction[] {
    const [name] = path.slice(-1);
    const parent = expressionOf(path.slice(0, -1));
    // An item of a list can't be put back at its index.
    if (typeof name !== "string") return [{ target: expressionOf(path), update: value }];
    const update = { target: parent, update: { [name]: value } };
    return isPrimitive(this.#at(path)) && isPrimitive(value)
      ? [update]
      : [{ target: expressionOf(path), remove: true }, update];
  }

  #fill(path: Path, template: Json): Json {
    const before = this.#at(path);
    return typeof template === "string" && typeof before === "string"
      ? template.replaceAll("{{value}}", () => before)
      : template;
  }
}

/** `$.paths./users.get` -> `$.paths['/users'].get`, and `===` -> `==`. */
function standardExpression(expression: string): string {
  return expression.replaceAll(/\.(\/[^.[\]]*)/g, "['$1']").replaceAll("===", "==");
}

/** The document after actions; undefined where one can't be applied. */
function applyTo(
  root: JsonObject,
  actions: readonly OverlayAction[],
  compile: CompileJsonPath,
): JsonObject | undefined {
  const source: Source = { file: "overlay", text: "", locate: () => ({ line: 1, column: 1 }) };
  const report = new Report();
  const written = { overlay: "1.0.0", info: { title: "Transforms", version: "1.0.0" }, actions };
  const overlay = readOverlay(source, written as unknown as Json, compile, report);
  const result = overlay && applyOverlays(source, root, [overlay], report);
  return report.failed || result === undefined || !isObject(result.value) ? undefined : result.value;
}

function isPrimitive(value: Json | undefined): boolean {
  return typeof value !== "object" || value === null;
}
