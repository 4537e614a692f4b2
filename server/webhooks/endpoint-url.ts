// The URLs that an endpoint can have. What a name resolves to is checked when it is connected to (lookup.ts): its owner
// can change that at any time.
import { isIP } from "node:net";
import { isLoopback, isPublicAddress, type NetworkOptions } from "./addresses.js";

/** In characters. */
const maxLength = 2048;

/** Why a URL can't be that of an endpoint, for whoever has chosen it. */
export const endpointUrlProblems = {
  length: `The URL must have at most ${maxLength} characters.`,
  characters: "The URL must have no spaces, backslashes or control characters.",
  scheme: "The URL must begin with https://.",
  credentials: "The URL must have no user name and no password.",
  fragment: "The URL must have no fragment.",
  invalid: "The URL must have a valid host.",
  address: "The address in the URL must be public.",
  name: "The host of the URL must have a public name.",
} as const;

/**
 * Names that no public DNS server knows, but that of a private network may: RFC 6761 (localhost), RFC 6762 (local),
 * RFC 8375 (home.arpa), and internal
 * (https://www.icann.org/en/public-comment/proceeding/proposed-top-level-domain-string-for-private-use-24-01-2024).
 */
const privateNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** The reason why a URL can't be that of an endpoint, if there is one. */
export function checkEndpointUrl(text: string, { allowsLoopback, translated }: NetworkOptions): string | undefined {
  const problems = endpointUrlProblems;
  if (text.length > maxLength) return problems.length;
  // A URL's parser removes or replaces them: what is stored would be read as another URL by whoever doesn't.
  if (/[\s\\\u0000-\u001f\u007f]/.test(text)) return problems.characters;
  const [, scheme, authority = ""] = /^(https?):\/\/([^/?#]*)/i.exec(text) ?? [];
  if (scheme === undefined) return problems.scheme;
  // Also if they are empty, which the parsed URL doesn't show; and so is a fragment.
  if (authority.includes("@")) return problems.credentials;
  if (text.includes("#")) return problems.fragment;
  if (!URL.canParse(text)) return problems.invalid;
  const { protocol, hostname, href } = new URL(text);
  if (href.length > maxLength) return problems.length;
  // IPv4 in any notation is four decimal numbers now, and characters that look like others are those.
  const host = hostname.replace(/^\[|[\].]$/g, "");
  const isThisMachine = allowsLoopback && (host === "localhost" || isLoopback(host));
  if (protocol === "http:" && !isThisMachine) return problems.scheme;
  if (isThisMachine) return undefined;
  return checkHost(host, translated);
}

function checkHost(host: string, translated: NetworkOptions["translated"]): string | undefined {
  if (isIP(host) !== 0) return isPublicAddress(host, translated) ? undefined : endpointUrlProblems.address;
  return !host.includes(".") || privateNames.test(host) ? endpointUrlProblems.name : undefined;
}
