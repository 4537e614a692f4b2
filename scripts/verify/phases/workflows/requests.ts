// The request of a step, and what expressions see of it and of its response.
import type { Parameter as StepParameter, Step } from "../../../arazzo/document.js";
import { evaluateValue, type Context, type SeenExchange } from "../../../arazzo/values.js";
import type { Json } from "../../../json/json.js";
import { tokens } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import { isJson } from "../../../runtime/syntax/media-types.js";
import type { BodyPlan, GivenParameter, RequestPlan } from "../../case.js";
import { parseJson, type Exchange } from "../../exchange.js";
import type { Session } from "../../run/session.js";
import type { Subject } from "../../subject.js";
import { replaceAt } from "../../values/parts.js";
import { textReadings } from "../../values/readings.js";

/** The request of a step; undefined where a part of it has no value, or no place. */
export function stepRequest(
  subject: Subject,
  operation: Operation,
  inherited: readonly StepParameter[],
  step: Step,
  context: Context,
): RequestPlan | undefined {
  const wanted = [
    ...inherited.filter((each) => !step.parameters.some((own) => isReplaced(each, own))),
    ...step.parameters,
  ];
  const parameters: GivenParameter[] = [];
  const headers: Record<string, string> = {};
  for (const { name, in: place, value: written } of wanted) {
    const value = evaluateValue(written, context);
    if (value === undefined) return undefined;
    const parameter = operation.parameters.find(
      (each) =>
        each.in === place && (place === "header" ? each.name.toLowerCase() === name.toLowerCase() : each.name === name),
    );
    if (parameter !== undefined) {
      const schema = subject.parameterSchema(operation, parameter);
      const readings = typeof value === "string" ? [value, ...textReadings(value)] : [value];
      parameters.push({ parameter, value: readings.find((each) => subject.isValid(schema, each)) ?? value });
    } else if (place === "header") headers[name] = String(value);
    else if (place === "cookie") headers["Cookie"] = `${name}=${String(value)}`;
    else return undefined;
  }
  const body = bodyOf(subject, operation, step, context);
  if (body === undefined) return undefined;
  const hasOwnCredentials = Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
  return { operation, parameters, body, headers, ...(hasOwnCredentials && { credentials: { kind: "none" } }) };
}

/** Whether a parameter of a step is in the place of one of its workflow. */
function isReplaced(a: StepParameter, b: StepParameter): boolean {
  return a.name === b.name && a.in === b.in;
}

function bodyOf(subject: Subject, operation: Operation, step: Step, context: Context): BodyPlan | null | undefined {
  if (step.payload === undefined) return null;
  const mediaType = step.contentType ?? subject.bodiesOf(operation)[0]?.mediaType ?? "application/json";
  const payload = evaluateValue(step.payload, context);
  if (payload === undefined) return undefined;
  // A template of JSON in a string.
  const parsed = typeof payload === "string" && isJson(mediaType) ? (parseJson(payload) ?? payload) : payload;
  let value: Json = parsed;
  for (const { target, type, value: written } of step.replacements) {
    const replacement = evaluateValue(written, context);
    if (replacement === undefined || type !== "jsonpointer") return undefined;
    const path = tokens(target).map((each) => (/^\d+$/.test(each) ? Number(each) : each));
    value = replaceAt(value, path, replacement) ?? value;
  }
  if (typeof value === "string" && !isJson(mediaType)) return { kind: "text", mediaType, text: value };
  return { kind: "value", mediaType, value };
}

export function seenExchange(session: Session, { parameters }: RequestPlan, exchange: Exchange): SeenExchange {
  const { request, response } = exchange;
  const { url } = session.sender.options;
  return {
    url: `${url}${request.target}`,
    method: request.method,
    statusCode: response.status,
    request: {
      headerOf: (name) => request.headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1],
      body: typeof request.body === "string" ? (parseJson(request.body) ?? request.body) : undefined,
      path: new Map(
        parameters.flatMap(({ parameter, value }) =>
          parameter.in === "path" ? [[parameter.name, value] as const] : [],
        ),
      ),
      query: new URL(`${url}${request.target}`).searchParams,
    },
    response: {
      headerOf: (name) => response.headers.get(name) ?? undefined,
      body: response.body ?? (response.text === "" ? undefined : response.text),
    },
  };
}
