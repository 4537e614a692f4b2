// What a request selects a page with: query parameters, and members of a body.

import type { Json } from "../../json/json.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import type { Operation, Schema } from "../model.js";
import { pageParameters, weakParameters } from "../names/page-names.js";
import type { PageSelector } from "../pagination.js";
import { continuesPages, countsItemsBefore, countsOtherThings, mentionsPages } from "./descriptions.js";
import { alternativesOf, isKind, kindsOf, pageMembersOf, type Schemas } from "./page-members.js";
import { plainName } from "../names/plain-name.js";

export interface Selector extends PageSelector {
  /**
   * `offset`, `page`: a number. `cursor`: a token, an id, or an offset or page that is a string. `other`: its name does
   * not say that it selects a page; a description or the response may.
   */
  readonly role: "offset" | "page" | "cursor" | "limit" | "other";
  readonly plain: string;
  /** `value`: a string or a number. */
  readonly kind: "string" | "number" | "value";
  readonly docs: string;
  readonly schema: Schema;
  readonly default: Json | undefined;
  readonly isRequired: boolean;
  /** Whether the name alone says nothing. */
  readonly isWeak: boolean;
}

/** Strings with these names are tokens: a number in a string is described as one. */
const stringTokens = new Set(["offset", "page", "pageoffset"]);

/** Also `pagination[page]` and `pagination.limit`. */
function isNamed(role: keyof typeof pageParameters, plain: string): boolean {
  const names: readonly string[] = pageParameters[role];
  return names.includes(plain) || names.includes(withoutPaging(plain));
}

function withoutPaging(plain: string): string {
  return plain.replace(/^pag(ination|ing)/, "");
}

type Source = Pick<Operation, "parameters" | "body" | "method">;

/** In the order of the document. A body is looked into where its method is one of a search: POST or QUERY. */
export function selectorsOf({ parameters, body, method }: Source, schemas: Schemas): readonly Selector[] {
  const inQuery = parameters
    .filter((each) => each.in === "query")
    .flatMap((each) => selector({ ...each, in: "query", member: each.name }, schemas));
  const content = method === "get" ? undefined : body?.content.find(({ mediaType }) => isJson(mediaType));
  const inBody = (content === undefined ? [] : pageMembersOf(content.schema, schemas)).flatMap((each) =>
    selector({ ...each, in: "body", name: each.pointer, member: each.name, default: undefined }, schemas),
  );
  return [...inQuery, ...inBody];
}

/** The selector of a declaration: any query parameter, or any member of the body. */
export function selectorNamed(name: string, { parameters, body }: Source): PageSelector | undefined {
  if (name.startsWith("/")) return body === null ? undefined : { in: "body", name };
  return parameters.some((each) => each.in === "query" && each.name === name) ? { in: "query", name } : undefined;
}

function selector(
  given: PageSelector & {
    readonly member: string;
    readonly docs: string;
    readonly schema: Schema;
    readonly default: Json | undefined;
    readonly required?: boolean;
  },
  schemas: Schemas,
): readonly Selector[] {
  const plain = plainName(given.member);
  const { schema } = given;
  const isNumber = isKind(schema, "number", schemas);
  const { docs, default: value, required: isRequired = false } = given;
  const role = isNumber ? numberRole(plain, docs) : isToken(plain, schema, schemas) ? tokenRole(plain) : undefined;
  if (role === undefined) return [];
  // What counts bytes, or is the number of a printed page that has to be given, selects something else.
  const isNumbered = role === "offset" || role === "page";
  if (isNumbered && (countsOtherThings(docs) || (isRequired && value === undefined && !mentionsPages(docs)))) return [];
  return [
    {
      in: given.in,
      name: given.name,
      role,
      plain,
      kind: isNumber ? "number" : kindsOf(schema, schemas).has("number") ? "value" : "string",
      docs,
      schema,
      default: value,
      isRequired,
      isWeak: role === "other" || weakParameters.has(plain),
    },
  ];
}

function numberRole(plain: string, docs: string): Selector["role"] {
  const named = (["limit", "offset", "page", "cursor"] as const).find((each) => isNamed(each, plain));
  // Keycloak's `first` is an offset, and npm's `from`.
  if ((named === undefined || named === "limit" || weakParameters.has(plain)) && countsItemsBefore(docs))
    return "offset";
  // `current` may be an electric one.
  return (plain === "current" && !/\bpages?\b/i.test(docs) ? undefined : named) ?? "other";
}

function tokenRole(plain: string): Selector["role"] {
  return isNamed("cursor", plain) || stringTokens.has(withoutPaging(plain)) ? "cursor" : "other";
}

/** A date such as `after` is a filter, but not one that is called a cursor. */
function isToken(plain: string, schema: Schema, schemas: Schemas): boolean {
  const kinds = kindsOf(schema, schemas);
  const isDate = alternativesOf(schema, schemas).some(
    (each) => each.kind === "string" && /^(date|time)/.test(each.format ?? ""),
  );
  const isText =
    kinds.size === 0 || [...kinds].every((kind) => kind === "string" || kind === "number" || kind === "any");
  return isText && (!isDate || /cursor/.test(plain));
}

/** The name may be that of a page of a book, or of a cursor in a text: a description, if there is one, says more. */
export function mayPage({ plain, docs }: Selector): boolean {
  return !/^(page|cursor|offset|start|marker|bookmark|continue)$/.test(plain) || docs === "" || continuesPages(docs);
}
