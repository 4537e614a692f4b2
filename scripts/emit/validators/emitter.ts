// validators.ts: the requests of each operation, validated by functions that are printed ahead of time.

import {
  code,
  importType,
  importValue,
  list,
  name,
  nothing,
  paragraphs,
  textOf,
  value,
  type Code,
} from "../printer/code.js";
import type { Content, Model, Operation, Parameter, ParameterPlace, Querystring, Schema } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import type { Emitter } from "../contract/emitter.js";
import { record, referenceContext } from "../zod/zod.js";
import { filledRequestsOf, type FilledRequests } from "../defaults/filled-requests.js";
import { Declarations } from "./declarations.js";
import { Descriptions } from "./descriptions.js";
import { failuresOf, hasFailures } from "./failures.js";
import { Predicates } from "./predicates.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";

const validatorOf = importValue("validatorOf", "./runtime/validation/validator-of.js");
const compiledRequest = importType("CompiledRequest", "./runtime/validation/compiled.js");

export const validators: Emitter = {
  name: "validators",
  summary: "functions that validate requests without zod",
  files: ["validators.ts"],
  emit: ({ model, defaults }) => ({ "validators.ts": emit(model, defaults ? filledRequestsOf(model) : undefined) }),
};

export function emit(model: Model, filled?: FilledRequests): Code {
  const context = referenceContext(model);
  const declarations = new Declarations();
  const compiler: Compiler = {
    predicates: new Predicates(declarations, context, model.definitions),
    descriptions: new Descriptions(context, model.definitions),
    validator: declarations.name("validator"),
    filled,
  };
  const requests = model.operations.map((operation) => requestOf(operation, compiler)).filter(hasParts);
  if (requests.length === 0) return code`export {};`;
  const shared = new SharedValidators(
    requests.flatMap(({ parts, contents }) => [...parts, ...contents]),
    declarations,
  );
  const exported = requests.map(({ id, parts, contents, failures }) => {
    const printed = parts.map((each): MemberEntry => [each.key, shared.print(each)]);
    const body = contents.map((each): MemberEntry => [each.key, shared.print(each)]);
    const all: readonly MemberEntry[] = [
      ...printed,
      ...(body.length === 0 ? [] : [["body", record(body)] as const]),
      ...(failures === undefined ? [] : [["failures", failures] as const]),
    ];
    return code`export const ${name(id)}: ${compiledRequest} = ${record(all)};`;
  });
  const described = code`const ${compiler.validator} = ${validatorOf}(() => (${value(compiler.descriptions.all())}));`;
  const named = list([code`${shared.declared}`], "");
  const isDescribed = model.operations.some(hasRequest);
  return paragraphs([
    declarations.print([...shared.declared, ...exported]),
    isDescribed ? described : nothing,
    named,
    ...exported,
  ]);
}

type MemberEntry = readonly [string, Code];

interface Compiler {
  readonly predicates: Predicates;
  readonly descriptions: Descriptions;
  /** The function that makes a validator of a predicate and a description. */
  readonly validator: Code;
  /** What is filled in valid requests, where that is chosen. */
  readonly filled: FilledRequests | undefined;
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

/** The validator of a part of a request: of the parameters of one place, or of a body of one media type. */
interface ValidatedPart {
  readonly key: string;
  readonly validator: Code;
  /** The name that the validator gets where several parts share it. */
  readonly hint: string;
}

interface Request {
  readonly id: string;
  readonly parts: readonly ValidatedPart[];
  readonly contents: readonly ValidatedPart[];
  /** The predicates of failures. */
  readonly failures: Code | undefined;
}

function hasParts({ parts, contents, failures }: Request): boolean {
  return parts.length + contents.length > 0 || failures !== undefined;
}

function requestOf(operation: Operation, compiler: Compiler): Request {
  const { id, querystring, body } = operation;
  const parameters = parametersOf(operation).map(([key, all]): ValidatedPart => {
    const hint = `${id}${upperFirst(key)}`;
    const filling = compiler.filled?.ofParameters(all);
    return { key, hint, validator: compiledParameters(upperFirst(hint), all, filling, compiler) };
  });
  const query: readonly ValidatedPart[] =
    querystring === null
      ? []
      : [{ key: "query", hint: `${id}Query`, validator: compiledQuery(operation, querystring, compiler) }];
  const contents = contentsOf(operation).map((content): ValidatedPart => {
    const isOptional = body?.required !== true || body.content.length > 1;
    const hint = `${id}Body`;
    const options = { hint: upperFirst(hint), isOptional, filling: compiler.filled?.ofBody(operation, content) };
    return { key: content.mediaType, hint, validator: compiledValue(content.schema, options, compiler) };
  });
  return { id, parts: [...query, ...parameters], contents, failures: failuresOf(operation, compiler.predicates) };
}

/** The validators that several parts of requests have: these are printed once, before the requests. */
class SharedValidators {
  readonly declared: readonly Code[];
  readonly #names = new Map<string, Code>();

