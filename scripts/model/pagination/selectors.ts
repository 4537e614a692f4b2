// What a request selects a page with: query parameters, and members of a body.

import type { Json } from "../../json/json.js";
import { isJson } from "../../openapi/media-types.js";
import type { Operation, Schema } from "../model.js";
import { pageParameters, weakParameters } from "../page-names.js";
import type { PageSelector } from "./pagination.js";
import { alternativesOf, isKind, kindsOf, pageMembersOf, type Schemas } from "./page-members.js";
import { plainName } from "../plain-name.js";

export interface Selector extends PageSelector {
  /** `offset`, `page`: a number. `cursor`: a token, an id, or an offset or page that is a string. */
  readonly role: "offset" | "page" | "cursor" | "limit";
  readonly plain: string;
  readonly kind: "string" | "number";
  readonly docs: string;
  readonly schema: Schema;
  readonly default: Json | undefined;
  /** Whether the name alone says nothing. */
  readonly isWeak: boolean;
}

/** Strings with these names are tokens: a number in a string is described as one. */
const stringTokens = new Set(["offset", "page", "pageoffset"]);

function isNamed(role: Selector["role"], plain: string): boolean {
  return (pageParameters[role] as readonly string[]).includes(plain);
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
  },
  schemas: Schemas,
): readonly Selector[] {
  const plain = plainName(given.member);
  const { schema } = given;
  const isNumber = isKind(schema, "number", schemas);
  const kinds = kindsOf(schema, schemas);
  // A date such as `after` is a filter.
  const isToken =
    (kinds.size === 0 || [...kinds].every((kind) => kind === "string" || kind === "any")) &&
    !alternativesOf(schema, schemas).some((each) => each.kind === "string" && /^(date|time)/.test(each.format ?? ""));
  const role = isNumber
    ? (["limit", "offset", "page", "cursor"] as const).find((each) => isNamed(each, plain))
    : isToken && (isNamed("cursor", plain) || stringTokens.has(plain))
      ? "cursor"
      : undefined;
  if (role === undefined) return [];
  const { docs, default: value } = given;
  return [
    {
      in: given.in,
      name: given.name,
      role,
      plain,
      kind: isNumber ? "number" : "string",
      docs,
      schema,
      default: value,
      isWeak: weakParameters.has(plain),
    },
  ];
}
