// Server-side request forgery (https://owasp.org/API-Security/editions/2023/en/0xa7-server-side-request-forgery/): a
// client chooses the URL that the service posts to, so it must not reach what only the service can reach. Each row is
// a URL, what its name resolves to, and what becomes of a post. Whatever is not sent has connected to nothing.
import { describe, expect, test } from "vitest";
import { checkEndpointUrl, endpointUrlProblems as problem } from "../../../server/webhooks/endpoint-url.js";
import { publicAddress, startPoster, startReceiver, withPort } from "./receiver.js";

const name = "https://hooks.example.com/in";

/**
 * What becomes of each post: `sent to` an address, `address` where one is forbidden to which the name resolves, `name`
 * where it resolves to none, or the reason why the URL can't be that of an endpoint at all.
 */
type Row = readonly [given: string, resolvesTo: string, outcome: string];

const publicHosts: readonly Row[] = [
  [name, "93.184.216.34", "sent to 93.184.216.34"],
  [name, "2606:2800:220:1:248:1893:25c8:1946", "sent to 2606:2800:220:1:248:1893:25c8:1946"],
  [name, "93.184.216.34 8.8.8.8", "sent to 93.184.216.34"],
  ["https://hooks.example.com./in", "93.184.216.34", "sent to 93.184.216.34"],
  ["HTTPS://HOOKS.EXAMPLE.COM/in", "93.184.216.34", "sent to 93.184.216.34"],
  ["https://hooks。example。com/in", "93.184.216.34", "sent to 93.184.216.34"],
  ["https://93.184.216.34/in", "", "sent to 93.184.216.34"],
  ["https://[2606:2800:220:1::1]/in", "", "sent to 2606:2800:220:1::1"],
  ["https://[::ffff:93.184.216.34]/in", "", "sent to ::ffff:5db8:d822"],
  [name, "::ffff:93.184.216.34", "sent to ::ffff:93.184.216.34"],
  // A network without IPv4 reaches every receiver by addresses of NAT64 (RFC 6052).
  [name, "64:ff9b::93.184.216.34", "sent to 64:ff9b::93.184.216.34"],
  [name, "172.15.255.255", "sent to 172.15.255.255"],
  [name, "172.32.0.0", "sent to 172.32.0.0"],
  [name, "100.63.255.255", "sent to 100.63.255.255"],
  [name, "100.128.0.0", "sent to 100.128.0.0"],
  [name, "", "name"],
];

const forbiddenAddresses: readonly Row[] = [
  // The service itself and the network that it is in.
  [name, "127.0.0.1", "address"],
  [name, "127.255.255.254", "address"],
  [name, "0.0.0.0", "address"],
  [name, "10.0.0.5", "address"],
  [name, "172.16.0.1", "address"],
  [name, "172.31.255.255", "address"],
  [name, "192.168.1.1", "address"],
  [name, "100.64.0.1", "address"],
  // The metadata of a machine at AWS, Google Cloud and Azure; at Alibaba Cloud; at AWS by IPv6.
  [name, "169.254.169.254", "address"],
  [name, "100.100.100.200", "address"],
  [name, "fd00:ec2::254", "address"],
  [name, "192.0.0.192", "address"],
  [name, "192.0.2.1", "address"],
  [name, "198.18.0.1", "address"],
  [name, "198.51.100.1", "address"],
  [name, "203.0.113.1", "address"],
  [name, "192.88.99.1", "address"],
  [name, "224.0.0.1", "address"],
  [name, "240.0.0.1", "address"],
  [name, "255.255.255.255", "address"],
  [name, "::", "address"],
  [name, "::1", "address"],
  [name, "fe80::1", "address"],
  [name, "fe80::1%eth0", "address"],
  [name, "fec0::1", "address"],
  [name, "fc00::1", "address"],
  [name, "ff02::1", "address"],
  [name, "2001:db8::1", "address"],
  [name, "3fff::1", "address"],
  [name, "100::1", "address"],
  [name, "5f00::1", "address"],
  // An IPv4 address in an IPv6 address: mapped, compatible, NAT64, 6to4, Teredo.
  [name, "::ffff:127.0.0.1", "address"],
  [name, "::ffff:a9fe:a9fe", "address"],
  [name, "::127.0.0.1", "address"],
  [name, "::ffff:0:127.0.0.1", "address"],
  [name, "64:ff9b::10.0.0.5", "address"],
  [name, "64:ff9b::a9fe:a9fe", "address"],
  [name, "64:ff9b:1::10.0.0.5", "address"],
  [name, "2002:7f00:1::", "address"],
  [name, "2002:a9fe:a9fe::1", "address"],
  [name, "2001:0:4136:e378:8000:63bf:f5ff:fffa", "address"],
  // What a resolver should not return.
  [name, "localhost", "address"],
  [name, "010.0.0.1", "address"],
];

