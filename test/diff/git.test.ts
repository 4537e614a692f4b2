// Documents of revisions of git: read from the repository, with all files that they refer to, and never checked out.
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { memberOf } from "../../scripts/json/json.js";
import { Repository } from "../../scripts/git/repository.js";
import type { RevisionFiles } from "../../scripts/git/revision-files.js";
import { load, type LoadOptions } from "../../scripts/load/load.js";
import type { Document } from "../../scripts/openapi/document.js";
import { createRepository, type TestRepository } from "./support/repository.js";
import { hasAllCases } from "../support/extent.js";

const api = (ref: string): string => `openapi: 3.1.0
info: { title: Shop, version: "1.0.0" }
paths:
  /orders:
    get:
      responses:
        "200": { description: Orders., content: { application/json: { schema: { $ref: "${ref}" } } } }
`;

let repository: TestRepository;
let open: RevisionFiles[];
beforeEach(async () => {
  repository = await createRepository();
  open = [];
});
afterEach(async () => {
  for (const files of open) files.close();
  await repository.remove();
});

interface Read {
  readonly document: Document | undefined;
  readonly report: Report;
}

async function readAt(revision: string, path: string, options: LoadOptions = {}): Promise<Read> {
  const found = await Repository.around(repository.folder);
  const commit = await found?.commit(revision);
  if (found === undefined || commit === undefined) throw new Error(`There is no revision ${revision}.`);
  const files = await found.files(commit, revision);
  open.push(files);
  const report = new Report();
  return { report, document: await load(join(repository.folder, path), report, { ...options, files }) };
}

const codesOf = ({ report }: Read): readonly string[] =>
  report.diagnostics.map(({ file, code, message, hint }) => [file, code, message, hint].filter(Boolean).join("  "));

