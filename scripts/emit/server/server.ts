// server.ts: a function that makes the server of the document, with the decoders and conditions of each operation.

import {
  code,
  doc,
  importAll,
  importType,
  importValue,
  key,
  member,
  nothing,
  paragraphs,
  value,
  type Code,
} from "../printer/code.js";
import type { Model, Operation, SecurityScheme } from "../../model/model.js";
import type { JsonObject } from "../../json/json.js";
import { constant } from "../printer/constant.js";
import { parameterDecodersOf } from "../parameters/decoders.js";
import type { Emitter } from "../contract/emitter.js";
import type { Schemas } from "../../model/dereference.js";
import { requestedShape, conditionsOf, inOrderOfMatching, requestedPath, Templates } from "./route-order.js";
import { isCompiled } from "../validators/emitter.js";
import { referenceContext } from "../zod/zod.js";

const routes = importAll("routes", "./routes.js");
const validators = importAll("validators", "./validators.js");
const env = importType("Env", "hono");
const openAPIHono = importType("OpenAPIHono", "@hono/zod-openapi");
const handlers = importType("Handlers", "./handlers.js");
const operationId = importType("OperationId", "./handlers.js");
const serverClass = importValue("Server", "./runtime/server/server.js");
const baseOptions = importType("BaseServerOptions", "./runtime/server/options.js");
const description = importType("ServerDescription", "./runtime/server/options.js");
const principalOf = importType("PrincipalOf", "./runtime/server/security.js");
const acceptAnyCredential = importValue("acceptAnyCredential", "./runtime/server/security.js");
const verifiers = {
  apiKey: importType("ApiKeyVerifier", "./runtime/server/security.js"),
  basic: importType("BasicVerifier", "./runtime/server/security.js"),
  bearer: importType("BearerVerifier", "./runtime/server/security.js"),
  other: importType("ContextVerifier", "./runtime/server/security.js"),
};

export const server: Emitter = {
  name: "server",
  summary: "the server: security, validation, errors and limits",
  files: ["server.ts"],
  // Around a server: one that listens on Node, and the check of its responses for development.
  runtime: [{ module: "server/node-server.ts" }, { module: "server/response-validation.ts" }],
  emit: ({ model }) => ({ "server.ts": emit(model) }),
};

export function emit(model: Model): Code {
  const required = requiredSchemes(model);
  const schemes = required.filter(isDescribed);
  const isSecured = required.length > 0;
  // Without a verifier, requirements that name a scheme which isn't described reject every request.
  const isOptional = schemes.length === 0;
  return paragraphs([
    code`
      const description: ${description} = {
        title: ${model.title},
        basePath: ${model.basePath},
        commonPath: ${commonPath(model.operations)},
        securitySchemes: ${constant(Object.fromEntries(schemes.map((scheme) => [scheme.name, schemeOf(scheme)])))},
      };
    `,
    isSecured ? authInterface(required) : nothing,
    code`
      export interface ServerOptions<E extends ${env} = ${env}> extends ${baseOptions}<E, ${operationId}> {
        /** One handler per operation, written by hand or of \`memoryHandlers\`. */
        readonly handlers: ${handlers}<E>;
        ${isSecured ? code`/** Verifies credentials: the document has security requirements, and a request that meets none is rejected. */` : nothing}
        ${isSecured ? (isOptional ? code`readonly auth?: Auth<E>;` : code`readonly auth: Auth<E>;`) : nothing}
      }
    `,
    code`
      /**
       * The server of the document: security, validation, errors and limits, in the order that
       * runtime/server/server.ts describes. A host calls its \`fetch\`; routes of your own can be added to it.
       */
      export function createServer<E extends ${env} = ${env}>(options: ServerOptions<E>): ${openAPIHono}<E> {
        const server = new ${serverClass}<E>(description, options, ${isSecured ? (isOptional ? code`options.auth ?? {}` : code`options.auth`) : code`{}`});
        ${model.operations.length === 0 ? nothing : code`const { handlers } = options;`}
        ${mountOperations(inOrderOfMatching(model.operations), referenceContext(model))}
        return server.finish();
      }
    `,
    isSecured ? developmentAuth(required) : nothing,
  ]);
}

