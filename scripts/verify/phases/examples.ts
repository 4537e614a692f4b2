// Inventory and examples: each operation with what it requires, and with each example that the document names.
import { memberOf, membersOf, type Json } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import type { Case, RequestPlan } from "../case.js";
import { bodyPlanOf, isIgnoredHeader, type Subject } from "../subject.js";
import { taskOf, type Phase } from "./phase.js";

/** One valid request for each operation. */
export const inventory: Phase = {
  name: "inventory",
  plan: (subject, { operations }) =>
    operations.flatMap((operation) => {
      const request = subject.requestOf(operation);
      if (request === undefined) return [];
      const sentence = subject.oracle.operation(operation.method, operation.path)?.place.pointer ?? operation.source;
      return [
        taskOf({ phase: "inventory", request, what: "a request with what is required", sentence, expect: "success" }),
      ];
    }),
};

/** Each valid example of a parameter and of a body, in each media type; the rest of the request is what is required. */
export const examples: Phase = {
  name: "examples",
  plan: (subject, { operations }) =>
    operations.flatMap((operation) => {
      const base = subject.requestOf(operation);
      if (base === undefined) return [];
      return [...bodyExamples(subject, operation, base), ...parameterExamples(subject, operation, base)].map(taskOf);
    }),
};

function bodyExamples(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  return subject.bodiesOf(operation).flatMap((place, index) => {
    const media = subject.document.resolve(place.schema?.replace(/\/schema$/, "") ?? "");
    const given = [...namedExamples(media), ...place.content.otherExamples.map((each): Named => ["another", each])];
    const values = [...new Map(given.map(([name, value]) => [JSON.stringify(value), [name, value] as const])).values()];
    const valid = values.filter(([, value]) => subject.accepts(place.schema, value) === true);
    const sampled = index === 0 ? undefined : subject.requestOf(operation, place)?.body;
    const plans: (readonly [string, RequestPlan])[] = [
      ...(sampled == null ? [] : [[`a body of ${place.mediaType}`, { ...base, body: sampled }] as const]),
      ...valid.map(([name, value]) => [`the example ${name}`, { ...base, body: bodyPlanOf(place, value) }] as const),
    ];
    return plans.map(([what, request]): Case => ({
      phase: "examples",
      request,
      what,
      sentence: place.schema?.replace(/\/schema$/, "") ?? operation.source,
      expect: "success",
    }));
  });
}

function parameterExamples(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  return operation.parameters.flatMap((parameter) => {
    if (subject.isIdentifier(operation, parameter) || isIgnoredHeader(parameter)) return [];
    const place = subject.parameterPlace(operation, parameter);
    const schema = subject.parameterSchema(operation, parameter);
    return namedExamples(place?.value)
      .filter(([, value]) => subject.accepts(schema, value) === true)
      .map(([name, value]): Case => ({
        phase: "examples",
        request: {
          ...base,
          parameters: [...base.parameters.filter((each) => each.parameter !== parameter), { parameter, value }],
        },
        what: `the example ${name} of ${parameter.name}`,
        sentence: place?.pointer ?? operation.source,
        expect: "success",
      }));
  });
}

type Named = readonly [name: string, value: Json];

function namedExamples(place: Json | undefined): readonly Named[] {
  return membersOf(memberOf(place, "examples")).flatMap(([name, each]): Named[] => {
    const value = memberOf(each, "dataValue") ?? memberOf(each, "value");
    return value === undefined ? [] : [[name, value]];
  });
}
