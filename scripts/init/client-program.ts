// The module that creates a project's client, from `client` of its configuration: environments, options that may be
// read from environment variables, credentials and headers. `halves init` writes it once, for its owner to edit.
import type { ClientConfig, ClientOptionConfig } from "../config/client-config.js";
import { keyText } from "../emit/printer/literals.js";
import type { Model, SecurityScheme } from "../model/model.js";

type Options = readonly (readonly [name: string, option: ClientOptionConfig])[];

/** The source code of the module. `generated` is the folder of the generated client, as the module imports it. */
export function clientProgram(model: Model, config: ClientConfig, generated: string): string {
  const options = Object.entries(config.options ?? {});
  const environments = Object.entries(config.environments ?? serversOf(model));
  const schemes = credentialSchemes(model);
  const allowsBrowsers = schemes.some(isSecret) && config.dangerouslyAllowBrowser === true;
  const requires = options.some(isRequired) || environments.length === 0;
  const names = [
    ...(environments.length > 1 ? ["environment"] : []),
    "baseUrl",
    ...options.map(([name]) => name),
    ...(schemes.length > 0 ? ["auth"] : []),
    "headers",
    "...others",
  ];
  return `// The client with the options of this project. Edit it: it was written once, by halves init.
import { createClient, type createCore } from "${generated}/client.js";

${environmentsText(environments)}type CreateOptions = NonNullable<Parameters<typeof createCore>[0]>;

export interface ConnectOptions extends Omit<CreateOptions, "baseUrl"> {
${environmentMembers(environments, config)}${options.map(([name, option]) => member(name, option)).join("")}}

/** The client of the service.${requires ? " Throws a TypeError where a required option is missing." : ""} */
export function connect(${parameterText(names)}: ConnectOptions = {}): ReturnType<typeof createClient> {
${options.map(([name, option]) => initial(name, option)).join("")}${baseUrlLines(environments, options, config)}  return createClient({
    baseUrl,
${settingLines(config)}${allowsBrowsers ? "    dangerouslyAllowBrowser: true,\n" : ""}    ...others,
    headers: {
${[...headerMembers(options, config), "...headers"].map((each) => `      ${each},\n`).join("")}    },
${authText(schemes, options)}  });
}
${requires ? requireText : ""}`;
}

/** In one line if it is short; a comma can't be behind the rest. */
function parameterText(names: readonly string[]): string {
  const line = `{ ${names.join(", ")} }`;
  return line.length <= 50 ? line : `{\n${names.map((each) => `  ${each}`).join(",\n")}\n}`;
}