  constructor(parts: readonly ValidatedPart[], declarations: Declarations) {
    const first = new Map<string, ValidatedPart>();
    const declared: Code[] = [];
    for (const part of parts) {
      const text = textOf(part.validator);
      const other = first.get(text);
      if (other === undefined) first.set(text, part);
      else if (!this.#names.has(text)) {
        const known = declarations.name(other.hint);
        this.#names.set(text, known);
        declared.push(code`const ${known} = ${part.validator};`);
      }
    }
    this.declared = declared;
  }

  print({ validator }: ValidatedPart): Code {
    return this.#names.get(textOf(validator)) ?? validator;
  }
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

function compiledParameters(
  hint: string,
  parameters: readonly Parameter[],
  filling: Code | undefined,
  compiler: Compiler,
): Code {
  const members = parameters.map((each) => ({ ...each, required: each.required && each.default === undefined }));
  const defaults: JsonObject = Object.fromEntries(
    parameters.flatMap((each) => (each.default === undefined ? [] : [[each.name, each.default] as const])),
  );
  return validatorWith(
    compiler.predicates.parameters(parameters, hint),
    compiler.descriptions.ofMembers(members),
    {
      ...isGuarded(
        parameters.map(({ schema }) => schema),
        compiler,
      ),
      ...(Object.keys(defaults).length > 0 && { defaults }),
    },
    filling,
    compiler,
  );
}

/** A query that is one value as a whole. */
function compiledQuery({ id }: Operation, { required, content }: Querystring, compiler: Compiler): Code {
  const hint = `${upperFirst(id)}Query`;
  const filling = compiler.filled?.ofSchema(content.schema);
  return compiledValue(content.schema, { hint, isOptional: !required, filling }, compiler);
}

function compiledValue(
  schema: Schema,
  { filling, ...options }: { readonly hint: string; readonly isOptional: boolean; readonly filling: Code | undefined },
  compiler: Compiler,
): Code {
  const predicate = compiler.predicates.body(schema, options);
  return validatorWith(predicate, compiler.descriptions.of(schema), isGuarded([schema], compiler), filling, compiler);
}

function validatorWith(
  predicate: Code,
  description: JsonObject,
  options: JsonObject,
  filling: Code | undefined,
  { validator }: Compiler,
): Code {
  const members = Object.entries(options).map(([each, own]) => [each, value(own)] as const);
  const all = filling === undefined ? members : [...members, ["filling", filling] as const];
  const last = all.length === 0 ? nothing : filling === undefined ? code`, ${value(options)}` : code`, ${record(all)}`;
  return code`${validator}(${predicate}, () => (${value(description)})${last})`;
}

/** Whether values may have members that are left out of the result, or recurse deeper than the stack. */
export function isGuarded(schemas: readonly Schema[], { predicates }: Pick<Compiler, "predicates">): JsonObject {
  const traits = schemas.map((each) => predicates.traitsOf(each));
  return traits.some(({ reduces, recurses }) => reduces || recurses) ? { isGuarded: true } : {};
}
