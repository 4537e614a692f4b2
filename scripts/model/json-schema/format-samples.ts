// Strings of each format, and whether a string has one: more formats than requests are validated by.

import { hasFormat } from "../../runtime/validation/formats.js";

export const samplesOfFormats: Readonly<Record<string, string>> = {
  "date-time": "2026-01-15T09:30:00Z",
  date: "2026-01-15",
  time: "09:30:00Z",
  duration: "P1D",
  email: "ada@example.com",
  "idn-email": "ada@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  "uri-reference": "/",
  iri: "https://example.com/",
  "iri-reference": "/",
  "uri-template": "/{id}",
  url: "https://example.com/",
  uuid: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
  "json-pointer": "",
  "relative-json-pointer": "0",
  regex: ".*",
  byte: "c3RyaW5n",
  base64url: "c3RyaW5n",
  "iso-date-time": "2026-01-15T09:30:00Z",
  "iso-time": "09:30:00Z",
  "json-pointer-uri-fragment": "#/string",
};

/**
 * Formats that requests may have any value of, since no standard or only that of OpenAPI 3.0 defines them. Other
 * validators of responses know them.
 */
const openFormats: ReadonlyMap<string, RegExp> = new Map([
  ["url", /^https?:\/\/[\w-]+(\.[\w-]+)+(:\d+)?(\/[\w\-.~%!$&'()*+,;=:@/?#]*)?$/],
  ["byte", /^([A-Za-z\d+/]{4})*([A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/],
  ["base64url", /^[\w-]*={0,2}$/],
  ["iso-date-time", /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i],
  ["iso-time", /^\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i],
  ["json-pointer-uri-fragment", /^#(\/[\w\-.~%!$&'()*+,;=:@]*)*$/],
]);

/** Whether a sample may have a value where a schema has a format. */
export function isOfFormat(format: string, value: string): boolean {
  return hasFormat(format, value) && (openFormats.get(format)?.test(value) ?? true);
}
