// In place of the package zod in the bundle of a worker, by an alias of the bundler. @hono/zod-openapi uses zod's
// namespace as an object, so that no bundler can remove the members of it that nothing uses.

import * as z from "./zod-members.js";

export * from "./zod-members.js";
export { z, z as default };
