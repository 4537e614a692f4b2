// A site with earlier versions: each has its pages, and the lists of versions have links from each to the others.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createRepository } from "../diff/support/repository.js";
import { documentOf, noContent } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");

test("the links of each page are to pages of the site", async () => {
  const repository = await createRepository();
  const documentWith = (version: string, path: string): string =>
    JSON.stringify({
      ...documentOf({ paths: { [path]: { get: { operationId: "read", responses: noContent } } } }),
      info: { title: "Notes", version },
    });
  try {
    await repository.write({
      "halves.config.json": JSON.stringify({
        targets: [{ spec: "openapi.json", out: "generated", docs: { versions: 3 } }],
      }),
    });
    for (const [version, path] of [
      ["1.0.0", "/a"],
      ["1.1.0", "/b"],
    ] as const) {
      await repository.write({ "openapi.json": documentWith(version, path) });
      await repository.commit(`v${version}`);
    }
    await repository.write({ "openapi.json": documentWith("2.0.0", "/c") });
    const program = ["--import", import.meta.resolve("tsx"), join(root, "scripts/docs/docs.ts")];
    await promisify(execFile)(process.execPath, [...program, "openapi.json", "--out", "site"], {
      cwd: repository.folder,
    });
    const site = join(repository.folder, "site");
    const files = readdirSync(site, { recursive: true, encoding: "utf8" }).map((each) => each.replaceAll("\\", "/"));
    const pages = files.filter((each) => each.endsWith(".html"));
    const folders = new Set(pages.map((each) => dirname(each)));
    expect([...folders].sort()).toEqual([".", "v1.0.0", "v1.1.0"]);
    for (const page of pages) {
      const html = readFileSync(join(site, page), "utf8");
      const [, list = ""] = /<nav aria-label="Versions">(.*?)<\/nav>/.exec(html) ?? [];
      const links = [...list.matchAll(/href="([^"]*)"( aria-current)?[^>]*>([^<]*)/g)].map(
        ([, href = "", current, title]) => [relative(".", join(dirname(page), href)), title, current !== undefined],
      );
      expect([page, links]).toEqual([
        page,
        [
          ["index.html", "2.0.0", dirname(page) === "."],
          ["v1.1.0/index.html", "v1.1.0", dirname(page) === "v1.1.0"],
          ["v1.0.0/index.html", "v1.0.0", dirname(page) === "v1.0.0"],
        ],
      ]);
    }
    for (const [folder, path] of [
      ["v1.0.0", "/a"],
      ["v1.1.0", "/b"],
      [".", "/c"],
    ] as const)
      expect(readFileSync(join(site, folder, "index.html"), "utf8")).toContain(`"${path}"`);
  } finally {
    await repository.remove();
  }
});
