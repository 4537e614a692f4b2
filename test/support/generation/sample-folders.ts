// The code samples of a document in a folder with the code that is generated from it, as a reader would have them.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Transforms } from "../../../scripts/emit/contract/transforms.js";
import { selectEmitters, emit } from "../../../scripts/emit/index.js";
import type { CodeSample } from "../../../scripts/docs/samples/languages.js";
import { samplesOf } from "../../../scripts/docs/samples/samples.js";
import { SampleValues } from "../../../scripts/docs/samples/values.js";
import type { Model } from "../../../scripts/model/model.js";
import type { Document } from "../../../scripts/openapi/document.js";

/** The generated samples by the ids of operations. */
export function generatedSamples(
  document: Document,
  model: Model,
  transforms?: Transforms,
): ReadonlyMap<string, readonly CodeSample[]> {
  const values = new SampleValues(document, model, transforms);
  return new Map(model.operations.map((operation) => [operation.id, samplesOf(operation, values, new Map())]));
}

/** The source of the sample with this label; undefined where there is none. */
export function sourceOf(samples: readonly CodeSample[] | undefined, label: "curl" | "TypeScript"): string | undefined {
  return samples?.find(({ language }) => language.label === label)?.source;
}

/** Writes the client into `generated` and the samples in TypeScript beside it: `ID.ts`. Returns their number. */
export async function writeSampleFolder(
  folder: string,
  document: Document,
  model: Model,
  transforms?: Transforms,
): Promise<number> {
  const files = await emit(document, model, {
    emitters: selectEmitters(["client"]),
    ...(transforms && { transforms }),
  });
  for (const [file, content] of files) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return writeSamples(folder, document, model, transforms);
}

/** Writes the samples in TypeScript beside a folder `generated`. Returns their number. */
export async function writeSamples(
  folder: string,
  document: Document,
  model: Model,
  transforms?: Transforms,
): Promise<number> {
  const sources = [...generatedSamples(document, model, transforms)].flatMap(([id, samples]) => {
    const source = sourceOf(samples, "TypeScript");
    return source === undefined ? [] : [[`${id}.ts`, source] as const];
  });
  await mkdir(folder, { recursive: true });
  for (const [file, source] of sources) await writeFile(join(folder, file), source);
  return sources.length;
}
