// What a bundle has of webhooks: esbuild, minified and gzipped.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.js";
import { generateWebhooks, invoices } from "../support/webhooks.js";

let folder: string;
beforeAll(async () => {
  ({ folder } = await generateWebhooks(invoices));
});
afterAll(() => rm(folder, { recursive: true }));

const unwrap = 'import { unwrap } from "./webhooks.js"; console.log(await unwrap(body, headers, secret';
const programs: readonly [what: string, program: string, bytes: number, features: readonly string[]][] = [
  ["unwrap", `${unwrap}));`, 1_200, []],
  [
    "unwrap with Stripe's signatures",
    `import { stripeSignature } from "./runtime/webhooks.js"; ${unwrap}, { signature: stripeSignature() }));`,
    1_500,
    ["Stripe"],
  ],
  [
    "unwrap with validation",
    `import { validateWebhook as validate } from "./webhook-validation.js"; ${unwrap}, { validate }));`,
    16_000,
    ["validation"],
  ],
];

/** A word of each feature that is in every bundle which has it. */
const words: Readonly<Record<string, string>> = {
  Stripe: "stripe-signature",
  GitHub: "x-hub-signature",
  validation: "Invalid input",
  zod: "ZodType",
  Hono: "basePath",
};

describe("a bundle", () => {
  test.each(programs)("of %s", async (_, program, bytes, features) => {
    const { text, gzipped } = await bundle(program, folder);
    expect(gzipped).toBeLessThanOrEqual(bytes);
    expect(Object.keys(words).filter((feature) => text.includes(words[feature] ?? ""))).toEqual(features);
  });

  test("has the words by which zod and Hono are found, where these are in it", async () => {
    const { text } = await bundle(
      'import * as z from "zod"; import { Hono } from "hono"; console.log(z, Hono);',
      folder,
    );
    expect([text.includes(words["zod"] ?? ""), text.includes(words["Hono"] ?? "")]).toEqual([true, true]);
  });
});
