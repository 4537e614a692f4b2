// Speakeasy: `gen.yaml`, and `x-speakeasy-…` in documents.
import { isObject } from "../../../json/json.js";
import { addCredential, kindOfScheme, setBaseUrlVariable, variableName } from "../client-options.js";
import type { Setting, Settings, UnreadSetting } from "../settings.js";
import { requiredSchemesOf, type Outcome, type Subject } from "../subject.js";
import type { Vendor } from "../vendor.js";
import { readExtensions } from "./extensions.js";
import { table } from "./keys.js";

export const speakeasy: Vendor = {
  title: "Speakeasy",
  configurationNames: [".speakeasy/gen.yaml", "gen.yaml"],
  prefix: "x-speakeasy-",
  read: (settings, subject, outcome) => {
    const { unread = [], prefix } = settings === undefined ? {} : readConfiguration(settings, outcome);
    addCredentials(subject, prefix, outcome);
    const reading = readExtensions(subject, prefix, outcome);
    return { ofConfiguration: unread, ofDocument: reading.unread(), nameOf: reading.nameOf };
  },
};

interface ConfigurationReading {
  readonly unread: readonly UnreadSetting[];
  /** What the names of environment variables begin with. */
  readonly prefix?: string | undefined;
}

function readConfiguration(settings: Settings, outcome: Outcome): ConfigurationReading {
  const { top } = settings;
  if (!isObject(top.json)) return { unread: top.reject("must be an object with `generation`", []) };
  table.open(top);
  const generation = top.member("generation");
  if (isObject(generation.json)) readGeneration(generation, outcome);
  const typescript = top.member("typescript");
  const prefix = isObject(typescript.json) ? readTypeScript(typescript, outcome) : undefined;
  return { unread: settings.unread(table.reasonOf, table.knownNames), prefix };
}

function readGeneration(generation: Setting, outcome: Outcome): void {
  for (const name of ["baseServerUrl", "baseServerURL"]) {
    const url = generation.member(name).takeString();
    if (url !== undefined && /^https?:\/\/./.test(url))
      outcome.extendClient({ environments: { default: url.replace(/(?<=[^/])\/$/, "") } });
  }
  const auth = generation.member("auth");
  if (isObject(auth.json)) auth.member("oAuth2ClientCredentialsEnabled").takeFlag();
}

function readTypeScript(typescript: Setting, outcome: Outcome): string | undefined {
  outcome.packageName = typescript.member("packageName").takeString();
  if (typescript.member("enableReactQuery").takeFlag() === true) outcome.emitters.add("query");
  if (typescript.member("enableMCPServer").takeFlag() === true) outcome.emitters.add("mcp");
  const prefix = typescript.member("envVarPrefix").takeString();
  if (prefix !== undefined && prefix !== "") setBaseUrlVariable(prefix, outcome);
  return prefix === "" ? undefined : prefix;
}

/** The credentials that SDKs of Speakeasy read from variables: `ACME_BEARER_AUTH` of the scheme `bearerAuth`. */
function addCredentials(subject: Subject, prefix: string | undefined, outcome: Outcome): void {
  if (prefix === undefined) return;
  const schemes = requiredSchemesOf(subject, subject.root["security"]);
  for (const scheme of schemes) {
    const kind = kindOfScheme(subject, scheme);
    const variableOf = (name: string): string => `${prefix.toUpperCase()}_${variableName(name)}`;
    if (kind === "value") addCredential({ scheme, name: scheme, variable: variableOf(scheme) }, schemes, outcome);
    const parts =
      kind === "basic"
        ? (["username", "password"] as const)
        : kind === "clientCredentials"
          ? (["clientId", "clientSecret"] as const)
          : [];
    for (const role of parts) addCredential({ scheme, role, name: role, variable: variableOf(role) }, schemes, outcome);
  }
}
