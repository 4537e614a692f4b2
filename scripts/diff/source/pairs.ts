// What the rules of generated code share: two documents with the code that is generated for them, and their operations
// in pairs.
import { namedTypes } from "../../emit/types/named-types.js";
import type { TypeNames } from "../../emit/types/type-names.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { child, type Pointer } from "../../json/pointer.js";
import { build, type BuildOptions } from "../../model/build/build.js";
import type { Model, Operation } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import type { Finding } from "../finding.js";
import { alignOperations, nameOfOperation } from "../operations/operations.js";
import type { SourceCode } from "../codes/source/index.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** How code of a document is generated, which names depend on. */
export type NameOptions = Pick<BuildOptions, "clientNames" | "naming" | "pagination">;

/** A document as code is generated from it. */
export interface Modelled {
  readonly document: Document;
  readonly model: Model;
}

/** The names that are printed for a document, too. */
export interface Printed extends Modelled {
  readonly names: TypeNames;
}

/** The names that a document gives. It is built without reports: commands that generate have them. */
export function printedNames(document: Document, options: NameOptions = {}): Printed {
  const model = build(document, new Report(), options);
  return { document, model, names: namedTypes(model).names };
}

export type SourcePair = readonly [from: Operation, to: Operation | undefined];

/**
 * Each operation of the base with that of the revision: by their addresses, whatever path parameters are called, as
 * callers of the service see it. A program sees names only, so that what is left is paired by these.
 */
export function pairedOperations(base: Modelled, revision: Modelled): readonly SourcePair[] {
  const { both } = alignOperations(base.document, revision.document);
  const toNames = new Map(both.map((pair) => [nameOfOperation(pair.base), nameOfOperation(pair.revision)]));
  const byName = new Map(revision.model.operations.map((operation) => [operationKey(operation), operation]));
  const byAddress = base.model.operations.map((from): SourcePair => {
    const name = toNames.get(operationKey(from));
    return [from, name === undefined ? undefined : byName.get(name)];
  });
  const taken = new Set(byAddress.map(([, to]) => to));
  const free = revision.model.operations.filter((operation) => !taken.has(operation));
  return byAddress.map(([from, to]): SourcePair => {
    const same =
      to ?? free.find((each) => each.id === from.id) ?? free.find((each) => methodOf(each) === methodOf(from));
    if (to === undefined && same !== undefined) free.splice(free.indexOf(same), 1);
    return [from, same];
  });
}

function operationKey({ method, path }: Operation): string {
  return operationTitle(method, path);
}

/** `client.guilds.members.list` */
export function methodOf({ client }: Operation, method = client.method): string {
  return ["client", ...client.group, method].join(".");
}

export interface SourceChange {
  readonly code: SourceCode;
  readonly message: string;
  readonly operation?: Operation | undefined;
  readonly base?: Pointer | undefined;
  readonly revision?: Pointer | undefined;
}

/** Makes the finding of a change. */
export function sourceFinding(from: Document, to: Document, change: SourceChange): Finding {
  const { code, message, operation, base, revision } = change;
  return {
    code,
    severity: "risky",
    side: "source",
    ...(operation !== undefined && { operation: operationKey(operation) }),
    ...(base !== undefined && { base: { document: from, pointer: base } }),
    ...(revision !== undefined && { revision: { document: to, pointer: revision } }),
    message,
    uses: [],
  };
}

/** Where an operation has its name, or else the operation. */
export function namePlace(document: Document, { source }: Operation): Pointer {
  const pointer = child(source, "operationId");
  return document.resolve(pointer) === undefined ? source : pointer;
}
