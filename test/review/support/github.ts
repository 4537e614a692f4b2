// A scripted API of GitHub on this machine: comments of one pull request, and failures in an order that a test gives.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface StoredComment {
  readonly id: number;
  readonly html_url: string;
  body: string;
  readonly user: { readonly login: string; readonly type: "Bot" | "User" };
}

/** A response in place of the usual one. `isDone`: what was requested is done all the same. */
export interface Failure {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly message?: string;
  readonly isDone?: boolean;
  /** Which requests it is for: `POST`, or all. */
  readonly method?: string;
}

export interface ScriptedGithub {
  readonly url: string;
  readonly comments: StoredComment[];
  /** The next failures, in this order. */
  readonly failures: Failure[];
  /** What was requested: `PATCH /repos/acme/shop/issues/comments/1`. */
  readonly requests: string[];
  /** The values of `authorization`. */
  readonly tokens: string[];
  addComment(body: string, user?: StoredComment["user"]): StoredComment;
  close(): Promise<void>;
}

const bot: StoredComment["user"] = { login: "github-actions[bot]", type: "Bot" };
/** A page of a hundred would make tests slow. */
const pageSize = 3;

export async function startGithub(repository = "acme/shop", pullRequest = 7): Promise<ScriptedGithub> {
  const [comments, failures, requests, tokens] = [
    [] as StoredComment[],
    [] as Failure[],
    [] as string[],
    [] as string[],
  ];
  let count = 0;
  const addComment = (body: string, user = bot): StoredComment => {
    const id = ++count;
    const comment = {
      id,
      html_url: `https://github.com/${repository}/pull/${pullRequest}#issuecomment-${id}`,
      body,
      user,
    };
    comments.push(comment);
    return comment;
  };
  const listPath = `/repos/${repository}/issues/${pullRequest}/comments`;
  const respond = (method: string, target: URL, body: string): { status: number; json?: unknown; link?: string } => {
    const id = Number(new RegExp(`^/repos/${repository}/issues/comments/(\\d+)$`).exec(target.pathname)?.[1]);
    const found = comments.findIndex((each) => each.id === id);
    if (target.pathname === "/user") return { status: 200, json: { login: "ada" } };
    if (target.pathname === listPath && method === "GET") return pageOf(target);
    if (target.pathname === listPath && method === "POST")
      return { status: 201, json: addComment((JSON.parse(body) as { body: string }).body) };
    if (found === -1) return { status: 404, json: { message: "Not Found" } };
    if (method === "DELETE") return comments.splice(found, 1).length === 1 ? { status: 204 } : { status: 404 };
    (comments[found] as StoredComment).body = (JSON.parse(body) as { body: string }).body;
    return { status: 200, json: comments[found] };
  };
  const pageOf = (target: URL): { status: number; json: unknown; link?: string } => {
    const page = Number(target.searchParams.get("page") ?? 1);
    const json = comments.slice((page - 1) * pageSize, page * pageSize);
    const isLast = page * pageSize >= comments.length;
    target.searchParams.set("page", String(page + 1));
    return {
      status: 200,
      json,
      ...(!isLast && { link: `<${target.href}>; rel="next", <${target.href}>; rel="last"` }),
    };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    const { method = "GET", url = "/" } = request;
    const target = new URL(url, `http://${request.headers.host}`);
    requests.push(`${method} ${target.pathname}`);
    tokens.push(request.headers.authorization ?? "");
    const failure =
      failures[0] !== undefined && (failures[0].method ?? method) === method ? failures.shift() : undefined;
    const result = failure === undefined || failure.isDone === true ? respond(method, target, body) : { status: 500 };
    const { status, headers = {}, message = "A failure" } = failure ?? { status: result.status };
    response.writeHead(status, { ...headers, ...("link" in result && { link: String(result.link) }) });
    response.end(status === 204 ? undefined : JSON.stringify(failure === undefined ? result.json : { message }));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { url, comments, failures, requests, tokens, addComment, close };
}
