// Orders: a list is in the order that the document states in words, and in that of each value of the parameter by which
// it is sorted.
import { isSuccess } from "../../../../runtime/syntax/statuses.js";
import { isObject, itemsOf, memberOf, type Json, type JsonObject } from "../../../../json/json.js";
import { pointerTo, type Pointer } from "../../../../json/pointer.js";
import type { Operation, Parameter } from "../../../../model/model.js";
import type { GivenParameter } from "../../../case.js";
import { plainName } from "../../../identifiers.js";
import type { Subject } from "../../../subject.js";
import type { PathValues } from "../../../requests/write.js";
import type { Item } from "../../../run/items.js";
import { fullestRequest } from "../../../values/fullest.js";
import { readOrder, type OrderMeaning } from "../../../words/orders.js";
import type { Sequence } from "../sequence.js";
import { isTime } from "../../../values/times.js";
import { findDisorder } from "./compare-values.js";
import { placeOfMember, valueIn } from "./filter-words.js";
import { readPages, type Pages } from "./pages.js";

/** An order that the document states. */
export interface StatedOrder {
  readonly sentence: Pointer;
  readonly given: readonly GivenParameter[];
  /** What the member may be called; `creation`: the order in which the items were created. */
  readonly by: readonly string[] | "creation";
  /** `either`: a text doesn't say which. */
  readonly direction: OrderMeaning["direction"];
  readonly what: string;
}

/** How many values of a parameter are tried. */
const maxOrders = 6;

const creationNames: readonly string[] = [
  "createdat",
  "created",
  "createdon",
  "creationtime",
  "creationdate",
  "datecreated",
  "createdtime",
  "createtime",
];

export function ordersOf(subject: Subject, list: Operation): readonly StatedOrder[] {
  return [
    ...ordersInText(subject, list),
    ...list.parameters.flatMap((each) => ordersOfParameter(subject, list, each)),
  ].slice(0, maxOrders);
}

/** `Orders, the newest first.`, `Sorted by name.` */
function ordersInText(subject: Subject, { method, path }: Operation): readonly StatedOrder[] {
  const operation = subject.oracle.operation(method, path);
  const response = [...(operation?.responses ?? [])].find(([status]) => isSuccess(status))?.[1];
  const places = [
    { place: operation?.place, names: ["description", "summary"] },
    { place: response, names: ["description"] },
  ];
  const descriptions = places.flatMap(({ place, names }) =>
    names.map((name) => [`${place?.pointer ?? ""}/${name}`, String(memberOf(place?.value, name) ?? "")] as const),
  );
  return descriptions
    .flatMap(([sentence, text]): readonly StatedOrder[] => {
      const order = readOrder(text, path.split("/").findLast((each) => !each.includes("{")) ?? "");
      if (order === undefined) return [];
      const by = order.by === "creation" ? order.by : [order.by, `${order.by}at`];
      return [{ sentence, given: [], what: order.words, direction: order.direction, by }];
    })
    .slice(0, 1);
}

const sortNames = /^(?:sort|order)(?:ed|ing)?(?:[-_ ]?(?:by|key|field|column))?$/i;
const directionNames = /^(?:sort|order)?[-_ ]?(?:direction|dir|order)$/i;

function ordersOfParameter(subject: Subject, list: Operation, parameter: Parameter): readonly StatedOrder[] {
  const place = subject.parameterPlace(list, parameter);
  const text = String(memberOf(place?.value, "description") ?? "");
  if (place === undefined || parameter.in !== "query" || !sortNames.test(parameter.name)) return [];
  if (!/\bsort|\border/i.test(text)) return [];
  const values = stringsOf(subject, list, parameter);
  const directions = directionsOf(subject, list, parameter);
  return values.flatMap((value): readonly StatedOrder[] => {
    const [, sign = "", name = "", suffix = ""] = /^([-+]?)(\w+?)(?:[_:. -](asc|desc)\w*)?$/i.exec(value) ?? [];
    if (name === "") return [];
    const by = [plainName(name), `${plainName(name)}at`];
    const orderOf = (isDescending: boolean, more: readonly GivenParameter[] = []): StatedOrder => ({
      sentence: `${place.pointer}/description`,
      given: [{ parameter, value }, ...more],
      by,
      direction: isDescending ? "descending" : "ascending",
      what: [value, ...more.map((each) => String(each.value))].join(" "),
    });
    if (directions !== undefined) return directions.map(({ isDescending, given }) => orderOf(isDescending, [given]));
    // Without a word or a sign, the order may be either.
    if (sign !== "" || suffix !== "") return [orderOf(sign === "-" || /^desc/i.test(suffix))];
    return values.includes(`-${value}`) ? [orderOf(false)] : [];
  });
}

/** A parameter beside it that says in which direction. */
function directionsOf(
  subject: Subject,
  list: Operation,
  sort: Parameter,
): readonly { readonly isDescending: boolean; readonly given: GivenParameter }[] | undefined {
  const parameter = list.parameters.find(
    (each) => each !== sort && each.in === "query" && directionNames.test(each.name),
  );
  const values = parameter === undefined ? [] : stringsOf(subject, list, parameter);
  if (parameter === undefined || !values.every((each) => /^(?:asc|desc)/i.test(each)) || values.length !== 2)
    return undefined;
  return values.map((value) => ({ isDescending: /^desc/i.test(value), given: { parameter, value } }));
}

