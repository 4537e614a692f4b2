// A document with a parameter in every location, style and type, and a body of every media type that clients write.
import type { JsonObject } from "../../../scripts/json/json.js";
import { documentOf, noContent } from "../openapi/builders.js";

export const types = {
  string: { type: "string" },
  integer: { type: "integer" },
  boolean: { type: "boolean" },
  array: { type: "array", items: { type: "string" } },
  numbers: { type: "array", items: { type: "integer" } },
  object: {
    type: "object",
    properties: { R: { type: "integer" }, name: { type: "string" } },
    additionalProperties: false,
  },
} satisfies Record<string, JsonObject>;
export type Type = keyof typeof types;

export const places = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
} as const;
export type Place = keyof typeof places;

export interface Combination {
  readonly in: Place;
  readonly style: string;
  readonly explode: boolean;
  readonly type: Type;
}

/** Every combination that the specification gives a meaning. */
export const combinations = Object.entries(places)
  .flatMap(([place, styles]) =>
    styles.flatMap((style) =>
      [false, true].flatMap((explode) =>
        (Object.keys(types) as Type[]).map((type): Combination => ({ in: place as Place, style, explode, type })),
      ),
    ),
  )
  .filter(({ style, type, explode }) => {
    if (style === "deepObject") return type === "object" && explode;
    if (style === "spaceDelimited" || style === "pipeDelimited") return type === "array" || type === "numbers";
    return true;
  });

export const nameOf = ({ in: place, style, explode, type }: Combination): string =>
  `${place}_${style}_${explode ? "exploded" : "whole"}_${type}`;

const body = (mediaType: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  requestBody: { required: true, content: { [mediaType]: { schema, ...more } } },
  responses: noContent,
});
const binary = { type: "string", format: "binary" };
const members = {
  text: { type: "string" },
  count: { type: "integer" },
  list: { type: "array", items: { type: "string" } },
  object: types.object,
};

export const document = documentOf({
  openapi: "3.2.0",
  paths: {
    ...Object.fromEntries(
      combinations.map((combination) => {
        const { in: place, style, explode, type } = combination;
        const parameter = { name: "it", in: place, style, explode, required: true, schema: types[type] };
        return [
          `/${nameOf(combination)}${place === "path" ? "/{it}" : ""}`,
          { get: { operationId: nameOf(combination), tags: ["calls"], parameters: [parameter], responses: noContent } },
        ];
      }),
    ),
    "/names": {
      get: {
        operationId: "names",
        tags: ["calls"],
        parameters: ["a&b", "c d", "e[f]", "g=h", "i#j", "$k", "l+m", "n.o"].map((name) => ({
          name,
          in: "query",
          schema: { type: "string" },
        })),
        responses: noContent,
      },
    },
    "/json": {
      get: {
        operationId: "json",
        tags: ["calls"],
        parameters: ["query", "header"].map((place) => ({
          name: `in-${place}`,
          in: place,
          required: true,
          content: { "application/json": { schema: {} } },
        })),
        responses: noContent,
      },
    },
    "/deepList": {
      get: {
        operationId: "deepList",
        tags: ["calls"],
        parameters: [
          {
            name: "it",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: {
              type: "array",
              items: { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } },
            },
          },
        ],
        responses: noContent,
      },
    },
    "/deep": {
      get: {
        operationId: "deep",
        tags: ["calls"],
        parameters: [
          {
            name: "it",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: { type: "object", additionalProperties: { type: "string" } },
          },
        ],
        responses: noContent,
      },
    },
    "/form": {
      post: {
        operationId: "form",
        tags: ["calls"],
        ...body(
          "application/x-www-form-urlencoded",
          { type: "object", properties: members },
          { encoding: { list: { style: "form", explode: true }, object: { contentType: "application/json" } } },
        ),
      },
    },
    "/parts": {
      post: {
        operationId: "parts",
        tags: ["calls"],
        ...body("multipart/form-data", {
          type: "object",
          properties: { ...members, file: binary, files: { type: "array", items: binary } },
        }),
      },
    },
    "/file": { post: { operationId: "file", tags: ["calls"], ...body("multipart/form-data", binary) } },
    "/part": { post: { operationId: "part", tags: ["calls"], ...body("multipart/form-data", { type: "string" }) } },
    "/formText": {
      post: {
        operationId: "formText",
        tags: ["calls"],
        ...body("application/x-www-form-urlencoded", { type: "string" }),
      },
    },
    "/text": { post: { operationId: "text", tags: ["calls"], ...body("text/plain", { type: "string" }) } },
    "/bytes": { post: { operationId: "bytes", tags: ["calls"], ...body("application/octet-stream", {}) } },
    "/suffix": { post: { operationId: "suffix", tags: ["calls"], ...body("application/*+json", { type: "object" }) } },
    "/ranges": {
      post: {
        operationId: "ranges",
        tags: ["calls"],
        requestBody: {
          content: {
            "application/*+json": {},
            "text/json": {},
            "application/merge-patch+json": { schema: { type: "object" } },
          },
        },
        responses: noContent,
      },
    },
    "/merge": {
      patch: { operationId: "merge", tags: ["calls"], ...body("application/merge-patch+json", { type: "object" }) },
    },
  },
});
