// The error responses of a document: those with a status of 400 or more, and `default`.

import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { refPointer, resolverOf } from "../../json/pointer.js";
import { operationsIn } from "../../openapi/methods.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { linkIdOf } from "../reference/operations.js";
import { isErrorStatus, isStatusKey, normalizeStatusKey } from "../../runtime/syntax/statuses.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** An operation as readers know it. */
export interface OperationLabel {
  /** By what the reference finds it: its operationId, or its name where it has none. */
  readonly id: string;
  /** `GET /users`. */
  readonly name: string;
}

export interface ErrorResponse {
  readonly operation: OperationLabel;
  /** `404`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly schemas: readonly Json[];
  readonly examples: readonly ErrorExample[];
}

export interface ErrorExample {
  readonly summary: string;
  readonly value: Json;
}

/** Follows local references; a value without one, or with one to nothing, is returned as it is. */
export type Dereference = (value: Json | undefined) => Json | undefined;

/** At most as many references are followed one after the other. */
const maxReferences = 20;

export function dereferenceIn(root: JsonObject): Dereference {
  const resolve = resolverOf(root);
  return (value) => {
    let found = value;
    for (let count = 0; count < maxReferences; count += 1) {
      const ref = memberOf(found, "$ref");
      const pointer = typeof ref === "string" ? refPointer(ref) : undefined;
      if (pointer === undefined) return found;
      found = resolve(pointer);
    }
    return undefined;
  };
}

export function operationsOf(
  root: JsonObject,
): readonly { readonly label: OperationLabel; readonly json: JsonObject }[] {
  const dereference = dereferenceIn(root);
  return membersOf(root["paths"]).flatMap(([path, value]) => {
    const item = dereference(value);
    if (!isObject(item)) return [];
    return operationsIn(item, "").map(({ method, json }) => {
      const name = operationTitle(method, path);
      return { json, label: { id: linkIdOf(json["operationId"], name), name } };
    });
  });
}

/** In the order of the document. */
export function errorResponses(root: JsonObject): readonly ErrorResponse[] {
  const dereference = dereferenceIn(root);
  return operationsOf(root).flatMap(({ label, json }) =>
    membersOf(json["responses"]).flatMap(([status, value]): ErrorResponse[] => {
      const response = dereference(value);
      const key = normalizeStatusKey(status);
      if (!isStatusKey(key) || !isErrorStatus(key) || !isObject(response)) return [];
      const contents = membersOf(response["content"]).filter(([mediaType]) => isJson(mediaType));
      return [
        {
          operation: label,
          status,
          description: textOf(response["description"]),
          schemas: contents.flatMap(([, content]) => memberOf(content, "schema") ?? []),
          examples: contents.flatMap(([, content]) => examplesOf(content, dereference)),
        },
      ];
    }),
  );
}

function examplesOf(content: Json, dereference: Dereference): readonly ErrorExample[] {
  const schema = dereference(memberOf(content, "schema"));
  const named = membersOf(memberOf(content, "examples")).flatMap(([, each]): ErrorExample[] => {
    const example = dereference(each);
    const value = memberOf(example, "value") ?? memberOf(example, "dataValue");
    return value === undefined ? [] : [{ summary: textOf(memberOf(example, "summary")), value }];
  });
  const single = [memberOf(content, "example"), memberOf(schema, "example")];
  const values = single.filter((value) => value !== undefined).concat(memberOf(schema, "examples") ?? []);
  return [...named, ...values.flat().map((value): ErrorExample => ({ summary: "", value: value as Json }))];
}

export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}
