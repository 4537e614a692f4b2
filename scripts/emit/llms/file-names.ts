// Identifiers -> names of files that any file system can have beside each other.

import { sha256Of } from "../../platform/hash.js";

/** Names that Windows has for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The name of a file for each identifier, without an extension. Names differ by more than their case. Of identifiers
 * that don't, the first in alphabetical order keeps its name and the others get a hash, whatever their order here.
 */
export function fileNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const id of [...ids].sort()) {
    const plain = id.replace(/[^\w-]/g, "-");
    const isFree = !taken.has(plain.toLowerCase()) && !devices.test(plain);
    const name = isFree ? plain : `${plain}-${sha256Of(id).slice(0, 8)}`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}
