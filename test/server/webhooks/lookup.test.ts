// What a name resolves to by DNS, from a server on loopback, and what a connection is given of it.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv4, type LookupFunction } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { checkedLookup, createResolver, LookupFailure } from "../../../server/webhooks/lookup.js";

/** The addresses of each name; null where there is only an error. */
type Zone = Readonly<Record<string, readonly string[] | null>>;

const recordTypes = { A: 1, AAAA: 28 };
const responseCodes = { noError: 0, serverFailure: 2, nameError: 3 };

/** Starts a DNS server (RFC 1035, section 4) with these names, and returns its address and the names it was sent. */
async function startNameServer(zone: Zone) {
  const names: string[] = [];
  const socket = createSocket("udp4", (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    names.push(name);
    const known = zone[name];
    const code = known === undefined ? responseCodes.nameError : responseCodes.serverFailure;
    const found = (known ?? []).filter((each) => type === (isIPv4(each) ? recordTypes.A : recordTypes.AAAA));
    const head = Buffer.from(query.subarray(0, 12));
    // A response, of a server that resolves for its clients; one question, these records and no others.
    head.writeUInt16BE(0x8180 | (known ? responseCodes.noError : code), 2);
    for (const [at, count] of [1, found.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...found.map(recordOf)]), port, address);
  });
  onTestFinished(() => void socket.close());
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return { server: `127.0.0.1:${socket.address().port}`, names };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** A record of the name in the question, for a minute. IPv6 addresses are written in full. */
function recordOf(address: string): Buffer {
  const bytes = isIPv4(address)
    ? Buffer.from(address.split(".").map(Number))
    : Buffer.from(address.replaceAll(":", ""), "hex");
  const head = Buffer.from([0xc0, 12, 0, bytes.length === 4 ? recordTypes.A : recordTypes.AAAA, 0, 1, 0, 0, 0, 60]);
  return Buffer.concat([head, Buffer.from([0, bytes.length]), bytes]);
}

const ipv6 = "2606:2800:0220:0001:0248:1893:25c8:1946";
const zone: Zone = {
  "both.example.com": [ipv6, "93.184.216.34", "93.184.216.35"],
  "four.example.com": ["93.184.216.34"],
  "six.example.com": [ipv6],
  "none.example.com": [],
  "broken.example.com": null,
  "mixed.example.com": ["93.184.216.34", "10.0.0.5"],
  "inner.example.com": ["0000:0000:0000:0000:0000:0000:0000:0001", "93.184.216.34"],
};

test.each([
  ["both.example.com", ["93.184.216.34", "93.184.216.35", "2606:2800:220:1:248:1893:25c8:1946"]],
  ["four.example.com", ["93.184.216.34"]],
  ["six.example.com", ["2606:2800:220:1:248:1893:25c8:1946"]],
  ["none.example.com", []],
  ["broken.example.com", []],
  ["missing.example.com", []],
  ["a..example.com", []],
  [`${"a".repeat(64)}.example.com`, []],
])("%s has the addresses %j", async (host, addresses) => {
  const { server, names } = await startNameServer(zone);
  const found = await createResolver([server])(host);
  expect([...found.slice(0, 2).toSorted(), ...found.slice(2)]).toEqual(addresses);
  // It is not completed to that of another name.
  expect(names.filter((each) => each !== host)).toEqual([]);
});

test.each(["localhost", "127.0.0.1.nip.io"])(
  "%s is what the DNS server says, not what this machine does",
  async (host) => {
    const { server, names } = await startNameServer({ [host]: ["93.184.216.34"] });
    expect(await createResolver([server])(host)).toEqual(["93.184.216.34"]);
    expect(new Set(names)).toEqual(new Set([host]));
  },
);

type Found = Parameters<Parameters<LookupFunction>[2]>;

/** What a connection to a host is given. */
async function look(host: string, all: boolean, allowsLoopback = false): Promise<Found> {
  const { server } = await startNameServer(zone);
  const lookup = checkedLookup({ allowsLoopback, resolve: createResolver([server]) });
  return new Promise((resolve) => lookup(host, { all }, (...found) => resolve(found)));
}

test("a connection is given all addresses with their families, or the first", async () => {
  const [error, addresses] = await look("both.example.com", true);
  expect([error, addresses.length, addresses.at(-1)]).toEqual([
    null,
    3,
    { address: "2606:2800:220:1:248:1893:25c8:1946", family: 6 },
  ]);
  expect(await look("four.example.com", false)).toEqual([null, "93.184.216.34", 4]);
  expect(await look("six.example.com", false)).toEqual([null, "2606:2800:220:1:248:1893:25c8:1946", 6]);
});

test.each([
  ["mixed.example.com", "address"],
  ["inner.example.com", "address"],
  ["none.example.com", "name"],
  ["broken.example.com", "name"],
])("a connection to %s is given no address: %s", async (host, reason) => {
  for (const all of [true, false]) {
    const [error, address] = await look(host, all);
    expect(error).toBeInstanceOf(LookupFailure);
    expect([error, address]).toMatchObject([{ reason }, ""]);
  }
});

test("localhost is this machine in the sandbox, whatever DNS says", async () => {
  expect(await look("localhost", true, true)).toEqual([
    null,
    [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ],
  ]);
  expect((await look("localhost", true))[0]).toMatchObject({ reason: "name" });
});