const forbiddenHosts: readonly Row[] = [
  ["https://127.0.0.1/", "", problem.address],
  ["https://127.1/", "", problem.address],
  ["https://2130706433/", "", problem.address],
  ["https://0x7f000001/", "", problem.address],
  ["https://0x7f.0.0.1/", "", problem.address],
  ["https://0177.0.0.1/", "", problem.address],
  ["https://017700000001/", "", problem.address],
  ["https://127.0.0.1./", "", problem.address],
  ["https://0/", "", problem.address],
  ["https://10.1/", "", problem.address],
  ["https://169.254.169.254/latest/meta-data/", "", problem.address],
  ["https://2852039166/latest/meta-data/", "", problem.address],
  ["https://0251.0376.0251.0376/", "", problem.address],
  ["https://[::1]/", "", problem.address],
  ["https://[::]/", "", problem.address],
  ["https://[::ffff:169.254.169.254]/", "", problem.address],
  ["https://[::ffff:7f00:1]/", "", problem.address],
  ["https://[0:0:0:0:0:ffff:127.0.0.1]/", "", problem.address],
  ["https://[64:ff9b::7f00:1]/", "", problem.address],
  ["https://[fd00:ec2::254]/", "", problem.address],
  ["https://[fe80::1]/", "", problem.address],
  ["https://[fe80::1%25eth0]/", "", problem.invalid],
  ["https://256.0.0.1/", "", problem.invalid],
  ["https://1.2.3.08/", "", problem.invalid],
  // Escaped, in full width, in circles, with other full stops: what a URL's host is mapped to (RFC 5890, UTS 46).
  ["https://%31%32%37.0.0.1/", "", problem.address],
  ["https://１２７.0.0.1/", "", problem.address],
  ["https://⑯⑨.②⑤④.⑯⑨.②⑤④/", "", problem.address],
  ["https://127。0。0。1/", "", problem.address],
  ["https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/", "127.0.0.1", problem.name],
  ["https://localhost/", "127.0.0.1", problem.name],
  ["https://LOCALHOST./", "127.0.0.1", problem.name],
  ["https://hooks.localhost/", "127.0.0.1", problem.name],
  ["https://printer.local/", "192.168.1.9", problem.name],
  ["https://metadata.google.internal/", "169.254.169.254", problem.name],
  ["https://metadata.google.internal./", "169.254.169.254", problem.name],
  ["https://metadata/", "169.254.169.254", problem.name],
  ["https://router.home.arpa/", "192.168.1.1", problem.name],
  ["https://127.0.0.1.nip.io/", "127.0.0.1", "address"],
];

