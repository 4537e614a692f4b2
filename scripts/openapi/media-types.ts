// Media types as they are told apart: by what they are, without their parameters.

/** Whether a media type is that of HTML's forms, which is the form of queries as well. */
export function isForm(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(mediaType);
}

/** Whether a media type is JSON (RFC 8259), or a format that is written in it (RFC 6839, 3.1). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/i.test((mediaType.split(";")[0] ?? "").trim());
}
