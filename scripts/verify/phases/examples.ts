// Inventory and examples: each operation with what it requires, and with each example that the document names.
import { memberOf, membersOf, type Json } from "../../json/json.js";
import { pointerTo, refPointer, type Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import { isSame } from "../../runtime/client/requests/equality.js";
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
    const content = place.schema?.replace(/\/schema$/, "") ?? operation.source;
    const media = subject.document.resolve(content);
    const named = namedExamples(subject, media, content);
    const others = place.content.otherExamples
      .filter((each) => !named.some(({ value }) => isSame(value, each)))
      .map((value): Named => ({ name: "another", value, sentence: content }));
    const valid = [...named, ...others].filter(({ value }) => subject.isValid(place.schema, value));
    const sampled = index === 0 ? undefined : subject.requestOf(operation, place)?.body;
    const caseOf = (what: string, body: RequestPlan["body"], sentence: Pointer): Case => ({
      phase: "examples",
      request: { ...base, body },
      what,
      sentence,
      expect: "success",
    });
    return [
      ...(sampled == null ? [] : [caseOf(`a body of ${place.mediaType}`, sampled, content)]),
      ...valid.map(({ name, value, sentence }) => caseOf(`the example ${name}`, bodyPlanOf(place, value), sentence)),
    ];
  });
}

function parameterExamples(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  return operation.parameters.flatMap((parameter) => {
    if (subject.isIdentifier(operation, parameter) || isIgnoredHeader(parameter)) return [];
    const place = subject.parameterPlace(operation, parameter);
    const schema = subject.parameterSchema(operation, parameter);
    return namedExamples(subject, place?.value, place?.pointer ?? operation.source)
      .filter(({ value }) => subject.isValid(schema, value))
      .map(({ name, value, sentence }): Case => ({
        phase: "examples",
        request: {
          ...base,
          parameters: [...base.parameters.filter((each) => each.parameter !== parameter), { parameter, value }],
        },
        what: `the example ${name} of ${parameter.name}`,
        sentence,
        expect: "success",
      }));
  });
}

interface Named {
  readonly name: string;
  readonly value: Json;
  readonly sentence: Pointer;
}

/** The examples of a place in the document, also those that it refers to. */
function namedExamples({ document }: Subject, place: Json | undefined, pointer: Pointer): readonly Named[] {
  return membersOf(memberOf(place, "examples")).flatMap(([name, each]): Named[] => {
    const ref = memberOf(each, "$ref");
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    const example = target === undefined ? each : document.resolve(target);
    const value = memberOf(example, "dataValue") ?? memberOf(example, "value");
    return value === undefined ? [] : [{ name, value, sentence: pointer + pointerTo("examples", name) }];
  });
}
