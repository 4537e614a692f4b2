// What `halves init` adds to the project in a folder: files that are missing, and members of package.json. Nothing that
// is there is changed.
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, relative, resolve } from "node:path";
import type { JsonObject } from "../json/json.js";
import { readIfThere } from "../load/read-if-there.js";
import { writeAtomically } from "../write/atomic.js";
import { exists } from "../write/exists.js";
import type { Generated } from "./generated-code.js";
import { dependencyRange, extendManifest, parseManifest, scriptsOf, type ChangedManifest } from "./manifest.js";
import { programs } from "./programs.js";
import { nameScripts, runsVitest } from "./scripts.js";

export interface ProjectOptions {
  /** What the programs import. */
  readonly main: Generated;
  /** The folder of the programs; the project's own unless given. */
  readonly programs?: string;
  /** Whether a package.json has no code yet: it becomes a package of ECMAScript modules, as a new one is. */
  readonly isWithoutCode?: boolean;
  /** The packages that generated code imports. */
  readonly packages: readonly string[];
  /** The configuration of the project; undefined where one is to be added. */
  readonly configuration: { readonly file: string | undefined } | undefined;
  /** The target of that configuration, where it has more than a new project's. */
  readonly target?: JsonObject | undefined;
  /** The name of a new package; that of the folder, unless given. */
  readonly name?: string | undefined;
  /** Further files to be written, by their names. */
  readonly files?: Readonly<Record<string, string>>;
  /** Version ranges of the packages that may be added. */
  readonly versions: Readonly<Record<string, string>>;
}

export interface Addition {
  readonly file: string;
  readonly change: "created" | "changed" | "kept";
  /** What was added, or why nothing was. */
  readonly note?: string;
}

