// Random OpenAPI documents, for fast-check: every style and keyword, and references between all schemas. They have
// warnings, but no errors.
import fc from "fast-check";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import {
  merged,
  optional,
  plainName,
  records,
  schemaOf,
  text,
  word,
  type Arbitrary,
} from "./random-document-schemas.js";

const styles: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
};

function parameterOf(place: string, name: string, schema: Arbitrary): Arbitrary {
  const described = fc.oneof(
    {
      weight: 4,
      arbitrary: merged(
        fc.record({ schema }) as fc.Arbitrary<JsonObject>,
        optional({
          style: fc.constantFrom(...(styles[place] ?? [])),
          explode: fc.boolean(),
          allowReserved: fc.boolean(),
        }),
      ),
    },
    { weight: 1, arbitrary: schema.map((each): JsonObject => ({ content: { "application/json": { schema: each } } })) },
  );
  const required = place === "path" ? fc.constant(true) : fc.boolean();
  return fc
    .tuple(described, required, optional({ description: text, deprecated: fc.boolean() }))
    .map(([rest, isRequired, more]) => ({ name, in: place, required: isRequired, ...more, ...rest }));
}

const requestTypes = fc.constantFrom(
  "application/json",
  "application/merge-patch+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "text/plain",
  "application/octet-stream",
  "application/*",
  "application/xml",
);
const responseTypes = fc.constantFrom(
  "application/json",
  "application/problem+json",
  "text/plain",
  "text/event-stream",
  "application/octet-stream",
  "text/html; charset=utf-8",
  "*/*",
);

function responsesOf(schema: Arbitrary): Arbitrary {
  const response = fc
    .tuple(
      text,
      fc.option(
        records(
          responseTypes,
          schema.map((each): Json => ({ schema: each })),
          1,
          2,
        ),
        { nil: undefined },
      ),
      fc.option(
        records(
          fc.constantFrom("X-Count", "ETag", "constructor"),
          schema.map((each): Json => ({ schema: each })),
          1,
          1,
        ),
        { nil: undefined },
      ),
    )
    .map(([description, content, headers]): Json => ({
      description,
      ...(content && { content }),
      ...(headers && { headers }),
    }));
  return records(
    fc.constantFrom("200", "201", "204", "2XX", "302", "400", "404", "4XX", "500", "default"),
    response,
    1,
    3,
  );
}

/** What a path can have as a segment: nothing that may be empty, or a fixed segment of another path. */
const segment: Arbitrary = fc.constantFrom<Json>(
  { type: "string", minLength: 1 },
  { type: "integer", minimum: 1 },
  { type: "number" },
  { type: "boolean" },
  { enum: ["a", "ü/ö"] },
  { type: "string", format: "date-time" },
  { type: "array", items: { type: "integer" }, minItems: 2 },
  { type: "object", required: ["a", "b"], properties: { a: { type: "integer" }, b: { type: "string", minLength: 1 } } },
);

/** A path of up to four segments, some of them parameters, and some of these only in part. */
const path = fc
  .array(
    fc.oneof(
      fc.constantFrom("items", "users", "v1", "a.b", "a-b", "ü", "~me", "a:b"),
      fc.constantFrom("{id}", "{name}", "{na-me}", "{id}:archive", "report.{name}", "{id}.{name}"),
    ),
    { maxLength: 4 },
  )
  .map((segments) => `/${segments.join("/")}`)
  .filter((template) => new Set(namesIn(template)).size === namesIn(template).length);

function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

function operationOf(template: string, method: string, schema: Arbitrary): Arbitrary {
  const inPath = namesIn(template).map((name) => parameterOf("path", name, segment));
  const others = fc.uniqueArray(fc.tuple(fc.constantFrom("query", "header", "cookie"), plainName), {
    selector: ([place, name]) => `${place} ${name.toLowerCase()}`,
    maxLength: 3,
  });
  const parameters = others.chain((list) =>
    fc.tuple(...inPath, ...list.map(([place, name]) => parameterOf(place, name, schema))),
  );
  const body = ["post", "put", "patch"].includes(method)
    ? fc.option(
        fc
          .tuple(
            records(
              requestTypes,
              schema.map((each): Json => ({ schema: each })),
              1,
              2,
            ),
            fc.boolean(),
          )
          .map(([content, required]): Json => ({ content, required })),
        { nil: undefined },
      )
    : fc.constant(undefined);
  return fc
    .tuple(
      parameters,
      responsesOf(schema),
      body,
      optional({
        operationId: word,
        summary: text,
        description: text,
        tags: fc.array(word, { minLength: 1, maxLength: 2 }),
        deprecated: fc.boolean(),
        security: fc.constantFrom<Json[]>([], [{ key: [] }], [{ key: [], bearer: [] }, {}]),
      }),
    )
    .map(([given, responses, requestBody, rest]) => ({
      ...rest,
      parameters: given as Json,
      responses,
      ...(requestBody !== undefined && { requestBody }),
    }));
}

/** A document of OpenAPI 3.1 with some twenty operations and schemas. */
export const randomDocument: fc.Arbitrary<JsonObject> = fc
  .uniqueArray(word, { minLength: 3, maxLength: 16 })
  .chain((components) => {
    const schema = schemaOf(components);
    const methods = fc.uniqueArray(fc.constantFrom("get", "post", "put", "patch", "delete", "head", "options"), {
      minLength: 1,
      maxLength: 4,
    });
    const item = (template: string): Arbitrary =>
      methods.chain((each) =>
        fc
          .tuple(...each.map((method) => operationOf(template, method, schema)))
          .map((operations) => Object.fromEntries(each.map((method, index) => [method, operations[index] as Json]))),
      );
    const paths = fc
      .uniqueArray(path, { minLength: 4, maxLength: 10 })
      .chain((list) =>
        fc
          .tuple(...list.map(item))
          .map((items) => Object.fromEntries(list.map((template, index) => [template, items[index] as Json]))),
      );
    // Schemas that are nothing but references might be endless.
    const described = schema.filter((each) => typeof each === "object" && each !== null && "type" in each);
    return fc.tuple(paths, fc.tuple(...components.map(() => described)), text).map(([all, schemas, description]) => ({
      openapi: "3.1.0",
      info: { title: "Random", version: "1", description },
      servers: [{ url: "https://api.example.com/base" }],
      paths: all,
      components: {
        schemas: Object.fromEntries(components.map((name, index) => [name, schemas[index] as Json])),
        securitySchemes: {
          key: { type: "apiKey", in: "header", name: "X-Key" },
          bearer: { type: "http", scheme: "bearer" },
        },
      },
    }));
  });
