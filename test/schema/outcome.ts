// The result of a generated schema for any value, and the schemas of a generated module.
import type { z } from "@hono/zod-openapi";

/** Whether a schema accepts a value. Throws if the schema throws, or if it rejects the value without a usable issue. */
export function verdictOf(schema: z.ZodType, value: unknown): boolean {
  const { success, error } = schema.safeParse(value);
  if (success) return true;
  if (error.issues.length === 0) throw new Error("rejected without an issue");
  for (const { path, message } of error.issues) {
    if (!Array.isArray(path) || typeof message !== "string" || message === "")
      throw new Error(`an issue says nothing: ${JSON.stringify({ path, message })}`);
  }
  // Whoever writes issues as JSON can: none holds a bigint.
  JSON.stringify(error.issues);
  if (error.message === "") throw new Error("rejected without a message");
  return false;
}

/** The schemas that a generated module exports, by name. */
export function schemasIn(module: object): readonly (readonly [string, z.ZodType])[] {
  return Object.entries(module).filter(
    (entry): entry is [string, z.ZodType] => typeof (entry[1] as Partial<z.ZodType>).safeParse === "function",
  );
}
