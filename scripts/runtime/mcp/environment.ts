// The credentials of a client from environment variables. Copied into generated/ as it is.

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that a security scheme's credential has: the value itself, or the members of an object. */
export type CredentialVariables = string | Readonly<Record<string, string>>;

/**
 * The credentials by scheme, as far as all of their variables are set; undefined where none is. Of several forms of a
 * scheme, the first that is set.
 */
export function credentialsFrom<A extends object>(
  env: Environment,
  schemes: { readonly [Name in keyof A]?: readonly CredentialVariables[] },
): A | undefined {
  const found = Object.entries(schemes).flatMap(([name, forms]) => {
    const values = (forms as readonly CredentialVariables[]).map((form) => credentialFrom(env, form));
    const value = values.find((each) => each !== undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length === 0 ? undefined : (Object.fromEntries(found) as A);
}

function credentialFrom(env: Environment, form: CredentialVariables): unknown {
  if (typeof form === "string") return env[form] || undefined;
  const members = Object.entries(form).map(([name, variable]) => [name, env[variable]] as const);
  return members.every(([, value]) => value !== undefined && value !== "") ? Object.fromEntries(members) : undefined;
}
