// Boundaries: valid values exactly at what the document allows. Several parts of a request are at one of theirs at
// once; where it isn't accepted, each half of them is sent, down to a single one.
import type { Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Operation, Parameter } from "../../model/model.js";
import type { Case, GivenParameter, RequestPlan } from "../case.js";
import { bodyPlanOf, isIgnoredHeader, type BodyPlace, type Subject } from "../subject.js";
import { boundariesOf, likelyBoundariesOf, type Boundary } from "../values/boundaries.js";
import { fullestAlternatives, fullestBody } from "../values/fullest.js";
import { pointerOfPath, replaceAt } from "../values/parts.js";
import { taskOf, type Phase } from "./phase.js";

export const boundaries: Phase = {
  name: "boundaries",
  plan: (subject, { operations }) =>
    operations.flatMap((operation) => {
      const base = subject.requestOf(operation);
      if (base === undefined) return [];
      return [...bodyCases(subject, operation, base), ...parameterCases(subject, operation, base)].map(taskOf);
    }),
};

function bodyCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  const [place] = subject.bodiesOf(operation);
  const { body } = base;
  if (place?.schema === undefined || body?.kind !== "value") return [];
  const { schema } = place;
  const full = fullestBody(subject, operation, place) ?? body.value;
  const own = likelyBoundariesOf(subject, schema, full, "the body");
  const [whole, inside] = [own.filter(({ path }) => path.length === 0), own.filter(({ path }) => path.length > 0)];
  // What the alternatives of a union have in common is tried in the first of them.
  const known = new Set(inside.map(({ sentence }) => sentence));
  return [
    ...whole.map((each) => caseOfParts(subject, base, place, full, [each])),
    ...partCases(subject, base, place, full, inside),
    ...fullestAlternatives(subject, schema, full).flatMap((each) => {
      const parts = likelyBoundariesOf(subject, schema, each, "the body", known).filter(({ path }) => path.length > 0);
      for (const { sentence } of parts) known.add(sentence);
      return partCases(subject, base, place, each, parts);
    }),
  ];
}

/** The parts of a value at their boundaries, several at once. */
function partCases(
  subject: Subject,
  base: RequestPlan,
  place: BodyPlace,
  full: Json,
  inside: readonly Boundary[],
): readonly Case[] {
  return joinParts(subject, place, full, inside).map((of) => caseOfParts(subject, base, place, full, of));
}

/** Groups of boundaries that the document accepts at once, none inside of another; without what it accepts in none. */
function joinParts(
  subject: Subject,
  { schema }: BodyPlace,
  full: Json,
  all: readonly Boundary[],
): readonly (readonly Boundary[])[] {
  const groups: (readonly Boundary[])[] = [];
  let open = all;
  while (open.length > 0) {
    const apart: Boundary[] = [];
    for (const each of open)
      if (!apart.some(({ path }) => isInside(path, each.path) || isInside(each.path, path))) apart.push(each);
    const group = joinAccepted(subject, schema, full, [], apart);
    if (group.length > 0) groups.push(group);
    // What isn't accepted beside nothing is accepted nowhere.
    const done = new Set(group.length > 0 ? group : apart);
    open = open.filter((each) => !done.has(each));
  }
  return groups;
}

/** Those of `more` that the document accepts beside those of `group`, and these: first all at once, then in halves. */
function joinAccepted(
  subject: Subject,
  schema: BodyPlace["schema"],
  full: Json,
  group: readonly Boundary[],
  more: readonly Boundary[],
): readonly Boundary[] {
  const all = [...group, ...more];
  if (more.length === 0 || subject.isValid(schema, replaceParts(full, all))) return all;
  return halvesOf(more).reduce((joined, half) => joinAccepted(subject, schema, full, joined, half), group);
}

function isInside(path: Boundary["path"], outer: Boundary["path"]): boolean {
  return outer.every((step, index) => path[index] === step);
}

function caseOfParts(subject: Subject, base: RequestPlan, place: BodyPlace, full: Json, of: readonly Boundary[]): Case {
  const isWhole = of.length === 1 && of[0]?.path.length === 0;
  const request: RequestPlan = {
    ...base,
    body: bodyPlanOf(place, isWhole ? (of[0]?.value ?? full) : replaceParts(full, of)),
    pinned: of.map(({ path }) => pointerOfPath(path)),
  };
  // Halves are made where the whole is rejected: most never are.
  const parts = (): readonly Case[] =>
    halvesOf(of)
      .filter((half) => subject.isValid(place.schema, replaceParts(full, half)))
      .map((half) => caseOfParts(subject, base, place, full, half));
  return {
    ...joinedCase(request, of, parts),
    // All optional members, and none of them.
    ...(isWhole && { aspect: of.map(({ sentence, what }) => `${sentence} ${what}`).join() }),
    control: { ...base, body: bodyPlanOf(place, full) },
    isSameMeaning: of.every((each) => each.isSameMeaning),
  };
}

