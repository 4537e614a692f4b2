// The grammar of OpenAPI 3.0, 3.1 and 3.2: which objects there are and what their fields hold. Tables, no code;
// lint/lint.ts reads a document against them. Schema objects, a language of their own, are in schema-object.ts.
import {
  any,
  flag,
  is,
  list,
  map,
  object,
  oneOf,
  orRef,
  required,
  requiredUntil,
  since,
  text,
  type ObjectName,
  type ObjectRule,
  type Rule,
} from "./grammar.js";
import type { Version } from "./document.js";
import { tokens, type Pointer } from "../json/pointer.js";
import { schema30, schema31 } from "./schema-object.js";

const content = map(orRef("mediaType"), "mediaType");
const examples = map(orRef("example"));
const headers = map(orRef("header"), "header");
const servers = list(is("server"));
/** Without one of its schemes or scopes a requirement would let in more than it says. */
const scopes: Rule = { kind: "list", items: { kind: "string", vital: true }, least: 0, mayBeUnsaid: true };
const security = list({ kind: "map", values: scopes, vital: true });

/** What parameters and headers have in common. */
const parameterFields = {
  description: text,
  required: flag,
  deprecated: flag,
  explode: flag,
  schema: orRef("schema"),
  example: any,
  examples,
  content,
};

const flowFields = { refreshUrl: text, scopes: required(map(text)) };

