// What the document says in words of two items: no two have the same value of a member, an item that another one refers
// to must be there, and one that another one has can't be deleted.
import { isObject, memberOf, membersOf, type Json } from "../../../json/json.js";
import { pointerTo, type Pointer } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { Resource } from "../../../model/resource.js";
import { templateNames } from "../../../runtime/syntax/path-templates.js";
import { plainName, unlike } from "../../identifiers.js";
import { sentBody } from "../../run/items.js";
import { resourceNamed, resourceOfSchema } from "../../run/references.js";
import { bodyPlanOf, type BodyPlace, type Subject } from "../../subject.js";
import { isSuccessful } from "../../exchange.js";
import { freshen } from "../../values/fresh.js";
import { fullestBody } from "../../values/fullest.js";
import { targetsOf } from "../../values/targets.js";
import {
  isUniqueByWords,
  readDependent,
  readTakenNames,
  saysMustExist,
  type DependentMeaning,
} from "../../words/rules.js";
import { singularOf } from "../../words/sentences.js";
import { Sequence } from "./sequence.js";

export function hasRules(subject: Subject, resource: Resource): boolean {
  const create = subject.creatorOf(resource);
  if (create === undefined) return false;
  const [place] = subject.bodiesOf(create);
  const body = place && fullestBody(subject, create, place);
  return (
    (place !== undefined &&
      isObject(body) &&
      (uniqueMembers(subject, create, place, body).length > 0 || references(subject, create, body).length > 0)) ||
    dependentsOf(subject, resource) !== undefined
  );
}

export async function runRules(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const { subject } = session;
  const create = subject.creatorOf(resource);
  const [place] = create === undefined ? [] : subject.bodiesOf(create);
  if (create !== undefined && place !== undefined) {
    const body = fullestBody(subject, create, place);
    if (isObject(body)) {
      for (const each of uniqueMembers(subject, create, place, body)) {
        await checkUnique(sequence, create, place, body, each);
        await checkUniqueAtOnce(sequence, create, place, body, each);
        await checkUniqueInReplacement(sequence, each);
      }
      for (const each of references(subject, create, body)) await checkReference(sequence, create, place, body, each);
    }
  }
  await checkDependents(sequence);
}

interface Statement {
  readonly name: string;
  readonly sentence: Pointer;
}

/** The members of a body of which the document says that no two items have the same. */
function uniqueMembers(subject: Subject, create: Operation, place: BodyPlace, body: Json): readonly Statement[] {
  const conflict = subject.oracle.operation(create.method, create.path)?.responses.get("409");
  if (conflict === undefined || place.schema === undefined || !isObject(body)) return [];
  const text = String(memberOf(conflict.value, "description") ?? "");
  const taken = readTakenNames(text);
  return targetsOf(subject.oracle, place.schema, body)
    .filter(({ path }) => path.length === 0)
    .flatMap(({ schema, pointer }) =>
      membersOf(schema["properties"]).flatMap(([name, member]): Statement[] => {
        if (typeof body[name] !== "string" || memberOf(member, "enum") !== undefined) return [];
        const own = String(memberOf(member, "description") ?? "");
        if (isUniqueByWords(own)) return [{ name, sentence: pointer + pointerTo("properties", name, "description") }];
        return taken.includes(plainName(name)) ? [{ name, sentence: `${conflict.pointer}/description` }] : [];
      }),
    )
    .filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index);
}

async function checkUnique(
  sequence: Sequence,
  create: Operation,
  place: BodyPlace,
  body: Json,
  { name, sentence }: Statement,
): Promise<void> {
  const { session } = sequence;
  const base = session.subject.requestOf(create);
  if (base === undefined || !isObject(body)) return;
  const path = await session.items.pathOf(create);
  const first = await session.perform({ ...base, body: bodyPlanOf(place, body) }, { path });
  const value = first && isSuccessful(first) ? memberOf(sentBody(first), name) : undefined;
  // What was sent, and not kept, is another matter.
  if (first === undefined || value === undefined || memberOf(first.response.body, name) !== value) return;
  const request = { ...base, body: bodyPlanOf(place, { ...body, [name]: value }), pinned: [pointerTo(name)] };
  const second = await session.perform(request, { path });
  // 200: it is the first one; 202: it may be rejected later.
  if (second === undefined || !isSuccessful(second) || [200, 202].includes(second.response.status)) return;
  session.report(
    "duplicate-accepted",
    create,
    sentence,
    `A second item with ${name} ${JSON.stringify(value)} is created (${second.response.status}).`,
    second,
  );
}

