// The command halves diff: which documents it compares, its formats, and when it fails.
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { hasAllCases, sampled } from "../support/extent.js";
import { diffCommand } from "./support/command.js";
import { shop, withoutPost, withPut } from "./support/documents.js";
import type { TestRepository } from "./support/repository.js";

const { runIn, run, json, compared, repository: current } = diffCommand();
let repository: TestRepository;
beforeEach(() => {
  repository = current();
});

/** v1.0.0 has all operations, v1.1.0 and HEAD lack one, and the working tree has one more. */
async function history(): Promise<void> {
  await repository.write({ "openapi.yaml": shop });
  await repository.commit("v1.0.0");
  await repository.write({ "openapi.yaml": withoutPost });
  await repository.commit("v1.1.0");
  await repository.write({ "README.md": "x" });
  await repository.commit();
  await repository.write({ "openapi.yaml": withPut });
}

const [removed, added, put] = [
  "operation-removed POST /orders",
  "operation-added POST /orders",
  "operation-added PUT /orders",
];

describe("the documents", () => {
  test("are the last version tag and the working tree", async () => {
    await history();
    expect(await compared()).toEqual(["v1.1.0:openapi.yaml", "openapi.yaml", put, added]);
  });

  test("without a version tag they are HEAD and the working tree", async () => {
    await repository.write({ "openapi.yaml": shop });
    await repository.commit("release-1");
    await repository.write({ "openapi.yaml": withoutPost });
    expect(await compared()).toEqual(["HEAD:openapi.yaml", "openapi.yaml", removed]);
  });

  test.runIf(hasAllCases)("are any two of revisions, files and URLs", async () => {
    await history();
    await repository.write({ "other/old.yaml": shop, "main:x.yaml": shop });
    expect(await compared("v1.0.0", "v1.1.0")).toEqual(["v1.0.0:openapi.yaml", "v1.1.0:openapi.yaml", removed]);
    expect(await compared("HEAD~2", "main")).toEqual(["HEAD~2:openapi.yaml", "main:openapi.yaml", removed]);
    expect(await compared("other/old.yaml", "HEAD:openapi.yaml")).toEqual([
      "other/old.yaml",
      "HEAD:openapi.yaml",
      removed,
    ]);
    expect(await compared("v1.0.0:openapi.yaml")).toEqual(["v1.0.0:openapi.yaml", "openapi.yaml", put]);
    // A file is one, even if its name looks like that of a file of a revision.
    expect(await compared("main:x.yaml", "v1.0.0")).toEqual(["main:x.yaml", "v1.0.0:openapi.yaml"]);
    const server = createServer((_, response) => response.end(shop));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.yaml`;
    expect(await compared("v1.1.0", url)).toEqual(["v1.1.0:openapi.yaml", url, added]);
    expect(await compared(`${url}?token=secret`)).toEqual([url, "openapi.yaml", put]);
    server.close();
  });

  test("have the path of the other file, of the project's document, or of --spec", async () => {
    await repository.write({
      "api/shop.yaml": shop,
      "api/other.yaml": shop,
      "halves.config.json": JSON.stringify({ targets: [{ spec: "api/shop.yaml", out: "generated" }] }),
    });
    await repository.commit("v1.0.0");
    await repository.write({ "api/shop.yaml": withoutPost, "api/other.yaml": withPut });
    expect(await compared()).toEqual(["v1.0.0:api/shop.yaml", "api/shop.yaml", removed]);
    expect(await compared("v1.0.0", "api/other.yaml")).toEqual(["v1.0.0:api/other.yaml", "api/other.yaml", put]);
    expect(await compared("--spec", "api/other.yaml")).toEqual(["v1.0.0:api/other.yaml", "api/other.yaml", put]);
    // From a folder of the repository, as git has paths: from the top, or with a dot from here.
    const here = join(repository.folder, "api");
    const { stdout } = await runIn(here, ["v1.0.0:api/shop.yaml", "v1.0.0:./other.yaml", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ base: { document: "v1.0.0:api/shop.yaml" }, findings: [] });
    expect((await runIn(here, ["v1.0.0:./other.yaml"])).stdout).toMatch(/^v1\.0\.0:api\/other\.yaml → other\.yaml\n/);
  });

  test.runIf(hasAllCases)(
    "have paths below the folder of a workflow as annotations, whatever the current one is",
    async () => {
      const api = join(repository.folder, "api");
      await repository.write({
        "api/a.yaml": shop,
        "api/b.yaml": withPut,
        "api/c.yaml": withPut.replaceAll("schemas/Order", "schemas/Ordre"),
      });
      const files = async (...args: readonly string[]): Promise<readonly unknown[]> => {
        const variables = { GITHUB_WORKSPACE: repository.folder };
        const { stdout, stderr } = await runIn(api, [...args, "--format=github"], variables);
        return [...(stdout + stderr).matchAll(/^::(?:notice|error) file=([^,]*)/gm)].map(([, file]) => file);
      };
      expect(await files("a.yaml", "b.yaml")).toEqual(["api/b.yaml"]);
      expect(await files("a.yaml", "c.yaml")).toEqual(["api/c.yaml", "api/c.yaml"]);
    },
  );

  test.runIf(hasAllCases)("have the path that is given with the other revision", async () => {
    await repository.write({ "api/shop.yaml": shop });
    await repository.commit("v1.0.0");
    await repository.write({ "api/shop.yaml": withoutPost });
    await repository.commit("v1.1.0");
    const names = ["v1.0.0:api/shop.yaml", "v1.1.0:api/shop.yaml"];
    expect(await compared("v1.0.0:api/shop.yaml", "v1.1.0")).toEqual([...names, removed]);
    expect(await compared("v1.0.0", "v1.1.0:api/shop.yaml")).toEqual([...names, removed]);
  });

  test.runIf(hasAllCases)("are the same file under the name that it had", async () => {
    await repository.write({ "openapi.yaml": shop });
    await repository.commit("v1.0.0");
    await repository.git("mv", "openapi.yaml", "shop.yaml");
    await repository.write({ "shop.yaml": withPut });
    const names = ["v1.0.0:openapi.yaml", "shop.yaml"];
    expect(await compared("--spec", "shop.yaml")).toEqual([...names, put]);
    expect(await compared("v1.0.0", "shop.yaml")).toEqual([...names, put]);
  });

  test.runIf(hasAllCases)("may consist of several files, each of its own revision", async () => {
    const split = shop.replace(/\/orders:[^]*/, "/orders: { $ref: paths/orders.yaml }\n");
    const orders = 'get: { responses: { "204": { description: None. } } }\n';
    await repository.write({
      "openapi.yaml": split,
      "paths/orders.yaml": `${orders}delete: { responses: { "204": { description: None. } } }\n`,
    });
    await repository.commit("v1.0.0");
    await repository.write({ "paths/orders.yaml": orders });
    const { findings } = await json();
    expect(findings).toMatchObject([
      {
        operation: "DELETE /orders",
        base: { file: "v1.0.0:paths/orders.yaml", pointer: "/delete", line: 2, column: 1 },
      },
    ]);
  });
});

describe("usage errors", () => {
  const wrong: readonly (readonly [args: readonly string[], message: string])[] = [
    [["v1.1.O"], "`v1.1.O` is neither a file, nor a URL, nor a revision of git; did you mean `v1.1.0`?"],
    [["v9:openapi.yaml"], "`v9:openapi.yaml` is neither a file, nor a URL, nor a revision of git."],
    [["--", "--output=x"], "`--output=x` is neither a file, nor a URL, nor a revision of git."],
    [["a", "b", "c"], "Unexpected argument `c`: "],
    [["--format", "xml"], '--format takes text, markdown, json or github, not "xml".'],
    [["--format", "text", "--json"], "--json can't be had with --format text."],
    [["--fail-on", "compatible"], '--fail-on takes breaking or risky, not "compatible".'],
    [["--undeclared-members", "maybe"], '--undeclared-members takes sent or not-sent, not "maybe".'],
    [["--sunset-notice", "soon"], "--sunset-notice takes a whole number from 0 to 36500, not `soon`."],
    [["http://[", "x"], "`http://[` is not a URL."],
  ];
  test.each(sampled(wrong, 1))("%j", async (args, message) => {
    await history();
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(`error: ${message}`)]);
  });

  test("a folder that has no commit, or is in no repository, needs BASE, and so does a document of another", async () => {
    await repository.write({ "openapi.yaml": shop });
    expect(await run()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("no commit yet: give BASE") as string,
    });
    const outside = join(repository.folder, "..", "halves-diff-outside");
    await mkdir(outside, { recursive: true });
    const { code, stderr } = await runIn(outside, []);
    expect([code, stderr]).toEqual([2, expect.stringContaining("this folder is in no repository of git: give BASE")]);
    await writeFile(join(outside, "openapi.yaml"), shop);
    expect(await run("--spec", join(outside, "openapi.yaml"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("openapi.yaml is not in this repository: give BASE, a file or a URL.") as string,
    });
  });

  test.runIf(hasAllCases)("a shallow clone, which may lack version tags, needs BASE", async () => {
    await history();
    const clone = join(repository.folder, "clone");
    await repository.git("clone", "--quiet", "--depth=1", `file://${repository.folder}`, clone);
    const { code, stderr } = await runIn(clone, []);
    const advice = "fetch the others with `git fetch --unshallow --tags`";
    const expected = `This clone is shallow, so that version tags may be missing: ${advice}, or give BASE.`;
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
    expect((await runIn(clone, ["v9"])).stderr).toContain(`nor a revision of git. This clone is shallow: ${advice}.`);
    expect(await runIn(clone, ["HEAD"])).toMatchObject({ code: 0 });
  });
});