function replaceParts(full: Json, of: readonly Boundary[]): Json {
  return of.reduce<Json>((whole, { path, part }) => replaceAt(whole, path, part) ?? whole, full);
}

function halvesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(all.length / 2);
  return all.length < 2 ? [] : [all.slice(0, middle), all.slice(middle)];
}

interface Described {
  readonly what: string;
  readonly sentence: Pointer;
}

function joinedCase(request: RequestPlan, of: readonly Described[], parts: () => readonly Case[]): Case {
  return {
    phase: "boundaries",
    request,
    what: of.map(({ what }) => what).join("; "),
    sentence: of[0]?.sentence ?? "",
    expect: "success",
    ...(of.length > 1 && { sentences: of.map(({ sentence }) => sentence), parts }),
  };
}

export interface ParameterBoundary extends Described, GivenParameter {
  /** The usual value, and whether the one at the boundary means the same. */
  readonly plain: Json;
  readonly isSameMeaning: boolean;
}

/** The values of all parameters at once, the first of each, then the second; those of an item's path have no others. */
function parameterCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  const lists = operation.parameters.map((parameter) => parameterBoundaries(subject, operation, parameter));
  const count = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => lists.flatMap((each) => each.slice(index, index + 1))).map((of) =>
    caseOfParameters(base, of),
  );
}

function caseOfParameters(base: RequestPlan, of: readonly ParameterBoundary[]): Case {
  const others = base.parameters.filter((each) => !of.some(({ parameter }) => parameter === each.parameter));
  const parameters = [...others, ...of.map(({ parameter, value }) => ({ parameter, value }))];
  const plain = of.map((each) => ({ parameter: each.parameter, value: each.plain }));
  return {
    ...joinedCase({ ...base, parameters }, of, () => halvesOf(of).map((half) => caseOfParameters(base, half))),
    control: { ...base, parameters: [...others, ...plain] },
    isSameMeaning: of.every((each) => each.isSameMeaning),
  };
}

export function parameterBoundaries(
  subject: Subject,
  operation: Operation,
  parameter: Parameter,
): readonly ParameterBoundary[] {
  if (isIgnoredHeader(parameter) || isGivenByService(operation, parameter)) return [];
  if (subject.isIdentifier(operation, parameter)) return [];
  const value = subject.parameterValue(operation, parameter);
  const schema = subject.parameterSchema(operation, parameter);
  if (value === undefined || schema === undefined) return [];
  const all = boundariesOf(subject, schema, value, parameter.name).filter((each) => isSendable(each.value));
  const sentence = subject.parameterPlace(operation, parameter)?.pointer ?? schema;
  const plain = { sentence, value, what: `${parameter.name} is sent`, isSameMeaning: false };
  return [...(parameter.required ? [] : [plain]), ...all].map((each) => ({
    sentence: each.sentence,
    what: each.what,
    isSameMeaning: each.isSameMeaning,
    parameter,
    plain: value,
    value: each.value,
  }));
}

/** In a URL nothing and an empty text, and null and its name, are often the same. */
function isSendable(value: Json): boolean {
  const isEmpty = value === "" || value === null || (Array.isArray(value) && value.length === 0);
  return !isEmpty && !/[\u0000-\u001f]/.test(typeof value === "string" ? value : JSON.stringify(value));
}

/**
 * Whether a value is one that the service gave: the position in a list, or an entity tag, of which a client can't make
 * up any.
 */
function isGivenByService(operation: Operation, parameter: Parameter): boolean {
  return parameter.in === "header" ? /^if-/i.test(parameter.name) : isPosition(operation, parameter);
}

/** Whether a parameter names a position in a list, as a page did. */
export function isPosition({ pagination }: Operation, { name }: Parameter): boolean {
  const selector = pagination !== null && "parameter" in pagination ? pagination.parameter : undefined;
  const isSelector = selector?.name === name && pagination?.style !== "offset" && pagination?.style !== "page";
  return isSelector || /cursor|page_?token|continuation|starting_?after|ending_?before/i.test(name);
}
