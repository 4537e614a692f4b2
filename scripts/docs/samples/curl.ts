// An operation as a command of curl, which sends what the generated client sends.

import { serverUrlOf } from "../../emit/client/servers.js";
import type { Json } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import { fillPathTemplate } from "../../runtime/client/requests/serializers.js";
import { bodyOf, type SampleBody, type SamplePart } from "./body.js";
import { credentialsOf, type Credential } from "./credentials.js";
import { shellCommand, shellWord, type Piece } from "./shell.js";
import { localUrl, type SampleValues } from "./values.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

export function curlSample(operation: Operation, values: SampleValues): string {
  const { method } = operation;
  const body = bodyOf(operation, values);
  const credentials = credentialsOf(operation, values.model);
  const cookies = cookiePieces(values.cookies(operation), credentials);
  const url = urlPieces(operation, values, credentials);
  // Brackets and braces are patterns of several URLs.
  const glob = url.some((each) => typeof each === "string" && /[[\]{}]/.test(each)) ? ["-g"] : [];
  const command = shellCommand(["curl", ...methodOption(method, body), ...glob, shellWord(...url)].join(" "), [
    ...credentials.flatMap(credentialOption),
    ...Object.entries(values.headers(operation)).map(([name, value]) => header(`${name}: ${value}`)),
    ...(cookies.length === 0 ? [] : [`-b ${shellWord(...cookies)}`]),
    ...(body === null ? [] : bodyOptions(body)),
  ]);
  return `${command}\n`;
}

/** curl sends GET, or POST with a body. It waits for a body unless HEAD has an option of its own. */
function methodOption(method: string, body: SampleBody | null): readonly string[] {
  if (method === "head") return ["-I"];
  const isDefault = method === (body === null ? "get" : "post");
  return isDefault ? [] : ["-X", shellWord(method.toUpperCase())];
}

function urlPieces(operation: Operation, values: SampleValues, credentials: readonly Credential[]): readonly Piece[] {
  const { model } = values;
  const base = serverUrlOf(operation, model) ?? localUrl(model);
  const path = values.path(operation);
  const names = templateNames(operation.path);
  // What is behind `#` only distinguishes operations.
  const filled = fillPathTemplate(
    operation.path.replace(/#.*$/s, ""),
    Object.fromEntries(names.map((name) => [name, path[name] ?? "string"])),
  );
  const query = values.query(operation);
  const url = `${base}${filled}`.replace(/[^!-~]+|["<>\\^`|]/g, encodeURIComponent);
  const pairs: readonly (readonly Piece[])[] = [
    ...(query === "" ? [] : [[query]]),
    ...credentials.flatMap(({ scheme: { at }, variables }) =>
      at?.in === "query" && typeof variables === "string"
        ? [[`${encodeURIComponent(at.name)}=`, { variable: variables }]]
        : [],
    ),
  ];
  return [url, ...pairs.flatMap((pair, index) => [index === 0 && !url.includes("?") ? "?" : "&", ...pair])];
}

function header(text: string): string {
  return `-H ${shellWord(text)}`;
}

function credentialOption({ scheme, variables }: Credential): readonly string[] {
  const { kind, at, challenge } = scheme;
  if (typeof variables !== "string")
    return [`-u ${shellWord({ variable: variables.username }, ":", { variable: variables.password })}`];
  if (kind === "apiKey") return at?.in === "header" ? [headerOf(at.name, "", variables)] : [];
  return [headerOf("Authorization", kind === "bearer" ? "Bearer " : `${challenge} `, variables)];
}

function headerOf(name: string, prefix: string, variable: string): string {
  return `-H ${shellWord(`${name}: ${prefix}`, { variable })}`;
}

/** All cookies of a request as one argument. */
function cookiePieces(cookies: string, credentials: readonly Credential[]): readonly Piece[] {
  const own: readonly Piece[][] = credentials.flatMap(({ scheme: { at }, variables }) =>
    at?.in === "cookie" && typeof variables === "string"
      ? [[`${encodeURIComponent(at.name)}=`, { variable: variables }]]
      : [],
  );
  const all = [...own, ...(cookies === "" ? [] : [[cookies]])];
  return all.flatMap((pieces, index) => (index === 0 ? pieces : ["; ", ...pieces]));
}

/** What curl says by itself of a body. */
const ownType = "application/x-www-form-urlencoded";

function bodyOptions(body: SampleBody): readonly string[] {
  switch (body.kind) {
    case "json":
      return [contentType(body.mediaType), data(jsonOf(body.value))];
    case "lines":
      return [contentType(body.mediaType), data(body.values.map((each) => `${JSON.stringify(each)}\n`).join(""))];
    case "text":
      return [contentType(body.mediaType), data(body.text)];
    case "form":
      return [...(body.mediaType === ownType ? [] : [contentType(body.mediaType)]), ...body.text.split("&").map(data)];
    case "multipart":
      return body.parts.flatMap(partOptions);
    case "file":
      return [contentType(body.mediaType), `--data-binary ${shellWord(`@${body.file}`)}`];
  }
}

function contentType(mediaType: string): string {
  return header(`Content-Type: ${mediaType}`);
}

/** curl reads what is behind an `@` as the name of a file. */
function data(text: string): string {
  return `${text.startsWith("@") ? "--data-raw" : "-d"} ${shellWord(text)}`;
}

const maxInlineJson = 60;

function jsonOf(value: Json): string {
  const line = JSON.stringify(value);
  return line.length <= maxInlineJson ? line : JSON.stringify(value, null, 2);
}

function partOptions(part: SamplePart): readonly string[] {
  const { name, mediaType } = part;
  const type = mediaType === null ? "" : `;type=${mediaType}`;
  if (part.kind === "file") return [`-F ${shellWord(`${name}=@${part.file.file}${type}`)}`];
  return part.strings.map((text) => {
    // curl gives a meaning to a few characters, unless the value is quoted.
    if (type === "") return `${/[@<;"]/.test(text) ? "--form-string" : "-F"} ${shellWord(`${name}=${text}`)}`;
    const isPlain = /^[^\s"@<(;][^;]*$/.test(text) && text === text.trim();
    const quoted = isPlain ? text : `"${text.replace(/[\\"]/g, "\\$&")}"`;
    return `-F ${shellWord(`${name}=${quoted}${type}`)}`;
  });
}
