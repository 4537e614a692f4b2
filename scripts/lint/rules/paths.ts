// Rules about paths and parameters: templates and their declarations belong together, and no two paths are the same.
import type { LintContext, ResolvedObject, LintRule } from "../lint.js";
import type { ObjectName } from "../../openapi/grammar.js";
import { isArray, isObject, itemsOf, membersOf, ownEntry, type JsonObject } from "../../json/json.js";
import { operationsIn } from "../../openapi/methods.js";
import { objectRule } from "../../openapi/objects.js";
import { child, type Pointer } from "../../json/pointer.js";
import { checkHeaderName } from "../keys.js";
import { didYouMean, closestMatch } from "../../diagnostics/suggestions.js";

interface PathParameter {
  readonly name: string;
  /** Where it is listed, be it by reference. */
  readonly pointer: Pointer;
}

const paths: LintRule = (object, pointer, check) => {
  const shapes = new Map<string, string>();
  for (const [path, value] of membersOf(object)) {
    if (path.startsWith("x-")) continue;
    const at = child(pointer, path);
    const names = templateNames(path, at, check);
    const shape = path.replaceAll(/\{[^{}]*\}/g, "{}");
    const same = shapes.get(shape);
    if (same !== undefined) {
      check.warning(at, "ambiguous-path", `\`${path}\` and \`${same}\` are one path: no request can tell them apart.`, {
        at: "key",
        hint: "where both have an operation of one method, the first is called",
      });
    }
    shapes.set(shape, path);
    const item = check.follow(value, at);
    if (item === undefined) continue;
    pathParameters(path, at, [...new Set(names)], item, check);
    if (new Set(names).size < names.length) namedTwice(path, at, withDistinctNames(path, names, object), item, check);
  }
};

/** The names between braces. Reports a template that can't be read, then without names. */
function templateNames(path: string, pointer: Pointer, check: LintContext): readonly string[] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const rest = path.replaceAll(/\{[^{}]*\}/g, "");
  const flaw =
    rest.includes("{") || rest.includes("}")
      ? "has a brace without its counterpart"
      : names.includes("")
        ? "has a parameter without a name"
        : undefined;
  if (flaw !== undefined) check.error(pointer, "bad-path-template", `The path \`${path}\` ${flaw}.`, { at: "key" });
  const end = /[?#]/.exec(rest)?.[0];
  if (end !== undefined) {
    const hint = end === "?" ? "declare query parameters in `parameters`" : undefined;
    check.warning(
      pointer,
      "path-with-query",
      `The path \`${path}\` goes on behind \`${end}\`, where the path of a request ends.`,
      { at: "key", hint },
    );
  }
  return names.filter((name) => name !== "");
}

/** Each name of the template is declared for each operation, and the other way round. */
function pathParameters(
  path: string,
  pointer: Pointer,
  names: readonly string[],
  item: ResolvedObject,
  check: LintContext,
): void {
  const shared = declared(item.value, item.pointer, check);
  const operations = operationsIn(item.value, item.pointer).map(({ method, json, pointer: at }) => ({
    method,
    at,
    own: declared(json, at, check),
  }));
  const unused = [...shared, ...operations.flatMap(({ own }) => own)].filter(({ name }) => !names.includes(name));
  for (const name of names) {
    const without = operations.filter(({ own }) => ![...shared, ...own].some((parameter) => parameter.name === name));
    if (without.length === 0) continue;
    const methods = without.map(({ method }) => `\`${method}\``).join(", ");
    const meant = closestMatch(
      name,
      unused.map((parameter) => parameter.name),
    );
    const hint =
      meant === undefined
        ? `add \`{ name: ${name}, in: path, required: true, schema: { type: string } }\` to \`parameters\``
        : `did you mean \`{${meant}}\`?`;
    check.warning(
      pointer,
      "undeclared-path-parameter",
      `No parameter of ${methods} declares \`{${name}}\` of the path.`,
      { at: "key", hint },
    );
    for (const { at } of without)
      check.repair.append(`${at}/parameters`, { name, in: "path", required: true, schema: { type: "string" } });
  }
  for (const { name, pointer: at } of unused) {
    const hint =
      didYouMean(name, names) ??
      (names.length === 0 ? undefined : `the path has ${names.map((each) => `\`{${each}}\``).join(", ")}`);
    check.warning(at, "unknown-path-parameter", `The path \`${path}\` has no \`{${name}}\`.`, { hint });
    check.repair.remove(at);
  }
}

/** A name that comes again is another parameter, alike but for its name. */
function namedTwice(
  path: string,
  pointer: Pointer,
  template: Template,
  item: ResolvedObject,
  check: LintContext,
): void {
  for (const [name, others] of template.others) {
    const times = others.length === 1 ? "twice" : `${others.length + 1} times`;
    check.warning(pointer, "bad-path-template", `The path \`${path}\` has the parameter \`{${name}}\` ${times}.`, {
      at: "key",
      hint: `the path is taken as \`${template.path}\``,
    });
    for (const { json, pointer: at } of operationsIn(item.value, item.pointer)) {
      const [found] = [...itemsOf(json["parameters"]), ...itemsOf(item.value["parameters"])]
        .map((each) => check.follow(each, item.pointer)?.value)
        .filter((each) => each?.["name"] === name && each["in"] === "path");
      const like = found ?? { name, in: "path", schema: { type: "string" } };
      for (const other of others) check.repair.append(`${at}/parameters`, { ...like, name: other, required: true });
    }
  }
  check.repair.rename(pointer, template.path);
}

