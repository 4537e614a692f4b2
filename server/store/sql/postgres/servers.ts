// The servers that the setting STORE names, as libpq reads such URLs:
// https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS

/** Where a database is: one server, or several of which one is the primary. */
export interface PostgresServers {
  /** A URL for each, in the order in which they are tried. */
  readonly urls: readonly [string, ...string[]];
  /** Whether a server that can't write, as a standby can't, is passed over for the next one. */
  readonly mustWrite: boolean;
}

/** The servers of a URL can't be read; the message has no password. */
export class PostgresUrlError extends Error {
  override readonly name = "PostgresUrlError";
}

const form = /^postgres(?:ql)?:\/\/(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<path>\/[^?#]*)?(?:\?(?<query>[^#]*))?$/;

/** What is a server's own, and may be a list with commas. */
const ofServers: readonly string[] = ["host", "port", "target_session_attrs", "load_balance_hosts"];

/**
 * Reads `postgres://USER@a:5432,b:5432/DATABASE?target_session_attrs=read-write`, or hosts in `host=a,b&port=…`, where
 * a host that begins with `/` is the folder of a socket. Of several servers one that can write is taken, unless
 * `target_session_attrs` is `any`. A password may be in `PGPASSWORD`, or in the file that `PGPASSFILE` names.
 * @throws PostgresUrlError
 */
export function parsePostgresUrl(text: string): PostgresServers {
  const { user = "", hosts = "", path = "", query = "" } = form.exec(text)?.groups ?? fail("is no URL of PostgreSQL");
  const given = new URLSearchParams(query);
  const others = new URLSearchParams([...given].filter(([name]) => !ofServers.includes(name)));
  checkEncryption(others);
  const list = (name: string): readonly string[] => given.get(name)?.split(",") ?? [];
  const places =
    hosts === "" ? placesOf(list("host"), list("port")) : hosts.split(",").map((each) => [each, ""] as const);
  const urls = places.map(([authority, socket]) => {
    const parameters = new URLSearchParams([...others, ...new URLSearchParams(socket)]);
    const url = `postgres://${user}${authority}${path === "" ? "/" : path}${parameters.size === 0 ? "" : `?${parameters}`}`;
    // The driver reads an empty host, which `URL` doesn't.
    if (!URL.canParse(url.replace("@/", "@host/").replace(":///", "://host/")))
      fail("has a host or a port that is none");
    return url;
  });
  const [first = fail("names no server"), ...more] = urls;
  return { urls: [first, ...more], mustWrite: mustWrite(given.get("target_session_attrs"), urls.length) };
}

/** The authority of each host, or the parameters of a socket. A port for all, or one for each. */
function placesOf(hosts: readonly string[], ports: readonly string[]): readonly (readonly [string, string])[] {
  if (hosts.length > 0 && ports.length > 1 && ports.length !== hosts.length) fail("has more hosts or more ports");
  if (ports.some((each) => !/^\d*$/.test(each))) fail("has a host or a port that is none");
  return (hosts.length === 0 ? [""] : hosts).map((host, index) => {
    const port = ports[ports.length === 1 ? 0 : index] ?? "";
    if (host.startsWith("/")) return ["", `host=${encodeURIComponent(host)}${port === "" ? "" : `&port=${port}`}`];
    const name = host === "" ? "localhost" : host.includes(":") ? `[${host}]` : host;
    return [`${name}${port === "" ? "" : `:${port}`}`, ""];
  });
}

function mustWrite(attributes: string | null, count: number): boolean {
  switch (attributes) {
    case null:
      return count > 1;
    case "any":
      return false;
    case "read-write":
    case "primary":
      return true;
    default:
      return fail("has `target_session_attrs` that are not `read-write`, `primary` or `any`: the service writes");
  }
}

/** The driver's own reading of `sslmode` is another one than libpq's, unless a parameter says so. */
function checkEncryption(parameters: URLSearchParams): void {
  const mode = parameters.get("sslmode");
  if (mode === null) return;
  if (mode === "verify-ca" && !parameters.has("sslrootcert")) fail("has `sslmode=verify-ca` without `sslrootcert`");
  if (!["disable", "require", "verify-ca", "verify-full"].includes(mode))
    fail("has an `sslmode` that is not `disable`, `require`, `verify-ca` or `verify-full`");
  parameters.set("uselibpqcompat", "true");
}

function fail(problem: string): never {
  throw new PostgresUrlError(problem);
}
