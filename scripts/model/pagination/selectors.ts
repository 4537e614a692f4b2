// What a request selects a page with: query parameters, and members of a body.

import type { Json } from "../../json/json.js";
import { child, tokens } from "../../json/pointer.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import type { Operation, Schema } from "../model.js";
import { pageParameters, weakParameters } from "../names/page-names.js";
import type { PageSelector } from "../paged-list.js";
import {
  continuesPages,
  countsItemsBefore,
  countsOtherThings,
  countsPages,
  isPageNumber,
  mentionsPages,
} from "./descriptions.js";
import { alternativesOf, isKind, kindsOf, pageMembersOf, propertiesOf, type Schemas } from "./page-members.js";
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
    .flatMap((each) => {
      const { name, docs, schema, default: value, required } = each;
      const own = { in: "query", name, called: name, docs, schema, default: value, required } as const;
      return [...selector(own, schemas), ...selectorsWithin(each, schemas)];
    });
  const content = method === "get" ? undefined : body?.content.find(({ mediaType }) => isJson(mediaType));
  const inBody = (content === undefined ? [] : pageMembersOf(content.schema, schemas)).flatMap((each) =>
    selector({ ...each, in: "body", name: each.pointer, called: each.name, default: undefined }, schemas),
  );
  return [...inQuery, ...inBody];
}

/** Query parameters that are objects about pages, such as Spring's `pageable`. */
const pageObjects = /^(pageable|page|pager|pagination|paging|page(request|params?|options|query))$/;

/** The members of such a parameter: `page: { number, size }` is like `page[number]` and `page[size]`. */
function selectorsWithin({ name, schema }: Operation["parameters"][number], schemas: Schemas): readonly Selector[] {
  if (!pageObjects.test(plainName(name))) return [];
  return propertiesOf(schema, schemas).flatMap((each) => {
    const called = plainName(name) === "page" ? `page ${each.name}` : each.name;
    return selector({ default: undefined, ...each, in: "query", name, member: child("", each.name), called }, schemas);
  });
}

/** The part of a selector that a pagination has. */
export function pageSelectorOf({ in: place, name, member }: PageSelector): PageSelector {
  return { in: place, name, ...(member !== undefined && { member }) };
}

/** As a declaration names it: `page`, `/pageable/page`, or `/page` of the body. */
export function declaredName({ name, member }: PageSelector): string {
  return member === undefined ? name : `${child("", name)}${member}`;
}

/** For people: `pageable.page`. */
export function selectorText({ name, member }: PageSelector): string {
  return [name, ...tokens(member ?? "")].join(".");
}

/** The selector of a declaration: a query parameter, a member of one (`/pageable/page`), or a member of the body. */
export function selectorNamed(name: string, { parameters, body }: Source): PageSelector | undefined {
  if (name.startsWith("/")) {
    const [first = "", ...inner] = tokens(name);
    if (inner.length > 0 && parameters.some((each) => each.in === "query" && each.name === first))
      return { in: "query", name: first, member: inner.reduce(child, "") };
    return body === null ? undefined : { in: "body", name };
  }
  return parameters.some((each) => each.in === "query" && each.name === name) ? { in: "query", name } : undefined;
}

function selector(
  given: PageSelector & {
    /** Its own name, whatever it is in. */
    readonly called: string;
    readonly docs: string;
    readonly schema: Schema;
    readonly default: Json | undefined;
    readonly required?: boolean;
  },
  schemas: Schemas,
): readonly Selector[] {
  const plain = plainName(given.called);
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
      ...pageSelectorOf(given),
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
  // OpenProject's `offset` is the number of a page.
  if ((named === "offset" && countsPages(docs)) || (named === undefined && isPageNumber(docs))) return "page";
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
