// What an operation says about its pages: what selects one, and what a response has beside its items.

import type { Pointer } from "../../json/pointer.js";
import type { Content, Operation, Response, Schema } from "../model.js";
import { pageMembers } from "../names/page-names.js";
import type { PageMembers } from "../paged-list.js";
import {
  countsAllItems,
  endsLists,
  isPolled,
  mayLackItems,
  needsLimit,
  selectsCursors,
  switchesOf,
} from "./descriptions.js";
import { itemsPointerOf } from "./items.js";
import { alternativesOf, isKind, pageMembersOf, successContent, type Member, type Schemas } from "./page-members.js";
import { plainName } from "../names/plain-name.js";
import { declaredName, selectorsOf, type Selector } from "./selectors.js";

/** An operation as the recognizers see it. */
export type PagedOperation = Omit<Operation, "shape" | "client" | "pagination">;

export interface Facts {
  readonly operation: PagedOperation;
  readonly schemas: Schemas;
  readonly response: Response;
  /** The body of a page. */
  readonly schema: Schema;
  /** Its example is made when it is read. */
  readonly content: Content;
  /** Undefined where it is not clear which array has the items. */
  readonly items: string | undefined;
  readonly selectors: readonly Selector[];
  /** Optional parameters whose names do not say what they select. */
  readonly others: readonly Selector[];
  readonly members: readonly Member[];
  readonly hints: Omit<PageMembers, "items" | "source" | "evidence">;
  /** Whether a parameter, or a member of the body, is the size of a page. */
  readonly hasSize: boolean;
  /** The query parameter that decides whether there are pages at all. */
  readonly pageSwitch: string | undefined;
  /** The number of all items, or the offset after the last one. */
  readonly bound: string | undefined;
  /** Whether a page by offset or number may lack items of its range, and even be empty before the end. */
  readonly mayLackItems: boolean;
}

const { total, pages, page, hasMore, isLast, isDone } = pageMembers;
const memberNames = { total, pages, page, hasMore, isLast, step: pageMembers.limit };

const memberKinds = {
  total: "number",
  pages: "number",
  page: "number",
  hasMore: "boolean",
  isLast: "boolean",
  step: "number",
} as const;

/** The largest page that is requested unless the caller says otherwise. */
const maxSize = 100;

/** Undefined where there is no JSON body. */
export function factsOf(operation: PagedOperation, schemas: Schemas): Facts | undefined {
  const content = successContent(operation);
  const response = operation.responses.find((each) => content !== undefined && each.content.includes(content));
  if (content === undefined || response === undefined) return undefined;
  const { schema } = content;
  const items = itemsPointerOf(schema, schemas);
  const members = pageMembersOf(schema, schemas, items);
  const switches = switchesOf(operation.parameters, schemas);
  const all = selectorsOf(operation, schemas);
  const limit = all.find(({ role, in: place }) => role === "limit" && place === "query");
  const lacksItems = mayLackItems(operation, members);
  const { step, ...found } = hintsOf(members, schemas);
  return {
    operation,
    schemas,
    response,
    schema,
    content,
    items,
    selectors: all.filter(
      ({ role }) => role !== "limit" && role !== "other" && !(role === "cursor" && switches.some(selectsCursors)),
    ),
    others: all.filter(({ role, isRequired }) => role === "other" && !isRequired),
    members,
    hints: {
      ...(limit !== undefined && { limit: declaredName(limit) }),
      ...(limit !== undefined && needsLimit(members, schemas) && { size: sizeOf(limit, schemas) }),
      ...found,
      ...(lacksItems && step !== undefined && { step }),
      ...(isPolled(operation) && { endsWhenEmpty: true }),
    },
    hasSize: all.some(({ role }) => role === "limit"),
    pageSwitch: switches.find((each) => !selectsCursors(each))?.name,
    bound: pointerOf("total", members, schemas),
    mayLackItems: lacksItems,
  };
}

function sizeOf({ schema }: Selector, schemas: Schemas): number {
  const bounds = alternativesOf(schema, schemas).map((each) => (each.kind === "number" ? each.maximum : undefined));
  return Math.min(maxSize, ...bounds.filter((each) => each !== undefined));
}

/** The pointers of members whose name and type say what they are. */
function hintsOf(members: readonly Member[], schemas: Schemas): Facts["hints"] {
  const whole = members.filter(countsAllItems);
  const entries = Object.keys(memberNames).map((each) => {
    const what = each as keyof typeof memberNames;
    return [what, pointerOf(what, what === "total" ? whole : members, schemas)] as const;
  });
  const found = Object.fromEntries(entries.filter(([, pointer]) => pointer !== undefined)) as Facts["hints"];
  const done = found.hasMore === undefined && found.isLast === undefined ? doneIn(members, schemas) : undefined;
  return done !== undefined && endsLists(done.docs) ? { ...found, isLast: done.pointer } : found;
}

/** A flag such as `done`, which may also be that of a task. */
export function doneIn(members: readonly Member[], schemas: Schemas): Member | undefined {
  return members.find(
    ({ name, schema }) => (isDone as readonly string[]).includes(plainName(name)) && isKind(schema, "boolean", schemas),
  );
}

function pointerOf(what: keyof typeof memberNames, members: readonly Member[], schemas: Schemas): Pointer | undefined {
  for (const candidate of memberNames[what]) {
    const found = members.find(
      ({ name, schema }) => plainName(name) === candidate && isKind(schema, memberKinds[what], schemas),
    );
    if (found !== undefined) return found.pointer;
  }
  return undefined;
}
