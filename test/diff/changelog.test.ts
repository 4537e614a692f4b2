// The changelog: what changed between the version tags of a repository, and since the last one.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changelogMarkdown } from "../../scripts/cli/diff/changelog.js";
import { diffCommand } from "./support/command.js";
import { createRepository, type TestRepository } from "./support/repository.js";
import { arrayOf, documentOf, noContent, object, refTo, requestBody, string } from "../support/openapi/builders.js";
import { hasAllCases } from "../support/extent.js";

let repository: TestRepository;

/** A document with these paths, each with a GET that returns a word of these. */
const documentWith = (paths: readonly string[], words: readonly string[] = ["new"]): string =>
  JSON.stringify(
    documentOf({
      paths: Object.fromEntries(
        paths.map((path) => {
          const schema = { type: "string", enum: words };
          const content = { "application/json": { schema } };
          return [path, { get: { responses: { 200: { description: "A word.", content } } } }];
        }),
      ),
    }),
  );

const changelogOf = (spec: string): Promise<string | undefined> =>
  changelogMarkdown(spec, "1.*0", [], { reading: {}, allowRefs: [] });

beforeEach(async () => {
  repository = await createRepository();
});
afterEach(() => repository.remove());

test("the newest version is first, each with what changed since the one before it", async () => {
  const spec = join(repository.folder, "api/openapi.json");
  const versions = [
    ["v1.0.0", documentWith(["/a", "/b"])],
    ["v1.9.0", documentWith(["/a", "/b", "/c"])],
    ["v1.10.0", documentWith(["/a", "/b", "/c"])],
    ["v2.0.0", documentWith(["/a", "/c"])],
  ] as const;
  for (const [tag, text] of versions) {
    await repository.write({ "api/openapi.json": text });
    await repository.commit(tag);
  }
  await repository.git("tag", "v9-preview");
  await repository.write({ "api/openapi.json": documentWith(["/a", "/c"], ["new", "used"]) });
  const changelog = (await changelogOf(spec)) ?? "";
  expect(changelog.startsWith("# Changelog\n\n## Unreleased\n")).toBe(true);
  const sections = changelog.split(/^## /m).slice(1);
  const outline = sections.map((text) => [
    text.split("\n")[0],
    /\*\*(.*?)\*\*/.exec(text)?.[1] ?? "",
    ...[...text.matchAll(/^\| (`.*?) \|/gm)].map(([, operations]) => operations),
  ]);
  expect(outline).toEqual([
    // The same change of two operations is one row.
    ["Unreleased", "2 breaking", "`GET /a`<br>`GET /c`"],
    ["v2.0.0", "1 breaking", "`GET /b`"],
    ["v1.10.0", ""],
    ["v1.9.0", "1 compatible", "`GET /c`"],
    ["v1.0.0", ""],
  ]);
  expect(sections[0]).toContain("### Breaking (2)");
  expect(sections[2]).toBe("v1.10.0\n\nNothing changed for callers.\n\n");
  expect(sections.at(-1)).toContain("The first version.");
});

test("a row has the member, the part of the message, and a short value, without places in files and advice", async () => {
  const versionOf = (maxLength: number): string =>
    JSON.stringify(
      documentOf({
        paths: { "/orders": { post: { requestBody: requestBody(refTo("Order")), responses: noContent } } },
        components: {
          schemas: { Order: object({ lines: arrayOf(object({ sku: { ...string, maxLength } })) }) },
        },
      }),
    );
  await repository.write({ "openapi.json": versionOf(200) });
  await repository.commit("v1.0.0");
  await repository.write({ "openapi.json": versionOf(100) });
  const changelog = (await changelogOf(join(repository.folder, "openapi.json"))) ?? "";
  expect(/^### .*\n\n(?:\|.*\n)+/m.exec(changelog)?.[0]).toBe(`### Breaking (1)

| Operation | Change |
|---|---|
| \`POST /orders\` | \`Order.lines[].sku\`, request body application/json: The \`maxLength\` changed from 200 to 100.<br>For example \`"${"a".repeat(79)}… (103 characters)\` |
`);
});

test("versions without the document are left out, and one with errors is named", async () => {
  const spec = join(repository.folder, "openapi.json");
  await repository.write({ "other.txt": "x" });
  await repository.commit("v0.1.0");
  await repository.write({ "openapi.json": "{" });
  await repository.commit("v0.2.0");
  await repository.write({ "openapi.json": documentWith(["/a"]) });
  expect(await changelogOf(spec)).toBe(
    "# Changelog\n\n## Unreleased\n\nThe documents can't be compared, since one of them has errors.\n\n## v0.2.0\n\nThe first version.\n",
  );
});

test("without a version tag it has the version of the document alone", async () => {
  await repository.write({ "openapi.json": documentWith(["/a"]) });
  await repository.commit("release-1");
  expect(await changelogOf(join(repository.folder, "openapi.json"))).toBe(
    "# Changelog\n\n## 1.&#42;0\n\nThe first version: no earlier one has a tag, such as `v1.0.0`.\n",
  );
});

test.runIf(hasAllCases)(
  "there is none before a commit, in a shallow clone, without a repository, and for a URL",
  async () => {
    await repository.write({ "openapi.json": documentWith(["/a"]) });
    expect(await changelogOf(join(repository.folder, "openapi.json"))).toBeUndefined();
    await repository.commit();
    await repository.commit();
    await repository.git("clone", "--quiet", "--depth=1", `file://${repository.folder}`, "clone");
    expect(await changelogOf(join(repository.folder, "clone/openapi.json"))).toBeUndefined();
    const folder = await mkdtemp(join(tmpdir(), "docs-"));
    await writeFile(join(folder, "openapi.json"), documentWith(["/a"]));
    expect(await changelogOf(join(folder, "openapi.json"))).toBeUndefined();
    expect(await changelogOf("https://example.com/openapi.json")).toBeUndefined();
    await rm(folder, { recursive: true });
  },
);

describe("halves diff --changelog", () => {
  const command = diffCommand();

  test("prints all versions, the newest first", async () => {
    const { folder, write, commit } = command.repository();
    await write({ "openapi.json": documentWith(["/a"]) });
    await commit("v1.0.0");
    await write({ "openapi.json": documentWith(["/a", "/b"]) });
    await commit("v1.1.0");
    const { code, stdout } = await command.runIn(folder, ["--changelog", "--spec", "openapi.json"]);
    expect([code, [...stdout.matchAll(/^## (.*)$/gm)].map(([, title]) => title)]).toEqual([
      0,
      ["Unreleased", "v1.1.0", "v1.0.0"],
    ]);
    expect(await command.run("v1.0.0", "--changelog", "--spec", "openapi.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("leave BASE and REVISION out"),
    });
  });

  test("says why there is none", async () => {
    await command.repository().write({ "new.json": documentWith(["/a"]) });
    expect(await command.run("--changelog", "--spec", "new.json")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("The history of new.json is not known"),
    });
  });
});
