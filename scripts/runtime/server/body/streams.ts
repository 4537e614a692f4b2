// Sequences of items in responses: writing them, and validating a stream while it passes without buffering more than
// one item.

import { stringifyExactly } from "../../shared/exact-json.js";
import { isEventStream, isJsonTextSequence } from "../../syntax/media-types.js";
import { readJsonValues } from "../../shared/sequences.js";

type StreamBody = NonNullable<Response["body"]>;
/** `Uint8Array<ArrayBuffer>`, which is not generic before TypeScript 5.7. */
type Bytes = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/** Yields the items of a body of JSON lines or of a JSON text sequence. */
export function readJsonItems({ body }: { readonly body: StreamBody | null }): AsyncIterable<unknown> {
  return readJsonValues(body, (text) => new SyntaxError(`an item is no JSON: ${text.length} characters`));
}

/**
 * Passes a body on while its items are read. The stream fails if `rejects` returns true for an item, or if an item
 * can't be read.
 */
export function validateItems(
  body: StreamBody,
  read: (from: { readonly body: StreamBody }) => AsyncIterable<unknown>,
  rejects: (item: unknown, index: number) => boolean,
): StreamBody {
  const copy = new TransformStream<Bytes, Bytes>(undefined, undefined, { highWaterMark: 1 });
  const writer = copy.writable.getWriter();
  let failure: Error | undefined;
  const done = (async (): Promise<void> => {
    let index = 0;
    for await (const item of read({ body: copy.readable })) {
      if (rejects(item, index++)) throw new TypeError("The document doesn't allow an item of this stream.");
    }
  })().catch((error: unknown) => {
    failure = error as Error;
  });
  const end = async (isLast: boolean): Promise<void> => {
    if (isLast) await Promise.all([writer.close().catch(() => undefined), done]);
    if (failure !== undefined) throw failure;
  };
  return body.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform: async (chunk, controller) => {
        // After an item was rejected, nothing reads the copy any more and writing to it fails.
        await writer.write(chunk).catch(() => undefined);
        await end(false);
        controller.enqueue(chunk);
      },
      flush: () => end(true),
    }),
  );
}

/** Writes items in the media type of a sequence. */
export function serializeSequence(items: readonly unknown[], mediaType: string): string {
  if (isEventStream(mediaType)) return items.map((item) => eventText(item as Fields)).join("");
  // A record of a JSON text sequence begins with a separator (RFC 7464, 2.2).
  const start = isJsonTextSequence(mediaType) ? "\u001e" : "";
  return items.map((item) => `${start}${stringifyExactly(item) ?? "null"}\n`).join("");
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes an event. Each line of the data has a line of its own; line breaks in other fields become spaces. */
function eventText({ data = "", ...fields }: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value).replace(/[\r\n]+/g, " ")}\n`);
  const text = typeof data === "string" ? data : (stringifyExactly(data) ?? "null");
  return `${lines.join("")}data: ${text.replace(/\r\n|\r|\n/g, "\ndata: ")}\n\n`;
}
