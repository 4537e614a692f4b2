// Why an operation's client method has its name, for a reader: lines of text, the name first.

import { Report } from "../../diagnostics/diagnostics.js";
import type { Document } from "../../openapi/document.js";
import type { Model, Operation } from "../model.js";
import { deriveName } from "./derive.js";
import { clientNames, textOfName, type ClientNameRequest } from "./names.js";
import { configuredNames, requestsOf, type Configuration } from "./operations.js";
import { Trail, type Change } from "./trail.js";
import type { Words } from "./words.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/**
 * What named the groups and the method of an operation, which words were left out and why, and whose name it would be:
 *
 *     client.servers.powerOn
 *     groups: the tag `Servers`
 *     method: the operationId `power_on_server`
 *     without `server`: the group says it
 */
export function explainName(
  document: Document,
  model: Pick<Model, "operations" | "schemas">,
  operation: Operation,
  configuration: Configuration = {},
): readonly string[] {
  const { operations } = model;
  const index = operations.indexOf(operation);
  const configured = configuredNames(document, new Report(), operations, configuration);
  const schemas = new Map(model.schemas.map((schema) => [schema.id, schema]));
  const requests = requestsOf(document, operations, schemas, configured);
  const request = requests[index];
  if (request === undefined) return [];
  const problems: string[] = [];
  const names = clientNames(requests, {
    invalid: (each, reason) => void (each === index && problems.push(`\`${request.requested}\` ${reason}`)),
    collision: (each, wanted, owner) => {
      if (each !== index) return;
      const other = owner === "group" ? undefined : operations[owner];
      const whose = other === undefined ? "is a group" : `is the name of ${operationTitle(other.method, other.path)}`;
      problems.push(`collision: \`${textOfName(wanted)}\` ${whose}`);
    },
  });
  const name = names[index] ?? { group: [], method: "" };
  const isRequested = request.requested === textOfName(name);
  const source = configured.has(index) ? "the configuration" : "`x-client-name`";
  return [
    `client.${textOfName(name)}`,
    ...(isRequested ? [`named by ${source}`] : derivation(request, operation)),
    ...problems,
  ];
}

function derivation(request: ClientNameRequest, operation: Operation): readonly string[] {
  const trail = new Trail();
  const { groupedBy, namedBy } = deriveName(request, trail);
  const place = operationTitle(operation.method, operation.path);
  const ownId = request.operationId === operation.operationId ? "the operationId" : "`x-methodName`";
  const id = `${ownId} \`${request.operationId}\``;
  const groups = {
    tag: `the tag \`${request.tag}\``,
    operationId: id,
    path: `the path of ${place}`,
    nothing: "none, as the path names only what is done",
  };
  const { givenGroup, givenMethod } = request;
  const group = givenGroup === undefined ? groups[groupedBy] : `\`${givenGroup.join(".")}\`, for another generator`;
  const isFromId = givenMethod === undefined && namedBy === "operationId";
  const byRule = isFromId ? id : groups.path;
  return [
    `groups: ${group}`,
    `method: ${givenMethod === undefined ? byRule : `\`${givenMethod}\`, for another generator`}`,
    ...(isFromId ? trail.changes.map(textOf) : []),
  ];
}

function textOf({ without, added, why }: Change): string {
  if (added.length === 0) return `without ${quoteWords(without)}: ${why}`;
  return without.length === 0
    ? `with ${quoteWords(added)}: ${why}`
    : `${quoteWords(added)} for ${quoteWords(without)}: ${why}`;
}

function quoteWords(words: Words): string {
  return `\`${words.join(" ").toLowerCase()}\``;
}
