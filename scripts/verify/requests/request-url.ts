// Where a request is sent to.

/** Behind the URL of the server, unless its target is a URL itself: receivers of webhooks have several. */
export function requestUrl(url: string, target: string): string {
  return /^https?:\/\//.test(target) ? target : `${url}${target}`;
}

/**
 * Whether a value is a segment of a target's path: `/orders/a%20b/lines` has `a b`. Half of a surrogate pair is in no
 * URL, but a server may give it to an item as its identifier.
 */
export function hasPathValue(target: string, value: string): boolean {
  if (/\p{Surrogate}/u.test(value)) return false;
  const [path = ""] = target.split("?");
  return path.split("/").includes(encodeURIComponent(value));
}
