// Types and values of a client with names in camelCase agree: for random schemas and valid values, what a client makes
// of a value is of the type that is printed, and is sent as the value that it was.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isArray, isObject, type Json } from "../../scripts/json/json.js";
import { Conversions } from "../../scripts/emit/conversions/conversions.js";
import { textOf } from "../../scripts/emit/printer/code.js";
import { namedTypes } from "../../scripts/emit/types/named-types.js";
import { decoderOf, encoderOf } from "../support/client/conversions.js";
import { hasAllCases } from "../support/extent.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { typedComponents, withoutUntyped, type Components } from "../support/random/typed-schemas.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const documents = hasAllCases ? 200 : 6;
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

/** Two of the names collide where an object has both. */
const documented: Readonly<Record<string, string>> = { a: "a_b", b: "aB", c: "c_d" };
const allNames = ["a_b", "aB", "c_d", "cD", "d-e", "dE"];

interface Tried {
  readonly name: string;
  readonly json: Json;
  readonly client: Json;
}

function withNames(components: Components): Components {
  const text = JSON.stringify(components).replace(/"([abc])"/g, (_, name: string) => `"${documented[name]}"`);
  return JSON.parse(text) as Components;
}

/** Members that JavaScript's own objects have are members of every type. */
function isPlain(value: Json): boolean {
  if (isArray(value)) return value.every(isPlain);
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, each]) => !(name in Object.prototype) && isPlain(each));
}

/** The type of nothing but this value. */
function typeOf(value: Json): string {
  if (isArray(value)) return `[${value.map(typeOf).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const absent = allNames.filter((name) => !Object.hasOwn(value, name));
  const members = [
    ...Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${typeOf(each)};`),
    ...absent.map((name) => `${JSON.stringify(name)}?: never;`),
  ];
  return `{ ${members.join(" ")} }`;
}

/** What types can say of the schemas: a pattern counts for all members, for one thing. */
function typedPart(components: Components, isWeak: boolean): Components {
  return Object.fromEntries(Object.entries(components).map(([name, each]) => [name, withoutUntyped(each, isWeak)]));
}

function judgeOf(components: Components): (name: string, value: Json) => boolean {
  const ajv = new Ajv2020({ strict: false, logger: false });
  ajv.addSchema({ $id: "all", components: { schemas: components } });
  return (name, value) => ajv.validate({ $ref: `all#/components/schemas/${name}` }, value);
}

function tryAll(components: Components, random: () => number): { types: string; tried: readonly Tried[] } {
  const judges = [components, typedPart(components, false), typedPart(components, true)].map(judgeOf);
  const responses = { 200: { description: "All.", content: { "application/json": { schema: true } } } };
  const { model } = modelOf(
    documentOf({ paths: { "/": { get: { responses } } }, components: { schemas: components } }),
  );
  const conversions = new Conversions(model, { dates: false, bigints: false, names: "camelCase" });
  const instances = new Instances(components, random);
  const tried = Object.entries(components).flatMap(([name, schema]) => {
    const [decode, encode] = [decoderOf(conversions, name), encoderOf(conversions, name)];
    const values = Array.from({ length: 16 }, () => instances.value(schema)).filter(
      (value) => isPlain(value) && judges.every((each) => each(name, value)),
    );
    return values.map((json): Tried => {
      const client = decode(json) as Json;
      expect({ components, name, sent: encode(client) }).toEqual({ components, name, sent: json });
      return { name, json, client };
    });
  });
  const { declarations, plainDeclarations } = namedTypes(model, conversions);
  // What is printed adds to the plain ones.
  const types = declarations.map((each) => textOf(each.print()));
  for (const each of plainDeclarations) types.push(textOf(each.print()));
  return { types: types.join("\n"), tried };
}

test(`what a client makes of a value is of its type (seed ${seed})`, { timeout: 600_000 }, async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/named-values-"));
  const random = randomFrom(seed);
  const all = fc.sample(typedComponents(6), { numRuns: documents, seed }).map((each) => {
    const components = withNames(each);
    return { components, ...tryAll(components, random) };
  });
  try {
    for (const [index, { types, tried }] of all.entries()) {
      const lines = tried.map(({ name, client }) => `assert<[${typeOf(client)}] extends [${name}] ? true : false>();`);
      await mkdir(join(folder, String(index)));
      await writeFile(join(folder, String(index), "types.ts"), types);
      const head = [
        `import type { ${[...new Set(tried.map(({ name }) => name))].join(", ")} } from "./types.js";`,
        "declare function assert<_ extends true>(): void;",
      ];
      await writeFile(join(folder, String(index), "program.ts"), [...head, ...lines].join("\n"));
    }
    const compilerOptions = { exactOptionalPropertyTypes: true };
    const config = { extends: "../../tsconfig.json", compilerOptions, include: ["."] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const run = promisify(execFile)(process.execPath, [...compilerArgs, "-p", folder], {
      cwd: folder,
      maxBuffer: 100_000_000,
    });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    const wrong = [...stdout.matchAll(/^(\d+)\/(program|types)\.ts\((\d+),\d+\): (.*)/gm)].map(
      ([, document = "", file, line, message]) => {
        const { components, tried } = all[Number(document)] ?? { components: {}, tried: [] };
        const found = file === "program" ? tried[Number(line) - 3] : undefined;
        return JSON.stringify({ ...found, components, message });
      },
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    const values = all.flatMap(({ tried }) => tried);
    const others = values.filter(({ json, client }) => JSON.stringify(json) !== JSON.stringify(client));
    expect(values.length).toBeGreaterThan(documents * 20);
    expect(others.length / values.length).toBeGreaterThan(0.1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
