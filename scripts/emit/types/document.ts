// The document as it is passed to openapi-typescript: only what that reads, with all references to components. Anything
// else it would print unchanged, or fail at.

import type { Document } from "../../openapi/document.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { isForm, isJson } from "../../openapi/media-types.js";
import { fixedMethods } from "../../openapi/methods.js";
import { isReservedHeader } from "../../openapi/reserved-headers.js";
import { child, refPointer, tokens, type Pointer } from "../../json/pointer.js";
import { resolveItems } from "../../openapi/item-schema.js";
import { Spelled } from "./names.js";

/** The components that types are made of. */
const sections = ["schemas", "responses", "parameters", "requestBodies", "headers", "pathItems"] as const;

type Section = (typeof sections)[number];

export interface TypesDocument {
  readonly root: JsonObject;
  /** How its names are spelled in it. */
  readonly names: Spelled;
}

/** A copy, which shares with the document what needn't differ. */
export function typesDocument(document: Document): TypesDocument {
  return new Copy(document).made();
}

class Copy {
  readonly #names: Spelled;
  /** Targets of references that are not components: each becomes a component, named by its pointer. */
  readonly #homes = new Map<string, Json>();
  readonly #pending: (() => void)[] = [];
  readonly #operationIds = new Set<string>();

  readonly document: Document;

  constructor(document: Document) {
    this.document = document;
    this.#names = new Spelled(document.root);
  }

  made(): TypesDocument {
    const { paths, webhooks, components } = this.document.root;
    const root = {
      paths: this.#map(paths ?? {}, (item, path) => (path.startsWith("x-") ? undefined : this.#pathItem(item))),
      ...(webhooks !== undefined && {
        webhooks: this.#map(webhooks, (item) => this.#pathItem(this.#final(item).json)),
      }),
    };
    const own = new Map(
      sections.map((section) => [
        section,
        this.#map(memberOf(components, section) ?? {}, (each) => this.#component(each, section)),
      ]),
    );
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) next();
    const withHomes = sections.map((section): [string, Json] => {
      const homes = [...this.#homes]
        .filter(([key]) => key.startsWith(`${section} `))
        .map(([key, json]): [string, Json] => [key.slice(section.length + 1), json]);
      return [section, Object.fromEntries([...membersOf(own.get(section)), ...homes])];
    });
    return {
      root: { ...root, components: Object.fromEntries(withHomes.filter(([, each]) => membersOf(each).length > 0)) },
      names: this.#names,
    };
  }

