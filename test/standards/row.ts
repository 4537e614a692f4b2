// A line of the change list of a standard, with a small document that shows what becomes of it. The table in
// scripts/manual/standards.md is made of these rows, and each is executed.
import { load as parseYaml } from "js-yaml";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import type { Model } from "../../scripts/model/model.js";

export interface Row {
  /** What the standard says. */
  readonly change: string;
  readonly status: "works" | "diagnosed" | "ignored";
  /** What happens here. */
  readonly note: string;
  /** What the document comes to, and what it must come to. */
  readonly run: () => unknown;
  readonly want: unknown;
}

/** A document of a version: a fragment of YAML, and what it lacks. */
export function documentOf(version: string, fragment: string): JsonObject {
  return { openapi: version, info: { title: "T", version: "1" }, ...(parseYaml(fragment) as JsonObject) };
}

interface Read {
  readonly codes: readonly string[];
  readonly model: Model | undefined;
}

export function read(document: JsonObject): Read {
  const report = new Report();
  const loaded = loadText(JSON.stringify(document), "openapi.json", report);
  const model = loaded === undefined ? undefined : build(loaded, report);
  return { codes: report.diagnostics.map(({ code }) => code), model };
}

/** Rows of one version of OpenAPI. */
export function rowsOf(version: string) {
  return {
    /** It has its effect, which `pick` finds in the model, and no diagnostic. */
    works: (change: string, note: string, fragment: string, pick: (model: Model) => unknown, want: unknown): Row => ({
      change,
      status: "works",
      note,
      run: () => {
        const { codes, model } = read(documentOf(version, fragment));
        return [codes, model && pick(model)];
      },
      want: [[], want],
    }),

    /** These diagnostics are reported, and no others. */
    diagnosed: (change: string, note: string, fragment: string, ...codes: readonly string[]): Row => ({
      change,
      status: "diagnosed",
      note: `${note}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
      run: () => read(documentOf(version, fragment)).codes,
      want: codes,
    }),

    /** It is accepted, and the model is the same without it. `path` are the keys on the way to it. */
    ignored: (change: string, note: string, fragment: string, ...path: readonly (string | number)[]): Row => ({
      change,
      status: "ignored",
      note,
      run: () => {
        const document = documentOf(version, fragment);
        const [given, without] = [read(document), read(withoutMember(document, path) as JsonObject)];
        return [given.codes, JSON.stringify(given.model) === JSON.stringify(without.model)];
      },
      want: [[], true],
    }),
  };
}

/** A copy without a member. Throws if there is none, so that a row can't test nothing. */
function withoutMember(json: Json | undefined, [key, ...rest]: readonly (string | number)[]): Json {
  if (typeof json !== "object" || json === null || key === undefined || !(key in json)) throw new Error(`no ${key}`);
  if (Array.isArray(json)) {
    const items = [...(json as readonly Json[])];
    items[Number(key)] = withoutMember(items[Number(key)], rest);
    return items;
  }
  const members = Object.entries(json as JsonObject);
  return Object.fromEntries(
    members.flatMap(([name, value]): [string, Json][] =>
      name !== String(key) ? [[name, value]] : rest.length === 0 ? [] : [[name, withoutMember(value, rest)]],
    ),
  );
}
