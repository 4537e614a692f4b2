// What generators say of a client: names of options, the variable of its URL, credentials and headers.
import {
  headerNamePattern,
  isOptionName,
  variablePattern,
  type ClientOptionConfig,
  type CredentialRole,
} from "../../config/client-config.js";
import { itemsOf, memberOf, type Json } from "../../json/json.js";
import { camelName } from "../../model/client-names/words.js";
import type { Outcome, Subject } from "./subject.js";

/** `ACME_BASE_URL`, as SDKs of these generators read it. */
export function setBaseUrlVariable(prefix: string, outcome: Outcome): void {
  const baseUrlVariable = `${prefix.replaceAll(/[^A-Za-z\d]+/g, "_").toUpperCase()}_BASE_URL`;
  if (variablePattern.test(baseUrlVariable)) outcome.extendClient({ baseUrlVariable });
}

/** `bearerAuth` -> `BEARER_AUTH`. */
export function variableName(name: string): string {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_")
    .replaceAll(/[^A-Za-z\d]+/g, "_")
    .toUpperCase();
}

/** `API_KEY` is a name of variables: the option is `apiKey`, as it is for `api_key`. */
export function optionName(name: string): string {
  const camel = camelName(name === name.toUpperCase() ? name.toLowerCase() : name);
  return isOptionName(camel) ? camel : `${camel}Option`;
}

/** Adds an option; false where there is one of that name. */
export function addOption(name: string, option: ClientOptionConfig, outcome: Outcome): boolean {
  const own = optionName(name);
  const { options = {} } = outcome.client;
  if (Object.hasOwn(options, own)) return false;
  outcome.extendClient({ options: { ...options, [own]: option } });
  return true;
}

/** A header that is an option, or has one value. */
export interface HeaderSetting {
  readonly header: string;
  readonly name?: string | undefined;
  readonly variable?: string | undefined;
  readonly isOptional?: boolean;
  readonly constant?: string | undefined;
  readonly default?: string | undefined;
  readonly description?: string | undefined;
}

/** A header of each request. False where it has no name that a header can have, or there is one already. */
export function addHeader(setting: HeaderSetting, outcome: Outcome): boolean {
  const { header, name = header.replace(/^x-/i, ""), variable, isOptional = false, constant } = setting;
  if (!headerNamePattern.test(header)) return false;
  if (constant !== undefined) {
    outcome.extendClient({ headers: { ...outcome.client.headers, [header]: constant } });
    return true;
  }
  const option: ClientOptionConfig = {
    ...(setting.description !== undefined && { description: setting.description }),
    ...(variable !== undefined && variablePattern.test(variable) && { variable }),
    ...(setting.default !== undefined && { default: setting.default }),
    ...(!isOptional && setting.default === undefined && { required: true }),
    header,
  };
  return addOption(name, option, outcome);
}

/** A part of the credential of a scheme, and its option. */
export interface CredentialSetting {
  readonly scheme: string;
  readonly role?: CredentialRole;
  readonly name: string;
  readonly variable?: string | undefined;
}

/** A credential; it is required where operations require no other scheme. */
export function addCredential(setting: CredentialSetting, schemes: readonly string[], outcome: Outcome): boolean {
  const { scheme, role = "value", name, variable } = setting;
  if (!schemes.includes(scheme)) return false;
  const option: ClientOptionConfig = {
    ...(variable !== undefined && variablePattern.test(variable) && { variable }),
    ...(schemes.length === 1 && { required: true }),
    credential: { scheme, ...(role !== "value" && { role }) },
  };
  return addOption(name, option, outcome);
}

/** What kind of credential a scheme of the document has. */
export function kindOfScheme({ root }: Subject, name: string): "value" | "basic" | "clientCredentials" | undefined {
  const scheme = memberOf(memberOf(root["components"], "securitySchemes"), name);
  const type = memberOf(scheme, "type");
  if (type === "apiKey") return "value";
  if (type === "http") return String(memberOf(scheme, "scheme")).toLowerCase() === "basic" ? "basic" : "value";
  if (type === "oauth2")
    return memberOf(memberOf(scheme, "flows"), "clientCredentials") === undefined ? "value" : "clientCredentials";
  return type === undefined ? undefined : "value";
}

/** The servers of the document by the names that an extension gives them; one without a URL of its own has none. */
export function environmentsOf(
  { root }: Subject,
  nameOf: (server: Json, index: number) => string | undefined,
): Readonly<Record<string, string>> {
  const named = itemsOf(root["servers"]).flatMap((server, index) => {
    const [name, url] = [nameOf(server, index), memberOf(server, "url")];
    const isUrl = typeof url === "string" && /^https?:\/\/./.test(url);
    return name === undefined || !isUrl ? [] : [[name, url.replace(/(?<=[^/])\/$/, "")] as const];
  });
  return Object.fromEntries(named);
}

/** Adds environments; those of a configuration stay. */
export function addEnvironments(found: Readonly<Record<string, string>>, outcome: Outcome): void {
  const environments = { ...outcome.client.environments, ...found, ...outcome.client.environments };
  if (Object.keys(environments).length > 0) outcome.extendClient({ environments });
}
