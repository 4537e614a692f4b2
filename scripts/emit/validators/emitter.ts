// validators.ts: the requests of each operation, validated by functions that are printed ahead of time.

import {
  code,
  importAll,
  importType,
  importValue,
  member,
  name,
  nothing,
  paragraphs,
  value,
  type Code,
} from "../code.js";
import type { Content, Model, Operation, Parameter, ParameterPlace, Schema } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import { isForm } from "../../openapi/media-types.js";
import { isMultipart } from "../client/serialization.js";
import type { Emitter } from "../emitter.js";
import { record, referring } from "../zod.js";
import { Declarations } from "./declarations.js";
import { Predicates, type Predicate } from "./predicates.js";

const runtime = importAll("runtime", "./runtime/validation/predicates.js");
const routes = importAll("routes", "./routes.js");
const issuesOf = importValue("issuesOf", "./runtime/validation/delegated.js");
const compiledRequest = importType("CompiledRequest", "./runtime/validation/compiled.js");

export const validators: Emitter = {
  name: "validators",
  summary: "functions that validate requests without zod",
  files: ["validators.ts"],
  emit: ({ model }) => ({ "validators.ts": emit(model) }),
};

export function emit(model: Model): Code {
  const declarations = new Declarations();
  const predicates = new Predicates(declarations, referring(model), model.definitions);
  const requests = model.operations.flatMap((operation) => {
    const parts = partsOf(operation, predicates);
    if (parts.length === 0) return [];
    return [code`export const ${name(operation.id)}: ${compiledRequest} = ${record(parts)};`];
  });
  return requests.length === 0 ? code`export {};` : paragraphs([declarations.print(requests), ...requests]);
}

/** Whether an operation has a request that is compiled: then `validators.ts` exports its identifier. */
export function isCompiled(operation: Operation): boolean {
  return parametersOf(operation).length > 0 || contentsOf(operation).length > 0;
}

const places: readonly (readonly [ParameterPlace, string])[] = [
  ["query", "query"],
  ["path", "params"],
  ["header", "headers"],
  ["cookie", "cookies"],
];

type Part = readonly [string, Code];

function partsOf(operation: Operation, predicates: Predicates): readonly Part[] {
  const parameters = parametersOf(operation).map(([part, all]): Part => [
    part,
    compiledParameters(operation, part, all, predicates),
  ]);
  const contents = contentsOf(operation).map((content): Part => [
    content.mediaType,
    compiledContent(operation, content, predicates),
  ]);
  return contents.length === 0 ? parameters : [...parameters, ["body", record(contents)]];
}

/** The parameters of each place. A query that is one value as a whole is validated by its zod schema. */
function parametersOf(operation: Operation): readonly (readonly [part: string, parameters: readonly Parameter[]])[] {
  return places.flatMap(([place, part]) => {
    const all = operation.parameters.filter((each) => each.in === place);
    return all.length === 0 || (place === "query" && operation.querystring !== null) ? [] : [[part, all] as const];
  });
}

/** The bodies that are compiled: not those in parts, which have files. */
function contentsOf({ body }: Operation): readonly Content[] {
  return (body?.content ?? []).filter(({ mediaType }) => !isMultipart(mediaType));
}

function compiledParameters(
  operation: Operation,
  part: string,
  parameters: readonly Parameter[],
  predicates: Predicates,
): Code {
  const hint = `${capitalized(operation.id)}${capitalized(part)}`;
  const predicate = predicates.parameters(parameters, hint);
  const defaults: JsonObject = Object.fromEntries(
    parameters.flatMap((each) => (each.default === undefined ? [] : [[each.name, each.default] as const])),
  );
  return record([
    ...compiled(
      predicate,
      parameters.map(({ schema }) => schema),
      code`${routes}${member(operation.id)}.request${member(part)}`,
      predicates,
    ),
    ...(Object.keys(defaults).length === 0 ? [] : [["defaults", value(defaults)] as const]),
  ]);
}

function compiledContent(operation: Operation, content: Content, predicates: Predicates): Code {
  const { mediaType, schema } = content;
  const body = operation.body;
  const isOptional = body?.required !== true || body.content.length > 1;
  const hint = `${capitalized(operation.id)}Body`;
  const predicate = predicates.body(schema, { hint, isText: isForm(mediaType), isOptional });
  const zod = code`${routes}${member(operation.id)}.request.body.content${member(mediaType)}.schema`;
  return record(compiled(predicate, [schema], zod, predicates));
}

/** The members of what is compiled: the zod schema says what is wrong where the predicate doesn't know. */
function compiled(
  { accepts, reporter }: Predicate,
  schemas: readonly Schema[],
  zod: Code,
  predicates: Predicates,
): Part[] {
  const traits = schemas.map((each) => predicates.traitsOf(each));
  const isGuarded = traits.some(({ reduces, recurses }) => reduces || recurses);
  return [
    ["accepts", isGuarded ? code`${runtime}.acceptsUnchanged(${accepts})` : accepts],
    [
      "issues",
      code`(value: unknown) => ${issuesOf}(${zod}, value${reporter === undefined ? nothing : code`, ${reporter}`})`,
    ],
  ];
}

function capitalized(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
