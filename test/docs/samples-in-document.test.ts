// Code samples in a document: the author's, those of files, and generated ones; and the folder of files.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { typescript, shell } from "../../scripts/docs/samples/languages.js";
import { readOwnSamples, SampleFileError } from "../../scripts/docs/samples/own.js";
import { sampleLanguages, withSamples } from "../../scripts/docs/samples/samples.js";
import { isArray, memberOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { valueAt } from "../../scripts/json/pointer.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, noContent } from "../support/openapi/builders.js";

describe("x-codeSamples", () => {
  const shown = (root: JsonObject, pointer: string): readonly Json[] => {
    const samples = memberOf(valueAt(root, pointer), "x-codeSamples");
    return isArray(samples) ? samples : [];
  };
  const labels = (samples: readonly Json[]): readonly Json[] =>
    samples.map((each) => memberOf(each, "label") ?? memberOf(each, "lang") ?? null);

  test.each<[what: string, operation: JsonObject, want: readonly string[]]>([
    ["ours", {}, ["curl", "TypeScript"]],
    ["the author's first", { "x-codeSamples": [{ lang: "PHP", source: "1" }] }, ["PHP", "curl", "TypeScript"]],
    [
      "the author's by their other name",
      { "x-code-samples": [{ lang: "PHP", source: "1" }] },
      ["PHP", "curl", "TypeScript"],
    ],
    [
      "the author's only in their language",
      { "x-codeSamples": [{ lang: "cURL", source: "1" }] },
      ["cURL", "TypeScript"],
    ],
  ])("are %s", (_, more, want) => {
    const { document, model } = modelOf(
      documentOf({ paths: { "/a": { get: { operationId: "a", responses: noContent, ...more } } } }),
    );
    const root = withSamples(document, model);
    expect(labels(shown(root, "/paths/~1a/get"))).toEqual(want);
    expect(valueAt(root, "/paths/~1a/get/x-code-samples")).toBeUndefined();
    expect(root["info"]).toBe(document.root["info"]);
  });

  test("are in languages, each of which is listed once", () => {
    const php = { "x-codeSamples": [{ lang: "PHP", source: "1" }] };
    const { document, model } = modelOf(
      documentOf({
        paths: {
          "/a": { get: { responses: noContent }, put: { responses: noContent, ...php } },
          "/b": { get: { responses: noContent, ...php } },
        },
      }),
    );
    expect(sampleLanguages(withSamples(document, model))).toEqual([
      { lang: "Shell", label: "curl" },
      { lang: "TypeScript", label: "TypeScript" },
      { lang: "PHP", label: "PHP" },
    ]);
  });

  test("are those of files in their language, and of files in others", () => {
    const { document, model } = modelOf(
      documentOf({ paths: { "/a": { get: { operationId: "a", responses: noContent } } } }),
    );
    const python = { lang: "Python", label: "Python", words: ["python"] };
    const own = new Map([
      [
        "a",
        [
          { language: typescript, source: "mine" },
          { language: python, source: "print()" },
        ],
      ],
    ]);
    expect(shown(withSamples(document, model, own), "/paths/~1a/get")).toEqual([
      { lang: "Shell", label: "curl", source: "curl http://localhost:3000/a\n" },
      { lang: "TypeScript", label: "TypeScript", source: "mine" },
      { lang: "Python", label: "Python", source: "print()" },
    ]);
  });

  test("are of each path, where two share an item by reference; and of other methods", () => {
    const item = {
      parameters: [{ name: "id", in: "path", required: true, schema: { enum: ["1"] } }],
      get: { responses: noContent },
    };
    const { document, model } = modelOf(
      documentOf({
        openapi: "3.2.0",
        paths: {
          "/a/{id}": { $ref: "#/components/pathItems/One" },
          "/b/{id}": { $ref: "#/components/pathItems/One" },
          "/c": { additionalOperations: { COPY: { responses: noContent } }, get: { responses: noContent } },
        },
        components: { pathItems: { One: item } },
      }),
    );
    const root = withSamples(document, model);
    const curl = (pointer: string): Json | undefined => memberOf(shown(root, pointer)[0], "source");
    expect(curl("/paths/~1a~1{id}/get")).toBe("curl http://localhost:3000/a/1\n");
    expect(curl("/paths/~1b~1{id}/get")).toBe("curl http://localhost:3000/b/1\n");
    expect(curl("/paths/~1c/get")).toBe("curl http://localhost:3000/c\n");
    expect(curl("/paths/~1c/additionalOperations/COPY")).toBe("curl -X COPY http://localhost:3000/c\n");
  });
});

describe("a folder of samples", () => {
  const { model } = modelOf(
    documentOf({ paths: { "/a": { get: { operationId: "listThings", responses: noContent } } } }),
  );
  const folderWith = async (...files: readonly string[]): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), "samples-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const file of files) await writeFile(join(folder, file), `of ${file}`);
    return folder;
  };

  test("has samples of operations by language", async () => {
    const own = await readOwnSamples(await folderWith("listThings.sh", "listThings.ts", ".hidden"), model);
    expect([...own]).toEqual([
      [
        "listThings",
        [
          { language: shell, source: "of listThings.sh" },
          { language: typescript, source: "of listThings.ts" },
        ],
      ],
    ]);
  });

  test.each([
    ["listThing.sh", /listThing\.sh: the document has no operation `listThing`; did you mean `listThings`\?/],
    ["other.ts", /no operation `other`; a sample is named after an operationId/],
    ["listThings.txt", /listThings\.txt: \.txt is no known language; there are sh, ts, /],
  ])("rejects %s", async (file, message) => {
    const reading = readOwnSamples(await folderWith(file), model);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toBeInstanceOf(SampleFileError);
  });
});
