// Tests for media types that ignore their parameters.

/** Whether a media type is `application/x-www-form-urlencoded`, which is also the format of query strings. */
export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}

/** Whether a media type is JSON (RFC 8259), or has the suffix `+json` (RFC 6839, 3.1). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/i.test((mediaType.split(";")[0] ?? "").trim());
}
