// What the document says in words of changes: which state an action needs, what a deletion leaves, what a service makes
// of what it is sent.
import { areForms, sentencesOf, wordsOf } from "./sentences.js";

/** The states of an item before an action and after it: those of its members that are words. */
export interface Transition {
  /** The words of the action: `cancel`. */
  readonly action: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const idempotentWords =
  /\bno effect\b|\bidempotent|\bno[- ]op\b|\bdoes nothing\b|\bsafe to (?:repeat|call|retry)\b|\bharmless\b/i;

/** Whether a text says that it makes no difference to repeat what it is about. */
export function saysIdempotent(text: string): boolean {
  return idempotentWords.test(text);
}

/** Whether a text says that an action is rejected in the state that it results in. */
export function saysRejectedAgain(text: string, { action, before, after }: Transition): boolean {
  if (saysIdempotent(text)) return false;
  const gained = [...after.filter((each) => !before.includes(each)), ...action].flatMap(wordsOf);
  const lost = before.filter((each) => !after.includes(each)).flatMap(wordsOf);
  return sentencesOf(text).some((sentence) => {
    const words = [...sentence.matchAll(/[A-Za-z]+/g)].map(([each]) => each.toLowerCase());
    if (/\b(?:can(?:not|['’]t| not)|must not|may not|not)\b[^.;]*\b(?:twice|again|a second time)\b/i.test(sentence))
      return words.some((each) => isOf(gained, each));
    // `One that is out can't be lent`: what is in front of it says which state is rejected.
    const rest = sentence.replaceAll(/\b(?:can(?:not|['’]t| not)?|must not|to) be \w+/gi, "");
    const isNegative = /\b(?:not|no longer|only|must|unless)\b|n['’]t\b/i.test(rest);
    const state = /\b(?:already|is|was|were|are|been|has|have)\b(.*)$/i.exec(rest)?.[1];
    if (!isNegative) return state !== undefined && wordsOf(state).some((each) => isOf(gained, each));
    // `Only open or cancelled orders` allows it again.
    const others = wordsOf(rest);
    return others.some((each) => isOf(lost, each)) && !others.some((each) => isOf(after.flatMap(wordsOf), each));
  });
}

function isOf(states: readonly string[], word: string): boolean {
  return states.some((each) => areForms(each, word));
}

/** Words by which a text says that what a body doesn't name stays as it is. */
const mergeWords =
  /\bpartial|\bmerg|\b(?:leaves?|leaving|keeps?|keeping|kept|preserv\w+|retain\w*|unchanged|untouched|unaffected)\b|\bonly (?:the )?(?:\w+ ){0,3}(?:that|which|you|provided|given|named|sent|specified|present|included|passed|supplied)\b/i;

export function saysMerge(text: string): boolean {
  return mergeWords.test(text);
}

const laterWords =
  /\bschedul\w*|\bpurg\w*|\beventual\w*|\basynchron\w*|\bin the background\b|\bqueued?\b|\bgrace period\b|\b(?:after|within|for) (?:\w+ )?(?:\d+|a few|some) ?(?:days?|hours?|minutes?|weeks?|months?)\b/i;
const softWords =
  /\barchiv\w*|\bsoft[- ]?delet\w*|\brestor\w*|\brecover\w*|\bundelet\w*|\btrash\w*|\bretir\w*|\bdeactivat\w*|\bdisabl\w*|\bsuspend\w*|\bclos(?:e|es|ed|ing)\b|\bcancel\w*|\brevok\w*|\bkept\b|\bremains?\b|\bstays?\b|\bhistor\w*|\bhidden\b|\bhides?\b|\binactive\b|\bunlist\w*|\bunpublish\w*|\bstill be (?:read|found|fetched|retrieved)\b|\bmark(?:s|ed)? (?:\w+ ){0,2}as\b|\bend(?:s|ed)?\b|\bexpir\w*/i;

/** What a text says of a deletion: `later`: it is not done at once; `soft`: something is left; else it is gone. */
export function readDeletion(text: string): "later" | "soft" | undefined {
  return laterWords.test(text) ? "later" : softWords.test(text) ? "soft" : undefined;
}

const rewriteWords =
  /\blower|\bupper|\bnormali[sz]\w*|\btrim\w*|\bcanonical\w*|\bsaniti[sz]\w*|\bstrip\w*|\bformatted\b|\bconvert\w*|\bcapitali[sz]\w*|\bslug\w*|\bround\w*|\btruncat\w*|\bshorten\w*|\bescap\w*|\bencod\w*|\bhash\w*|\bmask\w*|\bredact\w*|\bencrypt\w*|\btransform\w*|\boverrid\w*|\bassign\w*|\bgenerat\w*|\bderiv\w*|\bcomput\w*|\bcalculat\w*|\bbased on\b|\bautomatic\w*|\bset by\b|\bignored\b|\bunique\b/i;

/** Whether a text says that a service may keep something else than it is sent. */
export function saysRewritten(text: string): boolean {
  return rewriteWords.test(text);
}

/** Whether a text says that what it describes is not exact, or not of this moment. */
export function saysInexact(text: string): boolean {
  return /\bapproximat\w*|\bestimat\w*|\beventual\w*|\bmay (?:lag|differ|be (?:stale|delayed|out of date))\b|\bmay take\b|\bdelay\w*|\bcached?\b|\bstale\b|\basynchron\w*|\b(?:updated|refreshed|computed|indexed)\b[^.;]*\b(?:time to time|periodical\w*|every|hourly|nightly|daily|minutes?|hours?)\b|\bnot exact\b|\broughly\b|\ball (?:\w+ ){0,3}regardless\b|\bcapped\b|\bat most \d/i.test(
    text,
  );
}

/** Whether a text says that an Idempotency-Key with another body is rejected. */
export function saysOtherBodyRejected(text: string): boolean {
  return sentencesOf(text).some(
    (each) =>
      /\b(?:another|other|different)\b[^.;]*\b(?:body|request|payload|parameters|content)|\b(?:body|request|payload|parameters|content)\b[^.;]*\bdiffer/i.test(
        each,
      ) &&
      /\b(?:reject|refus|fail|error|conflict|422|409|400)/i.test(each) &&
      !/\b(?:not|never|may|should|might)\b/i.test(each),
  );
}

/** Whether a text says that a second request with the same key has the response of the first. */
export function saysSameResponse(text: string): boolean {
  return /\b(?:same|first|original|stored|earlier|previous) (?:response|result)\b|\b(?:response|result) of the (?:first|original)\b/i.test(
    text,
  );
}

/** Whether a text says that a response has the media type that `Accept` asks for. */
export function saysAcceptFollowed(text: string): boolean {
  return sentencesOf(text).some(
    (each) =>
      /`?\bAccept\b`?(?!-)(?! header is)(?! (?:an?|the) (?!header))/.test(each) &&
      /\b(?:choos\w+|chosen|select\w*|decid\w+|determin\w+|negotiat\w+|according|depend\w*|follow\w*|allow\w*|ask\w*|want\w*|prefer\w*|none of|given|named?|media type is|if the|by)\b/i.test(
        each,
      ),
  );
}
