// The root of a document for its reference: with code samples.

import type { ReadOptions } from "../cli/diff/read.js";
import type { Target } from "../cli/targets.js";
import { Report } from "../diagnostics/diagnostics.js";
import type { JsonObject } from "../json/json.js";
import { build } from "../model/build/build.js";
import type { Model } from "../model/model.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";
import { readOwnSamples } from "./samples/own.js";
import { placeholderOf } from "./samples/placeholders.js";
import { withSamples } from "./samples/samples.js";

/** How a document is configured and read. */
export interface SourceOptions extends ReadOptions {
  /** The path or URL of the document. */
  readonly spec: string;
  readonly targets: readonly Target[];
}

/** The document with code samples; as it is where no client can be generated from it, which is reported. */
export async function rootWithSamples(document: Document, target: Target | undefined): Promise<JsonObject> {
  return withOwnSamples(document, await modelOf(document, target), target);
}

/** Undefined where the document has errors that stop a generation, which is reported. */
export async function modelOf(document: Document, target: Target | undefined): Promise<Model | undefined> {
  const report = new Report({ severities: target?.severities });
  const model = await reportTooDeep(document, report, () =>
    build(document, report, { ...target, values: placeholderOf }),
  );
  if (model !== undefined && !report.failed) return model;
  process.stderr.write("There are no generated code samples, since the document has errors that stop a generation.\n");
  return undefined;
}

export async function withOwnSamples(
  document: Document,
  model: Model | undefined,
  target: Target | undefined,
): Promise<JsonObject> {
  if (model === undefined) return document.root;
  const folder = target?.docs?.samples;
  const own = folder === undefined ? undefined : await readOwnSamples(folder, model);
  return withSamples(document, model, own, target?.transforms);
}
