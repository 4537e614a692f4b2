// A value is of a schema's type where ajv accepts it for the schema, as far as TypeScript can distinguish values:
// random schemas and values, thousands in one run of the compiler.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isArray, isObject, type Json } from "../../scripts/json/json.js";
import { hasAllCases } from "../support/extent.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { memberNames, typedComponents, withoutUntyped, type Components } from "../support/random/typed-schemas.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const documents = hasAllCases ? 200 : 6;
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

interface Judged {
  readonly name: string;
  readonly value: Json;
  readonly isAccepted: boolean;
}

type Judge = (name: string, value: Json) => boolean;

function judgeOf(components: Components): Judge {
  const ajv = new Ajv2020({ strict: false, logger: false });
  ajv.addSchema({ $id: "all", components: { schemas: components } });
  return (name, value) => ajv.validate({ $ref: `all#/components/schemas/${name}` }, value);
}

function typedComponentsOf(components: Components, isWeak: boolean): Components {
  return Object.fromEntries(Object.entries(components).map(([name, each]) => [name, withoutUntyped(each, isWeak)]));
}

/** Values that are accepted, and those that are rejected for what a type can say. */
function judge(components: Components, random: () => number): readonly Judged[] {
  const whole = judgeOf(components);
  const [typed, weak] = [false, true].map((isWeak) => judgeOf(typedComponentsOf(components, isWeak))) as [Judge, Judge];
  const instances = new Instances(components, random);
  return Object.entries(components).flatMap(([name, schema]) => {
    const values = Array.from({ length: 16 }, () => instances.value(schema)).filter(isPlain);
    const judged = values.map((value): Judged => ({ name, value, isAccepted: whole(name, value) }));
    return judged.filter(({ value, isAccepted }) => [typed, weak].every((each) => each(name, value) === isAccepted));
  });
}

/** Members that JavaScript's own objects have are members of every type. */
function isPlain(value: Json): boolean {
  if (isArray(value)) return value.every(isPlain);
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, each]) => !(name in Object.prototype) && isPlain(each));
}

/**
 * The type of nothing but this value. Members that it lacks are optional and never there: an object that has none of
 * the members of a type with optional members alone is valid, and TypeScript takes it for a mistake.
 */
function typeOf(value: Json): string {
  if (isArray(value)) return `[${value.map(typeOf).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const absent = memberNames.filter((name) => !Object.hasOwn(value, name));
  const members = [
    ...Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${typeOf(each)};`),
    ...absent.map((name) => `${JSON.stringify(name)}?: never;`),
  ];
  return `{ ${members.join(" ")} }`;
}

/** A document's types, and a line for each value that compiles if the type says of it what ajv says. */
async function writeProgram(folder: string, components: Components, judged: readonly Judged[]): Promise<void> {
  const responses = { 200: { description: "All.", content: { "application/json": { schema: true } } } };
  const json = documentOf({ paths: { "/": { get: { responses } } }, components: { schemas: components } });
  const files = await filesOf(json, undefined, { runtime: "../runtime" });
  const lines = judged.map(
    ({ name, value, isAccepted }) =>
      `assert<Equal<[${typeOf(value)}] extends [${name}] ? true : false, ${isAccepted}>>();`,
  );
  const head = [
    `import type { ${[...new Set(judged.map(({ name }) => name))].join(", ")} } from "./types.js";`,
    "type Equal<A, B> = [A, B] extends [B, A] ? true : false;",
    "declare function assert<_ extends true>(): void;",
  ];
  await mkdir(folder);
  await writeFile(join(folder, "types.ts"), files.get("types.ts") ?? "");
  await writeFile(join(folder, "program.ts"), [...head, ...lines].join("\n"));
}

test(`what ajv says of a value, the type says (seed ${seed})`, { timeout: 600_000 }, async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/values-"));
  const random = randomFrom(seed);
  const all = fc
    .sample(typedComponents(6), { numRuns: documents, seed })
    .map((components) => ({ components, judged: judge(components, random) }));
  try {
    for (const [index, each] of all.entries())
      await writeProgram(join(folder, String(index)), each.components, each.judged);
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
        const { components, judged } = all[Number(document)] ?? { components: {}, judged: [] };
        const found = file === "program" ? judged[Number(line) - 4] : undefined;
        return { components, ...found, message };
      },
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    const accepted = all.flatMap(({ judged }) => judged).filter(({ isAccepted }) => isAccepted).length;
    const count = all.flatMap(({ judged }) => judged).length;
    // Both verdicts are tried.
    expect(accepted / count).toBeGreaterThan(0.25);
    expect(accepted / count).toBeLessThan(0.75);
    expect(count).toBeGreaterThan(documents * 30);
  } finally {
    await rm(folder, { recursive: true });
  }
});
