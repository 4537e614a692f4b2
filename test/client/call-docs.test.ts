// What an editor shows of a call: the document's words, the arguments, the errors, and why it is deprecated.
import { expect, test } from "vitest";
import { errorClassOf } from "../../scripts/emit/client/call-docs.js";
import { selectEmitters, type EmitOptions } from "../../scripts/emit/index.js";
import { operationHref } from "../../scripts/docs/site/resolvers.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { apiError } from "../../scripts/runtime/client/errors.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf, pathParameter } from "../support/openapi/builders.js";

const id = pathParameter("order_id");

/** The comments of the function and of the method of the only operation. */
async function commentsOf(path: string, operation: JsonObject, more: EmitOptions = {}): Promise<readonly string[]> {
  const document = documentOf({ paths: { [path]: { post: { operationId: "payOrder", ...operation } } } });
  const files = await filesOf(document, (model) => model, { emitters: selectEmitters(["client"]), ...more });
  const text = files.get("client.ts") ?? "";
  const comments = [/(\/\*\*(?:(?!\*\/)[^])*\*\/)\nexport const payOrder/, /(\/\*\*(?:(?!\*\/)[^])*\*\/)\n {2}\w+\(/];
  return comments.map((each) => (each.exec(text)?.[1] ?? "").replaceAll(/^ *\/?\*+\/? ?/gm, "").trim());
}

test.each<[what: string, path: string, operation: JsonObject, lines: readonly string[]]>([
  [
    "arguments and errors, each with its first sentence",
    "/orders/{order_id}/pay",
    {
      summary: "Pay an order",
      parameters: [{ ...id, description: "Which one.\nIt begins with `ord_`." }],
      requestBody: { description: "How it is paid.", content: { "application/json": { schema: { type: "object" } } } },
      responses: {
        "204": { description: "It is paid." },
        "404": { description: "There is no such order. Ask support." },
        "409": { description: "It is paid already." },
        "418": { description: "A teapot can't pay." },
        "5XX": { description: "Try again." },
        default: { description: "Anything else." },
      },
    },
    [
      "@param orderId Which one. It begins with `ord_`.",
      "@param body How it is paid.",
      "@throws NotFoundError 404: There is no such order.",
      "@throws ConflictError 409: It is paid already.",
      "@throws ApiError 418: A teapot can't pay.",
      "@throws ServerError 5XX: Try again.",
      "@throws ApiError default: Anything else.",
    ],
  ],
  [
    "why it is deprecated, and that an argument is",
    "/orders/{order_id}/pay",
    {
      deprecated: true,
      description: "Pays an order. Use `POST /payments` instead, which takes cards. It was the first one.",
      parameters: [{ ...id, deprecated: true }],
      responses: { "204": { description: "It is paid." } },
    },
    ["@param orderId Deprecated.", "@deprecated Use `POST /payments` instead, which takes cards."],
  ],
  [
    "nothing that an editor would take for a tag, or for the end of the comment",
    "/pay",
    {
      description: "Pays.",
      responses: { "204": { description: "Paid." }, "400": { description: "See @type */ for\n@returns more." } },
    },
    ["@throws BadRequestError 400: See \\@type *\\/ for \\@returns more."],
  ],
])("%s", async (_, path, operation, lines) => {
  const comments = await commentsOf(path, operation);
  expect(comments).toHaveLength(2);
  for (const each of comments) expect(each.split("\n").filter((line) => line.startsWith("@"))).toEqual(lines);
  expect(comments[0]).toContain(`\`POST ${path}\``);
});

test("the class of an error is the one that the runtime throws", () => {
  for (let status = 300; status < 600; status++) {
    const thrown = apiError({ method: "GET", path: "/", attempts: 1, response: new Response(null, { status }) });
    expect([status, errorClassOf(String(status))]).toEqual([status, thrown.name]);
  }
});

test("a link to the operation on the site that the configuration names, which is that of the site itself", async () => {
  const docs = { url: "https://docs.shop.test/v1/" };
  const operation = { responses: { "204": { description: "It is paid." } } };
  const comments = await commentsOf("/orders/pay", operation, { docs });
  expect(comments).toHaveLength(2);
  for (const comment of comments)
    expect(comment.split("\n")).toContain("@see https://docs.shop.test/v1/#operation/payOrder");
  expect(new URL(operationHref("payOrder"), docs.url).href).toBe(
    "https://docs.shop.test/v1/index.html#operation/payOrder",
  );
  expect((await commentsOf("/orders/pay", operation)).join()).not.toContain("@see");
});
