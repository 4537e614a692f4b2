// What the language server knows about places of a small document of three files: tables of places and what is
// expected there. A place is behind the first of a text.
import { join, relative } from "node:path";
import { TextDocument } from "vscode-languageserver-textdocument";
import { describe, expect, test } from "vitest";
import { completionsAt } from "../../scripts/lsp/completion/completion.js";
import { definitionAt } from "../../scripts/lsp/definition.js";
import { foldsOf } from "../../scripts/lsp/folding.js";
import { hoverAt } from "../../scripts/lsp/hover.js";
import { ProjectFiles } from "../../scripts/lsp/links/project.js";
import { referencesAt } from "../../scripts/lsp/references.js";
import { renameAt, renameableAt, contentsAfter } from "../../scripts/lsp/rename.js";
import { symbolsOf } from "../../scripts/lsp/symbols.js";
import { Workspace } from "../../scripts/lsp/workspace.js";

const folder = join(import.meta.dirname, "project");
const api = "openapi.yaml";
const order = "paths/order.yaml";
const customer = "schemas/customer.yaml";
const workspace = new Workspace();
const files = new ProjectFiles(
  workspace,
  [api, order, customer].map((file) => join(folder, file)),
);

function offsetBehind(file: string, text: string): number {
  const all = workspace.textOf(join(folder, file))?.text ?? "";
  const at = all.indexOf(text);
  if (at === -1) throw new Error(`${file} has no ${JSON.stringify(text)}.`);
  return at + text.length;
}

interface Place {
  readonly uri: string;
  readonly range: { readonly start: { readonly line: number; readonly character: number } };
}

const textOf = ({ uri, range: { start } }: Place): string =>
  `${relative(folder, uri)}:${start.line + 1}:${start.character + 1}`;
const asPath = (path: string): string => path;

describe("the definition", () => {
  test.each([
    ["a component", api, '$ref: "#/components/parameters/Li', "openapi.yaml:50:5"],
    ["a schema", api, '                  $ref: "#/components/schemas/Ord', "openapi.yaml:62:5"],
    ["a file", api, '$ref: "paths/ord', "paths/order.yaml:1:1"],
    ["a file that is a schema", api, '$ref: "schemas/cust', "schemas/customer.yaml:1:1"],
    ["the document, from a part", order, "#/components/schemas/Ord", "openapi.yaml:62:5"],
    ["a part of the same file", customer, '$ref: "#/$defs/Add', "schemas/customer.yaml:9:3"],
    ["a tag", api, "tags: [ord", "openapi.yaml:4:11"],
    ["a security scheme", api, "security: [{ ke", "openapi.yaml:56:5"],
    ["an operation of another file, by its operationId", api, "operationId: readOr", "paths/order.yaml:7:16"],
  ])("of %s", (_, file, text, wanted) => {
    const found = definitionAt(files, join(folder, file), offsetBehind(file, text), asPath);
    expect(found.map(textOf)).toEqual([wanted]);
  });

  test.each([
    ["a description", api, "description: How ma"],
    ["a keyword", api, "requi"],
    ["an empty line", customer, "city: { type: string }\n"],
  ])("is none for %s", (_, file, text) => {
    expect(definitionAt(files, join(folder, file), offsetBehind(file, text), asPath)).toEqual([]);
  });
});

describe("the references", () => {
  test.each([
    [
      "a schema, at its declaration",
      api,
      "    Ord",
      ["openapi.yaml:25:25", "openapi.yaml:35:21", "openapi.yaml:42:23", "openapi.yaml:62:5", "paths/order.yaml:15:19"],
    ],
    [
      "a schema, at a reference",
      api,
      '            $ref: "#/components/schemas/Sta',
      ["openapi.yaml:16:19", "openapi.yaml:68:17", "openapi.yaml:71:5"],
    ],
    ["an operation, at its operationId", order, "operationId: readO", ["openapi.yaml:45:28", "paths/order.yaml:7:16"]],
    ["a tag", api, "  - name: ord", ["openapi.yaml:10:14", "openapi.yaml:28:14", "openapi.yaml:4:11"]],
    ["a security scheme", api, "  securitySchemes:\n    ke", ["openapi.yaml:29:20", "openapi.yaml:56:5"]],
  ])("to %s", (_, file, text, wanted) => {
    const found = referencesAt(
      files,
      join(folder, file),
      offsetBehind(file, text),
      { includeDeclaration: true },
      asPath,
    );
    expect(found.map(textOf).sort()).toEqual(wanted);
  });
});

