// The emitter of types.ts.

import type { Emitter } from "../contract/emitter.js";
import { prepareStructures } from "./structure.js";
import { printTypes } from "./types.js";

export const types: Emitter = {
  name: "types",
  summary: "TypeScript types of everything in the document",
  files: ["types.ts"],
  prepare: prepareStructures,
  emit: async ({ model, banner }) => ({ "types.ts": `// ${banner}\n\n${await printTypes(model)}` }),
};
