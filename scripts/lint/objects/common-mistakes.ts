// Common mistakes: names and values from Swagger 2.0, other versions of OpenAPI or programming languages, and what to
// write instead.
import { ownEntry } from "../../json/json.js";
import type { ObjectName } from "../../openapi/grammar.js";
import type { Version } from "../../openapi/document.js";

/** Fields that an object doesn't have, and what to write instead. */
const fields: Partial<Record<ObjectName, Readonly<Record<string, string>>>> = {
  document: {
    basePath: "write `servers: [{ url: … }]`",
    consumes: "list the media types in the `content` of the request body",
    definitions: "schemas belong in `components.schemas`",
    host: "write `servers: [{ url: … }]`",
    parameters: "shared parameters belong in `components.parameters`",
    produces: "list the media types in the `content` of the response",
    responses: "shared responses belong in `components.responses`",
    schemas: "schemas belong in `components.schemas`",
    schemes: "write `servers: [{ url: … }]`",
    securityDefinitions: "security schemes belong in `components.securitySchemes`",
    securitySchemes: "security schemes belong in `components.securitySchemes`",
  },
  operation: {
    consumes: "list the media types in the `content` of the request body",
    produces: "list the media types in the `content` of the response",
    schemes: "write `servers: [{ url: … }]`",
  },
  requestBody: {
    schema: "put it in `content`, under its media type",
    type: "describe the body by the `schema` of a media type in `content`",
  },
  response: {
    examples: "put them in `content`, under their media type",
    schema: "put it in `content`, under its media type",
  },
  securityScheme: {
    authorizationUrl: "it belongs in a flow in `flows`",
    flow: "write `flows: { … }`",
    scopes: "they belong in a flow in `flows`",
    tokenUrl: "it belongs in a flow in `flows`",
  },
};

/** Keywords that schemas of a version don't have, and what to write instead. */
const keywords30: Readonly<Record<string, string>> = {
  $defs: "schemas belong in `components.schemas`",
  const: "write `enum` with one value",
  contentEncoding: "write `format: byte`",
  contentMediaType: "write `format: binary`",
  examples: "write `example`",
  prefixItems: "write `items`",
  propertyNames: "it needs OpenAPI 3.1",
};

const keywords31: Readonly<Record<string, string>> = {
  definitions: "schemas belong in `components.schemas`",
  dependencies: "write `dependentRequired` or `dependentSchemas`",
  id: "write `$id`",
  nullable: 'add "null" to the list in `type`',
};

/** Values that a field doesn't allow, by `field: value`. */
const values: Readonly<Record<string, string>> = {
  "in: body": "describe the body in `requestBody`",
  "in: formData": "describe the form in `requestBody`, as `application/x-www-form-urlencoded` or `multipart/form-data`",
  "type: any": "leave `type` out",
  "type: basic": "write `type: http` and `scheme: basic`",
  "type: bearer": "write `type: http` and `scheme: bearer`",
  "type: bool": "did you mean `boolean`?",
  "type: date": "write `type: string` and `format: date`",
  "type: date-time": "write `type: string` and `format: date-time`",
  "type: datetime": "write `type: string` and `format: date-time`",
  "type: decimal": "did you mean `number`?",
  "type: dict": "did you mean `object`?",
  "type: double": "write `type: number` and `format: double`",
  "type: email": "write `type: string` and `format: email`",
  "type: file": "write `type: string` and `format: binary`",
  "type: float": "write `type: number` and `format: float`",
  "type: hash": "did you mean `object`?",
  "type: int": "did you mean `integer`?",
  "type: int32": "write `type: integer` and `format: int32`",
  "type: int64": "write `type: integer` and `format: int64`",
  "type: list": "did you mean `array`?",
  "type: long": "write `type: integer` and `format: int64`",
  "type: map": "did you mean `object`?",
  "type: null": "OpenAPI 3.0 has `nullable: true` beside the type instead",
  "type: str": "did you mean `string`?",
  "type: text": "did you mean `string`?",
  "type: time": "write `type: string` and `format: time`",
  "type: uri": "write `type: string` and `format: uri`",
  "type: url": "write `type: string` and `format: uri`",
  "type: uuid": "write `type: string` and `format: uuid`",
};

/** Values of the wrong JSON type, by `field: type`. */
const types: Readonly<Record<string, string>> = {
  "exclusiveMaximum: boolean":
    "from OpenAPI 3.1 on it is the bound itself: `exclusiveMaximum: 10` in place of `maximum`",
  "exclusiveMinimum: boolean":
    "from OpenAPI 3.1 on it is the bound itself: `exclusiveMinimum: 10` in place of `minimum`",
  "exclusiveMaximum: number": "in OpenAPI 3.0 it is true or false, beside `maximum`",
  "exclusiveMinimum: number": "in OpenAPI 3.0 it is true or false, beside `minimum`",
  "items: array": "write a schema for each position in `prefixItems`, from OpenAPI 3.1 on",
  "required: boolean": "an object lists the names of its required properties: `required: [name]`",
  "type: array": "a list of types needs OpenAPI 3.1",
};

/** What to write instead of an unknown field. */
export function suggestField(name: ObjectName, key: string, version: Version): string | undefined {
  const table = name === "schema" ? (version === "3.0" ? keywords30 : keywords31) : fields[name];
  return ownEntry(table ?? {}, key);
}

/** What to write instead of a value that the field doesn't allow. */
export function suggestValue(field: string, value: string): string | undefined {
  return ownEntry(values, `${field}: ${value.toLowerCase()}`);
}

/** What to write instead of a value of this JSON type. */
export function suggestType(field: string, type: string): string | undefined {
  return ownEntry(types, `${field}: ${type}`);
}
