// The emitter of types.ts, which loads openapi-typescript, and the compiler with it, only when it is selected.

import type { Emitter } from "../contract/emitter.js";

export const types: Emitter = {
  name: "types",
  summary: "TypeScript types of everything in the document",
  files: ["types.ts"],
  emit: async ({ document, model, banner }) => {
    const { emit } = await import("./types.js");
    return { "types.ts": `// ${banner}\n\n${emit(document, model)}` };
  },
};
