// Nothing disappears from an API silently: whatever is done to a document, each operation, request body and security
// requirement that its text still has is in the model, or there is an error.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";
import type { Model } from "../../scripts/model/model.js";
import { child, pointerTo, tokens, valueAt, type Pointer } from "../../scripts/json/pointer.js";
import { okResponses } from "../support/openapi/builders.js";
import { runs } from "../support/extent.js";

const versions = ["3.0.3", "3.1.1", "3.2.0"];
const numRuns = Number(process.env["LOSS_RUNS"] ?? runs(700));

/**
 * Each part that must not be lost has a name of its own: `op-…`, `body-…`, `key-…`, or `application/vnd.…` for a media
 * type of a body.
 */
function documentIn(version: string): JsonObject {
  const body = (name: string): JsonObject => ({
    description: `body-${name}`,
    content: {
      [`application/vnd.${name}`]: { schema: { type: "object" } },
      "text/plain": { schema: { type: "string" } },
    },
  });
  const operation = (name: string, more: JsonObject = {}): JsonObject => ({
    summary: `op-${name}`,
    ...more,
    responses: okResponses(),
  });
  const callback = { paid: { "{$request.query.url}": { post: operation("paid", { requestBody: body("paid") }) } } };
  return {
    openapi: version,
    info: { title: "Shop", version: "1", contact: { name: "Ada" } },
    servers: [{ url: "/v1" }],
    tags: [{ name: "Orders" }],
    security: [{ "key-all": [] }],
    paths: {
      "/orders": {
        get: operation("list"),
        post: operation("place", {
          requestBody: body("place"),
          security: [{ "key-place": [], "key-too": [] }, { "key-other": [] }],
          callbacks: callback,
        }),
      },
      "/orders/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        put: operation("replace", { requestBody: body("replace"), security: [{ "key-replace": [] }] }),
        delete: operation("cancel"),
        ...(version >= "3.2" && {
          query: operation("search"),
          additionalOperations: { LINK: operation("link"), COPY: operation("copy", { requestBody: body("copy") }) },
        }),
      },
    },
    ...(version >= "3.1" && {
      webhooks: { shipped: { post: operation("shipped", { requestBody: body("shipped") }) } },
    }),
  };
}

describe.each(versions)("in OpenAPI %s", (version) => {
  const original = documentIn(version);
  const places = pointersIn(original, "").filter(
    (pointer) => pointer !== "" && !isData(pointer) && pointer !== "/openapi",
  );

  test("a document as it should be has all parts in its model", () => {
    expect(lostIn(original)).toEqual({ failed: false, lost: [] });
  });

  test("whatever is renamed, moved or of another type is in the model, or reported as an error", () => {
    fc.assert(
      fc.property(mutations(original, places), ({ document, what }) => {
        const { failed, lost } = lostIn(document);
        if (!failed && lost.length > 0) throw new Error(`${what}: ${lost.join(", ")} missing`);
      }),
      { numRuns },
    );
  });
});

/** Where a media type of a request may land that is indented too far or not far enough. */
test.each<[string, JsonObject]>([
  ["beside content", { requestBody: { content: { "text/plain": {} }, "application/xml": { schema: {} } } }],
  [
    "inside of another media type",
    { requestBody: { content: { "text/plain": { "application/xml": { schema: {} } } } } },
  ],
  ["beside the request body", { requestBody: { content: { "text/plain": {} } }, "application/xml": { schema: {} } }],
])("a media type %s is an error", (_, operation) => {
  const report = new Report();
  loadText(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths: { "/a": { post: { ...operation, responses: okResponses() } } },
    }),
    "openapi.json",
    report,
  );
  expect(report.diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toEqual(["error dropped-request-body"]);
});

test("a scheme that doesn't exist is reported once, with the number of its requirements", () => {
  const report = new Report();
  const operation = (...names: string[]): JsonObject => ({
    security: names.map((name) => ({ [name]: [] })),
    responses: okResponses(),
  });
  const paths = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `/${index}`,
      { get: operation("token", ...(index === 3 ? ["kye"] : [])) },
    ]),
  );
  loadText(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths,
      components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    }),
    "openapi.json",
    report,
  );
  expect(
    report.diagnostics.map(({ severity, code, message, hint, pointer }) => [severity, code, message, hint, pointer]),
  ).toEqual([
    [
      "warning",
      "unknown-security-scheme",
      "There is no security scheme `token`, so the 30 requirements that name it can't be met.",
      "add it to `components.securitySchemes`",
      "/paths/~10/get/security/0/token",
    ],
    [
      "warning",
      "unknown-security-scheme",
      "There is no security scheme `kye`, so this requirement can't be met.",
      "did you mean `key`?",
      "/paths/~13/get/security/1/kye",
    ],
  ]);
});

test.each(["{id}", "a{b", "a}"])("the parameter name %s has no place in a path", (name) => {
  const report = new Report();
  loadText(
    JSON.stringify({
      openapi: "3.2.0",
      info: { title: "A", version: "1" },
      components: { parameters: { P: { name, in: "path", required: true, schema: {} } } },
    }),
    "openapi.json",
    report,
  );
  expect(report.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    "bad-path-template /components/parameters/P/name",
  ]);
});

/** What the text of a document has and its model hasn't. */
function lostIn(document: JsonObject): { readonly failed: boolean; readonly lost: readonly string[] } {
  const report = new Report();
  const loaded = loadText(JSON.stringify(document, null, 1), "openapi.json", report);
  if (loaded === undefined) return { failed: report.failed, lost: ["everything"] };
  const model = build(loaded, report);
  // Where there are no operations, nothing is left that the requirement for all of them could be for.
  const known = new Set([...partsOf(model), ...(model.operations.length === 0 ? ["key-all"] : [])]);
  return { failed: report.failed, lost: namesIn(document).filter((name) => !known.has(name)) };
}