describe("a document of a revision", () => {
  test("has the files of that revision, whatever the working tree has, and is located in them", async () => {
    await repository.write({ "specs/api.yaml": api("schemas/order.yaml"), "specs/schemas/order.yaml": "type: string" });
    await repository.commit("v1.0.0");
    await repository.write({ "specs/api.yaml": "broken: [", "specs/schemas/order.yaml": "type: integer" });
    const { document, report } = await readAt("v1.0.0", "specs/api.yaml");
    expect(report.failed).toBe(false);
    expect(document?.sources.map(({ file }) => file)).toEqual([
      "v1.0.0:specs/api.yaml",
      "v1.0.0:specs/schemas/order.yaml",
    ]);
    const order = Object.keys(memberOf(document?.root["components"], "schemas") ?? {})[0] ?? "";
    expect(document?.resolve(`/components/schemas/${order}`)).toEqual({ type: "string" });
    expect(document?.locate(`/components/schemas/${order}/type`)).toMatchObject({
      source: { file: "v1.0.0:specs/schemas/order.yaml" },
      pointer: "/type",
      line: 1,
      column: 7,
    });
    // The working tree is as it was.
    expect(await repository.git("status", "--short")).toContain("M specs/api.yaml");
  });

  test.runIf(hasAllCases)("may have names with spaces, line breaks and letters of any language", async () => {
    const name = "Bestellung ü\n1.yaml";
    await repository.write({ "api.yaml": api(encodeURI(name)), [name]: "type: string" });
    await repository.commit("v1");
    const { document, report } = await readAt("v1", "api.yaml");
    expect([report.failed, document?.sources.length]).toEqual([false, 2]);
  });

  test("follows symbolic links of the revision, also of folders, and not in circles", async () => {
    await repository.write({ "api.yaml": api("linked/order.yaml"), "real/order.yaml": "$ref: ./alias.yaml" });
    await symlink("real", join(repository.folder, "linked"));
    await symlink("target.yaml", join(repository.folder, "real/alias.yaml"));
    await symlink("b.yaml", join(repository.folder, "a.yaml"));
    await symlink("a.yaml", join(repository.folder, "b.yaml"));
    await repository.write({ "real/target.yaml": "type: string" });
    await repository.commit("v1");
    await rm(join(repository.folder, "linked"));
    expect(codesOf(await readAt("v1", "api.yaml"))).toEqual([]);
    expect(codesOf(await readAt("v1", "a.yaml"))).toEqual([expect.stringContaining("file-unreadable")]);
  });

  test.runIf(hasAllCases)("that the revision lacks is reported with the names that are similar", async () => {
    await repository.write({ "openapi.yml": api("#/x"), "specs/a.yaml": "a: 1" });
    await repository.commit("v1");
    expect(codesOf(await readAt("v1", "openapi.yaml"))).toEqual([
      "v1:openapi.yaml  file-unreadable  `v1:openapi.yaml` can't be read: there is no such file.  did you mean `openapi.yml`?",
    ]);
    expect(codesOf(await readAt("v1", "specs"))).toEqual([expect.stringContaining("it is a directory")]);
    expect(codesOf(await readAt("v1", "specs/a.yaml/b.yaml"))).toEqual([
      expect.stringContaining("there is no such file"),
    ]);
  });

  test("reports a reference to a file that only the working tree has", async () => {
    await repository.write({ "api.yaml": api("order.yaml") });
    await repository.commit("v1");
    await repository.write({ "order.yaml": "type: string" });
    expect(codesOf(await readAt("v1", "api.yaml"))).toEqual([
      expect.stringContaining("`v1:order.yaml` can't be read: there is no such file."),
    ]);
  });

  test.runIf(hasAllCases)("stays within its folder and the limits, as any document", async () => {
    await repository.write({
      "specs/api.yaml": api("../order.yaml"),
      "order.yaml": `type: string # ${"x".repeat(500)}`,
    });
    await repository.commit("v1");
    expect(codesOf(await readAt("v1", "specs/api.yaml"))).toEqual([
      expect.stringContaining("is outside of the document's folder and is not read."),
    ]);
    const allowRefs = [repository.folder];
    expect(codesOf(await readAt("v1", "specs/api.yaml", { allowRefs }))).toEqual([]);
    expect(codesOf(await readAt("v1", "specs/api.yaml", { allowRefs, limits: { maxBytes: 400 } }))).toEqual([
      expect.stringContaining("With `v1:order.yaml` the document has more than"),
    ]);
  });

  test("a link to outside of the repository is not read", async () => {
    const outside = await mkdtemp(join(tmpdir(), "outside-"));
    await writeFile(join(outside, "secret.yaml"), "type: string");
    await repository.write({ "api.yaml": api("order.yaml") });
    await symlink(join(outside, "secret.yaml"), join(repository.folder, "order.yaml"));
    await repository.commit("v1");
    expect(codesOf(await readAt("v1", "api.yaml"))).toEqual([
      expect.stringContaining("is outside of the document's folder and is not read."),
    ]);
    expect(codesOf(await readAt("v1", "api.yaml", { allowRefs: [outside] }))).toEqual([]);
    await rm(outside, { recursive: true });
  });

  test("a large file arrives whole", async () => {
    const description = "x".repeat(3_000_000);
    await repository.write({
      "api.yaml": api("order.yaml"),
      "order.yaml": `type: string\ndescription: ${description}`,
    });
    await repository.commit("v1");
    const { document } = await readAt("v1", "api.yaml");
    expect(JSON.stringify(document?.root).length).toBeGreaterThan(3_000_000);
  });
});

describe("revisions", () => {
  test("are found by any name that git has, and never taken for an option", async () => {
    await repository.write({ a: "1" });
    await repository.commit("v1.0.0");
    await repository.write({ a: "2" });
    await repository.commit();
    const found = await Repository.around(repository.folder);
    const tagged = await found?.commit("v1.0.0");
    expect(tagged).toMatch(/^[0-9a-f]{40}$/);
    expect(await found?.commit("HEAD~1")).toBe(tagged);
    for (const none of ["HEAD~2", "--all", "-h", "", "v2", "--output=x"])
      expect(await found?.commit(none)).toBeUndefined();
    expect(await found?.lastVersionTag()).toBe("v1.0.0");
    expect(await found?.names()).toEqual(["main", "v1.0.0"]);
  });

  test("the last version tag is one before the current commit, and no other tag", async () => {
    await repository.write({ a: "1" });
    await repository.commit();
    const found = await Repository.around(repository.folder);
    expect(await found?.lastVersionTag()).toBeUndefined();
    await repository.git("tag", "very-old");
    expect(await found?.lastVersionTag()).toBeUndefined();
    await repository.git("tag", "v0.9.0");
    await repository.write({ a: "2" });
    await repository.commit("v1.0.0");
    await repository.git("checkout", "--quiet", "-b", "old", "v0.9.0");
    expect(await found?.lastVersionTag()).toBe("v0.9.0");
  });

  test("a folder without a repository has none", async () => {
    const folder = await mkdtemp(join(tmpdir(), "plain-"));
    expect(await Repository.around(folder)).toBeUndefined();
    await rm(folder, { recursive: true });
  });
});
