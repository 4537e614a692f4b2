// What `halves init` adds to a package.json: only what is missing. Its formatting and its other members stay the same.
import { isObject, type Json, type JsonObject } from "../json/json.js";

export interface ManifestAdditions {
  /** Only for a project that has no package.json yet. */
  readonly name: string;
  /** Whether a package that is there becomes one of ECMAScript modules, as a new one is. */
  readonly isModule: boolean;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

export interface ChangedManifest {
  readonly text: string;
  /** What was added, for people: `scripts start, test`. */
  readonly added: readonly string[];
  /** Scripts that the project has with another command. */
  readonly kept: readonly string[];
}

/** The package.json has no valid JSON, or a member with another type than npm's. */
export class ManifestError extends Error {
  override readonly name = "ManifestError";
}

/** Parses a package.json. Throws a ManifestError. */
export function parseManifest(text: string): JsonObject {
  let manifest: Json;
  try {
    manifest = JSON.parse(text.replace(/^\uFEFF/, "")) as Json;
  } catch (error) {
    throw new ManifestError(`package.json is not valid JSON: ${String(error)}`, { cause: error });
  }
  if (!isObject(manifest)) throw new ManifestError("package.json is not an object");
  for (const member of ["scripts", ...dependencyMembers]) membersOf(manifest, member);
  return manifest;
}

/** A package.json with the additions; `text` is undefined where there is none yet. Throws a ManifestError. */
export function extendManifest(text: string | undefined, additions: ManifestAdditions): ChangedManifest {
  const manifest: JsonObject =
    text === undefined
      ? { name: additions.name, version: "0.0.0", private: true, type: "module" }
      : parseManifest(text);
  const result: Record<string, Json> = { ...manifest };
  const added: string[] = [];
  if (text !== undefined && additions.isModule && manifest["type"] !== "module") {
    result["type"] = "module";
    added.push("type module");
  }
  const extend = (member: AddedMember, isThere: (name: string) => boolean): void => {
    const missing = Object.entries(additions[member]).filter(([name]) => !isThere(name));
    if (missing.length === 0) return;
    result[member] = { ...membersOf(manifest, member), ...Object.fromEntries(missing) };
    added.push(`${member} ${missing.map(([name]) => name).join(", ")}`);
  };
  const scripts = membersOf(manifest, "scripts");
  const packages = dependencyMembers.map((member) => membersOf(manifest, member));
  const isInstalled = (name: string): boolean => packages.some((each) => Object.hasOwn(each, name));
  extend("scripts", (name) => Object.hasOwn(scripts, name) && scripts[name] !== npmPlaceholder);
  extend("dependencies", isInstalled);
  extend("devDependencies", isInstalled);
  const kept = Object.entries(additions.scripts)
    .filter(
      ([name, command]) => Object.hasOwn(scripts, name) && ![command, npmPlaceholder].includes(String(scripts[name])),
    )
    .map(([name]) => name);
  return { text: added.length === 0 ? (text ?? "") : formatLike(text, result), added, kept };
}

/** The script `test` of `npm init`. */
export const npmPlaceholder = 'echo "Error: no test specified" && exit 1';

type AddedMember = "scripts" | "dependencies" | "devDependencies";
/** A package that one of these lists is not added to another. */
const dependencyMembers = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/** The range of versions of a package that a package.json depends on in any way; undefined without it. */
export function dependencyRange(manifest: JsonObject, name: string): string | undefined {
  const listed = dependencyMembers
    .map((member) => membersOf(manifest, member))
    .find((each) => Object.hasOwn(each, name));
  return listed && String(listed[name]);
}

/** The scripts of a package.json. Throws a ManifestError. */
export function scriptsOf(manifest: JsonObject): JsonObject {
  return membersOf(manifest, "scripts");
}

function membersOf(manifest: JsonObject, member: string): JsonObject {
  const value = manifest[member] ?? {};
  if (isObject(value)) return value;
  throw new ManifestError(`"${member}" in package.json is not an object`);
}

/** JSON with the indentation and line breaks of a text. */
function formatLike(text: string | undefined, value: Json): string {
  const indent = /^\{\r?\n([ \t]+)/.exec(text ?? "")?.[1] ?? "  ";
  const lineBreak = text?.includes("\r\n") === true ? "\r\n" : "\n";
  return `${JSON.stringify(value, null, indent)}\n`.replaceAll("\n", lineBreak);
}
