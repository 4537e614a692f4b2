// The security schemes of a document -> the option `auth` of client.ts, and the requirements of each operation.

import { code, doc, importType, importValue, key, list, local, textOf, type Code } from "../printer/code.js";
import type { Model, Operation, SecurityScheme } from "../../model/model.js";
import { atom, call, expressionAt, literal, markArguments, type Expression } from "../calls/layout.js";

const from = "./runtime/client/credentials/authentication.js";
const authenticator = importValue("authenticator", from);
const writers = {
  apiKeyHeader: importValue("apiKeyHeader", from),
  apiKeyQuery: importValue("apiKeyQuery", from),
  apiKeyCookie: importValue("apiKeyCookie", from),
  basic: importValue("basic", from),
  bearer: importValue("bearer", from),
  headerScheme: importValue("headerScheme", from),
  httpScheme: importValue("httpScheme", from),
  oauth2: importValue("oauth2", "./runtime/client/credentials/oauth.js"),
};
const types = {
  token: importType("Token", from),
  credential: importType("Credential", from),
  basicCredentials: importType("BasicCredentials", from),
  headerCredentials: importType("HeaderCredentials", from),
  clientCredentials: importType("ClientCredentials", "./runtime/client/credentials/oauth.js"),
  refreshToken: importType("RefreshToken", "./runtime/client/credentials/oauth.js"),
};

/** The function that makes the `authorization` of a core. */
export const authenticate = local("authenticate");

/** The declarations of `ClientAuth` and of `authenticate`; null where the document has no security schemes. */
export function authentication(model: Model): readonly Code[] | null {
  const { schemes: all, defaults } = securityOfAll(model);
  if (all.length === 0) return null;
  const members = all.map((scheme) => [scheme.name, writerOf(scheme)] as const);
  const head = `const ${textOf(authenticate)} = /* @__PURE__ */ `;
  const made = markArguments(
    call(code`${authenticator}<ClientAuth>`, { kind: "object", members }, literal(defaults.map((names) => [...names]))),
  );
  return [
    code`
      /**
       * Credentials by security scheme. A call is sent with those that its operation requires, and not at all without
       * them; a function is called before the first of these calls, and again after a 401.
       */
      export interface ClientAuth {
        ${all.map(
          (scheme) => code`
            ${doc([placeOf(scheme), scheme.docs].filter((each) => each !== "").join("\n\n"))}
            readonly ${key(scheme.name)}?: ${typeOf(scheme)} | undefined;
          `,
        )}
      }
    `,
    code`const ${authenticate} = /* @__PURE__ */ ${expressionAt(made, 0, head)};`,
  ];
}

/** The requirements of an operation where they aren't the client's default. */
export function securityOf(operation: Operation, model: Model): Expression | null {
  const { schemes: known, text } = securityOfAll(model);
  const own = namesOf(operation);
  return known.length === 0 || JSON.stringify(own) === text ? null : literal(own.map((names) => [...names]));
}

/** The schemes that the option `auth` has. */
export function authenticatedSchemes(model: Model): readonly SecurityScheme[] {
  return securityOfAll(model).schemes;
}

type Security = readonly (readonly string[])[];

interface DocumentSecurity {
  /** Those that operations require; all that are declared, where none requires any. */
  readonly schemes: readonly SecurityScheme[];
  /** The requirements of most operations. */
  readonly defaults: Security;
  /** The same as JSON. */
  readonly text: string;
}

const ofModels = new WeakMap<Model, DocumentSecurity>();

function securityOfAll(model: Model): DocumentSecurity {
  const found = ofModels.get(model) ?? findSecurity(model);
  ofModels.set(model, found);
  return found;
}

function findSecurity({ operations, securitySchemes }: Model): DocumentSecurity {
  const required = new Set(operations.flatMap((operation) => namesOf(operation).flat()));
  if (required.size === 0) {
    // A document that declares schemes and requires none, as that of Kubernetes: any credential of the caller is sent.
    const text = JSON.stringify(operations.slice(0, 1).flatMap(namesOf));
    return { schemes: securitySchemes, defaults: [...securitySchemes.map(({ name }) => [name]), []], text };
  }
  const counts = new Map<string, number>();
  for (const operation of operations) {
    const own = JSON.stringify(namesOf(operation));
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [[text] = ["[]"]] = [...counts].sort(([, a], [, b]) => b - a);
  const schemes = securitySchemes.filter(({ name }) => required.has(name));
  return { schemes, defaults: JSON.parse(text) as Security, text };
}

function namesOf({ security }: Operation): Security {
  return security.map((alternative) => alternative.map(({ scheme }) => scheme));
}

/** What writes the credential of a scheme into a request. */
function writerOf({ kind, at, challenge, oauth }: SecurityScheme): Expression {
  switch (kind) {
    case "apiKey": {
      const place = { header: writers.apiKeyHeader, query: writers.apiKeyQuery, cookie: writers.apiKeyCookie };
      return call(place[at?.in ?? "header"], literal(at?.name ?? ""));
    }
    case "basic":
      return atom(code`${writers.basic}`);
    case "bearer":
      return oauth === null ? atom(code`${writers.bearer}`) : call(writers.oauth2, literal({ ...oauth }));
    default:
      return challenge === null ? atom(code`${writers.headerScheme}`) : call(writers.httpScheme, literal(challenge));
  }
}

function typeOf({ kind, challenge, oauth }: SecurityScheme): Code {
  if (kind === "basic") return code`${types.credential}<${types.basicCredentials}>`;
  if (kind !== "apiKey" && kind !== "bearer" && challenge === null) return code`${types.headerCredentials}`;
  return list(
    [
      code`${types.token}`,
      ...(oauth?.clientCredentials ? [code`${types.clientCredentials}`] : []),
      ...(oauth?.refresh ? [code`${types.refreshToken}`] : []),
    ],
    " | ",
  );
}

/** Where its credential is in a request. */
function placeOf({ kind, at, challenge, oauth }: SecurityScheme): string {
  switch (kind) {
    case "apiKey":
      return `An API key: the ${at?.in === "query" ? "query parameter" : (at?.in ?? "header")} \`${at?.name ?? ""}\`.`;
    case "basic":
      return "A name and a password: `Authorization: Basic …`.";
    case "bearer":
      return oauth === null
        ? "A token: `Authorization: Bearer …`."
        : "A token, or what it is requested with: `Authorization: Bearer …`.";
    case "other":
      return challenge === null
        ? "Its headers; none for a client certificate, which `fetch` has."
        : `What follows the scheme: \`Authorization: ${challenge} …\`.`;
    case "unknown":
      return "Its headers: the document doesn't describe it.";
  }
}
