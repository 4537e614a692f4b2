// What a description says of a parameter that filters a list: `Only orders in this state`, `Filter by state`, `Only
// products that cost so much or less`. A name alone leaves it open whether a parameter filters at all, and a text that
// goes on, `or one of its children`, whatever it says.
import { sentencesOf, singularOf, wordsOf } from "./sentences.js";

/**
 * `equal`: a member has the value; `part`: a text has it in it; `prefix`: it begins with it, or one of its words does;
 * `search`: an item has it somewhere; `least`, `greatest`: it is a bound of the member.
 */
export type FilterKind = "equal" | "part" | "prefix" | "search" | "least" | "greatest";

/** What a description says of a filter. */
export interface FilterMeaning {
  readonly kind: FilterKind;
  /** Whether a bound is one of the values that it allows; undefined where no word says so. */
  readonly isInclusive: boolean | undefined;
  /** Whether letters are the same in upper and lower case, by a word of the description. */
  readonly isCaseless: boolean;
  /** Whether only `true` filters: `Only items that can be had now`. */
  readonly isSwitch: boolean;
  /** What the member of the items may be called, the likeliest first. */
  readonly names: readonly string[];
}

/** Words that make a text mean more, or less, than its first sentence says. */
const hedges =
  /\b(?:unless|except\w*|exclu(?:d|s)(?!ive\b)\w*|also|too|relat\w+|either|neither|approximat\w*|fuzzy|similar\w*|relevan\w*|rank\w*|typos?|suggest\w*|expressions?|operators?|semantics|syntax|wildcards?|higher|lower(?! case)|sub\w+(?<!substring|substrings)|child\w*|descendants?|ancest\w*|nested|recursive\w*|combin\w*|ignored|deprecated|stands? for|depend\w*|effective\w*|currently|today|yesterday|group(?:ed|ing|s of)|overlap\w*|as well|instead|unassigned|negat\w*|prefix a|scim|lucene|regex\w*|regular|jql|query language|mean(?:s|ing)?|considered|minus|includ(?:es?|ing|ed)|might|may(?! be (?:given|repeated|specified|one|used))|hidden|secret)\b|^use `|[!~^]=|<=|>=/i;

/** Sentences that say what is the same for every filter: what is the case without it, and how it is written. */
const harmless =
  /^(?:(?:by default|default|defaults to|if (?:this |it |the |you |not|omitted|left|empty|none|no )|when (?:this |it |not|omitted|left|absent)|without|omit|leave|otherwise|all \w+ (?:are|otherwise)|one of|can be|(?:possible|allowed|valid|supported|accepted) values|the (?:possible|allowed|valid|supported) values|accepts?|either `|for example|e\.g|example|must be|format|iso|rfc|utc|times?|dates?|may be (?:given|repeated|specified)|repeat|case|inclusive|exclusive|comma|separate|multiple|several|up to|optional|cannot|can not|can't|max)\b|`[^`]*`$)/i;

/** The text as it is read: without what is in brackets, which only says how it is meant. */
const asides = /\s*\((?!s\))[^()]*\)/g;

const caselessWords =
  /\bin upper or lower case\b|\bcase[- ]?insensitiv|\b(?:ignor\w+|regardless of|whatever the) (?:its |their |the )?case\b/i;
const inclusiveWords =
  /\b(?:or|and) (?:more|less|later|earlier|after|before|equal|greater|higher|lower|longer|above|below|heavier|lighter|newer|older)\b|\bat (?:least|most)\b|\binclusive|\bno(?:t)? (?:more|less|later|earlier|before|after)\b/i;

const begins =
  /^(?:optional(?:ly)?[,:.]? )?(?:if (?:given|set|provided|specified|present|true|`true`),? )?(?:(?:used |set |pass |permits |allows |use )?(?:you )?to )?/i;

/** `Only orders`, `Return only orders`, `Limits the results to orders`. */
const onlyWords =
  /^(?:only (?:returns?|lists?|shows?|gets?|includes?|fetch(?:es)?|retrieves?)|(?:returns?|lists?|shows?|gets?|fetch(?:es)?|retrieves?|includes?) only|(?:limits?|restricts?|narrows?) (?:the )?(?:results?|list|response) to|only)\b ?(?:the )?/i;
const filterWords =
  /^filters?(?: (?:to|for))?(?: (?:the )?[\w-]+){0,4}? by (?:(?:an?|the|their|its|this|specific|given|exact|provided|one) )*/i;
