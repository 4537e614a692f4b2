// The manual as a site: scripts/manual/site.json has its folder as guides, and each of its links is resolved.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { listedTargets } from "../../scripts/cli/targets.js";
import { readGuides } from "../../scripts/docs/site/guides.js";
import { sitePages } from "../../scripts/docs/site/site.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { findMarkdown } from "../support/manual.js";

test("every page of the manual is one of the site, in the order of README.md, without a broken link", async () => {
  const [target] = await listedTargets(".", "scripts/manual/site.json");
  const guidesFolder = target?.docs?.guides ?? "";
  const guides = await readGuides(guidesFolder);
  const root = parse(readFileSync(target?.spec ?? "", "utf8")) as JsonObject;
  const { navigation, pages } = await sitePages({ root, guides, guidesFolder, generated: new Map() });
  const files = navigation.guides.map(({ file }) => file);
  expect(files.slice(0, 3)).toEqual(["overview.html", "generate.html", "configuration.html"]);
  expect(files).toHaveLength(findMarkdown().filter((page) => page.startsWith(join("scripts", "manual"))).length);
  expect(pages.get("server.html")).toContain('href="client.html"');
});
