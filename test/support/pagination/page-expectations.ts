// How a list is paged, as a person writes it, and how far what is recognized agrees with it.
import type { PageSelector, Pagination } from "../../../scripts/model/paged-list.js";

/**
 * How the pages of a list follow each other, in one of several right ways. `none`: the list is whole. `single`: it is
 * no list. `unsure`: it may have pages, but the document does not say enough to follow them.
 */
export type Expectation = readonly Way[];
export interface Way {
  readonly kind: "none" | "single" | "unsure" | Pagination["style"];
  /** What must be recognized, by the names of {@link describePagination}. */
  readonly must: Readonly<Record<string, string>>;
  /** What may be recognized besides: a total, the number of pages, flags of the end. */
  readonly may: Readonly<Record<string, string>>;
  /** The number of the first page, where it was written down. */
  readonly first?: number;
}

const ends = new Set(["total", "pages", "more", "last"]);

/**
 * Reads `cursor after <- /meta/after, items /data, more /meta/has_more | unsure`: a style, the parameter, where its
 * next value is, then pointers.
 */
export function readExpectation(text: string): Expectation {
  return text.split(" | ").map((each) => {
    const [head = "", ...rest] = each.split(", ");
    const [kind = "", ...words] = head.trim().split(" ");
    if (!/^(none|single|unsure|offset|page|cursor|last-id|next-url|link-header)$/.test(kind))
      throw new Error(`"${each}" is no expectation`);
    const must: Record<string, string> = {};
    const may: Record<string, string> = {};
    const first = /, first (\d)/.exec(each)?.[1];
    if (kind === "next-url") must["next"] = words[0] ?? "";
    else if (words[0] !== undefined) must["parameter"] = words[0];
    if (words[1] === "<-") must["next"] = words[2] ?? "";
    for (const member of rest) {
      const [name = "", pointer = ""] = member.trim().split(" ");
      if (name === "items") must["items"] = pointer;
      else if (ends.has(name)) may[name] = pointer;
      else if (name !== "first") throw new Error(`"${member}" is unknown`);
    }
    return { kind: kind as Way["kind"], must, may, ...(first !== undefined && { first: Number(first) }) };
  });
}

/** `page`, `pageable/page` in an object of the query, `body:/page`. */
function nameOf({ in: place, name, member = "" }: PageSelector): string {
  return `${place === "body" ? "body:" : ""}${name}${member}`;
}

/** In the words of an expectation. */
function describePagination(pagination: Pagination): Readonly<Record<string, string>> {
  const { style, items, total, pages, hasMore, isLast } = pagination;
  const selector = "parameter" in pagination ? pagination.parameter : undefined;
  const byLink = style === "next-url" || style === "link-header";
  return {
    items,
    ...(selector !== undefined && !byLink && { parameter: nameOf(selector) }),
    ...("next" in pagination && { next: pagination.next }),
    ...(style === "last-id" && { next: pagination.id }),
    ...(total !== undefined && { total }),
    ...(pages !== undefined && { pages }),
    ...(hasMore !== undefined && { more: hasMore }),
    ...(isLast !== undefined && { last: isLast }),
  };
}

/** `wrong`: it is followed, and not in a right way. `missed`: it could be followed, and is not. */
export type Verdict = "right" | "rightly not followed" | "missed" | "wrong" | "unclear without a reason";

export function judge(expectation: Expectation, pagination: Pagination | null, isUnclear: boolean): Verdict {
  const isUnsure = expectation.some(({ kind }) => kind === "unsure");
  const isPaged = expectation.some(({ kind }) => !/^(none|single|unsure)$/.test(kind));
  if (pagination === null) {
    if (isPaged && !isUnsure) return "missed";
    return isUnclear && !isUnsure ? "unclear without a reason" : "rightly not followed";
  }
  return wayOf(expectation, pagination) === undefined ? "wrong" : "right";
}

/** The way that was recognized, if it is one of the right ones. */
export function wayOf(expectation: Expectation, pagination: Pagination): Way | undefined {
  const found = describePagination(pagination);
  return expectation.find(
    ({ kind, must, may, first }) =>
      kind === pagination.style &&
      (first === undefined || ("first" in pagination && pagination.first === first)) &&
      Object.entries(must).every(([name, value]) => found[name] === value) &&
      Object.entries(found).every(([name, value]) => name in must || may[name] === value),
  );
}

/** For messages. */
export function writePagination(pagination: Pagination | null): string {
  if (pagination === null) return "not followed";
  const members = Object.entries(describePagination(pagination)).map(([name, value]) => `${name} ${value}`);
  return `${pagination.style}: ${members.join(", ")}`;
}
