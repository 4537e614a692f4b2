// `x-pagination` as it is written, and whether it fits an operation.

import { didYouMean } from "../../diagnostics/suggestions.js";
import { displayValue, isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import type { Schema } from "../model.js";
import type { PageSelector, Pagination, Style } from "../paged-list.js";
import { itemsPointerOf } from "./items.js";
import {
  alternativesOf,
  itemsOf,
  pageMembersOf,
  propertiesOf,
  schemaAt,
  successContent,
  type Schemas,
} from "./page-members.js";
import type { PagedOperation } from "./facts.js";
import { paginationOf } from "./recognize.js";
import { firstNumberOf } from "./numbers.js";
import { selectorNamed } from "./selectors.js";

/** Where what a style needs is written. */
const required = {
  offset: ["parameter"],
  page: ["parameter"],
  cursor: ["parameter", "next"],
  "last-id": ["parameter", "id"],
  "next-url": ["next"],
  "link-header": [],
} as const satisfies Record<Pagination["style"], readonly string[]>;

type StyleName = keyof typeof required;
const styleNames: readonly string[] = [...Object.keys(required), "none"];

/** Pointers into the body of a response. */
const pointerNames = ["next", "total", "pages", "page", "hasMore", "isLast", "step"] as const;
const otherNames = ["style", "parameter", "items", "id", "limit", "first", "size", "endsWhenEmpty", "operations"];
const memberNames = [...otherNames, ...pointerNames];

/** What `x-pagination` may have; `style: none` means that a list has no pages. */
export interface Declaration {
  readonly style: StyleName | "none";
  readonly strings: Readonly<Record<string, string>>;
  readonly first: number | undefined;
  readonly size: number | undefined;
  readonly endsWhenEmpty: boolean;
  /** The operations that a convention is for, by operationId or as `GET /users`; undefined for all that it fits. */
  readonly operations: readonly string[] | undefined;
}

/** What is wrong with a declaration, and the member that it is about. */
export interface Fault {
  readonly member?: string;
  readonly message: string;
  readonly hint?: string;
}

export type Parsed = { readonly declaration: Declaration } | { readonly fault: Fault };

/** `false` is `{ style: none }`. */
export function parseDeclaration(value: Json): Parsed {
  if (value === false) return parseMembers({ style: "none" });
  if (!isObject(value))
    return {
      fault: { message: `\`${displayValue(value)}\` declares no pagination.`, hint: "write an object, or false" },
    };
  const unknown = Object.keys(value).find((name) => !memberNames.includes(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, memberNames) ?? `there are ${memberNames.join(", ")}`;
    return { fault: { member: unknown, message: `\`${unknown}\` is no part of a pagination.`, hint } };
  }
  return parseMembers(value);
}

/**
 * Whether an `x-pagination` is another tool's: theirs is no object, has no style, or has members and styles that are
 * none of ours, and no misspelling of one.
 */
export function isForeign(value: Json): boolean {
  if (!isObject(value)) return value !== false;
  const { style } = value;
  if (Object.keys(value).some((name) => isUnlike(name, memberNames))) return true;
  const isMisspelt = Object.keys(value).some((name) => didYouMean(name, ["style"]) !== undefined);
  const hasPointer = pointerNames.some((name) => String(value[name]).startsWith("/"));
  if (style === undefined) return !isMisspelt && !hasPointer;
  return typeof style === "string" && isUnlike(style, styleNames);
}

function isUnlike(name: string, names: readonly string[]): boolean {
  return !names.includes(name) && didYouMean(name, names) === undefined;
}

function parseMembers(value: JsonObject): Parsed {
  const { style, first, size, endsWhenEmpty = false, operations, ...rest } = value;
  if (typeof style !== "string" || !styleNames.includes(style)) {
    const hint =
      (typeof style === "string" ? didYouMean(style, styleNames) : undefined) ?? `there are ${styleNames.join(", ")}`;
    return { fault: { member: "style", message: "The style of the pagination is unknown.", hint } };
  }
  const wrong = Object.entries(rest).find(
    ([name, each]) => typeof each !== "string" || (name !== "parameter" && name !== "limit" && !/^(\/|$)/.test(each)),
  );
  if (wrong !== undefined) {
    const hint = "write a JSON pointer into the body of the response, such as `/data`";
    return { fault: { member: wrong[0], message: `\`${wrong[0]}\` must be a pointer.`, hint } };
  }
  for (const [member, number] of Object.entries({ first, size }))
    if (number !== undefined && typeof number !== "number")
      return { fault: { member, message: `\`${member}\` must be a number.` } };
  if (typeof endsWhenEmpty !== "boolean")
    return { fault: { member: "endsWhenEmpty", message: "`endsWhenEmpty` must be true or false." } };
  if (operations !== undefined && !(isArray(operations) && operations.every((each) => typeof each === "string")))
    return { fault: { member: "operations", message: "`operations` must be a list of strings." } };
  const missing = style === "none" ? undefined : required[style as StyleName].find((name) => rest[name] === undefined);
  if (missing !== undefined)
    return { fault: { message: `A pagination of the style \`${style}\` needs \`${missing}\`.` } };
  return {
    declaration: {
      style: style as Declaration["style"],
      strings: rest as Declaration["strings"],
      first: first as number | undefined,
      size: size as number | undefined,
      endsWhenEmpty,
      operations: operations as Declaration["operations"],
    },
  };
}

export type Applied = { readonly pagination: Pagination } | { readonly fault: Fault };

/** A declaration on an operation. Every pointer must resolve, through references, nullable objects and allOf. */
export function applyDeclaration(
  { style, strings, first, size: usualSize, endsWhenEmpty }: Declaration,
  operation: PagedOperation,
  schemas: Schemas,
  evidence: string,
): Applied {
  const content = successContent(operation);
  if (content === undefined || style === "none")
    return { fault: { message: "The operation has no response in JSON, which could be a page." } };
  const { schema } = content;
  const { parameter, limit, id } = strings;
  const selector = parameter === undefined ? undefined : selectorNamed(parameter, operation);
  if (parameter !== undefined && !(selector && selectsAt(selector, operation, schemas)))
    return { fault: { member: "parameter", ...noSelector(parameter, operation) } };
  const size = limit === undefined ? undefined : selectorNamed(limit, operation);
  if (limit !== undefined && size === undefined) return { fault: { member: "limit", ...noSelector(limit, operation) } };
  const items = strings["items"] ?? itemsPointerOf(schema, schemas);
  if (items === undefined)
    return {
      fault: {
        message: "It is not clear which array of the response has the items.",
        hint: "add `items` with a pointer, such as `/data`",
      },
    };
  const list = resolve(schema, items, schemas);
  const isList = list === "open" || (list !== undefined && itemsOf(list, schemas) !== undefined);
  const known = pageMembersOf(schema, schemas).map((each) => each.pointer);
  if (!isList) return { fault: unresolvedFault("items", items, "an array in the response", known) };
  for (const name of pointerNames) {
    const pointer = strings[name];
    if (pointer !== undefined && resolve(schema, pointer, schemas) === undefined)
      return { fault: unresolvedFault(name, pointer, "a member of the response", known) };
  }
  const item = list === "open" || list === undefined ? undefined : itemsOf(list, schemas);
  if (id !== undefined && item !== undefined && resolve(item, id, schemas) === undefined)
    return { fault: unresolvedFault("id", id, "a member of an item", memberPointers(item, schemas)) };
  const { limit: _, ...pointers } = strings;
  const declared = {
    ...pointers,
    ...(selector && { parameter: selector }),
    ...(size?.in === "query" && { limit, ...(usualSize !== undefined && { size: usualSize }) }),
    ...(endsWhenEmpty && { endsWhenEmpty }),
    evidence,
  };
  const isNumbered = style === "offset" || style === "page";
  const start = isNumbered ? { first: first ?? firstNumberOf(style, selector, operation, schemas) } : {};
  return {
    pagination: paginationOf({ style, ...declared, ...start } as unknown as Style, items, "declared", {
      schema,
      schemas,
    }),
  };
}

function selectsAt(selector: PageSelector, { parameters, body }: PagedOperation, schemas: Schemas): boolean {
  const { in: place, name, member } = selector;
  if (place === "query")
    return parameters.some(
      (each) => each.in === "query" && each.name === name && resolve(each.schema, member ?? "", schemas) !== undefined,
    );
  return (body?.content ?? []).some(({ schema }) => resolve(schema, name, schemas) !== undefined);
}

function noSelector(name: string, { parameters }: PagedOperation): { message: string; hint?: string } {
  if (name.startsWith("/")) return { message: `The request has nothing at \`${name}\`, in its query or its body.` };
  const known = parameters.filter((each) => each.in === "query").map((each) => each.name);
  const hint = didYouMean(name, known);
  return { message: `The operation has no query parameter \`${name}\`.`, ...(hint !== undefined && { hint }) };
}

function unresolvedFault(member: string, pointer: Pointer, what: string, known: readonly Pointer[]): Fault {
  const hint = didYouMean(pointer, known);
  const message = `There is nothing at \`${pointer}\` that could be ${what}.`;
  return { member, message, ...(hint !== undefined && { hint }) };
}

function memberPointers(item: Schema, schemas: Schemas): readonly Pointer[] {
  return propertiesOf(item, schemas).map(({ name }) => child("", name));
}

/** The schema at a pointer; "open" behind a schema that describes no members. */
function resolve(schema: Schema, pointer: Pointer, schemas: Schemas): Schema | "open" | undefined {
  const path = tokens(pointer);
  for (let length = 0; length < path.length; length++) {
    const at = schemaAt(
      schema,
      pointer
        .split("/")
        .slice(0, length + 1)
        .join("/"),
      schemas,
    );
    if (at === undefined) return undefined;
    const isOpen = alternativesOf(at, schemas).some(
      (each) =>
        each.kind === "any" ||
        (each.kind === "object" && each.properties.length === 0 && each.additional.kind !== "never"),
    );
    if (isOpen) return "open";
  }
  return schemaAt(schema, pointer, schemas);
}