function developmentAuth(required: readonly SecurityScheme[]): Code {
  const isAnything = required.some((scheme) => !isDescribed(scheme));
  return code`
    /**
     * Accepts every credential of the right form, as \`principal\`: for development.${
       isAnything
         ? code` Every request meets what the
     * document does not describe.`
         : nothing
     }
     * @throws Error when NODE_ENV says that this is production
     */
    export function developmentAuth<E extends ${env} = ${env}>(principal: ${principalOf}<E>): Auth<E> {
      return ${acceptAnyCredential}(${value(required.map((scheme) => scheme.name))}, principal) as unknown as Auth<E>;
    }
  `;
}

/** The schemes that operations require. */
export function requiredSchemes({ operations, securitySchemes }: Model): readonly SecurityScheme[] {
  const required = new Set(operations.flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)));
  return securitySchemes.filter((scheme) => required.has(scheme.name));
}

function isDescribed(scheme: SecurityScheme): scheme is KnownScheme {
  return scheme.kind !== "unknown";
}

/** A scheme for which a request can carry a credential. */
type KnownScheme = SecurityScheme & { readonly kind: Exclude<SecurityScheme["kind"], "unknown"> };

function schemeOf({ kind, at, challenge }: KnownScheme): JsonObject {
  return { kind, ...at, ...(challenge !== null && { challenge }) };
}

function authInterface(schemes: readonly SecurityScheme[]): Code {
  return code`
    /** For each security scheme the function that verifies what a request shows of it. */
    export interface Auth<E extends ${env} = ${env}> {
      ${schemes.map((scheme) =>
        isDescribed(scheme)
          ? code`
              ${doc(credentialOf(scheme))}
              readonly ${key(scheme.name)}: ${verifiers[scheme.kind]}<E>;
            `
          : code`
              ${doc("The request itself: the document does not describe the scheme. Without this, no client has access by it.")}
              readonly ${key(scheme.name)}?: ${verifiers.other}<E>;
            `,
      )}
    }
  `;
}

/** The credential that its verifier receives. */
function credentialOf({ kind, at, challenge }: KnownScheme): string {
  switch (kind) {
    case "apiKey":
      return `The key of the ${at?.in === "query" ? "query parameter" : (at?.in ?? "header")} \`${at?.name ?? ""}\`.`;
    case "basic":
      return "The name and password of `Authorization: Basic`.";
    case "bearer":
      return "The token of `Authorization: Bearer`.";
    case "other":
      return challenge === null
        ? "The request itself, such as for the certificate of its connection."
        : `The request itself, for \`Authorization: ${challenge}\`.`;
  }
}

/** The first segment, where all paths have the same one: `/v1`. */
function commonPath(operations: readonly Operation[]): string {
  const first = new Set(operations.map(({ path }) => requestedPath(path).split("/", 2).join("/")));
  const [only = ""] = first;
  return first.size === 1 && only !== "/" && !only.includes("{") ? only : "";
}

/**
 * A statement for each operation. After those of a concrete path, other methods get 405: a templated path that matches
 * as well is not meant.
 */
function mountOperations(operations: readonly Operation[], context: Schemas): readonly Code[] {
  const paths = operations.map(({ path }) => requestedShape(path));
  const templates = new Templates(paths);
  const methods = new Map<string, Set<string>>();
  operations.forEach(({ method }, index) =>
    methods.set(paths[index] ?? "", (methods.get(paths[index] ?? "") ?? new Set()).add(method)),
  );
  const conditions = conditionsOf(operations);
  return operations.flatMap((operation, index) => {
    const when = conditions.get(operation) ?? [];
    const settings: JsonObject = { ...parameterDecodersOf(operation, context), ...(when.length > 0 && { when }) };
    const compiled = isCompiled(operation) ? code`, ${validators}${member(operation.id)}` : nothing;
    const isPlain = Object.keys(settings).length === 0;
    const more = isPlain && compiled === nothing ? nothing : code`, ${constant(settings)}${compiled}`;
    const mount = code`server.operation(${operation.id}, ${routes}${member(operation.id)}, handlers${member(operation.id)}${more});`;
    const path = paths[index] ?? "";
    const own = methods.get(path) ?? new Set();
    // Hono routes HEAD as GET, which isn't allowed where there is only a HEAD.
    const isHeadOnly = own.has("head") && !own.has("get");
    if (paths[index + 1] === path || !(isHeadOnly || templates.cover(path))) return [mount];
    const allow = [
      ...new Set([...own].flatMap((method) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]))),
    ];
    return [mount, code`server.methodNotAllowed(${requestedPath(operation.path)}, ${value(allow)});`];
  });
}
