// The webhooks of published documents: each example of them, signed, is received as the event that it is.
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { endpointsOf } from "../../scripts/model/notifications/endpoints.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { isJson } from "../../scripts/runtime/syntax/media-types.js";
import { headersFor, outcomeOf, secret, signedAt, writeWebhooks } from "../support/webhooks.js";
import { sampled } from "../support/extent.js";

const shared = join(import.meta.dirname, "../../../shared");
const documents = [
  "specs/figma.yaml",
  "specs/museum.yaml",
  "specs/openai.yaml",
  "specs/resend.yaml",
  "specs/train-travel.yaml",
  "specs-more/lithic.yaml",
  "specs-more/pagerduty.json",
];
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

describe.runIf(existsSync(shared))("each example is received, of", () => {
  test.each(sampled(documents, 1))("%s", async (file) => {
    const report = new Report();
    const document = loadText(await readFile(join(shared, file), "utf8"), file, report);
    if (document === undefined) throw new Error(`${file} can't be read.`);
    const model = build(document, report);
    const { folder, generated } = await writeWebhooks(document, model);
    folders.push(folder);
    const { validateWebhook: validate, unwrap } = generated;
    const endpoints = endpointsOf(model);
    const wrong: unknown[] = [];
    let count = 0;
    for (const { key, by, events } of endpoints) {
      const endpoint = endpoints.length === 1 ? {} : { endpoint: key };
      for (const notification of new Set(events.flatMap(({ notifications }) => notifications))) {
        const content = notification.body?.content.find(({ mediaType }) => isJson(mediaType));
        if (content === undefined || content.isInvalid) continue;
        count++;
        const body = JSON.stringify(content.example);
        const headers = await headersFor(body);
        const now = (): number => signedAt * 1000;
        const found = await outcomeOf(() => unwrap(body, headers, secret, { now, validate, ...endpoint }));
        const isBody = by.kind === "member" && by.path.length === 1;
        const names = events.filter((each) => each.notifications.includes(notification)).map(({ name }) => name);
        const want = isBody ? content.example : { event: names[0], data: content.example };
        if (JSON.stringify(found) !== JSON.stringify(want)) wrong.push([notification.id, found, content.example]);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(model.notifications.length);
  });
});
