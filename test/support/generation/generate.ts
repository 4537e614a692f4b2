// A document in a test -> its model and its files, by the steps of npm run generate.

import { build, type BuildOptions } from "../../../scripts/model/build/build.js";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { emit, type EmitOptions } from "../../../scripts/emit/index.js";
import type { Document } from "../../../scripts/openapi/document.js";
import { loadText } from "../../../scripts/load/load.js";
import type { Model } from "../../../scripts/model/model.js";
import type { JsonObject } from "../../../scripts/json/json.js";

/** The model of a document that has no errors. */
export function modelOf(
  json: JsonObject,
  options: BuildOptions = {},
): { document: Document; model: Model; warnings: readonly string[] } {
  const report = new Report();
  const document = loadText(JSON.stringify(json, null, 2), "openapi.json", report);
  if (document === undefined)
    throw new Error(report.diagnostics.map((each) => `${each.pointer} ${each.message}`).join("\n"));
  const model = build(document, report, options);
  if (report.failed) throw new Error(report.diagnostics.map((each) => `${each.pointer} ${each.message}`).join("\n"));
  return { document, model, warnings: report.diagnostics.map((each) => `${each.code} ${each.pointer}`) };
}

/** The generated files of a document that has no errors. */
export async function filesOf(
  json: JsonObject,
  change: (model: Model) => Model = (model) => model,
  options: EmitOptions = {},
): Promise<Map<string, string>> {
  const { document, model } = modelOf(json);
  return emit(document, change(model), options);
}
