// The pages of a documentation site, as npm run docs and scripts/docs/prebuild.ts have written them to a folder.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Asset } from "./assets.js";

/** The list of all pages, which npm run docs writes. */
interface SiteManifest {
  /** The hash of the document that the pages were built from. */
  readonly spec: { readonly sha256: string };
  /** The hash of each page, by its name. */
  readonly files: Readonly<Record<string, string>>;
}

interface KnownPages {
  readonly manifest: string;
  /** The hash of the document that they were built from. */
  readonly document: string;
  readonly pages: ReadonlyMap<string, Asset>;
}

/** The folder is read again when its manifest has changed: `npm run docs` may have built the pages again. */
export class SiteFolder {
  readonly #folder: string;
  #known: KnownPages | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The pages by their names. No other name has a page, whatever is in the folder. Undefined where the folder has no
   * pages of the document with this SHA-256: no page is built while a request waits.
   */
  async pagesOf(document: string): Promise<ReadonlyMap<string, Asset> | undefined> {
    const manifest = await this.#read("manifest.json");
    if (manifest === undefined) return undefined;
    if (this.#known?.manifest !== manifest) this.#known = await this.#pages(manifest);
    return this.#known.document === document ? this.#known.pages : undefined;
  }

  async #pages(manifest: string): Promise<KnownPages> {
    const { spec, files } = JSON.parse(manifest) as Partial<SiteManifest>;
    const isPrecompressed = (await this.#read("precompressed.json")) === precompressedMarker(manifest);
    const pages = Object.keys(files ?? {}).map((name): [string, Asset] => [
      name,
      new Asset(`${this.#folder}/${name}`, isPrecompressed),
    ]);
    return { manifest, document: spec?.sha256 ?? "", pages: new Map(pages) };
  }

  #read(name: string): Promise<string | undefined> {
    return readFile(`${this.#folder}/${name}`, "utf8").catch(() => undefined);
  }
}

/** The content of precompressed.json beside the compressed forms of the pages that a manifest lists. */
function precompressedMarker(manifest: string): string {
  return `${JSON.stringify({ manifest: createHash("sha256").update(manifest).digest("hex") })}\n`;
}
