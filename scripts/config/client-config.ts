// `client` of a configuration: how the client of a project is created, as data. The types, and the checks of them.

import {
  flag,
  isRecord,
  mapOf,
  objectOf,
  oneOf,
  text,
  textLike,
  valueThat,
  type Check,
  type Checker,
  type Path,
} from "./check.js";
import type { JsonObject } from "../json/json.js";
import type { ClientOptions } from "../runtime/client/options.js";
import { isIdentifier } from "../runtime/syntax/identifiers.js";
import { reservedWords } from "../model/names/reserved-words.js";

/** How the client of a project is created: `halves init` writes the module `client.ts` from it. */
export interface ClientConfig {
  /** Base URLs by the names of environments, the first of which is the default. They may have variables: `{region}`. */
  readonly environments?: Readonly<Record<string, string>>;
  /** The environment variable that has another base URL. */
  readonly baseUrlVariable?: string;
  /** What the client is created with, by the names of options. */
  readonly options?: Readonly<Record<string, ClientOptionConfig>>;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for each attempt. */
  readonly timeout?: number;
  /** How often a request is sent again. */
  readonly retries?: number;
  /** Milliseconds to wait before that. */
  readonly retryDelay?: ClientDelayConfig;
  /** Whether each POST and PATCH has an `Idempotency-Key`. */
  readonly idempotencyKeys?: boolean;
  /** Whether secrets may be sent from a page. */
  readonly dangerouslyAllowBrowser?: boolean;
}

/** An option of the client. */
export interface ClientOptionConfig {
  /** `string`, unless given. */
  readonly type?: "string" | "number" | "boolean";
  /** What it is, for people. */
  readonly description?: string;
  /** The environment variable that it is read from unless it is given. */
  readonly variable?: string;
  /** What it is where neither is there. */
  readonly default?: string | number | boolean;
  /** Whether there is no client without it. */
  readonly required?: boolean;
  /** The security scheme whose credential it is. */
  readonly credential?: ClientCredentialConfig;
  /** The header that it is sent in. */
  readonly header?: string;
  /** The variable of base URLs that it is. */
  readonly serverVariable?: string;
}

/** Which part of the credential of a security scheme an option is. */
export interface ClientCredentialConfig {
  readonly scheme: string;
  /** All of it (`value`), unless given. */
  readonly role?: CredentialRole;
}

/** Milliseconds before the second attempt, doubled for each later one up to `max`. */
export interface ClientDelayConfig {
  readonly first?: number;
  readonly max?: number;
}

export const credentialRoles = ["value", "username", "password", "clientId", "clientSecret"] as const;
export type CredentialRole = (typeof credentialRoles)[number];

/** A header name, by RFC 9110. */
export const headerNamePattern = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
/** As a shell can set it. */
export const variablePattern = /^[A-Za-z_]\w*$/;
/** The options that every client has. */
const everyOption: Readonly<Record<keyof ClientOptions, true>> = {
  baseUrl: true,
  headers: true,
  fetch: true,
  timeout: true,
  idleTimeout: true,
  deadline: true,
  retries: true,
  retryDelay: true,
  retryCountHeader: true,
  redirect: true,
  idempotencyKeys: true,
  emptyLists: true,
  authorization: true,
  errorDetails: true,
  middleware: true,
  retry: true,
  follow: true,
  renew: true,
  watch: true,
  onRequest: true,
  onResponse: true,
};
/** Those of the module that creates a client, and what it uses of its scope. */
const otherNames = new Set(
  `environment environments auth others connect createClient process logger serverVariables dangerouslyAllowBrowser
  requireOption`.split(/\s+/),
);

/** Whether an option of a project's client can have this name. */
export function isOptionName(name: string): boolean {
  return isIdentifier(name) && !reservedWords.has(name) && !Object.hasOwn(everyOption, name) && !otherNames.has(name);
}

const wholeNumber = (unit: string): Check =>
  valueThat(`a number of ${unit}`, (value) => Number.isInteger(value) && Number(value) >= 0, {
    type: "integer",
    minimum: 0,
  });

const variable = textLike(variablePattern, "the name of an environment variable");
const headerName = textLike(headerNamePattern, "the name of a header");

const option = objectOf(
  {
    type: oneOf(["string", "number", "boolean"]),
    description: text("a string"),
    variable,
    default: valueThat("a string, a number or true or false", isPrimitive, { type: ["string", "number", "boolean"] }),
    required: flag,
    credential: objectOf(
      { scheme: text("the name of a security scheme"), role: oneOf(credentialRoles) } satisfies Record<
        keyof ClientCredentialConfig,
        Check
      >,
      ["scheme"],
      'an object such as { "scheme": "bearer" }',
    ),
    header: headerName,
    serverVariable: text("the name of a variable"),
  } satisfies Record<keyof ClientOptionConfig, Check>,
  [],
  'an object such as { "variable": "ACME_API_KEY" }',
);

function isPrimitive(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

/** A map whose keys are accepted; by its JSON Schema where a pattern says which are. */
function mapWith(accepts: ((name: string) => boolean) | RegExp, key: string, value: Check, expected: string): Check {
  const values = mapOf(value, expected);
  const isAccepted = accepts instanceof RegExp ? (name: string): boolean => accepts.test(name) : accepts;
  const schema: JsonObject =
    accepts instanceof RegExp
      ? { patternProperties: { [accepts.source]: value.schema }, additionalProperties: false }
      : { additionalProperties: value.schema };
  return {
    run: (map: unknown, path: Path, checker: Checker) => {
      values.run(map, path, checker);
      if (!isRecord(map)) return;
      for (const name of Object.keys(map).filter((each) => !isAccepted(each)))
        checker.fail([...path, name], `must have ${key} as its key`, { at: "key" });
    },
    schema: { type: "object", ...schema },
  };
}

export const clientCheck = objectOf(
  {
    environments: mapOf(
      textLike(/^https?:\/\/./, "an http(s) URL"),
      'an object such as { "production": "https://api.example.com" }',
    ),
    baseUrlVariable: variable,
    options: mapWith(
      isOptionName,
      "an identifier that no other option has",
      option,
      "an object with options by their names",
    ),
    headers: mapWith(headerNamePattern, "the name of a header", text("a string"), 'an object such as { "X-A": "b" }'),
    timeout: wholeNumber("milliseconds"),
    retries: wholeNumber("attempts"),
    retryDelay: objectOf(
      { first: wholeNumber("milliseconds"), max: wholeNumber("milliseconds") } satisfies Record<
        keyof ClientDelayConfig,
        Check
      >,
      [],
      'an object such as { "first": 500 }',
    ),
    idempotencyKeys: flag,
    dangerouslyAllowBrowser: flag,
  } satisfies Record<keyof ClientConfig, Check>,
  [],
  'an object such as { "environments": { "production": "https://api.example.com" } }',
);
