// Serves static files from memory, each in the encoding that the client prefers, with an ETag.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** One file in one encoding. */
interface Representation {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /**
   * SHA-256 of the bytes, in hexadecimal. It differs between encodings, as a strong ETag must (RFC 9110, section
   * 8.8.3.3).
   */
  readonly sha256: string;
}

/** In our order of preference, from the smallest. */
const encodings: readonly Encoding[] = ["br", "gzip", "identity"];

/**
 * Returns the encoding that an Accept-Encoding header prefers (RFC 9110, section 12.5.3); identity if it allows none of
 * ours.
 */
export function preferredEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? "").split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const q = parameters.find((parameter) => parameter.startsWith("q="));
      return [name === "x-gzip" ? "gzip" : name, q === undefined ? 1 : Number(q.slice(2)) || 0];
    }),
  );
  const weightOf = (encoding: Encoding): number => {
    // Identity is acceptable unless it is excluded, but any other acceptable encoding is preferred.
    if (encoding === "identity") return weights.get("identity") ?? (weights.get("*") === 0 ? 0 : Number.MIN_VALUE);
    return weights.get(encoding) ?? weights.get("*") ?? 0;
  };
  const [best] = encodings.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? "identity";
}

/** A file in memory; read again after it has changed on disk. */
export class Asset {
  readonly #known = new Map<Encoding, { version: number; read: Promise<Representation> }>();

  readonly file: string;
  readonly isPrecompressed: boolean;

  /** With `isPrecompressed`, `FILE.br` and `FILE.gz` are next to it; otherwise it is compressed on first use. */
  constructor(file: string, isPrecompressed: boolean) {
    this.file = file;
    this.isPrecompressed = isPrecompressed;
  }

  /** @throws if the file can't be read */
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
