// Rewrites of a document that change nothing for anyone who calls the service.
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { pointerTo, refPointer, valueAt } from "../../../scripts/json/pointer.js";

/** Changes a copy of a document in place where it can; `random` is from 0 to 1. */
export type Rewrite = (root: Draft, random: () => number) => Draft;

type Draft = { [key: string]: Value };
type Value = null | boolean | number | string | Value[] | Draft;

const operationNames = ["get", "put", "post", "delete", "patch"];

function draft(value: Value | undefined): Draft {
  return isObject(value as Json) ? (value as Draft) : {};
}

function list(value: Value | undefined): Value[] {
  return isArray(value as Json) ? (value as Value[]) : [];
}

function items(root: Draft): Draft[] {
  return Object.values(draft(root["paths"])).map((item) => resolved(root, item));
}

function operations(root: Draft): Draft[] {
  return items(root).flatMap((item) => operationNames.flatMap((name) => (name in item ? [draft(item[name])] : [])));
}

function resolved(root: Draft, value: Value | undefined): Draft {
  const ref = draft(value)["$ref"];
  const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
  return pointer === undefined ? draft(value) : resolved(root, valueAt(root as Json, pointer) as Value);
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const sortable = values.map((value) => ({ value, key: random() }));
  return sortable.toSorted((a, b) => a.key - b.key).map(({ value }) => value);
}

function section(root: Draft, name: string): Draft {
  const components = draft(root["components"]);
  root["components"] = components;
  const found = draft(components[name]);
  components[name] = found;
  return found;
}

/** Adds a component under a new name, and refers to it. */
function asComponent(root: Draft, kind: string, value: Value): Draft {
  const components = section(root, kind);
  const name = `Added${Object.keys(components).length}`;
  components[name] = value;
  return { $ref: `#/components/${kind}/${name}` };
}

/** Replaces every value of a document; inner ones first. */
function mapped(value: Value, change: (value: Value, key: string) => Value, key = ""): Value {
  if (isArray(value as Json))
    return change(
      (value as Value[]).map((each) => mapped(each, change)),
      key,
    );
  if (!isObject(value as Json)) return change(value, key);
  const members = Object.entries(value as Draft).map(([name, each]) => [name, mapped(each, change, name)] as const);
  return change(Object.fromEntries(members), key);
}

function mappedKeys(value: Draft, rename: (key: string) => string): Draft {
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), each]));
}

/** Moves the members of a map into components and refers to them. */
function toComponents(name: string, field: string): Rewrite {
  return (root, random) => {
    const visited = mapped(draft(root["paths"]), (value, key) => {
      if (key !== field || !isObject(value as Json)) return value;
      return Object.fromEntries(
        Object.entries(value as Draft).map(([member, each]) => {
          if (random() < 0.3 || "$ref" in draft(each)) return [member, each];
          return [member, asComponent(root, name, each)];
        }),
      );
    });
    root["paths"] = visited;
    return root;
  };
}

const renamedSections = ["parameters", "headers", "requestBodies", "responses", "schemas", "pathItems"];

