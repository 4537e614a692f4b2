// Tests of security in the model: a requirement with an unknown scheme is kept, and nothing satisfies it.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const schemeKinds: readonly {
  readonly title: string;
  readonly scheme: JsonObject | undefined;
  readonly want: string;
}[] = [
  { title: "a key in a header", scheme: { type: "apiKey", in: "header", name: "X-Key" }, want: "apiKey" },
  { title: "a key of no name", scheme: { type: "apiKey", in: "header" }, want: "unknown" },
  { title: "a key at no place", scheme: { type: "apiKey", name: "X-Key" }, want: "unknown" },
  { title: "a key where none can be", scheme: { type: "apiKey", in: "body", name: "X-Key" }, want: "unknown" },
  { title: "a bearer token", scheme: { type: "http", scheme: "Bearer" }, want: "bearer" },
  { title: "a password", scheme: { type: "http", scheme: "basic" }, want: "basic" },
  { title: "another scheme of HTTP", scheme: { type: "http", scheme: "digest" }, want: "other" },
  { title: "no scheme of HTTP", scheme: { type: "http" }, want: "unknown" },
  { title: "OAuth 2", scheme: { type: "oauth2", flows: {} }, want: "bearer" },
  {
    title: "OpenID Connect",
    scheme: { type: "openIdConnect", openIdConnectUrl: "https://login.example" },
    want: "bearer",
  },
  { title: "a certificate", scheme: { type: "mutualTLS" }, want: "other" },
  { title: "a type that is not known", scheme: { type: "magic" }, want: "unknown" },
  { title: "no type", scheme: { description: "Ask Ada." }, want: "unknown" },
  { title: "another document", scheme: { $ref: "https://login.example/schemes.yaml" }, want: "unknown" },
  { title: "nothing", scheme: undefined, want: "unknown" },
];

test.each(schemeKinds)("a requirement is kept when its scheme is $title", ({ scheme, want }) => {
  const document = documentOf({
    security: [{ it: [] }],
    paths: { "/it": { get: { responses: { 200: { description: "OK" } } } } },
    ...(scheme !== undefined && { components: { securitySchemes: { it: scheme } } }),
  });
  const { model } = modelOf(document);
  expect(model.securitySchemes.map(({ name, kind }) => [name, kind])).toEqual([["it", want]]);
  expect(model.operations.map(({ security }) => security)).toEqual([[[{ scheme: "it", scopes: [] }]]]);
});
