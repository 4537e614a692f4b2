// The client names of a document's operations: reads what the document and the configuration ask for, and reports what
// can't be had.

import type { Report } from "../../diagnostics/diagnostics.js";
import { closestMatch } from "../../diagnostics/suggestions.js";
import { memberOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { NamedSchema } from "../model.js";
import { methodNameOf, type NamingHooks, type UnnamedOperation } from "../names/naming.js";
import { clientNames, textOfName, type ClientName, type ClientNameRequest } from "./names.js";
import { requestOf } from "./requests.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** A name that the configuration gives to an operation. */
export interface ConfiguredName {
  /** Its method and path (`get /guilds/{guild_id}`), or its operationId. */
  readonly operation: string;
  /** Groups and the method: `guilds.get`. */
  readonly name: string;
}

/** What the configuration says about names. */
export interface Configuration {
  readonly names?: readonly ConfiguredName[] | undefined;
  readonly naming?: NamingHooks | undefined;
}

/** The client name of each operation, in their order. */
export function nameOperations(
  document: Document,
  report: Report,
  operations: readonly UnnamedOperation[],
  schemas: ReadonlyMap<string, NamedSchema>,
  configuration: Configuration,
): readonly ClientName[] {
  const byConfiguration = configuredNames(document, report, operations, configuration);
  const requests = requestsOf(document, operations, schemas, byConfiguration);
  return clientNames(requests, {
    invalid: (index, reason) => {
      const isConfigured = byConfiguration.has(index);
      const name = requests[index]?.requested ?? "";
      const pointer = operations[index]?.source ?? "";
      const message = `\`${name}\` ${reason}.`;
      report.add(document, isConfigured ? pointer : child(pointer, "x-client-name"), "bad-client-name", message, {
        hint: isConfigured
          ? "correct the name in the configuration"
          : "name groups and a method: `x-client-name: users.create`",
        ...(isConfigured && { at: "key" as const }),
      });
    },
    collision: (index, wanted, owner, instead) => {
      const { source = "" } = operations[index] ?? {};
      const other = owner === "group" ? undefined : operations[owner];
      const whose = other === undefined ? "is a group" : `is the name of ${operationTitle(other.method, other.path)}`;
      const message = `The client's method is \`${textOfName(instead)}\`: \`${textOfName(wanted)}\` ${whose}.`;
      report.add(document, source, "client-name-collision", message, {
        at: "key",
        hint: `to choose another, write \`x-client-name: ${textOfName(instead)}\` or the like at one of them`,
        // Where none of the two is declared, no one misses it.
        isHarmless: [index, owner].every((each) => each === "group" || requests[each]?.requested === undefined),
      });
    },
  });
}

/** What the names are derived from, in the order of the operations. */
export function requestsOf(
  document: Document,
  operations: readonly UnnamedOperation[],
  schemas: ReadonlyMap<string, NamedSchema>,
  configured: ReadonlyMap<number, string>,
): readonly ClientNameRequest[] {
  const title = String(memberOf(document.root["info"], "title") ?? "");
  return operations.map((operation, index) =>
    requestOf(operation, document.resolve(operation.source), { title, schemas, configured: configured.get(index) }),
  );
}

/** The configured names by the index of their operation. */
export function configuredNames(
  document: Document,
  report: Report,
  operations: readonly UnnamedOperation[],
  { names = [], naming = {} }: Configuration,
): ReadonlyMap<number, string> {
  const keys = new Map(
    operations.flatMap(({ method, path, operationId }, index) => [
      ...(operationId === null ? [] : [[operationId, index] as const]),
      [`${method} ${path}`, index] as const,
    ]),
  );
  const byHook = operations.flatMap((operation, index): [number, string][] => {
    const name = methodNameOf(naming, operation);
    return name === undefined ? [] : [[index, name]];
  });
  return new Map([
    ...byHook,
    ...names.flatMap(({ operation, name }): [number, string][] => {
      const key = operation.replace(/^[A-Za-z]+(?= +\/)/, (method) => method.toLowerCase()).replace(/ +/, " ");
      const index = keys.get(key);
      if (index !== undefined) return [[index, name]];
      const closest = closestMatch(key, keys.keys());
      report.add(
        document,
        "/paths",
        "bad-client-name",
        `The configuration names \`${operation}\`, which is no operation.`,
        {
          at: "key",
          hint: closest === undefined ? "write a method and a path, or an operationId" : `did you mean \`${closest}\`?`,
        },
      );
      return [];
    }),
  ]);
}
