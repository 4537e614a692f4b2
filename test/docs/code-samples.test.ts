// Code samples that are generated for any document: they compile, and send what the generated server accepts.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { modelOf } from "../support/generation/generate.js";
import { hasAllCases, sampled } from "../support/extent.js";
import { escaped } from "../support/documents/hostile.js";
import { requestsDocument } from "../support/documents/requests-document.js";
import { rich } from "../support/documents/rich.js";
import { generatedSamples, sourceOf, writeSampleFolder } from "../support/generation/sample-folders.js";
import { sampledRequests } from "../support/generation/sampled-requests.js";
import { hostileSamples } from "../support/documents/hostile-samples.js";
import { dist } from "../support/generation/transpile.js";
import { compilerArgs } from "../support/programs/compiler.js";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const documents: Readonly<Record<string, JsonObject>> = {
  "with every form of request": requestsDocument,
  "with every kind of object": rich,
  "with hostile examples": hostileSamples,
};

describe("the samples of a document", () => {
  test.runIf(hasAllCases)("in TypeScript compile with its client", async () => {
    await mkdir(dist, { recursive: true });
    const folder = await mkdtemp(join(dist, "samples-"));
    for (const [index, json] of Object.values(documents).entries()) {
      const { document, model } = modelOf(json);
      expect(await writeSampleFolder(join(folder, String(index)), document, model)).toBeGreaterThan(5);
    }
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
    const { stdout } = await run(process.execPath, [...compilerArgs, "-p", folder], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
    await rm(folder, { recursive: true });
  });

  test.each(sampled(Object.entries(documents), 1))(
    "send from curl what the client sends: the document %s",
    async (__, json) => {
      const { curl, client, model, rejected } = await sampledRequests(json);

      expect(rejected).toEqual([]);
      expect([...curl.keys()].sort()).toEqual(model.operations.map(({ id }) => id).sort());
      expect(Object.fromEntries(curl)).toEqual(Object.fromEntries(client));
    },
  );
});

test.runIf(hasAllCases)(
  "every document of the cases has samples that are programs, whatever its strings are",
  async () => {
    const cases = readdirSync(join(root, "test/cases"), { recursive: true, encoding: "utf8" });
    const files = cases.filter((file) => /^[^/]+\/openapi\.(yaml|json)$/.test(file));
    const commands: string[] = [];
    for (const file of files) {
      const report = new Report();
      const document = await load(join(root, "test/cases", file), report);
      if (document === undefined) continue;
      for (const samples of generatedSamples(document, build(document, report)).values()) {
        commands.push(sourceOf(samples, "curl") ?? "");
        expect(escaped(`${file}.ts`, sourceOf(samples, "TypeScript") ?? "")).toEqual([]);
      }
    }
    expect(commands.length).toBeGreaterThan(100);
    // Bash only parses them.
    const { stderr } = await run("bash", ["--norc", "-n", "-c", commands.join("\n")]);
    expect(stderr).toBe("");
  },
);
