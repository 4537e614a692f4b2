// What validation of bodies by ajv has in common: media types, and how the errors of ajv are reported.
import type { ValidateFunction } from "ajv/dist/2020.js";
import { complaintOf } from "../../../scripts/verify/oracle/json-oracle.js";

/** `application/json` of `Application/JSON; charset=utf-8`. */
export function mediaTypeOf(header: string): string {
  return (header.split(";")[0] ?? "").trim().toLowerCase();
}

/** Whether a media type is JSON (RFC 8259), or has the suffix `+json` (RFC 6839, 3.1). */
export function isJsonType(header: string): boolean {
  return /[/+]json$/.test(mediaTypeOf(header));
}

/** The errors of the last validation, one line each, beginning with the JSON pointer of the value. */
export function complaints({ errors }: ValidateFunction): string[] {
  return (errors ?? []).map(complaintOf);
}
