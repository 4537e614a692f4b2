// The extension `x-errors`, which says what each error code means. scripts/docs/errors/catalogue.ts reads it.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import { defineRule, type LintContext } from "../rule.js";
import { isErrorStatus, isStatusKey } from "../../runtime/syntax/statuses.js";

const fields = ["status", "title", "meaning", "cause", "advice"] as const;

export const badErrors = defineRule(["bad-errors"], (context) => ({
  document: (object, pointer) => checkErrors(object, pointer, context),

  schema: (object, pointer) => {
    if (object["x-errors"] === undefined) return;
    const [components, schemas, , ...rest] = tokens(pointer);
    if (components === "components" && schemas === "schemas" && rest.length === 0)
      return checkErrors(object, pointer, context);
    const message = "`x-errors` is read only in the document itself and in a schema of `components`.";
    context.report(child(pointer, "x-errors"), "bad-errors", message, { at: "key" });
  },
}));

type Context = LintContext<"bad-errors">;

function checkErrors(object: JsonObject, pointer: Pointer, context: Context): void {
  const { "x-errors": errors } = object;
  if (errors === undefined) return;
  const at = child(pointer, "x-errors");
  if (!isObject(errors)) {
    context.report(at, "bad-errors", "`x-errors` must be an object with a member for each error code.");
    return;
  }
  for (const [code, described] of membersOf(errors)) {
    if (isObject(described)) checkMembers(described, child(at, code), context);
    else context.report(child(at, code), "bad-errors", `The error \`${code}\` must be described by an object.`);
  }
}

function checkMembers(described: JsonObject, pointer: Pointer, context: Context): void {
  for (const [name, value] of membersOf(described)) {
    const at = child(pointer, name);
    if (!(fields as readonly string[]).includes(name)) {
      if (name.startsWith("x-")) continue;
      const hint = didYouMean(name, fields) ?? `there are ${fields.join(", ")}`;
      context.report(at, "bad-errors", `An error has no member \`${name}\`.`, { at: "key", hint });
    } else if (name === "status") {
      if (isStatusOfError(value)) continue;
      context.report(at, "bad-errors", "`status` must be an HTTP status of an error, such as 404 or `4XX`.");
    } else if (typeof value !== "string") context.report(at, "bad-errors", `\`${name}\` must be a string.`);
  }
}

function isStatusOfError(value: Json): boolean {
  const key = typeof value === "number" ? String(value) : value;
  return typeof key === "string" && isStatusKey(key) && isErrorStatus(key);
}