/** The servers of a document, where its configuration has no environments. */
function serversOf({ servers }: Model): Readonly<Record<string, string>> {
  const [first] = servers.filter(({ url }) => /^https?:\/\//.test(url));
  return first === undefined ? {} : { default: first.url };
}

/** The security schemes of operations whose credentials a client takes. */
export function credentialSchemes({ operations, securitySchemes }: Model): readonly SecurityScheme[] {
  const required = new Set(
    operations.flatMap(({ security }) => security.flatMap((each) => each.map(({ scheme }) => scheme))),
  );
  return securitySchemes.filter(({ name, kind }) => required.has(name) && kind !== "unknown");
}

function isSecret({ kind, at, oauth }: SecurityScheme): boolean {
  return kind === "basic" || (kind === "apiKey" && at?.in !== "cookie") || oauth?.clientCredentials !== undefined;
}

function isRequired([, { required, default: value }]: Options[number]): boolean {
  return required === true && value === undefined;
}

function environmentsText(environments: readonly (readonly [string, string])[]): string {
  if (environments.length === 0) return "";
  const lines = environments.map(([name, url]) => `  ${keyText(name)}: ${JSON.stringify(url)},\n`);
  return `/** Where the service is; the first is the default. */
export const environments = {
${lines.join("")}} as const;

`;
}

function environmentMembers(
  environments: readonly (readonly [string, string])[],
  { baseUrlVariable }: ClientConfig,
): string {
  const [first] = environments;
  const environment =
    environments.length > 1
      ? `  /** Where the service is: \`${first?.[0] ?? ""}\`, unless \`baseUrl\` is given. */
  readonly environment?: keyof typeof environments | undefined;
`
      : "";
  const from = baseUrlVariable === undefined ? "" : ` It is read from ${baseUrlVariable} unless given.`;
  return `${environment}  /** Where the service is instead.${from} */
  readonly baseUrl?: string | undefined;
`;
}

function member(name: string, { type = "string", description, variable, default: value }: ClientOptionConfig): string {
  const sentences = [
    ...(description === undefined ? [] : [description.replaceAll(/\s+/g, " ").replaceAll("*/", "*\\/").trim()]),
    ...(variable === undefined ? [] : [`It is read from ${variable} unless given.`]),
    ...(value === undefined ? [] : [`The default is \`${JSON.stringify(value)}\`.`]),
  ].map((each) => (/[.!?]$/.test(each) ? each : `${each}.`));
  const comment = sentences.length === 0 ? "" : `  /** ${sentences.join(" ")} */\n`;
  return `${comment}  readonly ${keyText(name)}?: ${type} | undefined;\n`;
}

/** What an option is: as it is given, else by its environment variable, else its default. */
function initial(name: string, option: ClientOptionConfig): string {
  const { type = "string", variable, default: value } = option;
  const read = variable === undefined ? undefined : `process.env[${JSON.stringify(variable)}]`;
  const parsed =
    read === undefined || type === "string"
      ? read
      : type === "number"
        ? `(${read} === undefined ? undefined : Number(${read}))`
        : `(${read} === undefined ? undefined : ${read} === "true")`;
  const sources = [...(parsed === undefined ? [] : [parsed]), ...(value === undefined ? [] : [JSON.stringify(value)])];
  const filled = sources.length === 0 ? "" : `  ${name} ??= ${sources.join(" ?? ")};\n`;
  if (!isRequired([name, option])) return filled;
  const missing = variable === undefined ? name : `${name}, or the environment variable ${variable}`;
  return `${filled}  requireOption(${name}, ${JSON.stringify(missing)});\n`;
}

const requireText = `
function requireOption<T>(value: T | undefined, what: string): asserts value is T {
  if (value === undefined) throw new TypeError(\`connect needs \${what}.\`);
}
`;

function baseUrlLines(
  environments: readonly (readonly [string, string])[],
  options: Options,
  { baseUrlVariable }: ClientConfig,
): string {
  const [[first] = []] = environments;
  const hasChoice = environments.length > 1;
  const read = baseUrlVariable === undefined ? undefined : `process.env[${JSON.stringify(baseUrlVariable)}]`;
  // What a program says has precedence over what is said around it.
  const fromVariable =
    read === undefined
      ? ""
      : `  baseUrl ??= ${hasChoice ? `environment === undefined ? ${read} : undefined` : read};\n`;
  if (first === undefined) return `${fromVariable}  requireOption(baseUrl, "baseUrl");\n`;
  const key = JSON.stringify(first);
  const url = options
    .filter(([, { serverVariable }]) => serverVariable !== undefined)
    .reduce(
      (before, [name, { serverVariable = "" }]) =>
        `${before}.replaceAll(${JSON.stringify(`{${serverVariable}}`)}, encodeURIComponent(${name} ?? ""))`,
      hasChoice ? `environments[environment ?? ${key}]` : `environments[${key}]`,
    );
  return `${fromVariable}  baseUrl ??= ${url};\n`;
}

function settingLines({ timeout, retries, retryDelay, idempotencyKeys }: ClientConfig): string {
  const settings = { timeout, retries, retryDelay, idempotencyKeys };
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `    ${name}: ${literalText(value)},\n`)
    .join("");
}

function literalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, each]) => `${name}: ${JSON.stringify(each)}`);
  return `{ ${members.join(", ")} }`;
}

function headerMembers(options: Options, { headers = {} }: ClientConfig): readonly string[] {
  return [
    ...Object.entries(headers).map(([name, value]) => `${keyText(name)}: ${JSON.stringify(value)}`),
    ...options.flatMap(([option, { header, type = "string" }]) => {
      if (header === undefined) return [];
      const value = type === "string" ? option : `String(${option})`;
      return [`...(${option} !== undefined && { ${keyText(header)}: ${value} })`];
    }),
  ];
}

/** The credentials by their schemes; what the caller gives replaces them. */
function authText(schemes: readonly SecurityScheme[], options: Options): string {
  if (schemes.length === 0) return "";
  const lines = schemes.flatMap((scheme) => {
    const own = options.filter(([, { credential }]) => credential?.scheme === scheme.name);
    return own.length === 0 ? [] : [`        ${credentialText(scheme, own)},\n`];
  });
  if (lines.length === 0) return "    auth,\n";
  return `    auth:
      auth === "none"
        ? auth
        : {
${lines.map((each) => `    ${each}`).join("")}            ...auth,
          },
`;
}

function credentialText({ name, kind }: SecurityScheme, options: Options): string {
  const of = (role: string): string | undefined =>
    options.find(([, { credential }]) => (credential?.role ?? "value") === role)?.[0];
  const [user, password, id, secret] = ["username", "password", "clientId", "clientSecret"].map(of);
  const key = keyText(name);
  if (kind === "basic") {
    const given = [user, password].filter((each) => each !== undefined).map((each) => `${each} !== undefined`);
    return `...(${given.join(" && ")} && { ${key}: { ${memberText("username", user)}, ${memberText("password", password)} } })`;
  }
  if (id !== undefined && secret !== undefined)
    return `...(${id} !== undefined && ${secret} !== undefined && { ${key}: { clientId: ${id}, clientSecret: ${secret} } })`;
  const value = of("value") ?? options[0]?.[0] ?? "";
  return `...(${value} !== undefined && { ${key}: ${value} })`;
}

function memberText(name: string, option: string | undefined): string {
  if (option === name) return name;
  return `${name}: ${option ?? '""'}`;
}
