// What people write out of habit from Swagger 2.0, other versions of OpenAPI, or programming languages, and what to
// write.
import type { ObjectName } from "../openapi/grammar.js";
import type { Version } from "../openapi/document.js";

/** Fields that an object doesn't have, and where what they say belongs. */
const fields: Partial<Record<ObjectName, Readonly<Record<string, string>>>> = {
  document: {
    basePath: "write `servers: [{ url: … }]`",
    consumes: "a request body names its media types in `content`",
    definitions: "schemas stand in `components.schemas`",
    host: "write `servers: [{ url: … }]`",
    parameters: "shared parameters stand in `components.parameters`",
    produces: "a response names its media types in `content`",
    responses: "shared responses stand in `components.responses`",
    schemas: "schemas stand in `components.schemas`",
    schemes: "write `servers: [{ url: … }]`",
    securityDefinitions: "security schemes stand in `components.securitySchemes`",
    securitySchemes: "security schemes stand in `components.securitySchemes`",
  },
  operation: {
    consumes: "a request body names its media types in `content`",
    produces: "a response names its media types in `content`",
    schemes: "write `servers: [{ url: … }]`",
  },
  requestBody: {
    schema: "put it in `content`, under its media type",
    type: "a body is described by the `schema` of a media type in `content`",
  },
  response: {
    examples: "put them in `content`, under their media type",
    schema: "put it in `content`, under its media type",
  },
  securityScheme: {
    authorizationUrl: "it belongs to a flow in `flows`",
    flow: "write `flows: { … }`",
    scopes: "they belong to a flow in `flows`",
    tokenUrl: "it belongs to a flow in `flows`",
  },
};

/** Keywords that a version's schemas don't have, and what they have instead. */
const keywords30: Readonly<Record<string, string>> = {
  $defs: "schemas stand in `components.schemas`",
  const: "write `enum` with one value",
  contentEncoding: "write `format: byte`",
  contentMediaType: "write `format: binary`",
  examples: "write `example`",
  prefixItems: "write `items`",
  propertyNames: "it came with OpenAPI 3.1",
};

const keywords31: Readonly<Record<string, string>> = {
  definitions: "schemas stand in `components.schemas`",
  dependencies: "write `dependentRequired` or `dependentSchemas`",
  id: "write `$id`",
  nullable: 'add "null" to the list in `type`',
};

/** Values that a field doesn't take, by `field: value`. */
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
  "type: null": "OpenAPI 3.0 writes `nullable: true` beside the type",
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
  "items: array": "a schema for each place is written as `prefixItems`, from OpenAPI 3.1 on",
  "required: boolean": "an object lists the names of its required properties: `required: [name]`",
  "type: array": "a list of types came with OpenAPI 3.1",
};

/** Where what this unknown field says belongs. */
export function suggestField(name: ObjectName, key: string, version: Version): string | undefined {
  const table = name === "schema" ? (version === "3.0" ? keywords30 : keywords31) : fields[name];
  return lookUp(table ?? {}, key);
}

/** What to write in place of a value that the field doesn't take. */
export function suggestValue(field: string, value: string): string | undefined {
  return lookUp(values, `${field}: ${value.toLowerCase()}`);
}

/** What to write in place of a value of this JSON type. */
export function suggestType(field: string, type: string): string | undefined {
  return lookUp(types, `${field}: ${type}`);
}

function lookUp(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
