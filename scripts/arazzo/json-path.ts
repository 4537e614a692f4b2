// What JSONPath expressions of criteria and selectors select (RFC 9535).
import { isArray, isObject, type Json } from "../json/json.js";
import { jsonPathCompiler } from "../overlay/json-path.js";

/** Loads the library. The function that it returns has undefined for what is no expression. */
export async function jsonPathSelector(): Promise<(value: Json, expression: string) => readonly Json[] | undefined> {
  const compile = await jsonPathCompiler();
  return (value, expression) => {
    const compiled = compile(expression);
    return "message" in compiled ? undefined : compiled.select(value).flatMap((path) => valueAtPath(value, path) ?? []);
  };
}

function valueAtPath(root: Json, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (typeof key === "number") return isArray(value) ? value[key] : undefined;
    return isObject(value) ? value[key] : undefined;
  }, root);
}
