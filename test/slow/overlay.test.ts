// npm run generate with overlays and filters, as a user runs it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, library, run, save, start, prepareCommand } from "../support/programs/generate-command.js";

prepareCommand();

const overlay = (title: string): string => `overlay: 1.1.0
info: { title: Test, version: "1" }
actions:
  - target: $.info
    update: { title: ${title} }
  - target: $.paths
    update: { /loans: { get: { tags: [Loans], responses: { "204": { description: No loans. } } } } }
`;
const output = (file: string): Promise<string> => readFile(join(folder, "generated", file), "utf8");

describe("npm run generate", () => {
  test("generates what the overlay and the filter leave", async () => {
    await save(library("Library"));
    await save(overlay("Loans"), "loans.overlay.yaml");
    const { code, stderr } = await run(
      "--overlay",
      "loans.overlay.yaml",
      "--include",
      "tag:Loans",
      "--emit",
      "openapi",
    );
    expect([code, stderr]).toEqual([0, ""]);
    const { info, paths } = JSON.parse(await output("openapi.json")) as { info: object; paths: object };
    expect([info, Object.keys(paths)]).toEqual([{ title: "Loans", version: "1" }, ["/loans"]]);
  });

  test("reports a mistake of an overlay there, and writes nothing", async () => {
    await save(library("Library"));
    await save(overlay("Loans").replace("/loans: {", "/loans: { gte: {}, "), "loans.overlay.yaml");
    const { code, stderr } = await run("--overlay", "loans.overlay.yaml");
    expect(code).toBe(1);
    expect(stderr).toContain("loans.overlay.yaml:7:25  error  dropped-operation");
    expect(stderr).toContain("Nothing was written to generated.");
  });

  test("uses the overlays and filters that package.json lists, and those of the options after them", async () => {
    await save(library("Library"));
    await save(overlay("First"), "first.yaml");
    await save(overlay("Second").replace("/loans", "/returns"), "second.yaml");
    const listed = { out: "generated", emit: ["openapi"], overlays: "first.yaml", exclude: ["path:/books"] };
    await save(JSON.stringify({ halves: { "openapi.yaml": listed } }), "package.json");
    expect(await run("--overlay", "second.yaml", "--exclude", "operation:get /loans")).toMatchObject({
      code: 0,
      stderr: "",
    });
    const { info, paths } = JSON.parse(await output("openapi.json")) as { info: object; paths: object };
    expect([info, Object.keys(paths)]).toEqual([{ title: "Second", version: "1" }, ["/returns"]]);
  });

  test("watches overlays", async () => {
    await save(library("Library"));
    await save(overlay("First"), "loans.overlay.yaml");
    const watching = start("--watch", "--emit", "openapi", "--overlay", "loans.overlay.yaml");
    await expect.poll(() => watching.stdout).toContain("created in");
    await save(overlay("Second"), "loans.overlay.yaml");
    await expect.poll(() => output("openapi.json")).toContain("Second");
    expect(watching.stderr).toBe("");
  });

  test("never overwrites an overlay", async () => {
    await save(library("Library"));
    await run("--out", "generated", "--emit", "openapi");
    await save(overlay("Loans"), "generated/openapi.json");
    const { code, stderr } = await run("--overlay", "generated/openapi.json", "--emit", "openapi", "--force");
    expect(code).toBe(1);
    expect(stderr).toContain("openapi.json");
    expect(await output("openapi.json")).toBe(overlay("Loans"));
  });
});
