// Negative: requests in which one keyword of the document is violated, and nothing else.
import type { Operation } from "../../model/model.js";
import { isMultipart } from "../../runtime/syntax/media-types.js";
import type { Case, RequestPlan } from "../case.js";
import { bodyPlanOf, isIgnoredHeader, type Subject } from "../subject.js";
import { pointerOfPath } from "../values/parts.js";
import { fullestBody } from "../values/fullest.js";
import { violationsOf } from "../values/violations.js";
import { taskOf, type Phase } from "./phase.js";

export const negative: Phase = {
  name: "negative",
  plan: (subject, { operations }) =>
    operations.flatMap((operation) => {
      const base = subject.requestOf(operation);
      if (base === undefined) return [];
      return [...parameterCases(subject, operation, base), ...bodyCases(subject, operation, base)].map(taskOf);
    }),
};

function bodyCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  const [place] = subject.bodiesOf(operation);
  const { body } = base;
  if (place === undefined || body?.kind !== "value") return [];
  const described = subject.oracle.operation(operation.method, operation.path)?.body.pointer ?? operation.source;
  const missing: Case = {
    phase: "negative",
    request: { ...base, body: null },
    what: "the body is missing",
    sentence: `${described}/required`,
    expect: "rejection",
  };
  const full = place.schema === undefined ? body.value : (fullestBody(subject, operation, place) ?? body.value);
  const violations =
    place.schema === undefined
      ? []
      : violationsOf(subject, place.schema, full, { isText: place.isText, whole: "the body" }).filter(
          // A part of a form is a file or a text, whatever is in it.
          ({ keyword }) => !isMultipart(place.mediaType) || keyword !== "type",
        );
  return [
    ...(operation.body?.required === true ? [missing] : []),
    ...violations.map(({ sentence, path, value, what }): Case => ({
      phase: "negative",
      request: { ...base, body: bodyPlanOf(place, value), pinned: [pointerOfPath(path)] },
      what,
      sentence,
      expect: "rejection",
    })),
  ];
}

function parameterCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  return operation.parameters.flatMap((parameter) => {
    if (isIgnoredHeader(parameter)) return [];
    const others = base.parameters.filter((each) => each.parameter !== parameter);
    const place = subject.parameterPlace(operation, parameter);
    const schema = subject.parameterSchema(operation, parameter);
    const value = subject.parameterValue(operation, parameter);
    const missing: Case = {
      phase: "negative",
      request: { ...base, parameters: others },
      what: `${parameter.name} is missing`,
      sentence: `${place?.pointer ?? operation.source}/required`,
      expect: "rejection",
    };
    const violations =
      schema === undefined || value === undefined || parameter.mediaType !== null
        ? []
        : violationsOf(subject, schema, value, { isText: true, whole: parameter.name }).filter(
            (each) => each.value !== "" && each.value !== null,
          );
    return [
      ...(parameter.required && parameter.in !== "path" ? [missing] : []),
      ...violations.map((each): Case => ({
        phase: "negative",
        request: { ...base, parameters: [...others, { parameter, value: each.value }] },
        what: each.what,
        sentence: each.sentence,
        expect: "rejection",
      })),
    ];
  });
}
