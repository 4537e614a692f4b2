// HTTP itself: methods and media types that the document doesn't describe, bodies that are no JSON, HEAD beside GET.
import { memberOf, membersOf } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";
import type { BodyPlan, Case, Expectation, RequestPlan } from "../case.js";
import { bodyPlanOf, type Subject } from "../subject.js";
import { fullestBody } from "../values/fullest.js";
import { replaceAt } from "../values/parts.js";
import { targetsOf, type Target } from "../values/targets.js";
import { saysAcceptFollowed } from "../words/changes.js";
import { isStructured } from "../../runtime/syntax/json-values.js";
import { essence, isJson, isMultipart } from "../../runtime/syntax/media-types.js";
import { isPosition } from "./boundaries.js";
import { taskOf, type Phase } from "./phase.js";

export const http: Phase = {
  name: "http",
  plan: (subject, { operations }) =>
    operations.flatMap((operation) => {
      const base = subject.requestOf(operation);
      if (base === undefined) return [];
      return [
        ...bodyCases(subject, operation, base, operations),
        ...methodCases(subject, operation, base, operations),
        ...positionCases(subject, operation, base),
        ...acceptCases(subject, operation, base),
      ].map(taskOf);
    }),
};

function bodyCases(
  subject: Subject,
  operation: Operation,
  base: RequestPlan,
  operations: readonly Operation[],
): readonly Case[] {
  // What a parser does is the same in all operations with such a body.
  const isFirst =
    operations.find((each) => each.body?.content[0]?.mediaType === operation.body?.content[0]?.mediaType) === operation;
  const described = subject.oracle.operation(operation.method, operation.path)?.body.pointer;
  const { body } = base;
  if (described === undefined || body?.kind !== "value") return [];
  const declared = operation.body?.content.map(({ mediaType }) => mediaType) ?? [];
  const text = JSON.stringify(body.value);
  const send = (what: string, plan: BodyPlan, expect: Expectation = "rejection", headers = {}): Case => ({
    phase: "http",
    request: { ...base, body: plan, headers },
    what,
    sentence: `${described}/content`,
    expect,
  });
  // Many servers read a patch by its own type and as JSON: only one that says which types it rejects must not.
  const isPatch =
    isJson(body.mediaType) && essence(body.mediaType) !== "application/json" && described415(subject, operation);
  const others = [...(isPatch ? ["application/json"] : []), "text/plain", "application/xml"];
  const other = others.find((each) => !declared.includes(each) && !declared.includes("*/*"));
  return [
    ...(other === undefined || declared.some((each) => /^(?:text|application)\/\*$/.test(each))
      ? []
      : [send(`the body is valid, and sent as ${other}`, { ...body, declared: other })]),
    ...oddStrings(subject, operation).map(([what, plan]) => send(what, plan, "no-crash")),
    ...(isJson(body.mediaType) && isFirst
      ? [
          // A type has no case, and a charset says nothing of JSON (RFC 9110, 8.3.1; RFC 8259, 11).
          ...(/^[^A-Z;]+$/.test(body.mediaType)
            ? [`${body.mediaType}; charset=utf-8`, body.mediaType.replace("json", "JSON")].map((type) =>
                send(`the media type is written ${type}`, { ...body, declared: type }, "same"),
              )
            : []),
          // Of a number something remains that is one as well, or nothing.
          ...(isStructured(body.value)
            ? [send("the body is cut off", { kind: "text", mediaType: body.mediaType, text: text.slice(0, -1) })]
            : []),
          send("the body has more behind it", { ...body, behind: "{}" }),
          send("the body is empty", { kind: "text", mediaType: body.mediaType, text: "" }, "no-crash"),
          send("the body is not UTF-8", {
            kind: "bytes",
            mediaType: body.mediaType,
            base64: invalidUtf8(text),
          }),
          send("the body has a member twice", duplicateMember(body.mediaType, text), "no-crash"),
          send(
            "the body is nested deeply",
            { kind: "text", mediaType: body.mediaType, text: nestLists(2_000) },
            "no-crash",
          ),
        ]
      : []),
    ...(isMultipart(body.mediaType) && isFirst
      ? [send("the body has no parts", { kind: "text", mediaType: body.mediaType, text: "no parts" }, "no-crash")]
      : []),
  ];
}

function described415({ oracle }: Subject, { method, path }: Operation): boolean {
  return oracle.operation(method, path)?.responses.has("415") === true;
}

/** Characters that JSON allows in a text, and that databases and encoders don't: PostgreSQL has no U+0000. */
const oddCharacters = [
  ["U+0000", "\u0000"],
  ["half of a surrogate pair", "\ud800"],
] as const;

/** Whether a part may be any string. */
function isFree({ value, schema }: Target): boolean {
  return (
    typeof value === "string" && ["enum", "const", "format", "pattern"].every((each) => schema[each] === undefined)
  );
}

