// Bodies of real documents for the benchmark of validators: components of the documents beside this project, or else of
// GitHub's, each as the body of an operation, with a sample that is valid and one that isn't.

import { existsSync, readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { load } from "js-yaml";
import { Report as Diagnostics } from "../scripts/diagnostics/diagnostics.js";
import { isObject, type Json, type JsonObject } from "../scripts/json/json.js";
import { loadText } from "../scripts/load/load.js";
import { build } from "../scripts/model/build/build.js";
import { children, type Model, type NamedSchema, type Schema } from "../scripts/model/model.js";
import { Sampler } from "../scripts/model/samples/sampler.js";
import { githubDocument } from "./generating/generate.js";
import { root } from "./measuring/measure.js";
import { generated, outputOf, type Subject } from "./programs.js";

export interface Body {
  readonly operation: string;
  /** As the document names it, and as the generated code does. */
  readonly component: string;
  readonly identifier: string;
  /** Whether zod can't express all of it. */
  readonly isInterpreted: boolean;
  readonly value: Json;
  readonly wrong: Json;
}

export interface ValidatedDocument {
  readonly version: "3.0" | "3.1";
  readonly schemas: JsonObject;
  readonly bodies: readonly Body[];
}

/** Multiples of JSON.parse of the same text. */
export interface Judged {
  readonly name: string;
  readonly isInterpreted: boolean;
  readonly bytes: number;
  readonly ours: number;
  readonly ajv: number;
  readonly wrong?: number;
}

const specs = join(root, "../shared/specs");

/** Bodies smaller than this are hardly work. */
const minBytes = 100;

/** Of a document; there are few, and they are reported on their own. */
const maxInterpreted = 4;

/** Generates the documents as the subject does. Returns how many there are, and bodies in them. */
export async function prepareDocuments(
  subject: Subject,
  wanted: number,
): Promise<{ documents: number; bodies: number }> {
  const files = existsSync(specs) ? readdirSync(specs).filter((name) => /\.(json|yaml)$/.test(name)) : [];
  const paths = files.length > 0 ? files.map((name) => join(specs, name)) : [await githubDocument()];
  const found = (await Promise.all(paths.map(read))).filter((each) => each !== undefined);
  const folder = join(outputOf(subject), "documents");
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  const names: string[] = [];
  let [left, bodies] = [wanted, 0];
  // Small documents first: what they lack is taken from the large ones.
  found.sort((a, b) => a.bodies.length - b.bodies.length);
  for (const [index, each] of found.entries()) {
    const rare = evenly(
      each.bodies.filter(({ isInterpreted: is }) => is),
      maxInterpreted,
    );
    const common = each.bodies.filter(({ isInterpreted: is }) => !is);
    const chosen = [...rare, ...evenly(common, Math.ceil(left / (found.length - index)) - rare.length)];
    if (chosen.length === 0) continue;
    left -= chosen.length;
    bodies += chosen.length;
    const name = each.name.replaceAll(/\W/g, "-");
    await writeDocument(subject, folder, name, { ...each, bodies: chosen });
    lines.push(
      `import * as schemas${index} from "#documents/${name}/schemas.js";`,
      `import * as validators${index} from "#documents/${name}/validators.js";`,
    );
    names.push(
      `{ name: ${JSON.stringify(name)}, modules: { schemas: schemas${index}, validators: validators${index} } }`,
    );
  }
  await writeFile(
    join(folder, "index.ts"),
    `${lines.join("\n")}\nexport const documents: readonly object[] = [${names.join(", ")}];\n`,
  );
  return { documents: names.length, bodies };
}

async function read(file: string): Promise<(ValidatedDocument & { name: string; openapi: string }) | undefined> {
  const parsed = load(await readFile(file, "utf8")) as JsonObject;
  const { openapi, components } = parsed;
  const schemas = isObject(components) ? components["schemas"] : undefined;
  if (typeof openapi !== "string" || !isObject(schemas)) return undefined;
  const version = openapi.startsWith("3.0") ? "3.0" : "3.1";
  const report = new Diagnostics();
  const document = { openapi, info: { title: "Bodies", version: "1" }, paths: {}, components: { schemas } };
  const loaded = loadText(JSON.stringify(document), "openapi.json", report);
  if (loaded === undefined) return undefined;
  const [model, sampler] = [build(loaded, report), new Sampler(loaded)];
  const bodies = model.schemas.flatMap((named, index) => bodyOf(named, index, { model, schemas, sampler }) ?? []);
  return { name: basename(file).replace(/\.\w+$/, ""), openapi, version, schemas, bodies };
}

interface Samples {
  readonly model: Model;
  readonly schemas: JsonObject;
  readonly sampler: Sampler;
}

function bodyOf(named: NamedSchema, index: number, { model, schemas, sampler }: Samples): Body | undefined {
  const component = Object.keys(schemas).find((name) => name === named.name);
  if (component === undefined || !/^[\w.-]+$/.test(component)) return undefined;
  const all = new Map(model.schemas.map((each) => [each.id, each]));
  const value = sampler.sample({ $ref: `#/components/schemas/${component}` }, "write");
  if (value === undefined || !isObject(value) || JSON.stringify(value).length < minBytes) return undefined;
  const required = schemas[component];
  const [first = Object.keys(value)[0] ?? ""] =
    isObject(required) && Array.isArray(required["required"]) ? required["required"].map(String) : [];
  const wrong = { ...value, [first]: [{ odd: [[]] }] };
  const operation = `check${index}`;
  return { operation, component, identifier: named.id, isInterpreted: isInterpreted(named.schema, all), value, wrong };
}

function isInterpreted(schema: Schema, all: ReadonlyMap<string, NamedSchema>, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema.kind === "jsonSchema") return true;
  const referred = schema.kind === "ref" ? all.get(schema.id)?.schema : undefined;
  return [...children(schema), ...(referred ? [referred] : [])].some((part) => isInterpreted(part, all, seen));
}

