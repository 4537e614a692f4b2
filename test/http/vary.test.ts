// Vary: a response that depends on a header of the request says so (RFC 9110, 12.5.5), or caches return it to others.
import { rm } from "node:fs/promises";
import type { Context } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shelfDocument, userServer } from "../support/generation/http-subjects.js";
import { importFiles } from "../support/generation/served.js";

let modules: Awaited<ReturnType<typeof importFiles>>;
beforeAll(async () => {
  modules = await importFiles(shelfDocument());
});
afterAll(() => rm(modules.folder, { recursive: true }));

const immutable = (): Response => Response.redirect("http://localhost/elsewhere");
const handlers: Readonly<Record<string, (c: Context) => Response | Promise<Response>>> = {
  "a response of Hono": (c) => c.json({}),
  "a response that is a promise": (c) => Promise.resolve(c.json({})),
  "a response of its own": () => Response.json({}),
  "a response that cannot be changed": immutable,
  "a response that has the header": (c) => c.json({}, 200, { Vary: "accept" }),
  "a response that varies by another header": (c) => c.json({}, 200, { Vary: "Cookie" }),
  "an error": () => {
    throw new Error("fault");
  },
};

test.each(Object.entries(handlers))("%s", async (name, handler) => {
  const app = await userServer(modules.module, {
    handlers: new Proxy({}, { get: () => handler }),
    logError: () => {},
    cors: { origins: ["https://app.example"] },
  });
  const vary = async (path: string, accept: string) => {
    const response = await app.fetch(
      new Request(`http://localhost/api${path}`, { headers: { authorization: "Bearer good", accept } }),
    );
    return (response.headers.get("vary") ?? "").toLowerCase().split(/, */).toSorted();
  };
  const other = name.includes("another header") ? ["cookie"] : [];
  expect(await vary("/choice", "text/csv")).toEqual(["accept", ...other, "origin"].toSorted());
  expect(await vary("/choice", "image/png")).toEqual(["accept", "origin"]);
  // One media type only: every Accept has the same response.
  expect(await vary("/books", "image/png")).toEqual([
    ...(name.includes("has the header") ? ["accept"] : other),
    "origin",
  ]);
});
