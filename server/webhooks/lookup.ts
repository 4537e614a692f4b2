// What the host of an endpoint resolves to, for a connection: addresses that were checked, and no others.
import { Resolver } from "node:dns/promises";
import { isIPv6, type LookupFunction } from "node:net";
import { isAllowedAddress, type NetworkOptions } from "./addresses.js";

/** The addresses of a name, none if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export interface AddressOptions extends NetworkOptions {
  /** From the DNS servers of the system, unless given. */
  readonly resolve?: ResolveHost;
  /** What is connected to in the place of a checked address: for tests, which have no Internet. */
  readonly connectTo?: (address: string) => string;
}

/** Why there is no address: the name has none, or one of those that it has is forbidden. */
export class LookupFailure extends Error {
  override readonly name = "LookupFailure";
  readonly reason: "name" | "address";

  constructor(reason: LookupFailure["reason"]) {
    super(reason === "name" ? "The name has no address." : "An address of the name is forbidden.");
    this.reason = reason;
  }
}

/** In milliseconds, for the first of two requests to each server: c-ares doubles it for the second. */
const queryTimeout = 2_500;

/**
 * A name can have thousands of addresses, all of which would be connected to, one after the other, until one accepts:
 * an endpoint is no way to have the service look for open ports.
 */
const maxAddresses = 8;

/**
 * Requests the addresses from DNS servers, those of the system unless given (c-ares), IPv4 first. `dns.lookup` would
 * read /etc/hosts too, whose names are those of a private network, and complete names by the search domains of
 * resolv.conf, as `hooks.example.com.default.svc.cluster.local`. Above all it takes one of the four threads in which a
 * process also reads files and encrypts, for as long as a DNS server takes: the name servers of four endpoints, which
 * are as slow as their owners want, could stop them all
 * (https://nodejs.org/api/dns.html#implementation-considerations).
 */
export function createResolver(servers?: readonly string[]): ResolveHost {
  return async (host) => {
    // A new one has the servers of the system as they are now.
    const resolver = new Resolver({ timeout: queryTimeout, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return families.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  };
}

/**
 * A lookup for `net.connect`, which connects to what it returns and never resolves again. One forbidden address among
 * several is enough: whoever owns the name could have the service try the others first.
 */
export function checkedLookup(options: AddressOptions): LookupFunction {
  const { connectTo = (address: string) => address, resolve = createResolver() } = options;
  return (host, { all }, callback) => {
    allowedAddresses(host, resolve, options).then(
      (addresses) => {
        const found = addresses.map(connectTo).map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = found;
        if (all === true) callback(null, found);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: unknown) => callback(error instanceof LookupFailure ? error : new LookupFailure("name"), "", 0),
    );
  };
}

async function allowedAddresses(
  host: string,
  resolve: ResolveHost,
  network: NetworkOptions,
): Promise<readonly string[]> {
  // Which no resolver has to know (RFC 6761, 6.3).
  const addresses = network.allowsLoopback && host === "localhost" ? ["127.0.0.1", "::1"] : await resolve(host);
  if (addresses.length === 0) throw new LookupFailure("name");
  if (!addresses.every((address) => isAllowedAddress(address, network))) throw new LookupFailure("address");
  return addresses.slice(0, maxAddresses);
}
