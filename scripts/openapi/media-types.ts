// Tests for media types that ignore their parameters.

/** Whether a media type is `application/x-www-form-urlencoded`, which is also the format of query strings. */
export function isForm(mediaType: string): boolean {
  return essence(mediaType) === "application/x-www-form-urlencoded";
}

/** Whether a media type is JSON (RFC 8259), or has the suffix `+json` (RFC 6839, 3.1). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(essence(mediaType));
}

/** A media type without its parameters, in lower case. */
function essence(mediaType: string): string {
  return mediaType.replace(/;[^]*/, "").trim().toLowerCase();
}
