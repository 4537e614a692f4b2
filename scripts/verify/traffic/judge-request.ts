// What of a request the document doesn't allow, judged by ajv on the document: parameters and bodies of JSON.
import { bodyDecoder, parameterDecoder } from "../../emit/parameters/decoders.js";
import type { Json } from "../../json/json.js";
import { pointerTo, type Pointer } from "../../json/pointer.js";
import type { Operation, Parameter } from "../../model/model.js";
import { splitPairs, type Pair } from "../../runtime/shared/pairs.js";
import { decodeHeader, decodePathParameter, decodeQuery, type ParameterSet } from "../../runtime/shared/parameters.js";
import { essence, isForm, isJson } from "../../runtime/syntax/media-types.js";
import type { GivenParameter } from "../case.js";
import type { WrittenRequest } from "../requests/write.js";
import { isIgnoredHeader, type Subject } from "../subject.js";
import type { FoundOperation } from "./find-operation.js";

/** One thing about a request that the document doesn't allow. */
export interface RequestFault {
  readonly sentence: Pointer;
  readonly message: string;
}

export interface JudgedRequest {
  readonly parameters: readonly GivenParameter[];
  /** The JSON of the body, and its schema, where both are known. */
  readonly body: { readonly schema: Pointer; readonly value: Json } | undefined;
  readonly faults: readonly RequestFault[];
}

export function judgeRequest(subject: Subject, found: FoundOperation, request: WrittenRequest): JudgedRequest {
  const { operation } = found;
  const parameters = readParameters(subject, found, request);
  const body = readBody(subject, operation, request);
  return {
    parameters,
    body: body.value,
    faults: [...parameterFaults(subject, operation, parameters), ...body.faults],
  };
}

function readParameters(
  subject: Subject,
  { operation, path }: FoundOperation,
  { target, headers }: WrittenRequest,
): readonly GivenParameter[] {
  const all = operation.parameters.filter((each) => !isIgnoredHeader(each));
  const decoders = (place: Parameter["in"]): ParameterSet =>
    Object.fromEntries(
      all.filter((each) => each.in === place).map((each) => [each.name, parameterDecoder(each, subject.context)]),
    ) as ParameterSet;
  const [query, cookies] = [decoders("query"), decoders("cookie")];
  const queryText = /\?([^#]*)/.exec(target)?.[1] ?? "";
  const values: Readonly<Record<Parameter["in"], (name: string, own: ParameterSet[string]) => unknown>> = {
    path: (name, own) => decodePathParameter(name, path.get(name) ?? "", own ?? "string"),
    query: (name) => decodeQuery(splitPairs(queryText), Object.keys(query), query)[name],
    cookie: (name) => decodeQuery(cookiePairs(headers), Object.keys(cookies), cookies)[name],
    header: (name, own) => {
      const text = headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
      return text === undefined ? undefined : decodeHeader(text, own ?? "string");
    },
  };
  return all.flatMap((parameter) => {
    const value = values[parameter.in](
      parameter.name,
      parameterDecoder(parameter, subject.context) as ParameterSet[string],
    );
    return value === undefined ? [] : [{ parameter, value: value as Json }];
  });
}

function cookiePairs(headers: WrittenRequest["headers"]): readonly Pair[] {
  const text = headers.find(([name]) => name.toLowerCase() === "cookie")?.[1] ?? "";
  return splitPairs(text.split(/; */).join("&"));
}

function parameterFaults(
  subject: Subject,
  operation: Operation,
  given: readonly GivenParameter[],
): readonly RequestFault[] {
  const missing = operation.parameters.filter(
    (each) => each.required && !isIgnoredHeader(each) && !given.some(({ parameter }) => parameter === each),
  );
  return [
    ...missing.map((each) => ({
      sentence: `${subject.parameterPlace(operation, each)?.pointer ?? operation.source}/required`,
      message: `the parameter ${each.name} (${each.in}) is missing`,
    })),
    ...given.flatMap(({ parameter, value }) => {
      const schema = subject.parameterSchema(operation, parameter);
      return schema === undefined ? [] : faultsAt(subject, schema, value, `the parameter ${parameter.name}`);
    }),
  ];
}

interface ReadBody {
  readonly value: JudgedRequest["body"];
  readonly faults: readonly RequestFault[];
}

function readBody(subject: Subject, operation: Operation, { headers, body }: WrittenRequest): ReadBody {
  const described = subject.oracle.operation(operation.method, operation.path)?.body.pointer;
  if (operation.body === null || described === undefined) return { value: undefined, faults: [] };
  if (body === null || body.length === 0)
    return {
      value: undefined,
      faults: operation.body.required ? [{ sentence: `${described}/required`, message: "the body is missing" }] : [],
    };
  const header = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const content = operation.body.content.find(({ mediaType }) => matches(mediaType, essence(header)));
  if (content === undefined)
    return {
      value: undefined,
      faults: [
        { sentence: `${described}/content`, message: `the body has the media type ${essence(header) || "(none)"}` },
      ],
    };
  const schema = described + pointerTo("content", content.mediaType, "schema");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  // Other bodies than JSON and forms are not read.
  if (!isJson(essence(header)) && !isForm(essence(header))) return { value: undefined, faults: [] };
  if (isForm(essence(header))) {
    const decoders = (bodyDecoder(content, subject.context) ?? {}) as ParameterSet;
    const value = decodeQuery(splitPairs(text), Object.keys(decoders), decoders) as Json;
    return judgeBody(subject, schema, value);
  }
  try {
    return judgeBody(subject, schema, JSON.parse(text) as Json);
  } catch {
    return { value: undefined, faults: [{ sentence: `${described}/content`, message: "the body is not JSON" }] };
  }
}

function judgeBody(subject: Subject, schema: Pointer, value: Json): ReadBody {
  if (subject.document.resolve(schema) === undefined) return { value: undefined, faults: [] };
  return { value: { schema, value }, faults: faultsAt(subject, schema, value, "the body") };
}

function faultsAt({ oracle }: Subject, schema: Pointer, value: Json, what: string): readonly RequestFault[] {
  return oracle.errorsOf("request", schema, value).map((error) => ({
    sentence: oracle.sentenceOf("request", error, schema),
    message: `${what}${error.instancePath === "" ? "" : ` at ${error.instancePath}`} ${error.message ?? "is not valid"}`,
  }));
}

/** Whether a media type, which may be a range, is that of a header. */
function matches(described: string, sent: string): boolean {
  const [type = "", subtype = ""] = essence(described).split("/");
  const [ownType = "", ownSubtype = ""] = sent.split("/");
  return (type === "*" || type === ownType) && (subtype === "*" || subtype === ownSubtype);
}