  /** Only schemas may be nothing but a reference: other components are replaced by the target. */
  #component(json: Json, section: Section): Json {
    return section === "schemas" ? this.#schema(json) : this.#contentOf(this.#final(json).json, section);
  }

  #contentOf(json: Json, section: Section): Json {
    switch (section) {
      case "schemas":
        return this.#schema(json);
      case "pathItems":
        return this.#pathItem(json);
      case "parameters":
        return this.#parameter(json);
      case "headers":
        return this.#header(json);
      default:
        return this.#withContent(json);
    }
  }

  #pathItem(json: Json): Json {
    if (isReference(json)) return this.#refer(json, "pathItems", (each) => this.#pathItem(each));
    const operation = (each: Json): Json => this.#operation(each);
    return changed(json, {
      parameters: (list) => this.#parameters(list),
      ...Object.fromEntries(fixedMethods.map((method) => [method, operation])),
      additionalOperations: (operations) => this.#map(operations, operation),
    });
  }

  #operation(json: Json): Json {
    return changed(json, {
      operationId: (id) => this.#operationId(id),
      parameters: (list) => this.#parameters(list),
      requestBody: (body) => this.#referable(body, "requestBodies"),
      responses: (responses) =>
        this.#map(responses, (each, status) =>
          status.startsWith("x-") ? undefined : this.#referable(each, "responses"),
        ),
    });
  }

  /**
   * Of an operation that comes up twice, behind references to its path, and of two whose ids it takes for one, the
   * second has none.
   */
  #operationId(id: Json): Json | undefined {
    if (typeof id !== "string" || this.#operationIds.has(id)) return undefined;
    this.#operationIds.add(id);
    return this.#names.spelled(id);
  }

  #referable(json: Json, section: Section): Json {
    return isReference(json)
      ? this.#refer(json, section, (each) => this.#contentOf(each, section))
      : this.#contentOf(json, section);
  }

  /** Without those that OpenAPI ignores: no caller has to give a value for them. */
  #parameters(json: Json): Json {
    const isKept = (each: Json): boolean => {
      const target = this.#final(each).json;
      return !isReservedHeader(memberOf(target, "in"), memberOf(target, "name"));
    };
    const kept = isArray(json) && !json.every(isKept) ? json.filter(isKept) : json;
    return this.#list(kept, (each) => this.#referable(each, "parameters"));
  }

  #parameter(json: Json): Json {
    const written = this.#withContentAsSchema(json);
    return changed(written, {
      schema: (schema) => this.#schema(schema),
      name: (name) => this.#names.spelled(String(name)),
    });
  }

  /**
   * A parameter that is written as a media type: its value is what that says, and text where it is no JSON and no form.
   */
  #withContentAsSchema(json: Json): Json {
    const [[mediaType, media] = []] = membersOf(memberOf(json, "content"));
    if (!isObject(json) || mediaType === undefined || json["schema"] !== undefined) return json;
    const isValue = isJson(mediaType) || (json["in"] === "querystring" && isForm(mediaType));
    return {
      ...json,
      schema: (isValue && memberOf(this.#final(media ?? {}).json, "schema")) || (isValue ? {} : { type: "string" }),
    };
  }

  #header(json: Json): Json {
    return changed(this.#withContent(json), { schema: (schema) => this.#schema(schema) });
  }

  #withContent(json: Json): Json {
    return changed(json, {
      headers: (headers) => this.#map(headers, (header) => this.#referable(header, "headers")),
      content: (content) => this.#map(content, (media, mediaType) => this.#media(this.#final(media).json, mediaType)),
    });
  }

  /** What a sequence is made of is its items, whatever else is said of it. */
  #media(json: Json, mediaType: string): Json {
    const items = resolveItems(mediaType, json, (pointer) => this.document.resolve(pointer));
    const whole =
      items === undefined || !isObject(json) ? json : { ...json, schema: { type: "array", items: items.schema } };
    return changed(whole, { schema: (schema) => this.#schema(schema), itemSchema: () => undefined });
  }

  #schema(given: Json): Json {
    if (isReference(given)) return this.#refer(given, "schemas", (each) => this.#schema(each));
    const json = this.document.version === "3.0" ? withNullApart(given) : given;
    const one = (schema: Json): Json => this.#schema(schema);
    const list = (schemas: Json): Json => this.#list(schemas, one);
    const map = (schemas: Json): Json => this.#map(schemas, one);
    const composed = (schemas: Json): Json => this.#list(schemas, (each) => asObject(this.#schema(each)));
    return withEnumApart(
      changed(json, {
        $defs: () => undefined,
        const: finite,
        enum: finite,
        required: (names) => this.#list(names, (each) => this.#names.spelled(String(each))),
        properties: map,
        patternProperties: map,
        additionalProperties: one,
        items: (items) => (isArray(items) ? list(items) : one(items)),
        prefixItems: list,
        allOf: composed,
        anyOf: composed,
        oneOf: composed,
      }),
    );
  }

  /** A reference to a component, whatever its target was. */
  #refer(json: JsonObject, section: Section, visit: (json: Json) => Json): Json {
    const { pointer, json: target } = section === "schemas" ? this.#behind(json) : this.#final(json);
    const [first, second, name, ...rest] = tokens(pointer);
    const isComponent = first === "components" && second === section && name !== undefined && rest.length === 0;
    if (!isComponent) this.#home(pointer, section, target, visit);
    const ref = `#${child(`/components/${section}`, this.#names.spelled(isComponent ? name : `#${pointer}`))}`;
    return ref === json["$ref"] ? json : { ...json, $ref: ref };
  }

  #home(pointer: Pointer, section: Section, target: Json, visit: (json: Json) => Json): void {
    const key = `${section} ${this.#names.spelled(`#${pointer}`)}`;
    if (this.#homes.has(key)) return;
    this.#homes.set(key, {});
    this.#pending.push(() => this.#homes.set(key, visit(target)));
  }

  /** The direct target of a reference, which may be a reference as well. */
  #behind({ $ref: ref }: JsonObject): { pointer: Pointer; json: Json } {
    const pointer = refPointer(String(ref)) ?? "";
    return { pointer, json: this.document.resolve(pointer) ?? {} };
  }

  /** What a value is in the end, behind all references. */
  #final(json: Json): { pointer: Pointer; json: Json } {
    const seen = new Set<Pointer>();
    let found = { pointer: "", json };
    while (isReference(found.json) && !seen.has(found.pointer)) {
      seen.add(found.pointer);
      found = this.#behind(found.json);
    }
    return found;
  }

  #list(json: Json, visit: (json: Json) => Json): Json {
    if (!isArray(json)) return json;
    const items = json.map(visit);
    return items.some((item, index) => item !== json[index]) ? items : json;
  }

  /** Every member, by its name as it is spelled; what comes to nothing is left out. */
  #map(json: Json, visit: (json: Json, key: string) => Json | undefined): Json {
    const entries = membersOf(json);
    const visited = entries.flatMap(([key, value]): [string, Json][] => {
      const made = visit(value, key);
      return made === undefined ? [] : [[this.#names.spelled(key), made]];
    });
    const isSame =
      visited.length === entries.length &&
      visited.every(([key, value], index) => key === entries[index]?.[0] && value === entries[index]?.[1]);
    return isSame ? json : Object.fromEntries(visited);
  }
}

