// What a developer reads in the 404 of a path where no operation is: hosts strip prefixes, or add some (`use("/v1", …)`
// of Express, `mount` of Hono). Copied into generated/ as it is.

/**
 * Says how the operations of a server are elsewhere than `path`; undefined where the path is below `basePath`, and no
 * other prefix would make it an operation's. `hasOperation` is whether a path has one, of any method.
 */
export function explainMissingPath(
  path: string,
  basePath: string,
  hasOperation: (path: string) => boolean,
): string | undefined {
  const found = otherPrefix(path, basePath, hasOperation);
  const isBelow = basePath === "" || `${path}/`.startsWith(`${basePath}/`);
  if (found === undefined && isBelow) return undefined;
  const place = `There is no operation at ${path}: those of the document are below ${basePath || "/"}`;
  if (found === undefined) return `${place}.`;
  const { prefix, rest } = found;
  const host = prefix === "" ? "Where a host takes that prefix away" : "For a host with this prefix";
  const option = `\`basePath: ${JSON.stringify(prefix || "/")}\` is an option of the server`;
  return `${place}, as ${basePath}${rest} is. ${host}, ${option}.`;
}

/** The shortest prefix of a path in whose place the base path makes it an operation's, and what follows. */
function otherPrefix(
  path: string,
  basePath: string,
  hasOperation: (path: string) => boolean,
): { readonly prefix: string; readonly rest: string } | undefined {
  for (let at = 0; at !== -1 && at < path.length - 1; at = path.indexOf("/", at + 1)) {
    const rest = path.slice(at);
    if (hasOperation(basePath + rest)) return { prefix: path.slice(0, at), rest };
  }
  return undefined;
}
