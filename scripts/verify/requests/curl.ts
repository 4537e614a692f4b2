// A request as one command of curl, which sends the same bytes. Credentials are variables of the shell.
import { requestUrl } from "./request-url.js";
import { headerValue, type WrittenRequest } from "./write.js";
import { percentEncode } from "../../runtime/client/requests/serializers.js";
import { shellCommand, shellWord, type Piece } from "../../docs/samples/shell.js";

/** The command that sends a request to a server. */
export function curlCommand({ method, target, headers, body, credentials }: WrittenRequest, url: string): string {
  const hidden = (name: string, value: string): readonly Piece[] => {
    const own = credentials.find(
      (each) => each.in === "header" && each.name.toLowerCase() === name.toLowerCase() && value === headerValue(each),
    );
    // Without a value curl leaves a header out, unless a semicolon is behind its name.
    if (own?.variable === undefined) return [value === "" ? `${name};` : `${name}: ${value}`];
    const { before, variable, cut = 0, after = "" } = own;
    return [`${name}: ${before}`, { variable, cut }, ...(after === "" ? [] : [after])];
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
  const divided = divideQuery(requestUrl(url, target), credentials);
  const command = shellCommand(`${start} -g ${shellWord(divided.url)}`, [...divided.options, ...options]);
  return body === null || isShownAsText(body) ? command : `echo ${base64Of(body)} | base64 -d | ${command}`;
}

/** A variable has a name and a password as they are given, of which curl makes the header. */
function basicOption(name: string, credentials: WrittenRequest["credentials"]): string | undefined {
  const own = credentials.find((each) => each.name === name && /^basic $/i.test(each.before));
  return own?.variable === undefined ? undefined : `-u ${shellWord({ variable: own.variable })}`;
}

/** Cookies with the secrets among them as variables. */
function cookiePieces(text: string, credentials: WrittenRequest["credentials"]): readonly Piece[] {
  let pieces: readonly Piece[] = [text];
  for (const { in: place, name, secret, variable } of credentials) {
    if (place !== "cookie" || variable === undefined) continue;
    pieces = pieces.flatMap((piece) => {
      if (typeof piece !== "string") return [piece];
      const [first = "", ...rest] = piece.split(`${name}=${secret}`);
      return [first, ...rest.flatMap((next): Piece[] => [`${name}=`, { variable }, next])];
    });
  }
  return pieces;
}

/** The URL without the credentials in its query, and options that add them: curl encodes what a variable has. */
function divideQuery(
  url: string,
  credentials: WrittenRequest["credentials"],
): { readonly url: string; readonly options: readonly string[] } {
  const hidden = credentials.filter((each) => each.in === "query" && each.variable !== undefined);
  const [path = "", query] = url.split(/\?(.*)/s);
  if (query === undefined || hidden.length === 0) return { url, options: [] };
  const names = new Map(hidden.map((each) => [percentEncode(each.name, each.name), each.variable ?? ""]));
  const isHidden = (pair: string): boolean => names.has(pair.split("=")[0] ?? "");
  const pairs = query.split("&");
  const others = pairs.filter((pair) => !isHidden(pair));
  return {
    url: others.length === 0 ? path : `${path}?${others.join("&")}`,
    options: pairs.filter(isHidden).map((pair) => {
      const [name = ""] = pair.split("=");
      return `--url-query ${shellWord(`${name}=`, { variable: names.get(name) ?? "" })}`;
    }),
  };
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
