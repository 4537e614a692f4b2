// Reads files and http(s) URLs within limits on their number, total size, redirects and time.
import type { Access } from "./access.js";
import { reason, describeUnreadable, type LoadError } from "./load-error.js";
import { displayPath } from "./locations.js";

export interface Limits {
  readonly maxFiles: number;
  /** For all files together. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
  /** For one URL, redirects included. */
  readonly timeoutMilliseconds: number;
}

export const defaultLimits: Limits = {
  maxFiles: 10_000,
  maxBytes: 64 * 1024 * 1024,
  maxRedirects: 5,
  timeoutMilliseconds: 10_000,
};

/** A text, and its URI after redirects. */
export interface SourceText {
  readonly uri: string;
  readonly text: string;
}

/** Reads what `access` allows. Everything that has been read counts toward the limits. */
export class Reader {
  #files = 0;
  #bytes = 0;

  readonly access: Access;
  readonly limits: Limits;

  constructor(access: Access, limits: Limits) {
    this.access = access;
    this.limits = limits;
  }

  async read(uri: string): Promise<SourceText | LoadError> {
    const target = await this.access.resolve(uri);
    if ("code" in target) return target;
    if (++this.#files > this.limits.maxFiles)
      return { code: "too-many-files", message: `The document refers to more than ${this.limits.maxFiles} files.` };
    const found = "path" in target ? await this.#readFile(target.path, uri) : await this.#fetchUrl(target.url);
    if ("code" in found) return found;
    try {
      return { uri: found.uri, text: new TextDecoder("utf-8", { fatal: true }).decode(found.bytes) };
    } catch {
      return { code: "not-utf8", message: `\`${this.#displayUri(uri)}\` is not UTF-8 text.`, hint: "save it as UTF-8" };
    }
  }

  async #readFile(
    path: string,
    uri: string,
  ): Promise<{ readonly uri: string; readonly bytes: Uint8Array } | LoadError> {
    try {
      const { files } = this.access;
      const { kind, size } = await files.entry(path);
      if (kind !== "file")
        return {
          code: "file-unreadable",
          message: `\`${this.#displayUri(uri)}\` can't be read: it is ${kind === "folder" ? "a directory" : "not a file"}.`,
        };
      return this.#reserveOrError(size, uri) ?? { uri, bytes: await files.read(path) };
    } catch (error) {
      return describeUnreadable(path, this.access.files, error, this.#displayUri(uri));
    }
  }

  #displayUri(uri: string): string {
    return displayPath(uri, this.access.files);
  }

  /** Counts bytes that are about to be read. Returns whether they are within the limit. */
  reserve(bytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= this.limits.maxBytes;
  }

  #reserveOrError(bytes: number, uri: string): LoadError | undefined {
    if (this.reserve(bytes)) return undefined;
    return {
      code: "file-too-large",
      message: `With \`${this.#displayUri(uri)}\` the document has more than ${formatMegabytes(this.limits.maxBytes)}, which is the limit.`,
    };
  }

  async #fetchUrl(start: URL): Promise<{ readonly uri: string; readonly bytes: Uint8Array } | LoadError> {
    const signal = AbortSignal.timeout(this.limits.timeoutMilliseconds);
    let url = start;
    try {
      for (let redirects = 0; redirects <= this.limits.maxRedirects; redirects++) {
        const response = await fetch(url, {
          redirect: "manual",
          signal,
          headers: { accept: "application/yaml, application/json, */*;q=0.8" },
        });
        const location = response.headers.get("location");
        if (response.status >= 300 && response.status < 400 && location !== null) {
          await response.body?.cancel();
          if (!URL.canParse(location, url))
            return {
              code: "bad-response",
              message: `\`${displayPath(url.href)}\` redirects to something that is not a URL.`,
            };
          const next = await this.access.resolve(new URL(location, url).href);
          if ("code" in next) return { ...next, message: `\`${displayPath(url.href)}\` redirects: ${next.message}` };
          if (!("url" in next))
            return {
              code: "external-reference",
              message: `\`${displayPath(url.href)}\` redirects to a file of this machine, which is not read.`,
            };
          url = next.url;
          url.hash = "";
          continue;
        }
        if (!response.ok) {
          await response.body?.cancel();
          return {
            code: "bad-response",
            message: `\`${displayPath(url.href)}\` responds with status ${response.status}.`,
          };
        }
        return await this.#readBody(response, url);
      }
      return {
        code: "too-many-redirects",
        message: `\`${displayPath(start.href)}\` redirects more than ${this.limits.maxRedirects} times.`,
      };
    } catch (error) {
      if (signal.aborted)
        return {
          code: "request-timeout",
          message: `\`${displayPath(start.href)}\` didn't respond within ${this.limits.timeoutMilliseconds / 1000} s.`,
        };
      return { code: "bad-response", message: `\`${displayPath(start.href)}\` can't be read: ${reason(error)}.` };
    }
  }

  /** Counts the decoded bytes as they arrive: the `Content-Length` of a server may be wrong. */
  async #readBody(
    response: Response,
    url: URL,
  ): Promise<{ readonly uri: string; readonly bytes: Uint8Array } | LoadError> {
    const chunks: Uint8Array[] = [];
    const body = response.body?.getReader();
    for (let next = await body?.read(); next?.value !== undefined; next = await body?.read()) {
      const error = this.#reserveOrError(next.value.byteLength, url.href);
      if (error !== undefined) await body?.cancel();
      if (error !== undefined) return error;
      chunks.push(next.value);
    }
    return { uri: url.href, bytes: Buffer.concat(chunks) };
  }
}

export function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
