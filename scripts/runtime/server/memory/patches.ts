// Changes that a request describes: JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7396). A patch of a kilobyte can
// make gigabytes, by copying what it has copied.

import { defaultLimits, type Limits } from "../body/limits.js";
import { Extent, ExtentError } from "./extent.js";
import { tokensOf } from "../../syntax/json-pointers.js";
import { isObject } from "../../syntax/json-values.js";

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

/** What a patch may make (limits.ts). */
export type PatchLimits = Pick<Limits, "values" | "depth" | "bodySize">;

/**
 * Applies the operations in turn, all or none (RFC 6902, 5). The target is not changed.
 * @throws PatchError
 * @throws ExtentError as soon as what is copied, or the work for it, is more than the limits allow
 */
export function applyJsonPatch(
  target: unknown,
  operations: readonly PatchOperation[],
  limits: PatchLimits = defaultLimits,
): unknown {
  const patching = new Patching(target, limits);
  for (const operation of operations) patching.apply(operation);
  return patching.result;
}

/** How much more than a patch may copy it may look at and move. */
const stepsPerValue = 10;

/** How many items of an array move in the time that a value takes otherwise. */
const itemsPerStep = 64;

/** A copy that operations change in place: a copy for each would take quadratic time. */
class Patching {
  result: unknown;
  readonly #limits: PatchLimits;
  /** All that operations copy: what a later one removes counts as well, since it was made. */
  readonly #copied: Extent;
  #steps = 0;

  constructor(target: unknown, limits: PatchLimits) {
    this.#limits = limits;
    this.#copied = new Extent(limits);
    this.result = structuredCopy(target);
  }

  apply(operation: PatchOperation): void {
    const { op, path, from } = operation;
    const tokens = checkedTokens(path);
    switch (op) {
      case "add":
        return this.#add(tokens, structuredCopy(valueOf(operation)));
      case "remove":
        return this.#remove(tokens);
      case "replace":
        get(this.result, tokens);
        return this.#replace(tokens, structuredCopy(valueOf(operation)));
      case "move": {
        const source = checkedTokens(from);
        if (tokens.length > source.length && source.every((token, index) => tokens[index] === token))
          throw new PatchError(`${JSON.stringify(from)} can't be moved into itself.`);
        const moved = get(this.result, source);
        this.#remove(source);
        return this.#add(tokens, moved);
      }
      case "copy": {
        const value = get(this.result, checkedTokens(from));
        this.#copied.add(value, tokens.length);
        return this.#add(tokens, structuredCopy(value));
      }
      case "test":
        if (!this.#isEqual(get(this.result, tokens), valueOf(operation)))
          throw new PatchError(`The value at ${JSON.stringify(path)} is another one.`);
        return;
      default:
        throw new PatchError(`There is no operation ${JSON.stringify(op)}.`);
    }
  }

  /** Adding to an array moves the items behind. */
  #add(tokens: readonly string[], value: unknown): void {
    const token = tokens.at(-1);
    if (tokens.length > this.#limits.depth) throw new ExtentError("depth", this.#limits);
    const parent = get(this.result, tokens.slice(0, -1));
    if (token === undefined) this.result = value;
    else if (Array.isArray(parent)) {
      const index = token === "-" ? parent.length : indexOf(token, parent.length);
      this.#count((parent.length - index) / itemsPerStep);
      parent.splice(index, 0, value);
    } else if (isObject(parent)) setMember(parent, token, value);
    else throw missingMemberError(token);
  }

  #replace(tokens: readonly string[], value: unknown): void {
    const token = tokens.at(-1);
    const parent = get(this.result, tokens.slice(0, -1));
    if (token === undefined) this.result = value;
    else if (Array.isArray(parent)) parent[Number(token)] = value;
    else setMember(parent as object, token, value);
  }

  #remove(tokens: readonly string[]): void {
    const token = tokens.at(-1);
    get(this.result, tokens);
    const parent = get(this.result, tokens.slice(0, -1));
    if (token === undefined) this.result = null;
    else if (Array.isArray(parent)) {
      this.#count((parent.length - Number(token)) / itemsPerStep);
      parent.splice(Number(token), 1);
    } else Reflect.deleteProperty(parent as object, token);
  }

  /** Equal as JSON values are, in which the order of members means nothing (RFC 6902, 4.6). */
  #isEqual(left: unknown, right: unknown): boolean {
    if (Array.isArray(left) || Array.isArray(right)) {
      if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
      this.#count(left.length);
      return left.every((each, index) => this.#isEqual(each, (right as readonly unknown[])[index]));
    }
    if (!isObject(left) || !isObject(right)) return left === right;
    const names = Object.keys(left);
    this.#count(names.length);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && this.#isEqual(left[name], right[name]))
    );
  }

  #count(steps: number): void {
    this.#steps += steps;
    if (this.#steps > this.#limits.values * stepsPerValue) throw new ExtentError("values", this.#limits);
  }
}

/** A copy of JSON, of which a change changes nothing else. */
function structuredCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCopy);
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, structuredCopy(each)]))
    : value;
}

function valueOf(operation: PatchOperation): unknown {
  if (operation.value === undefined) throw new PatchError(`The operation ${operation.op} has no value.`);
  return operation.value;
}

function checkedTokens(pointer: unknown): readonly string[] {
  if (typeof pointer !== "string" || !/^(?:\/|$)/.test(pointer) || /~(?![01])/.test(pointer))
    throw new PatchError(`${JSON.stringify(pointer)} is not a JSON pointer.`);
  return tokensOf(pointer);
}

function get(target: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce((value, token) => {
    if (Array.isArray(value)) return (value as readonly unknown[])[indexOf(token, value.length - 1)];
    if (!isObject(value) || !Object.hasOwn(value, token)) throw missingMemberError(token);
    return value[token];
  }, target);
}

function missingMemberError(token: string): PatchError {
  return new PatchError(`There is nothing at ${JSON.stringify(token)}.`);
}

/** An index has no leading zeros and is within the array (RFC 6901, 4). */
function indexOf(token: string, last: number): number {
  const index = /^(0|[1-9]\d*)$/.test(token) ? Number(token) : NaN;
  if (!(index <= last)) throw missingMemberError(token);
  return index;
}

/** An assignment to `__proto__` would set the prototype. */
function setMember(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
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
