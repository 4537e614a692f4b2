// The examples of the Overlay Specification 1.1 (4.5), and the cases of its rules for merging (4.4.3.1).
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { overlaid, overlayOf } from "../../support/documents/overlay.js";

interface Example {
  readonly title: string;
  readonly document: string;
  readonly actions: string;
  readonly result: string;
}

const paths = `
openapi: 3.1.0
info: { title: Example API, version: 1.0.0 }
paths:
  /items: { get: { responses: { 200: { description: OK } } } }
  /some-items: { delete: { responses: { 200: { description: OK } } } }
`;

const examples: readonly Example[] = [
  {
    title: "4.5.1 structured overlay",
    document: "{ info: { title: T }, paths: { /: { summary: Old, get: { deprecated: true } } } }",
    actions: `
- target: $
  update:
    info: { x-overlay-applied: structured-overlay }
    paths:
      /: { summary: The root resource, get: { summary: Retrieve the root resource, x-rate-limit: 100 } }
      /pets: { get: { summary: Retrieve a list of pets, x-rate-limit: 100 } }
    components:
    tags:
`,
    result: `
info: { title: T, x-overlay-applied: structured-overlay }
paths:
  /:
    summary: The root resource
    get: { deprecated: true, summary: Retrieve the root resource, x-rate-limit: 100 }
  /pets: { get: { summary: Retrieve a list of pets, x-rate-limit: 100 } }
components:
tags:
`,
  },
  {
    title: "4.5.2 targeted overlay",
    document: "{ paths: { /foo: { get: { description: Old } }, /bar: { get: { description: Old } } } }",
    actions: `
- { target: "$.paths['/foo'].get.description", update: This is the new description }
- { target: "$.paths['/bar'].get.description", update: This is the updated description }
- target: $.paths['/bar']
  update: { post: { description: This is an updated description of a child object, x-safe: false } }
`,
    result: `
paths:
  /foo: { get: { description: This is the new description } }
  /bar:
    get: { description: This is the updated description }
    post: { description: This is an updated description of a child object, x-safe: false }
`,
  },
  {
    title: "4.5.3 wildcard overlay",
    document: `
paths:
  /a: { get: { parameters: [{ name: filter, in: query, schema: {} }, { name: filter, in: header, schema: {} }] } }
  /b: { get: {}, put: {} }
`,
    actions: `
- { target: $.paths.*.get, update: { x-safe: true } }
- target: $.paths.*.get.parameters[?@.name=='filter' && @.in=='query']
  update: { schema: { $ref: '#/components/schemas/filterSchema' } }
`,
    result: `
paths:
  /a:
    get:
      parameters:
        - { name: filter, in: query, schema: { $ref: '#/components/schemas/filterSchema' } }
        - { name: filter, in: header, schema: {} }
      x-safe: true
  /b: { get: { x-safe: true }, put: {} }
`,
  },
  {
    title: "4.5.4 adding and removing items",
    document:
      "{ paths: { /a: { get: { tags: [one, dummy], parameters: [{ name: dummy }, { name: id }] } }, /b: { get: { parameters: [] } } } }",
    actions: `
- { target: $.paths.*.get.parameters, update: { name: newParam, in: query } }
- { target: "$.paths.*.get.parameters[?@.name == 'dummy']", remove: true }
- { target: "$.paths.*.get.tags[?@ == 'dummy']", remove: true }
`,
    result: `
paths:
  /a: { get: { tags: [one], parameters: [{ name: id }, { name: newParam, in: query }] } }
  /b: { get: { parameters: [{ name: newParam, in: query }] } }
`,
  },
  {
    title: "4.5.5 traits",
    document: `
paths:
  /items: { get: { x-oai-traits: [paged] } }
  /items/{id}/subitems: { get: { x-oai-traits: [paged], parameters: [{ name: id, in: path }] } }
  /other: { get: {} }
`,
    actions: `
- target: $.paths[?(@.get['x-oai-traits'][?(@ == 'paged')])].get
  update: { parameters: [{ name: top, in: query }, { name: skip, in: query }] }
`,
    result: `
paths:
  /items: { get: { x-oai-traits: [paged], parameters: [{ name: top, in: query }, { name: skip, in: query }] } }
  /items/{id}/subitems:
    get:
      x-oai-traits: [paged]
      parameters: [{ name: id, in: path }, { name: top, in: query }, { name: skip, in: query }]
  /other: { get: {} }
`,
  },
  {
    title: "4.5.6.1 simple copy",
    document: paths,
    actions: `[{ target: '$.paths["/some-items"]', copy: '$.paths["/items"]' }]`,
    result: paths.replace("delete:", "get: { responses: { 200: { description: OK } } }, delete:"),
  },
  {
    title: "4.5.6.2 copy to a path that is created",
    document: paths,
    actions: `
- { target: $.paths, update: { /other-items: {} } }
- { target: '$.paths["/other-items"]', copy: '$.paths["/items"]' }
`,
    result: `${paths}  /other-items: { get: { responses: { 200: { description: OK } } } }`,
  },
  {
    title: "4.5.6.3 move",
    document: paths,
    actions: `
- { target: $.paths, update: { /new-items: {} } }
- { target: '$.paths["/new-items"]', copy: '$.paths["/items"]' }
- { target: '$.paths["/items"]', remove: true }
`,
    result: paths.replace("/items:", "/new-items:"),
  },
];

