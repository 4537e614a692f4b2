// scripts/manual/server.md, "Defaults": the block compiles, and its handler gets what was not sent.
import { expect, test } from "vitest";
import { runProgram } from "../support/client/compiled-program.js";
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

test("the handler gets the defaults", async () => {
  const { found, printed } = await runProgram(document, block, { defaults: true, runtime: "copy" });
  expect(found).toBe("");
  expect(JSON.parse(printed)).toEqual({
    title: "Emma",
    authors: [{ name: "Jane Austen", role: "author" }],
    language: "en",
    shelf: "EN",
  });
});

test("without the option they may be absent, to the compiler and at run time", async () => {
  const lenient = block.replace('c.req.valid("json").language', '(c.req.valid("json").language ?? "none")');
  expect(lenient).not.toBe(block);
  expect((await runProgram(document, block, { runtime: "copy" })).found).toContain("error TS2532");
  const { found, printed } = await runProgram(document, lenient, { runtime: "copy" });
  const absent = { title: "Emma", authors: [{ name: "Jane Austen" }], shelf: "NONE" };
  expect([found, JSON.parse(printed)]).toEqual(["", absent]);
});

test("an update is left as it was sent", async () => {
  const program = `
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
  const { found, printed } = await runProgram(document, program, { defaults: true, runtime: "copy" });
  expect([found, printed]).toEqual(["", '{"title":"Emma"}\n']);
});
