// npm run build:service: what the image of the service, tests and benchmarks run as node dist/server.js.
import { buildService } from "./service-steps.mjs";

process.exitCode = await buildService();
