// validators.ts: the requests of each operation, validated by functions that are printed ahead of time.

import { code, importType, importValue, name, nothing, paragraphs, value, type Code } from "../code.js";
import type { Content, Model, Operation, Parameter, ParameterPlace, Querystring, Schema } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import { isForm } from "../../openapi/media-types.js";
import { isMultipart } from "../client/serialization.js";
import type { Emitter } from "../emitter.js";
import { record, referring } from "../zod.js";
import { Declarations } from "./declarations.js";
import { Descriptions } from "./descriptions.js";
import { failuresOf, hasFailures } from "./failures.js";
import { Predicates } from "./predicates.js";

const validatorOf = importValue("validatorOf", "./runtime/validation/validator-of.js");
const compiledRequest = importType("CompiledRequest", "./runtime/validation/compiled.js");

export const validators: Emitter = {
  name: "validators",
  summary: "functions that validate requests without zod",
  files: ["validators.ts"],
  emit: ({ model }) => ({ "validators.ts": emit(model) }),
};

export function emit(model: Model): Code {
  const context = referring(model);
  const declarations = new Declarations();
  const compiler: Compiler = {
    predicates: new Predicates(declarations, context, model.definitions),
    descriptions: new Descriptions(context, model.definitions),
    validator: declarations.name("validator"),
  };
  const requests = model.operations.flatMap((operation) => {
    const failures = failuresOf(operation, compiler.predicates);
    const parts = [
      ...partsOf(operation, compiler),
      ...(failures === undefined ? [] : [["failures", failures] as const]),
    ];
    if (parts.length === 0) return [];
    return [code`export const ${name(operation.id)}: ${compiledRequest} = ${record(parts)};`];
  });
  if (requests.length === 0) return code`export {};`;
  const described = code`const ${compiler.validator} = ${validatorOf}(() => (${value(compiler.descriptions.all())}));`;
  const isDescribed = model.operations.some(hasRequest);
  return paragraphs([declarations.print(requests), isDescribed ? described : nothing, ...requests]);
}

interface Compiler {
  readonly predicates: Predicates;
  readonly descriptions: Descriptions;
  /** The function that makes a validator of a predicate and a description. */
  readonly validator: Code;
}

/** Whether an operation has something that is compiled: then `validators.ts` exports its identifier. */
export function isCompiled(operation: Operation): boolean {
  return hasRequest(operation) || hasFailures(operation);
}

function hasRequest(operation: Operation): boolean {
  return parametersOf(operation).length > 0 || contentsOf(operation).length > 0 || operation.querystring !== null;
}

const places: readonly (readonly [ParameterPlace, string])[] = [
  ["query", "query"],
  ["path", "params"],
  ["header", "headers"],
  ["cookie", "cookies"],
];

type Part = readonly [string, Code];

function partsOf(operation: Operation, compiler: Compiler): readonly Part[] {
  const parameters = parametersOf(operation).map(([part, all]): Part => [
    part,
    compiledParameters(`${capitalized(operation.id)}${capitalized(part)}`, all, compiler),
  ]);
  const { querystring, body } = operation;
  const query: readonly Part[] =
    querystring === null ? [] : [["query", compiledQuery(operation, querystring, compiler)]];
  const contents = contentsOf(operation).map((content): Part => {
    const isOptional = body?.required !== true || body.content.length > 1;
    const isText = isForm(content.mediaType) || isMultipart(content.mediaType);
    const hint = `${capitalized(operation.id)}Body`;
    return [content.mediaType, compiledValue(content.schema, { hint, isText, isOptional }, compiler)];
  });
  return [...query, ...parameters, ...(contents.length === 0 ? [] : [["body", record(contents)] as const])];
}

/** The parameters of each place, but for a query that is one value as a whole. */
function parametersOf(operation: Operation): readonly (readonly [part: string, parameters: readonly Parameter[]])[] {
  return places.flatMap(([place, part]) => {
    const all = operation.parameters.filter((each) => each.in === place);
    return all.length === 0 || (place === "query" && operation.querystring !== null) ? [] : [[part, all] as const];
  });
}

function contentsOf({ body }: Operation): readonly Content[] {
  return body?.content ?? [];
}

function compiledParameters(hint: string, parameters: readonly Parameter[], compiler: Compiler): Code {
  const members = parameters.map((each) => ({ ...each, required: each.required && each.default === undefined }));
  const defaults: JsonObject = Object.fromEntries(
    parameters.flatMap((each) => (each.default === undefined ? [] : [[each.name, each.default] as const])),
  );
  return validatorWith(
    compiler.predicates.parameters(parameters, hint),
    compiler.descriptions.ofMembers(members),
    {
      isText: true,
      ...isGuarded(
        parameters.map(({ schema }) => schema),
        compiler,
      ),
      ...(Object.keys(defaults).length > 0 && { defaults }),
    },
    compiler,
  );
}

/** A query that is one value as a whole. */
function compiledQuery({ id }: Operation, { required, content }: Querystring, compiler: Compiler): Code {
  const hint = `${capitalized(id)}Query`;
  return compiledValue(content.schema, { hint, isText: false, isOptional: !required }, compiler);
}

function compiledValue(
  schema: Schema,
  options: { readonly hint: string; readonly isText: boolean; readonly isOptional: boolean },
  compiler: Compiler,
): Code {
  const predicate = compiler.predicates.body(schema, options);
  const traits = { ...(options.isText && { isText: true }), ...isGuarded([schema], compiler) };
  return validatorWith(predicate, compiler.descriptions.of(schema), traits, compiler);
}

function validatorWith(predicate: Code, description: JsonObject, options: JsonObject, { validator }: Compiler): Code {
  const last = Object.keys(options).length === 0 ? nothing : code`, ${value(options)}`;
  return code`${validator}(${predicate}, () => (${value(description)})${last})`;
}

/** Whether values may have members that are left out of the result, or recurse deeper than the stack. */
function isGuarded(schemas: readonly Schema[], { predicates }: Compiler): JsonObject {
  const traits = schemas.map((each) => predicates.traitsOf(each));
  return traits.some(({ reduces, recurses }) => reduces || recurses) ? { isGuarded: true } : {};
}

function capitalized(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}