const forbiddenUrls: readonly Row[] = [
  ["http://hooks.example.com/in", "93.184.216.34", problem.scheme],
  ["http://localhost/", "127.0.0.1", problem.scheme],
  ["file:///etc/passwd", "", problem.scheme],
  ["gopher://hooks.example.com/", "93.184.216.34", problem.scheme],
  ["//hooks.example.com/in", "93.184.216.34", problem.scheme],
  ["https:hooks.example.com/in", "93.184.216.34", problem.scheme],
  ["https://", "", problem.invalid],
  ["https://user@", "", problem.credentials],
  ["https://user@hooks.example.com/in", "93.184.216.34", problem.credentials],
  ["https://user:password@hooks.example.com/in", "93.184.216.34", problem.credentials],
  ["https://@hooks.example.com/in", "93.184.216.34", problem.credentials],
  ["https://hooks.example.com@127.0.0.1/", "", problem.credentials],
  ["https://hooks.example.com\\@127.0.0.1/", "", problem.characters],
  ["https://127.0.0.1\t.example.com/", "93.184.216.34", problem.characters],
  ["https://hooks.example.com/in\r\nHost: 127.0.0.1", "93.184.216.34", problem.characters],
  ["https://hooks.example.com/in#", "93.184.216.34", problem.fragment],
  ["https://hooks.example.com/in#part", "93.184.216.34", problem.fragment],
  ["https://hooks.example.com%00.127.0.0.1/", "", problem.invalid],
  [`https://hooks.example.com/${"a".repeat(2048)}`, "93.184.216.34", problem.length],
];

/** A space is between two addresses of a name, and `then` between what it resolves to at two times. */
const changingNames: readonly Row[] = [
  [name, "93.184.216.34 10.0.0.5", "address"],
  [name, "10.0.0.5 93.184.216.34", "address"],
  [name, "93.184.216.34 ::1", "address"],
  [name, "2606:2800:220:1::1 169.254.169.254", "address"],
  [name, "93.184.216.34 then 127.0.0.1", "sent to 93.184.216.34 then address"],
  [name, "93.184.216.34 then 169.254.169.254", "sent to 93.184.216.34 then address"],
  [name, "93.184.216.34 then 93.184.216.34 10.0.0.5", "sent to 93.184.216.34 then address"],
  [name, "93.184.216.34 then 8.8.8.8", "sent to 93.184.216.34 then sent to 8.8.8.8"],
  [name, "10.0.0.5 then 93.184.216.34", "address then sent to 93.184.216.34"],
];

const problems: readonly string[] = Object.values(problem);

describe.each([
  ["public hosts", publicHosts],
  ["names of forbidden addresses", forbiddenAddresses],
  ["forbidden hosts", forbiddenHosts],
  ["forbidden URLs", forbiddenUrls],
  ["names that resolve to several addresses, or to others later", changingNames],
])("%s", (_, rows) => {
  test.each(rows)("%j resolves to %j: %s", async (given, resolvesTo, outcome) => {
    // The name is resolved for each connection, and none is kept.
    const receiver = await startReceiver((response) => void response.writeHead(204, { connection: "close" }).end());
    const resolutions = resolvesTo.split(" then ").map((each) => each.split(" ").filter((address) => address !== ""));
    const poster = startPoster(resolutions);
    const target = withPort(given, receiver.port);
    const outcomes: string[] = [];
    for (let n = 0; n < resolutions.length; n++) {
      const [connections, reached] = [receiver.connections(), poster.reached.length];
      const posted = await poster.post({ url: target, headers: {}, body: "{}" });
      const isSent = posted.kind === "response";
      expect(receiver.connections() - connections).toBe(isSent ? 1 : 0);
      const reason = checkEndpointUrl(target, { allowsLoopback: false });
      outcomes.push(
        isSent ? `sent to ${poster.reached[reached]}` : (posted.reason === "url" && reason) || posted.reason,
      );
    }
    expect(outcomes.join(" then ")).toBe(outcome);
    // Whoever registers the URL gets the same reason; a name is first resolved when an event is posted.
    const isProblem = problems.includes(outcome);
    expect(checkEndpointUrl(given, { allowsLoopback: false })).toBe(isProblem ? outcome : undefined);
    if (isProblem) expect(poster.resolved).toEqual([]);
  });
});

