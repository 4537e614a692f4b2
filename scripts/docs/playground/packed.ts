// What a page has compressed (gzip, in base64): a document or a script of megabytes.

/** What was packed, as the body of a response: its text, or a blob. The browser takes it apart in steps. */
export function unpack(packed: string): Response {
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = text.charCodeAt(index);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
