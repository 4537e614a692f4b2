// Request bodies that no operation accepts: malformed, too large, or of another media type.
import { describe, expect, test } from "vitest";
import { maxDepth, maxBodySize, maxValues } from "../../server/http/body.js";
import { acme, bearer, startService } from "../support/service/service.js";

const json = { "content-type": "application/json" };
const someUuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

const post = (body: BodyInit | null, headers: Record<string, string> = json) =>
  startService().app.request("/v1/users", {
    method: "POST",
    headers: { ...bearer(acme), ...headers },
    body,
    duplex: "half",
  } as RequestInit);

/** A body that doesn't say how long it is. */
function inChunks(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(32));
      left -= 65_536;
    },
  });
}

describe("bodies", () => {
  const tooLarge = "x".repeat(maxBodySize + 1);
  test.each<{ name: string; body: BodyInit | null; headers?: Record<string, string>; status: number; code: string }>([
    { name: "malformed", body: '{"first_name":', status: 400, code: "malformed_json" },
    { name: "empty", body: "", status: 400, code: "malformed_json" },
    { name: "not UTF-8", body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]), status: 400, code: "malformed_json" },
    { name: "a lone number", body: "7", status: 422, code: "invalid_input" },
    { name: "an empty object", body: "{}", status: 422, code: "invalid_input" },
    { name: "over the limit", body: tooLarge, status: 413, code: "payload_too_large" },
    {
      name: "over the limit by its own word",
      body: "{}",
      headers: { ...json, "content-length": String(maxBodySize + 1) },
      status: 413,
      code: "payload_too_large",
    },
    {
      name: "plain text",
      body: "{}",
      headers: { "content-type": "text/plain" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "a form",
      body: "a=1",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      status: 415,
      code: "unsupported_media_type",
    },
    { name: "no type", body: new Uint8Array([123, 125]), headers: {}, status: 415, code: "unsupported_media_type" },
    {
      name: "compressed",
      body: "{}",
      headers: { ...json, "content-encoding": "gzip" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "compressed, in capitals",
      body: "{}",
      headers: { ...json, "content-encoding": "GZIP" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "not compressed, and it says so",
      body: "{}",
      headers: { ...json, "content-encoding": "Identity" },
      status: 422,
      code: "invalid_input",
    },
    { name: "too many values", body: `[${"{},".repeat(maxValues - 1)}{}]`, status: 413, code: "payload_too_large" },
    { name: "many values", body: `[${"7,".repeat(maxValues - 2)}7]`, status: 422, code: "invalid_input" },
    { name: "a name twice", body: '{"first_name":"a","first_name":"b"}', status: 400, code: "malformed_json" },
    {
      name: "a name twice, deep inside and spelt otherwise",
      body: '{"a":[{"b":1,"\\u0062":2}]}',
      status: 400,
      code: "malformed_json",
    },
    { name: "a number beyond all bounds", body: '{"first_name":1e400}', status: 422, code: "invalid_input" },
    { name: "a byte order mark", body: "\ufeff{}", status: 422, code: "invalid_input" },
    { name: "a byte order mark and nothing", body: "\ufeff", status: 400, code: "malformed_json" },
    { name: "two byte order marks", body: "\ufeff\ufeff{}", status: 400, code: "malformed_json" },
    { name: "UTF-16", body: Uint8Array.from(Buffer.from("{}", "utf16le")), status: 400, code: "malformed_json" },
    {
      name: "punctuation in a text",
      body: JSON.stringify({ first_name: '[{,"\\'.repeat(maxValues) }),
      status: 422,
      code: "invalid_input",
    },
    {
      name: "nested too deep",
      body: "[".repeat(maxDepth + 1) + "]".repeat(maxDepth + 1),
      status: 413,
      code: "payload_too_large",
    },
    {
      name: "nested deep",
      body: "[".repeat(maxDepth) + "]".repeat(maxDepth),
      status: 422,
      code: "invalid_input",
    },
    { name: "a key that objects have", body: '{"__proto__":{},"constructor":1}', status: 422, code: "invalid_input" },
    { name: "missing", body: null, headers: {}, status: 400, code: "malformed_json" },
    {
      name: "JSON of another kind",
      body: "{}",
      headers: { "content-type": "application/vnd.api+json" },
      status: 415,
      code: "unsupported_media_type",
    },
    {
      name: "JSON in capitals",
      body: "{}",
      headers: { "content-type": 'Application/JSON ; charset="utf-8";' },
      status: 422,
      code: "invalid_input",
    },
    {
      name: "JSON with a charset",
      body: "{}",
      headers: { "content-type": "application/json; charset=utf-8" },
      status: 422,
      code: "invalid_input",
    },
  ])("$name: $status", async ({ body, headers, status, code }) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code });
  });

  test("malformed JSON is reported with its position", async () => {
    const problem = (await (await post('{\n  "first_name": tru\n}')).json()) as { detail: string };
    expect(problem.detail).toBe("The body is not well-formed JSON, at line 2, column 17.");
  });

  test.each([
    { method: "POST", path: "/v1/nowhere", status: 404 },
    { method: "PUT", path: "/v1/users/loc", status: 405 },
    { method: "DELETE", path: `/v1/users/${someUuid}`, status: 404 },
  ])("$method $path takes none: $status whatever it carries", async ({ method, path, status }) => {
    const bodies = [new Uint8Array([0xff]), tooLarge, "{"];
    for (const body of bodies) {
      const headers = { ...bearer(acme), ...json, "content-encoding": "gzip", "idempotency-key": "k".repeat(300) };
      expect((await startService().app.request(path, { method, headers, body })).status).toBe(status);
    }
  });

  test("a body that breaks off is not our fault", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "malformed_json" });
  });

  test.each([
    { size: maxBodySize, status: 400 },
    { size: maxBodySize + 1, status: 413 },
  ])("$size bytes in chunks: $status", async ({ size, status }) => {
    expect((await post(inChunks(size))).status).toBe(status);
  });
});
