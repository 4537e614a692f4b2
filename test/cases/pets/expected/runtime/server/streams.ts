// Copied from scripts/runtime/server/streams.ts by npm run generate. Do not edit.

// Sequences as a server has them: the text of their items, and a stream that is read while it passes, of which nothing
// is kept but the item that is being read.

import { jsonLines, jsonRecords, readJsonValues } from "../shared/sequences.js";

type Body = NonNullable<Response["body"]>;
type Bytes = Uint8Array<ArrayBuffer>;

/** The values of a body that is JSON lines or a JSON text sequence. */
export function readJsonItems({ body }: { readonly body: Body | null }): AsyncIterable<unknown> {
  return readJsonValues(body, (text) => new SyntaxError(`an item is no JSON: ${text.length} characters`));
}

/**
 * The same bytes. Each item that is read from them is shown to `refuses`: where that says so, or can't be asked, they
 * break off.
 */
export function validateItems(
  body: Body,
  read: (from: { readonly body: Body }) => AsyncIterable<unknown>,
  refuses: (item: unknown, index: number) => boolean,
): Body {
  const copy = new TransformStream<Bytes, Bytes>(undefined, undefined, { highWaterMark: 1 });
  const writer = copy.writable.getWriter();
  let broken: Error | undefined;
  const done = (async (): Promise<void> => {
    let index = 0;
    for await (const item of read({ body: copy.readable })) {
      if (refuses(item, index++)) throw new TypeError("The document doesn't allow an item of this stream.");
    }
  })().catch((error: unknown) => {
    broken = error as Error;
  });
  const end = async (isLast: boolean): Promise<void> => {
    if (isLast) await Promise.all([writer.close().catch(() => undefined), done]);
    if (broken !== undefined) throw broken;
  };
  return body.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform: async (chunk, controller) => {
        // Once an item is refused, nothing reads on, and writing fails.
        await writer.write(chunk).catch(() => undefined);
        await end(false);
        controller.enqueue(chunk);
      },
      flush: () => end(true),
    }),
  );
}

/** The items as they travel. */
export function serializeSequence(items: readonly unknown[], mediaType: string): string {
  if (/^text\/event-stream\b/i.test(mediaType)) return items.map((item) => eventText(item as Fields)).join("");
  return /json-seq\b/i.test(mediaType) ? jsonRecords(items) : jsonLines(items);
}

type Fields = Readonly<Record<string, unknown>>;

/** An event: its data on a line for each of its own; no other field may have several. */
function eventText({ data = "", ...fields }: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value).replace(/[\r\n]+/g, " ")}\n`);
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return `${lines.join("")}data: ${text.replace(/\r\n|\r|\n/g, "\ndata: ")}\n\n`;
}
