// Names as they are compared: without case and signs.

/** `FriendlyName`, `friendly_name` and `friendly-name` are `friendlyname`; `page[number]` is `pagenumber`. */
export function plainName(name: string): string {
  let plain = known.get(name);
  if (plain === undefined) {
    plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (known.size >= maxKept) known.clear();
    known.set(name, plain);
  }
  return plain;
}

/** The names of members and parameters, which a document repeats many times. */
const known = new Map<string, string>();
const maxKept = 10_000;
