// Hashes of strings, on Node.
import { hash } from "node:crypto";

/** The SHA-256 of a text in UTF-8, in hexadecimal digits. */
export function sha256Of(text: string): string {
  return hash("sha256", text);
}
