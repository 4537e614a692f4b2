// What "Left to do" says about handlers that don't match the document: where the value is, and what is wrong with it.
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseErrors, type CompilerError } from "../../scripts/cli/watch/compiler-errors.js";
import { explainError } from "../../scripts/cli/watch/handler-errors.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { hasAllCases } from "../support/extent.js";
import { filesOf } from "../support/generation/generate.js";
import {
  arrayOf,
  documentOf,
  integer,
  object,
  okResponse,
  okResponses,
  pathParameter,
  refTo,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/handler-errors");

const order: JsonObject = object(
  { id: string, total: integer, status: { enum: ["open", "paid"] }, lines: arrayOf(refTo("Line")) },
  ["id", "total", "status"],
);
const ticket: JsonObject = object({ kind: { enum: ["event", "general"] }, note: string }, ["kind"]);
const document = documentOf({
  paths: {
    "/orders": {
      get: { operationId: "listOrders", responses: okResponses(arrayOf(refTo("Order"))) },
      post: {
        operationId: "createOrder",
        requestBody: requestBody(object({ total: integer }, ["total"])),
        responses: { "201": okResponse(refTo("Order")) },
      },
    },
    "/orders/{id}": {
      parameters: [pathParameter("id")],
      get: {
        operationId: "getOrder",
        responses: { ...okResponses(refTo("Order")), "404": { description: "None." } },
      },
      delete: { operationId: "deleteOrder", responses: { "204": { description: "Deleted." } } },
    },
    "/tickets": {
      post: {
        operationId: "buyTicket",
        requestBody: requestBody(refTo("Ticket")),
        responses: {
          "201": okResponse(refTo("Ticket")),
          "4XX": { description: "Wrong.", content: { "application/problem+json": { schema: refTo("Problem") } } },
          "404": { description: "None.", content: { "application/json": { schema: refTo("Problem") } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Ticket: ticket,
      Problem: object({ type: string, title: string }),
      Order: order,
      Line: object({ text: string, count: integer }, ["text"]),
    },
  },
});

/** Members of the handlers that are right: an enum's value is one beside errors whose members are all optional, too. */
const right = `buyTicket: (c) =>
    c.req.valid("json").kind === "event" ? c.json({ kind: "event", note: "a" }, 201) : c.json({ title: "No." }, 404),`;

/** Each is a member of the handlers; `▸` is where the error is, and isn't in the file. */
const cases: readonly [name: string, code: string, message: string][] = [
  [
    "a value that isn't in the enum",
    `getOrder: (c) => c.json({ id: c.req.valid("param").id, total: 1, status: ▸"opened" }, 200),`,
    '`status` of `getOrder`: \'"opened"\' is not assignable to \'"open" | "paid"\'. Did you mean \'"open"\'?',
  ],
  [
    "a member that is missing, in the second of two responses",
    `getOrder: (c) => {
      if (c.req.valid("param").id === "") return c.body(null, 404);
      return c.json(▸{ id: "1", status: "open" }, 200);
    },`,
    "`getOrder` may return 200 with `{ id, total, status, lines? }`; this body lacks `total`",
  ],
  [
    "several that are missing, in a method",
    `getOrder(c) { return c.json(▸{ id: "1" }, 200); },`,
    "`getOrder` may return 200 with `{ id, total, status, lines? }`; this body lacks `total`, `status`",
  ],
  [
    "a status that isn't documented",
    `createOrder: async (c) => c.json({ id: "1", total: c.req.valid("json").total, status: "open" }, ▸202),`,
    "`createOrder` may return 201, not 202",
  ],
  [
    "another type, in an item of a list",
    `listOrders: (c) => c.json([{ id: "1", total: ▸"2", status: "open" }], 200),`,
    "`total` of `listOrders`: 'string' is not assignable to 'number'.",
  ],
  [
    "a member of a member",
    `getOrder: (c) => c.json({ id: "1", total: 1, status: "open", lines: [{ text: "a", count: ▸"b" }] }, 200),`,
    "`lines.count` of `getOrder`: 'string' is not assignable to 'number'.",
  ],
  [
    "a member that a member lacks",
    `getOrder: (c) => c.json({ id: "1", total: 1, status: "open", lines: [▸{ count: 1 }] }, 200),`,
    "`getOrder` may return 200 with `{ text, count? }` in `lines`; this body lacks `text`",
  ],
  [
    "another value, beside errors whose members are all optional",
    `buyTicket: (c) => c.json({ kind: ▸"generall" }, 201),`,
    '`kind` of `buyTicket`: \'"generall"\' is not assignable to \'"event" | "general"\'. Did you mean \'"general"\'?',
  ],
  [
    "another type, beside a value that is right",
    `buyTicket: (c) => c.json({ kind: "general", note: ▸1 }, 201),`,
    "`note` of `buyTicket`: 'number' is not assignable to 'string'.",
  ],
  [
    "a shorthand member",
    `getOrder: (c) => {
      const status = "closed";
      return c.json({ id: "1", total: 1, ▸status }, 200);
    },`,
    '`status` of `getOrder`: \'"closed"\' is not assignable to \'"open" | "paid"\'.',
  ],
];

const before = `import type { Handlers } from "../generated/handlers.js";
export const handlers: Partial<Handlers> = {
  `;

beforeAll(async () => {
  for (const [file, text] of await filesOf(document)) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await mkdir(join(folder, "cases"), { recursive: true });
  await writeFile(join(folder, "cases/right.ts"), `${before}${right}\n};\n`);
  for (const [index, [, code]] of cases.entries())
    await writeFile(join(folder, `cases/${index}.ts`), `${before}${code.replace("▸", "")}\n};\n`);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include: ["cases"], exclude: [] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The line and the column of the mark in a file of a case. */
function placeOf(code: string): readonly [line: number, column: number] {
  const lines = `${before}${code}`.split("▸")[0]?.split("\n") ?? [];
  return [lines.length, (lines.at(-1) ?? "").length + 1];
}

test.each(hasAllCases ? ["typescript-7", "typescript"] : ["typescript-7"])(
  "as %s has them",
  async (compiler) => {
    const args = [join(root, "node_modules", compiler, "bin/tsc"), "-p", folder, "--pretty", "false"];
    if (compiler === "typescript-7") args.push("--singleThreaded");
    const printed = await promisify(execFile)(process.execPath, [...args, "--noErrorTruncation"]).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
    const shown = parseErrors(printed).map(explainError);
    expect(shown.map(({ file, line, column, message }) => [file, line, column, message])).toEqual(
      cases.map(([, code, message], index) => [`dist/handler-errors/cases/${index}.ts`, ...placeOf(code), message]),
    );
  },
  120_000,
);

test("other errors are read from what the compiler prints, without their details", () => {
  const printed = `src/a b.ts(45,3): error TS2741: Property 'x' is missing in type '{}'.
  'x' is declared here.
error TS5023: Unknown compiler option 'x'.
src/c(1).ts(1,2): error TS1: Short.
src/d.ts(1,1): error TS2741: Property 'b' is missing in type '{ a: { aaaaaaaaaa: string; bbbbbbbbbb: string; cccccccccc: string }; }' but required in type 'D'.
src/e.ts(2,3): error TS2322: Type '{ a: { b: { aaaaaaaaaa: string; bbbbbbbbbb: string; cccccccccc: string; }; }; }' is not assignable to type 'E'.
  The types of 'a.b' are incompatible between these types.
    Types of property 'aaaaaaaaaa' are incompatible.
      Type 'string' is not assignable to type 'number'.
`;
  const error = (file: string, line: number, column: number, code: string, message: string): object => ({
    file,
    line,
    column,
    code,
    message,
  });
  expect(parseErrors(printed).map((each: CompilerError) => explainError(each))).toEqual([
    error("src/a b.ts", 45, 3, "TS2741", "Property 'x' is missing in type '{}'."),
    error("src/c(1).ts", 1, 2, "TS1", "Short."),
    error(
      "src/d.ts",
      1,
      1,
      "TS2741",
      "Property 'b' is missing in type '{ a: { aaaaaaaaaa: string; bbbbbbbbbb: string; cccccccccc: s…' but required in type 'D'.",
    ),
    error("src/e.ts", 2, 3, "TS2322", "`a.b.aaaaaaaaaa`: Type 'string' is not assignable to type 'number'."),
  ]);
});