describe("hover", () => {
  const hover = async (file: string, text: string): Promise<string> => {
    const found = await hoverAt(files, join(folder, file), offsetBehind(file, text), (params) =>
      Promise.resolve(`// ${JSON.stringify(params)}`),
    );
    return (found?.contents as { readonly value: string } | undefined)?.value ?? "";
  };

  test("over a reference shows the schema with its references resolved, what is generated, and who uses it", async () => {
    const text = await hover(api, '                  $ref: "#/components/schemas/Ord');
    expect(text).toContain("**schemas Order**");
    expect(text).toContain('```ts\n// {"schema":"Order"}\n```');
    expect(text).toContain("status:\n    type: string\n    enum:\n      - open");
    expect(text).toContain("address:\n        type: object");
    expect(text).toContain("4 references; used by `GET /orders`, `GET /orders/{id}`, `POST /orders`.");
  });

  test.each([
    [
      "a parameter",
      api,
      "    Lim",
      ["**parameters Limit**", "How many at most.", "1 reference; used by `GET /orders`."],
    ],
    ["a file", api, '$ref: "schemas/cust', ["**customer.yaml**", "Who buys.", "city:"]],
    ["an operation, at a link to it", api, "operationId: readOr", ["**get**", "The order."]],
    ["a security scheme", api, "security: [{ ke", ["**securitySchemes key**", "name: X-Key"]],
  ])("over %s", async (_, file, text, wanted) => {
    const shown = await hover(file, text);
    for (const each of wanted) expect(shown).toContain(each);
  });
});

/** What is suggested when this is typed behind a text, and how the first suggestion is written. */
function suggest(
  file: string,
  text: string,
  typed: string,
): { readonly labels: readonly string[]; readonly first: string } {
  const path = join(folder, file);
  const own = new Workspace();
  const all = workspace.textOf(path)?.text ?? "";
  const at = offsetBehind(file, text);
  const { text: opened } = own.open(path, TextDocument.create(path, "yaml", 1, all));
  opened.update(all.slice(0, at) + typed + (text.endsWith("\n") ? "\n" : "") + all.slice(at));
  const found = completionsAt(new ProjectFiles(own, files.paths), path, at + typed.length);
  return { labels: found?.items.map(({ label }) => label) ?? [], first: found?.items[0]?.text ?? "" };
}

