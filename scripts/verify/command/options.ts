// The options of halves verify.
import { integerOption, UsageError } from "../../cli/command.js";
import { configHelp, configOption } from "../../cli/targets.js";
import { documentHelp, documentOptions } from "../../cli/document-options.js";
import { phaseNames, usualPhases, type PhaseName } from "../case.js";
import { variableOf } from "../requests/credentials.js";
import type { Credential, Credentials } from "../requests/tokens.js";

export const options = {
  url: { type: "string" },
  start: { type: "string" },
  wait: { type: "string" },
  auth: { type: "string", multiple: true, default: [] as string[] },
  as: { type: "string", multiple: true, default: [] as string[] },
  header: { type: "string", multiple: true, default: [] as string[] },
  ...configOption,
  ...documentOptions,
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  "max-requests": { type: "string" },
  time: { type: "string" },
  timeout: { type: "string" },
  seed: { type: "string" },
  "read-only": { type: "boolean", default: false },
  "allow-changes": { type: "boolean", default: false },
  "allow-host": { type: "string", multiple: true, default: [] as string[] },
  phase: { type: "string", multiple: true, default: [] as string[] },
  fuzz: { type: "boolean", default: false },
  undeclared: { type: "string" },
  words: { type: "string" },
  receiver: { type: "string", multiple: true, default: [] as string[] },
  secret: { type: "string", multiple: true, default: [] as string[] },
  proxy: { type: "string" },
  port: { type: "string", default: "0" },
  arazzo: { type: "string", multiple: true, default: [] as string[] },
  hooks: { type: "string" },
  accept: { type: "string" },
  format: { type: "string", default: "text" },
  json: { type: "boolean", default: false },
  plan: { type: "boolean", default: false },
  all: { type: "boolean", default: false },
} as const;

export const help = `  FILE          the OpenAPI document, a file or an http(s) URL; without it, the first one that the project lists, or else
                openapi.yaml
  --url URL     the server, with the path of its base: http://localhost:3000/v1
  --start COMMAND
                starts the server with this command, and ends it at the end
  --wait PATH   waits with --start until this path has a response, whatever its status (/)
  --auth SCHEME=VALUE
                the credential of a security scheme of the document: a token, a key, NAME:PASSWORD, or for OAuth 2 in
                JSON {"clientId": …, "clientSecret": …}, by which tokens are requested; may be given several times. In the environment: HALVES_AUTH_SCHEME, as in HALVES_AUTH_BEARER for \`bearer\`
  --as NAME=SCHEME:VALUE
                another principal, who must not reach the objects of the first one
  --header 'NAME: VALUE'
                a header of every request
${configHelp}${documentHelp}  --allow-refs PATH|URL
                lets references point to that folder or file, or to what begins with that URL; may be given several times
  --max-requests N
                40 for each operation unless given
  --time 60s    how long the run may take: 90s, 5m (10m)
  --timeout 15s how long a response may take; one that takes longer is a finding (15s)
  --seed N      other values for what is created (1)
  --read-only   sends GET, HEAD and OPTIONS only
  --allow-changes
                changes and deletes objects that the run did not create, too
  --allow-host HOST
                lets the server be there; without it, only on this machine
  --phase NAME  only this phase: ${phaseNames.join(", ")}; may be given several times
  --fuzz        after the other phases tries random sequences of requests, shrinks those that find something, and takes
                as many requests again; --seed N makes others
  --undeclared error
                failures with a usual status (400, 401, 404, 405, 406, 413, 414, 415, 429, 431) that the document doesn't describe are failures
                as well, and no notes
  --words note  what contradicts the words of a description (of a filter, an order, what two items may share), or another
                value than a default, is a note
  --receiver URL
                verifies who receives the document's webhooks there: each as the document has it, signed, and then with a wrong
                signature, an old one, another body, and what breaks its schema; NAME=URL is that of one webhook, and may be given
                several times: without a URL for all, the others are not sent
  --secret SECRET
                the secret of those receivers; NAME=SECRET is that of one webhook; in the environment HALVES_WEBHOOK_SECRET
  --proxy URL   sends nothing by itself: passes on to this server what is sent to the address that it prints, and reports
                what contradicts the document, until it is ended; --format text or json
  --port N      the port of that address (any that is free)
  --arazzo FILE an Arazzo document: each of its workflows is followed, and its criteria must be met; may be given several times
  --hooks FILE  a module with values that no document can know, and functions that see each request before it is sent
                (halves.verify.ts where there is one)
  --accept FILE a list of accepted findings, in JSON or YAML: [{ code, operation, pointer, reason }]
  --format NAME text, json, junit, har, markdown or github (text)
  --json        is --format json
  --plan        prints the cases as JSON, and sends nothing
  --all         shows each note
`;

