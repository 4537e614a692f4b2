// What every host of the server in openapi.yaml must do: each a request, and what its response is.
import { expect } from "vitest";

const json = { "content-type": "application/json" };
const authorized = { ...json, authorization: "Bearer any" };

const post = (url: string, body: string, headers: Record<string, string> = authorized): Promise<Response> =>
  fetch(`${url}/orders`, { method: "POST", body, headers });

/** The status of a response with its problem. */
async function problemOf(response: Response): Promise<object> {
  return { status: response.status, ...((await response.json()) as object) };
}

export const probes: Readonly<Record<string, (url: string) => Promise<void>>> = {
  "401 without a credential": async (url) => {
    const response = await post(url, '{"drink":"tea"}', json);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="Orders"');
    expect(await problemOf(response)).toMatchObject({ status: 401, title: "Unauthorized" });
  },
  "201 with the new item": async (url) => {
    const response = await post(url, '{"drink":"tea","sizes":[1,2]}');
    expect([response.status, await response.json()]).toMatchObject([201, { drink: "tea", sizes: [1, 2] }]);
  },
  "400 for malformed JSON": async (url) => {
    expect(await problemOf(await post(url, '{"drink":'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining("JSON") as string,
    });
  },
  "413 for a large body": async (url) => {
    // Node's servers close the connection behind a body that they don't read: the next request has another one.
    const headers = { ...authorized, connection: "close" };
    const response = await post(url, JSON.stringify({ drink: "x".repeat(2 ** 20) }), headers);
    expect(await problemOf(response)).toMatchObject({ status: 413 });
  },
  "415 for another media type": async (url) => {
    const response = await post(url, "tea", { ...authorized, "content-type": "text/plain" });
    expect(response.headers.get("accept")).toBe("application/json");
    expect(await problemOf(response)).toMatchObject({ status: 415 });
  },
  "422 with a pointer": async (url) => {
    const response = await post(url, '{"drink":"tea","sizes":[1,"2"]}');
    expect(await problemOf(response)).toMatchObject({ status: 422, errors: [{ pointer: "/sizes/1" }] });
  },
  "404 for an unknown path": async (url) => {
    expect(await problemOf(await fetch(`${url}/nothing`))).toMatchObject({ status: 404, title: "Not Found" });
  },
  "405 with Allow": async (url) => {
    const response = await fetch(`${url}/orders`, { method: "DELETE" });
    expect(response.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
    expect(await problemOf(response)).toMatchObject({ status: 405 });
  },
  "500 without the error": async (url) => {
    const problem = await problemOf(await fetch(`${url}/broken`));
    expect(problem).toMatchObject({ status: 500, detail: "The request could not be completed." });
  },
  "HEAD is GET without its body": async (url) => {
    const response = await fetch(`${url}/drinks/tea`, { method: "HEAD" });
    expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([200, '"1"', ""]);
  },
  "OPTIONS with Allow": async (url) => {
    const response = await fetch(`${url}/orders`, { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
  },
  "304 for a version that the client has": async (url) => {
    const first = await fetch(`${url}/drinks/gr%C3%BCner%20tee`);
    expect([first.status, await first.json()]).toEqual([200, { name: "grüner tee" }]);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await fetch(`${url}/drinks/tea`, { headers, cache: "no-store" })).status).toBe(304);
  },
  "pages of a list": async (url) => {
    for (const drink of ["water", "coffee"]) await post(url, JSON.stringify({ drink }));
    const pages = await Promise.all(
      [0, 1].map(async (offset) => (await fetch(`${url}/orders?limit=1&offset=${offset}`)).json() as Promise<object[]>),
    );
    expect(pages).toMatchObject([[{ drink: expect.any(String) as string }], [{ drink: expect.any(String) as string }]]);
    expect(pages[0]).not.toEqual(pages[1]);
  },
  "an upload": async (url) => {
    const body = new FormData();
    body.set("photo", new Blob([Uint8Array.from({ length: 100_000 }, (_, index) => index)]), "tea.png");
    const response = await fetch(`${url}/drinks/tea/photo`, { method: "PUT", body });
    expect([response.status, await response.json()]).toEqual([200, { size: 100_000 }]);
  },
  "an event stream": async (url) => {
    const response = await fetch(`${url}/watched?events=3`);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    expect(await response.text()).toBe("data: 1\n\ndata: 2\n\ndata: 3\n\n");
  },
  "a client that goes away ends its stream": async (url) => {
    const countEnded = async (): Promise<number> => (await fetch(`${url}/ended`)).json() as Promise<number>;
    const before = await countEnded();
    const client = new AbortController();
    const response = await fetch(`${url}/watched`, { signal: client.signal });
    await response.body?.getReader().read();
    client.abort();
    await expect.poll(countEnded).toBe(before + 1);
  },
};
