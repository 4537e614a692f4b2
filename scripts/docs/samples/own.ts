// Samples that are written by hand: a folder of files that are named after operations, `createUser.ts`.

import { readdir, readFile } from "node:fs/promises";
import { join, parse } from "node:path";
import { didYouMean } from "../../diagnostics/suggestions.js";
import type { Model } from "../../model/model.js";
import { extensions, languageNamed, type CodeSample } from "./languages.js";

/** Samples of operations, by operationId. */
export type OwnSamples = ReadonlyMap<string, readonly CodeSample[]>;

/** The folder of samples has a file that can't be shown. */
export class SampleFileError extends Error {
  override readonly name = "SampleFileError";
}

/**
 * The samples of a folder, whose files are named `OPERATION_ID.EXTENSION`; others that begin with a dot are ignored.
 * @throws SampleFileError at a file that is not named after an operation, or whose language isn't known
 */
export async function readOwnSamples(folder: string, model: Model): Promise<OwnSamples> {
  const ids = model.operations.flatMap(({ operationId }) => operationId ?? []);
  const samples = new Map<string, CodeSample[]>();
  const files = (await readdir(folder)).filter((file) => !file.startsWith(".")).sort();
  for (const file of files) {
    const { name, ext } = parse(file);
    if (!ids.includes(name)) {
      const hint = didYouMean(name, ids) ?? "a sample is named after an operationId.";
      throw new SampleFileError(`${join(folder, file)}: the document has no operation \`${name}\`; ${hint}`);
    }
    const language = languageNamed(ext.slice(1));
    if (language === undefined)
      throw new SampleFileError(
        `${join(folder, file)}: ${ext} is no known language; there are ${extensions.join(", ")}.`,
      );
    const source = await readFile(join(folder, file), "utf8");
    samples.set(name, [...(samples.get(name) ?? []), { language, source }]);
  }
  return samples;
}
