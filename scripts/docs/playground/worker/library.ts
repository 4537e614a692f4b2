// What generated code imports, as one bundle: the runtime, Hono and zod.

import * as zodOpenapi from "@hono/zod-openapi";
import * as hono from "hono";
import * as cookie from "hono/cookie";
import * as client from "../../../runtime/client.js";
import * as memory from "../../../runtime/memory.js";
import * as mock from "../../../runtime/mock.js";
import * as server from "../../../runtime/server.js";
import * as shared from "../../../runtime/shared.js";
import * as syntax from "../../../runtime/syntax.js";
import * as validation from "../../../runtime/validation.js";
import * as zod from "../../../runtime/zod.js";

/** The package that generated files import their runtime from. */
export const runtimeName = "halves/runtime";

// Without `unsafe-eval`, a policy would report zod's attempt to compile a schema.
zodOpenapi.z.config({ jitless: true });

/** Packages, and files of the runtime, by the names that they are imported by. */
export const library: Readonly<Record<string, unknown>> = {
  "@hono/zod-openapi": zodOpenapi,
  hono,
  "hono/cookie": cookie,
  "client.js": client,
  "memory.js": memory,
  "mock.js": mock,
  "server.js": server,
  "shared.js": shared,
  "syntax.js": syntax,
  "validation.js": validation,
  "zod.js": zod,
};
