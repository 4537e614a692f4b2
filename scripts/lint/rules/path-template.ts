// Path templates: braces come in pairs around a name, and no name occurs twice.
import { itemsOf, membersOf } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { operationsIn } from "../../openapi/methods.js";
import { defineRule, type LintContext, type ResolvedObject } from "../rule.js";
import { withDistinctNames, type DistinctTemplate } from "../distinct-template.js";
import { templateNames, templateShape } from "../../runtime/syntax/path-templates.js";

type Context = LintContext<"bad-path-template">;

export const pathTemplate = defineRule(["bad-path-template"], (context) => ({
  paths: (paths, pointer) => {
    for (const [path, value] of membersOf(paths)) {
      if (path.startsWith("x-")) continue;
      const at = child(pointer, path);
      checkBraces(path, at, context);
      const names = templateNames(path);
      const item = context.dereference(value, at);
      if (item !== undefined && new Set(names).size < names.length)
        reportRepeatedNames(path, at, withDistinctNames(path, names, paths), item, context);
    }
  },

  parameter: ({ name, in: place }, pointer) => {
    if (place !== "path" || typeof name !== "string" || !/[{}]/.test(name)) return;
    const message = `The name of a path parameter can't contain braces, as \`${name}\` does: no path can match it.`;
    context.report(child(pointer, "name"), "bad-path-template", message, {
      hint: "write the name without braces",
      isRecovered: true,
    });
  },
}));

function checkBraces(path: string, pointer: Pointer, context: Context): void {
  const rest = templateShape(path).replaceAll("{}", "");
  const problem =
    rest.includes("{") || rest.includes("}")
      ? "has an opening or closing brace without its counterpart"
      : path.includes("{}")
        ? "has a parameter without a name"
        : undefined;
  if (problem !== undefined)
    context.report(pointer, "bad-path-template", `The path \`${path}\` ${problem}.`, { at: "key" });
}

/** A repeated name becomes another parameter, declared like the first but for its name. */
function reportRepeatedNames(
  path: string,
  pointer: Pointer,
  template: DistinctTemplate,
  item: ResolvedObject,
  context: Context,
): void {
  for (const [name, others] of template.others) {
    const times = others.length === 1 ? "twice" : `${others.length + 1} times`;
    context.report(pointer, "bad-path-template", `The path \`${path}\` has the parameter \`{${name}}\` ${times}.`, {
      at: "key",
      hint: `\`${template.path}\` is used instead`,
      isRecovered: true,
    });
    for (const { json, pointer: at } of operationsIn(item.value, item.pointer)) {
      const [found] = [...itemsOf(json["parameters"]), ...itemsOf(item.value["parameters"])]
        .map((each) => context.dereference(each, item.pointer)?.value)
        .filter((each) => each?.["name"] === name && each["in"] === "path");
      const declared = found ?? { name, in: "path", schema: { type: "string" } };
      for (const other of others)
        context.repair.append(`${at}/parameters`, { ...declared, name: other, required: true });
    }
  }
  context.repair.rename(pointer, template.path);
}
