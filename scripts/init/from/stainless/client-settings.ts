// `environments`, `client_settings` and what else a client is created with -> `client` of the configuration.
import {
  headerNamePattern,
  variablePattern,
  type ClientConfig,
  type ClientCredentialConfig,
  type ClientOptionConfig,
  type CredentialRole,
} from "../../../config/client-config.js";
import { didYouMean } from "../../../diagnostics/suggestions.js";
import { isObject, memberOf } from "../../../json/json.js";
import { optionName, setBaseUrlVariable } from "../client-options.js";
import { sentWhere } from "../reasons.js";
import type { Setting } from "../settings.js";
import type { Outcome } from "../subject.js";

const roles: Readonly<Record<string, CredentialRole>> = {
  value: "value",
  username: "username",
  password: "password",
  client_id: "clientId",
  client_secret: "clientSecret",
};

const types: Readonly<Record<string, ClientOptionConfig["type"]>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

export function readEnvironments(setting: Setting, outcome: Outcome): void {
  const environments = setting.members().flatMap(([name, each]) => {
    const url = each.takeString();
    if (url === undefined) return [];
    if (/^https?:\/\/./.test(url)) return [[name, url.replace(/(?<=[^/])\/$/, "")] as const];
    return each.reject("must be an http(s) URL", []);
  });
  if (environments.length > 0) outcome.extendClient({ environments: Object.fromEntries(environments) });
}

/** `schemes` are those that operations require. */
export function readClientSettings(setting: Setting, schemes: readonly string[], outcome: Outcome): void {
  if (setting.json === undefined || setting.json === null) return void setting.take();
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  const names = new Set<string>();
  const options = setting
    .member("opts")
    .members()
    .flatMap(([name, each]) => {
      const option = readOption(each, schemes);
      if (option === undefined) return [];
      const own = optionName(name);
      if (names.has(own)) return each.reject(`is \`${own}\`, as another option is`, []);
      names.add(own);
      return [[own, option] as const];
    });
  const headers = readHeaders(setting.member("default_headers"));
  const timeout = readTimeout(setting.member("default_timeout"));
  outcome.extendClient({
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...(headers !== undefined && { headers }),
    ...(timeout !== undefined && { timeout }),
    ...readRetries(setting.member("default_retries")),
    ...readIdempotency(setting),
  });
  const prefix = setting.member("default_env_prefix").takeString();
  if (prefix !== undefined) setBaseUrlVariable(prefix, outcome);
  setting.member("omit_stainless_headers").take();
}

/** Undefined where the option is sent nowhere. */
function readOption(setting: Setting, schemes: readonly string[]): ClientOptionConfig | undefined {
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  const type = readType(setting.member("type"));
  const description = setting.member("description").takeString()?.trim();
  const variable = readVariable(setting.member("read_env"));
  const value = readDefault(setting.member("default"));
  const isNullable = setting.member("nullable").takeFlag() === true;
  const credential = readCredential(setting.member("auth"), schemes);
  const header = readHeaderName(setting.member("send_in_header"));
  const serverVariable = setting.member("server_variable").takeString();
  if (credential === undefined && header === undefined && serverVariable === undefined) {
    setting.leave(sentWhere);
    return undefined;
  }
  return {
    ...(type !== undefined && type !== "string" && { type }),
    ...(description !== undefined && description !== "" && { description }),
    ...(variable !== undefined && { variable }),
    ...(value !== undefined && { default: value }),
    ...(!isNullable && value === undefined && { required: true }),
    ...(credential !== undefined && { credential }),
    ...(header !== undefined && { header }),
    ...(serverVariable !== undefined && { serverVariable }),
  };
}

function readType(setting: Setting): ClientOptionConfig["type"] {
  const name = setting.takeString();
  if (name === undefined) return undefined;
  return types[name] ?? setting.reject("is none of string, number, integer and boolean", undefined);
}

function readVariable(setting: Setting): string | undefined {
  const name = setting.takeString();
  if (name === undefined || variablePattern.test(name)) return name;
  return setting.reject("must be the name of an environment variable", undefined);
}

function readDefault(setting: Setting): ClientOptionConfig["default"] {
  const value = setting.take();
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return setting.reject("must be a string, a number, or true or false", undefined);
}

function readHeaderName(setting: Setting): string | undefined {
  const name = setting.takeString();
  if (name === undefined || headerNamePattern.test(name)) return name;
  return setting.reject("must be the name of a header", undefined);
}

function readCredential(setting: Setting, schemes: readonly string[]): ClientCredentialConfig | undefined {
  if (setting.json === undefined) return undefined;
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  const scheme = setting.member("security_scheme").takeString();
  const name = setting.member("role").takeString();
  const role = name === undefined ? undefined : roles[name];
  if (name !== undefined && role === undefined)
    return setting.member("role").reject(`is \`${name}\``, undefined, didYouMean(name, Object.keys(roles)));
  if (scheme === undefined) return setting.reject("has no `security_scheme`", undefined);
  if (schemes.includes(scheme)) return { scheme, ...(role !== undefined && role !== "value" && { role }) };
  const hint = didYouMean(scheme, schemes);
  const place = setting.member("security_scheme");
  return place.reject(`is \`${scheme}\`, which no operation requires`, undefined, hint);
}

function readHeaders(setting: Setting): ClientConfig["headers"] | undefined {
  const headers = setting.members().flatMap(([name, each]) => {
    const value = each.take();
    if (!headerNamePattern.test(name)) return each.reject("must have the name of a header as its key", []);
    const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    return typeof text === "string" && text !== ""
      ? [[name, text] as const]
      : each.reject("must be a string that is not empty", []);
  });
  return headers.length === 0 ? undefined : Object.fromEntries(headers);
}

/** Milliseconds, or a duration of ISO 8601: `PT1M30S`. */
function readTimeout(setting: Setting): number | undefined {
  const value = setting.take();
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && value > 0) return value;
  const [, hours, minutes, seconds] =
    typeof value === "string" ? (/^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(value) ?? []) : [];
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  if (total > 0) return Math.round(total * 1000);
  return setting.reject("must be a number of milliseconds, or a duration such as `PT1M`", undefined);
}

function readRetries(setting: Setting): Pick<ClientConfig, "retries" | "retryDelay"> {
  if (setting.json === undefined) return {};
  if (!isObject(setting.json)) return setting.reject("must be an object", {});
  const retries = setting.member("max_retries").takeNumber();
  const [first, max] = ["initial_delay_seconds", "max_delay_seconds"].map((name) => {
    const seconds = setting.member(name).takeNumber();
    return seconds === undefined ? undefined : Math.round(seconds * 1000);
  });
  return {
    ...(retries !== undefined && { retries: Math.round(retries) }),
    ...((first !== undefined || max !== undefined) && {
      retryDelay: { ...(first !== undefined && { first }), ...(max !== undefined && { max }) },
    }),
  };
}

/** The header of keys is `idempotency.header`, or `idempotency_header`. */
function readIdempotency(setting: Setting): Pick<ClientConfig, "idempotencyKeys"> {
  const hasObject = isObject(memberOf(setting.json, "idempotency"));
  const places = [
    ...(hasObject ? [setting.member("idempotency").member("header")] : [setting.member("idempotency")]),
    setting.member("idempotency_header"),
  ];
  let isStandard = false;
  for (const place of places) {
    if (place.json === undefined) continue;
    if (typeof place.json === "string" && place.json.toLowerCase() === "idempotency-key") {
      place.take();
      isStandard = true;
    } else place.leave("keys are sent in the header `Idempotency-Key` alone");
  }
  return isStandard ? { idempotencyKeys: true } : {};
}