/** What is missing in a project, to be written at once. */
export interface ProjectPlan {
  readonly folder: string;
  /** New files by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly manifest: ChangedManifest;
  readonly hadManifest: boolean;
  /** The scripts that start a program of the project, by the names that they have there. */
  readonly startable: readonly string[];
  /** Where the project has a script of its own under a name: the name of ours. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Decides what to add. The document and the generated code are the caller's to write. Throws a ManifestError. */
export async function planProject(folder: string, options: ProjectOptions): Promise<ProjectPlan> {
  const { main, packages, configuration, versions, programs: place = "" } = options;
  const text = await readIfThere(join(folder, "package.json"));
  const own = text === undefined ? {} : parseManifest(text);
  const usesVitest = dependencyRange(own, "vitest") !== undefined || runsVitest(scriptsOf(own)["test"]);
  const { client, out, spec } = main.target;
  const code = programs(main.model, {
    generated: importOf(place, out),
    runtime: (module) => runtimeModule(place, main, module),
    spec,
    files: new Set(main.files.keys()),
    usesVitest,
    client,
  });
  const tests = Object.keys(code).filter((file) => /\.test\.m?ts$/.test(file));
  const pathOf = (file: string): string => posix.join(place, file);
  const wanted: Readonly<Record<string, string>> = {
    generate: `halves generate${configuration?.file === undefined ? "" : ` --config ${quotePath(configuration.file)}`}`,
    ...("call.ts" in code && { call: `tsx ${pathOf("call.ts")}` }),
    ...("server.ts" in code && { start: `tsx ${pathOf("server.ts")}` }),
    typecheck: "tsc --noEmit",
    ...(tests.length > 0 && {
      test: usesVitest ? "vitest run" : `node --import tsx --test ${tests.map(pathOf).join(" ")}`,
    }),
  };
  const { scripts, renamed } = nameScripts(wanted, scriptsOf(own));
  const manifest = extendManifest(text, {
    name: options.name ?? packageName(folder),
    isModule: options.isWithoutCode === true,
    scripts,
    dependencies: pick(versions, requiredPackages(packages, "server.ts" in code)),
    devDependencies: pick(versions, ["@types/node", "halves", "tsx", "typescript"]),
  });
  const written = {
    ...options.files,
    ...(configuration === undefined && {
      "halves.config.json": await configurationOf(options.target ?? targetOf(main), folder),
    }),
    ...Object.fromEntries(Object.entries(code).map(([file, content]) => [pathOf(file), content])),
    "tsconfig.json": tsconfig,
    ".gitignore": "node_modules/\ndist/\n",
  };
  const startable = ["start", "call", "generate"]
    .map((name) => renamed.get(name) ?? name)
    .filter((name) => Object.hasOwn(scripts, name));
  return { folder, files: written, manifest, hadManifest: text !== undefined, startable, renamed };
}

/** Writes what is planned; a file that is there stays as it is. */
export async function addToProject({
  folder,
  files,
  manifest,
  hadManifest,
  renamed,
}: ProjectPlan): Promise<readonly Addition[]> {
  const additions: Addition[] = [];
  for (const [file, content] of Object.entries(files))
    additions.push({ file, change: (await create(join(folder, file), content)) ? "created" : "kept" });
  if (manifest.added.length > 0) await writeAtomically(join(folder, "package.json"), manifest.text);
  const kept = [
    ...manifest.kept.map((name) => `its own script ${name}`),
    ...[...renamed].map(([name, instead]) => `its own script ${name}, so that of the API is ${instead}`),
  ];
  const change = manifest.added.length === 0 ? "kept" : hadManifest ? "changed" : "created";
  additions.push({ file: "package.json", change, note: [...manifest.added, ...kept].join("; ") });
  return additions;
}

/** `server.ts` listens by @hono/node-server, and @hono/zod-openapi has zod as its peer. */
function requiredPackages(imported: readonly string[], hasServer: boolean): readonly string[] {
  return [
    ...imported,
    ...(hasServer ? ["@hono/node-server"] : []),
    ...(imported.includes("@hono/zod-openapi") ? ["zod"] : []),
  ];
}

/** A module of the runtime, as it is copied or imported; undefined where it is not copied. */
function runtimeModule(
  from: string,
  { target: { out, runtime = "copy" }, files }: Generated,
  module: string,
): string | undefined {
  if (files.has(`runtime/${module}.ts`)) return `${importOf(from, out)}/runtime/${module}.js`;
  if (runtime === "copy") return undefined;
  return `${runtime.startsWith(".") ? importOf(from, join(out, runtime)) : runtime}/${module}.js`;
}

/** The text of halves.config.json. */
async function configurationOf(target: JsonObject, folder: string): Promise<string> {
  const $schema = await schemaLocation(folder);
  return `${JSON.stringify({ $schema, targets: [target] }, null, 2)}\n`;
}

function targetOf({ target: { spec, out, emitters = [] } }: Generated): JsonObject {
  return { spec, out, emit: emitters.map(({ name }) => name) };
}

/** The schema in the installed package: here, unless a folder above has it (a monorepo). */
async function schemaLocation(folder: string): Promise<string> {
  const schema = "node_modules/halves/config.schema.json";
  for (let above = "./", last = ""; resolve(folder, above) !== last; above = above === "./" ? "../" : `../${above}`) {
    last = resolve(folder, above);
    if (await exists(join(last, schema))) return `${above}${schema}`;
  }
  return `./${schema}`;
}

/** A path for the shell that runs scripts of package.json. */
function quotePath(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : JSON.stringify(path);
}

const tsconfig = `${JSON.stringify(
  {
    compilerOptions: {
      target: "ES2022",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      module: "NodeNext",
      types: ["node"],
      strict: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: true,
      noEmit: true,
    },
    exclude: ["node_modules", "dist"],
  },
  null,
  2,
)}\n`;

/** Writes a file unless something of that name is there, a dangling symbolic link included. */
async function create(file: string, text: string): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  return writeFile(file, text, { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

/** The name of a package for a folder, by npm's rules: lower case, and characters that a URL may have. */
function packageName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "");
  return name === "" ? "my-api" : name;
}

/** How the files of a folder import from another one, both in the project. */
function importOf(from: string, out: string): string {
  const path = posix.normalize(relative(from, out).replaceAll("\\", "/"));
  return path.startsWith("..") ? path : `./${path}`;
}

function pick(versions: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new Set(names)].sort().flatMap((name) => (versions[name] === undefined ? [] : [[name, versions[name]]])),
  );
}
