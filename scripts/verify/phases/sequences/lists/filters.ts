// Filters: a list has the items that a parameter selects, and no others, where the document says so.
import { isArray, isObject, itemsOf, memberOf, type Json } from "../../../../json/json.js";
import type { Pointer } from "../../../../json/pointer.js";
import type { Operation } from "../../../../model/model.js";
import { unlike } from "../../../identifiers.js";
import type { Subject } from "../../../subject.js";
import { canBeRead } from "../reading.js";
import type { Sequence } from "../sequence.js";
import { isTime } from "../../../values/times.js";
import { compareValues } from "./compare-values.js";
import { filtersOf, placeOfMember, valueIn, type StatedFilter } from "./filter-words.js";
import { checkTotal } from "./lists.js";
import { readPages, type Pages } from "./pages.js";

type Scalar = string | number | boolean;

export async function runFilters(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const list = sequence.operation("list");
  if (list === undefined) return;
  const parents = await session.items.pathOf(list);
  await session.items.create(resource, parents);
  await session.items.create(resource, parents, "full");
  const all = await readPages(sequence, list, parents, { isLong: true });
  if (all === undefined) return;
  for (const filter of filtersOf(session.subject, list)) {
    const path = placeOfMember(all.items, filter.names);
    const value = valueToFilter(sequence, filter, path, all.items);
    if (value === undefined) continue;
    const { parameter, member, isList } = filter;
    const own = isList ? [value] : value;
    const given = [{ parameter, value: member === undefined ? own : { [member]: own } }];
    const pages = await readPages(sequence, list, parents, { given, isLong: true });
    if (pages === undefined) continue;
    checkFiltered(sequence, list, { filter, path, value }, all, pages);
    if (pages.isComplete) checkTotal(sequence, list, pages);
  }
}

interface Selection {
  readonly filter: StatedFilter;
  readonly path: readonly string[] | undefined;
  readonly value: Scalar;
}

function checkFiltered(sequence: Sequence, list: Operation, selection: Selection, all: Pages, pages: Pages): void {
  const { filter, path, value } = selection;
  const last = pages.exchanges.at(-1);
  if (last === undefined) return;
  const { parameter, member } = filter;
  const what = `${parameter.name}${member === undefined ? "" : `[${member}]`}=${String(value)}`;
  const describeItem = (item: Json): string =>
    path === undefined ? "doesn't have that text" : `has ${path.join(".")} ${JSON.stringify(valueIn(item, path))}`;
  const wrong = pages.items.find((each) => isSelected(each, selection) === false);
  if (wrong !== undefined)
    return sequence.session.report(
      "filter-ignored",
      list,
      filter.sentence,
      `A list with ${what} has an item that ${describeItem(wrong)}.`,
      last,
    );
  if (!all.isComplete || !pages.isComplete || path === undefined) return;
  const listed = new Set(pages.items.map((each) => sequence.idOf(each)));
  const missing = all.items.find((each) => {
    const id = sequence.idOf(each);
    return id !== undefined && !listed.has(id) && isSelected(each, selection) === true;
  });
  if (missing !== undefined)
    sequence.session.report(
      "filtered-item-missing",
      list,
      filter.sentence,
      `A list with ${what} lacks the item ${sequence.idOf(missing)}, which ${describeItem(missing)}.`,
      last,
    );
}

/** Whether a filter selects an item; undefined where the words leave it open, or the item has no such member. */
function isSelected(item: Json, { filter, path, value }: Selection): boolean | undefined {
  const { kind, isInclusive, isCaseless } = filter;
  if (path === undefined)
    return kind === "search" && !stringsIn(item).some((each) => hasText(each, String(value))) ? false : undefined;
  const own = valueIn(item, path);
  if (own === undefined || own === null || isObject(own)) return undefined;
  if (isArray(own)) return own.some((each) => each === value) ? true : own.some(isObject) ? undefined : false;
  if (kind === "least" || kind === "greatest") {
    const order = compareValues(own, value);
    if (order === undefined) return undefined;
    return order === 0 ? isInclusive : kind === "least" ? order > 0 : order < 0;
  }
  if (own === value) return true;
  if (typeof own !== "string" || typeof value !== "string") return typeof own === typeof value ? false : undefined;
  if (!hasText(own, value)) return false;
  if (kind === "prefix") return own.startsWith(value) ? true : undefined;
  return kind === "part" && (isCaseless || own.includes(value)) ? true : undefined;
}

/** Whether a text has another one in it, in upper or lower case. */
function hasText(own: string, value: string): boolean {
  return own.toLowerCase().includes(value.toLowerCase());
}

function stringsIn(value: Json): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap((each) => stringsIn(each as Json))
    : [];
}

/** A value of the filter that not all items have, and some do where there are such; undefined where none is known. */
function valueToFilter(
  sequence: Sequence,
  filter: StatedFilter,
  path: readonly string[] | undefined,
  items: readonly Json[],
): Scalar | undefined {
  const { subject } = sequence.session;
  const { schema, isList } = filter;
  const isValid = (value: Scalar): boolean => subject.isValid(schema, isList ? [value] : value);
  if (path === undefined) return filter.kind === "search" ? ["zyxwvutqk", "zyx"].find(isValid) : undefined;
  if (filter.isSwitch) return items.some((each) => valueIn(each, path) === false) ? true : undefined;
  const own = items.flatMap((each) => [valueIn(each, path) ?? []].flat()).filter(isScalar);
  const given = [...new Set(own)].map((each) => writeValue(each, filter)).filter(isValid);
  // `all` of an enumeration is no value that an item has.
  const others = [...enumOf(subject, schema), ...own.map((each) => beyond(each, filter))].filter(
    (each) => isScalar(each) && isValid(each) && hasItemsWith(sequence, path, each),
  ) as readonly Scalar[];
  const select = (item: Json, value: Scalar): boolean | undefined => isSelected(item, { filter, path, value });
  const hasOthers = (value: Scalar): boolean => items.some((item) => select(item, value) === false);
  const hasBoth = (value: Scalar): boolean => hasOthers(value) && items.some((item) => select(item, value) === true);
  return given.find(hasBoth) ?? [...given, ...others].find(hasOthers);
}

/** A text in other letters, where these are the same. */
function writeValue(value: Scalar, { kind, isCaseless }: StatedFilter): Scalar {
  if (typeof value !== "string" || kind !== "part" || !isCaseless) return value;
  return value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
}

/** A value that no item like this one has: past it for a bound. */
function beyond(value: Scalar, { kind }: StatedFilter): Scalar {
  const step = kind === "greatest" ? -1 : 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + step;
  if (!isTime(value)) return unlike(value);
  const moved = new Date(Date.parse(value) + step * 400 * 86_400_000).toISOString();
  return value.length === 10 ? moved.slice(0, 10) : moved;
}

function enumOf(subject: Subject, schema: Pointer | undefined): readonly Json[] {
  const places = schema === undefined ? [] : [schema, `${schema}/items`];
  return places.flatMap((each) => itemsOf(memberOf(subject.valueAt(each), "enum")));
}

/** Whether the document has items with such a value. */
function hasItemsWith(sequence: Sequence, path: readonly string[], value: Json): boolean {
  const read = sequence.operation("read");
  return read !== undefined && canBeRead(sequence, read, path, value) !== false;
}

function isScalar(value: Json): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
