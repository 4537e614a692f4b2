// Reads the two documents of a comparison.
import { resolve } from "node:path";
import { Report } from "../../diagnostics/diagnostics.js";
import { escapeForTerminal } from "../../diagnostics/frame.js";
import type { OperationFilter } from "../../filter/filter.js";
import { isUrl } from "../../load/locations.js";
import { load } from "../../load/load.js";
import type { Document } from "../../openapi/document.js";
import { comparedRepairs } from "../../openapi/repairs.js";
import type { Side, Sides } from "./sides.js";
import { joinDocumentOptions, type DocumentOptions } from "../document-options.js";
import { listedFor, type Target } from "../targets.js";

/** A document as it could be read. */
export interface ReadSide {
  readonly name: string;
  /** Undefined where nothing of it can be used. One that has errors is there as far as it can be read. */
  readonly document: Document | undefined;
  readonly report: Report;
}

/** What the options of the command line say about both documents. */
export interface ReadOptions {
  readonly allowRefs: readonly string[];
  readonly reading: DocumentOptions;
}

/** The target that is configured for the documents; undefined where neither of them is listed. */
export function targetOf({ base, revision }: Sides, listed: readonly Target[]): Target | undefined {
  return listedFor(revision.location, listed) ?? listedFor(base.location, listed);
}

export async function readSides(
  sides: Sides,
  listed: readonly Target[],
  options: ReadOptions,
): Promise<{ readonly base: ReadSide; readonly revision: ReadSide }> {
  // A copy of the document, such as one that is served, has the operations that are listed.
  const filter = targetOf(sides, listed)?.filter;
  const base = await readSide(sides.base, listed, filter, options);
  return { base, revision: await readSide(sides.revision, listed, filter, options) };
}

/** Reads one document, as far as it can be read. */
export async function readSide(
  side: Side,
  listed: readonly Target[],
  filter: OperationFilter | undefined,
  { allowRefs, reading }: ReadOptions,
): Promise<ReadSide> {
  const { location, files, name } = side;
  const own = listedFor(location, listed);
  const report = new Report({ severities: own?.severities });
  const overlays = await existingOverlays(side, own?.overlays ?? []);
  const options = joinDocumentOptions(
    { overlays, ...(filter !== undefined && { filter }), repairs: { ...own?.repairs, ...comparedRepairs } },
    reading,
  );
  const document = await load(location, report, {
    ...options,
    allowRefs: [...(own?.allowRefs ?? []), ...allowRefs],
    files,
    keepsBroken: true,
  });
  return { name, document, report };
}

/** Overlays that are listed today may be younger than a revision, which was generated without them. */
export async function existingOverlays({ files, name }: Side, overlays: readonly string[]): Promise<readonly string[]> {
  if (files === undefined) return overlays;
  const existing: string[] = [];
  for (const overlay of overlays) {
    const exists =
      isUrl(overlay) ||
      (await files.entry(resolve(overlay)).then(
        () => true,
        () => false,
      ));
    if (exists) existing.push(overlay);
    else
      process.stderr.write(`${escapeForTerminal(name)} has no ${escapeForTerminal(overlay)} yet: it is not applied.\n`);
  }
  return existing;
}
