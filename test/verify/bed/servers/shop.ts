// The shop, by node:http alone.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { orderOperations } from "./shop/orders.js";
import { productOperations } from "./shop/products.js";
import { ShopState, type Operation, type Reply } from "./shop/state.js";
import { decodeSegment, isAcceptable, mediaTypeOf, parseJson, Problem, problemType } from "./support/http.js";
import { listen, runProgram, type RunningServer } from "./support/running.js";

const maxBytes = 100_000;
export const token = "shop-staff";
export const apiKey = "shop-reader";

export async function start(bug?: string, port = 0): Promise<RunningServer> {
  const state = new ShopState();
  const operations = [...productOperations(state, bug), ...orderOperations(state, bug)];
  const server = createServer((request, response) => {
    void respond(request, operations, bug).then((reply) => send(request, response, reply, bug));
  });
  return listen(server, port);
}

async function respond(request: IncomingMessage, operations: readonly Operation[], bug?: string): Promise<Reply> {
  try {
    const bytes = await readBytes(request);
    return runOperation(request, bytes, operations, bug);
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem(500, "Something went wrong");
    return { status: problem.status, headers: problem.headers, body: problem };
  }
}

/** All of the body, also of one that is too large: a client can read the response then. */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? Buffer.alloc(maxBytes + 1) : Buffer.concat(chunks);
}

function runOperation(request: IncomingMessage, bytes: Buffer, operations: readonly Operation[], bug?: string): Reply {
  const [path = "/", ...search] = (request.url ?? "/").split("?");
  const { operation, match } = findOperation(request.method ?? "GET", path, operations, bug);
  const headers = request.headers as Readonly<Record<string, string | undefined>>;
  requireCredentials(headers, operation, bug);
  if (operation.isSilent !== true && !isAcceptable(headers["accept"], "application/json"))
    throw new Problem(406, "There is JSON alone");
  const body = operation.takesBody === true ? readBody(headers["content-type"], bytes, bug) : undefined;
  const parameters = match.slice(1).map(decodeSegment);
  return operation.run({ parameters, headers, query: new URLSearchParams(search.join("?")), body });
}

function findOperation(method: string, path: string, operations: readonly Operation[], bug?: string) {
  const ofPath = operations.flatMap((operation) => {
    const match = operation.path.exec(path);
    return match === null ? [] : [{ operation, match }];
  });
  if (ofPath.length === 0) throw new Problem(404, "There is no such path");
  const name = method === "HEAD" && bug !== "no-head" ? "GET" : method;
  const found = ofPath.find(({ operation }) => operation.method === name);
  if (found !== undefined) return found;
  const own = ofPath.map(({ operation }) => operation.method);
  const allowed = own.includes("GET") ? [...own, "HEAD"] : own;
  if (bug === "allow-header-missing") throw new Problem(405, "The method is not allowed");
  throw new Problem(405, "The method is not allowed", { Allow: allowed.join(", ") });
}

function requireCredentials(
  headers: Readonly<Record<string, string | undefined>>,
  { schemes }: Operation,
  bug?: string,
): void {
  if (schemes.length === 0) return;
  if (schemes.includes("apiKey") && headers["x-api-key"] === apiKey) return;
  const [scheme = "", given = ""] = (headers["authorization"] ?? "").split(" ");
  if (scheme.toLowerCase() === "bearer" && (given === token || (bug === "any-token-accepted" && given !== ""))) return;
  if (bug === "challenge-missing") throw new Problem(401, "Credentials are missing or wrong");
  throw new Problem(401, "Credentials are missing or wrong", { "WWW-Authenticate": 'Bearer realm="shop"' });
}

function readBody(type: string | undefined, bytes: Buffer, bug?: string): unknown {
  if (bytes.length > maxBytes) throw new Problem(413, "The body is too large");
  const isJson = mediaTypeOf(type) === "application/json" || bug === "text-read-as-json";
  if (bytes.length > 0 && !isJson) throw new Problem(415, "The body must be JSON");
  if (bug === "malformed-json-fails") return JSON.parse(bytes.toString());
  return parseJson(bytes);
}

function send({ method }: IncomingMessage, response: ServerResponse, reply: Reply, bug?: string): void {
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  response.statusCode = reply.status;
  if (reply.body === undefined) return void response.end();
  const isHtml = bug === "not-found-in-html" && reply.status === 404;
  const type = reply.status < 400 ? "application/json" : problemType;
  const text = isHtml ? "<h1>Not found</h1>" : JSON.stringify(reply.body);
  response.setHeader("Content-Type", isHtml ? "text/html" : type);
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(method === "HEAD" ? undefined : text);
}

await runProgram(import.meta.url, start);
