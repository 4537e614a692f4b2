// `halves init --from NAME`: the configuration of another generator -> a project of halves with an overlay, and
// the settings that have no counterpart.
import { readFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { asUsageError, UsageError } from "../../cli/command.js";
import { outputOptions } from "../../cli/targets.js";
import type { TargetConfig } from "../../config/config.js";
import { readConfig } from "../../config/read.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { emitters } from "../../emit/index.js";
import { isObject, type Json, type JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import { isUrl } from "../../load/locations.js";
import { machineFiles, type Files } from "../../load/files.js";
import { load, type LoadOptions } from "../../load/load.js";
import { build } from "../../model/build/build.js";
import { parse, TextSource } from "../../parse/parse.js";
import { exists } from "../../write/exists.js";
import { generateConfigured, namedDocument, type Generated, type GivenOptions } from "../generated-code.js";
import { Settings, type UnreadSetting } from "./settings.js";
import { fern } from "./fern/fern.js";
import { speakeasy } from "./speakeasy/speakeasy.js";
import { stainless } from "./stainless/stainless.js";
import { Outcome, type Subject } from "./subject.js";
import type { Vendor } from "./vendor.js";

/** The generators whose configuration is read. */
const vendors = { stainless, fern, speakeasy } satisfies Readonly<Record<string, Vendor>>;
export type Generator = keyof typeof vendors;

export function isGenerator(name: string): name is Generator {
  return Object.hasOwn(vendors, name);
}

export const generators: readonly string[] = Object.keys(vendors);

/** A setting that isn't read, at its place. */
export interface ListedSetting {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly setting: string;
  readonly reason: string;
}

/** A project that is to be written. */
export interface Switched {
  readonly generated: Generated;
  /** The target of its configuration. */
  readonly config: JsonObject;
  /** Further files, by their names. */
  readonly files: Readonly<Record<string, string>>;
  /** The name of a new package. */
  readonly name: string | undefined;
  readonly unread: readonly ListedSetting[];
}

interface Inputs {
  readonly spec: string;
  readonly configuration: { readonly source: TextSource; readonly root: Json } | undefined;
}

/** Undefined where something has errors, which are in the report. Throws a UsageError. */
export async function generateFrom(
  name: Generator,
  given: readonly string[],
  { out = "generated", emit: names = "development,client" }: Pick<GivenOptions, "out" | "emit">,
  report: Report,
): Promise<Switched | undefined> {
  const vendor: Vendor = vendors[name];
  const inputs = await findInputs(vendor, given, report);
  if (inputs === undefined) return undefined;
  const { spec, configuration } = inputs;
  const overlayFile = overlayName(spec);
  if (await exists(overlayFile)) throw new UsageError(`${overlayFile} is there already: move it, or remove it.`);
  const outcome = new Outcome();
  const settings = configuration && new Settings(configuration.source, configuration.root, report);
  const subject = await readSubject(spec, { overlayFile, vendor, settings }, outcome, report);
  if (subject === undefined) return undefined;
  const { ofConfiguration, ofDocument, nameOf } = vendor.read(settings, subject, outcome);
  const unread = [
    ...(settings === undefined ? [] : placesOf(ofConfiguration, settings.source)),
    ...placesOf(ofDocument, subject.source, nameOf),
  ];
  if (report.failed) return undefined;
  const text = outcome.overlay.text(`What ${configuration?.source.file ?? vendor.title} says of ${spec}`);
  const config = targetOf({ spec, out, names, overlayFile: text && overlayFile }, outcome);
  const { targets } = await readConfig({ targets: [config as unknown as TargetConfig] }, ".", emitters);
  const [target] = targets;
  if (target === undefined) throw new Error("The configuration has no target.");
  const files = text === undefined ? {} : { [overlayFile]: text };
  const generated = await generateConfigured(target, report, { inputs: withFiles(files) });
  return generated && { generated, config, files, name: outcome.packageName, unread };
}

/** What is given is a document where it has the version of OpenAPI, and else a configuration. */
async function findInputs(vendor: Vendor, given: readonly string[], report: Report): Promise<Inputs | undefined> {
  const paths = given.length > 0 ? given : await findExisting(vendor.configurationNames);
  if (given.length === 0 && paths.length === 0)
    throw new UsageError(
      `There is no ${vendor.configurationNames[0]}: give the path of the configuration, or of a document.`,
    );
  let spec: string | undefined;
  let configuration: Inputs["configuration"];
  for (const path of given.length > 0 ? given : paths.slice(0, 1)) {
    const source = isUrl(path) ? undefined : new TextSource(path, await readText(path));
    const root = source === undefined ? undefined : parse(source, report);
    if (source !== undefined && root === undefined) return undefined;
    const isDocument = source === undefined || root === undefined || isDescription(root);
    if (isDocument ? spec !== undefined : configuration !== undefined)
      throw new UsageError(`Give one configuration and one document: ${path} is a second one.`);
    if (isDocument) spec = isUrl(path) ? path : relative(".", path).replaceAll("\\", "/");
    else configuration = { source, root };
  }
  const named = configuration === undefined ? undefined : vendor.documentIn?.(configuration.root);
  if (spec === undefined && named !== undefined)
    spec = isUrl(named) ? named : join(dirname(configuration?.source.file ?? ""), named).replaceAll("\\", "/");
  spec ??= await namedDocument();
  if (spec === undefined) throw new UsageError("There is no openapi.yaml: give the path of the document as well.");
  return { spec, configuration };
}

function isDescription(root: Json): boolean {
  // Configurations have `openapi`, too: an object of Stainless, a path of Fern.
  return isObject(root) && ("swagger" in root || /^\d/.test(String(root["openapi"] ?? "")));
}

async function findExisting(names: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of names) if (await exists(name)) found.push(name);
  return found;
}

async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch((error: unknown) => {
    throw new UsageError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
}

interface LoadedSubject extends Subject {
  readonly source: TextSource;
}

interface SubjectOptions {
  readonly overlayFile: string;
  readonly vendor: Vendor;
  readonly settings: Settings | undefined;
}

/** The document after the transforms of the configuration. Errors of the document are reported. */
async function readSubject(
  spec: string,
  { overlayFile, vendor, settings }: SubjectOptions,
  outcome: Outcome,
  report: Report,
): Promise<LoadedSubject | undefined> {
  const first = new Report();
  const document = await load(spec, first, { keepsBroken: true });
  const source = document && new TextSource(spec, document.text);
  const written = source && parse(source, new Report());
  if (document === undefined || source === undefined || !isObject(written)) return loadAgain(spec, report);
  const changed = settings === undefined ? undefined : await vendor.transform?.(settings, written, outcome);
  const root = changed ?? written;
  const text = outcome.overlay.text("Transforms");
  const files = text === undefined ? {} : { [overlayFile]: text };
  const overlaid = new Report();
  const options = { files: withFiles(files), ...(text !== undefined && { overlays: [overlayFile] }) };
  const after = await load(spec, overlaid, options);
  if (after === undefined || overlaid.failed) return loadAgain(spec, report, options);
  return { root, model: build(after, overlaid), source };
}

/** Reports what is wrong with a document, which otherwise is reported when it is generated. */
async function loadAgain(spec: string, report: Report, options: LoadOptions = {}): Promise<undefined> {
  await load(spec, report, options);
}

/** The files of this machine, and others that are to be written. */
function withFiles(files: Readonly<Record<string, string>>): Files {
  const contents = new Map(Object.entries(files).map(([name, text]) => [resolve(name), Buffer.from(text)]));
  return {
    ...machineFiles,
    realPath: (path) => (contents.has(path) ? Promise.resolve(path) : machineFiles.realPath(path)),
    entry: (path) => {
      const text = contents.get(path);
      return text === undefined ? machineFiles.entry(path) : Promise.resolve({ kind: "file", size: text.length });
    },
    read: (path) => {
      const text = contents.get(path);
      return text === undefined ? machineFiles.read(path) : Promise.resolve(text);
    },
  };
}

/** `openapi.overlay.json` beside `openapi.yaml`. */
function overlayName(spec: string): string {
  if (isUrl(spec)) return "openapi.overlay.json";
  return join(dirname(spec), `${basename(spec, extname(spec))}.overlay.json`).replaceAll("\\", "/");
}

interface TargetParts {
  readonly spec: string;
  readonly out: string;
  readonly names: string;
  readonly overlayFile: string | undefined;
}

function targetOf({ spec, out, names, overlayFile }: TargetParts, outcome: Outcome): JsonObject {
  const chosen = asUsageError(() => outputOptions({ emit: names })).emitters ?? [];
  const emit = [...new Set([...chosen.map(({ name }) => name), "client", ...outcome.emitters])];
  return {
    spec,
    out,
    emit,
    ...(overlayFile !== undefined && { overlays: [overlayFile] }),
    ...(outcome.excluded.size > 0 && { exclude: [...outcome.excluded].map((each) => `operation:${each}`) }),
    ...(hasMembers(outcome.names) && { names: outcome.names }),
    ...(hasMembers(outcome.types) && { types: outcome.types }),
    ...(outcome.pagination.length > 0 && { pagination: outcome.pagination }),
    ...(hasMembers(outcome.client) && { client: outcome.client as unknown as JsonObject }),
  };
}

function hasMembers(value: object): boolean {
  return Object.keys(value).length > 0;
}

/** Unread settings with their places, in the order of the file. */
function placesOf(
  unread: readonly UnreadSetting[],
  source: TextSource,
  nameOf = (pointer: string): string => tokens(pointer).join("."),
): readonly ListedSetting[] {
  return unread
    .map(({ pointer, reason }) => {
      const { line, column } = source.locate(pointer, "key");
      return { file: source.file, line, column, setting: nameOf(pointer), reason };
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}
