// Web site addresses: absolute http and https URLs of a public host.

/** The URI syntax of RFC 3986: scheme, host, port, path, query, fragment. No credentials. */
const uri = (() => {
  const character = "(?:[A-Za-z0-9._~:@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})";
  const any = `(?:${character}|[/?])*`;
  return new RegExp(
    `^https?://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:/(?:${character}|/)*)?(?:\\?${any})?(?:#${any})?$`,
    "u",
  );
})();

/** Whether `text` is an ASCII http(s) URL whose host is a name with a dot or an IPv4 address. */
export function isWebsite(text: string): boolean {
  if (text.length > 2000 || !uri.test(text) || !URL.canParse(text)) return false;
  return /^[^.]+(?:\.[^.]+)+$/.test(new URL(text).hostname);
}
