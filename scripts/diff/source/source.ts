// Which names of generated code change between two documents, and how methods of the client are called. They are not
// on the wire, so that nothing here is more than risky.
import { authenticatedSchemes } from "../../emit/client/authentication.js";
import { callsOf, type Call } from "../../emit/calls/calls.js";
import { child } from "../../json/pointer.js";
import type { Model, Operation } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { listNames } from "../align.js";
import type { Finding } from "../finding.js";
import { alignOperations } from "../operations/operations.js";
import { existingSpot } from "../place.js";
import type { SourceCode } from "../codes/source/index.js";
import { changesOfCall } from "./methods.js";
import { methodOf, namePlace, pairedOperations, sourceFinding, type Printed, type SourceChange } from "./pairs.js";
import { goneTypes } from "./types.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

/**
 * - `named`: methods and handlers of operations whose operationId changed.
 * - `all`: also what only follows from tags, operations that are gone, arguments, and types.
 */
export type SourceScope = "named" | "all";

/** One finding for each name that is gone, has become another one, or means something else to the compiler. */
export function sourceFindings(base: Printed, revision: Printed, scope: SourceScope): readonly Finding[] {
  const pairs = pairedOperations(base, revision);
  const inScope = pairs.filter(
    ([from, to]) => scope === "all" || (to !== undefined && from.operationId !== to.operationId),
  );
  const calls = { base: callsByOperation(base.model), revision: callsByOperation(revision.model) };
  const changes = inScope.flatMap(([from, to]) => [
    ...methodChanges(from, to, calls, scope),
    ...handlerChanges(from, to, scope),
  ]);
  const findingOf = (change: SourceChange): Finding => sourceFinding(base.document, revision.document, change);
  const byOperation = changes.map(({ from, to, code, message }) =>
    findingOf({
      code,
      message,
      operation: to ?? from,
      base: namePlace(base.document, from),
      ...(to !== undefined && { revision: namePlace(revision.document, to) }),
    }),
  );
  if (scope === "named") return byOperation;
  const others = [...goneInterfaces(base.model, revision.model), ...goneCredentials(base, revision)].map(findingOf);
  return [...byOperation, ...others, ...goneTypes(base, revision, pairs)];
}

/** Whether there can be findings at all: models of large documents take seconds. */
export function namesMayDiffer(base: Document, revision: Document, scope: SourceScope): boolean {
  if (scope === "all") return true;
  return alignOperations(base, revision).both.some(
    (pair) => pair.base.object.json["operationId"] !== pair.revision.object.json["operationId"],
  );
}

interface OperationChange {
  readonly from: Operation;
  readonly to: Operation | undefined;
  readonly code: SourceCode;
  readonly message: string;
}

type Calls = ReadonlyMap<Operation, readonly Call[]>;

function callsByOperation({ operations }: Model): Calls {
  const calls = new Map<Operation, Call[]>(operations.map((operation) => [operation, []]));
  for (const call of callsOf(operations)) calls.get(call.operation)?.push(call);
  return calls;
}

/** An operation has one method, or a second one for a stream. */
function methodChanges(
  from: Operation,
  to: Operation | undefined,
  calls: { readonly base: Calls; readonly revision: Calls },
  scope: SourceScope,
): readonly OperationChange[] {
  const after = to === undefined ? [] : (calls.revision.get(to) ?? []);
  return (calls.base.get(from) ?? []).flatMap((call, index): readonly OperationChange[] => {
    const [name, next] = [call, after[index]].map((each) => each && methodOf(each.operation, each.method));
    const now = after[index];
    if (now === undefined || next === undefined) {
      const what = to === undefined ? "with its operation" : "with the stream that it returned";
      const message = `The method \`${name}\` is gone, ${what}: remove what uses it.`;
      return [{ from, to, code: "client-method-removed", message }];
    }
    if (name !== next) {
      const message = `The method \`${name}\` is \`${next}\` now: rename it where it is used.`;
      return [{ from, to, code: "client-method-renamed", message }];
    }
    const different = scope === "named" ? [] : changesOfCall(call, now);
    if (different.length === 0) return [];
    const message = `The method \`${name}\` ${different.join(", and ")}: change the calls of it.`;
    return [{ from, to, code: "client-method-changed", message }];
  });
}

function handlerChanges(from: Operation, to: Operation | undefined, scope: SourceScope): readonly OperationChange[] {
  const change = (code: SourceCode, what: string): readonly OperationChange[] => [
    { from, to, code, message: `The handler \`${handlerOf(from)}\` ${what}` },
  ];
  if (to === undefined) return change("handler-removed", "is gone, with its operation: remove what uses it.");
  if (handlerOf(from) !== handlerOf(to))
    return change("handler-renamed", `is \`${handlerOf(to)}\` now: rename it where it is used.`);
  if (scope === "named") return [];
  const after = templateNames(to.path);
  const renamed = templateNames(from.path).flatMap((own, index) => {
    const now = after[index];
    return now === undefined || now === own ? [] : [`\`${own}\` as \`${now}\``];
  });
  if (renamed.length === 0) return [];
  return change("handler-changed", `finds the path parameter ${renamed.join(", and ")} now: read it by that name.`);
}

function handlerOf({ tag, id }: Operation): string {
  return `${tag}Handlers.${id}`;
}

/** Interfaces of handlers that are gone: there is one for each tag. */
function goneInterfaces(base: Model, revision: Model): readonly SourceChange[] {
  const left = new Set(revision.tags.map(({ id }) => id));
  return base.tags
    .filter(({ id }) => !left.has(id))
    .flatMap(({ id }): readonly SourceChange[] => {
      const first = base.operations.find(({ tag }) => tag === id);
      if (first === undefined) return [];
      const message = `The interface \`${id}Handlers\` is gone: implement those that its operations belong to now.`;
      return [{ code: "handler-interface-removed", base: first.source, message }];
    });
}

/** Credentials are given by the names of security schemes, which are not on the wire. */
function goneCredentials(base: Printed, revision: Printed): readonly SourceChange[] {
  const names = authenticatedSchemes(revision.model).map(({ name }) => name);
  const options = listNames(names.map((name) => `auth.${name}`));
  const now = names.length === 0 ? ": remove it." : `. Its credentials are ${options} now: change it.`;
  return authenticatedSchemes(base.model)
    .filter(({ name }) => !names.includes(name))
    .map(({ name }): SourceChange => {
      const place = existingSpot({ document: base.document, pointer: child("/components/securitySchemes", name) });
      const message = `The option \`auth.${name}\` of the client is gone${now}`;
      return { code: "client-auth-changed", base: place.pointer, message };
    });
}
