// Where a request is sent to.

/** Behind the URL of the server, or anywhere else where its target is a URL itself: a receiver of webhooks has several. */
export function requestUrl(url: string, target: string): string {
  return /^https?:\/\//.test(target) ? target : `${url}${target}`;
}
