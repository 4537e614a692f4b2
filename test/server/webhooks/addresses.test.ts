// Which IP addresses are public: the rows of IANA's registries, at their first and last addresses and in between.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAllowedAddress, isLoopback, isPublicAddress } from "../../../server/webhooks/addresses.js";
import { parseTranslationPrefix, translatedAddress } from "../../../server/webhooks/nat64.js";

/** https://www.iana.org/assignments/iana-ipv4-special-registry, without rows within others, and multicast. */
const reservedIPv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** https://www.iana.org/assignments/iana-ipv6-special-registry, and parts of the address space that are no unicast. */
const reservedIPv6 = [
  "::/96",
  "::ffff:0:0:0/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/32",
  "2001:2::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:30::/28",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "4000::/2",
  "8000::/1",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

const outsideIPv4 = [
  "1.0.0.0",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "169.253.255.255",
  "169.255.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "191.255.255.255",
  "192.0.1.0",
  "192.0.1.255",
  "192.0.3.0",
  "192.88.98.255",
  "192.88.100.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "198.51.99.255",
  "198.51.101.0",
  "203.0.112.255",
  "203.0.114.0",
  "223.255.255.255",
];

const outsideIPv6 = [
  "2000::",
  "2001:200::",
  "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff",
  "2001:db9::",
  "2003::",
  "2606:4700:4700::1111",
  "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
  "3fff:1000::",
];

/** An address and the number of its bits as a number; written apart from what is tested, which has node:net do it. */
function numberOf(address: string): readonly [value: bigint, bits: number] {
  if (!address.includes(":")) return [address.split(".").reduce((sum, byte) => sum * 256n + BigInt(byte), 0n), 32];
  const [start = [], end = []] = address.split("::").map((half) => half.split(":").filter((group) => group !== ""));
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => "0"), ...end];
  return [groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n), 128];
}

function addressOf(value: bigint, bits: number): string {
  const width = bits === 32 ? 8n : 16n;
  const groups = Array.from({ length: bits / Number(width) }, (_, n) => (value >> (width * BigInt(n))) % (1n << width));
  return groups
    .reverse()
    .map((group) => group.toString(bits === 32 ? 10 : 16))
    .join(bits === 32 ? "." : ":");
}

/** The first and the last number of a network, and the number of bits. */
function rangeOf(network: string): readonly [first: bigint, last: bigint, bits: number] {
  const [address = "", length = ""] = network.split("/");
  const [first, bits] = numberOf(address);
  return [first, first + (1n << BigInt(bits - Number(length))) - 1n, bits];
}

describe.each([...reservedIPv4, ...reservedIPv6])("%s", (network) => {
  test("is not public, from its first address to its last", () => {
    const [first, last, bits] = rangeOf(network);
    const numbers = fc.oneof(fc.constantFrom(first, last), fc.bigInt(first, last));
    fc.assert(fc.property(numbers, (value) => !isPublicAddress(addressOf(value, bits))));
  });
});

test.each([...outsideIPv4, ...outsideIPv6])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("IPv4: an address is public if it is in none of the networks", () => {
  const ranges = reservedIPv4.map(rangeOf);
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 32n - 1n), (value) => {
      const isReserved = ranges.some(([first, last]) => first <= value && value <= last);
      return isPublicAddress(addressOf(value, 32)) === !isReserved;
    }),
  );
});

test("IPv6: an address is public if it is global unicast in none of the networks", () => {
  const ranges = reservedIPv6.map(rangeOf);
  fc.assert(
    fc.property(fc.bigInt(1n << 125n, (1n << 126n) - 1n), (value) => {
      const isReserved = ranges.some(([first, last]) => first <= value && value <= last);
      return isPublicAddress(addressOf(value, 128)) === !isReserved;
    }),
  );
});

test("an IPv4 address in IPv6, mapped or of NAT64, is as public as it is, in either notation", () => {
  fc.assert(
    fc.property(fc.oneof(fc.bigInt(0n, 2n ** 32n - 1n), ...reservedIPv4.map(inNetwork)), (value) => {
      const address = addressOf(value, 32);
      const groups = `${(value >> 16n).toString(16)}:${(value % 65_536n).toString(16)}`;
      const all = [`::ffff:${address}`, `::ffff:${groups}`, `64:ff9b::${address}`, `64:ff9b::${groups}`];
      expect(all.map((each) => isPublicAddress(each))).toEqual(all.map(() => isPublicAddress(address)));
      // No receiver has one of the others.
      const others = [`::${address}`, `::ffff:0:${address}`, `64:ff9b:1::${address}`, `2002:${groups}::`];
      expect(others.map((each) => isPublicAddress(each))).toEqual(others.map(() => false));
    }),
  );
});

