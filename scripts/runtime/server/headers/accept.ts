// Content negotiation: chooses a media type by the Accept header (RFC 9110, 12.5.1).

import { acceptedRanges, essence, type AcceptedRange } from "../../syntax/media-types.js";

/**
 * The offered media type with the highest quality, the first one of several; undefined if none is acceptable. Without
 * the header, everything is.
 */
export function preferredMediaType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  if (accept === undefined || accept === "*/*" || accept.trim() === "") return offered[0];
  const ranges = acceptedRanges(accept);
  const acceptable = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return acceptable[0]?.type;
}

/** The quality of the most specific range that contains a media type. An offered range is always acceptable. */
function qualityOf(offered: string, ranges: readonly AcceptedRange[]): number {
  const type = essence(offered);
  if (type.includes("*")) return 1;
  const family = `${type.split("/")[0]}/*`;
  const match = [type, family, "*/*"].map((name) => ranges.find((range) => range.essence === name)).find(Boolean);
  return match?.quality ?? 0;
}
