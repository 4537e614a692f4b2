// Names as they are compared: without case and signs.

/** `FriendlyName`, `friendly_name` and `friendly-name` are `friendlyname`; `page[number]` is `pagenumber`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
