// Files that are served as they are: each in the encoding that the client prefers, with an ETag, from memory.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** One file in one encoding. */
interface Representation {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of the bytes, in hexadecimal: as a strong ETag it tells encodings apart (RFC 9110, 8.8.3.3). */
  readonly sha256: string;
}

/** Ours where the client has no preference: from the smallest. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/** The encoding that an Accept-Encoding header prefers (RFC 9110, 12.5.3); identity where it allows none of ours. */
export function preferredEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? "").split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      return [name === "x-gzip" ? "gzip" : name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  const weightOf = (encoding: Encoding): number => {
    // Acceptable unless it is excluded, and never asked for: anything that is comes first.
    if (encoding === "identity") return weights.get("identity") ?? (weights.get("*") === 0 ? 0 : Number.MIN_VALUE);
    return weights.get(encoding) ?? weights.get("*") ?? 0;
  };
  const [best] = encodings.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? "identity";
}

/** A file; read again after it has changed. */
export class Asset {
  readonly #known = new Map<Encoding, { version: number; read: Promise<Representation> }>();

  /**
   * With `isPrecompressed`, `FILE.br` and `FILE.gz` are beside it; else it is compressed once, when first asked for.
   */
  constructor(
    readonly file: string,
    readonly isPrecompressed: boolean,
  ) {}

  /** @throws when the file can't be read */
  async representation(encoding: Encoding): Promise<Representation> {
    const version = (await stat(this.file)).mtimeMs;
    const known = this.#known.get(encoding);
    if (known?.version === version) return known.read;
    const read = this.#read(encoding);
    this.#known.set(encoding, { version, read });
    read.catch(() => this.#known.delete(encoding));
    return read;
  }

  async #read(encoding: Encoding): Promise<Representation> {
    const bytes = this.isPrecompressed
      ? await readFile(`${this.file}${{ br: ".br", gzip: ".gz", identity: "" }[encoding]}`)
      : await compress(await readFile(this.file), encoding);
    return { encoding, bytes: new Uint8Array(bytes), sha256: createHash("sha256").update(bytes).digest("hex") };
  }
}

function compress(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  switch (encoding) {
    case "br":
      return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    case "gzip":
      return promisify(gzip)(bytes);
    case "identity":
      return Promise.resolve(bytes);
  }
}
