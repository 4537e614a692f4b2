// A call as text: the program in TypeScript, and the command of curl that sends what the client sent.

import type { Json } from "../../../json/json.js";
import { atom, literal, type Expression } from "../../../emit/calls/layout.js";
import { code } from "../../../emit/printer/code.js";
import { essence, isMultipart } from "../../../runtime/syntax/media-types.js";
import { credentialExpression, printProgram } from "../../samples/program.js";
import { shellCommand, shellWord, type Piece } from "../../samples/shell.js";
import type { TriedCredential, TriedOperation } from "../description.js";
import type { BodyValue } from "./body-input.js";

/** An argument as it was entered: a value, or a body with files. */
export type Given = { readonly json: Json | undefined } | { readonly body: BodyValue | undefined };

/** The program that makes a call. `baseUrl` is undefined where it is the document's own. */
export function printCall(
  operation: TriedOperation,
  given: readonly Given[],
  { baseUrl, credentials }: { readonly baseUrl: string | undefined; readonly credentials: readonly TriedCredential[] },
): string {
  const all = given.map((each) => ("body" in each ? bodyExpression(each.body) : valueExpression(each.json)));
  const auth = credentials.map(({ scheme, variables }) => [scheme, credentialExpression(variables)] as const);
  return printProgram({
    callee: operation.callee,
    args: all.slice(0, all.findLastIndex((each) => each !== undefined) + 1),
    options: [
      ...(baseUrl === undefined ? [] : [["baseUrl", literal(baseUrl)] as const]),
      ...(auth.length === 0 ? [] : [["auth", { kind: "object", members: auth } as const] as const]),
    ],
    result: operation.result,
    usesFiles: given.some((each) => "body" in each && (each.body?.files.size ?? 0) > 0),
  });
}

function valueExpression(json: Json | undefined): Expression | undefined {
  return json === undefined ? undefined : literal(json);
}

function bodyExpression(body: BodyValue | undefined): Expression | undefined {
  if (body === undefined) return undefined;
  const whole = body.files.get("");
  if (whole !== undefined) return fileExpression(whole);
  const json = valueExpression(body.json);
  if (body.files.size === 0 || (json !== undefined && json.kind !== "object")) return json;
  const files = [...body.files].map(([name, file]) => [name, fileExpression(file)] as const);
  return { kind: "object", members: [...(json?.members ?? []), ...files] };
}

function fileExpression(file: File): Expression {
  return atom(code`await openAsBlob(${file.name})`);
}

/** A credential as it was entered, and the variable that stands for it. */
export interface Secret {
  /** As requests have it: a pair of Basic authentication is encoded. */
  readonly text: string;
  readonly variable: string;
  /** The variable of the password, where it is such a pair. */
  readonly password?: string;
}

/** What `fetch` sends by itself, and what a shell can't say. */
const ownHeaders = new Set(["accept", "user-agent", "content-length"]);

/** A request as a command of curl. Credentials are variables of the shell, never themselves. */
export async function printCurl(request: Request, secrets: readonly Secret[]): Promise<string> {
  const { method, url } = request;
  const body = await bodyOptions(request);
  const headers = [...request.headers]
    .filter(([name]) => !ownHeaders.has(name) && !(name === "content-type" && body.isForm))
    .map(([name, value]) => headerOption(name, value, secrets));
  const usual = body.options.length === 0 ? "GET" : "POST";
  const start = [
    "curl",
    ...(method === "HEAD" ? ["-I"] : method === usual ? [] : ["-X", method]),
    ...(/[[\]{}]/.test(url) ? ["-g"] : []),
    shellWord(...hideSecrets(url, secrets)),
  ];
  return `${shellCommand(start.join(" "), [...headers, ...body.options])}\n`;
}

function headerOption(name: string, value: string, secrets: readonly Secret[]): string {
  const pair = secrets.find((each) => each.password !== undefined && value === `Basic ${each.text}`);
  if (pair?.password !== undefined)
    return `-u ${shellWord({ variable: pair.variable }, ":", { variable: pair.password })}`;
  const written = name.replace(/(?<![a-z0-9])[a-z]/g, (letter) => letter.toUpperCase());
  return `-H ${shellWord(`${written}: `, ...hideSecrets(value, secrets))}`;
}

async function bodyOptions(
  request: Request,
): Promise<{ readonly options: readonly string[]; readonly isForm: boolean }> {
  const type = request.headers.get("content-type") ?? "";
  const copy = request.clone();
  if (isMultipart(essence(type))) {
    const parts = [...(await copy.formData())];
    const options = parts.map(([name, value]) =>
      typeof value === "string"
        ? `--form-string ${shellWord(`${name}=${value}`)}`
        : `-F ${shellWord(`${name}=@${value.name}${value.type === "" ? "" : `;type=${value.type}`}`)}`,
    );
    return { options, isForm: true };
  }
  const bytes = new Uint8Array(await copy.arrayBuffer());
  if (bytes.length === 0) return { options: [], isForm: false };
  const text = decodeText(bytes);
  const option = text === undefined ? "--data-binary @body" : `--data-raw ${shellWord(text)}`;
  return { options: [option], isForm: false };
}

/** Undefined for what is no text. */
function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Text with variables in the places of credentials, as they are or as a URL or a cookie has them. */
function hideSecrets(text: string, secrets: readonly Secret[]): readonly Piece[] {
  const [found] = secrets
    .filter((each) => each.text !== "" && each.password === undefined)
    .flatMap(({ text: secret, variable }) =>
      formsOf(secret).map((form) => ({ form, variable, at: text.indexOf(form) })),
    )
    .filter(({ at }) => at !== -1)
    .sort((left, right) => right.form.length - left.form.length);
  if (found === undefined) return text === "" ? [] : [text];
  const before = text.slice(0, found.at);
  const behind = text.slice(found.at + found.form.length);
  return [...hideSecrets(before, secrets), { variable: found.variable }, ...hideSecrets(behind, secrets)];
}

/** How a request may have a credential: a query has it percent-encoded, or as a form has it. */
function formsOf(secret: string): readonly string[] {
  const form = new URLSearchParams([["", secret]]).toString().slice(1);
  return [...new Set([secret, encodeURIComponent(secret), encodeURI(secret), form])];
}
