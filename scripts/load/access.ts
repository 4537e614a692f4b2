// Decides which files and URLs references may read: the folder of the root document, and what `--allow-refs` adds.
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { pathOf } from "../platform/paths.js";
import { machineFiles, type Files } from "./files.js";
import { describeUnreadable, type LoadError } from "./load-error.js";
import { displayPath, isUrl, shellWord } from "./locations.js";

/** What may be read. Paths are compared after resolving symbolic links, URLs by origin and path segments. */
export class Access {
  readonly paths: readonly string[];
  readonly urls: readonly URL[];
  readonly files: Files;

  private constructor(paths: readonly string[], urls: readonly URL[], files: Files) {
    this.paths = paths;
    this.urls = urls;
    this.files = files;
  }

  /** Allows the folder of `root`, a path or URL, and everything below the paths and URLs in `allowed`. */
  static async create(root: string, allowed: readonly string[], files: Files = machineFiles): Promise<Access> {
    const [urls, paths] = [allowed.filter(isUrl), allowed.filter((each) => !isUrl(each))];
    if (isUrl(root)) urls.push(new URL(".", root).href);
    else paths.push(dirname(resolve(root)));
    return new Access(
      await Promise.all(paths.map((path) => existingRealPath(resolve(path), files))),
      urls.map((url) => new URL(url)),
      files,
    );
  }

  /** The path or URL to read for a URI, or an error that says why it must not be read. */
  async resolve(uri: string): Promise<{ readonly path: string } | { readonly url: URL } | LoadError> {
    const url = new URL(uri);
    if (url.protocol === "file:") return this.#resolveFile(uri);
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      return {
        code: "external-reference",
        message: `References to \`${url.protocol}\` URIs are not followed, only those to files and http(s) URLs.`,
      };
    }
    if (this.#allowsUrl(url)) return { url };
    return {
      code: "external-reference",
      message: `\`${displayPath(uri)}\` is on the network and is not read.`,
      hint: allowRefsHint(displayPath(uri)),
    };
  }

  async #resolveFile(uri: string): Promise<{ readonly path: string } | LoadError> {
    const path = pathOf(uri);
    if (path === undefined)
      return {
        code: "external-reference",
        message:
          "The reference is not a path on this machine: it names another host, or has an encoded slash in a name.",
      };
    const { files } = this;
    const real = await files.realPath(path).catch((error: unknown) => ({ error }));
    const target = typeof real === "string" ? real : await existingRealPath(path, files);
    if (
      !this.paths.some(
        (allowed) => target === allowed || target.startsWith(allowed.endsWith(sep) ? allowed : allowed + sep),
      )
    ) {
      const relativePath = relative(process.cwd(), target);
      const shown = relativePath.length < target.length ? relativePath : target;
      return {
        code: "external-reference",
        message: `\`${shown}\` is outside of the document's folder and is not read.`,
        hint: allowRefsHint(shown),
      };
    }
    // Only a path whose symbolic links were resolved is read. A dangling link is an unreadable file.
    return typeof real === "string" ? { path: real } : describeUnreadable(path, files, real.error);
  }

  #allowsUrl(url: URL): boolean {
    // A server may treat an encoded slash as a slash, so that the path leaves the allowed folder.
    if (/%(?:2f|5c)/i.test(url.pathname)) return false;
    return this.urls.some(({ origin, pathname }) => {
      const folder = pathname.endsWith("/") ? pathname : `${pathname}/`;
      return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(folder));
    });
  }
}

function allowRefsHint(location: string): string {
  return `allow it with \`--allow-refs ${shellWord(location)}\``;
}

/**
 * The real path of the longest part of a path that exists, with the rest appended. Only for messages and comparisons.
 */
async function existingRealPath(path: string, files: Files): Promise<string> {
  try {
    return await files.realPath(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(await existingRealPath(folder, files), basename(path));
  }
}
