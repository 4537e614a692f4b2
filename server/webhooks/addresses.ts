// The IP addresses that events may be sent to: public ones, by the registries of addresses with a special purpose.
// - https://www.iana.org/assignments/iana-ipv4-special-registry
// - https://www.iana.org/assignments/iana-ipv6-special-registry
// - https://www.iana.org/assignments/multicast-addresses and https://www.iana.org/assignments/ipv6-address-space
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { translatedAddress, type TranslationPrefix } from "./nat64.js";

/**
 * What is not public. The registry has a few addresses of protocols within these networks that can be reached from
 * everywhere (such as 192.0.0.9, PCP); no receiver has one.
 */
const reservedIPv4: readonly string[] = [
  // "This network" (RFC 791), whose first address is the machine itself for Linux.
  "0.0.0.0/8",
  // Private (RFC 1918).
  "10.0.0.0/8",
  // Shared by the customers of a provider (RFC 6598), and of cloud providers: Alibaba's metadata is 100.100.100.200.
  "100.64.0.0/10",
  // Loopback (RFC 1122).
  "127.0.0.0/8",
  // Link-local (RFC 3927), with the metadata of most clouds, 169.254.169.254.
  "169.254.0.0/16",
  // Private (RFC 1918).
  "172.16.0.0/12",
  // Of protocols (RFC 6890); Oracle's metadata is 192.0.0.192.
  "192.0.0.0/24",
  // Documentation (RFC 5737).
  "192.0.2.0/24",
  // Relays of 6to4, which are deprecated (RFC 7526).
  "192.88.99.0/24",
  // Private (RFC 1918).
  "192.168.0.0/16",
  // Benchmarks (RFC 2544).
  "198.18.0.0/15",
  // Documentation (RFC 5737).
  "198.51.100.0/24",
  "203.0.113.0/24",
  // Multicast (RFC 5771).
  "224.0.0.0/4",
  // Reserved (RFC 1112), and the broadcast address (RFC 919).
  "240.0.0.0/4",
];

/**
 * What is public, but for the reserved networks in it. All else is not, whatever it is assigned to some day: loopback,
 * unique local (fc00::/7), link-local (fe80::/10), site-local (fec0::/10), multicast (ff00::/8), compatible with IPv4
 * (::/96), translated in a private network (::ffff:0:0:0/96, and 64:ff9b:1::/48 of RFC 8215 unless it is a prefix of
 * this one), discarded (100::/64), routed by segments (5f00::/16). Those of NAT64 (nat64.ts) are as public as the IPv4
 * addresses in them: in a network without IPv4, all receivers have them.
 */
const globalIPv6: readonly string[] = [
  // Global unicast (RFC 4291).
  "2000::/3",
  // IPv4 addresses (RFC 4291), to which the operating system connects by IPv4.
  "::ffff:0:0/96",
];

const reservedIPv6: readonly string[] = [
  // Of protocols (RFC 2928): Teredo (2001::/32), benchmarks (2001:2::/48), ORCHID (2001:10::/28, 2001:20::/28) …
  "2001::/23",
  // Documentation (RFC 3849, RFC 9637).
  "2001:db8::/32",
  "3fff::/20",
  // 6to4 (RFC 3056). As Teredo it is a tunnel to an IPv4 address, which no receiver has; its relays are deprecated.
  "2002::/16",
];

// A network of IPv4 has mapped addresses in it as well (https://nodejs.org/api/net.html#blocklistcheckaddress-type).
const reserved = listOf(...reservedIPv4, ...reservedIPv6);
const global = listOf("0.0.0.0/0", ...globalIPv6);
const loopback = listOf("127.0.0.0/8", "::1/128");

function listOf(...networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", length] = network.split("/");
    list.addSubnet(address, Number(length), isIPv4(address) ? "ipv4" : "ipv6");
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

/**
 * Whether an address may be that of a receiver. One with a zone (`fe80::1%eth0`) is link-local; a name is none.
 * @param translated prefixes by which this network translates IPv6 addresses to IPv4
 */
export function isPublicAddress(address: string, translated: readonly TranslationPrefix[] = []): boolean {
  if (!isIPv4(address) && (!isIPv6(address) || address.includes("%"))) return false;
  const inside = isIPv4(address) ? undefined : translatedAddress(address, translated);
  if (inside !== undefined) return isIPv4(inside) && isPublicAddress(inside);
  return isIn(global, address) && !isIn(reserved, address);
}

/** Whether an address is that of this machine (RFC 6890). */
export function isLoopback(address: string): boolean {
  return isIn(loopback, address);
}

/** Where this server is, which decides on the addresses that events may be sent to. */
export interface NetworkOptions {
  /** Whether events may be sent to this machine too, also by HTTP, as in the sandbox. */
  readonly allowsLoopback: boolean;
  /** By which this network translates IPv6 addresses to IPv4, beside 64:ff9b::/96. */
  readonly translated?: readonly TranslationPrefix[];
}

/** Whether events may be sent to an address. */
export function isAllowedAddress(address: string, { allowsLoopback, translated }: NetworkOptions): boolean {
  return isPublicAddress(address, translated) || (allowsLoopback && isLoopback(address));
}
