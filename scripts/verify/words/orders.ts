// What a description says of the order of a list: `Orders, the newest first.`, `Sorted by name.`
import { sentencesOf, singularOf, wordsOf } from "./sentences.js";

export interface OrderMeaning {
  /** The name of the member in lower case without signs; `creation`: in which the items were created. */
  readonly by: string | "creation";
  /** `either` where a text doesn't say which, and neither may be what is usual for numbers. */
  readonly direction: "ascending" | "descending" | "either";
  /** The sentence that says so. */
  readonly words: string;
}

/** What puts some items before others, whatever else is said. */
const hedges =
  /\b(?:pinned|featured|promoted|sponsored|highlighted|on top|at the top|relevan\w*|unless|except\w*|may|might|can be|could|not guaranteed|guarantee|no particular|random\w*|approximat\w*|depend\w*|best[- ]effort|usually|typically|roughly|priorit\w+ first|use `?(?:sort|order))/i;

const firstWords =
  /\b(newest|latest|most recent(?:ly (?:created|added))?|last created|oldest|earliest)\b ?(?:(?:of )?(?:the|these|those|their|ones?) ?)?((?:`?[\w-]+`? ){0,4}?)(?:(?:is|are|will be|appearing|appears?|comes?|coming|being)? ?(?:listed|returned|shown|placed)? ?)?first\b/i;

/** What the description of a list of such items says; undefined where that is nothing, or more than is understood. */
export function readOrder(text: string, collection: string): OrderMeaning | undefined {
  if (hedges.test(text)) return undefined;
  for (const sentence of sentencesOf(text)) {
    const found = readSentence(sentence, collection);
    if (found !== undefined) return found;
  }
  return undefined;
}

const sortedWords =
  /\b(?:sorted|ordered) (?:in (ascending|descending) order )?by (?:an? |their |its |the )?(?:(ascending|descending) )?`?([\w-]+(?: (?!asc|desc|in |from |with |and )[\w-]+)?)`?(?: (asc|desc)\w*| in (asc|desc)\w* order| from (newest|latest|highest|oldest|earliest|lowest)\b[^,;]*)?(?=,| and then| then |;|\(| ?\(|$| with | starting )/i;

/** `In the order in which they were registered`: what is said of an item is how it came to be. */
const creationWords =
  /\bin (?:the )?(?:chronological )?order (?:of (?:their )?creation|(?:in which|that) they (?:were|are|have been) (?:created|added|registered|made))\b/i;

function readSentence(sentence: string, collection: string): OrderMeaning | undefined {
  const words = sentence;
  const sorted = sortedWords.exec(sentence);
  const first = firstWords.exec(sentence);
  const direction = first === null ? undefined : directionOf(first[1] ?? "");
  if (sorted !== null) {
    const [, before, within, member = "", behind, order, from] = sorted;
    const name = wordsOf(member).join("");
    if (/^(?:highest|largest|lowest|smallest|most|least)/.test(name)) return undefined;
    const word = before ?? within ?? behind ?? order ?? from;
    const stated = word === undefined ? undefined : directionOf(word);
    // `by name, the newest first` are two orders.
    if (stated !== undefined && direction !== undefined && stated !== direction) return undefined;
    const found = stated ?? (/date|time|at$/.test(name) ? direction : undefined);
    if (isCreation(name) && found !== undefined) return { by: "creation", direction: found, words };
    return { by: name, direction: found ?? "either", words };
  }
  if (first !== null && direction !== undefined) {
    const noun = (first[2] ?? "").trim();
    const quoted = /^`(\w+)`$/.exec(noun)?.[1];
    if (quoted !== undefined) return { by: wordsOf(quoted).join(""), direction, words };
    const known = [...wordsOf(collection).map(singularOf), "one", "item", "entry", "record", "result"];
    const isOfItems = noun === "" || known.includes(singularOf(wordsOf(noun).at(-1) ?? ""));
    return isOfItems ? { by: "creation", direction, words } : undefined;
  }
  if (creationWords.test(sentence)) return { by: "creation", direction: "ascending", words };
  return undefined;
}

function directionOf(word: string): "ascending" | "descending" {
  return /^(?:asc|old|earl|low)/i.test(word) ? "ascending" : "descending";
}

function isCreation(name: string): boolean {
  return /^(?:creation|created?)(?:date|time|at|on)?$|^date(?:created|ofcreation)$/.test(name);
}
