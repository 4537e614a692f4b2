// What the page and its workers say to each other.

import type { Diagnostic } from "../../diagnostics/diagnostics.js";
import type { ListedOperation, TriedOperation } from "../try-it/description.js";
import type { ClientCall } from "../try-it/browser/client-call.js";
import type { Verdict } from "../try-it/browser/response.js";

/** A file of a document. */
export interface DocumentFile {
  /** Its path from the folder that all of them are in, or its URL. */
  readonly name: string;
  readonly text: string;
}

/** What is in the place of a part of the text. All changes of a list count from the same text, in its order. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A diagnostic with its lines of the document. */
export interface Finding extends Diagnostic {
  readonly frame: string;
}

export interface Checked {
  /** The first ones; there may be thousands. */
  readonly findings: readonly Finding[];
  readonly counts: { readonly error: number; readonly warning: number; readonly note: number };
  readonly milliseconds: number;
}

export interface Generated {
  /** The names of the files; none where the document has errors. */
  readonly files: readonly { readonly name: string; readonly characters: number }[];
  readonly milliseconds: number;
}

export interface TriedApi {
  readonly title: string;
  readonly operations: readonly ListedOperation[];
  /** The base URL of calls. */
  readonly localUrl: string;
}

/** A request or a response between threads. */
export interface SentMessage {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Null for none. */
  readonly body: ArrayBuffer | null;
}

/** What a worker does for the page, and what that results in. */
export interface Tasks {
  /** Takes a document: its files, of which the first is its root, as packed JSON. Returns their names. */
  open(packed: string): Promise<readonly string[]>;
  /** The text of a file of the document, in pieces: the page waits while it gets megabytes. */
  text(file: string): readonly string[];
  change(file: string, changes: readonly TextChange[]): void;
  check(): Promise<Checked>;
  generate(): Promise<Generated>;
  /** The lines of a generated file, in pieces. */
  read(file: string): readonly string[];
  /** The operations that can be tried; what serves them is made now. Undefined where the document has errors. */
  list(): Promise<TriedApi | undefined>;
  describe(operation: string): Promise<TriedOperation | undefined>;
  call(call: ClientCall, port: MessagePort): Promise<void>;
  send(request: SentMessage): Promise<SentMessage>;
  judge(operation: string, response: SentMessage, body: string): Promise<Verdict>;
  reset(): Promise<void>;
}

export type TaskName = keyof Tasks;

export interface TaskMessage {
  readonly id: number;
  readonly task: TaskName;
  readonly args: readonly unknown[];
}

export type TaskResult =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: { readonly name: string; readonly message: string } };

/** Through the port of a call: its requests, their responses, and the items of a stream. */
export type CallEvent =
  { readonly kind: "request"; readonly request: SentMessage } | { readonly kind: "item"; readonly item: unknown };
export type CallReply = { readonly response: SentMessage } | { readonly error: string };

/** A request as a message; `Response`s are in `packResponse`. */
export async function packRequest(request: Request): Promise<SentMessage> {
  const { url, method } = request;
  const body = request.body === null ? null : await request.arrayBuffer();
  return { url, method, status: 0, statusText: "", headers: [...request.headers], body };
}

export function unpackRequest({ url, method, headers, body }: SentMessage): Request {
  return new Request(url, { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body });
}

export async function packResponse(response: Response): Promise<SentMessage> {
  const { status, statusText } = response;
  const body = response.body === null ? null : await response.arrayBuffer();
  return { url: "", method: "", status, statusText, headers: [...response.headers], body };
}

export function unpackResponse({ status, statusText, headers, body }: SentMessage): Response {
  const pairs = headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(body, { status, statusText, headers: pairs });
}
