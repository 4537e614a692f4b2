// Reads what a site is made of besides the document: guides, samples, journeys and the changelog.

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ReadOptions } from "../cli/diff/read.js";
import { listedFor, type Target } from "../cli/targets.js";
import { Report } from "../diagnostics/diagnostics.js";
import { memberOf, type JsonObject } from "../json/json.js";
import type { Model } from "../model/model.js";
import { build } from "../model/build/build.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";
import { changelogMarkdown } from "../cli/diff/changelog.js";
import { textOf } from "./errors/responses.js";
import { journeysMarkdown } from "./journeys/journeys.js";
import { readOwnSamples } from "./samples/own.js";
import { playgroundParts } from "./playground/page.js";
import { shownDocument } from "./playground/shown-document.js";
import { placeholderOf } from "./samples/placeholders.js";
import { withSamples } from "./samples/samples.js";
import { readGuides } from "./site/guides.js";
import { operationHref } from "./site/resolvers.js";
import type { SiteSources } from "./site/site.js";
import { tryItFiles } from "./try-it/files.js";

/** How a document is configured and read. */
export interface SourceOptions extends ReadOptions {
  /** The path or URL of the document. */
  readonly spec: string;
  readonly targets: readonly Target[];
}

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
  return {
    root: document.root,
    reference: await withOwnSamples(document, model, target),
    tryIt: isTried ? await tryItFiles(document, model, operationHref) : undefined,
    playground: target?.docs?.playground === true ? await playgroundParts(shownDocument(document)) : undefined,
    spec: { file: document.file, text: document.text },
    guides: guidesFolder === "" ? [] : await readGuides(guidesFolder),
    guidesFolder,
    generated,
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

/** The document with code samples; as it is where no client can be generated from it, which is reported. */
export async function rootWithSamples(document: Document, target: Target | undefined): Promise<JsonObject> {
  return withOwnSamples(document, await modelOf(document, target), target);
}

/** Undefined where the document has errors that stop a generation, which is reported. */
async function modelOf(document: Document, target: Target | undefined): Promise<Model | undefined> {
  const report = new Report({ severities: target?.severities });
  const model = await reportTooDeep(document, report, () =>
    build(document, report, { ...target, values: placeholderOf }),
  );
  if (model !== undefined && !report.failed) return model;
  process.stderr.write("There are no generated code samples, since the document has errors that stop a generation.\n");
  return undefined;
}

async function withOwnSamples(
  document: Document,
  model: Model | undefined,
  target: Target | undefined,
): Promise<JsonObject> {
  if (model === undefined) return document.root;
  const folder = target?.docs?.samples;
  return withSamples(document, model, folder === undefined ? undefined : await readOwnSamples(folder, model));
}
