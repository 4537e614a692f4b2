// The extension of imports that a project resolves, for generated code: by the tsconfig.json that is nearest to it.
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isObject, itemsOf, memberOf, type Json, type JsonObject } from "../json/json.js";
import { asObject, asString } from "../model/document/resolve.js";
import type { ImportStyle } from "./config.js";

/**
 * What relative imports of the code in a folder end with, unless the project says so:
 *
 * - `ts` where the project allows it (`allowImportingTsExtensions`, `rewriteRelativeImportExtensions`: Vite, Bun, and
 *   Node's type stripping) or is one of Deno;
 * - `js` where TypeScript resolves modules as Node does (`node16`, `nodenext`), and where nothing is known;
 * - `none` otherwise: for bundlers (Next.js, webpack, Metro) and CommonJS, where many tools don't resolve `.js` to
 *   `.ts`. ts-node and Jest don't either, in a package of CommonJS of `nodenext`.
 *
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#the-moduleresolution-compiler-option
 */
export async function findImportExtension(folder: string): Promise<ImportStyle> {
  for (const each of foldersAbove(resolve(folder))) {
    const file = join(each, "tsconfig.json");
    const config = await readCommentedJson(file);
    if (config !== undefined) return extensionBy(await compilerOptionsOf(file, config), each);
    const deno = await Promise.all(["deno.json", "deno.jsonc"].map((name) => readCommentedJson(join(each, name))));
    if (deno.some((found) => found !== undefined)) return "ts";
  }
  return "js";
}

/** A folder that has a name of its own in imports: `@` of `"@/*": ["./src/*"]`. */
export interface FolderAlias {
  /** What imports have in place of the folder's path, without the last slash. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  /** The tsconfig.json by which it is so. */
  readonly file: string;
}

/**
 * The folders that the nearest tsconfig.json names in `paths`: those with one target and `/*` at their ends.
 *
 * @see https://www.typescriptlang.org/docs/handbook/modules/reference.html#paths
 */
export async function findFolderAliases(folder: string): Promise<readonly FolderAlias[]> {
  for (const each of foldersAbove(resolve(folder))) {
    const file = join(each, "tsconfig.json");
    const config = await readCommentedJson(file);
    if (config === undefined) continue;
    const { paths, pathsFolder } = await compilerOptionsOf(file, config);
    return Object.entries(asObject(paths)).flatMap(([pattern, targets]): FolderAlias[] => {
      const [target = "", ...others] = itemsOf(targets).map(asString);
      if (!/^[^*]+\/\*$/.test(pattern) || !/^[^*]*\/\*$/.test(target) || others.length > 0) return [];
      return [{ name: pattern.slice(0, -2), folder: resolve(asString(pathsFolder), target.slice(0, -2) || "."), file }];
    });
  }
  return [];
}

async function extensionBy(options: JsonObject, folder: string): Promise<ImportStyle> {
  if (options["allowImportingTsExtensions"] === true || options["rewriteRelativeImportExtensions"] === true)
    return "ts";
  const resolution = asString(options["moduleResolution"] ?? options["module"]).toLowerCase();
  const isOfNode = /^node(?:next|\d\d)$/.test(resolution) && resolution !== "node10";
  return isOfNode && !(await runsInCommonJs(folder)) ? "js" : "none";
}

/** Whether the nearest package is CommonJS, and is run by tools that take `./types.js` for a file of that name. */
async function runsInCommonJs(folder: string): Promise<boolean> {
  for (const each of foldersAbove(folder)) {
    const manifest = await readCommentedJson(join(each, "package.json"));
    if (manifest === undefined) continue;
    const packages = ["dependencies", "devDependencies"].flatMap((name) => Object.keys(asObject(manifest[name])));
    return manifest["type"] !== "module" && packages.some((name) => name === "ts-node" || name === "jest");
  }
  return false;
}

/** The options of a tsconfig.json with those that it extends; of one without files, with its first reference's. */
async function compilerOptionsOf(file: string, config: JsonObject, seen = new Set<string>()): Promise<JsonObject> {
  seen.add(file);
  const [first] = itemsOf(config["files"] as Json).length === 0 ? itemsOf(config["references"] as Json) : [];
  const given = config["extends"];
  const bases = Array.isArray(given) ? given : given === undefined ? [] : [given];
  let options: JsonObject = {};
  for (const each of [...(config["files"] === undefined ? [] : [memberOf(first, "path")]), ...bases]) {
    const base = await readBase(asString(each), dirname(file));
    if (base === undefined || seen.has(base.file)) continue;
    options = { ...options, ...(await compilerOptionsOf(base.file, base.config, seen)) };
  }
  const own = asObject(config["compilerOptions"]);
  const { baseUrl } = own;
  // They are relative to the file that has them, or to its `baseUrl`.
  const pathsFolder = own["paths"] !== undefined && resolve(dirname(file), typeof baseUrl === "string" ? baseUrl : ".");
  return { ...options, ...own, ...(pathsFolder !== false && { pathsFolder }) };
}

/** A configuration by the name that another one in `folder` has for it: a file, a folder, or one of a package. */
async function readBase(
  name: string,
  folder: string,
): Promise<{ readonly file: string; readonly config: JsonObject } | undefined> {
  if (name === "") return undefined;
  const isPath = /^\.{0,2}[/\\]|^\.{1,2}$|^[a-z]:/i.test(name);
  const places = isPath
    ? [resolve(folder, name)]
    : foldersAbove(folder).map((each) => join(each, "node_modules", name));
  for (const place of places) {
    for (const file of [place, `${place}.json`, join(place, "tsconfig.json")]) {
      const config = await readCommentedJson(file);
      if (config !== undefined) return { file, config };
    }
  }
  return undefined;
}

function foldersAbove(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

/** The object in a file of JSON with comments and commas at ends; undefined if there is none. */
async function readCommentedJson(file: string): Promise<JsonObject | undefined> {
  try {
    const text = await readFile(file, "utf8");
    const json = text
      .replace(/^\ufeff/, "")
      .replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g, (each) => (each.startsWith('"') ? each : " "))
      .replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (each) => (each === "," ? "" : each));
    const found = JSON.parse(json) as Json;
    return isObject(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