const theseWords =
  /^(?:\S+ ){1,7}?(?:this|that(?! (?:are|is|have|has|were|was)\b)|these|those|(?:the|a) (?:given|specified|provided|same|supplied|specific|certain|particular|selected)|one of (?:the|these)(?: (?:given|specified|provided))?) ([\w-]+(?: [\w-]+){0,2})$/i;

const boundNames: Readonly<Record<string, { readonly kind: FilterKind; readonly isInclusive?: boolean }>> = {
  min: { kind: "least" },
  minimum: { kind: "least" },
  from: { kind: "least" },
  after: { kind: "least" },
  since: { kind: "least" },
  gt: { kind: "least", isInclusive: false },
  gte: { kind: "least", isInclusive: true },
  max: { kind: "greatest" },
  maximum: { kind: "greatest" },
  to: { kind: "greatest" },
  before: { kind: "greatest" },
  until: { kind: "greatest" },
  lt: { kind: "greatest", isInclusive: false },
  lte: { kind: "greatest", isInclusive: true },
};

const directions: Readonly<Record<"least" | "greatest", RegExp>> = {
  least:
    /\b(?:after|since|from|later|newer|at least|or more|more than|above|over|minimum|greater|lowest|earliest|starting|not (?:before|earlier)|or heavier|or longer)\b/i,
  greatest:
    /\b(?:before|until|to|till|earlier|older|at most|or less|less than|below|under|maximum|highest|latest|up to|ending|not (?:after|later)|or lighter|or shorter)\b/i,
};

/** What the description of a parameter says; undefined where that is nothing, or more than is understood. */
export function readFilter(name: string, text: string): FilterMeaning | undefined {
  const all = sentencesOf(text);
  const [first = "", ...others] = all.map((each) => each.replaceAll(asides, ""));
  if (others.some((each) => !harmless.test(each) && hedges.test(each))) return undefined;
  // `(success = 2xx)`: what a value stands for.
  if (all.some((each) => (each.match(asides) ?? []).some((aside) => aside.includes("=")))) return undefined;
  const sentence = first
    .replace(begins, "")
    .replace(/,? (?:in upper or lower case|(?:ignoring|regardless of) case)$/i, "");
  const read = readBound(name, sentence) ?? readText(name, text, sentence) ?? readValue(name, sentence);
  if (read === undefined) return undefined;
  return {
    isInclusive: isBound(read.kind) && inclusiveWords.test(text) && !/\bexclusive\b/i.test(text) ? true : undefined,
    isSwitch: false,
    ...read,
    isCaseless: caselessWords.test(text),
  };
}

function isBound(kind: FilterKind): kind is "least" | "greatest" {
  return kind === "least" || kind === "greatest";
}

type Read = Pick<FilterMeaning, "kind" | "names"> & Partial<FilterMeaning>;

