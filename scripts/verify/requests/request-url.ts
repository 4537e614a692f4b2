// Where a request is sent to.

/** Behind the URL of the server, unless its target is a URL itself: receivers of webhooks have several. */
export function requestUrl(url: string, target: string): string {
  return /^https?:\/\//.test(target) ? target : `${url}${target}`;
}