/** Two creations at once: a service that looks first and writes then has two items with the value. */
async function checkUniqueAtOnce(
  { session }: Sequence,
  create: Operation,
  place: BodyPlace,
  body: Json,
  { name, sentence }: Statement,
): Promise<void> {
  const base = session.subject.requestOf(create);
  if (base === undefined || !isObject(body)) return;
  const path = await session.items.pathOf(create);
  const value = freshen(session.subject, place.schema, body, session.nextNumber());
  const given = memberOf(value, name) ?? null;
  if (given === memberOf(body, name) || !session.subject.isValid(place.schema, value)) return;
  const request = { ...base, body: bodyPlanOf(place, value), pinned: [pointerTo(name)] };
  const both = await Promise.all([session.perform(request, { path }), session.perform(request, { path })]);
  const [first, second] = both.filter((each) => each?.response.status === 201);
  if (first === undefined || second === undefined) return;
  session.report(
    "duplicate-accepted",
    create,
    sentence,
    `Of two requests at once with ${name} ${JSON.stringify(given)}, each creates an item.`,
    second,
  );
}

/** An item is replaced by one with the value of another: a 409 of the replacement says that it knows the rule. */
async function checkUniqueInReplacement(sequence: Sequence, { name, sentence }: Statement): Promise<void> {
  const { session, resource } = sequence;
  const { subject } = session;
  const replace = sequence.operation("replace");
  const base = replace && subject.requestOf(replace);
  const described = replace && subject.oracle.operation(replace.method, replace.path)?.responses;
  if (replace === undefined || base?.body?.kind !== "value" || described?.has("409") !== true) return;
  const [place] = subject.bodiesOf(replace);
  const [one, other] = [await session.items.create(resource), await session.items.create(resource)];
  const [value, own] = [one, other].map((each) => memberOf(each?.sent, name));
  if (place === undefined || other === undefined || typeof value !== "string" || value === own) return;
  const body = { ...(isObject(base.body.value) ? base.body.value : {}), [name]: value };
  if (!subject.isValid(place.schema, body)) return;
  const plan = { ...base, body: bodyPlanOf(place, body), pinned: [pointerTo(name)] };
  const exchange = await sequence.send(replace, other, plan, true);
  if (exchange === undefined || !isSuccessful(exchange) || exchange.response.status === 202) return;
  session.report(
    "duplicate-accepted",
    replace,
    sentence,
    `An item is replaced with ${name} ${JSON.stringify(value)}, which another one has, and the result is ${exchange.response.status}.`,
    exchange,
  );
}

/** The members of a body that refer to items that must be there, as the document says. */
function references(
  subject: Subject,
  create: Operation,
  body: Json,
): readonly (Statement & { readonly resource: Resource })[] {
  const operation = subject.oracle.operation(create.method, create.path);
  if (operation === undefined || !isObject(body)) return [];
  const descriptions = [
    [`${operation.place.pointer}/description`, memberOf(operation.place.value, "description")] as const,
    ...[...operation.responses]
      .filter(([status]) => /^4(?:0[049]|22)$/.test(status))
      .map(([, response]) => [`${response.pointer}/description`, memberOf(response.value, "description")] as const),
  ];
  return Object.keys(body).flatMap((name): readonly (Statement & { readonly resource: Resource })[] => {
    const bySchema = resourceOfSchema(subject, name, create);
    const resource = resourceNamed(subject.model, name, create) ?? bySchema;
    const stem = plainName(name).replace(/(?:id|uuid)$/, "");
    if (resource === undefined || (stem === plainName(name) && bySchema === undefined)) return [];
    const found = descriptions.find(([, text]) => saysMustExist(String(text ?? ""), stem));
    return found === undefined ? [] : [{ name, resource, sentence: found[0] }];
  });
}

async function checkReference(
  sequence: Sequence,
  create: Operation,
  place: BodyPlace,
  body: Json,
  { name, resource, sentence }: Statement & { readonly resource: Resource },
): Promise<void> {
  const { session } = sequence;
  const base = session.subject.requestOf(create);
  const item = await session.items.create(resource);
  if (base === undefined || item === undefined || !isObject(body)) return;
  const missing = unlike(unlike(item.id));
  const value = typeof body[name] === "number" ? Number(missing) : missing;
  const request = { ...base, body: bodyPlanOf(place, { ...body, [name]: value }), pinned: [pointerTo(name)] };
  if (!session.subject.isValid(place.schema, { ...body, [name]: value })) return;
  let exchange = await session.perform(request, { isValid: false });
  if (exchange?.response.status === 409 && session.items.forgetReferences(exchange, create))
    exchange = await session.perform(request, { isValid: false });
  // 202: it may be rejected later.
  if (exchange === undefined || !isSuccessful(exchange) || exchange.response.status === 202) return;
  session.report(
    "missing-reference-accepted",
    create,
    sentence,
    `${name} is ${JSON.stringify(value)}, which there is none of, and the result is ${exchange.response.status}.`,
    exchange,
  );
}

