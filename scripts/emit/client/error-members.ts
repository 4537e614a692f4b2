// The error schemas of a document -> the members in which error responses have a message, a code and a request id.

import type { Model, Schema } from "../../model/model.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import { isErrorStatus } from "../../runtime/syntax/statuses.js";

type Detail = "message" | "code" | "requestId";
type Path = readonly string[];

/** For each detail the ways to members that may have it, best first. */
export type ErrorMembers = Readonly<Record<Detail, readonly Path[]>>;

/** Names in lower case without separators, best first. A number may be a code, but not a status. */
const messageNames =
  "detail message errormessage longmessage errordescription errorsummary errmsg msg description reason err error title";
const codeNames = "code errorcode errcode";
/** A name that is a code beside a message. */
const namesBesideMessage = "error name errorname";
const requestIdName = /(request|trace|correlation|debug|incident|error)id$/;
const containerName = /err|fault|problem|status|detail|message|issue|violation|cause|response|result|meta|info/;
const maxDepth = 4;

interface Found {
  readonly detail: Detail;
  readonly path: Path;
  /** The place of its name among those of the detail. */
  readonly rank: number;
  /** Whether it can only be a number, which the runtime reads only where the document has it. */
  readonly isNumber?: boolean;
}

/** What the runtime finds by itself is not in the result; null where that is all that errors have. */
export function errorMembers(model: Model, schemas: Schemas): Partial<ErrorMembers> | null {
  const found = errorSchemas(model).flatMap((schema) => membersIn(schema, [], schemas));
  const pathsOf = (detail: Detail): readonly Path[] => {
    const own = found.filter((each) => each.detail === detail);
    const sorted = own.toSorted((a, b) => a.path.length - b.path.length || a.rank - b.rank);
    const paths = sorted.map(({ path }) => path);
    return paths.filter((path, index) => paths.findIndex((each) => isSame(each, path)) === index);
  };
  const usual = { message: ["detail", "title", "message"], code: ["code"], requestId: ["request_id"] };
  const entries = (["message", "code", "requestId"] as const).flatMap((detail) => {
    const paths = pathsOf(detail);
    const isUsual =
      paths.every(([name = "", ...rest]) => rest.length === 0 && usual[detail].includes(name)) &&
      !found.some((each) => each.detail === detail && each.isNumber);
    return isUsual ? [] : [[detail, paths] as const];
  });
  const isKnown = entries.length === 0 && pathsOf("message").length > 0;
  return isKnown ? null : Object.fromEntries(entries);
}

/** The schemas of error responses; components once. */
function errorSchemas({ operations }: Model): readonly Schema[] {
  const schemas = operations.flatMap(({ responses }) =>
    responses
      .filter(({ status }) => isErrorStatus(status))
      .flatMap(({ content }) => content.filter(({ mediaType }) => isJson(mediaType)).map(({ schema }) => schema)),
  );
  const byText = new Map(schemas.map((schema) => [schema.kind === "ref" ? schema.id : schema, schema]));
  return [...byText.values()];
}

/** `seen` has the components at this path: one that is referred to twice at each of n levels is visited once. */
function membersIn(schema: Schema, path: Path, schemas: Schemas, seen = new Set<string>()): readonly Found[] {
  if (path.length > maxDepth || (schema.kind === "ref" && seen.has(schema.id))) return [];
  if (schema.kind === "ref") seen.add(schema.id);
  const found = dereferenceShape(schema, schemas);
  switch (found.kind) {
    case "allOf":
    case "anyOf":
    case "oneOf":
      return found.members.flatMap((each) => membersIn(each, path, schemas, seen));
    case "array":
      return inList(found.items, path, schemas);
    case "object": {
      const names = found.properties.map(({ name }) => removeSigns(name));
      const hasMessage = names.some((name) => rankOf(name, messageNames) < rankOf("error", messageNames));
      return [
        ...found.properties.flatMap((property) => {
          const below = [...path, property.name];
          const own = detailOf(property.name, hasMessage, dereferenceShape(property.schema, schemas));
          if (own !== undefined) return [{ ...own, path: below }];
          // Beside a message, others are about parts of the request.
          return hasMessage || !containerName.test(removeSigns(property.name))
            ? []
            : membersIn(property.schema, below, schemas);
        }),
        // Messages by the name of a field: `{"errors": {"email": "is wrong"}}`.
        ...(path.length > 0 && found.additional.kind !== "any" ? inList(found.additional, path, schemas) : []),
      ];
    }
    default:
      return [];
  }
}

/** A list of messages, or of objects that have one. */
function inList(items: Schema, path: Path, schemas: Schemas): readonly Found[] {
  const below = [...path, "*"];
  const { kind } = dereferenceShape(items, schemas);
  // Behind the messages of the whole error.
  if (kind === "string") return path.length === 0 ? [] : [{ detail: "message", path: below, rank: 99 }];
  return membersIn(items, below, schemas);
}

function detailOf(name: string, hasMessage: boolean, schema: Schema): Omit<Found, "path"> | undefined {
  const word = removeSigns(name);
  const isString = canBe(schema, "string");
  const beside = rankOf(word, namesBesideMessage);
  const code = rankOf(word, codeNames);
  if ((isString || canBe(schema, "number")) && code < Infinity)
    return { detail: "code", rank: code, isNumber: !isString };
  if (!isString) return undefined;
  if (hasMessage && beside < Infinity) return { detail: "code", rank: beside + 10 };
  if (requestIdName.test(word)) return { detail: "requestId", rank: 0 };
  const rank = rankOf(word, messageNames);
  return rank < Infinity ? { detail: "message", rank } : undefined;
}

/** Whether a value can be a string or a number; null or others may be possible as well. */
function canBe(schema: Schema, kind: "string" | "number"): boolean {
  if (schema.kind === "anyOf" || schema.kind === "oneOf") return schema.members.some((each) => canBe(each, kind));
  return schema.kind === kind || (schema.kind === "literal" && schema.values.some((each) => typeof each === kind));
}

function removeSigns(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

/** The place of a word in a list of words; infinite where it isn't in it. */
function rankOf(word: string, words: string): number {
  const index = words.split(" ").indexOf(word);
  return index === -1 ? Infinity : index;
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
