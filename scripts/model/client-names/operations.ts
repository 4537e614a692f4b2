// The client names of a document's operations: reads what the document and the configuration ask for, and reports what
// can't be had.

import type { Report } from "../../diagnostics/diagnostics.js";
import { closestMatch } from "../../diagnostics/suggestions.js";
import { itemsOf, memberOf, type Json } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import { isJson } from "../../openapi/media-types.js";
import type { NamedSchema, Schema } from "../model.js";
import { methodNameOf, type NamingHooks, type UnnamedOperation } from "../naming.js";
import { objectShapeOf } from "../object-shape.js";
import { clientNames, textOfName, type ClientName, type ClientNameRequest } from "./names.js";
import { isVerb } from "./verbs.js";
import { stemOf, wordsOf } from "./words.js";

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
  const title = String(memberOf(document.root["info"], "title") ?? "");
  const byConfiguration = configuredNames(document, report, operations, configuration);
  const requests = operations.map((operation, index) =>
    requestOf(operation, document.resolve(operation.source), {
      title,
      schemas,
      configured: byConfiguration.get(index),
    }),
  );
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
      const whose = other === undefined ? "is a group" : `is the name of ${other.method.toUpperCase()} ${other.path}`;
      const message = `The client's method is \`${textOfName(instead)}\`: \`${textOfName(wanted)}\` ${whose}.`;
      report.add(document, source, "client-name-collision", message, {
        at: "key",
        hint: `to choose another, write \`x-client-name: ${textOfName(instead)}\` or the like at one of them`,
      });
    },
  });
}

/** The configured names by the index of their operation. */
function configuredNames(
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

interface RequestContext {
  readonly title: string;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly configured: string | undefined;
}

function requestOf(
  operation: UnnamedOperation,
  json: Json | undefined,
  { title, schemas, configured }: RequestContext,
): ClientNameRequest {
  const own = memberOf(json, "x-client-name");
  const tag = itemsOf(memberOf(json, "tags")).find((each) => typeof each === "string");
  return {
    id: operation.id,
    operationId: methodNameFor(json) ?? operation.operationId,
    method: operation.method,
    path: operation.path,
    tag: typeof tag !== "string" || isGeneral(tag, title, operation.path) ? null : tag,
    items: itemsIn(operation, schemas),
    requested: configured ?? (own === undefined ? undefined : String(own)),
    isDeprecated: operation.deprecated,
    ...vendorName(json),
  };
}

/** Whether all operations could have the tag: `default`, or the API's own name where that is no resource. */
function isGeneral(tag: string, title: string, path: string): boolean {
  const words = wordsOf(tag);
  if (words.length > 0 && words.every((word) => /^(?:default|apis?|rest|v\d+)$/i.test(word))) return true;
  const own = distinctWords(words);
  const inPath = new Set(wordsOf(path).map(stemOf));
  return (
    own !== "" && own === distinctWords(wordsOf(title)) && !own.split(" ").every((word) => inPath.has(stemOf(word)))
  );
}

function distinctWords(words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => !/^(?:the|apis?|rest|http|web|service|public|v\d+)$/.test(word))
    .join(" ");
}

/** The name in Adyen's documents, whose operationIds repeat the paths. Those without a verb say less than the path. */
function methodNameFor(json: Json | undefined): string | undefined {
  const name = memberOf(json, "x-methodName");
  return typeof name === "string" && isVerb(wordsOf(name)[0]) ? name : undefined;
}

/** What documents say to Fern's and Speakeasy's generators. */
function vendorName(json: Json | undefined): Pick<ClientNameRequest, "givenGroup" | "givenMethod"> {
  const group = memberOf(json, "x-fern-sdk-group-name") ?? memberOf(json, "x-speakeasy-group");
  const method = memberOf(json, "x-fern-sdk-method-name") ?? memberOf(json, "x-speakeasy-name-override");
  const parts = (Array.isArray(group) ? group : [group]).flatMap((each) =>
    typeof each === "string" ? each.split(".") : [],
  );
  return {
    ...(parts.length > 0 && { givenGroup: parts }),
    ...(typeof method === "string" && { givenMethod: method }),
  };
}

function itemsIn(
  { responses }: UnnamedOperation,
  schemas: ReadonlyMap<string, NamedSchema>,
): ClientNameRequest["items"] {
  const success = responses.find(({ status }) => status.startsWith("2"));
  const content = success?.content.find(({ mediaType }) => isJson(mediaType));
  if (content === undefined) return "unknown";
  const schema = objectShapeOf(content.schema, schemas);
  if (schema.kind === "array") return "array";
  if (schema.kind !== "object" || schema.properties.length === 0) return "unknown";
  const members = schema.properties.map((each) => objectShapeOf(each.schema, schemas));
  // `{"data": {"months": []}}`, and HAL's `{"_embedded": {"payments": []}}`
  const inside = members.flatMap((each) => (each.kind === "object" ? each.properties : []));
  const all = [...members, ...inside.map((each) => objectShapeOf(each.schema, schemas))];
  if (all.some(({ kind }) => kind === "array")) return "member";
  const isMap = (each: Schema): boolean => each.kind === "object" && each.properties.length === 0;
  return all.some(isMap) ? "unknown" : "object";
}
