// `query_settings` -> how the document serializes lists and objects in queries.
import { isObject, itemsOf, memberOf, membersOf, type Json } from "../../../json/json.js";
import { refPointer, tokens, valueAt } from "../../../json/pointer.js";
import type { Path } from "../../../overlay/traced.js";
import { fixedMethods } from "../../../openapi/methods.js";
import type { Setting } from "../settings.js";
import type { Outcome, Subject } from "../subject.js";

export function readQuerySettings(setting: Setting, subject: Subject, outcome: Outcome): void {
  if (setting.json === undefined) return;
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  const [lists, objects] = [setting.member("array_format"), setting.member("nested_format")];
  const explode = { comma: false, repeat: true }[String(lists.json)];
  if (explode === undefined) lists.leave("OpenAPI has no such lists in a query: the document says how they are sent");
  else lists.take();
  if (objects.json === "brackets") objects.take();
  else objects.leave("OpenAPI has no such objects in a query: the document says how they are sent");
  for (const { path, json } of queryParameters(subject)) {
    const schema = resolve(subject, memberOf(json, "schema") ?? null);
    const style = memberOf(json, "style") ?? "form";
    if (isOf(schema, "array") && style === "form" && explode !== undefined) {
      const own = memberOf(json, "explode") ?? true;
      if (own !== explode) outcome.overlay.update(path, { explode });
    } else if (isOf(schema, "object") && objects.json === "brackets" && style === "form")
      outcome.overlay.update(path, { style: "deepObject", explode: true });
  }
}

interface ParameterPlace {
  readonly path: Path;
  readonly json: Json;
}

/** The parameters of queries in the file itself, each once. */
function queryParameters(subject: Subject): readonly ParameterPlace[] {
  const { root } = subject;
  const places = membersOf(root["paths"]).flatMap(([name, item]) => [
    ...parametersAt(["paths", name], item),
    ...membersOf(item).flatMap(([method, operation]) =>
      fixedMethods.some((each) => each === method) ? parametersAt(["paths", name, method], operation) : [],
    ),
  ]);
  const shared = membersOf(memberOf(root["components"], "parameters")).map(([name, json]) => ({
    path: ["components", "parameters", name],
    json,
  }));
  return [...places, ...shared].filter(({ json }) => memberOf(json, "in") === "query");
}

function parametersAt(path: Path, json: Json): readonly ParameterPlace[] {
  return itemsOf(memberOf(json, "parameters")).map((each, index) => ({
    path: [...path, "parameters", index],
    json: each,
  }));
}

function resolve({ root }: Subject, schema: Json, depth = 0): Json {
  const ref = memberOf(schema, "$ref");
  const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
  if (pointer === undefined || depth > 20) return schema;
  return resolve({ root } as Subject, valueAt(root, tokens(pointer).length === 0 ? "" : pointer) ?? null, depth + 1);
}

function isOf(schema: Json, type: string): boolean {
  const own = memberOf(schema, "type");
  return own === type || itemsOf(own).includes(type);
}