test.each(examples)("example $title", async ({ document, actions, result }) => {
  const { root, diagnostics } = await overlaid(document, overlayOf(...(load(actions) as Json[])));
  expect(diagnostics).toEqual([]);
  expect(root).toEqual(load(result));
});

describe("a value is merged", () => {
  test.each<[string, target: string, update: string, want: string]>([
    ["into an object: members only of the target stay", "{ a: { b: 1 } }", "{ c: 2 }", "{ a: { b: 1, c: 2 } }"],
    [
      "into an object: primitive values are replaced",
      "{ a: { b: 1, c: x } }",
      "{ b: null }",
      "{ a: { b: null, c: x } }",
    ],
    ["into an object: arrays are concatenated", "{ a: { b: [1] } }", "{ b: [1, 2] }", "{ a: { b: [1, 1, 2] } }"],
    ["into an object: objects are merged", "{ a: { b: { c: 1 } } }", "{ b: { d: 2 } }", "{ a: { b: { c: 1, d: 2 } } }"],
    ["into an array: an array is concatenated", "{ a: [1] }", "[2, [3]]", "{ a: [1, 2, [3]] }"],
    ["into an array: an object is an item", "{ a: [1] }", "{ b: 2 }", "{ a: [1, { b: 2 }] }"],
    ["into an array: a primitive value is an item", "{ a: [1] }", "2", "{ a: [1, 2] }"],
    ["over a primitive value", "{ a: 1 }", "text", "{ a: text }"],
    [
      "with members named as those of every object",
      '{ a: { "__proto__": { b: 1 } } }',
      '{ "__proto__": { c: 2 }, constructor: 3 }',
      '{ a: { "__proto__": { b: 1, c: 2 }, constructor: 3 } }',
    ],
  ])("%s", async (_, document, update, want) => {
    const { root, diagnostics } = await overlaid(document, overlayOf({ target: "$.a", update: load(update) as Json }));
    expect([JSON.stringify(root), diagnostics]).toEqual([JSON.stringify(load(want)), []]);
  });

  test.each<[string, document: string, update: string, at: string]>([
    ["an array into an object", "{ a: {} }", "[1]", "/actions/0/update"],
    ["a primitive value into an object", "{ a: {} }", "null", "/actions/0/update"],
    ["an object over a primitive value", "{ a: 1 }", "{ b: 1 }", "/actions/0/update"],
    ["a primitive member over an array", "{ a: { b: [1] } }", "{ b: 1 }", "/actions/0/update/b"],
    ["an array over an object deep inside", "{ a: { b: { c: {} } } }", "{ b: { c: [] } }", "/actions/0/update/b/c"],
  ])("%s: an error", async (_, document, update, at) => {
    const { root, diagnostics } = await overlaid(document, overlayOf({ target: "$.a", update: load(update) as Json }));
    expect(root).toBeUndefined();
    expect(diagnostics.map(({ code, pointer, file }) => [code, pointer, file])).toEqual([
      ["incompatible-update", at, "overlay-1.yaml"],
    ]);
  });
});

