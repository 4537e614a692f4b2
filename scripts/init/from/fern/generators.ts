// generators.yml of Fern -> what the configuration of a project has instead.
import { isArray, isObject, itemsOf, memberOf, type Json } from "../../../json/json.js";
import { addCredential, addHeader, kindOfScheme } from "../client-options.js";
import { otherLanguages, sentAsDescribed } from "../reasons.js";
import type { Setting, Settings, UnreadSetting } from "../settings.js";
import { requiredSchemesOf, titleOf, type Outcome, type Subject } from "../subject.js";
import { literalOf, stringOf } from "./extensions.js";
import { table } from "./keys.js";

/** The path of the document that a configuration names. */
export function documentIn(root: Json): string | undefined {
  const api = memberOf(root, "api");
  const [spec] = itemsOf(memberOf(api, "specs"));
  const [only, ...others] = itemsOf(api).map((each) => memberOf(each, "path") ?? each);
  const sole = others.length === 0 ? only : undefined;
  const named = [api, memberOf(api, "path"), memberOf(spec, "openapi"), sole, memberOf(root, "openapi")];
  return named.map(stringOf).find((each) => each !== undefined);
}

export interface FernReading {
  readonly unread: readonly UnreadSetting[];
  /** The audiences that are generated; undefined for all. */
  readonly audiences: readonly string[] | undefined;
}

export function readGenerators(settings: Settings, subject: Subject, outcome: Outcome): FernReading {
  const { top } = settings;
  if (!isObject(top.json)) return { unread: top.reject("must be an object with `groups`", []), audiences: undefined };
  table.open(top);
  const api = top.member("api");
  readDocument(top, api);
  const schemes = requiredSchemesOf(subject, subject.root["security"]);
  for (const each of [top.member("auth-schemes"), ...(isObject(api.json) ? [api.member("auth-schemes")] : [])])
    for (const [name, scheme] of each.members()) readScheme(name, scheme, schemes, subject, outcome);
  if (isObject(api.json)) {
    for (const [header, setting] of api.member("headers").members()) readHeader(header, setting, outcome);
    readEnvironments(api, outcome);
    for (const spec of api.member("specs").items()) readFilter(spec, subject, outcome);
  }
  const audiences = top
    .member("groups")
    .members()
    .flatMap(([, group]) => readGroup(group, outcome));
  return { unread: settings.unread(table.reasonOf, table.knownNames), audiences: mergeAudiences(audiences) };
}

function readDocument(top: Setting, api: Setting): void {
  for (const each of [api, top.member("openapi")]) if (typeof each.json === "string") each.take();
  if (isArray(api.json)) for (const item of api.items()) (isObject(item.json) ? item.member("path") : item).take();
  if (!isObject(api.json)) return;
  api.member("path").take();
  for (const spec of api.member("specs").items()) if (isObject(spec.json)) spec.member("openapi").take();
}

/** A group that selects no audience is for all. */
function mergeAudiences(all: readonly (readonly string[] | undefined)[]): readonly string[] | undefined {
  if (all.length === 0 || all.includes(undefined)) return undefined;
  return [...new Set(all.flatMap((each) => each ?? []))];
}

function readScheme(
  name: string,
  setting: Setting,
  schemes: readonly string[],
  subject: Subject,
  outcome: Outcome,
): void {
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  if (!schemes.includes(name)) return setting.leave("no operation requires a security scheme of this name");
  const kind = kindOfScheme(subject, name);
  const add = (role: "value" | "username" | "password" | "clientId" | "clientSecret", own: Json | undefined): boolean =>
    addCredential(
      {
        scheme: name,
        role,
        name: stringOf(memberOf(own, "name")) ?? (role === "value" ? name : role),
        variable: stringOf(memberOf(own, "env")),
      },
      schemes,
      outcome,
    );
  const parts = ((): boolean[] => {
    const member = (each: string): Json | undefined => memberOf(setting.json, each);
    if (kind === "basic") return [add("username", member("username")), add("password", member("password"))];
    if (kind !== "clientCredentials") return [add("value", member("token") ?? setting.json)];
    const envOf = (each: string): Json => ({ env: member(each) ?? null });
    return [add("clientId", envOf("client-id-env")), add("clientSecret", envOf("client-secret-env"))];
  })();
  if (parts.includes(false)) return setting.leave("another option has its name");
  for (const [key, each] of setting.members())
    if (["prefix", "token-prefix", "get-token", "refresh-token"].includes(key)) each.leave(sentAsDescribed);
    else each.take();
}

