// A delivery of a webhook as a program of TypeScript.

import type { Json } from "../../../json/json.js";
import { atom, call, expressionAt, literal } from "../../../emit/calls/layout.js";
import { code, textOf } from "../../../emit/printer/code.js";
import type { TriedWebhook } from "../description.js";

export interface PrintedDelivery {
  readonly url: string;
  readonly id: string;
  readonly data: Json | undefined;
}

/** As wide as a column beside a form is. */
const width = 80;

/** The program that sends an event with the same id and the same body. */
export function printDelivery({ name }: Pick<TriedWebhook, "name">, { url, id, data }: PrintedDelivery): string {
  const created = call(code`createWebhookSender`, {
    kind: "object",
    members: [
      ["secret", atom(code`process.env["WEBHOOK_SECRET"] ?? ""`)],
      ["url", literal(url)],
    ],
  });
  const sent = call(
    code`sender.send`,
    literal(name),
    data === undefined ? atom(code`undefined`) : literal(data),
    literal({ id }),
  );
  return `${textOf(code`
    import { createWebhookSender } from "./generated/webhooks.js";

    const sender = ${expressionAt(created, 0, "const sender = ", { width })};

    const attempt = await ${expressionAt(sent, 0, "const attempt = await ", { width })};
    console.log(attempt.delivered, attempt.status);
  `)}\n`;
}
