// Compares the links of a response: the operation that each refers to, and what it sends there.
import { membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer, tokens } from "../../json/pointer.js";
import { pathOperations, type PathOperation } from "../../model/document/operation-objects.js";
import type { Resolved } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { align, canonicalText, entriesOf, type Named } from "../align.js";
import type { Comparison, Scope } from "../scope.js";
import { expressionWithoutNames } from "../runtime-expressions.js";
import { operationTitle, templateNames, templateShape } from "../../runtime/syntax/path-templates.js";

interface Response extends Resolved {
  readonly document: Document;
  /** The template of the operation's path, which expressions refer to. */
  readonly path?: string | undefined;
}

/** Compares the links of a response. `part` is that of the response. */
export function compareLinks(scope: Scope, part: string, base: Response, revision: Response): void {
  const { both, removed, added } = align(linksOf(base), linksOf(revision));
  for (const { name, pointer } of removed)
    scope.report("link-removed", {
      part: `${part} link ${name}`,
      base: pointer,
      what: `The link \`${name}\` of the ${part} is gone.`,
    });
  for (const { name, pointer } of added)
    scope.report("link-added", {
      part: `${part} link ${name}`,
      revision: pointer,
      what: `The ${part} has the new link \`${name}\`.`,
    });
  for (const [old, next] of both) {
    const { numbers } = scope.comparison;
    if (meaningOf(base, old.json, numbers) === meaningOf(revision, next.json, numbers)) continue;
    scope.report("link-changed", {
      part: `${part} link ${next.name}`,
      base: old.pointer,
      revision: next.pointer,
      what: `The link \`${next.name}\` of the ${part} has another target or other parameters.`,
    });
  }
}

function linksOf(response: Response): ReadonlyMap<string, Named> {
  return new Map(entriesOf(response.document, response, "links").map((link) => [link.name, link]));
}

/** What a link does, whatever the names in its target's path template are. */
function meaningOf({ document, path }: Response, link: JsonObject, numbers: Comparison["numbers"]): string {
  const target = targetOf(document, link);
  const names = target === undefined ? [] : templateNames(target.path);
  const parameters = membersOf(link["parameters"]).map(([name, value]): [string, Json] => {
    const index = names.indexOf(name.replace(/^path\./, ""));
    return [index === -1 ? name : `path ${index}`, value];
  });
  const url = membersOf(link["server"]).filter(([name]) => name === "url" || name === "variables");
  const meaning = canonicalText({
    target:
      target === undefined
        ? { id: link["operationId"] ?? null, ref: link["operationRef"] ?? null }
        : numberOf(document, target, numbers),
    parameters: Object.fromEntries(parameters),
    requestBody: link["requestBody"] ?? null,
    server: Object.fromEntries(url),
  });
  return expressionWithoutNames(meaning, path);
}

/** The number of a pair of operations, or the name of one that only one document has. */
function numberOf(
  document: Document,
  { method, path }: PathOperation,
  numbers: Comparison["numbers"],
): number | string {
  return numbers.get(document)?.get(operationTitle(method, path)) ?? `${method} ${templateShape(path)}`;
}

const operationsByDocument = new WeakMap<Document, readonly PathOperation[]>();

/** The operation that a link refers to, by its id or by a reference. */
function targetOf(document: Document, link: JsonObject): PathOperation | undefined {
  const operations = operationsByDocument.get(document) ?? pathOperations(document);
  operationsByDocument.set(document, operations);
  const { operationId, operationRef } = link;
  if (typeof operationId === "string") return operations.find(({ json }) => json["operationId"] === operationId);
  const pointer = typeof operationRef === "string" ? refPointer(operationRef) : undefined;
  if (pointer === undefined) return undefined;
  const [, path, method] = tokens(pointer);
  return operations.find((each) => each.pointer === pointer || (each.path === path && each.method === method));
}
