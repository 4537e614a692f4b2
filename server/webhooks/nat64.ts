// IPv4 addresses in IPv6 addresses that a network translates (NAT64, RFC 6052): a connection to one of these ends at
// the IPv4 address in it, so that this one is judged.
// https://www.rfc-editor.org/rfc/rfc6052#section-2.2
import { isIPv6 } from "node:net";

/** A prefix of such addresses, as its bytes. */
export interface TranslationPrefix {
  readonly bytes: readonly number[];
}

/** In bits. */
const prefixLengths: readonly number[] = [32, 40, 48, 56, 64, 96];

/** This byte of an address is always 0. */
const zeroByte = 8;

/** The prefix that all networks know. */
const wellKnown: TranslationPrefix = { bytes: bytesOf("64:ff9b::").slice(0, 12) };

/**
 * Reads a prefix such as `2001:db8:64::/96`; undefined if it is none: of another length, with bits beyond its length,
 * or of IPv4 addresses themselves.
 */
export function parseTranslationPrefix(text: string): TranslationPrefix | undefined {
  const [, address = "", length = ""] = /^([\da-f:]+)\/(\d{2})$/i.exec(text) ?? [];
  if (!isIPv6(address) || !prefixLengths.includes(Number(length))) return undefined;
  const all = bytesOf(address);
  const count = Number(length) / 8;
  const bytes = all.slice(0, count);
  const isWhole = all.slice(count).every((byte) => byte === 0) && (bytes[zeroByte] ?? 0) === 0;
  return isWhole && bytes.slice(0, 4).some((byte) => byte !== 0) ? { bytes } : undefined;
}

/**
 * The IPv4 address to which a network translates an IPv6 address, "" if it has that form but no such address in it, and
 * undefined if it is not translated.
 * @param own prefixes of this network, beside the one that all know; the one with more bits counts
 */
export function translatedAddress(address: string, own: readonly TranslationPrefix[]): string | undefined {
  const bytes = bytesOf(address);
  const [found] = [wellKnown, ...own]
    .filter((prefix) => prefix.bytes.every((byte, index) => byte === bytes[index]))
    .toSorted((a, b) => b.bytes.length - a.bytes.length);
  if (found === undefined) return undefined;
  const { length } = found.bytes;
  if (length <= zeroByte && bytes[zeroByte] !== 0) return "";
  return bytes
    .map((byte, index) => [index, byte] as const)
    .filter(([index]) => index >= length && (index !== zeroByte || length > zeroByte))
    .slice(0, 4)
    .map(([, byte]) => byte)
    .join(".");
}

/** The 16 bytes of an IPv6 address. */
function bytesOf(address: string): readonly number[] {
  // Each notation, also with IPv4 at its end, is that of hexadecimal groups now.
  const [start = [], end = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
  return [...start, ...zeros, ...end].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}
