// The keys of a Responses Object: a status (`404`), a range (`4XX`), or `default`. Copied into generated/ as it is.

/**
 * Whether a key is one of a Responses Object, as OpenAPI writes them.
 * @see https://spec.openapis.org/oas/v3.1.1.html#responses-object
 */
export function isStatusKey(key: string): boolean {
  return /^(?:[1-5](?:\d\d|XX)|default)$/.test(key);
}

/** Whether a key is meant as one of a Responses Object: `20O` is, too. */
export function isLikeStatusKey(key: string): boolean {
  return /^(?:[1-5]|default)/.test(key);
}

/** `404`, and no range. */
export function isSingleStatus(key: string): boolean {
  return /^[1-5]\d\d$/.test(key);
}

/** `4XX`, also in lower case. */
export function isStatusRange(key: string): boolean {
  return /^[1-5]XX$/i.test(key);
}

/** A key as OpenAPI writes it: `4xx` -> `4XX`, `Default` -> `default`. */
export function normalizeStatusKey(key: string): string {
  return key.toLowerCase() === "default" ? "default" : key.toUpperCase();
}

/** A status as a number, and other keys as OpenAPI writes them. */
export function statusOrKey(key: string): number | string {
  return isSingleStatus(key) ? Number(key) : normalizeStatusKey(key);
}

export function isInformational(key: string): boolean {
  return key.startsWith("1");
}

export function isSuccess(key: string): boolean {
  return key.startsWith("2");
}

export function isRedirect(key: string): boolean {
  return key.startsWith("3");
}

/** Of a client's or a server's error, or the default, which usually describes errors. */
export function isErrorStatus(key: string): boolean {
  return /^(?:[45]|default$)/.test(key);
}

/** Whether responses with a status have no content (RFC 9110, 6.4.1). */
export function isWithoutContent(key: string): boolean {
  return /^(?:1\d\d|20[45]|304)$/.test(key);
}

/** The keys that describe a status, the most exact one first: `404`, `4XX`, `default`. */
export function keysOfStatus(status: number): readonly [status: string, range: string, rest: "default"] {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"];
}

/** What the most exact key that describes a status has: `404`, else `4XX`, else `default`. */
export function valueOfStatus<T>(responses: Readonly<Record<string, T>>, status: number): T | undefined {
  const [own, range, rest] = keysOfStatus(status);
  return responses[own] ?? responses[range] ?? responses[rest];
}

/** One status that a key describes: `404` -> 404, `4XX` -> 400, `default` -> 200. */
export function exampleStatus(key: string): number {
  if (isSingleStatus(key)) return Number(key);
  // 300 is for a choice, and hardly used.
  if (isRedirect(key)) return 302;
  return isStatusRange(key) ? Number(key.charAt(0)) * 100 : 200;
}

/** The sort key of a status: codes ascend, a range follows the codes that it covers, `default` is last. */
export function statusRank(key: string): number {
  if (key === "default") return 1000;
  return isStatusRange(key) ? Number(key.charAt(0)) * 100 + 99.5 : Number(key);
}
