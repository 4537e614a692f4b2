// The verbs that names of operations begin with, and those that a path ends with.

/**
 * What is a verb in a path or an operationId, where words are compared one by one. Words that are more often nouns
 * there are missing (`order`, `report`, `review`, `status`, `comment`).
 */
const verbs: ReadonlySet<string> = new Set(
  `abort accept acknowledge activate add adjust advance allow analyze append apply approve archive assign associate
  attach authenticate authorize autocomplete backup ban batch begin block bulk calculate cancel capture cast change
  check claim clear clone close collect commit compact compare complete compute configure confirm connect consume
  convert copy count crawl create deactivate decline decrement decrypt defer delete demote deny deploy deprecate
  destroy detach detect disable disassociate disconnect discover dismiss dispatch dispute download duplicate edit
  embed enable encrypt end enroll ensure estimate evaluate exchange execute expand expire explain export extend fail
  fetch finalize find finish fire flush follow forget fork freeze fulfill generate get give grant handle hide hold
  identify ignore import increment init initialize initiate insert install invalidate invite invoke issue join kick
  launch leave link list load lock login logout lookup mark merge migrate modify move mute notify open optimize
  overwrite parse patch pause pay perform pin ping poll populate post prepare preview process promote protect prune
  publish pull purge push put query read reactivate rebuild recalculate receive recommend recover recycle redact
  redeem refer refresh regenerate register reject release reload remove rename render renew reopen reorder replace
  reply replay reprocess request resend reserve reset resize resolve restart restore resume retrieve retry return
  reveal revert revise revoke rollback rotate run sanitize save scan schedule score search select send set show
  shutdown sign simulate skip sort split stage star start stop submit subscribe suggest suspend swap switch sync
  synchronize tag terminate test toggle touch trace track transfer transition translate trash trigger truncate try
  unarchive unassign unban unblock undelete undo unenroll unfollow unfreeze unhide uninstall unlink unlock unmark
  unmerge unmute unpause unpin unprotect unpublish unregister unset unshare unstar unsubscribe unsuspend untag
  update upgrade upload upsert validate verify view void vote watch withdraw write`.split(/\s+/),
);

/** A path ends with these as nouns as well: `GET /users/{id}/tag` is no action. They are verbs in an operationId. */
const nounsInPaths: ReadonlySet<string> = new Set(
  `batch block bulk change check claim count dispute embed end fork hold import issue link lock mark post process
  register release request reserve return schedule score sign split stage star switch tag test trace track transfer
  transition trash trigger view vote watch`.split(/\s+/),
);

/** As first words of several these describe a noun: `/upload_sessions`, `/search-results`, but `/search`. */
const adjectivesInPaths: ReadonlySet<string> = new Set(
  `backup connect deploy discover download exchange export import install invoke load login logout lookup open poll
  preview publish pull push refresh review run scan search share show sign start stop subscribe upload verify`.split(
    /\s+/,
  ),
);

/** Verbs of actions that are requested by GET: they only read. */
const readingVerbs: ReadonlySet<string> = new Set(
  `analyze autocomplete calculate check compare compute count crawl download estimate evaluate explain export fetch
  find generate get identify list login logout lookup ping poll preview query read render resolve retrieve reveal
  search show simulate suggest translate validate verify view`.split(/\s+/),
);

const httpVerbs: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete", "head", "options"]);

/** Whether a word is a verb, also one that says what others do again or back: `rerun`, `unassign`. */
export function isVerb(word: string | undefined): boolean {
  const lower = word?.toLowerCase() ?? "";
  if (verbs.has(lower)) return true;
  const [, repeated = ""] = /^(?:re|un)(.{3,})$/.exec(lower) ?? [];
  return verbs.has(repeated) && !/^re(?:view|search|mark|sort)$/.test(lower);
}

/** Whether a verb is as often a noun at the end of a path: `POST /transfer`. */
export function isNounInPath(word: string): boolean {
  return nounsInPaths.has(word.toLowerCase());
}

/** Verbs for what most resources have. A preposition behind them is none of theirs: `searchInFolder`, but `signIn`. */
export function isCommonVerb(word: string): boolean {
  return /^(?:get|list|find|search|query|read|fetch|retrieve|count|show|create|add|insert|update|set|patch|put|post|replace|delete|remove|upload|download|move|copy)$/i.test(
    word,
  );
}

/** Whether the last words of a path are an action, for a request with that method: `capture`, `bulk-delete`. */
export function isAction(words: readonly string[], method: string): boolean {
  const [first = "", second] = words;
  const verb = first.toLowerCase();
  if (!verbs.has(verb)) return false;
  const isNoun = nounsInPaths.has(verb);
  if (second !== undefined && (isNoun || adjectivesInPaths.has(verb))) return method === "post" && isVerb(second);
  if (method === "get") return readingVerbs.has(verb) && !isNoun;
  // A noun that is an item of its own is read or replaced; POST to it is the action.
  return method === "post" || (!isNoun && (method === "put" || method === "patch"));
}

/** Whether a verb changes each of the things that it names: `updateUsers` does, and `listUsers` lists them all. */
export function isChange(verb: string): boolean {
  return /^(?:create|add|update|replace|delete|remove|revoke|upsert|save|set|edit|modify)$/i.test(verb);
}

export function isHttpVerb(word: string | undefined): boolean {
  return word !== undefined && httpVerbs.has(word.toLowerCase());
}
