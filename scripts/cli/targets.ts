// The documents of a run, the folder of each and what is generated there: from the arguments, and from package.json.
import { basename, extname, join, resolve } from "node:path";
import { configuredClientNames } from "./client-name-options.js";
import { documentMembers, listedDocumentOptions, type DocumentOptions } from "./document-options.js";
import { asUsageError, UsageError } from "./command.js";
import { didYouMean } from "../diagnostics/suggestions.js";
import { transformsAny } from "../emit/conversions/transforms.js";
import type { Emitter } from "../emit/emitter.js";
import { selectEmitters, type EmitOptions } from "../emit/index.js";
import { isArray, isObject, type JsonObject, type Json } from "../json/json.js";
import { isUrl } from "../load/access.js";
import type { ConfiguredName } from "../model/client-names/operations.js";
import { overlap } from "../write/destination.js";
import { placeOf, readListed } from "./project.js";

/** A document, the folder that it goes to, and what of it. */
export interface Target extends OutputOptions, DocumentOptions {
  readonly spec: string;
  readonly out: string;
  /** The names of client methods. */
  readonly clientNames?: readonly ConfiguredName[];
  /** How lists of the document are paged, as `x-pagination` in it would declare it: one declaration, or several. */
  readonly pagination?: Json;
}

/** What is generated: everything, with a copy of the runtime, unless these say otherwise. */
export type OutputOptions = Pick<EmitOptions, "emitters" | "runtime" | "transforms">;

const defaultTarget: Target = { spec: "openapi.yaml", out: "generated" };

/** The documents with their folders. Throws a UsageError where some have a folder and some have none. */
export function targetsOf(
  specs: readonly string[],
  outs: readonly string[],
  listed: readonly Target[],
): readonly Target[] {
  if (specs.length === 0 && outs.length === 0) return listed.length === 0 ? [defaultTarget] : listed;
  const documents = specs.length === 0 ? [defaultTarget.spec] : specs;
  if (outs.length === 0) return documents.map((spec) => defaultTargetOf(spec, listed));
  if (documents.length !== outs.length) throw new UsageError("Give each document an --out of its own.");
  return documents.map((spec, index) => {
    const out = outs[index] ?? "";
    const own = listedFor(spec, listed);
    // What is generated holds for the listed folder: a runtime is imported relative to it.
    if (own !== undefined && resolve(own.out) === resolve(out)) return { ...own, spec, out };
    return {
      spec,
      out,
      ...(own?.clientNames && { clientNames: own.clientNames }),
      ...(own?.transforms && { transforms: own.transforms }),
      ...(own?.pagination !== undefined && { pagination: own.pagination }),
      ...(own?.overlays && { overlays: own.overlays }),
      ...(own?.filter && { filter: own.filter }),
    };
  });
}

/** The target of a document that is given without a folder: never a folder that belongs to another document. */
function defaultTargetOf(spec: string, listed: readonly Target[]): Target {
  const own = listedFor(spec, listed);
  if (own !== undefined) return { ...own, spec };
  const isTaken = listed.some(({ out }) => overlap(resolve(out), resolve(defaultTarget.out)));
  const path = isUrl(spec) ? new URL(spec).pathname : spec;
  return { spec, out: isTaken ? `${basename(path, extname(path)) || "document"}-generated` : defaultTarget.out };
}

/** What is listed for a document, in whatever way its path is written. */
export function listedFor(spec: string, listed: readonly Target[]): Target | undefined {
  return listed.find((target) => !isUrl(spec) && resolve(target.spec) === resolve(spec));
}

/**
 * What the project in a folder generates, by `halves` in its package.json: `{ "openapi.yaml": "generated" }`, or
 * `{ "openapi.yaml": { "out": "generated", "emit": ["types", "client"], "runtime": "../runtime" } }`. Throws a
 * UsageError at anything else.
 */
export async function listedTargets(folder = "."): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const [spec, target] of await readListed(join(folder, "package.json"))) {
    if (typeof target === "string") {
      targets.push({ spec, out: target });
      continue;
    }
    if (!isObject(target)) throw new UsageError(`${placeOf(spec)} must be a folder, or an object with "out".`);
    const own = asUsageError(() => listedTarget(spec, target));
    const names = await configuredClientNames(target, placeOf(spec), folder).catch((error: unknown) =>
      asUsageError((): never => {
        throw error;
      }),
    );
    targets.push({ ...own, ...(names.length > 0 && { clientNames: names }) });
  }
  return targets;
}

/** `rules` is read by severity-options.ts. */
const ownMembers = ["out", "emit", "runtime", "dates", "bigints", "rules", "names", "resources", "pagination"];
const members: readonly string[] = [...ownMembers, ...documentMembers];

function listedTarget(spec: string, target: JsonObject): Target {
  const place = placeOf(spec);
  const unknown = Object.keys(target).find((each) => !members.includes(each));
  if (unknown !== undefined)
    throw new TypeError(
      `${place} has ${JSON.stringify(unknown)}; ${didYouMean(unknown, members) ?? `it may have ${members.join(", ")}`}`,
    );
  const { out, emit, runtime, pagination, dates = false, bigints = false } = target;
  if (typeof out !== "string") throw new TypeError(`${place}: "out" must be a folder`);
  const names = emit === undefined ? undefined : [emit].flat();
  if (names?.every((each) => typeof each === "string") === false)
    throw new TypeError(`${place}: "emit" must be an array of names`);
  if (runtime !== undefined && typeof runtime !== "string") throw new TypeError(`${place}: "runtime" must be a string`);
  for (const [name, value] of Object.entries({ dates, bigints }))
    if (typeof value !== "boolean") throw new TypeError(`${place}: "${name}" must be true or false`);
  if (pagination !== undefined && !isObject(pagination) && !(isArray(pagination) && pagination.every(isObject)))
    throw new TypeError(
      `${place}: "pagination" must be an object such as { "style": "link-header" }, or a list of such`,
    );
  const output = outputOptions({ emit: names?.join(","), runtime }, (option) => `${place}: "${option}"`);
  const transforms = { dates: dates === true, bigints: bigints === true };
  return {
    spec,
    out,
    ...output,
    ...(transformsAny(transforms) && { transforms }),
    ...(pagination !== undefined && { pagination }),
    ...listedDocumentOptions(target, place),
  };
}

/** What `--emit` and `--runtime` mean, or their like, as `nameOf` calls them. Throws a TypeError about a bad value. */
export function outputOptions(
  { emit, runtime }: { readonly emit: string | undefined; readonly runtime: string | undefined },
  nameOf: (option: "emit" | "runtime") => string,
): OutputOptions {
  return {
    ...(emit !== undefined && { emitters: selected(nameOf("emit"), emit) }),
    ...(runtime !== undefined && { runtime: specifier(nameOf("runtime"), runtime) }),
  };
}

function selected(option: string, names: string): readonly Emitter[] {
  const all = names.split(",").map((each) => each.trim());
  if (all.includes("")) throw new TypeError(`${option} takes names with commas between them, such as types,client`);
  return selectEmitters(all);
}

function specifier(option: string, runtime: string): string {
  if (/^[\w@.][\w@./-]*$/.test(runtime) && !runtime.startsWith("./runtime")) return runtime;
  throw new TypeError(
    `${option} takes copy, a folder such as ../runtime, or a package, not ${JSON.stringify(runtime)}`,
  );
}