export const rewrites: Readonly<Record<string, Rewrite>> = {
  "members in other order": (root, random) =>
    mapped(root, (value) =>
      isObject(value as Json) ? Object.fromEntries(shuffled(Object.entries(value as Draft), random)) : value,
    ) as Draft,
  "parameters, alternatives and servers in other order": (root, random) =>
    mapped(root, (value, key) =>
      ["parameters", "security", "servers"].includes(key) && isArray(value as Json)
        ? shuffled(value as Value[], random)
        : value,
    ) as Draft,
  "other words": (root) =>
    mapped(root, (value, key) =>
      ["description", "summary", "title"].includes(key) && typeof value === "string" ? `${value}!` : value,
    ) as Draft,
  "parameters of operations in path items": (root) => {
    for (const item of items(root)) {
      const present = operationNames.flatMap((name) => (name in item ? [draft(item[name])] : []));
      const [only] = present;
      if (present.length !== 1 || only === undefined || !("parameters" in only)) continue;
      item["parameters"] = [...list(item["parameters"]), ...list(only["parameters"])];
      delete only["parameters"];
    }
    return root;
  },
  "parameters of path items in operations": (root) => {
    for (const item of items(root)) {
      const shared = list(item["parameters"]);
      for (const name of operationNames.filter((each) => each in item)) {
        const operation = draft(item[name]);
        const own = list(operation["parameters"]);
        const keys = new Set(own.map((each) => keyOf(root, each)));
        const missing = shared.filter((each) => !keys.has(keyOf(root, each)));
        if (missing.length > 0) operation["parameters"] = [...missing, ...own];
      }
      delete item["parameters"];
    }
    return root;
  },
  "parameters as components": (root, random) => {
    for (const operation of operations(root)) {
      if (!("parameters" in operation)) continue;
      operation["parameters"] = list(operation["parameters"]).map((each) => {
        if ("$ref" in draft(each) || random() < 0.3) return each;
        return asComponent(root, "parameters", each);
      });
    }
    return root;
  },
  "responses as components": toComponents("responses", "responses"),
  "headers as components": toComponents("headers", "headers"),
  "callbacks as components": toComponents("callbacks", "callbacks"),
  "links as components": toComponents("links", "links"),
  "bodies as components": (root) => {
    for (const operation of operations(root)) {
      if (!("requestBody" in operation) || "$ref" in draft(operation["requestBody"])) continue;
      operation["requestBody"] = asComponent(root, "requestBodies", draft(operation["requestBody"]));
    }
    return root;
  },
  "components in place": (root) => {
    const inPlace = mapped(root, (value) => {
      const ref = draft(value)["$ref"];
      const isSchema = typeof ref === "string" && ref.includes("/schemas/");
      return typeof ref === "string" && !isSchema ? structuredClone(resolved(root, value)) : value;
    }) as Draft;
    // Two operations must not have the same operationId.
    delete draft(inPlace["components"])["pathItems"];
    return inPlace;
  },
  "other names of components": (root) => {
    const rename = (name: string): string => `New${name}`;
    for (const name of renamedSections) {
      const components = draft(root["components"]);
      if (name in components) components[name] = mappedKeys(draft(components[name]), rename);
    }
    const pattern = new RegExp(`^(#/components/(?:${renamedSections.join("|")})/)([^/]+)`);
    // Also in the mapping of a discriminator.
    return mapped(root, (value) =>
      typeof value === "string" ? value.replace(pattern, (_, at, name) => at + rename(name)) : value,
    ) as Draft;
  },
  "other names of security schemes": (root) => {
    const schemes = section(root, "securitySchemes");
    draft(root["components"])["securitySchemes"] = mappedKeys(schemes, (name) => `${name}-scheme`);
    const inRequirement = (value: Value): Value => mappedKeys(draft(value), (name) => `${name}-scheme`);
    return mapped(root, (value, key) =>
      key === "security" && isArray(value as Json) ? (value as Value[]).map(inRequirement) : value,
    ) as Draft;
  },
  "unused components": (root) => {
    section(root, "parameters")["Unused"] = { name: "unused", in: "query", required: true, schema: {} };
    section(root, "securitySchemes")["unused"] = { type: "http", scheme: "digest" };
    return root;
  },
  "security of the document in operations": (root) => {
    const shared = root["security"];
    if (shared === undefined) return root;
    for (const operation of operations(root)) operation["security"] ??= structuredClone(shared);
    delete root["security"];
    return root;
  },
  "servers of the document in path items": (root) => {
    const shared = root["servers"];
    if (shared === undefined) return root;
    for (const item of items(root)) item["servers"] ??= structuredClone(shared);
    delete root["servers"];
    return root;
  },
  "base path in paths": (root) => {
    const servers = list(root["servers"]).map(draft);
    if (servers.length === 0 || !servers.every(({ url }) => String(url).endsWith("/v1"))) return root;
    for (const server of servers) server["url"] = String(server["url"]).slice(0, -"/v1".length);
    root["paths"] = mappedKeys(draft(root["paths"]), (path) => `/v1${path}`);
    return root;
  },
  "variables of servers as servers": (root) => {
    root["servers"] = list(root["servers"]).flatMap((server) => {
      const { url, variables } = draft(server);
      const values = list(draft(draft(variables)["region"])["enum"]);
      return values.length === 0
        ? [server]
        : values.map((value) => ({ url: String(url).replace("{region}", String(value)) }));
    });
    if (list(root["servers"]).length === 0) delete root["servers"];
    return root;
  },
  "other names of path parameters": (root) => {
    const rename = (name: string): string => name.replace(/^(note|part)$/, "$1Id");
    const paths = mappedKeys(draft(root["paths"]), (path) =>
      path.replace(/\{(\w+)\}/g, (_, name) => `{${rename(name)}}`),
    );
    return mapped({ ...root, paths }, (value) => {
      const object = draft(value);
      if (object["in"] === "path") return { ...object, name: rename(String(object["name"])) };
      if ("operationId" in object && "parameters" in object && !("responses" in object))
        return { ...object, parameters: mappedKeys(draft(object["parameters"]), rename) };
      return value;
    }) as Draft;
  },
  "names of headers and media types in other case": (root) => ({
    ...root,
    paths: mapped(draft(root["paths"]), (value, key) => {
      const object = draft(value);
      if (object["in"] === "header") return { ...object, name: String(object["name"]).toLowerCase() };
      if (key === "headers") return mappedKeys(object, (name) => name.toLowerCase());
      if (key === "content")
        return mappedKeys(object, (name) => name.replace(/^application\/json$/, "Application/JSON; charset=utf-8"));
      return key === "contentType" ? String(value).toUpperCase() : value;
    }),
  }),
  "defaults written out": (root) =>
    mapped(root, (value) => {
      const object = draft(value);
      if ("in" in object && "schema" in object) {
        const isForm = object["in"] === "query" || object["in"] === "cookie";
        return { required: false, deprecated: false, style: isForm ? "form" : "simple", explode: isForm, ...object };
      }
      if ("content" in object && !("description" in object) && !("in" in object)) return { required: false, ...object };
      return "responses" in object && !("openapi" in object)
        ? { deprecated: false, parameters: [], ...object }
        : object === value
          ? object
          : value;
    }) as Draft,
  "version 3.1": (root) => ({ ...root, openapi: "3.1.1" }),
  "version 3.2": (root) => ({ ...root, openapi: "3.2.0" }),
  "path items as components": (root) => {
    if (String(root["openapi"]) < "3.1") root["openapi"] = "3.1.0";
    const paths = draft(root["paths"]);
    for (const [path, item] of Object.entries(paths))
      if (!("$ref" in draft(item))) paths[path] = asComponent(root, "pathItems", item);
    return root;
  },
};

function keyOf(root: Draft, parameter: Value): string {
  const { name, in: place } = resolved(root, parameter);
  return `${String(place)} ${String(name)}`;
}

/** A document after some rewrites. */
export function rewritten(root: JsonObject, names: readonly string[], random: () => number): JsonObject {
  const changes = names.flatMap((name) => rewrites[name] ?? []);
  return changes.reduce((result, change) => change(result, random), structuredClone(root) as Draft) as JsonObject;
}

/** The pointers to all references of a document that refer to nothing: a rewrite has a mistake. */
export function danglingReferences(root: JsonObject): readonly string[] {
  const found: string[] = [];
  const visit = (value: Json): void => {
    if (isArray(value)) value.forEach(visit);
    for (const [key, each] of membersOf(value)) {
      const pointer = key === "$ref" && typeof each === "string" ? refPointer(each) : undefined;
      if (pointer !== undefined && valueAt(root, pointer) === undefined) found.push(pointerTo() + pointer);
      visit(each);
    }
  };
  visit(root);
  return found;
}