/** The strings that a parameter may be. */
function stringsOf(subject: Subject, list: Operation, parameter: Parameter): readonly string[] {
  const schema = subject.parameterSchema(list, parameter);
  const own = schema === undefined ? undefined : subject.valueAt(schema);
  return itemsOf(memberOf(own, "enum")).filter((each) => typeof each === "string");
}

export async function runOrders(sequence: Sequence): Promise<void> {
  const { session } = sequence;
  const list = sequence.operation("list");
  if (list === undefined) return;
  const parents = await session.items.pathOf(list);
  const made: string[] = [];
  const orders = ordersOf(session.subject, list);
  const names = orders.flatMap(({ by }) => (by === "creation" ? [] : by));
  // Neither ascending nor descending in the order of their creation.
  for (const rank of [0, 2, 1]) {
    const item = await createRanked(sequence, parents, names, rank);
    if (item !== undefined) made.push(item.id);
  }
  for (const order of orders) {
    const pages = await readPages(sequence, list, parents, { given: order.given, isLong: true });
    if (pages !== undefined) checkOrder(sequence, list, order, made, pages);
  }
}

/** An item whose members of these names come earlier or later than those of others. */
async function createRanked(
  { session, resource }: Sequence,
  parents: PathValues,
  names: readonly string[],
  rank: number,
): Promise<Item | undefined> {
  const { subject } = session;
  const create = subject.creatorOf(resource);
  const base = create && fullestRequest(subject, create);
  if (create === undefined || base?.body?.kind !== "value" || !isObject(base.body.value))
    return session.items.create(resource, parents);
  const { body } = base;
  const place = subject.bodiesOf(create).find(({ mediaType }) => mediaType === body.mediaType);
  let ranked: JsonObject = base.body.value;
  for (const [name, value] of Object.entries(ranked)) {
    const changed = { ...ranked, [name]: names.includes(plainName(name)) ? moveValue(value, rank) : value };
    if (subject.isValid(place?.schema, changed)) ranked = changed;
  }
  const pinned = Object.entries(ranked)
    .filter(([, value]) => typeof value !== "string" || isTime(value))
    .map(([name]) => pointerTo(name));
  const exchange = await session.perform({ ...base, body: { ...body, value: ranked }, pinned }, { path: parents });
  const made = exchange && session.items.created.find(({ created }) => created === exchange);
  return made ?? session.items.create(resource, parents);
}

/** A number or a time so many steps later; the strings of each creation are other ones. */
function moveValue(value: Json, steps: number): Json {
  if (typeof value === "number") return value + steps;
  if (!isTime(value)) return value;
  const moved = new Date(Date.parse(value) + steps * 86_400_000).toISOString();
  return value.length === 10 ? moved.slice(0, 10) : moved.replace(/\.000Z$/, "Z");
}

function checkOrder(
  sequence: Sequence,
  list: Operation,
  order: StatedOrder,
  made: readonly string[],
  pages: Pages,
): void {
  const last = pages.exchanges.at(-1);
  const { by, direction, sentence, what } = order;
  if (last === undefined) return;
  const items = pages.items.filter(isObject);
  const found =
    by === "creation"
      ? findLaterCreation(sequence, items, made, direction === "descending")
      : findDisorderIn(valuesAt(items, placeOfMember(items, by)), direction);
  if (found === undefined) return;
  const [a, b] = found.map((each) => JSON.stringify(each));
  sequence.session.report("order-differs", list, sentence, `In the order “${what}”, ${a} comes before ${b}.`, last);
}

/** Two neighbours in the wrong order; where it may be either one, those of a list that is in neither. */
function findDisorderIn(
  values: readonly Json[],
  direction: OrderMeaning["direction"],
): readonly [Json, Json] | undefined {
  const wrong = findDisorder(values, direction === "descending");
  return direction !== "either" || findDisorder(values, true) !== undefined ? wrong : undefined;
}

function valuesAt(items: readonly Json[], path: readonly string[] | undefined): readonly Json[] {
  return path === undefined ? [] : items.flatMap((each) => valueIn(each, path) ?? []);
}

/**
 * The identifiers of two items that are not in the order in which the run has just made them: a change may have given
 * others a new time. Items of one moment are in any order.
 */
function findLaterCreation(
  sequence: Sequence,
  items: readonly Json[],
  made: readonly string[],
  isDescending: boolean,
): readonly [Json, Json] | undefined {
  const path = placeOfMember(items, creationNames);
  const own = items.filter((each) => made.includes(sequence.idOf(each) ?? ""));
  const [early, late] = isDescending ? [1, 0] : [0, 1];
  for (const [index, item] of own.slice(1).entries()) {
    const pair = [own[index] ?? null, item];
    const [first, second] = [pair[early], pair[late]].map((each) => made.indexOf(sequence.idOf(each) ?? ""));
    const times = path === undefined ? [] : pair.map((each) => valueIn(each, path));
    const isOneMoment = times.length > 0 && times[0] === times[1];
    if (Number(first) > Number(second) && !isOneMoment)
      return pair.map((each) => sequence.idOf(each) ?? "") as [Json, Json];
  }
  return undefined;
}