interface Dependents extends Pick<DependentMeaning, "state"> {
  readonly resource: Resource;
  readonly sentence: Pointer;
}

/**
 * The resource of which one item keeps another one from being deleted, as the document says: `A recipient that a parcel
 * is for can't be deleted (409)`.
 */
function dependentsOf(subject: Subject, resource: Resource): Dependents | undefined {
  const role = resource.operations.find((each) => each.role === "delete");
  const remove = subject.model.operations.find(({ id }) => id === role?.operation);
  const operation = remove && subject.oracle.operation(remove.method, remove.path);
  const conflict = operation?.responses.get("409");
  if (operation === undefined || conflict === undefined) return undefined;
  const places = [operation.place, conflict].map(
    ({ pointer, value }) => [`${pointer}/description`, String(memberOf(value, "description") ?? "")] as const,
  );
  for (const [sentence, text] of places) {
    const meaning = readDependent(text, sentence.includes("/responses/"));
    const found = subject.model.resources.find(
      (other) =>
        other !== resource &&
        meaning !== undefined &&
        singularOf(plainName(other.collection.split("/").at(-1) ?? "")) === meaning.noun &&
        subject.creatorOf(other) !== undefined &&
        dependsOn(subject, other, resource),
    );
    if (found !== undefined) return { resource: found, sentence, state: meaning?.state };
  }
  return undefined;
}

/** Whether an item is in a state: a member has its name as its value, or is true. */
function isInState(sequence: Sequence, create: Operation, item: Json | undefined, state: string | undefined): boolean {
  if (state === undefined) return true;
  return membersOf(sequence.part(create, item) ?? item).some(
    ([name, value]) => value === state || (value === true && plainName(name) === state),
  );
}

/** Whether an item is created below one of the other resource, or refers to it. */
function dependsOn(subject: Subject, child: Resource, parent: Resource): boolean {
  const create = subject.creatorOf(child);
  if (create === undefined) return false;
  if (subject.resourceOf(create) === parent && templateNames(create.path).length > 0) return true;
  const base = subject.requestOf(create);
  return (
    base?.body?.kind === "value" &&
    Object.keys(isObject(base.body.value) ? base.body.value : {}).some(
      (name) => resourceNamed(subject.model, name, create) === parent,
    )
  );
}

async function checkDependents(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const { subject } = session;
  const stated = dependentsOf(subject, resource);
  const remove = sequence.operation("delete");
  const create = stated && subject.creatorOf(stated.resource);
  const base = create && subject.requestOf(create);
  if (stated === undefined || remove === undefined || create === undefined || base === undefined) return;
  const item = await session.items.create(resource);
  if (item === undefined) return;
  const isNested = subject.resourceOf(create) === resource && templateNames(create.path).length > 0;
  const request = isNested ? base : withReference(subject, create, base, resource, item.id);
  if (request === undefined) return;
  const other = await session.perform(request, isNested ? { path: await sequence.pathFor(create, item) } : {});
  if (other === undefined || !isSuccessful(other) || other.response.status === 202) return;
  // `Open rentals` may be others than those that were just created.
  if (!isInState(new Sequence(session, stated.resource), create, other.response.body, stated.state)) return;
  const exchange = await sequence.succeed(remove, item);
  if (exchange === undefined || exchange.response.status === 202) return;
  session.items.drop(item);
  session.report(
    "needed-item-deleted",
    remove,
    stated.sentence,
    `What was just created has the item, and it is deleted (${exchange.response.status}).`,
    exchange,
  );
}

/** The request with the identifier of an item where it refers to one of its resource. */
function withReference(
  subject: Subject,
  create: Operation,
  base: NonNullable<ReturnType<Subject["requestOf"]>>,
  resource: Resource,
  id: string,
): typeof base | undefined {
  const { body } = base;
  if (body?.kind !== "value" || !isObject(body.value)) return undefined;
  const name = Object.keys(body.value).find((each) => resourceNamed(subject.model, each, create) === resource);
  if (name === undefined) return undefined;
  const value = typeof body.value[name] === "number" ? Number(id) : id;
  return { ...base, body: { ...body, value: { ...body.value, [name]: value } }, pinned: [pointerTo(name)] };
}
