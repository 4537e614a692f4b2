// Targets of a configuration that is in another folder than the current one.

import { isAbsolute, join } from "node:path";
import { isUrl } from "../load/locations.js";
import type { DocsConfig, VerifyConfig } from "./config.js";
import type { Target } from "./target.js";

/** A target whose paths are relative to a folder, with paths that are relative to the current one. */
export function inFolder(target: Target, folder: string): Target {
  const { spec, out, allowRefs, overlays, diff, docs, verify } = target;
  const path = (each: string): string => (isUrl(each) || isAbsolute(each) ? each : join(folder, each));
  return {
    ...target,
    spec: path(spec),
    out: path(out),
    ...(allowRefs !== undefined && { allowRefs: allowRefs.map(path) }),
    ...(overlays !== undefined && { overlays: overlays.map(path) }),
    ...(diff?.accept !== undefined && { diff: { ...diff, accept: path(diff.accept) } }),
    ...(docs !== undefined && { docs: docsInFolder(docs, path) }),
    ...(verify !== undefined && { verify: verifyInFolder(verify, path) }),
  };
}

function verifyInFolder(
  { hooks, accept, arazzo, ...others }: VerifyConfig,
  path: (each: string) => string,
): VerifyConfig {
  return {
    ...others,
    ...(hooks !== undefined && { hooks: path(hooks) }),
    ...(accept !== undefined && { accept: path(accept) }),
    ...(arazzo !== undefined && { arazzo: arazzo.map(path) }),
  };
}

function docsInFolder(
  { guides, samples, journeys, ...others }: DocsConfig,
  path: (each: string) => string,
): DocsConfig {
  return {
    ...others,
    ...(guides !== undefined && { guides: path(guides) }),
    ...(samples !== undefined && { samples: path(samples) }),
    ...(journeys !== undefined && { journeys: path(journeys) }),
  };
}
