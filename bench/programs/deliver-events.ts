// Deliveries alone, on the store that BENCH_STORE names (../credit/open-place.ts): POST /events writes events to be
// sent to an endpoint, and POST /begin begins to send what is due.
import { createServer, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { openPlace } from "../credit/open-place.js";
import type { EventsToWrite } from "../credit/written-events.js";
import { startDeliveries } from "../../server/due-work/deliveries.js";
import { createEndpoint } from "../../server/domain/events/endpoint.js";
import { writeEvents } from "../../server/handlers/transaction/events.js";
import { rowOf } from "../../server/handlers/webhooks.js";
import { logOutput } from "../../server/http/log/output.js";
import { atRestKeys, encryptAtRest } from "../../server/infrastructure/crypto.js";
import { newWebhookSecret } from "../../server/infrastructure/webhook-secret.js";
import { createPoster } from "../../server/webhooks/post.js";

const client_id = "acme";
const keys = atRestKeys([new Uint8Array(32).fill(7)]);
const { store } = await openPlace(process.env.BENCH_STORE ?? "memory");

async function writeAll({ url, users, eventsOfUser, atOnce }: EventsToWrite): Promise<void> {
  const now = new Date();
  const uuid = randomUUID();
  const sealed_secret = encryptAtRest(keys, newWebhookSecret(), uuid);
  const endpoint = createEndpoint({ url }, { uuid, sealed_secret }, now);
  await store.transaction(client_id, uuid, (tx) => tx.endpoints.insert(rowOf(client_id, endpoint)));
  let left = users;
  const write = async (): Promise<void> => {
    while (left-- > 0) {
      const user_uuid = randomUUID();
      const data = {
        user_uuid,
        loc_uuid: randomUUID(),
        disbursement_uuid: randomUUID(),
        status: "PROCESSING",
      } as const;
      const happened = { type: "disbursement.submitted", occurred_at: now.toISOString(), data } as const;
      const all = Array.from({ length: eventsOfUser }, () => happened);
      await store.transaction(client_id, user_uuid, (tx) => writeEvents(tx, client_id, all, now));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, write));
}

function begin(): void {
  startDeliveries({
    store,
    poster: createPoster({ allowsLoopback: true }),
    keys,
    logger: pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, logOutput()),
    now: async () => new Date(),
  });
}

async function serve(request: IncomingMessage): Promise<void> {
  if (request.url === "/events") await writeAll((await json(request)) as EventsToWrite);
  else if (request.url === "/begin") begin();
}

createServer((request, response) => {
  serve(request).then(
    () => response.writeHead(204).end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
