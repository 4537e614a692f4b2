// client.ts, its last part: the errors that a service has codes for, and what tells them apart.

import { code, exported, importType, importValue, list, nothing, type Code } from "../code.js";
import type { Model, Schema } from "../../model/model.js";
import { dereferenceShape, dereference } from "../dereference.js";
import type { ZodContext } from "../zod.js";

const components = importType("components", "./types.js");
const apiError = importValue("ApiError", "./runtime/client/errors.js");
const readable = importType("Readable", "openapi-typescript-helpers");
const isProblem = exported("isProblem");

/** The errors of all operations that have a `code`: what isProblem tells apart. */
export function problems(model: Model, context: ZodContext): Code {
  const schemas = new Set(
    model.operations.flatMap(({ responses }) =>
      responses
        .filter(({ status }) => !status.startsWith("2"))
        .flatMap(({ content }) => content.flatMap(({ schema }) => namesOf(schema, context))),
    ),
  );
  const names = [...schemas];
  if (names.length === 0) return nothing;
  return code`
    /** What the service says when it refuses, as far as it has a \`code\`. */
    export type Problem = ${list(
      names.map((each) => code`${readable}<${components}["schemas"][${each}]>`),
      " | ",
    )};

    type ProblemOf<C> = [Extract<Problem, { code: C }>] extends [never] ? Problem : Extract<Problem, { code: C }>;

    /** Whether an error is the service's refusal with that code; its \`problem\` then has that code's members. */
    export function ${isProblem}<C extends Problem["code"]>(error: unknown, problem: C): error is ${apiError} & { readonly problem: ProblemOf<C> } {
      return error instanceof ${apiError} && error.code === problem;
    }
  `;
}

/** The components that a schema is, or is one of, and that have a `code`. */
function namesOf(schema: Schema, context: ZodContext): readonly string[] {
  if (schema.kind === "oneOf" || schema.kind === "anyOf")
    return schema.members.flatMap((each) => namesOf(each, context));
  if (schema.kind !== "ref") return [];
  const named = context.schemas.get(schema.id);
  const found = dereference(schema, context);
  if (found.kind === "oneOf" || found.kind === "anyOf") return namesOf(found, context);
  const objects =
    found.kind === "allOf"
      ? found.members.map((each) => dereferenceShape(each, context))
      : [dereferenceShape(found, context)];
  const isCoded = objects.some(
    (each) =>
      each.kind === "object" &&
      each.properties.some(
        (property) => property.name === "code" && property.required && mayBeText(property.schema, context),
      ),
  );
  return named !== undefined && isCoded ? [named.name] : [];
}

/** A code that is a number tells nothing apart: the `code` of an error is a text. */
function mayBeText(schema: Schema, context: ZodContext): boolean {
  const found = dereferenceShape(schema, context);
  if (found.kind === "anyOf" || found.kind === "oneOf") return found.members.some((each) => mayBeText(each, context));
  if (found.kind === "literal") return found.values.some((each) => typeof each === "string");
  return found.kind === "string" || found.kind === "any" || found.kind === "allOf";
}
