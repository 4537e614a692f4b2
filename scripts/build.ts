// Document -> Model: operations with everything they inherit, named and in the document's order.

import { clientNames } from "./build-client.js";
import { Defaults } from "./build-defaults.js";
import { exampleFor } from "./build-examples.js";
import { componentName, Definitions } from "./build-exact.js";
import { buildSchema, docsOf, idsOf, isDirected, referencesOf, type SchemaContext } from "./build-schema.js";
import { shapesOf } from "./build-shapes.js";
import { Verdicts } from "./build-verdicts.js";
import type { Report } from "./diagnostics.js";
import { isArray, isObject, itemsOf, memberOf, membersOf } from "./json.js";
import type { Document } from "./document.js";
import type { Body, Content, Direction, Encoding, Header, Json, JsonObject, Method, Model, NamedSchema, Notification, Operation, Parameter, ParameterPlace, Response, ResponseContent, Schema, SecurityRequirement, SecurityScheme, Style, Tag } from "./model.js";
import { Names } from "./names.js";
import { child, refPointer, tokens, type Pointer } from "./pointer.js";
import { sample } from "./sample.js";

const methods: ReadonlySet<string> = new Set<Method>(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** The model of a checked document. What can't be held goes to the report. */
export function build(document: Document, report: Report): Model {
  return new Builder(document, report).model();
}

/** A value of the document and where it stands, references followed. */
interface Found {
  readonly json: JsonObject;
  readonly pointer: Pointer;
}

/** What client.ts has beside its operations. */
const besideOperations = "createClient isProblem Client Problem Body Success Query Path Header Cookie Item Method Call CallOptions ClientOptions FetchClient ApiError paged Pages eventsOf ServerEvent queryWriter headerWriter cookieWriter formWriter multipart asIs".split(" ");

type OperationStart = Omit<Operation, "shape" | "client">;

class Builder {
  readonly #schemaNames: Names;
  readonly #operationNames: Names;
  readonly #tagNames: Names;
  readonly #tags = new Map<string, Tag>();
  readonly #components: JsonObject;
  readonly #definitions = new Definitions();
  readonly #verdicts: Verdicts;
  readonly #defaults: Defaults;
  /** The component responses that were built, by where they stand: hundreds of operations may share one. */
  readonly #sharedResponses = new Map<Pointer, ResponseContent>();
  /** The direction of each component that has one form. */
  readonly #directions = new Map<string, Direction>();
  /** The ids of each component's forms, by name: one id when both directions are the same. */
  readonly #ids = new Map<string, Readonly<Record<Direction, string>>>();

  constructor(
    readonly document: Document,
    readonly report: Report,
  ) {
    this.#verdicts = new Verdicts(document);
    this.#defaults = new Defaults(document, report, this.#verdicts);
    this.#components = this.#object(memberOf(document.root["components"], "schemas"));
    const operations = this.#operationObjects();
    const declared = itemsOf(document.root["tags"]).map((tag) => this.#text(memberOf(tag, "name")));
    this.#schemaNames = new Names("Pascal", Object.keys(this.#components));
    this.#operationNames = new Names("camel", operations.map(textOf), besideOperations);
    this.#tagNames = new Names("Pascal", [...new Set([...declared, ...operations.map(({ json }) => tagOf(json))])]);
  }

  model(): Model {
    const { root } = this.document;
    const info = this.#object(root["info"]);
    this.#nameSchemas();
    this.#reportLeftOut();
    for (const tag of itemsOf(root["tags"])) if (isObject(tag)) this.#tag(this.#text(tag["name"]), this.#text(tag["description"]));
    const schemas = this.#schemas();
    const byId = new Map(schemas.map((schema) => [schema.id, schema]));
    const started = this.#operations(byId);
    const shapes = shapesOf(started, byId);
    const clients = this.#clientNames(started);
    const operations = started.map((operation, index) => ({ ...operation, client: clients[index] ?? { group: "", method: "" }, shape: shapes[index] ?? ({ kind: "action" } as const) }));
    const used = new Set(operations.map((operation) => operation.tag));
    const shared = new Set(operations.flatMap((operation) => operation.responses.map((response) => response.component)));
    const responses = Object.keys(this.#object(memberOf(root["components"], "responses"))).filter((name) => shared.has(name));
    return {
      title: this.#text(info["title"]),
      version: this.#text(info["version"]),
      docs: this.#text(info["description"]),
      basePath: this.#basePath(),
      securitySchemes: Object.entries(this.#object(memberOf(root["components"], "securitySchemes"))).map(([name, json]) => this.#securityScheme(name, json)),
      tags: [...this.#tags.values()].filter((tag) => used.has(tag.id)),
      schemas: ordered(schemas),
      responses: responses.map((name) => {
        const pointer = child("/components/responses", name);
        return { name, response: this.#response(this.#follow(this.document.resolve(pointer), pointer), byId) };
      }),
      operations,
      notifications: this.#notifications(byId),
      definitions: this.#definitions.all(),
    };
  }

  /** A component that reads and writes differently, and that is used both ways, gets two forms: `Offer` and `OfferInput`. */
  #nameSchemas(): void {
    const names = Object.keys(this.#components);
    const directed = this.#directed(names);
    const used = this.#usedIn();
    const own = (name: string): Direction => (used.get(name) === "write" ? "write" : "read");
    for (const name of names) this.#ids.set(name, same(this.#schemaNames.allocate(name)));
    for (const name of names) {
      if (!directed.has(name) || used.get(name) !== "both") continue;
      const read = this.#ids.get(name)?.read ?? "";
      const write = this.#schemaNames.allocate(`${read}Input`);
      this.#ids.set(name, { read, write, both: read });
    }
    for (const name of names) this.#directions.set(name, directed.has(name) ? own(name) : "both");
  }

  /** Components whose two directions differ, by themselves or by what they refer to. */
  #directed(names: readonly string[]): ReadonlySet<string> {
    const referring = new Map<string, string[]>();
    for (const name of names) {
      for (const target of referencesOf(this.#components[name])) {
        const from = referring.get(target);
        if (from === undefined) referring.set(target, [name]);
        else from.push(name);
      }
    }
    const directed = new Set<string>();
    const open = names.filter((name) => isDirected(this.#components[name]));
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (directed.has(name)) continue;
      directed.add(name);
      open.push(...(referring.get(name) ?? []));
    }
    return directed;
  }

  /** For each component the direction in which operations use it; one that none uses is read. */
  #usedIn(): ReadonlyMap<string, Direction> {
    const used = new Map<string, Direction>();
    const visit = (json: Json | undefined, direction: Direction): void => {
      for (const name of referencesOf(json)) {
        const before = used.get(name);
        const now = before === undefined || before === direction ? direction : "both";
        if (now === before) continue;
        used.set(name, now);
        visit(this.#components[name], direction);
      }
    };
    for (const { json } of this.#operationObjects()) {
      for (const { schema } of this.#contents(this.#follow(json["requestBody"], ""))) visit(schema, "write");
      for (const response of Object.values(this.#object(json["responses"]))) for (const { schema } of this.#contents(this.#follow(response, ""))) visit(schema, "read");
    }
    for (const { json } of this.#sentObjects()) for (const { schema } of this.#contents(this.#follow(json["requestBody"], ""))) visit(schema, "read");
    return used;
  }

  #schemas(): NamedSchema[] {
    return Object.entries(this.#components).flatMap(([name, json]) => {
      const ids = this.#ids.get(name) ?? same(name);
      const source = child("/components/schemas", name);
      const direction = this.#directions.get(name) ?? "both";
      const forms: readonly Direction[] = ids.read === ids.write ? [direction] : ["read", "write"];
      return forms.map((form) => ({
        id: ids[form],
        name,
        direction: form,
        docs: docsOf(json),
        schema: buildSchema(json, source, this.#context(form)),
        source,
      }));
    });
  }

  #context(direction: Direction): SchemaContext {
    const refer = (name: string): string => this.#ids.get(name)?.[direction] ?? name;
    return { document: this.document, report: this.report, direction, refer, definitions: this.#definitions, defaults: this.#defaults };
  }

  /** What OpenAPI 3.2 adds and Hono and openapi-fetch have no words for: other methods, and a query that is one value. */
  #reportLeftOut(): void {
    const leftOut = (pointer: Pointer, what: string): void => this.report.warning(this.document, pointer, "not-generated", `Nothing is generated for ${what}.`, { at: "key" });
    for (const [path, value] of Object.entries(this.#object(this.document.root["paths"]))) {
      const { json, pointer } = this.#follow(value, child("/paths", path));
      if (json["query"] !== undefined) leftOut(child(pointer, "query"), "the method QUERY");
      for (const method of Object.keys(this.#object(json["additionalOperations"]))) leftOut(child(child(pointer, "additionalOperations"), method), `the method ${method}`);
    }
    for (const { json, item, pointer } of this.#operationObjects()) {
      const all = [...itemsOf(item["parameters"]), ...itemsOf(json["parameters"])];
      if (all.some((each) => this.#follow(each, "").json["in"] === "querystring")) leftOut(child(pointer, "parameters"), "a parameter that is the whole query string");
    }
  }

  /** Every operation object with its path, in the document's order. */
  #operationObjects(): { path: string; method: Method; json: JsonObject; item: JsonObject; pointer: Pointer }[] {
    return Object.entries(this.#object(this.document.root["paths"])).flatMap(([path, value]) => {
      const item = this.#follow(value, child("/paths", path));
      return operationsIn(item).map((operation) => ({ path, ...operation }));
    });
  }

  #operations(schemas: ReadonlyMap<string, NamedSchema>): OperationStart[] {
    return this.#operationObjects().map((operation) => {
      const { path, method, json, item, pointer } = operation;
      const operationId = typeof json["operationId"] === "string" ? json["operationId"] : null;
      const body = json["requestBody"] === undefined ? undefined : this.#follow(json["requestBody"], `${pointer}/requestBody`);
      return {
        id: this.#operationNames.allocate(textOf(operation)),
        operationId,
        method,
        path,
        tag: this.#tag(tagOf(json), "").id,
        docs: this.#docs(json),
        deprecated: json["deprecated"] === true,
        parameters: this.#parameters(item, json, pointer),
        body: body === undefined ? null : this.#body(body, schemas),
        responses: this.#responses(this.#object(json["responses"]), `${pointer}/responses`, schemas),
        security: this.#security(json["security"] ?? this.document.root["security"]),
        source: pointer,
      };
    });
  }

  /** The requests that go the other way: operations of webhooks and callbacks, with their path items. */
  #sentObjects(): { name: string; expression: string | null; method: Method; json: JsonObject; item: JsonObject; pointer: Pointer }[] {
    const { root } = this.document;
    const webhooks = Object.entries(this.#object(root["webhooks"])).map(([name, value]) => ({ name, expression: null, value, pointer: child("/webhooks", name) }));
    const callbacks = this.#operationObjects().flatMap(({ json, pointer }) =>
      Object.entries(this.#object(json["callbacks"])).flatMap(([name, callback]) => {
        const found = this.#follow(callback, child(`${pointer}/callbacks`, name));
        const items = Object.entries(found.json).filter(([expression]) => !expression.startsWith("x-"));
        return items.map(([expression, value]) => ({ name, expression, value, pointer: child(found.pointer, expression) }));
      }),
    );
    // A callback of components that several operations use is one.
    const distinct = new Map([...webhooks, ...callbacks].map((each) => [each.pointer, each]));
    return [...distinct.values()].flatMap(({ name, expression, value, pointer }) => {
      const item = this.#follow(value, pointer);
      return operationsIn(item).map((operation) => ({ name, expression, ...operation }));
    });
  }

  #notifications(schemas: ReadonlyMap<string, NamedSchema>): readonly Notification[] {
    const sent = this.#sentObjects();
    const text = ({ name, expression, method, json }: (typeof sent)[number]): string => {
      const isOne = sent.filter((each) => each.name === name).length === 1;
      return isOne ? name : typeof json["operationId"] === "string" ? json["operationId"] : `${name} ${method} ${expression ?? ""}`;
    };
    const names = new Names("camel", sent.map(text));
    return sent.map((each) => {
      const { name, expression, method, json, item, pointer } = each;
      const body = json["requestBody"] === undefined ? undefined : this.#follow(json["requestBody"], `${pointer}/requestBody`);
      return {
        id: names.allocate(text(each)),
        name,
        expression,
        method,
        docs: this.#docs(json),
        parameters: this.#parameters(item, json, pointer, "read"),
        body: body === undefined ? null : this.#body(body, schemas, "read"),
        source: pointer,
      };
    });
  }

  #clientNames(operations: readonly OperationStart[]): ReturnType<typeof clientNames> {
    const wanted = operations.map(({ source }) => memberOf(this.document.resolve(source), "x-client-name"));
    const unnamed = operations.map(({ id, tag }, index) => ({ id, tag, wanted: wanted[index] === undefined ? undefined : String(wanted[index]) }));
    return clientNames(unnamed, (index, why) => {
      const pointer = child(operations[index]?.source ?? "", "x-client-name");
      this.report.warning(this.document, pointer, "bad-client-name", `\`${String(wanted[index])}\` ${why}.`, { hint: "name a group and a method: `x-client-name: users.create`" });
    });
  }

  #docs(operation: JsonObject): string {
    return [this.#text(operation["summary"]), this.#text(operation["description"])].filter((text) => text !== "").join("\n\n");
  }

  #tag(name: string, docs: string): Tag {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tag = { id: this.#tagNames.allocate(name), name, docs };
    this.#tags.set(name, tag);
    return tag;
  }

  /** The operation's own parameters and those of its path that it doesn't replace (OpenAPI 3.1, Path Item Object). */
  #parameters(item: JsonObject, operation: JsonObject, pointer: Pointer, direction: Direction = "write"): readonly Parameter[] {
    const parent = pointer.slice(0, pointer.lastIndexOf("/"));
    const inherited = itemsOf(item["parameters"]).map((each, index) => this.#follow(each, `${parent}/parameters/${index}`));
    const own = itemsOf(operation["parameters"]).map((each, index) => this.#follow(each, `${pointer}/parameters/${index}`));
    const all = new Map<string, Found>();
    for (const found of [...inherited, ...own]) all.set(`${this.#text(found.json["in"])} ${this.#text(found.json["name"])}`, found);
    const names = new Names("camel", [...all.values()].map(({ json }) => this.#text(json["name"])));
    return [...all.values()].filter(({ json }) => !isIgnored(json)).map(({ json, pointer: at }) => {
      const [content] = Object.values(this.#object(json["content"]));
      const schema = memberOf(content, "schema") ?? json["schema"];
      return {
        id: names.allocate(this.#text(json["name"])),
        name: this.#text(json["name"]),
        in: this.#text(json["in"]) as ParameterPlace,
        required: json["required"] === true,
        docs: this.#text(json["description"]),
        schema: buildSchema(schema, `${at}/schema`, this.#context(direction)),
        default: this.#defaultOf(schema),
        ...written(json),
      };
    });
  }

  /** The default of a parameter; none where its schema doesn't allow it, which has been told then. */
  #defaultOf(schema: Json | undefined): Json | undefined {
    const own = memberOf(schema, "default");
    const ref = memberOf(schema, "$ref");
    const name = own === undefined && typeof ref === "string" ? componentName(ref) : undefined;
    const value = name === undefined ? own : memberOf(this.#components[name], "default");
    return value === undefined || schema === undefined || this.#defaults.flaw(schema, value) !== undefined ? undefined : value;
  }

  #body({ json, pointer }: Found, schemas: ReadonlyMap<string, NamedSchema>, direction: Direction = "write"): Body {
    return { required: json["required"] === true, docs: this.#text(json["description"]), content: this.#content({ json, pointer }, direction, schemas) };
  }

  #responses(responses: JsonObject, pointer: Pointer, schemas: ReadonlyMap<string, NamedSchema>): readonly Response[] {
    return Object.entries(responses)
      .filter(([status]) => !status.startsWith("x-"))
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([status, value]) => {
        const found = this.#follow(value, child(pointer, status));
        const [section, kind, component = null, ...rest] = tokens(found.pointer);
        const shared = section === "components" && kind === "responses" && rest.length === 0;
        return { status, component: shared ? component : null, ...this.#response(found, schemas) };
      });
  }

  #response(found: Found, schemas: ReadonlyMap<string, NamedSchema>): ResponseContent {
    const known = this.#sharedResponses.get(found.pointer);
    if (known !== undefined) return known;
    const built = this.#responseContent(found, schemas);
    if (found.pointer.startsWith("/components/")) this.#sharedResponses.set(found.pointer, built);
    return built;
  }

  #responseContent(found: Found, schemas: ReadonlyMap<string, NamedSchema>): ResponseContent {
    return {
      docs: this.#text(found.json["description"]),
      headers: Object.entries(this.#object(found.json["headers"])).map(([name, each]) => this.#header(name, this.#follow(each, `${found.pointer}/headers`), schemas)),
      content: this.#content(found, "read", schemas),
      links: Object.fromEntries(Object.entries(this.#object(found.json["links"])).map(([name, link]) => [name, this.#follow(link, child(`${found.pointer}/links`, name)).json])),
    };
  }

  #header(name: string, { json, pointer }: Found, schemas: ReadonlyMap<string, NamedSchema>): Header {
    const schema = buildSchema(json["schema"], `${pointer}/schema`, this.#context("read"));
    const example = this.#examples(json)[0] ?? memberOf(json["schema"], "example") ?? sample(schema, schemas);
    return {
      name,
      required: json["required"] === true,
      docs: this.#text(json["description"]),
      schema,
      // What no header can hold is left out: line ends and letters beyond Latin-1 (RFC 9110, 5.5).
      example: (typeof example === "string" ? example : isArray(example) ? example.join(",") : JSON.stringify(example)).replace(/[^\t -~\u00a1-\u00ff]/g, ""),
    };
  }

  #content(found: Found, direction: Direction, schemas: ReadonlyMap<string, NamedSchema>): readonly Content[] {
    return this.#contents(found).map(({ mediaType, media, pointer }) => {
      const context = { ...this.#context(direction), hasFiles: /^multipart\//i.test(mediaType) };
      const schema = buildSchema(media["schema"], `${pointer}/schema`, context);
      if (!isHeld(mediaType, schema)) {
        this.report.warning(this.document, pointer, "media-type-not-held", `Nothing holds \`${mediaType}\` to its schema.`, { at: "key" });
      }
      const place = { json: media["schema"], schema, direction, schemas };
      const given = [...this.#examples(media), ...this.#examplesOfSchema(media["schema"])];
      return { mediaType, schema, example: exampleFor(place, given, this.#verdicts), encoding: encodings(media["encoding"]) };
    });
  }

  #contents({ json, pointer }: Found): { mediaType: string; media: JsonObject; schema: Json | undefined; pointer: Pointer }[] {
    return Object.entries(this.#object(json["content"])).flatMap(([mediaType, media]) =>
      isObject(media) ? [{ mediaType, media, schema: media["schema"], pointer: child(`${pointer}/content`, mediaType) }] : [],
    );
  }

  /** `example`, and the values of `examples`. */
  #examples(media: JsonObject): readonly Json[] {
    const listed = Object.values(this.#object(media["examples"])).map((each) => this.#follow(each, "").json["value"]);
    return [media["example"], ...listed].filter((each) => each !== undefined);
  }

  /** Those that stand in a schema, or in the component that it is. */
  #examplesOfSchema(schema: Json | undefined): readonly Json[] {
    const { json } = this.#follow(schema, "");
    return [json["example"], ...itemsOf(json["examples"])].filter((each) => each !== undefined);
  }

  #basePath(): string {
    const [server] = itemsOf(this.document.root["servers"]);
    const variables = this.#object(memberOf(server, "variables"));
    const url = this.#text(memberOf(server, "url")).replace(/\{([^{}]+)\}/g, (_, name: string) => this.#text(memberOf(variables[name], "default")));
    // A relative URL is relative to where the document is; of an absolute one only the path is ours to serve.
    const path = URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : "";
    return path.replace(/\/+$/, "");
  }

  #securityScheme(name: string, json: Json): SecurityScheme {
    const { json: scheme } = this.#follow(json, child("/components/securitySchemes", name));
    const [type, http, place] = [scheme["type"], this.#text(scheme["scheme"]).toLowerCase(), this.#text(scheme["in"])];
    if (type === "apiKey" && (place === "query" || place === "header" || place === "cookie")) {
      return { name, kind: "apiKey", at: { in: place, name: this.#text(scheme["name"]) } };
    }
    const isToken = (type === "http" && http === "bearer") || type === "oauth2" || type === "openIdConnect";
    return { name, kind: isToken ? "bearer" : type === "http" && http === "basic" ? "basic" : "other", at: null };
  }

  #security(json: Json | undefined): readonly SecurityRequirement[] {
    return itemsOf(json).map((each) =>
      Object.entries(this.#object(each)).map(([scheme, scopes]) => ({ scheme, scopes: itemsOf(scopes).filter((scope) => typeof scope === "string") })),
    );
  }

  /** The object at a place, behind any references; empty when there is none. */
  #follow(json: Json | undefined, pointer: Pointer): Found {
    const seen = new Set<Pointer>();
    let found = { json: this.#object(json), pointer };
    while (typeof found.json["$ref"] === "string") {
      const target = refPointer(found.json["$ref"]);
      if (target === undefined || seen.has(target)) break;
      seen.add(target);
      found = { json: this.#object(this.document.resolve(target)), pointer: target };
    }
    return found;
  }

  #object(json: Json | undefined): JsonObject {
    return isObject(json) ? json : {};
  }

  #text(json: Json | undefined): string {
    return typeof json === "string" ? json : "";
  }
}

/** The operations of a path item, in its order. */
function operationsIn({ json: item, pointer }: Found): { method: Method; json: JsonObject; item: JsonObject; pointer: Pointer }[] {
  return membersOf(item).flatMap(([method, json]) => (methods.has(method) && isObject(json) ? [{ method: method as Method, json, item, pointer: child(pointer, method) }] : []));
}

/** What an operation is named after. */
function textOf({ path, method, json }: { readonly path: string; readonly method: Method; readonly json: JsonObject }): string {
  return typeof json["operationId"] === "string" ? json["operationId"] : `${method} ${path}`;
}

/** The tag that an operation belongs to: its first. */
function tagOf(operation: JsonObject): string {
  return itemsOf(operation["tags"]).find((each) => typeof each === "string") ?? "Default";
}

function same(id: string): Readonly<Record<Direction, string>> {
  return { read: id, write: id, both: id };
}

const styles: Readonly<Record<ParameterPlace, Style>> = { path: "simple", query: "form", header: "simple", cookie: "form" };

/** How a parameter is written. Exploded by default is the style `form` alone (OpenAPI 3.1, Parameter Object). */
function written(json: JsonObject): Pick<Parameter, "style" | "explode" | "mediaType" | "allowEmpty"> {
  const style = (typeof json["style"] === "string" ? json["style"] : styles[json["in"] as ParameterPlace]) as Style;
  const [mediaType = null] = membersOf(json["content"]).map(([name]) => name);
  const explode = typeof json["explode"] === "boolean" ? json["explode"] : style === "form";
  return { style, explode, mediaType, allowEmpty: json["allowEmptyValue"] === true };
}

/** Headers that a parameter can't describe: HTTP, or `security`, has them already (OpenAPI 3.1, Parameter Object, `name`). */
function isIgnored(json: JsonObject): boolean {
  return json["in"] === "header" && typeof json["name"] === "string" && /^(accept|content-type|authorization)$/i.test(json["name"]);
}

/** Whether bodies of a media type are held to a schema: JSON, forms and texts are; of others only that they are bytes is known. */
function isHeld(mediaType: string, { kind }: Schema): boolean {
  return kind === "any" || kind === "string" || kind === "file" || /[/+]json\b|^text\/|^multipart\/form-data\b|^application\/x-www-form-urlencoded\b|\*/i.test(mediaType);
}

function encodings(json: Json | undefined): readonly Encoding[] {
  return membersOf(json).map(([name, each]) => {
    const [style, explode, contentType] = [memberOf(each, "style"), memberOf(each, "explode"), memberOf(each, "contentType")];
    return {
      name,
      style: typeof style === "string" ? (style as Style) : null,
      explode: typeof explode === "boolean" ? explode : null,
      mediaType: typeof contentType === "string" ? contentType : null,
    };
  });
}

/** Codes ascend, a range follows the codes it covers, `default` is last. */
function rank(status: string): number {
  if (status === "default") return 1000;
  return /^[1-5]XX$/i.test(status) ? Number(status[0]) * 100 + 99.5 : Number(status);
}

/** The document's order, except that a schema stands behind those it refers to: a const can't be used before it is made. */
function ordered(schemas: readonly NamedSchema[]): readonly NamedSchema[] {
  const byId = new Map(schemas.map((schema) => [schema.id, schema]));
  const done = new Set<string>();
  const result: NamedSchema[] = [];
  const visit = (schema: NamedSchema): void => {
    if (done.has(schema.id)) return;
    done.add(schema.id);
    for (const id of idsOf(schema.schema)) {
      const target = byId.get(id);
      if (target !== undefined) visit(target);
    }
    result.push(schema);
  };
  schemas.forEach(visit);
  return result;
}
