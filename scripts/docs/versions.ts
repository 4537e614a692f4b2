// The earlier versions of a document, each of which a site has a reference of, as it was.

import { readSide } from "../cli/diff/read.js";
import { findVersions } from "../cli/diff/versions.js";
import { listedFor } from "../cli/targets.js";
import { plainText } from "../diagnostics/markdown.js";
import type { Document } from "../openapi/document.js";
import type { VersionSources } from "./site/site.js";
import { rootWithSamples, type SourceOptions } from "./sampled-root.js";

/**
 * The newest versions by their tags, without one that is the same as the present document. One with errors is left
 * out, which is reported.
 * @param count how many at most
 */
export async function readEarlierVersions(
  present: Document,
  options: SourceOptions,
  count: number,
): Promise<readonly VersionSources[]> {
  const { spec, targets } = options;
  const target = listedFor(spec, targets);
  const found: VersionSources[] = [];
  for (const { title, open } of [...((await findVersions(spec)) ?? [])].reverse()) {
    if (found.length === count) break;
    const side = await open();
    try {
      const { document, report } = await readSide(side, targets, target?.filter, options);
      if (document?.text === present.text) continue;
      if (document === undefined || report.failed) {
        process.stderr.write(`${plainText(title)} is left out, since its document has errors.\n`);
        continue;
      }
      const reference = await rootWithSamples(document, target);
      found.push({ name: title, root: document.root, reference });
    } finally {
      side.files?.close?.();
    }
  }
  return found;
}
