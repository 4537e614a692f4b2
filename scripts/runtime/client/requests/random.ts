// Random identifiers. Copied into generated/ as it is.

/** A version 4 UUID (RFC 9562, 5.4). */
export function randomUuid(): string {
  // It is missing in browsers where a page isn't served securely; elsewhere it takes a fortieth of the time.
  return (crypto as { readonly randomUUID?: () => string }).randomUUID?.() ?? drawnUuid();
}

function drawnUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36));
  // Any digit for 0 and 1, and for 8 one that begins with the two bits of the variant.
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (mark, at: number) =>
    (Number(mark) ^ ((bytes[at] ?? 0) & (15 >> (Number(mark) / 4)))).toString(16),
  );
}