/** https://www.rfc-editor.org/rfc/rfc6052#section-2.4, and what follows from it for other addresses. */
test.each([
  ["2001:db8::/32", "2001:db8:c000:221::", "192.0.2.33"],
  ["2001:db8:100::/40", "2001:db8:1c0:2:21::", "192.0.2.33"],
  ["2001:db8:122::/48", "2001:db8:122:c000:2:2100::", "192.0.2.33"],
  ["2001:db8:122:300::/56", "2001:db8:122:3c0:0:221::", "192.0.2.33"],
  ["2001:db8:122:344::/64", "2001:db8:122:344:c0:2:2100::", "192.0.2.33"],
  ["2001:db8:122:344::/96", "2001:db8:122:344::192.0.2.33", "192.0.2.33"],
  ["64:ff9b:1::/48", "64:ff9b:1:5db8:d8:2200::", "93.184.216.34"],
  ["64:ff9b:1:fffe::/96", "64:ff9b:1:fffe::5db8:d822", "93.184.216.34"],
  ["2606:4700:64::/96", "2606:4700:64::5db8:d822", "93.184.216.34"],
  ["2606:4700:64::/96", "2606:4700:64::169.254.169.254", "169.254.169.254"],
  ["2606:4700:64::/96", "2606:4700:64::a00:1", "10.0.0.1"],
  ["2606:4700:64::/96", "2606:4700:64::7f00:1", "127.0.0.1"],
  ["2606:4700::/32", "2606:4700:a9fe:a9fe::", "169.254.169.254"],
  // Not what another prefix says of it, which has fewer bits.
  ["2606:4700::/32,2606:4700:64::/96", "2606:4700:64::5db8:d822", "93.184.216.34"],
  ["2606:4700::/32,2606:4700:64::/96", "2606:4700:64::a9fe:a9fe", "169.254.169.254"],
])("with %s, %s is %s, and as public as that", (prefixes, address, inside) => {
  const translated = prefixes.split(",").flatMap((text) => parseTranslationPrefix(text) ?? []);
  expect(translatedAddress(address, translated)).toBe(inside);
  expect(isPublicAddress(address, translated)).toBe(isPublicAddress(inside));
  expect(isAllowedAddress(address, { allowsLoopback: true, translated })).toBe(isPublicAddress(inside));
});

test("an address with a prefix and no IPv4 address is not public", () => {
  const translated = [parseTranslationPrefix("2606:4700::/32") ?? { bytes: [] }];
  expect(isPublicAddress("2606:4700:5db8:d822:100::", translated)).toBe(false);
  expect(isPublicAddress("2606:4701::1", translated)).toBe(true);
});

function inNetwork(network: string): fc.Arbitrary<bigint> {
  const [first, last] = rangeOf(network);
  return fc.bigInt(first, last);
}

test.each([
  "",
  "localhost",
  "example.com",
  "1",
  "1.2.3",
  "01.2.3.4",
  "1.2.3.4/8",
  "1.2.3.4 ",
  "[2606::1]",
  "2606::1%0",
])("%j is no address, or that of one network", (text) => {
  expect(isPublicAddress(text)).toBe(false);
  expect(isLoopback(text)).toBe(false);
  expect(isAllowedAddress(text, { allowsLoopback: true })).toBe(false);
});

test.each(["127.0.0.0", "127.0.0.1", "127.255.255.255", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])(
  "%s is that of this machine, allowed in the sandbox alone",
  (address) => {
    expect(isLoopback(address)).toBe(true);
    expect([true, false].map((allowsLoopback) => isAllowedAddress(address, { allowsLoopback }))).toEqual([true, false]);
  },
);

test.each(["126.255.255.255", "128.0.0.0", "0.0.0.0", "::", "::2", "::127.0.0.1", "64:ff9b::127.0.0.1", "10.0.0.1"])(
  "%s is not that of this machine",
  (address) => {
    expect(isLoopback(address)).toBe(false);
  },
);