const objects: Readonly<Record<Exclude<ObjectName, "schema">, ObjectRule>> = {
  document: object("the document", {
    openapi: required(any),
    $self: since("3.2", text),
    info: required(is("info")),
    jsonSchemaDialect: since("3.1", text),
    servers,
    paths: requiredUntil("3.0", is("paths")),
    webhooks: since("3.1", map(orRef("pathItem"))),
    components: is("components"),
    security,
    tags: list(is("tag")),
    externalDocs: is("externalDocs"),
  }),

  info: object("`info`", {
    title: required(text),
    summary: since("3.1", text),
    description: text,
    termsOfService: text,
    contact: is("contact"),
    license: is("license"),
    version: required(text),
  }),

  contact: object("a contact", { name: text, url: text, email: text }),

  license: object("a license", { name: required(text), identifier: since("3.1", text), url: text }),

  server: object("a server", {
    url: required(text),
    name: since("3.2", text),
    description: text,
    variables: map(is("serverVariable")),
  }),

  serverVariable: object("a server variable", { enum: list(text, 1), default: required(text), description: text }),

  tag: object("a tag", {
    name: required(text),
    summary: since("3.2", text),
    description: text,
    externalDocs: is("externalDocs"),
    parent: since("3.2", text),
    kind: since("3.2", text),
  }),

  externalDocs: object("external documentation", { description: text, url: required(text) }),

  components: object("`components`", {
    schemas: map(orRef("schema"), "component"),
    responses: map(orRef("response"), "component"),
    parameters: map(orRef("parameter"), "component"),
    examples: map(orRef("example"), "component"),
    requestBodies: map(orRef("requestBody"), "component"),
    headers: map(orRef("header"), "component"),
    securitySchemes: map(orRef("securityScheme"), "component"),
    links: map(orRef("link"), "component"),
    callbacks: map(orRef("callback"), "component"),
    pathItems: since("3.1", map(orRef("pathItem"), "component")),
    mediaTypes: since("3.2", map(orRef("mediaType"), "component")),
  }),

  paths: object("`paths`", {}, { entries: { rule: orRef("pathItem"), keys: "path" } }),

  pathItem: object("a path item", {
    summary: text,
    description: text,
    get: is("operation"),
    put: is("operation"),
    post: is("operation"),
    delete: is("operation"),
    options: is("operation"),
    head: is("operation"),
    patch: is("operation"),
    trace: is("operation"),
    query: since("3.2", is("operation")),
    additionalOperations: since("3.2", map(is("operation"), "method")),
    servers,
    parameters: list(orRef("parameter")),
  }),

  operation: object("an operation", {
    tags: list(text),
    summary: text,
    description: text,
    externalDocs: is("externalDocs"),
    operationId: text,
    parameters: list(orRef("parameter")),
    requestBody: orRef("requestBody"),
    responses: requiredUntil("3.0", is("responses")),
    callbacks: map(orRef("callback")),
    deprecated: flag,
    security,
    servers,
  }),

  responses: object("the responses", {}, { entries: { rule: orRef("response"), keys: "status" } }),

  callback: object("a callback", {}, { entries: { rule: orRef("pathItem"), keys: "expression" } }),

  parameter: object("a parameter", {
    name: required({ kind: "string", vital: true }),
    in: required({
      kind: "string",
      vital: true,
      values: ["query", "header", "path", "cookie", "querystring"],
      newer: { querystring: "3.2" },
    }),
    style: {
      kind: "string",
      values: ["simple", "form", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject", "cookie"],
      newer: { cookie: "3.2" },
    },
    allowEmptyValue: flag,
    allowReserved: flag,
    ...parameterFields,
  }),

  header: object("a header", { style: oneOf("simple"), ...parameterFields }),

  requestBody: object("a request body", { description: text, content: required(content), required: flag }),

  mediaType: object("a media type", {
    schema: orRef("schema"),
    itemSchema: since("3.2", orRef("schema")),
    example: any,
    examples,
    encoding: map(is("encoding")),
    prefixEncoding: since("3.2", list(is("encoding"))),
    itemEncoding: since("3.2", is("encoding")),
  }),

  encoding: object("an encoding", {
    contentType: text,
    headers,
    style: oneOf("form", "spaceDelimited", "pipeDelimited", "deepObject"),
    explode: flag,
    allowReserved: flag,
    encoding: since("3.2", map(is("encoding"))),
    prefixEncoding: since("3.2", list(is("encoding"))),
    itemEncoding: since("3.2", is("encoding")),
  }),

  response: object("a response", {
    summary: since("3.2", text),
    description: requiredUntil("3.1", text),
    headers,
    content,
    links: map(orRef("link")),
  }),

  example: object("an example", {
    summary: text,
    description: text,
    value: any,
    externalValue: text,
    dataValue: since("3.2", any),
    serializedValue: since("3.2", text),
  }),

  link: object("a link", {
    operationRef: text,
    operationId: text,
    parameters: map(any),
    requestBody: any,
    description: text,
    server: is("server"),
  }),

  securityScheme: object(
    "a security scheme",
    {
      type: required({
        kind: "string",
        values: ["apiKey", "http", "mutualTLS", "oauth2", "openIdConnect"],
        newer: { mutualTLS: "3.1" },
      }),
      description: text,
      name: text,
      in: oneOf("query", "header", "cookie"),
      scheme: text,
      bearerFormat: text,
      flows: is("oauthFlows"),
      openIdConnectUrl: text,
      oauth2MetadataUrl: since("3.2", text),
      deprecated: since("3.2", flag),
    },
    {
      variants: {
        field: "type",
        required: { apiKey: ["name", "in"], http: ["scheme"], oauth2: ["flows"], openIdConnect: ["openIdConnectUrl"] },
      },
    },
  ),

  oauthFlows: object("the OAuth flows", {
    implicit: is("implicitFlow"),
    password: is("tokenFlow"),
    clientCredentials: is("tokenFlow"),
    authorizationCode: is("codeFlow"),
    deviceAuthorization: since("3.2", is("deviceFlow")),
  }),

  implicitFlow: object("an implicit flow", { authorizationUrl: required(text), ...flowFields }),

  tokenFlow: object("a token flow", { tokenUrl: required(text), ...flowFields }),

  codeFlow: object("an authorization code flow", {
    authorizationUrl: required(text),
    tokenUrl: required(text),
    ...flowFields,
  }),

  deviceFlow: object("a device flow", {
    deviceAuthorizationUrl: required(text),
    tokenUrl: required(text),
    ...flowFields,
  }),

  discriminator: object("a discriminator", {
    propertyName: required(text),
    mapping: map(text),
    defaultMapping: since("3.2", text),
  }),

  xml: object("`xml`", {
    name: text,
    namespace: text,
    prefix: text,
    attribute: flag,
    wrapped: flag,
    nodeType: since("3.2", oneOf("element", "attribute", "text", "cdata", "none")),
  }),
};

/** The rule of an object in a version of OpenAPI. */
export function objectRule(name: ObjectName, version: Version): ObjectRule {
  if (name !== "schema") return objects[name];
  return version === "3.0" ? schema30 : schema31;
}

/** Whether what stands beside a `$ref` counts; elsewhere a reference is all there is. */
export function keepsSiblings(name: ObjectName, version: Version): boolean {
  return name === "pathItem" || (name === "schema" && version !== "3.0");
}

/** The section of `components` for each kind of object that has one. */
export const componentSections: Partial<Record<ObjectName, string>> = {
  callback: "callbacks",
  example: "examples",
  header: "headers",
  link: "links",
  mediaType: "mediaTypes",
  parameter: "parameters",
  pathItem: "pathItems",
  requestBody: "requestBodies",
  response: "responses",
  schema: "schemas",
  securityScheme: "securitySchemes",
};

/** The rule of the place that a pointer names, as far as the grammar knows of it. */
export function ruleAt(pointer: Pointer, version: Version): Rule | undefined {
  let rule: Rule | undefined = is("document");
  for (const token of tokens(pointer)) {
    if (rule?.kind === "either") rule = rule.rules.find(({ kind }) => kind === "object" || kind === "list");
    if (rule?.kind === "list") rule = rule.items;
    else if (rule?.kind === "map") rule = rule.values;
    else if (rule?.kind === "object") {
      const { fields, entries } = objectRule(rule.name, version);
      rule = fields.get(token)?.rule ?? (token.startsWith("x-") ? undefined : entries?.rule);
    } else return undefined;
  }
  return rule;
}
