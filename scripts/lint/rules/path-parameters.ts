// The names in a path template and the path parameters of its operations are the same.
import { closestMatch, didYouMean } from "../../diagnostics/suggestions.js";
import { itemsOf, membersOf, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { operationsIn } from "../../openapi/methods.js";
import { defineRule, type LintContext, type ResolvedObject } from "../rule.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

const codes = ["undeclared-path-parameter", "unknown-path-parameter"] as const;
type Context = LintContext<(typeof codes)[number]>;

interface PathParameter {
  readonly name: string;
  /** Where it is listed, even if what is listed is a reference. */
  readonly pointer: Pointer;
}

export const pathParameters = defineRule(codes, (context) => ({
  paths: (paths, pointer) => {
    for (const [path, value] of membersOf(paths)) {
      if (path.startsWith("x-")) continue;
      const at = child(pointer, path);
      const item = context.dereference(value, at);
      if (item !== undefined) checkPath(path, at, item, context);
    }
  },
}));

function checkPath(path: string, pointer: Pointer, item: ResolvedObject, context: Context): void {
  const names = [...new Set(templateNames(path))];
  const shared = declaredIn(item.value, item.pointer, context);
  const operations = operationsIn(item.value, item.pointer).map(({ method, json, pointer: at }) => ({
    method,
    at,
    own: declaredIn(json, at, context),
  }));
  const unused = [...shared, ...operations.flatMap(({ own }) => own)].filter(({ name }) => !names.includes(name));
  for (const name of names) {
    const without = operations.filter(({ own }) => ![...shared, ...own].some((parameter) => parameter.name === name));
    if (without.length === 0) continue;
    const suggestion = closestMatch(
      name,
      unused.map((parameter) => parameter.name),
    );
    const hint =
      suggestion === undefined
        ? `add \`{ name: ${name}, in: path, required: true, schema: { type: string } }\` to \`parameters\``
        : `did you mean \`{${suggestion}}\`?`;
    const methods = without.map(({ method }) => `\`${method}\``).join(", ");
    const message = `\`{${name}}\` in the path is not declared in the \`parameters\` of ${methods}.`;
    context.report(pointer, "undeclared-path-parameter", message, { at: "key", hint });
    for (const { at } of without)
      context.repair.append(`${at}/parameters`, { name, in: "path", required: true, schema: { type: "string" } });
  }
  for (const { name, pointer: at } of unused) {
    const hint =
      didYouMean(name, names) ??
      (names.length === 0 ? undefined : `the path has ${names.map((each) => `\`{${each}}\``).join(", ")}`);
    context.report(at, "unknown-path-parameter", `The path \`${path}\` has no \`{${name}}\`.`, { hint });
    context.repair.remove(at);
  }
}

function declaredIn(object: JsonObject, pointer: Pointer, context: Context): PathParameter[] {
  return itemsOf(object["parameters"]).flatMap((item, index): PathParameter[] => {
    const at = child(child(pointer, "parameters"), index);
    const { name, in: place } = context.dereference(item, at)?.value ?? {};
    return place === "path" && typeof name === "string" ? [{ name, pointer: at }] : [];
  });
}
