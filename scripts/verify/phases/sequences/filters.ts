// Filters: a list has only items that have the value of a parameter, where the document says so. Whether a parameter
// filters at all is left open by its name alone: its description has to say it.
import { isArray, isObject, memberOf, type Json } from "../../../json/json.js";
import type { Operation, Parameter } from "../../../model/model.js";
import type { Subject } from "../../subject.js";
import { checkTotal } from "./lists.js";
import { readPages } from "./pages.js";
import type { Sequence } from "./sequence.js";

/** Words by which a description says that a list has no other items: `Only orders in this state`, `Filter by state`. */
const filterWords =
  /^\s*only\b|\bfilter(?:s|ed|ing)?(?: \w+){0,3} by\b|\bonly (?:\w+ ){0,4}(?:with|whose|in|of|that|which|for)\b/i;

/** The parameters by which a list is filtered, as the document says. */
export function filtersOf(subject: Subject, operation: Operation): readonly Parameter[] {
  return operation.parameters.filter((parameter) => {
    if (parameter.in !== "query" || parameter.mediaType !== null) return false;
    const place = subject.parameterPlace(operation, parameter)?.value;
    const value = subject.parameterValue(operation, parameter);
    return filterWords.test(String(memberOf(place, "description") ?? "")) && isFilterable(value);
  });
}

function isFilterable(value: Json | undefined): boolean {
  const one = isArray(value) ? value[0] : value;
  return typeof one === "string" || typeof one === "boolean";
}

export async function runFilters(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const { subject } = session;
  const list = sequence.operation("list");
  if (list === undefined) return;
  const parents = await session.items.pathOf(list);
  await session.items.create(resource, parents);
  await session.items.create(resource, parents, true);
  const all = await readPages(sequence, list, parents);
  if (all === undefined) return;
  for (const parameter of filtersOf(subject, list)) {
    const schema = subject.parameterSchema(list, parameter);
    const isList = isArray(subject.parameterValue(list, parameter));
    const value = valueToFilter(
      all.items,
      parameter.name,
      (each) => subject.accepts(schema, isList ? [each] : each) === true,
    );
    if (value === undefined) continue;
    const given = { parameter, value: isList ? [value] : value };
    const pages = await readPages(sequence, list, parents, { filter: given });
    const last = pages?.exchanges.at(-1);
    if (pages === undefined || last === undefined) continue;
    const wrong = pages.items.find((each) => hasValue(each, parameter.name, value) === false);
    if (wrong !== undefined)
      session.report(
        "filter-ignored",
        list,
        subject.parameterPlace(list, parameter)?.pointer ?? list.source,
        `A list with ${parameter.name}=${String(value)} has an item whose ${parameter.name} is ${JSON.stringify(memberLike(wrong, parameter.name))}.`,
        last,
      );
    if (pages.isComplete) checkTotal(sequence, list, pages);
  }
}

/** A value that some items have, and others don't where there are such; undefined where items have no such member. */
function valueToFilter(
  items: readonly Json[],
  name: string,
  isValid: (value: Json) => boolean,
): string | boolean | undefined {
  const values = items.flatMap((each) => [memberLike(each, name) ?? []].flat());
  const usable = [...new Set(values)].filter(
    (each): each is string | boolean => (typeof each === "string" || typeof each === "boolean") && isValid(each),
  );
  return usable.find((each) => items.some((item) => hasValue(item, name, each) === false)) ?? usable[0];
}

/** Whether an item has a value; undefined where it has no such member, of which nothing is known. */
function hasValue(item: Json, name: string, value: string | boolean): boolean | undefined {
  const own = memberLike(item, name);
  if (own === undefined || isObject(own)) return undefined;
  return isArray(own) ? own.includes(value) : own === value;
}

/** The member of that name, or the list of such: `tag` of `tags`. */
function memberLike(item: Json, name: string): Json | undefined {
  const plural = memberOf(item, `${name}s`);
  return memberOf(item, name) ?? (isArray(plural) ? plural : undefined);
}
