// The services of the comparison, as a script: the library, and as much of Stripe's and OpenAI's as the programs use.
import type { Script } from "./scripted-server.js";

/** How many items each list has: three pages of two, the last with one. */
export const itemCount = 5;

const items = Array.from({ length: itemCount }, (_, index) => ({ id: `${index + 1}`, title: `Title ${index + 1}` }));

/** Responds to a request with a page of items or an item; a page begins where a token or an id of the query says. */
export const respond: Script = async (request) => {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (/\/(customers|jobs|books)\/\w/.test(pathname) || request.method === "POST") return json(items[0]);
  if (pathname === "/keys") return json(["one"]);
  const limit = Number(searchParams.get("limit") ?? items.length);
  const style = pathname === "/books" || pathname === "/authors" || pathname === "/loans" ? "token" : "id";
  const given = searchParams.get("after") ?? searchParams.get("offset") ?? searchParams.get("starting_after");
  // A token that a client counted itself is rejected, as services do.
  if (style === "token" && given !== null && !/^at-\d$/.test(given))
    return json({ error: { message: "Bad token." } }, 400);
  const start = given === null ? 0 : style === "token" ? Number(given.slice(3)) : Number(given);
  const data = items.slice(start, start + limit);
  const next = start + limit < items.length ? `at-${start + limit}` : null;
  switch (pathname) {
    case "/books":
      return json({ data, next_cursor: next });
    case "/authors":
      return json(
        data,
        200,
        next === null ? {} : { link: `<${origin}/authors?limit=${limit}&after=${next}>; rel="next"` },
      );
    case "/loans":
      return json({ data, next_page: next === null ? null : { offset: next, uri: "" } });
    default:
      return json({ object: "list", data, has_more: next !== null, url: pathname });
  }
};

/** An error of each service: they agree in `error.message`, and differ in the header that has the request id. */
export function failure(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  const ids = { "x-request-id": "req-17", "request-id": "req-17" };
  return json({ error: { message: "No such book.", code: "not_found", type: "invalid_request_error" } }, status, {
    ...ids,
    ...headers,
  });
}

function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}
