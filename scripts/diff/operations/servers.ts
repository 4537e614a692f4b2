// Compares the servers of an operation by whole addresses: a base path may move between servers and paths.
import { serversOf, type Server, type ServerVariable } from "./addresses.js";
import { listNames } from "../align.js";
import { codeOf, type DiffCodeName } from "../codes/codes.js";
import type { OperationPair, OperationSide, Report, Scope } from "../scope.js";
import { templateShape } from "../../runtime/syntax/path-templates.js";

type ReportServer = (code: DiffCodeName, server: Server, at: Omit<Report, "part">) => void;

/** Compares the servers that an operation is called at. */
export function compareServers(scope: Scope, { base, revision }: OperationPair): void {
  const [old, next] = [serversOf(base), serversOf(revision)];
  const [before, now] = [addressesOf(base, old), addressesOf(revision, next)];
  const report: ReportServer = (code, server, at) => {
    // The servers of the document are no matter of single operations.
    const use = server.isOfDocument ? undefined : { operation: scope.operation, part: "servers" };
    const { severity, side } = codeOf(code);
    scope.comparison.findings.add({ code, severity, side, use, ...at });
  };
  const pairs = new Map(old.map((server) => [server, next.find((each) => isSameShape(base, server, revision, each))]));
  for (const [server, match] of pairs)
    if (match !== undefined)
      compareVariables([server, match], !server.isExpanded || !isCovered(base, server, now), report);
  const paired = new Set(pairs.values());
  const lost = old.filter((server) => pairs.get(server) === undefined && !isCovered(base, server, now));
  const fresh = next.filter((server) => !paired.has(server) && !isCovered(revision, server, before));
  reportUnpaired(lost, fresh, report);
}

/** Reports the servers that only one document has; those in the same place of their lists are one with another URL. */
function reportUnpaired(lost: readonly Server[], fresh: readonly Server[], report: ReportServer): void {
  lost.forEach((server, index) => {
    const match = fresh[index];
    // Without servers a document doesn't say where it is served: the address was known from elsewhere.
    if (server.pointer === undefined) {
      if (match !== undefined) reportAdded(match, report);
    } else if (match?.pointer === undefined)
      report("server-removed", server, { base: server.pointer, what: `The server \`${server.url}\` is gone.` });
    else {
      const what = `The server \`${server.url}\` has the URL \`${match.url}\` now.`;
      report("server-url-changed", server, { base: server.pointer, revision: match.pointer, what });
    }
  });
  for (const server of fresh.slice(lost.length)) reportAdded(server, report);
}

function reportAdded(server: Server, report: ReportServer): void {
  if (server.pointer === undefined) return;
  report("server-added", server, {
    revision: server.pointer,
    what: `There is the new server \`${server.url}\`.`,
  });
}

function addressesOf(side: OperationSide, servers: readonly Server[]): ReadonlySet<string> {
  return new Set(servers.flatMap(({ addresses }) => addresses.map((each) => wholeAddress(side, each))));
}

function isCovered(side: OperationSide, { addresses }: Server, known: ReadonlySet<string>): boolean {
  return addresses.every((each) => known.has(wholeAddress(side, each)));
}

function wholeAddress({ path = "" }: OperationSide, address: string): string {
  return address + templateShape(path);
}

function isSameShape(base: OperationSide, old: Server, revision: OperationSide, next: Server): boolean {
  return wholeAddress(base, old.shape) === wholeAddress(revision, next.shape);
}

/** Compares the variables of two servers with the same template; their names are not sent. */
function compareVariables([old, next]: readonly [Server, Server], isLost: boolean, report: ReportServer): void {
  old.variables.forEach((before, index) => {
    const now = next.variables[index];
    if (now === undefined) return;
    const at = { base: before.pointer, revision: now.pointer };
    const name = `The variable \`${now.name}\` of the server \`${next.url}\``;
    const gone = valuesNotIn(now, before);
    if (isLost && gone !== "")
      report("server-variable-value-removed", old, { ...at, what: `${name} no longer allows ${gone}.` });
    const added = valuesNotIn(before, now);
    if (added !== "") report("server-variable-value-added", old, { ...at, what: `${name} allows ${added} now.` });
    if (before.default !== now.default) {
      const what = `${name} has the default \`${now.default}\` instead of \`${before.default}\`.`;
      report("server-variable-default-changed", old, { ...at, what });
    }
  });
}

/** The values of a variable that another one doesn't have, for messages; empty where there are none. */
function valuesNotIn(other: ServerVariable, { values }: ServerVariable): string {
  if (other.values === undefined) return "";
  if (values === undefined) return "other values";
  return listNames(values.filter((value) => other.values?.includes(value) === false));
}
