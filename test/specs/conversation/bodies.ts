// The bodies that a user sends: examples that the document's own schema accepts, else samples; and changes of them.
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import type { Content, Operation } from "../../../scripts/model/model.js";
import { isJson } from "../../../scripts/runtime/syntax/media-types.js";
import { plainName, type Identifier } from "../../../scripts/verify/identifiers.js";
import type { JsonOracle } from "../../../scripts/verify/oracle/json-oracle.js";
import type { Source } from "./requests.js";

/** What `requestOf` sends. */
export function contentOf({ body }: Pick<Operation, "body">): Content | undefined {
  return body?.content.find(({ mediaType }) => isJson(mediaType)) ?? body?.content[0];
}

/** The operation with another example of the body that is sent. */
export function withBody(operation: Operation, change: (body: Json, content: Content) => Json): Operation {
  const { body } = operation;
  const sent = contentOf(operation);
  if (body === null || sent === undefined) return operation;
  const content = body.content.map((each) => (each === sent ? { ...each, example: change(each.example, each) } : each));
  return { ...operation, body: { ...body, content } };
}

/** The operation with a body that the document accepts: its example may not be one. */
export function withAcceptedBody(operation: Operation, oracle: JsonOracle, { sampler }: Source): Operation {
  return withBody(operation, (body, { mediaType }) => {
    const isAccepted = (each: Json): boolean => oracle.accepts(operation.method, operation.path, mediaType, each);
    const schema = isJson(mediaType) && !isAccepted(body) ? oracle.bodySchema(operation, mediaType) : undefined;
    return schema === undefined ? body : (sampler.several(schema, "write").find(isAccepted) ?? body);
  });
}

/** The body for a change of an item: with its own identifier, where the body repeats it, and one member changed. */
export function changedBody(
  body: Json,
  mediaType: string,
  id: Identifier,
  parameter: string,
  read: Json | undefined,
  isAccepted: (body: Json) => boolean,
): Json {
  const own = withIdentifier(body, id, parameter);
  const base = isAccepted(own) ? own : body;
  return variants(base, mediaType, read, (name) => isIdentifier(name, id, parameter)).find(isAccepted) ?? base;
}

function isIdentifier(name: string, id: Identifier, parameter: string): boolean {
  return [parameter, id.name ?? parameter, "id"].some((each) => plainName(each) === plainName(name));
}

function withIdentifier(body: Json, id: Identifier, parameter: string): Json {
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value], _, all): [string, Json] => {
      if (all.length === 1 && isObject(value)) return [name, withIdentifier(value, id, parameter)];
      if (!isIdentifier(name, id, parameter)) return [name, value];
      if (typeof value === "string") return [name, id.value];
      return [name, typeof value === "number" && /^-?\d+$/.test(id.value) ? Number(id.value) : value];
    }),
  );
}

/** The body with one member changed, or a JSON Patch (RFC 6902) that replaces one. */
function variants(
  body: Json,
  mediaType: string,
  read: Json | undefined,
  isKept: (name: string) => boolean,
): readonly Json[] {
  if (isArray(body)) {
    const isPatch = mediaType.includes("json-patch") || body.every((each) => isObject(each) && "op" in each);
    return isPatch
      ? entriesOf(read).flatMap(([name, value]) =>
          other(value).map((each): Json => [{ op: "replace", path: `/${name}`, value: each }]),
        )
      : [];
  }
  const [name, ...others] = isObject(body) ? Object.keys(body) : [];
  const inner = isObject(body) && name !== undefined ? body[name] : undefined;
  if (others.length === 0 && name !== undefined && isObject(inner))
    return variants(inner, mediaType, undefined, isKept).map((each) => ({ [name]: each }));
  return entriesOf(body)
    .filter(([key]) => !isKept(key))
    .flatMap(([key, value]) => other(value).map((each): Json => ({ ...(body as JsonObject), [key]: each })));
}

function entriesOf(value: Json | undefined): readonly [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Other values of the same type. */
function other(value: Json): readonly Json[] {
  if (typeof value === "string") return [`${value} changed`, `${value}x`];
  if (typeof value === "number") return [value + 1];
  return typeof value === "boolean" ? [!value] : [];
}

/** Two objects to compare, and where the second one is in the response. */
export interface Matching {
  readonly from: JsonObject;
  readonly to: JsonObject;
  readonly at: readonly string[];
}

/**
 * Without the envelopes (`data`, `result`, the resource's name) that either may have: the item is what has the
 * identifier; where nothing has it, the object with the most of the members that were sent.
 */
export function matching(
  sent: Json | undefined,
  received: Json | undefined,
  id: Identifier,
  at: readonly string[] = [],
): Matching {
  if (isArray(sent)) return matching(patched(sent), received, id, at);
  if (!isObject(sent) || !isObject(received)) return { from: {}, to: {}, at };
  const [name = "", ...others] = Object.keys(sent);
  const inner = sent[name];
  if (others.length === 0 && isObject(inner)) {
    const same = Object.hasOwn(received, name) ? received[name] : undefined;
    return same === undefined ? matching(inner, received, id, at) : matching(inner, same, id, [...at, name]);
  }
  // An object inside of the item may have members of the same names, and even the same identifier by chance.
  if (isIdentified(received, id)) return { from: sent, to: received, at };
  const shared = (candidate: JsonObject): number =>
    Object.keys(sent).filter((key) => Object.hasOwn(candidate, key)).length;
  const nested = Object.entries(received).flatMap(([key, each]) =>
    isObject(each) ? [{ to: each, at: [...at, key] }] : [],
  );
  const identified = nested.filter(({ to }) => isIdentified(to, id));
  const all = [{ to: received, at }, ...(identified.length > 0 ? identified : nested)];
  const [best] = all.toSorted((a, b) => shared(b.to) - shared(a.to));
  return { from: sent, to: received, at, ...best };
}

/** Whether an object itself has the identifier, in the member of that name where it is known. */
function isIdentified(item: JsonObject, { name, value }: Identifier): boolean {
  return Object.entries(item).some(
    ([member, each]) =>
      (name === undefined || plainName(member) === plainName(name)) &&
      (typeof each === "string" || typeof each === "number") &&
      String(each) === value,
  );
}

/** What a JSON Patch says of top-level members. */
function patched(operations: readonly Json[]): JsonObject {
  return Object.fromEntries(
    operations.flatMap((each): [string, Json][] => {
      if (!isObject(each) || each["op"] !== "replace" || each["value"] === undefined) return [];
      return [[String(each["path"]).slice(1), each["value"]]];
    }),
  );
}
