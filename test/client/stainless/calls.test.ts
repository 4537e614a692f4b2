// A client that is used as SDKs of Stainless' generator are: what its calls send, and what they resolve to.
import { describe, expect, test } from "vitest";
import { file, noContent, useAcme, type LooseCall, type LooseClient, type Sent } from "./acme.js";

const acme = useAcme();

describe("what a call sends", () => {
  test.each<[string, (client: LooseClient) => LooseCall, Response, Partial<Sent>]>([
    [
      "one parameter of the path",
      (c) => c.files["retrieve"]!("a/b"),
      Response.json(file),
      { method: "GET", url: "/files/a%2Fb" },
    ],
    [
      "the last parameter of the path, and another",
      (c) => c.users.notes["retrieve"]!("n1", { user_id: "u1" }),
      Response.json({ id: "n1", text: "" }),
      { method: "GET", url: "/users/u1/notes/n1" },
    ],
    [
      "path, query, header and body in one object",
      (c) => c.users.notes["update"]!("n1", { user_id: "u1", notify: true, "X-Trace": "t", text: "hello" }),
      Response.json({ id: "n1", text: "hello" }),
      {
        method: "PATCH",
        url: "/users/u1/notes/n1?notify=true",
        headers: expect.objectContaining({ "x-trace": "t" }) as Sent["headers"],
        body: '{"text":"hello"}',
      },
    ],
    [
      "a body that is no object",
      (c) => c.tags["replaceMany"]!({ body: ["a"] }),
      noContent(),
      { method: "PUT", body: '["a"]' },
    ],
    [
      "a list whose name has brackets, an empty one, and null",
      (c) => c.files["list"]!({ include: ["a", "b"], purpose: null, limit: 2 }),
      Response.json({ data: [], has_more: false }),
      { url: "/files?limit=2&include%5B%5D=a&include%5B%5D=b&purpose=" },
    ],
    [
      "a parameter that the document doesn't have",
      (c) => c.files["list"]!({ color: "red" }),
      Response.json({ data: [], has_more: false }),
      { url: "/files?color=red" },
    ],
    [
      "a member that the document doesn't have",
      (c) => c.orders["create"]!({ item: "a", more: 1 }),
      Response.json({ id: "o", item: "a" }),
      { body: '{"item":"a","more":1}' },
    ],
    [
      "an idempotency key among the parameters",
      (c) => c.orders["create"]!({ item: "a", "Idempotency-Key": "k" }),
      Response.json({ id: "o", item: "a" }),
      { body: '{"item":"a"}', headers: expect.objectContaining({ "idempotency-key": "k" }) as Sent["headers"] },
    ],
    [
      "options of a call",
      (c) =>
        c.files["retrieve"]!("f1", {
          headers: { "X-A": "1", Accept: null },
          query: { a: { b: [1, 2] } },
          idempotencyKey: "k",
        }),
      Response.json(file),
      {
        url: "/files/f1?a%5Bb%5D=1&a%5Bb%5D=2",
        headers: { authorization: "Bearer secret", "x-a": "1", "idempotency-key": "k" },
      },
    ],
    [
      "another body",
      (c) => c.orders["create"]!({ item: "a" }, { body: { raw: true } }),
      Response.json({ id: "o", item: "a" }),
      { body: '{"raw":true}' },
    ],
    ["another path", (c) => c.files["retrieve"]!("f1", { path: "/other" }), Response.json(file), { url: "/other" }],
    [
      "a path of its own",
      (c) => c.post("/x", { body: { a: 1 }, query: { b: 2 } }),
      Response.json({}),
      { method: "POST", url: "/x?b=2", body: '{"a":1}' },
    ],
  ])("%s", async (_, call, response, expected) => {
    await call(acme.clientWith([response]));
    expect(acme.sent).toMatchObject([expected]);
  });

  test("files from any source are parts of a form", async () => {
    const client = acme.clientWith([Response.json(file), Response.json(file)]);
    await client.files["create"]!({
      file: await acme.sdk.toFile(new TextEncoder().encode("one"), "one.txt"),
      purpose: "p",
    });
    async function* chunks(): AsyncGenerator<string> {
      yield "t";
      yield "wo";
    }
    await client.files["create"]!({ file: Object.assign(chunks(), { path: "/a/two.txt" }), purpose: "p" });
    const forms = await Promise.all(
      acme.sent.map(({ body, headers }) => new Response(body as BodyInit, { headers }).formData()),
    );
    const found = forms.map((each) => each.get("file") as File);
    expect(await Promise.all(found.map(async (each) => [each.name, await each.text()]))).toEqual([
      ["one.txt", "one"],
      ["two.txt", "two"],
    ]);
    expect(forms[0]?.get("purpose")).toBe("p");
  });
});

