// Negative: requests in which one keyword of the document is violated, and nothing else.
import { memberOf, type Json } from "../../json/json.js";
import { isSame } from "../../runtime/client/requests/equality.js";
import { parentOf, valueAt, type Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import { isMultipart } from "../../runtime/syntax/media-types.js";
import type { Case, RequestPlan } from "../case.js";
import { bodyPlanOf, isIgnoredHeader, type Subject } from "../subject.js";
import { pointerOfPath } from "../values/parts.js";
import { fullestAlternatives, fullestBody } from "../values/fullest.js";
import { violationsOf } from "../values/violations.js";
import { inOrder } from "./choose.js";
import { taskOf, type Phase } from "./phase.js";

/** A case that is made on demand: a document may have thousands, of which few are run. */
interface Draft {
  readonly phase: "negative";
  readonly operation: Operation;
  readonly sentences: readonly Pointer[];
  readonly place?: string;
  readonly lateness?: number;
  readonly make: () => Case | undefined;
}

export const negative: Phase = {
  name: "negative",
  plan: (subject, { operations, maxTasks }) => {
    const drafts = operations.flatMap((operation) => {
      const base = subject.requestOf(operation);
      if (base === undefined) return [];
      return [...parameterCases(subject, operation, base), ...bodyCases(subject, operation, base)];
    });
    const made = new Map<Draft, Case>();
    for (const draft of inOrder(drafts)) {
      if (made.size >= maxTasks) break;
      const found = draft.make();
      if (found !== undefined) made.set(draft, found);
    }
    return drafts.flatMap((draft) => made.get(draft) ?? []).map(taskOf);
  },
};

function bodyCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Draft[] {
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
  const { schema } = place;
  const full = schema === undefined ? body.value : (fullestBody(subject, operation, place) ?? body.value);
  const known = new Set<string>();
  const violations =
    schema === undefined
      ? []
      : listWholes(subject, schema, full)
          .flatMap(({ value, isInside }) =>
            violationsOf(subject, schema, value, { isText: place.isText, whole: "the body" }).filter(
              // What is wrong in a member of another alternative is seldom its type.
              ({ keyword }) => !isInside || keyword !== "type",
            ),
          )
          // What is the same in all alternatives is violated once.
          .filter(({ key }) => !known.has(key) && known.add(key))
          // A part of a form is a file or a text, whatever is in it.
          .filter(({ keyword }) => !isMultipart(place.mediaType) || keyword !== "type");
  return [
    ...(operation.body?.required === true ? [draftOf(missing)] : []),
    ...violations.map(({ sentence, aspect, lateness, find }): Draft => ({
      phase: "negative",
      operation,
      sentences: [aspect],
      place: "body",
      lateness,
      make: () => {
        const found = find();
        if (found === undefined) return undefined;
        const { path, value, what } = found;
        const request = { ...base, body: bodyPlanOf(place, value), pinned: [pointerOfPath(path)] };
        const expect = hasDefaultOf(subject, sentence) ? "default" : "rejection";
        return { phase: "negative", request, what, sentence, aspect, place: "body", lateness, expect };
      },
    })),
  ];
}

/**
 * Whether a sentence requires a member that has a default: a response always has it, and the default says what stands
 * for it in a request. `{ required: [vip], properties: { vip: { default: false } } }` of both.
 */
function hasDefaultOf({ oracle }: Subject, sentence: Pointer): boolean {
  const required = parentOf(sentence);
  if (!required.endsWith("/required")) return false;
  const properties = memberOf(valueAt(oracle.root, parentOf(required)), "properties");
  const name = valueAt(oracle.root, sentence);
  return typeof name === "string" && memberOf(memberOf(properties, name), "default") !== undefined;
}

/** The body, and its alternatives: those of the whole, and those of a part of it. */
function listWholes(
  subject: Subject,
  schema: Pointer,
  full: Json,
): readonly { readonly value: Json; readonly isInside: boolean }[] {
  const own = fullestAlternatives(subject, schema, full);
  const inside = fullestAlternatives(subject, schema, full, true).filter(
    (each) => !own.some((one) => isSame(one, each)),
  );
  return [
    ...[full, ...own].map((value) => ({ value, isInside: false })),
    ...inside.map((value) => ({ value, isInside: true })),
  ];
}

function draftOf(each: Case): Draft {
  return { phase: "negative", operation: each.request.operation, sentences: [each.sentence], make: () => each };
}

function parameterCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Draft[] {
  return operation.parameters.flatMap((parameter) => {
    if (isIgnoredHeader(parameter)) return [];
    const others = base.parameters.filter((each) => each.parameter !== parameter);
    const place = subject.parameterPlace(operation, parameter);
    const schema = subject.parameterSchema(operation, parameter);
    const value = subject.parameterValue(operation, parameter);
    // The document contradicts itself: a required one is never missing, and the default says what that stands for.
    const hasDefault = memberOf(subject.document.resolve(schema ?? ""), "default") !== undefined;
    const missing: Case = {
      phase: "negative",
      request: { ...base, parameters: others },
      what: `${parameter.name} is missing`,
      sentence: `${place?.pointer ?? operation.source}/required`,
      expect: "rejection",
    };
    // What an operation does of a path that is of no item is seldom to accept it.
    const wrong = parameter.in === "path" ? {} : { place: `${parameter.in} ${parameter.name}` };
    const violations =
      schema === undefined || value === undefined || parameter.mediaType !== null
        ? []
        : violationsOf(subject, schema, value, { isText: true, whole: parameter.name });
    return [
      ...(parameter.required && parameter.in !== "path" && !hasDefault ? [draftOf(missing)] : []),
      ...violations.map(({ sentence, aspect, lateness, find }): Draft => ({
        phase: "negative",
        operation,
        sentences: [aspect],
        ...wrong,
        lateness,
        make: () => {
          const found = find();
          if (found === undefined || found.value === "" || found.value === null) return undefined;
          const request = { ...base, parameters: [...others, { parameter, value: found.value }] };
          return {
            phase: "negative",
            request,
            what: found.what,
            sentence,
            aspect,
            ...wrong,
            lateness,
            expect: "rejection",
          };
        },
      })),
    ];
  });
}
