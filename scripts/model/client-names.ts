// Names the client's method for each operation, such as `credit.users.create`: from `x-client-name`, else from the
// operation's tag and id.

/** The parts of an operation that its client name is derived from. */
export interface ClientNameRequest {
  /** The operation's identifier, unique among all. */
  readonly id: string;
  /** The identifier of its tag. */
  readonly tag: string;
  /** Its `x-client-name`. */
  readonly requested: string | undefined;
}

/** Whether every object, every promise or the client itself has a member of the name. */
const isReserved = (name: string): boolean => name in Object.prototype || name === "then" || name === "raw";

/**
 * The group and method of each operation, in their order. `onInvalid` is called with the index of each rejected
 * `x-client-name` and the reason, as the end of a sentence.
 */
export function clientNames(
  operations: readonly ClientNameRequest[],
  onInvalid: (index: number, reason: string) => void,
): readonly { readonly group: string; readonly method: string }[] {
  const explicit = new Set<string>();
  const explicitNames = operations.map(({ requested: wanted }, index) => {
    if (wanted === undefined) return undefined;
    const [, group = "", method = ""] = /^([a-z][A-Za-z0-9]*)\.([a-z][A-Za-z0-9]*)$/.exec(wanted) ?? [];
    const why =
      group === ""
        ? "is not a name such as `users.create`"
        : [group, method].some(isReserved)
          ? "contains a name that all objects have"
          : explicit.has(wanted)
            ? "belongs to another operation already"
            : undefined;
    if (why !== undefined) onInvalid(index, why);
    if (why !== undefined) return undefined;
    explicit.add(wanted);
    return { group, method };
  });
  return operations.map(({ id, tag }, index) => {
    const defaultName = { group: groupOf(tag), method: id };
    // An explicit name may equal the default name of another operation.
    return (
      explicitNames[index] ??
      (explicit.has(`${defaultName.group}.${defaultName.method}`) ? { ...defaultName, method: `${id}_` } : defaultName)
    );
  });
}

/** `LinesOfCredit` -> `linesOfCredit`, `URLs` -> `urls` */
function groupOf(tag: string): string {
  const group = tag.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]+/, (capitals) => capitals.toLowerCase());
  return isReserved(group) ? `${group}_` : group;
}
