// Names the client's method for each operation, such as `users.create` or `guilds.members.list`: from `x-client-name`
// or the configuration, else by the rule in derive.ts.

import { sha256Of } from "../../platform/hash.js";
import { deriveName, type DerivedName } from "./derive.js";
import type { OperationParts } from "./path-verbs.js";
import { camelName } from "./words.js";

export interface ClientName {
  /** The groups from the client on: `["guilds", "members"]`. */
  readonly group: readonly string[];
  readonly method: string;
}

export interface ClientNameRequest extends OperationParts {
  /** The name in the document or the configuration: `guilds.members.list`. */
  readonly requested: string | undefined;
  readonly isDeprecated: boolean;
  /** A group and a method that the document names for other generators, in place of those of the rule. */
  readonly givenGroup?: readonly string[];
  readonly givenMethod?: string;
}

/** Receives what can't be had, by the index of the operation. */
export interface ClientNameReport {
  /** A requested name, with the reason as the end of a sentence. */
  invalid(index: number, reason: string): void;
  /** A name that another operation or a group has, and the name that the operation has instead. */
  collision(index: number, wanted: ClientName, owner: number | "group", instead: ClientName): void;
}

/** Whether every object or every promise has a member of the name. */
const isReserved = (name: string): boolean => name in Object.prototype || name === "then";

/**
 * The name of each operation, in their order. The order does not matter: where two have one name, it belongs to the one
 * that isn't deprecated, then to the shorter path, then to the method that comes first in `methods`.
 */
export function clientNames(operations: readonly ClientNameRequest[], report: ClientNameReport): readonly ClientName[] {
  const derived = operations
    .map(withGiven)
    .map((name) => ({ ...name, group: name.group.map((group) => usableGroup(group)) }));
  const allocation = new Allocation();
  const requests = operations.map(({ requested }) => (requested === undefined ? undefined : parseName(requested)));
  for (const [index, { group }] of derived.entries()) allocation.addGroup(validGroup(requests[index]) ?? group);
  const names = new Map<number, ClientName>();
  for (const [index, { requested }] of operations.entries()) {
    if (requested === undefined) continue;
    const name = requests[index];
    const reason = name === undefined || typeof name === "string" ? name : allocation.reasonAgainst(name);
    if (name === undefined || typeof name === "string" || reason !== undefined) report.invalid(index, reason ?? "");
    else names.set(index, allocation.take(name, index));
  }
  const order = [...operations.keys()].filter((index) => !names.has(index)).sort(byPriority(operations));
  const groups = new Map(order.map((index) => [index, allocation.freeGroup(derived[index]?.group ?? [])]));
  for (const group of groups.values()) allocation.addGroup(group);
  for (const index of order) {
    const { methods = [], inside = "" } = derived[index] ?? {};
    const group = groups.get(index) ?? [];
    const candidates = methods.filter((each) => !isReserved(each)).map((method) => ({ group, method }));
    const [wanted] = candidates;
    // `POST /guilds/{id}/prune` beside `guilds.prune.preview`
    const within =
      wanted !== undefined && allocation.isGroup(wanted) ? [{ group: [...group, wanted.method], method: inside }] : [];
    const name =
      [...candidates.slice(0, 1), ...within, ...candidates.slice(1)].find((each) => allocation.isFree(each)) ??
      addSuffix(group, operations[index], allocation);
    if (wanted !== undefined && wanted !== name)
      report.collision(index, wanted, allocation.ownerOf(wanted) ?? "group", name);
    names.set(index, allocation.take(name, index));
  }
  return operations.map((_, index) => names.get(index) ?? { group: [], method: "" });
}

function withGiven(operation: ClientNameRequest): DerivedName {
  const { givenGroup, givenMethod } = operation;
  const derived = deriveName(operation);
  return {
    ...derived,
    group: givenGroup?.map(camelName) ?? derived.group,
    methods: givenMethod === undefined ? derived.methods : [camelName(givenMethod), ...derived.methods],
  };
}

/** `guilds.members.list` */
export function textOfName({ group, method }: ClientName): string {
  return [...group, method].join(".");
}

class Allocation {
  readonly #owners = new Map<string, number>();
  readonly #groups = new Set<string>();

  addGroup(group: readonly string[]): void {
    for (let length = 1; length <= group.length; length++) this.#groups.add(group.slice(0, length).join("."));
  }

  isFree(name: ClientName): boolean {
    return this.ownerOf(name) === undefined && !this.isGroup(name);
  }

  isGroup(name: ClientName): boolean {
    return this.#groups.has(textOfName(name));
  }

  ownerOf(name: ClientName): number | undefined {
    return this.#owners.get(textOfName(name));
  }

  /** A group whose name, and the names of those around it, no operation has: `users_.list` beside `users`. */
  freeGroup(group: readonly string[]): readonly string[] {
    return group.reduce<readonly string[]>((outer, own) => {
      let free = own;
      while (this.ownerOf({ group: outer, method: free }) !== undefined) free += "_";
      return [...outer, free];
    }, []);
  }

  reasonAgainst(name: ClientName): string | undefined {
    if (this.ownerOf(name) !== undefined) return "belongs to another operation already";
    return this.isGroup(name) ? "is the name of a group" : undefined;
  }

  take(name: ClientName, index: number): ClientName {
    this.#owners.set(textOfName(name), index);
    return name;
  }
}

/** A requested name, or why it can't be one. */
function parseName(requested: string): ClientName | string {
  if (!/^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*$/.test(requested)) return "is not a name such as `users.create`";
  const parts = requested.split(".");
  if (parts.some(isReserved)) return "contains a name that all objects have";
  return { group: parts.slice(0, -1), method: parts.at(-1) ?? "" };
}

function validGroup(name: ClientName | string | undefined): readonly string[] | undefined {
  return typeof name === "object" ? name.group : undefined;
}

function usableGroup(group: string): string {
  return isReserved(group) ? `${group}_` : group;
}

const methodOrder = ["get", "post", "put", "patch", "delete"];

function byPriority(operations: readonly ClientNameRequest[]): (a: number, b: number) => number {
  const priorities = operations.map(({ isDeprecated, path, method }): readonly (string | number)[] => {
    const rank = methodOrder.indexOf(method);
    return [
      Number(isDeprecated),
      path.split("/").length,
      rank < 0 ? methodOrder.length : rank,
      path.length,
      path,
      method,
    ];
  });
  return (a, b) => {
    const [first = [], second = []] = [priorities[a], priorities[b]];
    const at = first.findIndex((each, index) => each !== second[index]);
    return at < 0 ? 0 : (first[at] ?? "") < (second[at] ?? "") ? -1 : 1;
  };
}

function addSuffix(
  group: readonly string[],
  operation: ClientNameRequest | undefined,
  allocation: Allocation,
): ClientName {
  const { id = "", method = "", path = "" } = operation ?? {};
  const hash = sha256Of(`${method} ${path}`);
  for (let length = 4; ; length++) {
    const name = { group, method: `${id}_${hash.slice(0, length)}` };
    if (allocation.isFree(name)) return name;
  }
}
