// The grammar of OpenAPI 3.0, 3.1 and 3.2 as tables: the objects and the rules of their fields. Schema Objects are in
// schema-object.ts; lint/lint.ts validates documents.
import {
  any,
  boolean,
  is,
  list,
  map,
  object,
  oneOf,
  orRef,
  required,
  requiredUntil,
  since,
  string,
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
/** Without one of its schemes or scopes a security requirement would allow more access than intended. */
const scopes: Rule = { kind: "list", items: { kind: "string", vital: true }, minItems: 0, allowsNull: true };
/** The rule of a security requirement. Its keys are names of security schemes; from OpenAPI 3.2 on also their URIs. */
export const securityRequirement: Rule = { kind: "map", values: scopes, vital: true };
const security = list(securityRequirement);

/** Whether a key of a security requirement may be the URI of a scheme: a name has none of these characters. */
export function mayBeSchemeUri(key: string, version: Version): boolean {
  return version >= "3.2" && /[/#:]/.test(key);
}

/** The fields that parameters and headers share. */
const parameterFields = {
  description: string,
  required: boolean,
  deprecated: boolean,
  explode: boolean,
  schema: orRef("schema"),
  example: any,
  examples,
  content,
};

const flowFields = { refreshUrl: string, scopes: required(map(string)) };

const objects: Readonly<Record<Exclude<ObjectName, "schema">, ObjectRule>> = {
  document: object("the document", {
    openapi: required(any),
    $self: since("3.2", string),
    info: required(is("info")),
    jsonSchemaDialect: since("3.1", string),
    servers,
    paths: requiredUntil("3.0", is("paths")),
    webhooks: since("3.1", map(orRef("pathItem"))),
    components: is("components"),
    security,
    tags: list(is("tag")),
    externalDocs: is("externalDocs"),
  }),

  info: object("`info`", {
    title: required(string),
    summary: since("3.1", string),
    description: string,
    termsOfService: string,
    contact: is("contact"),
    license: is("license"),
    version: required(string),
  }),

  contact: object("a contact", { name: string, url: string, email: string }),

  license: object("a license", { name: required(string), identifier: since("3.1", string), url: string }),

  server: object("a server", {
    url: required(string),
    name: since("3.2", string),
    description: string,
    variables: map(is("serverVariable")),
  }),

  serverVariable: object("a server variable", {
    enum: list(string, 1),
    default: required(string),
    description: string,
  }),

  tag: object("a tag", {
    name: required(string),
    summary: since("3.2", string),
    description: string,
    externalDocs: is("externalDocs"),
    parent: since("3.2", string),
    kind: since("3.2", string),
  }),

  externalDocs: object("external documentation", { description: string, url: required(string) }),

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
    summary: string,
    description: string,
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
    tags: list(string),
    summary: string,
    description: string,
    externalDocs: is("externalDocs"),
    operationId: string,
    parameters: list(orRef("parameter")),
    requestBody: orRef("requestBody"),
    responses: requiredUntil("3.0", is("responses")),
    callbacks: map(orRef("callback")),
    deprecated: boolean,
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
    allowEmptyValue: boolean,
    allowReserved: boolean,
    ...parameterFields,
  }),

  header: object("a header", { style: oneOf("simple"), ...parameterFields }),

  requestBody: object("a request body", { description: string, content: required(content), required: boolean }),

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
    contentType: string,
    headers,
    style: oneOf("form", "spaceDelimited", "pipeDelimited", "deepObject"),
    explode: boolean,
    allowReserved: boolean,
    encoding: since("3.2", map(is("encoding"))),
    prefixEncoding: since("3.2", list(is("encoding"))),
    itemEncoding: since("3.2", is("encoding")),
  }),

  response: object("a response", {
    summary: since("3.2", string),
    description: requiredUntil("3.1", string),
    headers,
    content,
    links: map(orRef("link")),
  }),

  example: object("an example", {
    summary: string,
    description: string,
    value: any,
    externalValue: string,
    dataValue: since("3.2", any),
    serializedValue: since("3.2", string),
  }),

  link: object("a link", {
    operationRef: string,
    operationId: string,
    parameters: map(any),
    requestBody: any,
    description: string,
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
      description: string,
      name: string,
      in: oneOf("query", "header", "cookie"),
      scheme: string,
      bearerFormat: string,
      flows: is("oauthFlows"),
      openIdConnectUrl: string,
      oauth2MetadataUrl: since("3.2", string),
      deprecated: since("3.2", boolean),
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

  implicitFlow: object("an implicit flow", { authorizationUrl: required(string), ...flowFields }),

  tokenFlow: object("a token flow", { tokenUrl: required(string), ...flowFields }),

  codeFlow: object("an authorization code flow", {
    authorizationUrl: required(string),
    tokenUrl: required(string),
    ...flowFields,
  }),

  deviceFlow: object("a device flow", {
    deviceAuthorizationUrl: required(string),
    tokenUrl: required(string),
    ...flowFields,
  }),

  discriminator: object("a discriminator", {
    propertyName: required(string),
    mapping: map(string),
    defaultMapping: since("3.2", string),
  }),

  xml: object("`xml`", {
    name: string,
    namespace: string,
    prefix: string,
    attribute: boolean,
    wrapped: boolean,
    nodeType: since("3.2", oneOf("element", "attribute", "text", "cdata", "none")),
  }),
};

/** The rule of an object in a version of OpenAPI. */
export function objectRule(name: ObjectName, version: Version): ObjectRule {
  if (name !== "schema") return objects[name];
  return version === "3.0" ? schema30 : schema31;
}

/** Whether siblings of a `$ref` have an effect; in other kinds of objects they are ignored. */
export function keepsSiblings(name: ObjectName, version: Version): boolean {
  return name === "pathItem" || (name === "schema" && version !== "3.0");
}

/** The section of `components` for each kind of object. */
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

/** The rule of the place at a pointer; undefined outside of the grammar, such as in extensions. */
export function ruleAt(pointer: Pointer, version: Version): Rule | undefined {
  return ruleBelow(is("document"), tokens(pointer), version);
}

/** The rule of a place in a value that has a rule, by the keys on the way to it. */
export function ruleBelow(around: Rule, keys: readonly string[], version: Version): Rule | undefined {
  let rule: Rule | undefined = around;
  for (const token of keys) {
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