describe("an action", () => {
  test("sees what the actions before it did, also those of other overlays", async () => {
    const { root } = await overlaid(
      "{ a: {} }",
      overlayOf({ target: "$.a", update: { b: { c: 1 } } }, { target: "$.a.b", update: { c: 2 } }),
      overlayOf({ target: "$.a.b.c", remove: true }, { target: "$.a.b", update: { c: 3 } }),
    );
    expect(root).toEqual({ a: { b: { c: 3 } } });
  });

  test("changes each of several targets, also one inside of another", async () => {
    const { root } = await overlaid("{ a: { a: { a: {} } } }", overlayOf({ target: "$..a", update: { x: 1 } }));
    expect(root).toEqual({ a: { a: { a: { x: 1 }, x: 1 }, x: 1 } });
  });

  test("removes several targets, whatever their order and nesting", async () => {
    const { root } = await overlaid(
      "{ list: [0, 1, 2, 3, { list: [4, 5] }] }",
      overlayOf({ target: "$..list[0, 2, 0]", remove: true }),
    );
    expect(root).toEqual({ list: [1, 3, { list: [5] }] });
  });

  test("changes a target that is selected twice once", async () => {
    const { root } = await overlaid("{ a: [] }", overlayOf({ target: "$['a', 'a']", update: 1 }));
    expect(root).toEqual({ a: [1] });
  });

  test("changes one alias of a YAML anchor, not the others", async () => {
    const { root } = await overlaid("{ a: &x { b: [1] }, c: *x }", overlayOf({ target: "$.c.b", update: 2 }));
    expect(root).toEqual({ a: { b: [1] }, c: { b: [1, 2] } });
  });

  test("needs targets of one kind", async () => {
    const { root, diagnostics } = await overlaid("{ a: {}, b: [] }", overlayOf({ target: "$.*", update: {} }));
    expect([root, diagnostics.map(({ code }) => code)]).toEqual([undefined, ["incompatible-update"]]);
  });

  test.each(["$['a', 'b']", "$.c"])("copies exactly one value, and not %s", async (copy) => {
    const { root, diagnostics } = await overlaid("{ a: {}, b: {} }", overlayOf({ target: "$.a", copy }));
    expect([root, diagnostics.map(({ code }) => code)]).toEqual([undefined, ["bad-copy-source"]]);
  });

  test("can't remove the root, however it is selected", async () => {
    const { root, diagnostics } = await overlaid("{ a: 1 }", overlayOf({ target: " $".trim(), remove: true }));
    expect([root, diagnostics.map(({ code }) => code)]).toEqual([undefined, ["bad-overlay"]]);
  });
});

describe("all mistakes are reported", () => {
  test("of several actions that can't be applied", async () => {
    const { diagnostics } = await overlaid(
      "{ a: {} }",
      overlayOf({ target: "$.a", update: 1 }, { target: "$.a", copy: "$.b" }, { target: "$.b", remove: true }),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["incompatible-update", "bad-copy-source", "unmatched-target"]);
  });

  test("with what was probably meant", async () => {
    const { diagnostics } = await overlaid(
      "{ paths: { '/it''s': { get: {} } } }",
      overlayOf({ target: `$.paths["/its"].get`, remove: true }),
    );
    expect(diagnostics.map(({ hint }) => hint)).toEqual([String.raw`did you mean ${"`"}$.paths['/it\'s'].get${"`"}?`]);
  });
});

test("copies can't make a document larger than the limit", async () => {
  const doubling = Array.from({ length: 40 }, (_, index) => ({
    target: "$.list",
    description: `${index}`,
    copy: "$.list",
  }));
  const document = JSON.stringify({ list: [Array.from({ length: 10_000 }, () => 0)] });
  const { root, diagnostics } = await overlaid(document, overlayOf(...doubling));
  expect([root, diagnostics.map(({ code, pointer }) => [code, pointer])]).toEqual([
    undefined,
    [["overlay-too-large", "/actions/6"]],
  ]);
});

test("copies can't nest a document deeper than the limit", async () => {
  const document = `${'{ "a": '.repeat(150)}{ "end": {} }${" }".repeat(150)}`;
  const { root, diagnostics } = await overlaid(document, overlayOf({ target: "$..end", copy: "$" }));
  expect([root, diagnostics.map(({ code }) => code)]).toEqual([undefined, ["overlay-too-large"]]);
});
