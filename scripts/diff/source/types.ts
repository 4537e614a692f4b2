// The types that programs import from generated code: those of components, and those that are named after operations
// and groups of the client.
import { isDeepStrictEqual } from "node:util";
import { exportedTypes } from "../../emit/exported-types.js";
import { identifier } from "../../model/names/names.js";
import type { NamedSchema, Operation } from "../../model/model.js";
import type { Finding } from "../finding.js";
import { namePlace, sourceFinding, type Printed, type SourceChange, type SourcePair } from "./pairs.js";

/** One finding for each type that is gone or has another name. */
export function goneTypes(base: Printed, revision: Printed, pairs: readonly SourcePair[]): readonly Finding[] {
  const [known, left] = [exportedTypes(base.model), exportedTypes(revision.model)];
  const gone = [...known].filter((name) => !left.has(name));
  if (gone.length === 0) return [];
  const added = new Set([...left].filter((name) => !known.has(name)));
  const schemas = new Map(base.model.schemas.map((schema) => [base.names.ofSchema(schema.id), schema]));
  return gone.map((name) => {
    const schema = schemas.get(name);
    const change =
      schema === undefined
        ? ofNames(name, added, base, revision, pairs)
        : ofSchema(name, schema, added, base, revision);
    return sourceFinding(base.document, revision.document, change);
  });
}

/** A component whose schema is unchanged under another name is renamed. */
function ofSchema(
  name: string,
  { source, direction }: NamedSchema,
  added: ReadonlySet<string>,
  base: Printed,
  revision: Printed,
): SourceChange {
  const json = base.document.resolve(source);
  const same = revision.model.schemas.find(
    (each) =>
      added.has(revision.names.ofSchema(each.id)) &&
      each.direction === direction &&
      isDeepStrictEqual(revision.document.resolve(each.source), json),
  );
  if (same === undefined) return { ...removedChange(name), base: source };
  return { ...renamedChange(name, revision.names.ofSchema(same.id)), base: source, revision: same.source };
}

/** `ListUsersQuery` of the operation `listUsers`, `UsersResource` of the group `users`, or one of the whole client. */
function ofNames(
  name: string,
  added: ReadonlySet<string>,
  base: Printed,
  revision: Printed,
  pairs: readonly SourcePair[],
): SourceChange {
  const owner = ownerOf(name, base, pairs);
  if (owner === undefined) return removedChange(name);
  const { from, to, nameFor } = owner;
  const next = to && nameFor(to);
  const change = next !== undefined && added.has(next) ? renamedChange(name, next) : removedChange(name);
  const revisionPlace = to && { revision: namePlace(revision.document, to) };
  return { ...change, base: namePlace(base.document, from), ...revisionPlace };
}

interface Owner {
  readonly from: Operation;
  readonly to: Operation | undefined;
  /** The name of the same type for the operation of the revision. */
  nameFor(operation: Operation): string;
}

function ownerOf(name: string, base: Printed, pairs: readonly SourcePair[]): Owner | undefined {
  // Of operations that one name begins with, the longest: `listUsers` and `listUsersOfGroup`.
  const [own] = pairs
    .filter(([from]) => name.startsWith(pascal(from)))
    .toSorted(([one], [other]) => pascal(other).length - pascal(one).length);
  const resource = pairs.find(([from]) => from.client.group.some((_, index) => resourceAt(from, index) === name));
  if (resource !== undefined) {
    const [from, to] = resource;
    const index = from.client.group.findIndex((_, at) => resourceAt(from, at) === name);
    return { from, to, nameFor: (operation) => resourceAt(operation, index) };
  }
  if (own === undefined) return undefined;
  const [from, to] = own;
  return { from, to, nameFor: (operation) => pascal(operation) + name.slice(pascal(from).length) };

  function resourceAt({ client }: Operation, index: number): string {
    return base.names.ofGroup(client.group.slice(0, index + 1));
  }
}

function pascal({ id }: Operation): string {
  return identifier(id, "Pascal");
}

function removedChange(name: string): SourceChange {
  return { code: "type-removed", message: `The type \`${name}\` is gone: remove what imports it.` };
}

function renamedChange(name: string, next: string): SourceChange {
  return { code: "type-renamed", message: `The type \`${name}\` is \`${next}\` now: rename it where it is imported.` };
}
