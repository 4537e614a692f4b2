// Files that a client sends: with a name, in memory or as a stream. Copied into generated/ as it is.

/** What a file can be made of. A Node stream is an iterable of bytes; its text goes as UTF-8. */
export type FileContent =
  ArrayBuffer | ArrayBufferView | Blob | Response | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

export interface FileOptions {
  /** Its media type: that of a Blob or of a response unless given. */
  readonly type?: string | undefined;
}

/**
 * A file of anything that has bytes: what streams is read to its end first, so that the request can be sent again.
 * Its name is that of a File, or the one that a response gives it, unless it is given. Throws a TypeError for what has
 * none and no bytes.
 */
export async function toFile(
  content: FileContent | PromiseLike<FileContent>,
  name?: string,
  options: FileOptions = {},
): Promise<File> {
  const given = await content;
  const type = options.type ?? typeOfContent(given);
  const stream = isBytes(given) ? undefined : streamBytes(given);
  const bytes = stream === undefined ? blobOf(given as BlobContent) : await new Response(stream).blob();
  return new File([bytes], name ?? nameOfContent(given), { type });
}

/** A file that is sent as it is read: it is never in memory as a whole, and its request is sent once. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  /** The bytes, once. */
  readonly stream: ReadableStream<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>, name: string, type: string) {
    this.stream = stream;
    this.name = name;
    this.type = type;
  }
}

/** The same as `toFile`, but for what is too large for that: a part of a form that is sent while it is read. */
export function streamFile(content: FileContent, name?: string, options: FileOptions = {}): FileStream {
  return new FileStream(streamBytes(content), name ?? nameOfContent(content), options.type ?? typeOfContent(content));
}

function isBytes(content: FileContent): content is BlobContent {
  return content instanceof Blob || content instanceof ArrayBuffer || ArrayBuffer.isView(content);
}

type BlobContent = ArrayBuffer | ArrayBufferView | Blob;

/** What is in memory as a Blob: declarations of platforms differ in what one can be made of. */
function blobOf(content: BlobContent): Blob {
  return new Blob([content] as ConstructorParameters<typeof Blob>[0]);
}

/** The bytes of content as a stream that reads no further than it is read. Throws a TypeError for what has none. */
function streamBytes(content: FileContent): ReadableStream<Uint8Array> {
  if (typeof content === "string")
    throw new TypeError("A string may be a path or a text: openFile() opens a path, and new Blob([text]) has a text.");
  if (content instanceof ReadableStream) return content;
  if (content instanceof Response) return content.body ?? new Blob([]).stream();
  if (isBytes(content)) return blobOf(content).stream();
  if (typeof (content as Partial<AsyncIterable<unknown>> | null)?.[Symbol.asyncIterator] !== "function")
    throw new TypeError("A file is made of bytes, a Blob, a Response, a stream or an iterable of bytes.");
  return streamItems(content);
}

/** A stream of the items of an iterable, as bytes. */
export function streamItems(items: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      cancel: async (reason) => {
        await iterator.return?.(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function typeOfContent(content: FileContent): string {
  if (content instanceof Blob) return content.type;
  return content instanceof Response ? (content.headers.get("content-type") ?? "") : "";
}

/** The name of a File, of a Node stream's path, or of a response: by its header (RFC 6266), else by its URL. */
function nameOfContent(content: FileContent): string {
  const { name, path } = content as { readonly name?: unknown; readonly path?: unknown };
  if (typeof name === "string" && name !== "") return name;
  if (typeof path === "string" && path !== "") return lastSegment(path);
  if (!(content instanceof Response)) return "file";
  const header = /;\s*filename="?([^";]+)"?/i.exec(content.headers.get("content-disposition") ?? "")?.[1];
  return lastSegment(header ?? content.url.replace(/[?#][^]*/, "")) || "file";
}

function lastSegment(path: string): string {
  return path.split(/[/\\]/).pop() ?? "";
}

/** The bytes as they arrive; leaving the loop ends the connection. */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
