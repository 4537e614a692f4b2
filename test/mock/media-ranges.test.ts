// A response of the mock has a media type, also where the document has a range of them.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { respond } from "../../scripts/runtime/server/memory/responses.js";

test.each([
  ["image/*", "image/png"],
  ["text/*", "text/plain"],
  ["application/*", "application/octet-stream"],
  ["*/*", "application/octet-stream"],
  ["image/gif", "image/gif"],
])("%s becomes %s", async (mediaType, want) => {
  const app = new Hono().get("/", (c) =>
    respond(c, { status: 200, content: [{ mediaType, example: "pixels" }] }, undefined),
  );
  const response = await app.request("/");
  expect([response.headers.get("content-type"), await response.text()]).toEqual([want, "pixels"]);
});
