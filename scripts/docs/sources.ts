// Reads what a site is made of besides the document: guides, samples, journeys and the changelog.

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { listedFor } from "../cli/targets.js";
import { memberOf } from "../json/json.js";
import type { Document } from "../openapi/document.js";
import { changelogMarkdown } from "../cli/diff/changelog.js";
import { textOf } from "./errors/responses.js";
import { journeysMarkdown } from "./journeys/journeys.js";
import { modelOf, withOwnSamples, type SourceOptions } from "./sampled-root.js";
import { playgroundParts } from "./playground/page.js";
import { shownDocument } from "./playground/shown-files.js";
import { readGuides } from "./site/guides.js";
import { operationHref } from "./site/resolvers.js";
import type { SiteSources } from "./site/site.js";
import { tryItFiles } from "./try-it/files.js";
import { readEarlierVersions } from "./versions.js";
import { webhooksMarkdown } from "./webhooks.js";

/** @throws SiteError, SampleFileError, ConfigurationError (journeys) or an error of the system at a bad file */
export async function readSources(document: Document, options: SourceOptions): Promise<SiteSources> {
  const { spec, targets } = options;
  const target = listedFor(spec, targets);
  const { guides: guidesFolder = "", journeys: journeysFolder } = target?.docs ?? {};
  const version = textOf(memberOf(document.root["info"], "version"));
  const changelog = version === "" ? undefined : await changelogMarkdown(spec, version, targets, options);
  const journeys = journeysFolder === undefined ? [] : await arazzoFiles(journeysFolder);
  const generated = new Map<string, string>();
  if (journeys.length > 0) generated.set("journeys", await journeysMarkdown(journeys));
  if (changelog !== undefined) generated.set("changelog", changelog);
  const model = await modelOf(document, target);
  const isTried = model !== undefined && target?.docs?.tryIt !== false && model.operations.length > 0;
  const received = model && webhooksMarkdown(document, model, isTried);
  if (received !== undefined) generated.set("webhooks", received);
  return {
    root: document.root,
    reference: await withOwnSamples(document, model, target),
    tryIt: isTried ? await tryItFiles(document, model, operationHref) : undefined,
    playground: target?.docs?.playground === true ? await playgroundParts(shownDocument(document)) : undefined,
    spec: { file: document.file, text: document.text },
    guides: guidesFolder === "" ? [] : await readGuides(guidesFolder),
    guidesFolder,
    generated,
    versions: await readEarlierVersions(document, options, target?.docs?.versions ?? 0),
  };
}

/** In the order of their names. */
async function arazzoFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /\.arazzo\.(?:ya?ml|json)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
