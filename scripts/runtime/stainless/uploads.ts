// Files from whatever a program has them in, as `toFile` of SDKs of Stainless' generator makes them. Copied into
// generated/ as it is.

import { StainlessError } from "./errors.js";

/** Bytes or text. */
type FilePart = string | ArrayBuffer | ArrayBufferView | Blob;

/** What a file can be made of: bytes, a response of `fetch`, or a stream, also of Node's `fs`. */
export type FileSource = FilePart | Response | AsyncIterable<FilePart>;

/** What a member of a body takes that is a file. */
export type Uploadable = Blob | Response | AsyncIterable<FilePart>;

/** A body of parts: files take whatever `toFile` does. */
export type UploadParams<T> = { [Name in keyof T]: T[Name] | Uploadable | readonly Uploadable[] };

export interface FileOptions {
  readonly type?: string;
  readonly lastModified?: number;
}

/** A file with these bytes. Its name is that of the source, where it has one, unless it is given. */
export async function toFile(
  value: FileSource | PromiseLike<FileSource>,
  name?: string | null,
  options?: FileOptions,
): Promise<File> {
  const source = await value;
  if (source instanceof File && !name && options === undefined) return source;
  const own = name || fileNameOf(source);
  if (source instanceof Response) {
    const blob = await source.blob();
    return new File([blob], own, { type: blob.type, ...options });
  }
  const type = source instanceof Blob ? { type: source.type } : {};
  // Declarations of platforms differ in what a File is made of.
  const parts = (await partsOf(source)) as ConstructorParameters<typeof File>[0];
  return new File(parts, own, { ...type, ...options });
}

async function partsOf(source: FilePart | AsyncIterable<FilePart>): Promise<FilePart[]> {
  if (typeof source === "object" && Symbol.asyncIterator in source) {
    const parts: FilePart[] = [];
    for await (const chunk of source) parts.push(...(await partsOf(chunk)));
    return parts;
  }
  if (typeof source === "string" || source instanceof Blob || source instanceof ArrayBuffer) return [source];
  if (ArrayBuffer.isView(source)) return [source];
  throw new StainlessError("A file is made of bytes, of a response, or of a stream.");
}

/** The last part of the path or URL that a source says it is of. */
function fileNameOf(source: FileSource): string {
  const known = source as { readonly name?: unknown; readonly url?: unknown; readonly path?: unknown };
  const own = [known.name, known.url, known.path].find((each) => typeof each === "string" && each !== "");
  const plain = typeof own === "string" ? own.replace(/[?#][^]*$/, "") : "";
  return plain.split(/[\\/]/).at(-1) || "unknown_file";
}

/** The members of a body with all of its files as such. */
export async function withFiles(body: unknown): Promise<unknown> {
  if (typeof body !== "object" || body === null || body instanceof FormData) return body;
  const members = await Promise.all(
    Object.entries(body).map(async ([name, value]) => [name, await uploadOf(value)] as const),
  );
  return Object.fromEntries(members);
}

async function uploadOf(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(uploadOf));
  return hasFile(value) && !(value instanceof Blob) ? toFile(value as FileSource) : value;
}

/** Whether a member of a body is a file, or a list with one. */
export function hasFile(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasFile);
  if (typeof value !== "object" || value === null) return false;
  return value instanceof Blob || value instanceof Response || Symbol.asyncIterator in value;
}
