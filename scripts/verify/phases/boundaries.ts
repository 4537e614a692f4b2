// Boundaries: valid values exactly at what the document allows. Several parts of a body are at one of theirs at once;
// where the request isn't accepted, each is sent alone.
import type { Json } from "../../json/json.js";
import type { Operation, Parameter } from "../../model/model.js";
import type { Case, RequestPlan } from "../case.js";
import { bodyPlanOf, isIgnoredHeader, type BodyPlace, type Subject } from "../subject.js";
import { boundariesOf, type Boundary } from "../values/boundaries.js";
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
  const all = boundariesOf(subject, place.schema, body.value, "the body");
  const single = (each: Boundary): Case => caseOf(base, place, each);
  // Alternatives and optional members change the rest: they are sent alone.
  const isLeaf = (each: Boundary): boolean => each.path.length > 0 && each.part !== undefined && isPlain(each.part);
  const joined = join(subject, place, body.value, all.filter(isLeaf));
  return [
    ...all.filter((each) => !isLeaf(each)).map(single),
    ...joined.map(({ value, of }): Case => {
      const [first] = of;
      const parts = of.map(single);
      return of.length === 1 && first !== undefined
        ? single(first)
        : {
            phase: "boundaries",
            request: { ...base, body: bodyPlanOf(place, value), pinned: of.map(({ path }) => pointerOfPath(path)) },
            what: of.map(({ what }) => what).join("; "),
            sentence: first?.sentence ?? place.schema ?? "",
            expect: "success",
            parts,
          };
    }),
  ];
}

function isPlain(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

interface Joined {
  readonly value: Json;
  readonly of: readonly Boundary[];
}

/** The first boundary of each part at once, then the second of each, as far as the document accepts them together. */
function join(subject: Subject, place: BodyPlace, base: Json, all: readonly Boundary[]): readonly Joined[] {
  const byPart = new Map<string, Boundary[]>();
  for (const each of all) {
    const key = pointerOfPath(each.path);
    byPart.set(key, [...(byPart.get(key) ?? []), each]);
  }
  const count = Math.max(0, ...[...byPart.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, index): Joined => {
    const chosen = [...byPart.values()].flatMap((each) => each.slice(index, index + 1));
    return chosen.reduce<Joined>(
      (joined, each) => {
        const value = replaceAt(joined.value, each.path, each.part);
        return value === undefined || subject.accepts(place.schema, value) !== true
          ? joined
          : { value, of: [...joined.of, each] };
      },
      { value: base, of: [] },
    );
  }).filter(({ of }) => of.length > 0);
}

function caseOf(base: RequestPlan, place: BodyPlace, { sentence, path, value, what }: Boundary): Case {
  return {
    phase: "boundaries",
    request: { ...base, body: bodyPlanOf(place, value), pinned: [pointerOfPath(path)] },
    what,
    sentence,
    expect: "success",
  };
}

/** Each value of each parameter; a parameter of the path is of an item, and has no other value that is one. */
function parameterCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  return operation.parameters.flatMap((parameter) => {
    if (parameter.in === "path" || isIgnoredHeader(parameter) || isGivenByService(operation, parameter)) return [];
    const value = subject.parameterValue(operation, parameter);
    const schema = subject.parameterSchema(operation, parameter);
    if (value === undefined || schema === undefined) return [];
    const others = base.parameters.filter((each) => each.parameter !== parameter);
    const all = boundariesOf(subject, schema, value, parameter.name).filter((each) => isSendable(each.value));
    const sentence = subject.parameterPlace(operation, parameter)?.pointer ?? schema;
    const plain = { sentence, path: [], part: value, value, what: `${parameter.name} is sent` };
    return [...(parameter.required ? [] : [plain]), ...all].map((each): Case => ({
      phase: "boundaries",
      request: { ...base, parameters: [...others, { parameter, value: each.value }] },
      what: each.what,
      sentence: each.sentence,
      expect: "success",
    }));
  });
}

/** In a URL nothing and an empty text, and null and its name, are often the same. */
function isSendable(value: Json): boolean {
  const isEmpty = value === "" || value === null || (Array.isArray(value) && value.length === 0);
  return !isEmpty && !/[\u0000-\u001f]|\\\\/.test(JSON.stringify(value));
}

/**
 * Whether a value is one that the service gave: the position in a list, or an entity tag, of which a client can't make
 * up any.
 */
function isGivenByService({ pagination }: Operation, { name, in: place }: Parameter): boolean {
  if (place === "header") return /^if-/i.test(name);
  const selector = pagination !== null && "parameter" in pagination ? pagination.parameter : undefined;
  const isPosition = selector?.name === name && pagination?.style !== "offset" && pagination?.style !== "page";
  return isPosition || /cursor|page_?token|continuation|starting_?after|ending_?before/i.test(name);
}