/** A header's type, or an object with that. */
function readHeader(header: string, setting: Setting, outcome: Outcome): void {
  const value = setting.take();
  const type = isObject(value) ? value["type"] : value;
  const added = addHeader(
    {
      header,
      name: stringOf(memberOf(value, "name")),
      variable: stringOf(memberOf(value, "env")),
      constant: literalOf(type),
      isOptional: typeof type === "string" && type.startsWith("optional<"),
      description: stringOf(memberOf(value, "docs")),
    },
    outcome,
  );
  if (!added) setting.reject("is no header, or one that another option has", undefined);
}

function readEnvironments(api: Setting, outcome: Outcome): void {
  const first = api.member("default-environment").take();
  const environments = api
    .member("environments")
    .members()
    .flatMap(([name, each]) => {
      const url = typeof each.json === "string" ? each.json : memberOf(each.json, "url");
      if (typeof url !== "string" || !/^https?:\/\/./.test(url)) {
        each.leave("an environment is one URL");
        return [];
      }
      each.take();
      return [[name, url.replace(/(?<=[^/])\/$/, "")] as const];
    })
    .sort(([a], [b]) => Number(b === first) - Number(a === first));
  if (environments.length > 0) outcome.extendClient({ environments: Object.fromEntries(environments) });
}

/** `endpoints: [POST /users]` are all that there is. */
function readFilter(spec: Setting, { model }: Subject, outcome: Outcome): void {
  if (!isObject(memberOf(memberOf(spec.json, "settings"), "filter"))) return;
  const setting = spec.member("settings").member("filter").member("endpoints");
  const endpoints = setting.take();
  if (!isArray(endpoints)) return;
  const kept = endpoints.map((each) => String(each).replace(/^\w+/, (method) => method.toLowerCase()));
  for (const operation of model.operations)
    if (!kept.includes(titleOf(operation))) outcome.excluded.add(titleOf(operation));
}

/** The audiences of a group with a generator of TypeScript, if it selects some; nothing of other groups. */
function readGroup(group: Setting, outcome: Outcome): readonly (readonly string[] | undefined)[] {
  if (!isObject(group.json)) return group.reject("must be an object", []);
  const generators = group.member("generators").items();
  const own = generators.filter(({ json }) => String(memberOf(json, "name")).includes("typescript"));
  for (const generator of generators)
    if (!isObject(generator.json)) generator.reject("must be an object", undefined);
    else if (own.includes(generator)) readGenerator(generator, outcome);
    else generator.leave(otherLanguages);
  const audiences = group.member("audiences");
  if (own.length === 0) {
    audiences.leave(otherLanguages);
    return [];
  }
  const listed = audiences.take();
  return [isArray(listed) ? listed.map(String) : undefined];
}

function readGenerator(generator: Setting, outcome: Outcome): void {
  generator.member("name").take();
  const output = generator.member("output");
  if (isObject(output.json)) outcome.packageName ??= output.member("package-name").takeString();
  const config = generator.member("config");
  if (!isObject(config.json)) return;
  const seconds = config.member("defaultTimeoutInSeconds");
  const timeout = seconds.json === "infinity" ? undefined : seconds.takeNumber();
  const retries = config.member("maxRetries").takeNumber();
  outcome.extendClient({
    ...(timeout !== undefined && { timeout: Math.round(timeout * 1000) }),
    ...(retries !== undefined && { retries: Math.round(retries) }),
  });
}
