// The lists of emitters and the files that a selection of them makes. A new emitter is one file and one line here.

import { didYouMean } from "../diagnostics/suggestions.js";
import type { ConfiguredName } from "../model/client-names/operations.js";
import type { Model } from "../model/model.js";
import type { Document } from "../openapi/document.js";
import { sha256Of } from "../platform/hash.js";
import { client, diskFiles, query } from "./client/emitter.js";
import { isCode, nothing, render, type Code } from "./printer/code.js";
import { defaults as defaultsEmitter } from "./defaults/emitter.js";
import { development } from "./server/development.js";
import { enginePackage, withPatterns, type PatternEngine } from "./patterns.js";
import { parseCompatible } from "./contract/compatible.js";
import { noTransforms, transformsAny, type Transforms } from "./contract/transforms.js";
import { isFileName } from "./contract/define-emitter.js";
import { EmitterError } from "./contract/emitter-error.js";
import type { Emitter, EmitterSource } from "./contract/emitter.js";

import { handlers } from "./server/handlers.js";
import { llms } from "./llms/emitter.js";
import { mcp } from "./mcp/emitter.js";
import { memory } from "./server/memory.js";
import { notifications } from "./notifications.js";
import { openapi } from "./openapi.js";
import { routes } from "./server/routes.js";
import { runtimeFiles, runtimeSpecifier, sourceName } from "./runtime/runtime.js";
import { schemas } from "./schemas.js";
import { stainless } from "./stainless/emitter.js";
import { server } from "./server/server.js";
import { withExtension, type ImportExtension } from "./printer/specifiers.js";
import { types } from "./types/emitter.js";
import { validators } from "./validators/emitter.js";
import { webhooks } from "./webhooks/emitter.js";

/** What is generated unless emitters are selected: what is added here is added to the output of every project. */
const defaultEmitters: readonly Emitter[] = [
  types,
  schemas,
  routes,
  validators,
  handlers,
  server,
  memory,
  development,
  client,
  notifications,
  webhooks,
];

/** What is generated only where it is selected by name: a new emitter begins here. */
const optionalEmitters: readonly Emitter[] = [openapi, query, diskFiles, mcp, llms, stainless, defaultsEmitter];

/** In the order in which their files are listed. */
export const emitters: readonly Emitter[] = [...defaultEmitters, ...optionalEmitters];

/** The emitters of these names. Throws a TypeError at a name that none has. */
export function selectEmitters(names: readonly string[]): readonly Emitter[] {
  return names.map((name) => {
    const known = emitters.map((each) => each.name);
    const found = emitters.find((each) => each.name === name);
    if (found !== undefined) return found;
    const hint = didYouMean(name, known) ?? `there are ${known.join(", ")}`;
    throw new TypeError(`There is no emitter ${JSON.stringify(name)}; ${hint}`);
  });
}

/** Lets emitters begin to load what takes them long, while the document is read. */
export function prepareEmitters(selected: readonly Emitter[] = defaultEmitters): void {
  for (const each of selected) each.prepare?.();
}

export interface EmitOptions {
  /** What is generated, together with the emitters of the files that it imports; all but the optional unless given. */
  readonly emitters?: readonly Emitter[];
  /**
   * Where generated code imports its runtime from: `copy` writes the modules that it needs into the folder `runtime`;
   * anything else is a folder relative to the output folder (`../runtime`), or a package (`halves/runtime`).
   */
  readonly runtime?: string;
  /** The extension of relative imports, in generated files and in copies of the runtime: `js` unless given. */
  readonly imports?: ImportExtension;
  /** What the types of the client are converted to: nothing, unless given. */
  readonly transforms?: Transforms;
  /** Whether a server fills in the defaults of members, and not only those of parameters: not, unless given. */
  readonly defaults?: boolean;
  /** How patterns are matched: as JavaScript does, unless given. */
  readonly patterns?: PatternEngine;
  /** Where the document's site is published. */
  readonly docs?: { readonly url?: string };
  /** Whose SDKs the client is used like: `stainless`, or `stainless:Acme` with the name of the class. */
  readonly compatible?: string;
  /** The names of client methods that the project chose. */
  readonly clientNames?: readonly ConfiguredName[];
  /** Receives the milliseconds that each file took. */
  readonly took?: (file: string, milliseconds: number) => void;
}

