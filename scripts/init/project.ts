// What `halves init` adds to the project in a folder: files that are missing, and members of package.json. Nothing that
// is there is changed.
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, posix, relative, resolve } from "node:path";
import { isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import type { Model } from "../model/model.js";
import { extendManifest, parseManifest, type ChangedManifest } from "./manifest.js";
import { programs } from "./programs.js";

export interface ProjectOptions {
  readonly model: Model;
  /** The document, as the configuration names it: a path from the folder, or a URL. */
  readonly spec: string;
  /** The folder of the generated code. */
  readonly out: string;
  /** The packages that generated code imports. */
  readonly packages: readonly string[];
  /** Members of the configuration besides `out`. */
  readonly configuration: JsonObject;
  /** Version ranges of the packages that may be added. */
  readonly versions: Readonly<Record<string, string>>;
}

export interface Addition {
  readonly file: string;
  readonly change: "created" | "changed" | "kept";
  /** What was added, or why nothing was. */
  readonly note?: string;
}

const configurationFiles = ["ts", "mts", "js", "mjs", "json"].map((extension) => `halves.config.${extension}`);
const scripts = { call: "tsx call.ts", start: "tsx server.ts", typecheck: "tsc --noEmit" };

/** What is missing in a project, to be written at once. */
export interface ProjectPlan {
  readonly folder: string;
  /** New files by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly manifest: ChangedManifest;
  readonly hadManifest: boolean;
}

/** Decides what to add. The document and the generated code are the caller's to write. Throws a ManifestError. */
export async function planProject(folder: string, options: ProjectOptions): Promise<ProjectPlan> {
  const text = await readIfThere(join(folder, "package.json"));
  const usesVitest = dependsOn(text, "vitest");
  const hasConfiguration = (await Promise.all(configurationFiles.map((file) => isThere(join(folder, file))))).some(
    Boolean,
  );
  const manifest = extendManifest(text, {
    name: packageName(folder),
    scripts: {
      generate: "halves generate",
      ...scripts,
      test: usesVitest ? "vitest run" : "node --import tsx --test api.test.ts",
    },
    dependencies: pick(options.versions, requiredPackages(options.packages)),
    devDependencies: pick(options.versions, ["@types/node", "halves", "tsx", "typescript"]),
    halves: hasConfiguration ? undefined : { [options.spec]: configurationOf(options) },
  });
  const files = {
    ...programs(options.model, { generated: importOf(options.out), usesVitest }),
    "tsconfig.json": tsconfig,
    ".gitignore": "node_modules/\ndist/\n",
  };
  return { folder, files, manifest, hadManifest: text !== undefined };
}

/** Writes what is planned; a file that is there stays as it is. */
export async function addToProject({
  folder,
  files,
  manifest,
  hadManifest,
}: ProjectPlan): Promise<readonly Addition[]> {
  const additions: Addition[] = [];
  for (const [file, content] of Object.entries(files))
    additions.push({ file, change: (await create(join(folder, file), content)) ? "created" : "kept" });
  if (manifest.added.length > 0) await replace(join(folder, "package.json"), manifest.text);
  const kept = manifest.kept.map((name) => `its own script ${name}`);
  const change = manifest.added.length === 0 ? "kept" : hadManifest ? "changed" : "created";
  additions.push({ file: "package.json", change, note: [...manifest.added, ...kept].join("; ") });
  return additions;
}

/** `server.ts` listens by @hono/node-server, and @hono/zod-openapi has zod as its peer. */
function requiredPackages(imported: readonly string[]): readonly string[] {
  return [...imported, "@hono/node-server", ...(imported.includes("@hono/zod-openapi") ? ["zod"] : [])];
}

function configurationOf({ out, configuration }: ProjectOptions): Json {
  return Object.keys(configuration).length === 0 ? out : { out, ...configuration };
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

/** Replaces a file as a whole: an interrupted write leaves the old one. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function dependsOn(manifest: string | undefined, name: string): boolean {
  if (manifest === undefined) return false;
  const json = parseManifest(manifest);
  return ["dependencies", "devDependencies"].some((member) => {
    const listed = memberOf(json, member);
    return isObject(listed) && Object.hasOwn(listed, name);
  });
}

/** The name of a package for a folder, by npm's rules: lower case, and characters that a URL may have. */
function packageName(folder: string): string {
  const name = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+/, "");
  return name === "" ? "my-api" : name;
}

/** How the project's files import from a folder. */
function importOf(out: string): string {
  const path = posix.normalize(relative("", out).replaceAll("\\", "/"));
  return path.startsWith("..") ? path : `./${path}`;
}

function pick(versions: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new Set(names)].sort().flatMap((name) => (versions[name] === undefined ? [] : [[name, versions[name]]])),
  );
}
