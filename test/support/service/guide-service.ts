// The service that the programs and commands of guides talk to.
import { demoClient } from "../../../server/configuration/settings.js";
import { toAccount } from "../../../server/http/auth.js";
import { createServer } from "../../../server/http/listen.js";
import { startSandbox } from "./sandbox.js";

/** Runs `work` with the URL of an empty service on a socket, which has a sandbox and the demo client. */
export async function withService<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { app } = startSandbox({ accounts: [toAccount(demoClient)] });
  const server = createServer(app.fetch);
  try {
    return await work(await server.listen(0, "127.0.0.1"));
  } finally {
    server.destroy();
  }
}
