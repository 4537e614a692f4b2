// Which names of generated code change between two documents: methods of the client, handlers and types. They are not
// on the wire, so that nothing here is more than risky.
import { isDeepStrictEqual } from "node:util";
import { Report } from "../diagnostics/diagnostics.js";
import { TypeNames } from "../emit/types/type-names.js";
import { child, type Pointer } from "../json/pointer.js";
import { build, type BuildOptions } from "../model/build.js";
import type { Model, Operation } from "../model/model.js";
import { pathOperations } from "../model/operation-objects.js";
import type { Document } from "../openapi/document.js";
import type { Finding } from "./finding.js";

/**
 * - `named`: methods and handlers of operations whose operationId changed.
 * - `all`: also what only follows from tags, operations that are gone, and types.
 */
export type SourceScope = "named" | "all";

/** How code of a document is generated, which names depend on. */
export type NameOptions = Pick<BuildOptions, "clientNames" | "naming" | "pagination">;

/** A document and the names that are printed for it. */
export interface Printed {
  readonly document: Document;
  readonly model: Model;
  readonly names: TypeNames;
}

/** The names that a document gives. It is built without reports: commands that generate have them. */
export function printedNames(document: Document, options: NameOptions = {}): Printed {
  const model = build(document, new Report(), options);
  return { document, model, names: new TypeNames(model) };
}

/** One finding for each name that is gone or has become another one; none where no name changed. */
export function sourceFindings(base: Printed, revision: Printed, scope: SourceScope): readonly Finding[] {
  const pairs = alignedOperations(base.model, revision.model);
  const inScope = pairs.filter(
    ([from, to]) => scope === "all" || (to !== undefined && from.operationId !== to.operationId),
  );
  const byOperation = inScope.flatMap(([from, to]) => [
    ...changedName("client-method", methodName(from), to && methodName(to), { base, revision, from, to }),
    ...changedName("handler", `${from.tag}Handlers.${from.id}`, to && `${to.tag}Handlers.${to.id}`, {
      base,
      revision,
      from,
      to,
    }),
  ]);
  return scope === "named"
    ? byOperation
    : [...byOperation, ...goneInterfaces(base, revision), ...goneTypes(base, revision)];
}

/** Whether there can be findings at all: models of large documents take seconds. */
export function namesMayDiffer(base: Document, revision: Document, scope: SourceScope): boolean {
  if (scope === "all") return true;
  const before = operationIdsOf(base);
  return [...operationIdsOf(revision)].some(([key, id]) => before.has(key) && before.get(key) !== id);
}

/** The operationIds by method and path. */
function operationIdsOf(document: Document): ReadonlyMap<string, unknown> {
  return new Map(
    pathOperations(document).map(({ method, path, json }) => [keyOf({ method, path }), json["operationId"]]),
  );
}

/** Path parameters may have any name. */
function keyOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

/** `client.guilds.members.list` */
export function methodName({ client: { group, method } }: Operation): string {
  return ["client", ...group, method].join(".");
}

/** Each operation of the base with that of the revision, whatever its path parameters are called. */
export function alignedOperations(
  base: Model,
  revision: Model,
): readonly (readonly [Operation, Operation | undefined])[] {
  const byKey = new Map(revision.operations.map((operation) => [keyOf(operation), operation]));
  return base.operations.map((operation) => [operation, byKey.get(keyOf(operation))]);
}

interface Change {
  readonly base: Printed;
  readonly revision: Printed;
  readonly from: Operation;
  readonly to: Operation | undefined;
}

const kinds = { "client-method": "method", handler: "handler" } as const;

function changedName(
  kind: keyof typeof kinds,
  before: string,
  after: string | undefined,
  { base, revision, from, to }: Change,
): readonly Finding[] {
  if (before === after) return [];
  const { method, path } = to ?? from;
  const message =
    after === undefined
      ? `The ${kinds[kind]} \`${before}\` is gone, with its operation: remove what uses it.`
      : `The ${kinds[kind]} \`${before}\` is \`${after}\` now: rename it where it is used.`;
  return [
    {
      code: `${kind}-${after === undefined ? "removed" : "renamed"}`,
      severity: "risky",
      side: "source",
      operation: `${method.toUpperCase()} ${path}`,
      base: { document: base.document, pointer: namePlace(base.document, from) },
      ...(to !== undefined && { revision: { document: revision.document, pointer: namePlace(revision.document, to) } }),
      message,
      uses: [],
    },
  ];
}

/** Interfaces of handlers that are gone: there is one for each tag. */
function goneInterfaces(base: Printed, revision: Printed): readonly Finding[] {
  const left = new Set(revision.model.tags.map(({ id }) => id));
  return base.model.tags
    .filter(({ id }) => !left.has(id))
    .flatMap(({ id }): readonly Finding[] => {
      const [first] = base.model.operations.filter(({ tag }) => tag === id);
      if (first === undefined) return [];
      return [
        {
          code: "handler-interface-removed",
          severity: "risky",
          side: "source",
          base: { document: base.document, pointer: first.source },
          message: `The interface \`${id}Handlers\` is gone: implement those that its operations belong to now.`,
          uses: [],
        },
      ];
    });
}

/** Types of components. One whose schema has another name is renamed. */
function goneTypes(base: Printed, revision: Printed): readonly Finding[] {
  const left = new Set(revision.model.schemas.map(({ id }) => revision.names.ofSchema(id)));
  const known = new Set(base.model.schemas.map(({ id }) => base.names.ofSchema(id)));
  const added = revision.model.schemas.filter(({ id }) => !known.has(revision.names.ofSchema(id)));
  return base.model.schemas.flatMap((schema): readonly Finding[] => {
    const name = base.names.ofSchema(schema.id);
    if (left.has(name)) return [];
    const json = base.document.resolve(schema.source);
    const same = added.find(({ source }) => isDeepStrictEqual(revision.document.resolve(source), json));
    const renamed = same === undefined ? undefined : revision.names.ofSchema(same.id);
    return [
      {
        code: renamed === undefined ? "type-removed" : "type-renamed",
        severity: "risky",
        side: "source",
        base: { document: base.document, pointer: schema.source },
        ...(same !== undefined && { revision: { document: revision.document, pointer: same.source } }),
        message:
          renamed === undefined
            ? `The type \`${name}\` is gone: remove what imports it.`
            : `The type \`${name}\` is \`${renamed}\` now: rename it where it is imported.`,
        uses: [],
      },
    ];
  });
}

/** Where an operation has its name, or else the operation. */
function namePlace(document: Document, { source }: Operation): Pointer {
  const pointer = child(source, "operationId");
  return document.resolve(pointer) === undefined ? source : pointer;
}
