// What an operation says about its pages: what selects one, and what a response has beside its items.

import type { Operation, Response, Schema } from "../model.js";
import type { PageMembers } from "./pagination.js";
import { itemsPointerOf } from "./items.js";
import { isKind, pageMembersOf, plainName, successContent, type Member, type Schemas } from "./members.js";
import { selectorsOf, type Selector } from "./selectors.js";

/** An operation as the recognizers see it. */
export type PagedOperation = Omit<Operation, "shape" | "client" | "pagination">;

export interface Facts {
  readonly operation: PagedOperation;
  readonly schemas: Schemas;
  readonly response: Response;
  /** The body of a page. */
  readonly schema: Schema;
  readonly example: unknown;
  /** Undefined where it is not clear which array has the items. */
  readonly items: string | undefined;
  readonly selectors: readonly Selector[];
  readonly members: readonly Member[];
  readonly hints: Omit<PageMembers, "items" | "source" | "evidence">;
}

/** In order of preference, compared without case and signs. */
const memberNames = {
  total: [
    "total",
    "totalcount",
    "totalresults",
    "totalitems",
    "totalelements",
    "totalrecords",
    "totalentries",
    "totalsize",
  ],
  pages: ["totalpages", "pagecount", "numpages", "numberofpages", "lastpage", "pagestotal", "pages"],
  page: ["page", "pagenumber", "currentpage", "pageindex"],
  hasMore: ["hasmore", "hasnext", "hasnextpage", "more", "hasmoreitems", "hasmoreresults", "hasmorepages", "nextpage"],
  isLast: ["islast", "islastpage", "lastpage", "last"],
} as const;

const memberKinds = {
  total: "number",
  pages: "number",
  page: "number",
  hasMore: "boolean",
  isLast: "boolean",
} as const;

/** Undefined where there is no JSON body. */
export function factsOf(operation: PagedOperation, schemas: Schemas): Facts | undefined {
  const content = successContent(operation);
  const response = operation.responses.find((each) => content !== undefined && each.content.includes(content));
  if (content === undefined || response === undefined) return undefined;
  const { schema, example } = content;
  const members = pageMembersOf(schema, schemas);
  const selectors = selectorsOf(operation, schemas);
  const limit = selectors.find(({ role, in: place }) => role === "limit" && place === "query")?.name;
  const hints = { ...(limit !== undefined && { limit }), ...hintsOf(members, schemas) };
  return {
    operation,
    schemas,
    response,
    schema,
    example,
    items: itemsPointerOf(schema, schemas),
    selectors: selectors.filter(({ role }) => role !== "limit"),
    members,
    hints,
  };
}

/** The pointers of members whose name and type say what they are. */
function hintsOf(members: readonly Member[], schemas: Schemas): Facts["hints"] {
  const entries = Object.entries(memberNames).flatMap(([what, candidates]) => {
    const kind = memberKinds[what as keyof typeof memberNames];
    for (const candidate of candidates) {
      const found = members.find(({ name, schema }) => plainName(name) === candidate && isKind(schema, kind, schemas));
      if (found !== undefined) return [[what, found.pointer] as const];
    }
    return [];
  });
  return Object.fromEntries(entries) as Facts["hints"];
}
