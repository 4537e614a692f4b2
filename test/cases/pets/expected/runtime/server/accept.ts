// Copied from scripts/runtime/server/accept.ts by npm run generate. Do not edit.

// Which of several media types a client would rather have (RFC 9110, 12.5.1). Copied into generated/ as it is.

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * The one of `offered` that `accept` likes best, the first of those it likes equally; undefined when it likes none.
 * Without the header anything is fine.
 */
export function preferredMediaType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  if (accept === undefined || accept.trim() === "") return offered[0];
  const ranges = accept.split(",").map(rangeOf);
  const liked = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return liked[0]?.type;
}

/** `text/html;level=1;q=0.5`: of the parameters only the quality matters here. */
function rangeOf(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith("q="));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

/** The quality of the most specific range that a media type is in. What is offered as a range may be anything in it. */
function qualityOf(offered: string, ranges: readonly Range[]): number {
  const type = (offered.split(";")[0] ?? "").trim().toLowerCase();
  if (type.includes("*")) return 1;
  const family = `${type.split("/")[0]}/*`;
  const match = [type, family, "*/*"].map((name) => ranges.find((range) => range.type === name)).find(Boolean);
  return match?.quality ?? 0;
}
