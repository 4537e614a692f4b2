// The service that the programs and commands of guides talk to.
import { demoClient } from "../../../server/configuration/settings.js";
import { toAccount } from "../../../server/http/auth.js";
import { startDeliveries } from "../../../server/due-work/deliveries.js";
import { createServer } from "../../../server/http/listen.js";
import { silentLogger } from "../../../server/http/log/log.js";
import { atRestKeys } from "../../../server/infrastructure/crypto.js";
import { createPoster } from "../../../server/webhooks/post.js";
import { startSandbox } from "./sandbox.js";

/** Runs `work` with the URL of an empty service on a socket, which has a sandbox and the demo client. */
export async function withService<T>(work: (url: string) => Promise<T>): Promise<T> {
  const masterKeys = [new Uint8Array(32).fill(7)];
  const { app, store, sandbox } = startSandbox({
    accounts: [toAccount(demoClient)],
    masterKeys,
    allowsLoopback: true,
  });
  const server = createServer(app.fetch);
  const deliveries = startDeliveries({
    store,
    poster: createPoster({ allowsLoopback: true }),
    keys: atRestKeys(masterKeys),
    logger: silentLogger,
    now: async () => sandbox.clock.now(),
  });
  try {
    return await work(await server.listen(0, "127.0.0.1"));
  } finally {
    server.destroy();
    await deliveries.stop();
  }
}
