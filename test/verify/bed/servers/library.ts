// The library, by Fastify.
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { addBookRoutes } from "./library/books.js";
import { addCopyRoutes, addLoanRoutes } from "./library/copies.js";
import { LibraryState } from "./library/state.js";
import { isAcceptable, mediaTypeOf, parseJson, Problem, problemType } from "./support/http.js";
import { runProgram, type RunningServer } from "./support/running.js";

const strictAjv = addFormats.default(new Ajv());
const lenientAjv = addFormats.default(new Ajv({ coerceTypes: true }));
/** To compile a schema takes as long as hundreds of requests, and tests start many servers. */
const validators = new Map([strictAjv, lenientAjv].map((ajv) => [ajv, new Map<string, ValidateFunction>()]));

const maxBytes = 100_000;
export const key = "library-key";

export async function start(bug?: string, port = 0): Promise<RunningServer> {
  const app = createApp(bug);
  const url = await app.listen({ port, host: "127.0.0.1" });
  return { url, close: async () => void (await app.close()) };
}

export function createApp(bug?: string): FastifyInstance {
  const app = fastify({
    bodyLimit: 100 * maxBytes,
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: true,
    frameworkErrors: (error, _, reply) => void sendProblem(reply, new Problem(error.statusCode ?? 400, error.message)),
  });
  app.setValidatorCompiler(({ schema }) => compileSchema(schema as object, bug));
  addHooks(app, bug);
  const state = new LibraryState();
  const routes: { readonly method: string; readonly url: string }[] = [];
  app.addHook("onRoute", ({ method, url }) => void routes.push({ method: String(method), url }));
  addBookRoutes(app, state, bug);
  addCopyRoutes(app, state, bug);
  addLoanRoutes(app, state, bug);
  app.setNotFoundHandler((request, reply) => {
    const allowed = routes.filter(({ url }) => isOfTemplate(url, request.url)).map(({ method }) => method);
    if (allowed.length === 0 || bug === "unknown-method-not-found")
      return sendProblem(reply, new Problem(404, "There is no such path"));
    return sendProblem(reply, new Problem(405, "The method is not allowed", { Allow: allowed.join(", ") }));
  });
  return app;
}

/** Values are as they are written: nothing is converted, removed or filled in. */
function compileSchema(schema: object, bug?: string): ValidateFunction {
  const ajv = bug === "numbers-from-strings" ? lenientAjv : strictAjv;
  const text = JSON.stringify(schema);
  const cached = validators.get(ajv)?.get(text);
  if (cached !== undefined) return cached;
  const validate = ajv.compile(schema);
  validators.get(ajv)?.set(text, validate);
  return validate;
}

function addHooks(app: FastifyInstance, bug?: string): void {
  app.setErrorHandler((error, _, reply) => sendProblem(reply, problemOf(error)));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_, bytes, done) => done(null, bytes));
  app.addHook("onRequest", async (request) => {
    const { url } = request.routeOptions;
    if (url === undefined) return;
    // Fastify rejects media types that it can't read, also where a body has no meaning.
    if (request.routeOptions.schema?.body === undefined) delete request.raw.headers["content-type"];
    requireKey(request, url, bug);
    if (request.method === "DELETE" || isAcceptable(request.headers.accept, "application/json")) return;
    if (bug === "not-acceptable-fails") throw new TypeError("No serializer");
    throw new Problem(406, "There is JSON alone");
  });
  app.addHook("preValidation", async (request) => {
    if (request.routeOptions.schema?.body !== undefined) request.body = readBody(request, bug);
  });
}

function requireKey(request: FastifyRequest, url: string, bug?: string): void {
  const given = request.headers["x-library-key"];
  if (given === key || (bug === "key-not-needed-for-copies" && url === "/books/:bookId/copies")) return;
  if (bug === "any-key-for-loans" && given !== undefined && url.startsWith("/loans")) return;
  throw new Problem(bug === "key-missing-forbidden" ? 403 : 401, "The key is missing or wrong");
}

function readBody(request: FastifyRequest, bug?: string): unknown {
  const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  if (bytes.length > maxBytes) throw new Problem(413, "The body is too large");
  const isPatch = request.method === "PATCH";
  const type = isPatch ? "application/merge-patch+json" : "application/json";
  const isLenient = bug === "patch-of-any-type" && isPatch;
  if (bytes.length > 0 && !isLenient && mediaTypeOf(request.headers["content-type"]) !== type)
    throw new Problem(415, `The body must be ${type}`);
  if (bug === "invalid-utf8-fails") new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  return parseJson(bytes);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode = 500, message } = error as { readonly statusCode?: number; readonly message: string };
  return new Problem(statusCode, message);
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, headers } = problem;
  return reply.code(status).headers(headers).type(problemType).send(JSON.stringify(problem));
}

function isOfTemplate(template: string, url: string): boolean {
  const [path = ""] = url.split("?");
  const [own, given] = [template.split("/"), path.split("/")];
  return own.length === given.length && own.every((part, index) => part.startsWith(":") || part === given[index]);
}

await runProgram(import.meta.url, start);