test.each([300, 301, 302, 303, 304, 307, 308])("%i to the metadata of the machine is not followed", async (status) => {
  const location = "http://169.254.169.254/latest/meta-data/";
  const receiver = await startReceiver((response) => void response.writeHead(status, { location }).end());
  const poster = startPoster();
  const posted = await poster.post({ url: withPort(name, receiver.port), headers: {}, body: "{}" });
  expect(posted).toMatchObject({ kind: "failure", reason: "redirect", status });
  expect([receiver.connections(), poster.reached, poster.resolved.length]).toEqual([1, [publicAddress], 1]);
});

test("a connection that is kept stays with its checked address, whatever the name resolves to later", async () => {
  const receiver = await startReceiver();
  const poster = startPoster([[publicAddress], ["10.0.0.5"]]);
  const url = withPort(name, receiver.port);
  for (let n = 0; n < 3; n++)
    expect(await poster.post({ url, headers: {}, body: "{}" })).toMatchObject({ kind: "response", status: 204 });
  expect([receiver.connections(), poster.reached, poster.resolved.length]).toEqual([1, [publicAddress], 1]);
});

test("of a name with thousands of addresses only the first eight are connected to", async () => {
  const addresses = Array.from({ length: 4096 }, (_, n) => `93.184.${n >> 8}.${n & 255}`);
  const { port, server } = await startReceiver();
  server.close();
  const poster = startPoster([addresses]);
  const posted = await poster.post({ url: withPort(name, port), headers: {}, body: "{}" });
  expect(posted).toMatchObject({ kind: "failure", reason: "connection" });
  expect(poster.reached).toEqual(addresses.slice(0, 8));
});

// Whatever may be an endpoint in the sandbox, the networks around it may not.
const sandbox: readonly Row[] = [
  ["http://localhost/", "10.0.0.5", "sent to 127.0.0.1"],
  ["http://127.0.0.1/", "", "sent to 127.0.0.1"],
  ["http://127.1/", "", "sent to 127.0.0.1"],
  ["http://[::1]/", "", "sent to ::1"],
  ["http://hooks.example.com/", "127.0.0.1", problem.scheme],
  ["http://93.184.216.34/", "", problem.scheme],
  ["http://0.0.0.0/", "", problem.scheme],
  ["http://10.0.0.5/", "", problem.scheme],
  ["https://10.0.0.5/", "", problem.address],
  ["https://169.254.169.254/", "", problem.address],
  ["https://[::ffff:10.0.0.5]/", "", problem.address],
  ["https://hooks.localhost/", "127.0.0.1", problem.name],
];

test.each(sandbox)("in the sandbox, %j resolves to %j: %s", async (given, resolvesTo, outcome) => {
  const receiver = await startReceiver(undefined, "http");
  const poster = startPoster([[resolvesTo]], { allowsLoopback: true });
  const target = withPort(given, receiver.port);
  const posted = await poster.post({ url: target, headers: {}, body: "{}" });
  const isSent = posted.kind === "response";
  expect(isSent ? `sent to ${poster.reached[0]}` : checkEndpointUrl(given, { allowsLoopback: true })).toBe(outcome);
  expect([receiver.connections(), poster.resolved]).toEqual([isSent ? 1 : 0, []]);
});

test.each([
  ["127.0.0.1", true],
  ["93.184.216.34 127.0.0.1", true],
  ["10.0.0.5", false],
  ["127.0.0.1 169.254.169.254", false],
])("in the sandbox, a name that resolves to %s is allowed: %s", async (resolvesTo, isSent) => {
  const receiver = await startReceiver();
  const poster = startPoster([resolvesTo.split(" ")], { allowsLoopback: true });
  const posted = await poster.post({ url: withPort(name, receiver.port), headers: {}, body: "{}" });
  expect(posted).toMatchObject(isSent ? { kind: "response", status: 204 } : { kind: "failure", reason: "address" });
  expect(receiver.connections()).toBe(isSent ? 1 : 0);
});
