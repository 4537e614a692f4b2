// Operation -> what a function of a client takes: path parameters, the body, the query, headers, cookies, options.

import { code, importType, list, local, name, nothing, textOf, value, type Code } from "../printer/code.js";
import type { Content, Operation, Parameter } from "../../model/model.js";
import { isMultipart, isRange } from "../../runtime/syntax/media-types.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import type { CallTypes } from "../types/named-types.js";
import { givenIn, sentAs } from "../calls/serialization.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";
import { contextualWords } from "../../model/names/reserved-words.js";

const bodyInit = importType("BodyInit", "./runtime/client/operation.js");
const multipartBody = importType("MultipartBody", "./runtime/client/client.js");
const callOptions = importType("CallOptions", "./runtime/client/client.js");
const optionsWith = importType("OptionsWith", "./runtime/client/client.js");

/** The ways to call a function: one, or, where its body has several media types, one for each of these. */
export interface Parameters {
  /** The parameters of each way, as they are declared. */
  readonly overloads: readonly (readonly Code[])[];
  /** The arguments after the path parameters, in the runtime's notation: a `?` marks an optional one. */
  readonly takes: readonly string[];
  /** The number of path parameters. */
  readonly inPath: number;
  /** The declaration of the options, where they have more members than those of all calls. */
  readonly options: Code | null;
  /** The path parameters among its arguments that are deprecated. */
  readonly deprecated: readonly string[];
  /** What the document says of its path parameters and of its body, by the names of the arguments. */
  readonly docs: readonly (readonly [name: string, docs: string])[];
}

interface Argument {
  readonly id: Code;
  /** What the runtime calls it; empty for a path parameter. */
  readonly place: string;
  readonly type: Code;
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly docs?: string;
}

export function parametersOf(operation: Operation, types: CallTypes, schemas: Schemas): Parameters {
  const { body } = operation;
  const path = pathArguments(operation, types);
  const bodies = body === null ? [] : sentAs(body.content);
  const members = optionMembers(operation, types);
  const options = members.length === 0 ? null : optionsDeclaration(types.options, members);
  const own = options === null ? code`${callOptions}` : code`${name(types.options)}`;
  const argumentsWith = (index: number, required: boolean): readonly Argument[] => [
    ...(body === null
      ? []
      : [
          {
            id: local("body"),
            place: "body",
            type: bodyType(bodies[index], types.bodies[index] ?? null, schemas),
            required,
          },
        ]),
    ...otherArguments(operation, types),
  ];
  const first = argumentsWith(0, body?.required === true);
  const overloads = (bodies.length < 2 ? [undefined] : bodies).map((chosen, index) => {
    // Another media type than the first one is chosen by an option, which is required then.
    const isChosen = chosen !== undefined && index > 0;
    const all = [...path, ...(isChosen ? argumentsWith(index, true) : first)];
    const type = code`${own}${contentTypeOption(bodies, index)}`;
    return [...all, { id: local("options"), place: "", type, required: isChosen }].map(declareArgument);
  });
  const takes = first.map(({ place, required }) => (required ? place : `${place}?`));
  const deprecated = path.filter((each) => each.deprecated === true).map(({ id }) => textOf(id));
  const docs = path.map(({ id, docs: words = "" }) => [textOf(id), words] as const);
  return {
    overloads,
    takes,
    inPath: path.length,
    options,
    deprecated,
    docs: body === null ? docs : [...docs, ["body", body.docs]],
  };
}

/** An optional argument can't stand before a required one. */
function declareArgument({ id, type, required }: Argument, index: number, all: readonly Argument[]): Code {
  if (required) return code`${id}: ${type}`;
  return all.slice(index).some((each) => each.required) ? code`${id}: ${type} | undefined` : code`${id}?: ${type}`;
}

/** In the order of the path. */
function pathArguments(operation: Operation, types: CallTypes): readonly Argument[] {
  const inPath = templateNames(operation.path).flatMap((wanted) =>
    operation.parameters.filter((parameter) => parameter.in === "path" && parameter.name === wanted),
  );
  const ids = camelCased(inPath);
  return inPath.map((parameter, index) => ({
    id: name(ids[index] ?? parameter.id),
    place: "",
    type: types.path.get(parameter.name) ?? code`string`,
    required: true,
    deprecated: parameter.deprecated,
    docs: parameter.docs,
  }));
}

/** `user_uuid` -> `userUuid`, where that is no other argument's name. The ids of an operation's parameters differ. */
function camelCased(parameters: readonly Parameter[]): readonly string[] {
  const camel = parameters.map(({ id, name: own }) =>
    (contextualWords.includes(own) ? own : id).replace(/(?<=[A-Za-z0-9])_+([A-Za-z0-9])/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
  );
  const taken = [...ownArguments, ...parameters.map(({ id }) => id)];
  return parameters.map(({ id }, index) => {
    const own = camel[index] ?? id;
    const isFree = !taken.includes(own) && camel.filter((each) => each === own).length === 1;
    return isFree ? own : ownArguments.includes(id) ? chooseUnused(id, taken) : id;
  });
}

/** What a function takes beside path parameters. */
const ownArguments: readonly string[] = ["core", "body", "query", "header", "cookie", "options"];

function chooseUnused(id: string, taken: readonly string[]): string {
  return taken.includes(id) ? chooseUnused(`${id}_`, taken) : id;
}

function otherArguments(operation: Operation, types: CallTypes): readonly Argument[] {
  const { querystring } = operation;
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const isQueryRequired = inQuery.some(({ required }) => required);
  return [
    ...(inQuery.length === 0
      ? []
      : [{ id: local("query"), place: "query", type: types.query, required: isQueryRequired }]),
    ...(querystring === null
      ? []
      : [{ id: local("query"), place: "querystring", type: types.querystring, required: querystring.required }]),
    ...(["header", "cookie"] as const)
      .filter((place) => givenIn(operation, place) === "argument")
      .map((place) => ({ id: local(place), place, type: types[place], required: true })),
  ];
}

/** The headers and cookies that are options of an operation. */
function optionMembers(operation: Operation, types: CallTypes): readonly Code[] {
  return (["header", "cookie"] as const)
    .filter((place) => givenIn(operation, place) === "option")
    .map((place) => code`${name(`${place}s`)}: ${types[place]};`);
}

/** The option that chooses a body's media type, where there are several or a range of them. */
function contentTypeOption(bodies: readonly Content[], index: number): Code {
  const chosen = bodies[index];
  if (chosen === undefined || (bodies.length === 1 && !isRange(chosen.mediaType))) return nothing;
  const type = isRange(chosen.mediaType) ? code`string` : value(chosen.mediaType);
  return index === 0 ? code` & { readonly contentType?: ${type} }` : code` & { readonly contentType: ${type} }`;
}

function optionsDeclaration(id: string, members: readonly Code[]): Code {
  return code`
    export type ${name(id)} = ${optionsWith}<{
      ${members}
    }>;
  `;
}

/** What a caller gives for a body. */
export function bodyType(content: Content | undefined, type: Code | null, schemas: Schemas): Code {
  if (content === undefined) return code`unknown`;
  if (type === null) return code`${bodyInit}`;
  if (content.items !== null) return code`readonly ${type}[]`;
  if (!isMultipart(content.mediaType)) return type;
  const { kind } = dereferenceShape(content.schema, schemas);
  // A body that isn't described by its parts is one part.
  if (kind === "file" || kind === "string") return list([type, code`Blob`, code`FormData`], " | ");
  return code`${multipartBody}<${type}>`;
}