/**
 * The names in the text itself, without a grammar: those of extensions are left out. What the service sends has no
 * access to require.
 */
function namesIn(json: Json, isSent = false, isBody = false): string[] {
  if (typeof json === "string") return /^(?:op|body)-/.test(json) ? [json] : [];
  if (isArray(json)) return json.flatMap((item) => namesIn(item, isSent, isBody));
  return membersOf(json).flatMap(([key, value]) => {
    // A callback of what the service itself sends is no part of the model.
    if (key.startsWith("x-") || (isSent && key === "callbacks")) return [];
    const isNamed =
      (key.startsWith("key-") && !isSent) || (isBody && isObject(value) && key.startsWith("application/vnd."));
    return [
      ...(isNamed ? [key] : []),
      ...namesIn(value, isSent || key === "callbacks" || key === "webhooks", isBody || key === "requestBody"),
    ];
  });
}

function partsOf({ operations, notifications }: Model): string[] {
  const required = operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme));
  return [
    ...[...operations, ...notifications].flatMap(({ docs, body }) => [
      docs,
      body?.docs ?? "",
      ...(body?.content ?? []).map(({ mediaType }) => mediaType),
    ]),
    ...required,
  ];
}

interface Mutated {
  readonly document: JsonObject;
  readonly what: string;
}

function mutations(document: JsonObject, places: readonly Pointer[]): fc.Arbitrary<Mutated> {
  const place = fc.constantFrom(...places);
  const keys = places.filter((pointer) => isObject(valueAt(document, parent(pointer))));
  const containers = places.filter((pointer) => isObject(valueAt(document, pointer)));
  const renamed = fc.tuple(fc.constantFrom(...keys), typo).map(([pointer, change]): Mutated => {
    const key = change(tokens(pointer).at(-1) ?? "");
    return {
      document: edited(document, pointer, () => undefined, [parent(pointer), key, valueAt(document, pointer) ?? null]),
      what: `${pointer} is \`${key}\``,
    };
  });
  const moved = fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom("", ...containers), typo, fc.boolean())
    .map(([pointer, to, change, isSpelt]): Mutated => {
      const name = tokens(pointer).at(-1) ?? "";
      const key = isSpelt ? name : change(name);
      const target = to.startsWith(`${pointer}/`) || to === pointer ? parent(parent(pointer)) : to;
      return {
        document: edited(document, pointer, () => undefined, [target, key, valueAt(document, pointer) ?? null]),
        what: `${pointer} is at ${target} as \`${key}\``,
      };
    });
  const retyped = fc
    .tuple(
      place,
      fc.constantFrom<(json: Json) => Json>(
        (json) => [json],
        (json) => ({ a: json }),
        () => null,
        () => [null],
        () => "text",
        () => 7,
        () => true,
      ),
    )
    .map(([pointer, change]): Mutated => {
      return { document: edited(document, pointer, change), what: `${pointer} is of another type` };
    });
  return fc.oneof(
    { weight: 3, arbitrary: renamed },
    { weight: 3, arbitrary: moved },
    { weight: 2, arbitrary: retyped },
  );
}

/** Slips of the keyboard. */
const typo: fc.Arbitrary<(text: string) => string> = fc
  .tuple(fc.nat(20), fc.constantFrom("a", "s", "t", "S", " ", "_", "é"))
  .chain(([at, letter]) =>
    fc.constantFrom<(text: string) => string>(
      (text) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1),
      (text) => text.slice(0, at % text.length) + letter + text.slice(at % text.length),
      (text) => text.slice(0, at % text.length) + letter + text.slice((at % text.length) + 1),
      (text) =>
        text.slice(0, at % text.length) +
        (text[(at % text.length) + 1] ?? "") +
        (text[at % text.length] ?? "") +
        text.slice((at % text.length) + 2),
      (text) => text.toUpperCase(),
      (text) => text.charAt(0).toUpperCase() + text.slice(1),
      (text) => `${text}s`,
      (text) => `${text} `,
    ),
  );

/** A copy with one value changed, or left out, and another added. */
function edited(
  json: JsonObject,
  pointer: Pointer,
  change: (json: Json) => Json | undefined,
  [to, key, value]: readonly [Pointer, string, Json] = ["", "", null],
): JsonObject {
  const copy = (each: Json, at: Pointer): Json => {
    if (isArray(each)) return each.flatMap((item, index) => made(item, child(at, index)));
    if (!isObject(each)) return each;
    const members = membersOf(each).flatMap(([name, member]) =>
      made(member, child(at, name)).map((one): [string, Json] => [name, one]),
    );
    return Object.fromEntries(
      at === to && key !== "" ? [...members.filter(([name]) => name !== key), [key, value]] : members,
    );
  };
  const made = (each: Json, at: Pointer): Json[] => {
    const result = at === pointer ? change(each) : copy(each, at);
    return result === undefined ? [] : [result];
  };
  const result = copy(json, "");
  return isObject(result) ? result : {};
}

function pointersIn(json: Json, at: Pointer): Pointer[] {
  const members = isArray(json) ? json.map((item, index): [string, Json] => [String(index), item]) : membersOf(json);
  return [at, ...members.flatMap(([key, value]) => pointersIn(value, child(at, key)))];
}

function parent(pointer: Pointer): Pointer {
  return pointerTo(...tokens(pointer).slice(0, -1));
}

/** What is moved into a schema or a value is data there. */
function isData(pointer: Pointer): boolean {
  return (
    /\/(?:schema|title|version|name|description|summary|contact)(?:\/|$)/.test(pointer) ||
    /\/(?:op|body|key)-/.test(pointer)
  );
}
