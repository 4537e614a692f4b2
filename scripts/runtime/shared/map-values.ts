// Copies of JSON values in which some differ. Copied into generated/ as it is.

/** A value whose leaves are replaced, in arrays and plain objects. What contains itself stays as it is. */
export function mapLeaves(
  value: unknown,
  replace: (leaf: unknown) => unknown,
  above: readonly unknown[] = [],
): unknown {
  const found = replace(value);
  if (found !== value || above.includes(value)) return found;
  const inside = [...above, value];
  return mapChildren(value, (each) => mapLeaves(each, replace, inside));
}

/** The same array or plain object unless something in it changes; any other value as it is. */
export function mapChildren(value: unknown, change: (child: unknown, name: string) => unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items = Array.from(value as unknown[], (each, index) => change(each, String(index)));
    return items.some((each, index) => each !== (value as unknown[])[index]) ? items : value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, each, change(each, name)] as const);
  return entries.some(([, before, after]) => before !== after)
    ? Object.fromEntries(entries.map(([name, , after]) => [name, after]))
    : value;
}
