// The comment of a pull request: each folder of cases/ has two documents and what is written about them. `UPDATE=1`
// writes that: read what git shows of it as a reviewer would.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commentLength, printReview } from "../../scripts/review/output/markdown.js";
import { address, reviewFiles, reviewOf } from "./support/reviews.js";
import { sampled } from "../support/extent.js";

const folder = join(import.meta.dirname, "cases");

/** Orders are `{ id, status }`, and one that is read has a status that the document doesn't have. */
function respond(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (request.method === "POST") return Response.json({ id: "1", status: "open" }, { status: 201 });
  if (request.method === "DELETE") return new Response(null, { status: 204 });
  return Response.json(pathname === "/orders" ? [{ id: "1", status: "open" }] : { id: "1", status: "sent" });
}

describe("the comment", () => {
  test.each(sampled(readdirSync(folder), 5))("%s", async (name) => {
    const file = (each: string): string => join(folder, name, each);
    const accept = existsSync(file("accepted.yaml")) ? { diff: { accept: file("accepted.yaml") } } : {};
    const isVerified = existsSync(file("server"));
    const base = existsSync(file("base.yaml")) ? file("base.yaml") : file("none.yaml");
    const reviewed = await reviewFiles({
      base,
      revision: file("revision.yaml"),
      target: accept,
      ...(isVerified && { server: respond }),
    });
    const text = printReview(reviewOf(reviewed), { address, maxLength: commentLength });
    if (process.env["UPDATE"] === "1") writeFileSync(file("want.md"), text);
    expect(text).toBe(readFileSync(file("want.md"), "utf8"));
  });
});
