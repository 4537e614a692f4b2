// What a part of another file is called among the components: by the last step of its pointer, or by its file.
import { createHash } from "node:crypto";
import { tokens } from "../../json/pointer.js";
import type { Location } from "./source-file.js";

/**
 * Allocates the names of one section of the components, beside those that the root document has. Where two are the same
 * the later one is called by more of where it comes from, so that it doesn't change when others come and go.
 */
export class ComponentNames {
  readonly #taken: Set<string>;
  readonly #folder: string;

  constructor(taken: readonly string[], root: string) {
    this.#taken = new Set(taken);
    this.#folder = new URL(".", root).href;
  }

  allocate(spot: Location): string {
    const steps = tokens(spot.pointer);
    const uri = new URL(spot.part.uri);
    const folders = decoded(uri.pathname)
      .split("/")
      .filter((each) => each !== "");
    const file = (folders.pop() ?? "").replace(/(?<=.)\.[^.]*$/, "");
    const last = steps.at(-1);
    // An item of a list has no name of its own.
    const own = last === undefined ? [file] : /^\d+$/.test(last) ? [file, ...steps] : [last];
    const origin = last === undefined || own.length > 1 ? own : [file, ...own];
    const where = [own, origin, [...folders.slice(-1), ...origin], [...folders.slice(-2), ...origin]];
    const name =
      where.map(joined).find((each) => each !== "" && !this.#taken.has(each)) ?? this.#hashed(joined(own), spot);
    this.#taken.add(name);
    return name;
  }

  #hashed(plain: string, { part, pointer }: Location): string {
    const place = part.uri.startsWith(this.#folder) ? part.uri.slice(this.#folder.length) : part.uri;
    const hash = createHash("sha256").update(`${place}#${pointer}`).digest("hex");
    for (let length = 4; length < hash.length; length += 4) {
      const name = `${plain}_${hash.slice(0, length)}`;
      if (!this.#taken.has(name)) return name;
    }
    throw new Error(`allocated twice: ${JSON.stringify(place)}`);
  }
}

/** With the characters only that the names of components may have. */
function joined(words: readonly string[]): string {
  return words
    .map((word) => word.replaceAll(/[^\w.-]+/g, "_").replaceAll(/^_+|_+$/g, ""))
    .filter((word) => word !== "")
    .join("_");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
