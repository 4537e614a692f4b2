// The last part of client.ts: the problems that have a code, and the function that distinguishes them.

import { code, exported, importValue, nothing, type Code } from "../printer/code.js";
import type { Model, Schema } from "../../model/model.js";
import { dereferenceShape, dereference } from "../../model/dereference.js";
import { importNamedType, namedTypes } from "../types/named-types.js";
import type { ZodContext } from "../zod/zod.js";
import { unionType } from "../calls/layout.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

const apiError = importValue("ApiError", "./runtime/client/errors.js");
const isProblem = exported("isProblem");

/** The errors of all operations that have a `code`: isProblem distinguishes them. */
export function problems(model: Model, context: ZodContext): Code {
  const schemas = new Set(
    model.operations.flatMap(({ responses }) =>
      responses
        .filter(({ status }) => !isSuccess(status))
        .flatMap(({ content }) => content.flatMap(({ schema }) => idsOf(schema, context))),
    ),
  );
  if (schemas.size === 0) return nothing;
  const { names } = namedTypes(model);
  const types = [...schemas].map((id) => importNamedType(names.ofSchema(id)));
  return code`
    /** The problems that the service responds with, as far as they have a \`code\`. */
    ${unionType("ApiProblem", types)}

    type ProblemOf<C> = [Extract<ApiProblem, { code: C }>] extends [never] ? ApiProblem : Extract<ApiProblem, { code: C }>;

    /** Whether an error is a response of the service with that code; its \`problem\` then has that code's members. */
    export function ${isProblem}<C extends ApiProblem["code"]>(
      error: unknown,
      problem: C,
    ): error is ${apiError} & { readonly problem: ProblemOf<C> } {
      return error instanceof ${apiError} && error.code === problem;
    }
  `;
}

/** The ids of the components that a schema is, or has as alternatives, and that have a `code`. */
function idsOf(schema: Schema, context: ZodContext, seen = new Set<string>()): readonly string[] {
  if (schema.kind === "oneOf" || schema.kind === "anyOf")
    return schema.members.flatMap((each) => idsOf(each, context, seen));
  // A component that is referred to twice is looked at once.
  if (schema.kind !== "ref" || seen.has(schema.id)) return [];
  seen.add(schema.id);
  const found = dereference(schema, context);
  if (found.kind === "oneOf" || found.kind === "anyOf") return idsOf(found, context, seen);
  const objects =
    found.kind === "allOf"
      ? found.members.map((each) => dereferenceShape(each, context))
      : [dereferenceShape(found, context)];
  const isCoded = objects.some(
    (each) =>
      each.kind === "object" &&
      each.properties.some(
        (property) => property.name === "code" && property.required && mayBeString(property.schema, context),
      ),
  );
  return isCoded ? [schema.id] : [];
}

/** Whether a `code` can be a string: a number does not distinguish errors. */
function mayBeString(schema: Schema, context: ZodContext): boolean {
  const found = dereferenceShape(schema, context);
  if (found.kind === "anyOf" || found.kind === "oneOf") return found.members.some((each) => mayBeString(each, context));
  if (found.kind === "literal") return found.values.some((each) => typeof each === "string");
  return found.kind === "string" || found.kind === "any" || found.kind === "allOf";
}
