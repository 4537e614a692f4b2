// The code that `halves init` generates: of the documents that the project's configuration lists, or of one document
// where there is no configuration yet.
import { extname, relative, resolve } from "node:path";
import { asUsageError, UsageError } from "../cli/command.js";
import { emitFiles, readSource, type Source as ReadSource } from "../cli/steps.js";
import { listedFor, outputOptions, type Target } from "../cli/targets.js";
import { Report } from "../diagnostics/diagnostics.js";
import { findImportExtension } from "../config/project-imports.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { emit, selectEmitters } from "../emit/index.js";
import { isUrl } from "../load/locations.js";
import type { Files } from "../load/files.js";
import { load, loadText } from "../load/load.js";
import { build } from "../model/build/build.js";
import type { Model } from "../model/model.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";
import { exists } from "../write/exists.js";
import { credentialSchemes } from "./client-program.js";
import { starterDocument } from "./starter.js";

/** A document with everything that is generated from it. */
export interface Generated {
  readonly target: Target;
  readonly model: Model;
  readonly files: ReadonlyMap<string, string>;
  /** The text of a document that the project doesn't have yet. */
  readonly newDocument?: string;
}

/** Called when a step is over, as a large document takes a while for each. */
export type OnStep = (step: "load" | "build") => void;

export interface GivenOptions {
  readonly spec: string | undefined;
  readonly out: string | undefined;
  readonly emit: string | undefined;
}

/** What a new project generates, unless options say otherwise. */
const defaults = { out: "generated", emit: "development,client" };
/** And what of it only documents with webhooks or callbacks have. */
const notificationEmitters = ["notifications", "webhooks"];
/** What the programs import. */
const neededEmitters = ["development", "client"];

/** The targets that the configuration lists, with the one first that the options name. Throws a UsageError. */
export function configuredTargets(
  listed: readonly Target[],
  { spec, out, emit: names }: GivenOptions,
): readonly Target[] {
  const main = spec === undefined ? listed[0] : (listedFor(spec, listed) ?? listed.find((each) => each.spec === spec));
  if (main === undefined) {
    const problem = spec === undefined ? "lists no document" : `does not list ${spec}: add it there`;
    throw new UsageError(`The configuration of this project ${problem}.`);
  }
  if (out !== undefined && resolve(out) !== resolve(main.out))
    throw new UsageError(`The configuration has ${main.out} as the folder of ${main.spec}: change it there.`);
  const { emitters = [] } = asUsageError(() => outputOptions({ emit: names }));
  if (emitters.some((each) => main.emitters?.includes(each) === false))
    throw new UsageError(`The configuration says what is generated of ${main.spec}: change \`emit\` there.`);
  return [main, ...listed.filter((each) => each !== main)];
}

/** Generates a target of the configuration; undefined where there are errors, which are in the report. */
export async function generateConfigured(
  target: Target,
  report: Report,
  { inputs, onStep }: { readonly inputs?: Files | undefined; readonly onStep?: OnStep } = {},
): Promise<Generated | undefined> {
  const source = await readSource(target, report, { inputs, onStep });
  if (source !== undefined) reportUnusedCredentials(target, source, report);
  if (report.failed) return undefined;
  const files = source && (await emitFiles(source, target, report));
  return source && files && { target, model: source.model, files };
}

/** Reports options of the client that are credentials of security schemes which no operation requires. */
function reportUnusedCredentials({ client }: Target, { document, model }: ReadSource, report: Report): void {
  const schemes = credentialSchemes(model).map(({ name }) => name);
  for (const [name, { credential }] of Object.entries(client?.options ?? {})) {
    if (credential === undefined || schemes.includes(credential.scheme)) continue;
    const { scheme } = credential;
    const message = `\`client.options.${name}\` is a credential of \`${scheme}\`, which no operation requires.`;
    const hint = didYouMean(scheme, schemes);
    report.add(document, "/components/securitySchemes", "bad-option", message, { at: "key", hint });
  }
}

/** Generates a document that is not configured yet; undefined where it has errors, which are in the report. */
export async function generateNew(
  { spec: given, out = defaults.out, emit: names }: GivenOptions,
  report: Report,
  onStep: OnStep = () => {},
): Promise<Generated | undefined> {
  const { emitters: chosen = [] } = asUsageError(() => outputOptions({ emit: names ?? defaults.emit }));
  const source = await findDocument(given, report);
  onStep("load");
  if (source === undefined) return undefined;
  const { document, spec, isNew } = source;
  const model = await reportTooDeep(document, report, () => build(document, report));
  onStep("build");
  if (model === undefined || report.failed) return undefined;
  const sent = names === undefined && model.notifications.length > 0 ? notificationEmitters : [];
  const missing = [...neededEmitters, ...sent].filter((name) => !chosen.some((each) => each.name === name));
  const emitters = [...chosen, ...selectEmitters(missing)];
  const files = await emit(document, model, { emitters, imports: await findImportExtension(out) });
  return { target: { spec, out, emitters }, model, files, ...(isNew && { newDocument: document.text }) };
}

interface Source {
  readonly document: Document;
  /** How the configuration names it. */
  readonly spec: string;
  /** Whether the document is written to the project: it is not there yet. */
  readonly isNew: boolean;
}

const documentNames = ["openapi.yaml", "openapi.yml", "openapi.json"];

/** The document that a project has by its name; undefined without one. */
export async function namedDocument(): Promise<string | undefined> {
  for (const spec of documentNames) if (await exists(spec)) return spec;
  return undefined;
}

/** The document to begin with; undefined when it has errors, which are in the report. */
async function findDocument(given: string | undefined, report: Report): Promise<Source | undefined> {
  if (given === undefined) {
    const spec = await namedDocument();
    if (spec !== undefined) return sourceOf(await load(spec, report), spec, false);
    return sourceOf(loadText(starterDocument, "openapi.yaml", report), "openapi.yaml", true);
  }
  const document = await load(given, report);
  if (!isUrl(given)) return sourceOf(document, relative(".", given).replaceAll("\\", "/"), false);
  // One that refers to other files stays where these are.
  if (document === undefined || document.sources.length > 1) return sourceOf(document, given, false);
  const copy =
    extname(new URL(given).pathname) === ".json" || /^\s*\{/.test(document.text) ? "openapi.json" : "openapi.yaml";
  if (await exists(copy)) throw new UsageError(`${copy} is there already: give its name, or move it.`);
  return sourceOf(loadText(document.text, copy, new Report()), copy, true);
}

function sourceOf(document: Document | undefined, spec: string, isNew: boolean): Source | undefined {
  return document && { document, spec, isNew };
}