/** `createdAfter` is a lower bound of `created`, `createdAt` and so on. */
function readBound(name: string, sentence: string): Read | undefined {
  const words = wordsOf(name);
  for (const [bound = "", rest] of [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const) {
    const known = Object.hasOwn(boundNames, bound) ? boundNames[bound] : undefined;
    if (known === undefined || rest.length === 0) continue;
    const { kind, isInclusive } = known;
    const isOfItems =
      /\b(?:number|count|amount) of (?:items|results|entries|records|rows)\b|\bper page\b|\breturn(?:ed)?$/i;
    if (hedges.test(withoutBoundWords(sentence)) || isOfItems.test(sentence)) return undefined;
    const isStated =
      onlyWords.test(sentence) ||
      /^filters?\b/i.test(sentence) ||
      /^(?:the )?(?:minimum|maximum|lowest|highest|earliest|latest)\b/i.test(sentence);
    if (!isStated || !isBound(kind) || !directions[kind].test(sentence)) return undefined;
    const stem = rest.join("");
    const names = [stem, `${stem}at`, `${stem}on`, `${stem}date`, `${stem}time`];
    return { kind, names, ...(isInclusive !== undefined && { isInclusive }) };
  }
  return undefined;
}

/** `or higher` is a bound's own word. */
function withoutBoundWords(sentence: string): string {
  return sentence.replaceAll(/\b(?:or|and) (?:higher|lower)\b|[<>]=/gi, "");
}

/** A text that an item has in it. */
function readText(name: string, text: string, sentence: string): Read | undefined {
  if (hedges.test(sentence)) return undefined;
  const own = wordsOf(name).join("");
  const whose =
    /\bwhose `?(\w+)`? (contains?|has|starts? with|begins? with) (?:this|the(?: given| specified)?|a given) (?:text|string|value|term|substring|prefix|word)$/i.exec(
      sentence,
    );
  if (whose !== null) {
    const kind = /with$/i.test(whose[2] ?? "") ? "prefix" : "part";
    return { kind, names: [wordsOf(whose[1] ?? "").join(""), own] };
  }
  const filtered = filterWords.exec(sentence);
  const subject = filtered === null ? undefined : wordsOf(sentence.slice(filtered[0].length)).join("");
  if (subject !== undefined && subject.endsWith(own) && /\bpartial\b|\bsubstring/i.test(text))
    return { kind: "part", names: [own] };
  if (subject !== undefined && subject.endsWith(own) && /\bprefix\b|\b(?:starts?|begins?) with\b/i.test(text))
    return { kind: "prefix", names: [own] };
  if (
    /^(?:(?:case[- ]insensitive|full[- ]text|free[- ]text|partial|substring) )*(?:search|matches|keyword|find)\b/i.test(
      sentence,
    ) &&
    searchNames.test(name)
  )
    return { kind: "search", names: [] };
  return undefined;
}

const searchNames = /^(?:q|query|search|search_?(?:text|term|query)|term|text|keywords?)$/i;

/** A value that an item has. */
function readValue(name: string, sentence: string): Read | undefined {
  if (hedges.test(sentence)) return undefined;
  const plain = namesOf(name);
  const filtered = filterWords.exec(sentence);
  const filters = /^(?:the )?(.+) (?:to filter(?: [\w-]+){0,3} by|filter)$/i.exec(sentence)?.[1];
  const subject = filtered === null ? filters : sentence.slice(filtered[0].length);
  const quoted = /^`(\w+)`$/.exec(subject ?? "")?.[1];
  if (quoted !== undefined && isAbout(quoted, name)) return { kind: "equal", names: namesOf(quoted) };
  if (subject !== undefined) return isAbout(subject, name) ? { kind: "equal", names: plain } : undefined;
  const only = onlyWords.exec(sentence);
  if (only === null) return undefined;
  const rest = sentence.slice(only[0].length);
  const named = theseWords.exec(rest)?.[1];
  // `configured for incidents in the given service` is about what something else has.
  const steps =
    rest
      .slice(0, rest.length - (named?.length ?? 0))
      .match(/\b(?:of|in|for|with|on|by|from|at|to|under|using|the|its|their)(?= )/gi) ?? [];
  if (named !== undefined && steps.length > maxSteps(rest)) return undefined;
  if (named !== undefined) return isAbout(named, name) ? { kind: "equal", names: plain } : undefined;
  const words = wordsOf(name);
  const isSaid = rest
    .toLowerCase()
    .split(/\W+/)
    .some((each) => words.includes(each));
  return isSaid && /^[\w-]+(?: [\w-]+)? (?:that|which|who) (?:are|is|have|has)\b/i.test(rest)
    ? { kind: "equal", names: [words.join("")], isSwitch: true }
    : undefined;
}

/** How many prepositions and articles there are in a relation of one step: `bound to the provided` has two. */
function maxSteps(text: string): number {
  return /\b(?:the (?:given|specified|provided|same|supplied|selected)|one of the|one of these)\b/i.test(text) ? 2 : 1;
}

/** What the member may be called that a parameter is about: `genres`, `genreId` and so on. */
function namesOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const plain = words.join("");
  const single = [...words.slice(0, -1), singularOf(words.at(-1) ?? "")].join("");
  return [...new Set([plain, single, `${single}s`, `${single}id`, `${single}code`])];
}

/** Whether words name what a parameter does: `transaction status` for `status`, `this recipient` for `recipientId`. */
function isAbout(subject: string, name: string): boolean {
  const kept = subject.replace(/[`'"]/g, "").replace(/,? (?:case[- ]\w+|exactly)$/i, "");
  if (!/^[\w-]+(?: [\w-]+){0,3}$/.test(kept)) return false;
  const [about, own] = [kept, name].map((each) => wordsOf(each).map(singularOf));
  const marks = ["id", "code", "token", "uuid", "key", "name", "address"];
  const bare = (words: readonly string[] = []): readonly string[] =>
    words.length > 1 && marks.includes(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  return (
    ends(about, own) || ends(own, about) || ends(about, bare(own)) || ends(bare(about), own) || ends(own, bare(about))
  );
}

function ends(whole: readonly string[] = [], end: readonly string[] = []): boolean {
  return end.length > 0 && end.every((word, index) => whole[whole.length - end.length + index] === word);
}