function isReference(json: Json): json is JsonObject {
  return isObject(json) && typeof json["$ref"] === "string";
}

/** An object with some of its members as they come out of their visits; those that come to nothing are left out. */
function changed(json: Json, visits: Readonly<Record<string, (json: Json) => Json | undefined>>): Json {
  if (!isObject(json)) return json;
  const entries = Object.entries(json).flatMap(([key, value]): [string, Json][] => {
    const made = Object.hasOwn(visits, key) ? visits[key]?.(value) : value;
    return made === undefined ? [] : [[key, made]];
  });
  const isSame = entries.length === Object.keys(json).length && entries.every(([key, value]) => value === json[key]);
  return isSame ? json : Object.fromEntries(entries);
}

/** Where openapi-typescript takes no boolean for a schema. */
function asObject(schema: Json): Json {
  return schema === true ? {} : schema === false ? { not: {} } : schema;
}

/**
 * openapi-typescript adds null to all that a nullable schema says; OpenAPI 3.0.3 adds it to `type`, before what stands
 * beside it. Where that may say otherwise, null is one of several types, or an enumeration says by itself whether it is
 * a value.
 */
function withNullApart(schema: Json): Json {
  if (!isObject(schema) || schema["nullable"] !== true) return schema;
  const { nullable: _, ...rest } = schema;
  const { type } = rest;
  if (typeof type !== "string" || isArray(rest["enum"])) return rest;
  return composing.some((keyword) => isArray(rest[keyword])) ? { ...rest, type: [type, "null"] } : schema;
}

const composing = ["allOf", "anyOf", "oneOf"];

/** Beside what says that it is an object, openapi-typescript takes the values of an enumeration for schemas. */
function withEnumApart(schema: Json): Json {
  if (!isObject(schema) || !isArray(schema["enum"])) return schema;
  const { enum: values, allOf = [], ...rest } = schema;
  const isOfObject =
    rest["type"] === "object" || rest["properties"] !== undefined || rest["additionalProperties"] !== undefined;
  return isOfObject ? { ...rest, allOf: [...(isArray(allOf) ? allOf : []), { enum: values }] } : schema;
}

/** Values as types; nothing where there is a number among them that is too large for one. */
function finite(json: Json): Json | undefined {
  return isFinite(json) ? json : undefined;
}

function isFinite(json: Json): boolean {
  return typeof json === "number"
    ? Number.isFinite(json)
    : typeof json !== "object" || json === null || Object.values(json).every(isFinite);
}
