// Security schemes -> the environment variables that have their credentials.

import { upperSnake } from "../../model/names/upper-snake.js";
import type { Json, JsonObject } from "../../json/json.js";
import type { Model, SecurityScheme } from "../../model/model.js";
import { authenticatedSchemes } from "../client/authentication.js";

/** The forms of each scheme's credential: a variable, or variables by the members of an object. */
export function credentialVariables(model: Model): JsonObject {
  return Object.fromEntries(
    authenticatedSchemes(model)
      .map((scheme) => [scheme.name, formsOf(scheme)] as const)
      .filter(([, forms]) => forms.length > 0),
  );
}

function formsOf({ name, kind, challenge, oauth }: SecurityScheme): readonly Json[] {
  const of = (what: string): string => variableName(name, what);
  switch (kind) {
    case "apiKey":
      return [of("KEY")];
    case "basic":
      return [{ username: of("USERNAME"), password: of("PASSWORD") }];
    case "bearer": {
      const client = { clientId: of("CLIENT_ID"), clientSecret: of("CLIENT_SECRET") };
      return [
        of("TOKEN"),
        ...(oauth?.refresh ? [{ ...client, refreshToken: of("REFRESH_TOKEN") }] : []),
        ...(oauth?.clientCredentials ? [client] : []),
      ];
    }
    default:
      // Headers, or a client's certificate, are no matter of a variable.
      return challenge === null ? [] : [of("CREDENTIALS")];
  }
}

/** `bearerAuth` and `TOKEN` -> `BEARER_AUTH_TOKEN`; `api_key` and `KEY` -> `API_KEY`. */
function variableName(scheme: string, what: string): string {
  const words = upperSnake(scheme);
  const name = words === what || words.endsWith(`_${what}`) ? words : `${words}_${what}`;
  return /^[0-9_]/.test(name) ? `AUTH_${name.replace(/^_+/, "")}` : name;
}