test("without git, files and URLs are compared, and revisions are not known", async () => {
  await repository.write({ "openapi.yaml": shop, "b.yaml": withoutPost });
  const withoutGit = (...args: readonly string[]): ReturnType<typeof runIn> =>
    runIn(repository.folder, args, { PATH: repository.folder });
  expect(await withoutGit("openapi.yaml", "b.yaml", "--fail-on", "breaking")).toMatchObject({ code: 1 });
  const { code, stderr } = await withoutGit();
  expect([code, stderr]).toEqual([2, expect.stringContaining("and git is not installed: give BASE, a file or a URL.")]);
  expect((await withoutGit("v1.0.0")).stderr).toContain("`v1.0.0` is neither a file nor a URL.");
});

describe("a document that is wrong", () => {
  test("can't be compared where it can't be read: its diagnostics, and exit code 1", async () => {
    await history();
    await repository.write({ "openapi.yaml": "openapi: 3.1.0\npaths: [" });
    const { code, stdout, stderr } = await run();
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/openapi\.yaml:\d+:\d+ {2}error {2}syntax/);
    expect(stderr.trimEnd().endsWith("openapi.yaml can't be compared.")).toBe(true);
    expect(await json()).toMatchObject({
      exitCode: 1,
      failure: "openapi.yaml can't be compared.",
      diagnostics: [{ code: "syntax" }],
    });
    expect((await run("none.yaml")).stderr).toContain("none.yaml:1:1  error  file-unreadable");
  });

  test.runIf(hasAllCases)("is compared with its errors as far as it can be read, which the output says", async () => {
    await history();
    await repository.write({ "openapi.yaml": withPut.replaceAll("schemas/Order", "schemas/Ordre") });
    const { code, stdout, stderr } = await run("--fail-on", "breaking");
    expect(stderr).toContain("error  unresolved-reference");
    expect([code, stdout]).toEqual([0, expect.stringContaining("openapi.yaml has errors: it is compared as far as")]);
    expect(stdout).toContain("operation-added  PUT /orders");
  });

  test.runIf(hasAllCases)("warnings are those of halves lint, and not repeated, also beside errors", async () => {
    await history();
    const misspelt = withPut.replace("operationId: listOrders", "operationid: listOrders");
    await repository.write({ "openapi.yaml": misspelt });
    expect((await run()).stderr).toBe("");
    await repository.write({ "openapi.yaml": misspelt.replaceAll("schemas/Order", "schemas/Ordre") });
    expect((await run()).stderr).toMatch(/^openapi\.yaml:\d+:\d+ {2}error {2}unresolved-reference [^]*\n\n1 error\n$/);
    const { diagnostics } = await json();
    expect(diagnostics).toMatchObject([{ code: "unresolved-reference", severity: "error" }]);
  });
});

