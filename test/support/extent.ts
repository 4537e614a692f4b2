// How many cases a test has: `npm test` takes a sample, and `npm run test:slow` runs the same files with all of them.
import { randomFrom } from "./random.js";

/** Whether all cases run, which `npm run test:slow` requires by ALL_CASES=1. */
export const hasAllCases = process.env["ALL_CASES"] === "1";

/** The number of runs of a property: a twentieth of `all` in a sample. */
export const runs = (all: number): number => (hasAllCases ? all : Math.ceil(all / 20));

/** Selects the samples. In CI it follows from the commit, so that each case is in some run of `npm test`. */
const sampleSeed = Number(process.env["SAMPLE_SEED"] ?? 1);

/**
 * The cases of a table: `few` of them in a sample, and otherwise up to `maxCases`. Each is a random one of its part of
 * the table, so that all kinds that are written together have some. Another `key` has another sample.
 */
export function sampled<T>(all: readonly T[], few: number, maxCases = all.length, key = ""): readonly T[] {
  const count = hasAllCases ? maxCases : few;
  if (all.length <= count) return all;
  const random = randomFrom(sampleSeed + hashOf(key));
  const bounds = Array.from({ length: count + 1 }, (_, index) => Math.floor((index * all.length) / count));
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0;
    return all[start + Math.floor(random() * (end - start))] as T;
  });
}

/** The cases of a table, of which a sample has `few` of each kind. */
export function sampledByKind<T>(all: readonly T[], kindOf: (each: T) => string, few = 1): readonly T[] {
  const kinds = [...new Set(all.map(kindOf))];
  const chosen = kinds.map((kind) => {
    const own = all.filter((each) => kindOf(each) === kind);
    return sampled(own, few, own.length, kind);
  });
  return all.filter((each) => chosen.some((some) => some.includes(each)));
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return hash;
}

/** Whether all published documents are read, which takes minutes: ALL_DOCUMENTS=1. */
export const hasAllDocuments = process.env["ALL_DOCUMENTS"] === "1";

/** So many published documents, as far apart as possible, and others for another FUZZ_SEED. */
export function sampledDocuments<T>(all: readonly T[], count: number): readonly T[] {
  if (hasAllDocuments || all.length <= count) return all;
  const step = all.length / count;
  const first = Number(process.env["FUZZ_SEED"] ?? 1) % Math.ceil(step);
  return Array.from({ length: count }, (_, index) => all[Math.floor(index * step) + first] as T);
}
