// What to install for a mock: packages that a project has for other purposes, or doesn't have.

/** What the code of a mock imports, besides packages of this one. */
const codePackages = ["@hono/zod-openapi", "esbuild", "hono", "zod"];

/** What `mockFetch` needs. */
export const mockFetchPackages: readonly string[] = codePackages;

/** What the command `mock` needs: it also listens. */
export const mockPackages: readonly string[] = ["@hono/node-server", ...codePackages];

/**
 * The error for one about a package that isn't installed: it names all that are missing of those that are needed. Any
 * other error is returned as it is.
 */
export function explainMissingPackage(error: unknown, needed: readonly string[]): unknown {
  const name = /^Cannot find package '([^']+)'/.exec(error instanceof Error ? error.message : "")?.[1];
  if (name === undefined) return error;
  const missing = [...new Set([...needed.filter((each) => !isInstalled(each)), packageName(name)])].sort();
  const [packages, all] = [missing.length === 1 ? "package" : "packages", missing.join(", ")];
  const message = `The mock needs the ${packages} ${all}: npm install --save-dev ${missing.join(" ")}`;
  return new Error(message, { cause: error });
}

/** `hono/router` -> `hono`. */
function packageName(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