describe("completion", () => {
  test.each([
    [
      "a reference to a schema",
      api,
      "    Order:\n      type: object\n",
      "      not:\n        $ref: ",
      ["#/components/schemas/Order", "#/components/schemas/Status"],
      '"#/components/schemas/Order"',
    ],
    [
      "a reference, in quotes that are open",
      api,
      "    Order:\n      type: object\n",
      '      not:\n        $ref: "#/comp',
      ["#/components/schemas/Order", "#/components/schemas/Status"],
      '#/components/schemas/Order"',
    ],
    [
      "a reference, from a part",
      customer,
      "  name: { type: string }\n",
      "  order:\n    $ref: ",
      ["#/$defs/Address", "../openapi.yaml#/components/schemas/Order", "../openapi.yaml#/components/schemas/Status"],
      '"#/$defs/Address"',
    ],
    [
      "a parameter",
      order,
      "parameters:\n",
      "  - $ref: ",
      ["../openapi.yaml#/components/parameters/Limit"],
      '"../openapi.yaml#/components/parameters/Limit"',
    ],
    [
      "values of a field",
      api,
      "      name: limit\n",
      "      style: ",
      ["simple", "form", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject"],
      "simple",
    ],
    [
      "types",
      api,
      "        customer:\n",
      "          type: st",
      ["string", "number", "integer", "boolean", "array", "object", "null"],
      "string",
    ],
    ["tags", api, "operationId: createOrder\n      tags: [orders", ", ", ["orders", "customers"], "orders"],
    ["security schemes", api, "security: [{ key: [] }", ", { ", ["key"], "key"],
    [
      "an operationId of a link",
      api,
      "operationId: readOrder\n",
      "            update:\n              operationId: ",
      ["listOrders", "createOrder", "readOrder"],
      "listOrders",
    ],
    ["required members", api, "      required: [id, status", ", ", ["id", "status", "customer"], "id"],
    ["booleans", api, "operationId: createOrder\n", "      deprecated: ", ["true", "false"], "true"],
  ])("of %s", (_, file, text, typed, wanted, first) => {
    const { labels, first: written } = suggest(file, text, typed);
    expect(labels).toEqual(wanted);
    expect(written).toBe(first);
  });

  test.each([
    [
      "fields of an operation",
      api,
      "operationId: createOrder\n",
      "      de",
      ["deprecated", "description"],
      ["tags", "operationId", "type"],
    ],
    [
      "keywords of a schema",
      api,
      "    Status:\n",
      "      m",
      ["maxLength", "minLength", "properties"],
      ["enum", "operationId"],
    ],
    ["fields of an operation in a part", order, "operationId: readOrder\n", "  s", ["summary", "security"], ["tags"]],
    [
      "keywords of a schema in a part",
      customer,
      "description: Who buys.\n",
      "add",
      ["additionalProperties"],
      ["properties"],
    ],
    ["statuses", order, "  responses:\n", "    ", ["201", "default"], ["200"]],
    ["methods", api, "  /orders:\n", "    p", ["put", "patch"], ["get", "post"]],
    ["sections", api, "components:\n", "  re", ["responses", "requestBodies"], ["schemas"]],
    [
      "formats",
      api,
      "    Order:\n      type: object\n      required: [id, status]\n      properties:\n",
      "        at: { type: string, format: ",
      ["date-time", "uuid"],
      ["int32"],
    ],
  ])("of %s", (_, file, text, typed, wanted, unwanted) => {
    const { labels } = suggest(file, text, typed);
    expect(labels).toEqual(expect.arrayContaining(wanted));
    for (const each of unwanted) expect(labels).not.toContain(each);
  });
});

describe("renaming", () => {
  test("a schema changes its key and all references to it, and nothing else", () => {
    const edits = renameAt(files, join(folder, api), offsetBehind(api, "    Ord"), "Purchase");
    const changed = contentsAfter(files, edits);
    expect([...changed.keys()].map((path) => relative(folder, path)).sort()).toEqual([api, order]);
    for (const [path, text] of changed)
      expect(text).toBe(
        (workspace.textOf(path)?.text ?? "")
          .replaceAll("schemas/Order", "schemas/Purchase")
          .replace("    Order:", "    Purchase:"),
      );
  });

  test("an operationId changes the links to it", () => {
    const edits = renameAt(files, join(folder, order), offsetBehind(order, "operationId: read"), "getOrder");
    const changed = contentsAfter(files, edits);
    for (const [path, text] of changed)
      expect(text).toBe((workspace.textOf(path)?.text ?? "").replaceAll("readOrder", "getOrder"));
    expect(changed.size).toBe(2);
  });

  test("a security scheme changes the requirements", () => {
    const changed = contentsAfter(
      files,
      renameAt(files, join(folder, api), offsetBehind(api, "security: [{ ke"), "apiKey"),
    );
    expect(changed.get(join(folder, api))).toContain("security: [{ apiKey: [] }]");
    expect(changed.get(join(folder, api))).toContain("  securitySchemes:\n    apiKey:");
  });

  test.each([
    ["a name that is taken", api, "    Ord", "Status", "There is a component `Status` already."],
    ["a name that OpenAPI doesn't allow", api, "    Ord", "an order", "The name of a component has letters"],
    [
      "an operationId that is taken",
      order,
      "operationId: read",
      "listOrders",
      "Another operation has the operationId `listOrders`.",
    ],
    ["what has no name", api, "description: How ma", "x", "Components and operationIds can be renamed"],
  ])("to %s is an error", (_, file, text, name, message) => {
    expect(() => renameAt(files, join(folder, file), offsetBehind(file, text), name)).toThrow(message);
  });

  test("is offered for components and operationIds alone", () => {
    const nameAt = (file: string, text: string): string | undefined =>
      renameableAt(files, join(folder, file), offsetBehind(file, text))?.name;
    expect(nameAt(api, "    Ord")).toBe("Order");
    expect(nameAt(api, "operationId: listO")).toBe("listOrders");
    expect(nameAt(api, "      propert")).toBeUndefined();
  });
});

test("the symbols are operations and components", () => {
  const text = workspace.textOf(join(folder, api));
  const symbols = text === undefined ? [] : symbolsOf(text);
  expect(
    symbols.map(({ name, range, children }) => [name, range.start.line + 1, children?.map((each) => each.name)]),
  ).toEqual([
    ["/orders", 7, ["GET /orders", "POST /orders"]],
    ["/orders/{id}", 46, []],
    ["parameters", 49, ["Limit"]],
    ["securitySchemes", 55, ["key"]],
    ["schemas", 60, ["Order", "Status"]],
  ]);
});

describe("folds", () => {
  test("of YAML are what is indented below a line, and lists at the indentation of their key", () => {
    const folds = foldsOf("a:\n  b: |\n    text\n\n    more\n  c:\n  - 1\n  - x: 1\n    y: 2\nd: 1\n");
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 8],
      [1, 4],
      [5, 8],
      [7, 8],
    ]);
  });

  test("of JSON are brackets of several lines, but for the last", () => {
    const folds = foldsOf('{\n  "a": [\n    "}",\n    {}\n  ],\n  "b": {\n    "c": 1\n  }\n}\n');
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 7],
      [1, 3],
      [5, 6],
    ]);
  });
});
