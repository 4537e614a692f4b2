// Known edits of a document, each in an operation of its own, and what has to be found for each.
import { isObject, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { refPointer, valueAt } from "../../../scripts/json/pointer.js";
import { string } from "../../support/openapi/builders.js";

type Draft = { [key: string]: Draft };

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly item: Draft;
  readonly json: Draft;
}

/** An edit of one operation; `fits` says whether an operation has what it edits. */
interface Edit {
  readonly code: string;
  readonly severity: string;
  readonly fits?: (root: JsonObject, operation: JsonObject) => boolean;
  readonly apply: (operation: Operation, number: number) => void;
}

const edits: readonly Edit[] = [
  {
    code: "parameter-required-added",
    severity: "breaking",
    apply: ({ json }, number) =>
      set(json, "parameters", [
        ...list(json["parameters"]),
        { name: `new_${number}`, in: "query", required: true, schema: string },
      ]),
  },
  {
    code: "parameter-optional-added",
    severity: "compatible",
    apply: ({ json }, number) =>
      set(json, "parameters", [...list(json["parameters"]), { name: `new_${number}`, in: "query", schema: string }]),
  },
  { code: "operation-removed", severity: "breaking", apply: ({ item, method }) => void delete item[method] },
  {
    code: "operation-deprecated",
    severity: "compatible",
    fits: (_root, { deprecated }) => deprecated !== true,
    apply: ({ json }) => set(json, "deprecated", true),
  },
  {
    code: "error-status-added",
    severity: "risky",
    fits: (_root, { responses }) => isObject(responses) && !["default", "4XX", "418"].some((name) => name in responses),
    apply: ({ json }) => set(json["responses"], "418", { description: "A teapot" }),
  },
  {
    code: "max-properties-narrowed",
    severity: "breaking",
    fits: (root, { requestBody }) => isObjectSchema(root, jsonSchema(requestBody)),
    apply: ({ json }) => {
      const media = member(member(json["requestBody"], "content"), "application/json");
      set(media, "schema", { allOf: [media?.["schema"] as unknown as Json, { maxProperties: 1 }] });
    },
  },
  {
    code: "response-media-type-added",
    severity: "compatible",
    fits: (_root, { responses }) => isObject(responses) && jsonSchema(responses["200"]) !== undefined,
    apply: ({ json }) => set(json["responses"]?.["200"]?.["content"], "text/x-new", { schema: string }),
  },
  {
    code: "response-header-added",
    severity: "compatible",
    fits: (_root, { responses }) => isObject(responses) && jsonSchema(responses["200"]) !== undefined,
    apply: ({ json }) => {
      const response = json["responses"]?.["200"];
      set(response, "headers", { ...response?.["headers"], "X-New": { schema: string } });
    },
  },
  {
    code: "response-content-removed",
    severity: "breaking",
    fits: (_root, { responses }) => isObject(responses) && jsonSchema(responses["200"]) !== undefined,
    apply: ({ json }) => void delete json["responses"]?.["200"]?.["content"],
  },
  {
    code: "operation-id-changed",
    severity: "risky",
    fits: (_root, { operationId }) => typeof operationId === "string",
    apply: ({ json }, number) => set(json, "operationId", `newName${number}`),
  },
];

function list(value: Draft | undefined): readonly Json[] {
  return (value ?? []) as unknown as readonly Json[];
}

function set(draft: Draft | undefined, key: string, value: Json): void {
  if (draft !== undefined) draft[key] = value as unknown as Draft;
}

function member(draft: Draft | undefined, key: string): Draft | undefined {
  return draft?.[key];
}

/** The schema of a body that is written in its place. */
function jsonSchema(body: Json | undefined): Json | undefined {
  const content = isObject(body) ? body["content"] : undefined;
  const media = isObject(content) ? content["application/json"] : undefined;
  return isObject(media) ? media["schema"] : undefined;
}

/** Whether a schema allows objects with two members, as far as that is easy to see. */
function isObjectSchema(root: JsonObject, json: Json | undefined): boolean {
  const ref = isObject(json) && typeof json["$ref"] === "string" ? refPointer(json["$ref"]) : undefined;
  const target = ref === undefined ? json : valueAt(root, ref);
  if (!isObject(target) || target["type"] !== "object" || "maxProperties" in target) return false;
  return (
    ["allOf", "oneOf", "anyOf"].every((keyword) => !(keyword in target)) && membersOf(target["properties"]).length > 1
  );
}

/** A copy of a document with `count` edits in operations far apart, and `code severity operation` of each. */
export function edited(
  root: JsonObject,
  count: number,
): { readonly root: JsonObject; readonly found: readonly string[] } {
  const copy = structuredClone(root) as unknown as Draft;
  const all = Object.entries(copy["paths"] ?? {}).flatMap(([path, item]) =>
    ["get", "put", "post", "delete", "patch"].flatMap((method): Operation[] => {
      const json = item[method];
      return json === undefined ? [] : [{ name: `${method.toUpperCase()} ${path}`, method, item, json }];
    }),
  );
  const found: string[] = [];
  const step = Math.max(1, Math.floor(all.length / count));
  const free = new Set(all);
  for (let number = 0; number < count; number += 1) {
    const edit = edits[number % edits.length];
    const order = [...all.slice(number * step), ...all.slice(0, number * step)];
    const operation = order.find(
      (each) => free.has(each) && edit?.fits?.(root, each.json as unknown as JsonObject) !== false,
    );
    if (edit === undefined || operation === undefined) throw new Error(`No operation fits the edit ${number}.`);
    free.delete(operation);
    edit.apply(operation, number);
    // A path without operations is gone.
    const isLast =
      edit.code === "operation-removed" &&
      !["get", "put", "post", "delete", "patch"].some((each) => each in operation.item);
    found.push(`${isLast ? "path-removed" : edit.code} ${edit.severity} ${operation.name}`);
  }
  return { root: copy as unknown as JsonObject, found };
}
