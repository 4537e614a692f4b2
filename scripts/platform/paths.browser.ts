// Paths and their URIs in a browser, which has no files: a document is as if it were in the folder `/`.

/** The `file:` URI of a path. */
export function fileUriOf(path: string): string {
  const segments = path.replaceAll("\\", "/").split("/").map(encodeURIComponent);
  return new URL(segments.join("/"), "file:///").href;
}

/** The path of a `file:` URI; undefined when the URI has no path. */
export function pathOf(uri: string): string | undefined {
  try {
    const { host, pathname } = new URL(uri);
    const path = decodeURIComponent(pathname);
    return host !== "" || /%2f/i.test(pathname) || path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** An absolute path as it is shown: relative to the folder `/`. */
export function relativePathOf(path: string): string {
  return path.replace(/^\//, "") || path;
}