export const formats = ["text", "json", "junit", "har", "markdown", "github"] as const;
export type Format = (typeof formats)[number];

/** What `--format` says. */
export function formatOption(text: string): Format {
  const found = formats.find((each) => each === text);
  if (found === undefined) throw new UsageError(`--format takes ${formats.join(", ")}, not \`${text}\`.`);
  return found;
}

/** What `--phase` says; all but random sequences without it. */
export function phaseOption(names: readonly string[]): readonly PhaseName[] {
  const unknown = names.find((name) => !phaseNames.some((each) => each === name));
  if (unknown !== undefined) throw new UsageError(`--phase takes ${phaseNames.join(", ")}, not \`${unknown}\`.`);
  return names.length === 0 ? usualPhases : phaseNames.filter((each) => names.includes(each));
}

/** `90s`, `5m` in milliseconds. */
export function timeOption(option: "--time" | "--timeout", text: string): number {
  const [, digits = "", unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (digits === "") throw new UsageError(`${option} takes seconds or minutes, such as 90s or 5m, not \`${text}\`.`);
  return integerOption(option, digits, 1, 86_400) * (unit === "m" ? 60_000 : 1000);
}

/** What `--auth` and the environment say, by scheme. Messages never have a value. */
export function authOption(
  given: readonly string[],
  schemes: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Credentials {
  const variables = schemes.flatMap((scheme): [string, Credential][] => {
    const value = environment[variableOf(scheme)];
    return value === undefined || value === "" ? [] : [[scheme, credentialOf(variableOf(scheme), value)]];
  });
  const listed = given.map((text): [string, Credential] => {
    const [, scheme = "", value = ""] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (scheme === "") throw new UsageError("--auth takes SCHEME=VALUE.");
    checkScheme("--auth", scheme, schemes);
    return [scheme, credentialOf(`--auth ${scheme}`, value)];
  });
  return Object.fromEntries([...variables, ...listed]);
}

/** What `--as` says: credentials by the names of principals. */
export function principalsOption(
  given: readonly string[],
  schemes: readonly string[],
): Readonly<Record<string, Credentials>> {
  const found: Record<string, Credentials> = {};
  for (const text of given) {
    const [, name = "", scheme = "", value = ""] = /^([^=]+)=([^:]+):(.+)$/s.exec(text) ?? [];
    if (name === "") throw new UsageError("--as takes NAME=SCHEME:VALUE.");
    checkScheme("--as", scheme, schemes);
    found[name] = { ...found[name], [scheme]: credentialOf(`--as ${name}`, value) };
  }
  return found;
}

/** A token, a key or `NAME:PASSWORD`; in JSON what the client's `auth` takes. Messages never have the value. */
function credentialOf(option: string, text: string): Credential {
  if (!text.startsWith("{")) return text;
  try {
    return JSON.parse(text) as Credential;
  } catch {
    throw new UsageError(`${option} begins with { and is no JSON.`);
  }
}

/** What `--header` says. */
export function headersOption(given: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    given.map((text): [string, string] => {
      const [, name = "", value = ""] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec(text) ?? [];
      if (name === "") throw new UsageError("--header takes 'NAME: VALUE'.");
      return [name, value];
    }),
  );
}

/** Throws unless a server is on this machine, or on a host that is allowed. */
export function checkHost(url: string, allowed: readonly string[], option = "--url"): void {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError(`${option} takes an http(s) URL, not \`${url}\`.`);
  const { hostname } = new URL(url);
  const isLocal = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  if (!isLocal && !allowed.includes(hostname))
    throw new UsageError(
      `${hostname} is not this machine. Requests create, change and delete; if that is meant, add \`--allow-host ${hostname}\`.`,
    );
}

function checkScheme(option: string, scheme: string, schemes: readonly string[]): void {
  if (!schemes.includes(scheme))
    throw new UsageError(
      `${option} names the security scheme \`${scheme}\`, and the document has ${schemes.length === 0 ? "none" : schemes.join(", ")}.`,
    );
}
