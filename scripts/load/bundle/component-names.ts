// Names for components that come from other files: the last token of the pointer, or the name of the file.
import { tokens } from "../../json/pointer.js";
import { sha256Of } from "../../platform/hash.js";
import type { Location } from "./source-file.js";

/**
 * Allocates names in one section of the components, next to those of the root document. A name that is taken gets more
 * of its origin in front, so that it doesn't depend on which other components exist.
 */
export class ComponentNames {
  readonly #taken: Set<string>;
  readonly #folder: string;

  constructor(taken: readonly string[], root: string) {
    this.#taken = new Set(taken);
    this.#folder = new URL(".", root).href;
  }

  allocate(location: Location): string {
    const steps = tokens(location.pointer);
    const uri = new URL(location.file.uri);
    const folders = decodePath(uri.pathname)
      .split("/")
      .filter((each) => each !== "");
    const fileName = (folders.pop() ?? "").replace(/(?<=.)\.[^.]*$/, "");
    const last = steps.at(-1);
    // An item of a list has no name, so it gets its whole pointer.
    const ownWords = last === undefined ? [fileName] : /^\d+$/.test(last) ? [fileName, ...steps] : [last];
    const origin = last === undefined || ownWords.length > 1 ? ownWords : [fileName, ...ownWords];
    const candidates = [ownWords, origin, [...folders.slice(-1), ...origin], [...folders.slice(-2), ...origin]];
    const name =
      candidates.map(joinWords).find((each) => each !== "" && !this.#taken.has(each)) ??
      this.#hashedName(joinWords(ownWords), location);
    this.#taken.add(name);
    return name;
  }

  #hashedName(plain: string, { file, pointer }: Location): string {
    const place = file.uri.startsWith(this.#folder) ? file.uri.slice(this.#folder.length) : file.uri;
    const hash = sha256Of(`${place}#${pointer}`);
    for (let length = 4; length < hash.length; length += 4) {
      const name = `${plain}_${hash.slice(0, length)}`;
      if (!this.#taken.has(name)) return name;
    }
    throw new Error(`allocated twice: ${JSON.stringify(place)}`);
  }
}

/** The words as one component name, which has only letters, digits, `.`, `-` and `_`. */
function joinWords(words: readonly string[]): string {
  return words
    .map((word) => word.replaceAll(/[^\w.-]+/g, "_").replaceAll(/^_+|_+$/g, ""))
    .filter((word) => word !== "")
    .join("_");
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
