// A call -> what the runtime is given of its operation, without what that would fill in by itself.

import { code, importValue, value, type Code } from "../printer/code.js";
import type { Model } from "../../model/model.js";
import type { ZodContext } from "../zod/zod.js";
import type { Parameters } from "./arguments.js";
import { securityOf } from "./authentication.js";
import type { Call } from "../calls/calls.js";
import { atom, literal, type Expression } from "../calls/layout.js";
import { listingOf, type Listing } from "./listing.js";
import type { RequestNaming } from "../calls/naming.js";
import { serializationOf } from "../calls/serialization.js";
import { ownServersOf } from "./servers.js";
import type { Member, SharedConstants } from "../calls/shared-constants.js";

const describe = importValue("operation", "./runtime/client/client.js");
const describePath = importValue("pathOperation", "./runtime/client/client.js");
const watchBody = importValue("watchBody", "./runtime/client/exchange/idle-timer.js");
const paginated = importValue("paginated", "./runtime/client/pages.js");
const downloadable = importValue("downloadable", "./runtime/client/transfers/downloads.js");

export interface Description {
  /** What the operation takes behind its path parameters, in the runtime's notation. */
  readonly takes: readonly string[];
  /** What is unusual about its requests and responses. */
  readonly members: readonly Member[];
  /** How its pages follow each other; null where it has none. */
  readonly listing: Listing | null;
  /** What other operations may have as well. */
  readonly shareable: readonly Member[];
}

export function descriptionOf(
  { operation, success }: Call,
  { takes, inPath }: Parameters,
  model: Model,
  context: ZodContext,
  naming: RequestNaming,
): Description {
  const { accept, empty } = success;
  const security = securityOf(operation, model);
  const servers = ownServersOf(operation, model);
  const members: readonly Member[] = [
    ...(security === null ? [] : [["security", security] as const]),
    ...(servers.length === 0 ? [] : [["servers", literal(servers)] as const]),
    ...(accept === null ? [] : [["accept", atom(value(accept))] as const]),
    ...(empty.length === 0 ? [] : [["empty", literal(empty)] as const]),
    ...(/^(items|events)$/.test(success.kind) ? [["watch", atom(code`${watchBody}`)] as const] : []),
    ...serializationOf(operation, context, naming),
  ];
  const listing = success.isAlternative || success.kind !== "json" ? null : listingOf(operation, takes, inPath, naming);
  const pages = listing === null ? [] : [["pages", literal(listing.members)] as const];
  return { takes, members, listing, shareable: [...members, ...pages] };
}

/** The call that makes the function of an operation. `types` are those of its result where the compiler infers none. */
export function descriptionCall(
  { operation, success }: Call,
  { takes, members, listing }: Description,
  shared: SharedConstants,
  types: Code | null,
): Expression {
  const own = members.map(([name, each]) => [name, shared.of(each)] as const);
  // What it takes is not bundled where no operation takes anything. The link to another page of a list has a query.
  const hasArguments = takes.length > 0 || listing !== null || members.some(([name]) => isOfArguments(name));
  const usual = success.kind === "json" && own.length === 0;
  const args: Expression[] = [
    atom(value(operation.method.toUpperCase())),
    atom(value(operation.path.replace(/#.*$/s, ""))),
    ...(hasArguments ? [{ kind: "array", items: takes.map(literal) } satisfies Expression] : []),
    ...(usual ? [] : [atom(success.read)]),
    ...(own.length > 0 ? [{ kind: "object", members: own } satisfies Expression] : []),
  ];
  const callee = hasArguments ? describe : describePath;
  // The compiler infers the types of one signature, not of several.
  const typed = types === null ? code`${callee}` : code`${callee}<readonly unknown[], ${types}>`;
  return { kind: "call", callee: typed, args };
}

/**
 * Whether a member of a description may be about what a call gives beside the parameters of its path. One that isn't
 * listed here is taken to be: then the bundle is larger, and nothing is lost.
 */
function isOfArguments(name: string): boolean {
  return !/^(security|servers|accept|empty|watch|pathStrings|isIdempotent)$/.test(name);
}

/** The same with the pages of the operation, if it has some; or with the stream of its file. */
export function extendedCall(
  { success }: Call,
  method: Expression,
  { listing }: Description,
  shared: SharedConstants,
): Expression {
  if (success.kind === "blob") return { kind: "call", callee: code`${downloadable}`, args: [method] };
  if (listing === null) return method;
  return { kind: "call", callee: code`${paginated}`, args: [method, shared.of(literal(listing.members))] };
}
