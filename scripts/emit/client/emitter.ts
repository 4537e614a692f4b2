// The emitter of client.ts, and of the types of a client whose dates and integers are converted.

import { Conversions } from "../conversions/conversions.js";
import { transformsAny } from "../contract/transforms.js";
import type { EmittedFiles, Emitter } from "../contract/emitter.js";
import { prepareStructures } from "../types/structure.js";
import { printTypes } from "../types/types.js";
import { emit } from "./client.js";

export const client: Emitter = {
  name: "client",
  summary: "a typed client on openapi-fetch",
  files: ["client.ts", "client-types.ts"],
  // Options of a client that callers choose.
  runtime: [{ module: "client/log.ts" }, { module: "client/validation.ts", beside: "routes" }],
  // It imports the types.
  prepare: prepareStructures,
  emit: async ({ model, banner, transforms }): Promise<EmittedFiles> => {
    if (!transformsAny(transforms)) return { "client.ts": emit(model) };
    const conversions = new Conversions(model, transforms);
    const text = `// ${banner}\n\n${await printTypes(model, conversions)}`;
    return { "client.ts": emit(model, conversions), "client-types.ts": text };
  },
};
