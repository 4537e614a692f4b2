// Copied from scripts/runtime/server/memory/patches.ts by halves. Do not edit.

// Changes that a request describes: JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7396).

/** A patch that can't be applied: a place that doesn't exist, or a test that fails. */
export class PatchError extends Error {
  override readonly name = "PatchError";
}

export interface PatchOperation {
  readonly op: string;
  /** A JSON pointer (RFC 6901), as is `from`. */
  readonly path: string;
  readonly from?: string;
  readonly value?: unknown;
}

/** Whether a body is a list of operations of RFC 6902. */
export function isJsonPatch(body: unknown): body is readonly PatchOperation[] {
  return (
    Array.isArray(body) &&
    body.length > 0 &&
    body.every((each) => isObject(each) && typeof each["op"] === "string" && typeof each["path"] === "string")
  );
}

/**
 * Applies the operations in turn, all or none (RFC 6902, 5). The target is not changed.
 * @throws PatchError
 */
export function applyJsonPatch(target: unknown, operations: readonly PatchOperation[]): unknown {
  return operations.reduce(applyOperation, target);
}

function applyOperation(target: unknown, operation: PatchOperation): unknown {
  const { op, path, from } = operation;
  const tokens = tokensOf(path);
  switch (op) {
    case "add":
      return set(target, tokens, valueOf(operation), "add");
    case "remove":
      return remove(target, tokens);
    case "replace":
      return set(target, tokens, valueOf(operation), "replace");
    case "move": {
      const source = tokensOf(from);
      if (tokens.length > source.length && source.every((token, index) => tokens[index] === token))
        throw new PatchError(`${JSON.stringify(from)} can't be moved into itself.`);
      const moved = get(target, source);
      return set(remove(target, source), tokens, moved, "add");
    }
    case "copy":
      return set(target, tokens, get(target, tokensOf(from)), "add");
    case "test":
      if (!isEqual(get(target, tokens), valueOf(operation)))
        throw new PatchError(`The value at ${JSON.stringify(path)} is another one.`);
      return target;
    default:
      throw new PatchError(`There is no operation ${JSON.stringify(op)}.`);
  }
}

function valueOf(operation: PatchOperation): unknown {
  if (operation.value === undefined) throw new PatchError(`The operation ${operation.op} has no value.`);
  return operation.value;
}

function tokensOf(pointer: unknown): readonly string[] {
  if (pointer === "") return [];
  if (typeof pointer !== "string" || !pointer.startsWith("/") || /~(?![01])/.test(pointer))
    throw new PatchError(`${JSON.stringify(pointer)} is not a JSON pointer.`);
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function get(target: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce((value, token) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[indexOf(token, value.length - 1)];
    if (!isObject(value) || !Object.hasOwn(value, token)) throw missing(token);
    return value[token];
  }, target);
}

/** A copy with a value at a place, which `replace` requires to exist. Adding to an array moves the items behind. */
function set(target: unknown, [token, ...rest]: readonly string[], value: unknown, how: "add" | "replace"): unknown {
  if (token === undefined) return value;
  const isLast = rest.length === 0;
  if (Array.isArray(target)) {
    const items = target as readonly unknown[];
    const isAdded = isLast && how === "add";
    const index = isAdded && token === "-" ? items.length : indexOf(token, isAdded ? items.length : items.length - 1);
    if (isAdded) return items.toSpliced(index, 0, value);
    return items.with(index, set(items[index], rest, value, how));
  }
  if (!isObject(target) || (!Object.hasOwn(target, token) && !(isLast && how === "add"))) throw missing(token);
  return withMember(target, token, set(Object.hasOwn(target, token) ? target[token] : undefined, rest, value, how));
}

function remove(target: unknown, [token, ...rest]: readonly string[]): unknown {
  if (token === undefined) return null;
  if (Array.isArray(target)) {
    const items = target as readonly unknown[];
    const index = indexOf(token, items.length - 1);
    return rest.length === 0 ? items.toSpliced(index, 1) : items.with(index, remove(items[index], rest));
  }
  if (!isObject(target) || !Object.hasOwn(target, token)) throw missing(token);
  return rest.length === 0
    ? Object.fromEntries(Object.entries(target).filter(([name]) => name !== token))
    : withMember(target, token, remove(target[token], rest));
}

function missing(token: string): PatchError {
  return new PatchError(`There is nothing at ${JSON.stringify(token)}.`);
}

/** An index has no leading zeros and is within the array (RFC 6901, 4). */
function indexOf(token: string, last: number): number {
  const index = /^(0|[1-9]\d*)$/.test(token) ? Number(token) : NaN;
  if (!(index <= last)) throw missing(token);
  return index;
}

/** An assignment to `__proto__` would set the prototype. */
function withMember(target: Readonly<Record<string, unknown>>, name: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(target).filter(([each]) => each !== name), [name, value]]);
}

/** Equal as JSON values are, in which the order of members means nothing (RFC 6902, 4.6). */
function isEqual(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) || Array.isArray(right))
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((each, index) => isEqual(each, (right as readonly unknown[])[index]))
    );
  if (!isObject(left) || !isObject(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name]))
  );
}

/** Merges a patch: null removes a member, an object is merged, anything else replaces (RFC 7396, 2). */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const members = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, applyMergePatch(members.get(name), value));
  }
  return Object.fromEntries(members);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