/** Every generated file by its name below the output folder: the same text for the same document on any machine. */
export async function emit(
  document: Document,
  model: Model,
  {
    emitters: chosen = defaultEmitters,
    runtime = "copy",
    imports: extension = "js",
    transforms = noTransforms,
    defaults = false,
    patterns,
    docs,
    compatible: compatibleText,
    clientNames,
    took = () => {},
  }: EmitOptions = {},
): Promise<Map<string, string>> {
  const spec = document.file.split(/[/\\]/).at(-1) ?? document.file;
  const banner = bannerFor(`Generated from ${spec}`);
  const compatible = compatibleText === undefined ? undefined : parseCompatible(compatibleText, clientNames);
  const selected =
    compatible === undefined ? chosen : [...new Set([...chosen, ...selectEmitters([compatible.generator])])];
  const moduleOf = (from: string): string => withExtension(placeRuntime(runtimeSpecifier(from), runtime), extension);
  const printed = await print(document, model, {
    selected,
    moduleOf,
    transforms,
    defaults,
    took,
    banner,
    docsUrl: docs?.url,
    compatible,
  });
  const ran = emitters.concat(selected.filter((each) => !emitters.includes(each))).filter((each) => printed.has(each));
  const files = new Map(ran.flatMap((each) => [...(printed.get(each) ?? [])]));
  const imports = [...files.values()].flatMap((file) => file.imports);
  const copied = runtimeFiles(
    runtime === "copy" ? [...imports.flatMap(runtimeModuleOf), ...optionalModules(ran, model)] : [],
    extension,
  );
  const printedFiles = new Map([...files].map(([file, { text }]) => [file, text]));
  const sources = new Map(
    patterns === "linear" ? withPatterns(printedFiles, model, banner, { moduleOf }) : printedFiles,
  );
  const engine = sources.has("patterns.ts") ? [enginePackage] : [];
  for (const [file, source] of copied.sources)
    sources.set(`runtime/${file}`, `// ${bannerFor("Copied from scripts/runtime")}\n\n${source}`);
  const manifest = {
    spec: { file: spec, sha256: sha256Of(document.text) },
    emit: ran.map(({ name }) => name),
    runtime,
    ...(extension !== "js" && { imports: extension }),
    ...(transformsAny(transforms) && { transforms }),
    ...(defaults && { defaults }),
    ...(patterns !== undefined && { patterns }),
    ...(docs?.url !== undefined && { docsUrl: docs.url }),
    ...(compatibleText !== undefined && { compatible: compatibleText }),
    packages: packagesOf([...imports, ...copied.external, ...engine]),
    files: Object.fromEntries([...sources].map(([file, text]) => [file, sha256Of(text)])),
  };
  return sources.set("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
}

interface PrintedFile {
  readonly text: string;
  /** The modules that it imports, as emitters name them. */
  readonly imports: readonly string[];
}

/** The files of the selected emitters and of those that these import from. `moduleOf` makes specifiers of modules. */
async function print(
  document: Document,
  model: Model,
  {
    selected,
    moduleOf,
    transforms,
    defaults,
    took,
    banner,
    docsUrl,
    compatible,
  }: Required<Pick<EmitOptions, "transforms" | "defaults" | "took">> & {
    readonly selected: readonly Emitter[];
    readonly moduleOf: (from: string) => string;
    readonly banner: string;
    readonly docsUrl: string | undefined;
    readonly compatible: EmitterSource["compatible"];
  },
): Promise<ReadonlyMap<Emitter, ReadonlyMap<string, PrintedFile>>> {
  const all = new Set([...selected, ...emitters]);
  const printed = new Map<Emitter, ReadonlyMap<string, PrintedFile>>();
  const source = { document, model, banner, transforms, defaults, docsUrl, compatible };
  let open = [...new Set(selected)];
  while (open.length > 0) {
    const since = performance.now();
    // All of them begin: some wait for a thread while others print.
    const begun = open.map(async (emitter) => {
      const emitted = await (emitters.includes(emitter) ? emitter.emit(source) : run(emitter, source));
      const milliseconds = performance.now() - since;
      const files = contentsOf(emitter, emitted)
        .filter(([, content]) => content !== nothing)
        .map(([file, content]) => [file, printedFileOf(content, banner, moduleOf)] as const);
      return { emitter, files: new Map(files), milliseconds };
    });
    for (const { emitter, files, milliseconds } of await Promise.all(begun)) {
      for (const file of files.keys()) {
        const owner = [...printed].find(([, others]) => others.has(file))?.[0];
        if (owner !== undefined) throw new EmitterError(emitter, `writes ${file}, as the emitter ${owner.name} does`);
        took(file, milliseconds);
      }
      printed.set(emitter, files);
    }
    const imports = open.flatMap((emitter) => [...(printed.get(emitter) ?? [])].flatMap(([, file]) => file.imports));
    open = [...new Set(imports.flatMap((each) => ownersOf(each, all)))].filter((each) => !printed.has(each));
  }
  return printed;
}

function printedFileOf(content: Code | string, banner: string, moduleOf: (from: string) => string): PrintedFile {
  if (typeof content === "string") return { text: content, imports: [] };
  const imports = new Set<string>();
  const text = render(banner, content, {
    moduleOf: (from) => {
      imports.add(from);
      return moduleOf(from);
    },
  });
  return { text, imports: [...imports].sort() };
}

/** What an emitter has emitted. Throws an EmitterError where that is something else than it should be. */
function contentsOf(emitter: Emitter, emitted: object): readonly [string, Code | string][] {
  return Object.entries(emitted).map(([file, content]) => {
    if (!isDeclared(file, emitter)) throw new EmitterError(emitter, `writes ${file}, which it doesn't declare`);
    if (!isFileName(file) && !emitters.includes(emitter))
      throw new EmitterError(emitter, `writes ${file}, which is no name of a file below the output folder`);
    if (typeof content !== "string" && !isCode(content))
      throw new EmitterError(emitter, `emits something for ${file} that is neither a string nor code`);
    return [file, content];
  });
}

/** Runs an emitter that is not of this list. Throws an EmitterError where it fails. */
async function run(emitter: Emitter, source: EmitterSource): Promise<object> {
  try {
    const files: unknown = await emitter.emit(source);
    if (typeof files === "object" && files !== null) return files;
  } catch (error) {
    // A document that is nested too deeply exceeds the call stack: that is reported elsewhere.
    if (error instanceof EmitterError || error instanceof RangeError) throw error;
    const place = error instanceof Error ? /\n\s+at (.*)/.exec(error.stack ?? "")?.[1] : undefined;
    throw new EmitterError(emitter, `failed: ${String(error)}`, {
      cause: error,
      ...(place !== undefined && { hint: `at ${place}` }),
    });
  }
  throw new EmitterError(emitter, "returned no object with the contents of its files");
}

function isDeclared(file: string, { files, folders = [] }: Emitter): boolean {
  return files.includes(file) || folders.some((folder) => file.startsWith(`${folder}/`));
}

/** Where a module of the runtime is imported from; other modules keep their names. */
function placeRuntime(from: string, runtime: string): string {
  return runtime === "copy" ? from : from.replace(/^\.\/runtime\//, `${runtime.replace(/\/$/, "")}/`);
}

/** The emitter that writes an imported file of the output folder; none for packages and the runtime. */
function ownersOf(imported: string, all: ReadonlySet<Emitter>): readonly Emitter[] {
  if (!imported.startsWith("./") || imported.startsWith("./runtime/")) return [];
  const file = sourceName(imported.slice(2));
  const owner = [...all].find(({ files }) => files.includes(file));
  if (owner === undefined) throw new Error(`No emitter writes ${file}, which generated code imports.`);
  return [owner];
}

function runtimeModuleOf(imported: string): readonly string[] {
  return imported.startsWith("./runtime/") ? [sourceName(imported.slice("./runtime/".length))] : [];
}

/** The modules that these emitters have for code that is written by hand. */
function optionalModules(ran: readonly Emitter[], model: Model): readonly string[] {
  const names = ran.map(({ name }) => name);
  return ran
    .flatMap((each) => each.runtime ?? [])
    .filter(({ beside }) => beside === undefined || names.includes(beside))
    .filter((each) => each.isFor?.(model) !== false)
    .map(({ module }) => module);
}

/** The packages of these modules: `hono` of `hono/cookie`. */
function packagesOf(modules: readonly string[]): readonly string[] {
  const names = modules
    .filter((each) => !each.startsWith(".") && !each.startsWith("node:"))
    .map((each) => each.split("/", each.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(names)].sort();
}

function bannerFor(origin: string): string {
  return `${origin} by halves. Do not edit.`;
}
