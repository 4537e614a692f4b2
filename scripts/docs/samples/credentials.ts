// The credentials of a sample: environment variables that are named after the security schemes.

import { credentialVariables } from "../../emit/mcp/environment.js";
import { isArray, isObject, type Json } from "../../json/json.js";
import type { Model, Operation, SecurityScheme } from "../../model/model.js";

/** A security scheme and the variables that have its credential. */
export interface Credential {
  readonly scheme: SecurityScheme;
  /** One variable, or those of the members `username` and `password`. */
  readonly variables: string | { readonly username: string; readonly password: string };
}

/** The credentials of an operation's first alternative for which variables are known; none where it needs none. */
export function credentialsOf(operation: Operation, model: Model): readonly Credential[] {
  const known = credentialVariables(model);
  const alternatives = operation.security.map((all) =>
    all.map(({ scheme: name }) => {
      const scheme = model.securitySchemes.find((each) => each.name === name);
      const variables = variablesOf(known[name]);
      return scheme === undefined || variables === undefined ? undefined : { scheme, variables };
    }),
  );
  const usable = alternatives.filter((all) => all.length > 0 && all.every((each) => each !== undefined));
  return (usable[0] ?? []).filter((each) => each !== undefined);
}

/** The first form of a credential. */
function variablesOf(forms: Json | undefined): Credential["variables"] | undefined {
  const [form] = isArray(forms) ? forms : [];
  if (typeof form === "string") return form;
  const { username, password } = isObject(form) ? form : {};
  return typeof username === "string" && typeof password === "string" ? { username, password } : undefined;
}
