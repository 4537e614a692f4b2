// Random identifiers. Copied into generated/ as it is.

/** A version 4 UUID (RFC 9562, 5.4). */
export function randomUuid(): string {
  // It is missing in browsers where a page isn't served securely; elsewhere it takes a fortieth of the time.
  const { randomUUID } = crypto as { readonly randomUUID?: () => string };
  if (randomUUID !== undefined) return randomUUID.call(crypto);
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fields = [...bytes].map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const digits = fields.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
