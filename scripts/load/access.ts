// What references may resolve to: the folder of the root document, and what `--allow-refs` adds. Nothing else is
// opened.
import { realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describeUnreadable, type LoadError } from "./load-error.js";

/** Whether a text names something on the network, as `--spec` and `--allow-refs` take it. */
export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Throws at an address of the network that is none: what a person gave must not fail later as something else. */
export function validateUrls(locations: readonly string[]): void {
  const bad = locations.find((each) => isUrl(each) && !URL.canParse(each));
  if (bad !== undefined) throw new TypeError(`\`${bad}\` is not a URL`);
}

/** The URI of a document given by its path or URL; it has no fragment. */
export function uriOf(location: string): string {
  const url = isUrl(location) ? new URL(location) : pathToFileURL(resolve(location));
  url.hash = "";
  return url.href;
}

/**
 * How a file is named to a person: paths as they lead there from the working directory, URLs without credentials and
 * query.
 */
export function displayPath(uri: string): string {
  const url = new URL(uri);
  if (url.protocol !== "file:") return url.origin + url.pathname;
  const path = pathOf(uri) ?? url.pathname;
  return relative(process.cwd(), path) || path;
}

/** The path that a `file:` URI names; undefined when it can't be one here. */
export function pathOf(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return path.includes("\0") ? undefined : path;
  } catch {
    // Another host, or a slash that is encoded to look like a part of a name.
    return undefined;
  }
}

/** Decides what may be read. Paths are compared as they are behind symbolic links, URLs by origin and path segment. */
export class Access {
  private constructor(
    readonly paths: readonly string[],
    readonly urls: readonly URL[],
  ) {}

  /** Everything in the folder of `root`, which is a path or a URL, and everything that begins with one of `allowed`. */
  static async of(root: string, allowed: readonly string[]): Promise<Access> {
    const [urls, paths] = [allowed.filter(isUrl), allowed.filter((each) => !isUrl(each))];
    if (isUrl(root)) urls.push(new URL(".", root).href);
    else paths.push(dirname(resolve(root)));
    return new Access(
      await Promise.all(paths.map((path) => realOf(resolve(path)))),
      urls.map((url) => new URL(url)),
    );
  }

  /** The path or URL to open for a URI, or why it is not opened. */
  async open(uri: string): Promise<{ readonly path: string } | { readonly url: URL } | LoadError> {
    const url = new URL(uri);
    if (url.protocol === "file:") return this.#file(uri);
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      return {
        code: "external-reference",
        message: `\`${url.protocol}\` references are not followed; files and http are.`,
      };
    }
    if (this.#covers(url)) return { url };
    return {
      code: "external-reference",
      message: `\`${displayPath(uri)}\` is on the network and is not read.`,
      hint: flagFor(displayPath(uri)),
    };
  }

  async #file(uri: string): Promise<{ readonly path: string } | LoadError> {
    const path = pathOf(uri);
    if (path === undefined)
      return {
        code: "external-reference",
        message: "The reference is no path on this machine: it names another one, or has an encoded slash in it.",
      };
    const real = await realpath(path).catch((error: unknown) => ({ error }));
    const at = typeof real === "string" ? real : await realOf(path);
    if (
      !this.paths.some((allowed) => at === allowed || at.startsWith(allowed.endsWith(sep) ? allowed : allowed + sep))
    ) {
      const fromHere = relative(process.cwd(), at);
      const shown = fromHere.length < at.length ? fromHere : at;
      return {
        code: "external-reference",
        message: `\`${shown}\` lies outside of the document's folder and is not read.`,
        hint: flagFor(shown),
      };
    }
    // Only a path without symbolic links left in it is opened: where there are some that lead nowhere, nothing is.
    return typeof real === "string" ? { path: real } : describeUnreadable(path, displayPath(uri), real.error);
  }

  #covers(url: URL): boolean {
    // A server may take an encoded slash for a slash: then the path is not where it seems to be.
    if (/%(?:2f|5c)/i.test(url.pathname)) return false;
    return this.urls.some(({ origin, pathname }) => {
      const folder = pathname.endsWith("/") ? pathname : `${pathname}/`;
      return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(folder));
    });
  }
}

function flagFor(location: string): string {
  return `allow it with \`--allow-refs ${/^[\w./:@%+,~-]+$/.test(location) ? location : `'${location.replaceAll("'", String.raw`'\''`)}'`}\``;
}

/** A path behind its symbolic links, as far as there is one: to say where it would lie, not to open it. */
async function realOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(await realOf(folder), basename(path));
  }
}
