// A configuration of Stainless and its document in a test -> what becomes of it, and what is reported and listed.
import { Report, type Diagnostic } from "../../scripts/diagnostics/diagnostics.js";
import { Settings, type UnreadSetting } from "../../scripts/init/from/settings.js";
import type { Vendor } from "../../scripts/init/from/vendor.js";
import { readConfiguration } from "../../scripts/init/from/stainless/read.js";
import { Outcome, type Subject } from "../../scripts/init/from/subject.js";
import { readTransforms } from "../../scripts/init/from/stainless/transforms.js";
import { isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { jsonPathCompiler } from "../../scripts/overlay/json-path.js";
import { parse, TextSource } from "../../scripts/parse/parse.js";

export interface Reading {
  readonly outcome: Outcome;
  readonly unread: readonly UnreadSetting[];
  readonly diagnostics: readonly Diagnostic[];
  readonly report: Report;
}

const compile = await jsonPathCompiler();

/** A document, as its file is written and as a model. */
export function subjectOf(text: string): Subject {
  const report = new Report();
  const document = loadText(text, "openapi.yaml", report);
  const root = parse(new TextSource("openapi.yaml", text), new Report());
  if (document === undefined || !isObject(root)) throw new Error("The document has errors.");
  return { root, model: build(document, report) };
}

/** Reads a configuration by its text. */
export function readSettings(text: string, subject: Subject): Reading {
  const source = new TextSource("stainless.yml", text);
  const report = new Report();
  const root = parse(source, report);
  if (root === undefined) return { outcome: new Outcome(), unread: [], diagnostics: report.diagnostics, report };
  return readJson(source, root, subject, report);
}

/** Reads a configuration by its value, whose places are those of the text. */
export function readJson(source: TextSource, root: Json, subject: Subject, report = new Report()): Reading {
  const settings = new Settings(source, root, report);
  const outcome = new Outcome();
  const after: JsonObject = isObject(root)
    ? readTransforms(settings.top.member("openapi"), subject.root, compile, outcome)
    : subject.root;
  const unread = readConfiguration(settings, { ...subject, root: after }, outcome);
  return { outcome, unread, diagnostics: report.diagnostics, report };
}

/** What a generator's configuration, and the extensions of its document, become. */
export function readVendor(vendor: Vendor, configuration: TextSource | undefined, subject: Subject) {
  const report = new Report();
  const root = configuration === undefined ? undefined : parse(configuration, report);
  const settings =
    configuration === undefined || root === undefined ? undefined : new Settings(configuration, root, report);
  const outcome = new Outcome();
  return { outcome, ...vendor.read(settings, subject, outcome), diagnostics: report.diagnostics };
}
