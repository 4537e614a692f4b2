// The header parameters that OpenAPI ignores.

/**
 * Whether a parameter describes a header that OpenAPI ignores parameters for, because `security` or the media types of
 * `content` describe it (OpenAPI 3.1, Parameter Object, `name`). Names of headers have no case (RFC 9110, section 5.1).
 */
export function isReservedHeader(place: unknown, name: unknown): boolean {
  return place === "header" && typeof name === "string" && /^(accept|content-type|authorization)$/i.test(name);
}
