// The options --webhook-url and --webhook-secret of npm run mock.
import { UsageError } from "../cli/command.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import { mockWebhookSecret, type MockDelivery, type MockWebhookSettings } from "../runtime/server/mock/webhooks.js";

export const webhookOptions = { "webhook-url": { type: "string" }, "webhook-secret": { type: "string" } } as const;

export const webhookHelp = `  --webhook-url URL
                send webhooks there: those that an operation names in its x-triggers, and by POST /_mock/webhooks/NAME
  --webhook-secret SECRET
                sign them with this (${mockWebhookSecret})
`;

interface Given {
  readonly "webhook-url"?: string | undefined;
  readonly "webhook-secret"?: string | undefined;
  readonly worker?: string | undefined;
}

/** Where webhooks are sent to; undefined without a URL. Throws a UsageError that says what is wrong with an option. */
export function webhooksFrom({
  "webhook-url": url,
  "webhook-secret": secret,
  worker,
}: Given): MockWebhookSettings | undefined {
  if (url === undefined) {
    if (secret !== undefined) throw new UsageError("--webhook-secret needs --webhook-url: no webhooks are sent.");
    return undefined;
  }
  if (worker !== undefined)
    throw new UsageError("--webhook-url can't be had with --worker: a page can't send to any server.");
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(
      `--webhook-url takes a URL, such as http://localhost:3000/webhooks, not ${JSON.stringify(url)}.`,
    );
  if (secret === "") throw new UsageError("--webhook-secret is empty.");
  return { url, ...(secret !== undefined && { secret }), onDelivery: (each) => printFailure(each, url) };
}

function printFailure({ event, delivered, failure, status, response = "" }: MockDelivery, url: string): void {
  if (delivered) return;
  const what = `${event} was not received by ${url}: ${status ?? failure ?? ""} ${response}`.trimEnd();
  process.stderr.write(`${escapeForTerminal(what)}\n`);
}
