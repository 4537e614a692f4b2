// What the document says in words of two items: no two have the same value of a member, an item that another one refers
// to must be there, and one that another one has can't be deleted.
import { sentencesOf, singularOf, wordsOf } from "./sentences.js";

/** Words that make a rule hold only at times. */
const hedges =
  /\b(?:unless|except\w*|should|may be|might|recommended|short succession|within (?:a|\d+) |for a while|recent\w*|idempot\w*|upsert\w*|merged?|overwrit\w*|returns? the existing)\b/i;

const ownWords =
  /^(?:[^.;]*\b(?:must|has to|have to) be (?:globally )?unique\b|unique\b(?! identifier| id\b)|[^.;]*\b(?:is|are) unique\b(?! identifier)|no two\b[^.;]*\b(?:have|has|share|with) the same\b)/i;

/** Whether the description of a member says that no two items have the same. */
export function isUniqueByWords(text: string): boolean {
  return sentencesOf(text).some((each) => ownWords.test(each) && !hedges.test(each));
}

const takenWords: readonly RegExp[] = [
  /\b(?:another|an|a|other) (?:[\w-]+ ){0,3}(?:already )?(?:has|have|uses?|with|by) (?:this|that|the same|the given|the provided|such an?) `?([\w-]+(?: [\w-]+)??)`?(?: (?:already )?(?:exists?|is there))?$/i,
  /\b(?:another|an|a|other) (?:[\w-]+ ){0,3}(?:already )?(?:has|have|uses?|with|by) (?:this|that|the same|the given|the provided|such an?) `?([\w-]+(?: [\w-]+)??)`? already exists?\b/i,
  /\b(?:the|this|that) `?([\w-]+(?: [\w-]+)??)`? (?:is |was |has been |has )?already (?:been )?(?:exists?|taken|in use|used|registered|known)\b/i,
  /^`?([\w-]+)`? (?:is |was |has )?already (?:been )?(?:exists?|taken|in use|used|registered)\b/i,
  /\b(?:the|this) `?([\w-]+)`? is (?:taken|not unique|used by another)\b/i,
  /\b(?:the|this) (?:[\w-]+ ){0,3}`?([\w-]*(?:name|e-?mail|code|number|slug|key|title|sku|isbn|handle|domain|phone))`? is in use\b/i,
  /\b(?:is|there is) already an? [\w-]+(?: [\w-]+)? with (?:this|that|the same|the given) `?([\w-]+)`?$/i,
  /\bno two\b[^.;]*\b(?:have|has|share|with) the same `?([\w-]+)`?/i,
];

/** The names that a text of a conflict says another item may have already: `Another depot has this code`. */
export function readTakenNames(text: string): readonly string[] {
  return sentencesOf(text)
    .flatMap((each) => each.split(/,? or (?=(?:the|a|an|another) )|, (?=(?:or )?(?:the|a|an|another) )/))
    .filter((each) => !hedges.test(each))
    .flatMap((each) => {
      const match = takenWords.map((words) => words.exec(each)).find((found) => found !== null);
      return match?.[1] === undefined ? [] : [wordsOf(match[1]).join("")];
    });
}

const existenceWords =
  /\bmust (?:exist|be (?:there|known|one that exists))\b|\b(?:does not|doesn['’]t|do not|don['’]t) exist\b|\bthere is no such\b|\bno such\b|\bunknown\b|\b(?:not|never) (?:be )?found\b|\bof an existing\b/i;

/** Whether a text says that what a member refers to must be there; `stem` is its name without `id`. */
export function saysMustExist(text: string, stem: string): boolean {
  return sentencesOf(text).some(
    (each) => existenceWords.test(each) && !hedges.test(each) && wordsOf(each).map(singularOf).join("").includes(stem),
  );
}

/** What a text says keeps an item from being deleted. */
export interface DependentMeaning {
  /** The name of what the other items are, as it is written, without its plural. */
  readonly noun: string;
  /** The state in which they must be: `open` rentals; undefined where any does. */
  readonly state: string | undefined;
}

const rejection = String.raw`(?:can(?:not|['’]t| not)|must not|may not|could not) be (?:deleted|removed)`;
const what = String.raw`(?:any |an? |some |its |their |one |existing |the )*((?:[\w-]+ )?[\w-]+)`;
const dependents: readonly RegExp[] = [
  String.raw`\b${rejection} (?:while|as long as|when|if|because|since) (?:it|they|there|one|he|she)?(?: still)? ?(?:has|have|are|is) (?:still )?${what}$`,
  String.raw`\b(?:with|that has|that have|which has|having|has|have|holding)(?: still)? ${what} (?:and )?${rejection}\b`,
  String.raw`\b(?:that|which|whom) (?:an? |any )([\w-]+) (?:is|are|was|has|have|uses?|needs?|refers?|belongs?|comes?)(?: \w+){0,2} ${rejection}\b`,
  String.raw`\bmust not be (?:in use|used) by ${what}$`,
].map((each) => new RegExp(each, "i"));
/** What the text of a conflict says in short: `The member still has rentals`. */
const conflicts: readonly RegExp[] = [
  String.raw`^(?:the |this |an? )?(?:\w+ ){1,2}(?:still )?(?:has|have) (?!been|be\b)${what}$`,
  String.raw`\b(?:in use|used|referenced) by ${what}$`,
].map((each) => new RegExp(each, "i"));

/**
 * `A recipient that a parcel is for can't be deleted`; undefined where a text says no such thing, or more. */
export function readDependent(text: string, isConflict = false): DependentMeaning | undefined {
  for (const each of sentencesOf(text)) {
    const sentence = each.replaceAll(/\s*\(\d+\)/g, "");
    if (hedges.test(sentence)) continue;
    const patterns = [...dependents, ...(isConflict ? conflicts : [])];
    const phrase = patterns.map((words) => words.exec(sentence)?.[1]).find((found) => found !== undefined);
    if (phrase === undefined) continue;
    const words = phrase.toLowerCase().split(" ");
    const articles = ["any", "the", "its", "their", "some", "existing", "dependent", "related", "least"];
    const [noun = "", state] = words.filter((word) => !articles.includes(word)).toReversed();
    if (noun !== "") return { noun: singularOf(noun), state };
  }
  return undefined;
}
