// Bodies of traffic, as they are judged.

/** Longer bodies are passed on, and not judged. */
export const maxBody = 10_000_000;

/** The text of bytes in UTF-8; the bytes where they are none. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string | Uint8Array<ArrayBuffer> {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}
