// The one comment of a pull request that is kept up to date. It is found by what is in its last line, and only where it
// was written by who writes it: anyone could put that line into a comment of theirs.
// https://docs.github.com/rest/issues/comments
import { isObject, itemsOf, memberOf, type Json } from "../../json/json.js";
import { ApiError, type GithubApi } from "./github-api.js";

/** What a comment remembers for its next version. */
export interface CommentState {
  /** Which of several reviews of a pull request it is about. */
  readonly id: string;
  /** How many breaking changes there were. */
  readonly breaking: number;
  /** The commit. */
  readonly head: string;
}

export interface OwnComment {
  readonly number: number;
  readonly url: string;
  readonly body: string;
  readonly state: CommentState;
}

export interface CommentPlace {
  /** `acme/shop` */
  readonly repository: string;
  readonly pullRequest: number;
  readonly id: string;
}

export type CommentOutcome =
  | { readonly kind: "created" | "updated" | "unchanged"; readonly url: string }
  /** There is none, and nothing to say. */
  | { readonly kind: "none" }
  /** The token may not write, such as that of a pull request from a fork. */
  | { readonly kind: "forbidden"; readonly reason: string };

/** The last line of a comment. Nothing in it can end the comment of HTML. */
export function stateLine(state: CommentState): string {
  return `<!-- halves review ${JSON.stringify(state).replaceAll(/[<>-]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`)} -->`;
}

function stateOf(body: string): CommentState | undefined {
  const [, text] = /<!-- halves review (\{.*\}) -->\s*$/.exec(body) ?? [];
  try {
    const json = text === undefined ? undefined : (JSON.parse(text) as Json);
    if (!isObject(json)) return undefined;
    return { id: String(json["id"] ?? ""), breaking: Number(json["breaking"] ?? 0), head: String(json["head"] ?? "") };
  } catch {
    return undefined;
  }
}

/** The comments of this review, the oldest first: more than one where two jobs ran at once. */
export async function findComments(
  api: GithubApi,
  { repository, pullRequest, id }: CommentPlace,
): Promise<readonly OwnComment[]> {
  const found: OwnComment[] = [];
  let author: Promise<string | undefined> | undefined;
  let next: string | undefined = `/repos/${repository}/issues/${pullRequest}/comments?per_page=100`;
  while (next !== undefined) {
    const page = await api.send("GET", next);
    for (const each of itemsOf(page.json)) {
      const body = String(memberOf(each, "body") ?? "");
      const state = stateOf(body);
      if (state === undefined || state.id !== id) continue;
      const user = memberOf(each, "user");
      // A user's token writes as that user, and only then is it known who that is.
      const isOwn =
        memberOf(user, "type") === "Bot" || String(memberOf(user, "login")) === (await (author ??= findAuthor(api)));
      if (isOwn)
        found.push({
          number: Number(memberOf(each, "id")),
          url: String(memberOf(each, "html_url") ?? ""),
          body,
          state,
        });
    }
    next = page.next;
  }
  return found;
}

async function findAuthor(api: GithubApi): Promise<string | undefined> {
  return api.send("GET", "/user").then(
    ({ json }) => String(memberOf(json, "login")),
    () => undefined,
  );
}

/**
 * Writes the comment: changes the one that is there, deletes others of this review, and creates one where there is none
 * and `isNeeded`. `bodyOf` makes its text from what the last one remembers. Throws an ApiError.
 */
export async function keepComment(
  api: GithubApi,
  place: CommentPlace,
  bodyOf: (before: CommentState | undefined) => string,
  isNeeded: boolean,
): Promise<CommentOutcome> {
  try {
    return await writeComment(api, place, bodyOf, isNeeded);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403 || error.status === 404) return { kind: "forbidden", reason: error.message };
    // It may have been created all the same: whether it was is looked up before it is tried again.
    if (error.status === 0 || error.status >= 500) return writeComment(api, place, bodyOf, isNeeded);
    throw error;
  }
}

async function writeComment(
  api: GithubApi,
  place: CommentPlace,
  bodyOf: (before: CommentState | undefined) => string,
  isNeeded: boolean,
): Promise<CommentOutcome> {
  const { repository, pullRequest } = place;
  const [own, ...others] = await findComments(api, place);
  for (const { number } of others) await api.send("DELETE", `/repos/${repository}/issues/comments/${number}`);
  if (own === undefined) {
    if (!isNeeded) return { kind: "none" };
    const body = bodyOf(undefined);
    const { json } = await api.send("POST", `/repos/${repository}/issues/${pullRequest}/comments`, { body });
    return { kind: "created", url: String(memberOf(json, "html_url") ?? "") };
  }
  const body = bodyOf(own.state);
  if (body.trimEnd() === own.body.replaceAll("\r\n", "\n").trimEnd()) return { kind: "unchanged", url: own.url };
  await api.send("PATCH", `/repos/${repository}/issues/comments/${own.number}`, { body });
  return { kind: "updated", url: own.url };
}
