// llms.txt and the Markdown pages: what they say, that links resolve, and that the calls in them compile.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { fileNames } from "../../scripts/emit/llms/file-names.js";
import { emit, selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { filesOf } from "../support/generation/generate.js";
import { rich } from "../support/documents/rich.js";
import { documentOf } from "../support/openapi/builders.js";
import { hasAllCases } from "../support/extent.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");

const document = documentOf({
  info: { title: "Letters", version: "1", description: "Sends letters. And receives them." },
  servers: [{ url: "https://{region}.letters.test", variables: { region: { default: "eu" } } }],
  paths: {
    "/letters/{id}": {
      put: {
        operationId: "replaceLetter",
        tags: ["Letters"],
        summary: "Replace a letter",
        deprecated: true,
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", example: "L1" } },
          { name: "mode", in: "query", description: "How | when.", schema: { enum: ["a", "b"], default: "a" } },
        ],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Letter" } } },
        },
        responses: {
          "200": {
            description: "Done.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Letter" } } },
          },
          "404": { description: "There is none." },
        },
      },
    },
  },
  components: {
    schemas: {
      Letter: {
        type: "object",
        description: "A letter.",
        required: ["to"],
        properties: {
          to: { type: "object", properties: { city: { type: ["string", "null"], maxLength: 9 } } },
          pages: { type: "array", maxItems: 5, items: { type: "object", properties: { text: { type: "string" } } } },
          reply: { $ref: "#/components/schemas/Letter" },
        },
        example: { to: { city: "Oslo" } },
      },
    },
  },
} as unknown as JsonObject);

function generate(json: JsonObject): Promise<Map<string, string>> {
  return filesOf(json, (model) => model, { emitters: selectEmitters(["llms"]) });
}

const members = `| member | type | required | description |
|---|---|---|---|
| \`to\` | object | yes |  |
| \`to.city\` | string (at most 9 characters) or \`null\` |  |  |
| \`pages\` | array of object (at most 5 items) |  |  |
| \`pages[].text\` | string |  |  |`;

describe("the pages of a document", () => {
  test("are an overview, the operations and the schemas", async () => {
    const files = await generate(document);
    expect([...files.keys()]).toEqual([
      "llms.txt",
      "operations/replaceLetter.md",
      "schemas/Letter.md",
      "manifest.json",
    ]);
    expect(files.get("llms.txt")).toBe(`# Letters

> Sends letters.

Base URL: https://eu.letters.test

## Letters

- [letters.replace](operations/replaceLetter.md): \`PUT /letters/{id}\` (deprecated): Replace a letter
`);
    expect(files.get("schemas/Letter.md")).toBe(`# Letter

A letter.

object

${members}
| \`reply\` | [Letter](Letter.md) |  |  |
`);
  });

  test("say of an operation what it takes and returns, with examples and the client's call", async () => {
    const page = (await generate(document)).get("operations/replaceLetter.md");
    const body = `\`application/json\`: [Letter](../schemas/Letter.md)

${members}
| \`reply\` | [Letter](../schemas/Letter.md) |  |  |

\`\`\`json
{
  "to": {
    "city": "Oslo"
  }
}
\`\`\``;
    expect(page).toBe(`# letters.replace

\`PUT /letters/{id}\`

**Deprecated.**

Replace a letter

## Parameters

| name | in | type | required | description |
|---|---|---|---|---|
| \`id\` | path | string | yes |  |
| \`mode\` | query | \`"a"\` or \`"b"\` |  | How \\| when. Default: \`"a"\`. |

## Request body

${body}

## Responses

### 200

Done.

${body}

## Errors

| status | meaning | body |
|---|---|---|
| 404 | There is none. |  |

## Client

\`\`\`ts
const result = await client.letters.replace("L1", {
  "to": {
    "city": "Oslo"
  }
});
\`\`\`
`);
  });

  test.each([
    ["of this test", document],
    ["with all features", rich],
  ])("have links to pages that are there: the document %s", async (_, json) => {
    const files = await generate(json);
    const links = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/\]\(([^():]+\.md)\)/g)].map(([, to = ""]) => posix.join(posix.dirname(file), to)),
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter((to) => !files.has(to))).toEqual([]);
  });
});

test("text of a document does not end the table or the code that it is in", async () => {
  const text = "a | b\n\n```\n# c `d`";
  const files = await generate(
    documentOf({
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "q|`", in: "query", description: text, schema: { type: "string" } }],
            responses: {
              "200": {
                description: "OK.",
                content: { "application/json": { schema: { type: "string" }, example: text } },
              },
            },
          },
        },
      },
    }),
  );
  const page = files.get("operations/getA.md");
  expect(page).toContain("| `` q\\|` `` | query | string |  | a \\| b ``` # c `d` |\n");
  expect(page).toContain('\n````json\n"a | b\\n\\n```\\n# c `d`"\n````\n');
});

describe("names of files", () => {
  test.each<[ids: readonly string[], names: readonly string[]]>([
    [
      ["getUser", "listUsers"],
      ["getUser", "listUsers"],
    ],
    [
      ["getuser", "getUser"],
      ["getuser-", "getUser"],
    ],
    [["a$b"], ["a-b"]],
    [["con"], ["con-"]],
  ])("of %j", (ids, names) => {
    const found = fileNames(ids);
    expect(ids.map((id) => (found.get(id) ?? "").replace(/-[0-9a-f]{8}$/, "-"))).toEqual(names);
    expect([...fileNames([...ids].reverse())].sort()).toEqual([...found].sort());
  });
});

test.runIf(hasAllCases)("the client's calls compile", async () => {
  const report = new Report();
  const loaded = await load(join(root, "openapi.yaml"), report);
  if (loaded === undefined) throw new Error("openapi.yaml has errors.");
  const files = await emit(loaded, build(loaded, report), { emitters: selectEmitters(["llms"]) });
  const calls = [...files].flatMap(([file, text]) =>
    file.startsWith("operations/") ? [/## Client\n\n```ts\n([^]*?)\n```/.exec(text)?.[1] ?? file] : [],
  );
  expect(calls.length).toBeGreaterThan(20);
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/llms-"));
  try {
    const program = [
      'import type { Client } from "../../generated/client.js";',
      "declare const client: Client;",
      ...calls.map((call, index) => `export async function call${index}() {\n${call}\n${end(call)}}`),
    ];
    await writeFile(join(folder, "calls.ts"), program.join("\n"));
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
    const result = await promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder, "--noEmit"]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(result.stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

function end(call: string): string {
  return call.startsWith("const result") ? "return result;\n" : "";
}
