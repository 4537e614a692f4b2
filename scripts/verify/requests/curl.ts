// A request as one command of curl, which sends the same bytes. Credentials are variables of the shell.
import type { WrittenRequest } from "./write.js";
import { shellCommand, shellWord, type Piece } from "../../docs/samples/shell.js";

/** The command that sends a request to a server. */
export function curlCommand({ method, target, headers, body, credentials }: WrittenRequest, url: string): string {
  const hidden = (name: string, value: string): readonly Piece[] => {
    const own = credentials.find(
      (each) => each.in === "header" && each.name.toLowerCase() === name.toLowerCase() && value.endsWith(each.secret),
    );
    return own?.variable === undefined ? [`${name}: ${value}`] : [`${name}: ${own.before}`, { variable: own.variable }];
  };
  const options = [
    // curl adds a media type of its own to a body, and waits before a large one is sent.
    ...headers.map(([name, value]) =>
      name.toLowerCase() === "cookie" &&
      !credentials.some((each) => each.in === "header" && each.name.toLowerCase() === "cookie")
        ? `-b ${shellWord(...cookiePieces(value, credentials))}`
        : (basicOption(name, credentials) ?? `-H ${shellWord(...hidden(name, value))}`),
    ),
    ...(body === null ? [] : bodyOptions(body)),
    ...(body !== null && !headers.some(([name]) => name.toLowerCase() === "content-type") ? ["-H Content-Type:"] : []),
  ];
  const start =
    method === "HEAD" ? "curl -I" : `curl -i${method === "GET" && body === null ? "" : ` -X ${shellWord(method)}`}`;
  const command = shellCommand(`${start} -g ${shellWord(...queryPieces(`${url}${target}`, credentials))}`, options);
  return body === null || isShownAsText(body) ? command : `echo ${base64Of(body)} | base64 -d | ${command}`;
}

/** A variable has a name and a password as they are given, of which curl makes the header. */
function basicOption(name: string, credentials: WrittenRequest["credentials"]): string | undefined {
  const own = credentials.find((each) => each.name === name && each.before === "Basic ");
  return own?.variable === undefined ? undefined : `-u ${shellWord({ variable: own.variable })}`;
}

function cookiePieces(text: string, credentials: WrittenRequest["credentials"]): readonly Piece[] {
  return piecesOf(
    text,
    credentials.filter((each) => each.in === "cookie"),
    (each) => each.secret,
  );
}

function queryPieces(text: string, credentials: WrittenRequest["credentials"]): readonly Piece[] {
  return piecesOf(
    text,
    credentials.filter((each) => each.in === "query"),
    (each) => encodeURIComponent(each.secret),
  );
}

/** A text with the secrets in it as variables. */
function piecesOf(
  text: string,
  secrets: WrittenRequest["credentials"],
  written: (credential: WrittenRequest["credentials"][number]) => string,
): readonly Piece[] {
  let pieces: readonly Piece[] = [text];
  for (const { variable, ...each } of secrets)
    pieces = pieces.flatMap((piece) => {
      if (typeof piece !== "string" || variable === undefined) return [piece];
      const [first = "", ...rest] = piece.split(`${each.name}=${written({ ...each, variable })}`);
      return [first, ...rest.flatMap((next): Piece[] => [`${each.name}=`, { variable }, next])];
    });
  return pieces;
}

function bodyOptions(body: NonNullable<WrittenRequest["body"]>): readonly string[] {
  return isShownAsText(body) ? [`--data-raw ${shellWord(body)}`] : ["--data-binary @-"];
}

/** A shell has no form for NUL; bytes may be no text. */
function isShownAsText(body: NonNullable<WrittenRequest["body"]>): body is string {
  return typeof body === "string" && !body.includes("\0");
}

function base64Of(body: NonNullable<WrittenRequest["body"]>): string {
  return Buffer.from(body as string).toString("base64");
}
