// Reading one document after the other: from files and by http, within bounds on their number, their size and the time.
import { readFile, stat } from "node:fs/promises";
import { displayPath, type Access } from "./access.js";
import { reason, describeUnreadable, type LoadError } from "./load-error.js";

export interface Limits {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
  readonly redirects: number;
  /** For one file from the network, redirects included. */
  readonly milliseconds: number;
}

export const defaultLimits: Limits = { files: 10_000, bytes: 64 * 1024 * 1024, redirects: 5, milliseconds: 10_000 };

/** A text, and the URI that it was found at in the end. */
export interface SourceText {
  readonly uri: string;
  readonly text: string;
}

/** Reads what `access` allows; what has been read counts against the limits. */
export class Reader {
  #files = 0;
  #bytes = 0;

  constructor(
    readonly access: Access,
    readonly limits: Limits,
  ) {}

  async read(uri: string): Promise<SourceText | LoadError> {
    const place = await this.access.open(uri);
    if ("code" in place) return place;
    if (++this.#files > this.limits.files)
      return { code: "too-many-files", message: `The document refers to more than ${this.limits.files} files.` };
    const found = "path" in place ? await this.#file(place.path, uri) : await this.#request(place.url);
    if ("code" in found) return found;
    try {
      return { uri: found.uri, text: new TextDecoder("utf-8", { fatal: true }).decode(found.bytes) };
    } catch {
      return { code: "not-utf8", message: `\`${displayPath(uri)}\` is not UTF-8 text.`, hint: "save it as UTF-8" };
    }
  }

  async #file(path: string, uri: string): Promise<{ readonly uri: string; readonly bytes: Uint8Array } | LoadError> {
    try {
      const entry = await stat(path);
      // A pipe or a device may never end.
      if (!entry.isFile())
        return {
          code: "file-unreadable",
          message: `\`${displayPath(uri)}\` can't be read: it is ${entry.isDirectory() ? "a directory" : "not a file"}.`,
        };
      return this.#count(entry.size, uri) ?? { uri, bytes: await readFile(path) };
    } catch (error) {
      return describeUnreadable(path, displayPath(uri), error);
    }
  }

  /** Whether so many bytes more may be read. */
  counts(bytes: number): boolean {
    this.#bytes += bytes;
    return this.#bytes <= this.limits.bytes;
  }

  #count(bytes: number, uri: string): LoadError | undefined {
    if (this.counts(bytes)) return undefined;
    return {
      code: "file-too-large",
      message: `With \`${displayPath(uri)}\` the document is larger than ${megabytes(this.limits.bytes)}, which is all that is read.`,
    };
  }

  async #request(start: URL): Promise<{ readonly uri: string; readonly bytes: Uint8Array } | LoadError> {
    const signal = AbortSignal.timeout(this.limits.milliseconds);
    let url = start;
    try {
      for (let redirects = 0; redirects <= this.limits.redirects; redirects++) {
        const response = await fetch(url, {
          redirect: "manual",
          signal,
          headers: { accept: "application/yaml, application/json, */*;q=0.8" },
        });
        const location = response.headers.get("location");
        if (response.status >= 300 && response.status < 400 && location !== null) {
          await response.body?.cancel();
          if (!URL.canParse(location, url))
            return { code: "bad-response", message: `\`${displayPath(url.href)}\` redirects to what is no URL.` };
          const next = await this.access.open(new URL(location, url).href);
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
        return await this.#body(response, url);
      }
      return {
        code: "too-many-redirects",
        message: `\`${displayPath(start.href)}\` redirects more than ${this.limits.redirects} times.`,
      };
    } catch (error) {
      if (signal.aborted)
        return {
          code: "request-timeout",
          message: `\`${displayPath(start.href)}\` didn't respond within ${this.limits.milliseconds / 1000} s.`,
        };
      return { code: "bad-response", message: `\`${displayPath(start.href)}\` can't be read: ${reason(error)}.` };
    }
  }

  /** Counted as it comes, unpacked: what a server says of its length need not be so. */
  async #body(response: Response, url: URL): Promise<{ readonly uri: string; readonly bytes: Uint8Array } | LoadError> {
    const chunks: Uint8Array[] = [];
    const body = response.body?.getReader();
    for (let next = await body?.read(); next?.value !== undefined; next = await body?.read()) {
      const refusal = this.#count(next.value.byteLength, url.href);
      if (refusal !== undefined) await body?.cancel();
      if (refusal !== undefined) return refusal;
      chunks.push(next.value);
    }
    return { uri: url.href, bytes: Buffer.concat(chunks) };
  }
}

export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
