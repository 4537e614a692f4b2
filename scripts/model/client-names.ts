// Operations -> where a client has them: `credit.users.create`. By `x-client-name` where a document says so, else the
// tag
// and the operation's own name, which no other operation can change.

/** What a method of a client is named after. */
export interface Unnamed {
  /** The operation's identifier, unique among all. */
  readonly id: string;
  /** The identifier of its tag. */
  readonly tag: string;
  /** Its `x-client-name`. */
  readonly wanted: string | undefined;
}

/** Members that every object or every promise has, and the client's own. */
const taken = (name: string): boolean => name in Object.prototype || name === "then" || name === "raw";

/**
 * A group and a method for each, in their order; `refuse` is told why an `x-client-name` can't be had, by its index.
 */
export function clientNames(
  operations: readonly Unnamed[],
  refuse: (index: number, why: string) => void,
): readonly { readonly group: string; readonly method: string }[] {
  const explicit = new Set<string>();
  const named = operations.map(({ wanted }, index) => {
    if (wanted === undefined) return undefined;
    const [, group = "", method = ""] = /^([a-z][A-Za-z0-9]*)\.([a-z][A-Za-z0-9]*)$/.exec(wanted) ?? [];
    const why =
      group === ""
        ? "is no name such as `users.create`"
        : [group, method].some(taken)
          ? "has a name that objects have already"
          : explicit.has(wanted)
            ? "belongs to another operation already"
            : undefined;
    if (why !== undefined) refuse(index, why);
    if (why !== undefined) return undefined;
    explicit.add(wanted);
    return { group, method };
  });
  return operations.map(({ id, tag }, index) => {
    const own = { group: groupOf(tag), method: id };
    // An explicit name may be another operation's own.
    return named[index] ?? (explicit.has(`${own.group}.${own.method}`) ? { ...own, method: `${id}_` } : own);
  });
}

/** `LinesOfCredit` -> `linesOfCredit`, `URLs` -> `urls` */
function groupOf(tag: string): string {
  const group = tag.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+/, (capitals) => capitals.toLowerCase());
  return taken(group) ? `${group}_` : group;
}