/** The body with such a character at the end of each of its free strings. */
function oddStrings(subject: Subject, operation: Operation): readonly (readonly [what: string, plan: BodyPlan])[] {
  const [place] = subject.bodiesOf(operation);
  const schema = place?.schema;
  if (place === undefined || schema === undefined || !isJson(place.mediaType)) return [];
  const full = fullestBody(subject, operation, place);
  if (full === undefined) return [];
  const strings = targetsOf(subject.oracle, schema, full).filter(isFree);
  return oddCharacters.flatMap(([name, character]) => {
    const value = strings.reduce((whole, { path, value: own }) => {
      const changed = replaceAt(whole, path, `${[...String(own)].slice(0, -1).join("")}${character}`);
      return changed !== undefined && subject.isValid(schema, changed) ? changed : whole;
    }, full);
    return value === full ? [] : [[`the strings of the body have ${name} in them`, bodyPlanOf(place, value)] as const];
  });
}

/** How many media types of a response are accepted, each alone. */
const maxAccepted = 3;

/** Each media type of a response alone, and none of them, where the document says in words that it follows `Accept`. */
function acceptCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  const described = subject.oracle.operation(operation.method, operation.path);
  if (operation.method !== "get" || described === undefined) return [];
  const places = [described.place, ...[described.responses.get("406") ?? []].flat()];
  const stated = places.find(({ value }) => saysAcceptFollowed(String(memberOf(value, "description") ?? "")));
  const success = [...described.responses].find(([status]) => isSuccess(status))?.[1];
  const types = membersOf(memberOf(success?.value, "content")).map(([type]) => type);
  if (types.some((each) => each.includes("*"))) return [];
  // Whatever a server does of `Accept`, another media type is another response, which is judged.
  if (stated === undefined)
    return (types.length < 2 ? [] : types.slice(0, maxAccepted)).map((type) => ({
      phase: "http",
      request: { ...base, headers: { Accept: type } },
      what: `Accept is ${type}`,
      sentence: described.place.pointer,
      expect: "no-crash",
    }));
  const none = described.responses.has("406") ? ["application/x-nothing"] : [];
  return [...types.slice(0, maxAccepted), ...none].map((type) => ({
    phase: "http",
    request: { ...base, headers: { Accept: type } },
    what: `Accept is ${type}`,
    sentence: `${stated.pointer}/description`,
    expect: "acceptable",
  }));
}

/** Positions in a list that no page has named. */
function positionCases(subject: Subject, operation: Operation, base: RequestPlan): readonly Case[] {
  return operation.parameters.flatMap((parameter): readonly Case[] => {
    if (parameter.in !== "query" || !isPosition(operation, parameter)) return [];
    const schema = subject.parameterSchema(operation, parameter);
    const value = ["no-such-position", "0"].find((each) => subject.isValid(schema, each));
    if (value === undefined) return [];
    const others = base.parameters.filter((each) => each.parameter !== parameter);
    return [
      {
        phase: "http",
        request: { ...base, parameters: [...others, { parameter, value }] },
        what: `${parameter.name} is no position of a page`,
        sentence: subject.parameterPlace(operation, parameter)?.pointer ?? operation.source,
        expect: "no-crash",
      },
    ];
  });
}

/**
 * The text with a byte inside of a string that UTF-8 never has (RFC 3629, 3): in the first member's name, since the
 * readers of most platforms replace such bytes, and a value would still be a text.
 */
function invalidUtf8(text: string): string {
  const bytes = Buffer.from(text, "utf8");
  const quote = bytes.indexOf(0x22);
  return quote === -1
    ? Buffer.from([0x22, 0xff, 0x22]).toString("base64")
    : Buffer.concat([bytes.subarray(0, quote + 1), Buffer.from([0xff]), bytes.subarray(quote + 1)]).toString("base64");
}

function duplicateMember(mediaType: string, text: string): BodyPlan {
  const member = /^\{("(?:[^"\\]|\\.)*":)/.exec(text)?.[1];
  return { kind: "text", mediaType, text: member === undefined ? text : `{${member}null,${text.slice(1)}` };
}

function nestLists(depth: number): string {
  return "[".repeat(depth) + "]".repeat(depth);
}

/** A method that the document doesn't have might do anything: DELETE is not tried. */
function methodCases(
  subject: Subject,
  operation: Operation,
  base: RequestPlan,
  operations: readonly Operation[],
): readonly Case[] {
  const sentence = subject.oracle.operation(operation.method, operation.path)?.place.pointer ?? operation.source;
  const path = sentence.slice(0, sentence.lastIndexOf("/"));
  const same = subject.model.operations.filter((each) => each.path === operation.path);
  const isFirst = operations.find((each) => each.path === operation.path) === operation;
  const unused = ["PATCH", "PUT", "POST", "GET"].find(
    (method) => !same.some((each) => each.method.toUpperCase() === method),
  );
  const send = (what: string, method: string, expect: Expectation, body: RequestPlan["body"]): Case => ({
    phase: "http",
    request: { ...base, method, body },
    what,
    sentence: path,
    expect,
  });
  return [
    ...(isFirst && unused !== undefined ? [send(`${unused} on this path`, unused, "method", null)] : []),
    ...(operation.method === "get" && !same.some(({ method }) => method === "head")
      ? [send("HEAD in place of GET", "HEAD", "head", null)]
      : []),
    ...(operation.method === "get"
      ? [
          {
            phase: "http",
            request: { ...base, headers: { Accept: "application/x-nothing" } },
            what: "nothing is acceptable",
            sentence,
            expect: "no-crash",
          } satisfies Case,
        ]
      : []),
  ];
}
