// Content negotiation: chooses a media type by the Accept header (RFC 9110, 12.5.1).

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * The offered media type with the highest quality, the first one of several; undefined if none is acceptable. Without
 * the header, everything is.
 */
export function preferredMediaType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  if (accept === undefined || accept === "*/*" || accept.trim() === "") return offered[0];
  const ranges = accept.split(",").map(rangeOf);
  const acceptable = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return acceptable[0]?.type;
}

/** Parses `text/html;level=1;q=0.5`. Of the parameters, only the quality counts. */
function rangeOf(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The quality of the most specific range that contains a media type. An offered range is always acceptable. */
function qualityOf(offered: string, ranges: readonly Range[]): number {
  const type = (offered.split(";")[0] ?? "").trim().toLowerCase();
  if (type.includes("*")) return 1;
  const family = `${type.split("/")[0]}/*`;
  const match = [type, family, "*/*"].map((name) => ranges.find((range) => range.type === name)).find(Boolean);
  return match?.quality ?? 0;
}
