// scripts/manual/server.md, "Defaults": the block compiles, and its handler gets what was not sent.
import { beforeAll, expect, test } from "vitest";
import { runPrograms, type ProgramResult } from "../support/client/compiled-program.js";
import { blockOf } from "../support/manual.js";
import { arrayOf, documentOf, jsonContent, object, refTo, requestBody, string } from "../support/openapi/builders.js";

const book = {
  title: string,
  language: { type: "string", default: "en" },
  authors: arrayOf(object({ name: string, role: { type: "string", default: "author" } }, ["name"])),
};

const document = documentOf({
  paths: {
    "/books": {
      post: {
        operationId: "addBook",
        requestBody: requestBody(refTo("NewBook")),
        responses: { "201": { description: "It.", content: jsonContent(refTo("Book")) } },
      },
    },
    "/books/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: string }],
      patch: {
        operationId: "changeBook",
        requestBody: requestBody(refTo("NewBook")),
        responses: { "200": { description: "It.", content: jsonContent(refTo("NewBook")) } },
      },
    },
  },
  components: { schemas: { NewBook: object(book, ["title"]), Book: object({ ...book, shelf: string }, ["title"]) } },
});

const block = blockOf("scripts/manual/server.md", "Defaults", "ts").replaceAll("./generated/", "./");

/** Without the option the compiler finds that the language may be absent. */
const lenient = block.replace('c.req.valid("json").language', '(c.req.valid("json").language ?? "none")');

/** Prints what the handler of an update gets. */
const update = `
  import { memoryHandlers } from "./memory.js";
  import { MemoryStore } from "./runtime/memory.js";
  import { createServer } from "./server.js";

  const app = createServer({
    handlers: { ...memoryHandlers(new MemoryStore()), changeBook: (c) => c.json(c.req.valid("json"), 200) },
  });
  const response = await app.request("/books/1", {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Emma" }),
  });
  console.log(await response.text());
`;

let results: Readonly<Record<"shown" | "strict" | "lenient" | "update", ProgramResult | undefined>>;
beforeAll(async () => {
  const [withDefaults, without] = [{ defaults: true, runtime: "copy" }, { runtime: "copy" }];
  const [shown, strict, changed, updated] = await runPrograms(document, [
    [block, withDefaults],
    [block, without],
    [lenient, without],
    [update, withDefaults],
  ]);
  results = { shown, strict, lenient: changed, update: updated };
});

test("the handler gets the defaults", () => {
  expect(results.shown?.found).toBe("");
  expect(JSON.parse(results.shown?.printed ?? "")).toEqual({
    title: "Emma",
    authors: [{ name: "Jane Austen", role: "author" }],
    language: "en",
    shelf: "EN",
  });
});

test("without the option they may be absent, to the compiler and at run time", () => {
  expect(lenient).not.toBe(block);
  expect(results.strict?.found).toContain("error TS2532");
  const absent = { title: "Emma", authors: [{ name: "Jane Austen" }], shelf: "NONE" };
  expect([results.lenient?.found, JSON.parse(results.lenient?.printed ?? "")]).toEqual(["", absent]);
});

test("an update is left as it was sent", () => {
  expect(results.update).toEqual({ found: "", printed: '{"title":"Emma"}\n' });
});
