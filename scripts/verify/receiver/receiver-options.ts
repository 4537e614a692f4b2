// What `--receiver` and `--secret` say: a URL and a secret for all webhooks, or NAME=URL and NAME=SECRET for one.
import { asUsageError, UsageError } from "../../cli/command.js";
import type { Model } from "../../model/model.js";
import { namesOf, receivedNotifications, requireWebhook, type Receivers, type WebhookReceiver } from "./receivers.js";

export interface GivenReceivers {
  readonly receiver: readonly string[];
  readonly secret: readonly string[];
}

export interface ReceiversOption {
  /** Where webhooks without a URL of their own are received; else the first URL that is given. */
  readonly url: string;
  readonly urls: readonly string[];
  readonly receivers: Receivers;
  /** The webhooks that have no URL, and are not verified. */
  readonly left: readonly string[];
}

/** @throws UsageError at a value that is neither, or names no webhook of the document */
export function receiversOption(
  { receiver, secret }: GivenReceivers,
  model: Model,
  { HALVES_WEBHOOK_SECRET: variable = "" }: Readonly<Record<string, string | undefined>>,
): ReceiversOption {
  const received = receivedNotifications(model);
  const urls = new Values("--receiver");
  for (const text of receiver) {
    const [name, url] = receiverOf(text);
    if (name !== undefined) asUsageError(() => requireWebhook(name, received));
    urls.add(name, url);
  }
  const secrets = new Values("--secret");
  const names = namesOf(received);
  for (const text of secret) {
    // Base64 ends with = as well.
    const name = names.find((each) => text.startsWith(`${each}=`));
    secrets.add(name, name === undefined ? text : text.slice(name.length + 1));
  }
  const common = secrets.common ?? variable;
  const named = [...new Set([...urls.named.keys(), ...secrets.named.keys()])];
  const webhooks = named.map((name): [string, WebhookReceiver] => {
    const [url, own] = [urls.named.get(name), secrets.named.get(name)];
    return [name, { ...(url !== undefined && { url }), ...(own !== undefined && { secret: own }) }];
  });
  const areAll = urls.common === undefined;
  const has = (name: string, id: string): boolean => urls.named.has(name) || urls.named.has(id);
  const verified = received.filter((each) => !areAll || has(each.name, each.id));
  const open = verified.find(({ name, id }) => common === "" && !secrets.named.has(name) && !secrets.named.has(id));
  if (open !== undefined)
    throw new UsageError(
      `Give the secret of the receiver: --secret, or HALVES_WEBHOOK_SECRET${named.length === 0 ? "" : `; --secret ${open.name}=… for one webhook`}.`,
    );
  return {
    url: urls.common ?? [...urls.named.values()][0] ?? "",
    urls: [...(urls.common === undefined ? [] : [urls.common]), ...urls.named.values()],
    receivers: { secret: common, webhooks: Object.fromEntries(webhooks), areAll },
    left: areAll ? received.filter((each) => !verified.includes(each)).map(({ name }) => name) : [],
  };
}

/** `http://…`, or `NAME=http://…`: a URL may have = in its query. */
function receiverOf(text: string): readonly [name: string | undefined, url: string] {
  const [, name, url = ""] = /^(?:((?!https?:\/\/)[^]+?)=)?(https?:\/\/[^]*)$/.exec(text) ?? [];
  if (URL.canParse(url)) return [name, url];
  // The scheme is what people leave out.
  const [, before = "", rest = ""] = /^([^/]*?=)?([^=]*)$/.exec(text) ?? [];
  const completed = `http://${rest}`;
  const isHost = /^(?:[\w.-]+\.[\w-]+|localhost|\[[\da-f:]+\])(?::\d+)?(?:\/|$)/i.test(rest) && URL.canParse(completed);
  const hint = isHost ? `: did you mean \`${before}${completed}\`?` : ".";
  throw new UsageError(
    `--receiver takes a URL, or NAME=URL for one webhook, such as http://localhost:3000/webhooks, not \`${text}\`${hint}`,
  );
}

/** The values of an option: one for all webhooks, and one for each that is named. */
class Values {
  readonly named = new Map<string, string>();
  common: string | undefined;
  readonly #option: string;

  constructor(option: string) {
    this.#option = option;
  }

  add(name: string | undefined, value: string): void {
    const isGiven = name === undefined ? this.common !== undefined : this.named.has(name);
    if (isGiven)
      throw new UsageError(
        `${this.#option} is given twice for ${name === undefined ? "all webhooks: write NAME=… for one of them" : name}.`,
      );
    if (name === undefined) this.common = value;
    else this.named.set(name, value);
  }
}
