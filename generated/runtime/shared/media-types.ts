// Copied from scripts/runtime/shared/media-types.ts by halves. Do not edit.

// Which bodies and parameters are JSON. Copied into generated/ as it is.

/**
 * Whether a media type is JSON, or has the suffix `+json` (RFC 6839, 3.1); a list of types, whether one is.
 * `application/json-seq` is not.
 */
export function isJson(mediaType: string): boolean {
  return /[/+]json(?![-+.\w])/i.test(mediaType);
}