describe("the exit code", () => {
  const deprecated = shop.replace("operationId: createOrder", "operationId: createOrder\n      deprecated: true");
  const ended: readonly (readonly [base: string, revision: string, option: readonly string[], code: number])[] = [
    [shop, withoutPost, [], 0],
    [shop, withoutPost, ["--fail-on", "breaking"], 1],
    [shop, withoutPost, ["--fail-on=risky"], 1],
    [deprecated, withoutPost, ["--fail-on", "breaking"], 0],
    [deprecated, withoutPost, ["--fail-on", "risky"], 1],
    [shop, withPut, ["--fail-on", "risky"], 0],
    [shop, withPut, ["--check-version"], 1],
    [shop, withPut.replace("1.2.0", "1.3.0"), ["--check-version"], 0],
    [shop, withoutPost.replace("1.2.0", "1.3.0"), ["--check-version"], 1],
    [shop, withoutPost.replace("1.2.0", "2.0.0"), ["--check-version"], 0],
    [shop, shop, ["--check-version"], 0],
  ];
  test.each(sampled(ended, 2))("case %#", async (base, revision, option, code) => {
    await repository.write({ "a.yaml": base, "b.yaml": revision });
    expect((await run("a.yaml", "b.yaml", ...option)).code).toBe(code);
  });

  test.each(sampled(["json", "markdown", "github"], 1))("is the same with --format %s", async (format) => {
    await repository.write({ "a.yaml": shop, "b.yaml": withoutPost });
    expect((await run("a.yaml", "b.yaml", "--fail-on", "breaking", "--format", format)).code).toBe(1);
    expect((await run("a.yaml", "a.yaml", "--fail-on", "breaking", "--format", format)).code).toBe(0);
  });

  test.runIf(hasAllCases)("says why", async () => {
    await repository.write({ "a.yaml": shop, "b.yaml": withoutPost });
    const { stderr } = await run("a.yaml", "b.yaml", "--fail-on", "risky", "--check-version");
    expect(stderr).toBe(
      "There are findings that are breaking or risky.\n" +
        "info.version needs a major bump: at least 2.0.0, and it is 1.2.0 after 1.2.0.\n",
    );
  });
});

test.runIf(hasAllCases)("--help lists the options", async () => {
  const { code, stdout } = await run("--help");
  expect([code, stdout.split("\n")[0]]).toEqual([0, "Usage: npm run diff -- [BASE] [REVISION] [options]"]);
});
