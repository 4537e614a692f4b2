// npm start: builds the service where something has changed, then is the server. npm would print the command of a script
// `prestart`, which is of no use to whoever starts the service.
import { buildService } from "./service-steps.mjs";

const code = await buildService();
// Signals, the environment and the exit code are the server's from here on.
if (code === 0) await import("../../dist/server.js");
else process.exitCode = code;