/** A path in which no name comes again, and the names that were given instead, by what they were. */
interface Template {
  readonly path: string;
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/**
 * Names that the path doesn't have already, numbered from `first` on; it doesn't become another path of the document.
 */
function withDistinctNames(path: string, names: readonly string[], known: JsonObject, first = 2): Template {
  const taken = new Set(names);
  const others = new Map<string, string[]>();
  const seen = new Set<string>();
  const renamed = path.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => {
    if (!seen.has(name)) {
      seen.add(name);
      return whole;
    }
    let number = first;
    while (taken.has(`${name}_${number}`)) number++;
    const other = `${name}_${number}`;
    taken.add(other);
    others.set(name, [...(others.get(name) ?? []), other]);
    return `{${other}}`;
  });
  return Object.hasOwn(known, renamed) ? withDistinctNames(path, names, known, first + 1) : { path: renamed, others };
}

function declared(object: JsonObject, pointer: Pointer, check: LintContext): PathParameter[] {
  return itemsOf(object["parameters"]).flatMap((item, index): PathParameter[] => {
    const at = child(child(pointer, "parameters"), index);
    const name = check.follow(item, at)?.value["in"] === "path" ? check.follow(item, at)?.value["name"] : undefined;
    return typeof name === "string" ? [{ name, pointer: at }] : [];
  });
}

/** A list of parameters names none twice. */
export function duplicateParameters(object: JsonObject, pointer: Pointer, check: LintContext): void {
  const { parameters } = object;
  if (!isArray(parameters)) return;
  const seen = new Set<string>();
  parameters.forEach((item, index) => {
    const at = child(child(pointer, "parameters"), index);
    const { name, in: place } = check.follow(item, at)?.value ?? {};
    if (typeof name !== "string" || typeof place !== "string") return;
    const identity = `${place} ${place === "header" ? name.toLowerCase() : name}`;
    if (seen.has(identity)) {
      check.warning(at, "duplicate-parameter", `The ${place} parameter \`${name}\` is in this list already.`);
      check.repair.remove(at);
    }
    seen.add(identity);
  });
}

/** The styles that each place allows. */
const styles: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

const parameter: LintRule = (object, pointer, check) => {
  const { name, in: place, style, required } = object;
  if (place === "path" && required !== true) {
    check.warning(
      required === undefined ? pointer : child(pointer, "required"),
      "optional-path-parameter",
      "A path parameter must have `required: true`: without it there is no path.",
    );
    check.repair.replace(child(pointer, "required"), true);
  }
  if (place === "path" && typeof name === "string" && /[{}]/.test(name)) {
    check.warning(
      child(pointer, "name"),
      "bad-path-template",
      `\`${name}\` can't be the name of a path parameter: no path can have it between braces.`,
      { hint: "write the name without braces" },
    );
  }
  if (
    place === "header" &&
    typeof name === "string" &&
    ["accept", "content-type", "authorization"].includes(name.toLowerCase())
  ) {
    const hint =
      name.toLowerCase() === "authorization"
        ? "describe it in `components.securitySchemes`"
        : "the media types in `content` say it";
    check.warning(child(pointer, "name"), "ignored-header", `OpenAPI ignores a header parameter named \`${name}\`.`, {
      hint,
    });
  }
  const flaw = place === "header" && typeof name === "string" ? checkHeaderName(name) : undefined;
  if (flaw !== undefined) {
    check.warning(child(pointer, "name"), flaw.code, flaw.message, { hint: flaw.hint });
    check.repair.replace(child(pointer, "required"), false);
  }
  const allowed = typeof place === "string" ? ownEntry(styles, place) : undefined;
  if (typeof style === "string" && allowed !== undefined && !allowed.includes(style)) {
    check.repair.remove(child(pointer, "style"));
    check.warning(
      child(pointer, "style"),
      "bad-style",
      `A ${String(place)} parameter can't have the style \`${style}\`.`,
      { hint: `it can have ${allowed.map((each) => `\`${each}\``).join(", ")}` },
    );
  }
  if (place === "querystring") querystring(object, pointer, check);
  described(object, pointer, check, "parameter");
};

/** A query that is one value is written as its media type says, and by nothing else. */
function querystring({ schema, content, style }: JsonObject, pointer: Pointer, check: LintContext): void {
  if (style !== undefined) {
    check.warning(child(pointer, "style"), "bad-style", "A parameter that is the whole query has no style.", {
      hint: "its media type says how it is written",
    });
  }
  if (schema !== undefined && content === undefined) {
    check.warning(pointer, "missing-field", "A parameter that is the whole query must have `content`.", {
      at: "key",
      hint: "it is taken as `content: { application/x-www-form-urlencoded: { schema: … } }`",
    });
  }
}

/** A parameter or header is described by one schema, or by one media type. */
function described(object: JsonObject, pointer: Pointer, check: LintContext, name: ObjectName): void {
  const { schema, content } = object;
  const { title } = objectRule(name, check.version);
  if (schema !== undefined && content !== undefined) {
    check.warning(
      child(pointer, "content"),
      "schema-and-content",
      `${title.replace("a", "A")} has \`schema\` or \`content\`, not both.`,
      { at: "key", hint: "`schema` is what counts" },
    );
    check.repair.remove(child(pointer, "content"));
  } else if (schema === undefined && content === undefined) {
    check.warning(pointer, "no-schema", `Without \`schema\` or \`content\` ${title} can be anything.`, { at: "key" });
  } else if (isObject(content) && Object.keys(content).length !== 1) {
    check.warning(child(pointer, "content"), "one-media-type", `\`content\` of ${title} has exactly one media type.`, {
      at: "key",
    });
  }
}

export const pathRules: Partial<Record<ObjectName, LintRule>> = {
  paths,
  pathItem: duplicateParameters,
  parameter,
  header: (object, pointer, check) => described(object, pointer, check, "header"),
};
