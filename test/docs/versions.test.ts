// The earlier versions that a site has: by the tags of the repository, the newest first.
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sitePages } from "../../scripts/docs/site/site.js";
import { readEarlierVersions } from "../../scripts/docs/versions.js";
import { load } from "../../scripts/load/load.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { createRepository, type TestRepository } from "../diff/support/repository.js";
import { documentOf, noContent } from "../support/openapi/builders.js";

let repository: TestRepository;
beforeEach(async () => {
  repository = await createRepository();
});
afterEach(() => repository.remove());

const documentWith = (path: string): string =>
  JSON.stringify(documentOf({ paths: { [path]: { get: { operationId: "read", responses: noContent } } } }));

/** Commits a document, with a tag. */
async function tag(name: string, text: string): Promise<void> {
  await repository.write({ "api/openapi.json": text });
  await repository.commit(name);
}

async function namesOf(count: number): Promise<readonly string[]> {
  const spec = join(repository.folder, "api/openapi.json");
  const present = await load(spec, new Report());
  if (present === undefined) throw new Error("The document has errors.");
  const options = { spec, targets: [], reading: {}, allowRefs: [] };
  const versions = await readEarlierVersions(present, options, count);
  // Each has the document as it was, with samples.
  return versions.map(({ name, root, reference }) => {
    expect(JSON.stringify(reference)).toContain("x-codeSamples");
    return `${name} ${Object.keys(root["paths"] as object).join()}`;
  });
}

test("the newest ones, without what is the same as the present document, and without errors", async () => {
  await tag("v0.9.0", documentWith("/a"));
  await tag("v1.0.0", documentWith("/b"));
  await tag("v1.1.0", "{");
  await tag("v1.2.0", documentWith("/c"));
  await tag("v1.10.0", documentWith("/d"));
  expect(await namesOf(9)).toEqual(["v1.2.0 /c", "v1.0.0 /b", "v0.9.0 /a"]);
  expect(await namesOf(2)).toEqual(["v1.2.0 /c", "v1.0.0 /b"]);
  expect(await namesOf(0)).toEqual([]);
  await repository.write({ "api/openapi.json": documentWith("/e") });
  expect(await namesOf(1)).toEqual(["v1.10.0 /d"]);
});

test("none without a tag, and none without a commit", async () => {
  await repository.write({ "api/openapi.json": documentWith("/a") });
  expect(await namesOf(9)).toEqual([]);
});

test("each page has a list of them, which says of which it is", async () => {
  const root = documentOf({ paths: {} });
  const own = { root, guides: [], guidesFolder: "", generated: new Map<string, string>() };
  const versions = [
    { title: "2.0", href: "../index.html", isCurrent: false },
    { title: "v1.<0>", href: "index.html", isCurrent: true },
  ];
  const { pages } = await sitePages(own, versions);
  for (const html of pages.values()) {
    expect(html).toContain('<summary aria-label="Version v1.&#60;0&#62;">v1.&#60;0&#62;</summary>');
    expect(html).toContain('<a href="../index.html">2.0</a>');
    expect(html).toContain('<a href="index.html" aria-current="page">v1.&#60;0&#62;</a>');
  }
  for (const html of (await sitePages(own)).pages.values())
    expect(html).not.toContain('<details class="site-versions"');
});
