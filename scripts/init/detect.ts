// What `halves init` finds in a folder, and where it writes because of that: frameworks, workspaces, source code.

import { readdir, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { findFolderAliases, type FolderAlias } from "../config/project-imports.js";
import { isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { exists } from "../write/exists.js";
import { readIfThere } from "../load/read-if-there.js";
import { dependencyRange, parseManifest } from "./manifest.js";

/** Something that was found, for people: what, in which file, and what follows from it. */
export interface Finding {
  readonly what: string;
  readonly file: string;
  readonly note?: string | undefined;
}

export interface DetectedProject {
  readonly findings: readonly Finding[];
  /** The folder of generated code, unless options or a configuration say otherwise. */
  readonly out: string;
  /** The folder of the programs: "" is the project's. */
  readonly programs: string;
  /** Whether a package.json that is there has no code yet that would be read as another kind of module. */
  readonly isWithoutCode: boolean;
}

/** A framework by the package that a project of it depends on. */
interface Framework {
  readonly package: string;
  readonly name: string;
  readonly kind: "pages" | "server";
}

/** With the range of versions that a project has. */
interface FoundFramework extends Framework {
  readonly range: string;
}

const frameworks: readonly Framework[] = [
  { package: "next", name: "Next.js", kind: "pages" },
  { package: "@remix-run/react", name: "Remix", kind: "pages" },
  { package: "@react-router/dev", name: "React Router", kind: "pages" },
  { package: "nuxt", name: "Nuxt", kind: "pages" },
  { package: "@sveltejs/kit", name: "SvelteKit", kind: "pages" },
  { package: "astro", name: "Astro", kind: "pages" },
  { package: "vite", name: "Vite", kind: "pages" },
  { package: "@nestjs/core", name: "NestJS", kind: "server" },
  { package: "express", name: "Express", kind: "server" },
  { package: "fastify", name: "Fastify", kind: "server" },
  { package: "koa", name: "Koa", kind: "server" },
  { package: "hono", name: "Hono", kind: "server" },
];

const manifestFile = "package.json";

/** Looks at what a folder has. Throws a ManifestError if its package.json is none. */
export async function detectProject(folder: string): Promise<DetectedProject> {
  const text = await readIfThere(join(folder, manifestFile));
  const manifest = text === undefined ? undefined : parseManifest(text);
  const hasSource = await isFolder(join(folder, "src"));
  const found = manifest === undefined ? [] : frameworksIn(manifest, await exists(join(folder, "halves.config.json")));
  // The compiler of pages, which have no types of Node, checks what is in src: of the rest, what they import.
  const isInSource = hasSource && !found.some(({ kind }) => kind === "pages");
  const out = isInSource ? "src/generated" : "generated";
  const taken = await findOtherApp(folder);
  const programs = taken === undefined ? "" : "api";
  const isWithoutCode = !hasSource && taken === undefined && !(await hasCode(folder));
  const isCommonJs = manifest !== undefined && memberOf(manifest, "type") !== "module" && !isWithoutCode;
  const alias = aliasOf(join(resolve(folder), out), await findFolderAliases(folder));
  const findings: Finding[] = [
    ...found.map((each) => describeFramework(each, alias?.name ?? "generated")),
    ...(isCommonJs ? [commonJs(manifest)] : []),
    ...(await workspaceOf(folder)),
    ...(isInSource ? [{ what: "source code", file: "src/", note: `generated code is in ${out}/` }] : []),
    ...(alias === undefined ? [] : [describeAlias(alias, folder)]),
    ...(taken === undefined ? [] : [{ what: "an app of its own", file: taken, note: `programs are in ${programs}/` }]),
  ];
  return { findings, out, programs, isWithoutCode };
}

/**
 * The frameworks that a package depends on. Vite is only what another one builds with, where there is one; Hono is what
 * an earlier run added.
 */
function frameworksIn(manifest: JsonObject, isConfigured: boolean): readonly FoundFramework[] {
  const found = frameworks.flatMap((each) => {
    const range = dependencyRange(manifest, each.package);
    return range === undefined || (isConfigured && each.package === "hono") ? [] : [{ ...each, range }];
  });
  return found.some(({ kind, package: id }) => kind === "pages" && id !== "vite")
    ? found.filter((each) => each.package !== "vite")
    : found;
}

/** The name that a folder has by the innermost of these aliases. */
function aliasOf(folder: string, aliases: readonly FolderAlias[]): FolderAlias | undefined {
  const around = aliases.filter((each) => folder === each.folder || folder.startsWith(join(each.folder, sep)));
  const [first] = around.toSorted((a, b) => b.folder.length - a.folder.length);
  if (first === undefined) return undefined;
  const inside = relative(first.folder, folder).replaceAll("\\", "/");
  return { ...first, name: inside === "" ? first.name : `${first.name}/${inside}` };
}

function describeAlias({ name, file }: FolderAlias, folder: string): Finding {
  return { what: "TypeScript paths", file: pathFrom(folder, file), note: `generated code is ${name}/… in imports` };
}

/** `generated` is the folder of generated code, as imports name it. */
function describeFramework({ name, range, kind }: FoundFramework, generated: string): Finding {
  return {
    what: `${name} ${/\d+/.exec(range)?.[0] ?? ""}`.trim(),
    file: manifestFile,
    note:
      kind === "pages"
        ? `its pages import ${generated}/client`
        : "it can serve the app of app.ts beside its own routes",
  };
}

/** Top-level await, which the README's examples have, is only in ECMAScript modules. */
function commonJs(manifest: JsonObject): Finding {
  const what = memberOf(manifest, "type") === undefined ? 'no "type": "module"' : '"type": "commonjs"';
  return { what: `CommonJS (${what})`, file: manifestFile, note: "a file with top-level await is named .mts" };
}

/** The workspace that a folder is a package of. */
async function workspaceOf(folder: string): Promise<readonly Finding[]> {
  for (let place = resolve(folder), last = ""; place !== last; [place, last] = [dirname(place), place]) {
    const pnpm = join(place, "pnpm-workspace.yaml");
    if (await exists(pnpm)) return [{ what: "a pnpm workspace", file: pathFrom(folder, pnpm) }];
    const text = await readIfThere(join(place, manifestFile));
    const workspaces = text === undefined ? undefined : memberOf(safelyParsed(text), "workspaces");
    if (workspaces !== undefined) return [{ what: "a workspace", file: pathFrom(folder, join(place, manifestFile)) }];
    // Above the repository begins what isn't the project's.
    if (await exists(join(place, ".git"))) break;
  }
  return [];
}

function safelyParsed(text: string): Json {
  try {
    const json = JSON.parse(text) as Json;
    return isObject(json) ? json : {};
  } catch {
    return {};
  }
}

/** What has the name of the app already, and isn't what an earlier run wrote. */
async function findOtherApp(folder: string): Promise<string | undefined> {
  for (const file of ["app.ts", "app.tsx", "app.js", "app.mjs"]) {
    const text = await readIfThere(join(folder, file));
    if (text !== undefined && !text.includes("createDevelopmentServer")) return file;
  }
  return (await isFolder(join(folder, "app"))) ? "app/" : undefined;
}

/** Whether the folder has a module. */
async function hasCode(folder: string): Promise<boolean> {
  return (await readdir(folder)).some((file) => /\.[cm]?[jt]sx?$/.test(file));
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function pathFrom(folder: string, file: string): string {
  return relative(resolve(folder), file).replaceAll("\\", "/");
}