describe("what a call resolves to", () => {
  test("its body, its response, or both", async () => {
    const response = (): Response => Response.json(file, { headers: { "x-request-id": "r1" } });
    const client = acme.clientWith([response(), response(), response()]);
    const body = await client.files["retrieve"]!("f1");
    expect([body, body["_request_id"]]).toEqual([file, "r1"]);
    const raw = await client.files["retrieve"]!("f1").asResponse();
    expect([raw.bodyUsed, await raw.json()]).toEqual([false, file]);
    const { data, response: received, request_id } = await client.files["retrieve"]!("f1").withResponse();
    expect([data, received.status, request_id]).toEqual([file, 200, "r1"]);
    expect(acme.sent).toHaveLength(3);
  });

  test("a call is sent once, however often it is awaited", async () => {
    const call = acme.clientWith([Response.json(file)]).files["retrieve"]!("f1");
    expect([await call, await call, (await call.asResponse()).status]).toEqual([file, file, 200]);
  });

  test("nothing, bytes as their response, and null for a 204 that isn't described", async () => {
    const client = acme.clientWith([noContent(), new Response("bytes"), noContent()]);
    expect(await client.files["delete"]!("f1")).toBeNull();
    const content = (await client.files["content"]!("f1")) as unknown as Response;
    expect(await content.text()).toBe("bytes");
    expect(await client.files["retrieve"]!("f1")).toBeNull();
  });
});

describe("pages", () => {
  const pages = (): Response[] => [
    Response.json({ data: [{ id: "1" }, { id: "2" }], has_more: true }),
    Response.json({ data: [{ id: "3" }], has_more: false }),
  ];
  const urls = ["/files?limit=2", "/files?limit=2&after=2"];

  test("all items in turn", async () => {
    const items: unknown[] = [];
    for await (const item of acme.clientWith(pages()).files["list"]!({ limit: 2 })) items.push(item);
    expect(items).toEqual([{ id: "1" }, { id: "2" }, { id: "3" }]);
    expect(acme.sent.map(({ url }) => url)).toEqual(urls);
  });

  test("page by page", async () => {
    const first = await acme.clientWith(pages()).files["list"]!({ limit: 2 });
    expect([first["data"], first["has_more"], first.hasNextPage()]).toEqual([[{ id: "1" }, { id: "2" }], true, true]);
    const second = await first.getNextPage();
    expect([second.getPaginatedItems(), second.hasNextPage()]).toEqual([[{ id: "3" }], false]);
    await expect(second.getNextPage()).rejects.toThrow("There is no next page");
    expect(JSON.stringify(second)).toBe('{"data":[{"id":"3"}],"has_more":false}');
  });

  test("iterPages", async () => {
    const counts: number[] = [];
    const first = await acme.clientWith(pages()).files["list"]!();
    for await (const page of first.iterPages()) counts.push(page.getPaginatedItems().length);
    expect(counts).toEqual([2, 1]);
  });

  test("a list without parameters is one page", async () => {
    const colors = await acme.clientWith([Response.json({ data: [{ name: "red" }] })]).colors["list"]!();
    expect([colors.getPaginatedItems(), colors.hasNextPage()]).toEqual([[{ name: "red" }], false]);
  });

  test("a page that contradicts itself is an error, unless it is empty", async () => {
    const replies = [
      { data: [], has_more: true },
      { data: [{}], has_more: true },
    ].map((each) => Response.json(each));
    const client = acme.clientWith(replies);
    expect((await client.files["list"]!()).hasNextPage()).toBe(false);
    await expect(client.files["list"]!()).rejects.toThrow("has a last item without an id");
  });
});