function evenly<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  if (count <= 0) return [];
  return Array.from({ length: count }, (_, n) => items[Math.floor((n * items.length) / count)] as T);
}

async function writeDocument(
  subject: Subject,
  folder: string,
  name: string,
  { openapi, version, schemas, bodies }: ValidatedDocument & { readonly openapi: string },
): Promise<void> {
  const used = reachable(
    schemas,
    bodies.map(({ component }) => component),
  );
  const paths = Object.fromEntries(
    bodies.map(({ operation, component }) => {
      const content = { "application/json": { schema: { $ref: `#/components/schemas/${component}` } } };
      const responses = { "204": { description: "Valid." } };
      return [
        `/${operation}`,
        { post: { operationId: operation, requestBody: { required: true, content }, responses } },
      ];
    }),
  );
  const document = { openapi, info: { title: name, version: "1" }, paths, components: { schemas: used } };
  const file = join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify(document));
  await writeFile(
    join(folder, `${name}.values.json`),
    JSON.stringify({ version, schemas: withoutExamples(used), bodies }),
  );
  await generated(subject, file, `documents/${name}`, "server");
}

/** ajv would take identifiers in examples for those of schemas. */
function withoutExamples(json: Json, isSchema = false): Json {
  if (Array.isArray(json)) return json.map((each) => withoutExamples(each, true));
  if (!isObject(json)) return json;
  const kept = Object.entries(json).filter(([key]) => !isSchema || !["example", "examples", "default"].includes(key));
  return Object.fromEntries(
    kept.map(([key, each]) => [key, withoutExamples(each, !(isSchema && key === "properties"))]),
  );
}

/** The components with all that they refer to. */
function reachable(schemas: JsonObject, names: readonly string[]): JsonObject {
  const used = new Set<string>();
  const visit = (name: string): void => {
    if (used.has(name) || !(name in schemas)) return;
    used.add(name);
    for (const [, referred = ""] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/([^"/]+)/g))
      visit(referred);
  };
  for (const name of names) visit(name);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
