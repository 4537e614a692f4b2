// The folder of this package: its commands run from their sources, and bundled from dist/.
import { existsSync } from "node:fs";

/** The folder of its package.json. */
export const root: URL = packageOf(new URL("./", import.meta.url));

function packageOf(folder: URL): URL {
  const parent = new URL("../", folder);
  return parent.href === folder.href || existsSync(new URL("package.json", folder)) ? folder : packageOf(parent);
}
