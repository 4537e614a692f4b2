// The parameters that filter a list, as the document says in words, and the members of the items that they are about.
import { isArray, isObject, memberOf, membersOf, type Json } from "../../../../json/json.js";
import { pointerTo, refPointer, type Pointer } from "../../../../json/pointer.js";
import type { Operation, Parameter } from "../../../../model/model.js";
import { plainName } from "../../../identifiers.js";
import type { Subject } from "../../../subject.js";
import { readFilter, type FilterMeaning } from "../../../words/filters.js";

/** A filter of a list, and where the document states it. */
export interface StatedFilter extends FilterMeaning {
  readonly parameter: Parameter;
  /** The member of the parameter's value that filters, as `state` of `filter[state]`; undefined for the whole. */
  readonly member: string | undefined;
  /** The schema of what filters, and whether that is a list of values. */
  readonly schema: Pointer | undefined;
  readonly isList: boolean;
  readonly sentence: Pointer;
}

/** The filters of a list, as the document says. */
export function filtersOf(subject: Subject, operation: Operation): readonly StatedFilter[] {
  return operation.parameters.flatMap((parameter) => {
    const place = subject.parameterPlace(operation, parameter);
    if (parameter.in !== "query" || parameter.mediaType !== null || place === undefined) return [];
    const schema = subject.parameterSchema(operation, parameter);
    const whole = { parameter, member: undefined, schema };
    if (parameter.style === "deepObject") return membersThatFilter(subject, parameter, schema);
    const text = String(memberOf(place.value, "description") ?? "");
    return filterOf(whole, text, `${place.pointer}/description`, subject.parameterValue(operation, parameter));
  });
}

/** Those of the members of an object whose descriptions say it: `filter[state]`. */
function membersThatFilter(
  subject: Subject,
  parameter: Parameter,
  schema: Pointer | undefined,
): readonly StatedFilter[] {
  const object = schema === undefined ? undefined : subject.follow(subject.valueAt(schema));
  const own = refPointer(String(memberOf(subject.valueAt(schema ?? ""), "$ref") ?? "")) ?? schema;
  return membersOf(memberOf(object, "properties")).flatMap(([member, described]) => {
    const pointer = own + pointerTo("properties", member);
    const text = String(memberOf(described, "description") ?? "");
    const value = subject.valueOf(pointer, []);
    return filterOf({ parameter, member, schema: pointer }, text, `${pointer}/description`, value);
  });
}

function filterOf(
  place: Pick<StatedFilter, "parameter" | "member" | "schema">,
  text: string,
  sentence: Pointer,
  value: Json | undefined,
): readonly StatedFilter[] {
  const meaning = readFilter(place.member ?? place.parameter.name, text);
  if (meaning === undefined || !isFilterable(value)) return [];
  return [{ ...place, isList: isArray(value), sentence, ...meaning }];
}

function isFilterable(value: Json | undefined): boolean {
  const one = isArray(value) ? value[0] : value;
  return one !== undefined && one !== null && !isArray(one) && !isObject(one);
}

/** Where an item has the member that a filter is about: its own, or one of an object in it; undefined without one. */
export function placeOfMember(items: readonly Json[], names: readonly string[]): readonly string[] | undefined {
  for (const name of names)
    for (const depth of [1, 2]) {
      const found = new Set(
        items
          .flatMap((each) => pathsIn(each, depth))
          .filter((path) => plainName(path.at(-1) ?? "") === name)
          .map((path) => JSON.stringify(path)),
      );
      const [only] = found;
      if (found.size === 1 && only !== undefined) return JSON.parse(only) as readonly string[];
    }
  return undefined;
}

function pathsIn(item: Json, depth: number): readonly (readonly string[])[] {
  if (!isObject(item)) return [];
  return Object.entries(item).flatMap(([name, value]) =>
    depth === 1 ? [[name]] : pathsIn(value, depth - 1).map((path) => [name, ...path]),
  );
}

/** What an item has there. */
export function valueIn(item: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => memberOf(value, name), item);
}
