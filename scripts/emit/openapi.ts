// openapi.json: the document as it was read, all of its files in one.

import type { Emitter } from "./contract/emitter.js";

export const openapi: Emitter = {
  name: "openapi",
  summary: "the document as one JSON file, only where it is selected",
  files: ["openapi.json"],
  // A copy of the document: for a large one it is half of the output.
  emit: ({ document }) => ({ "openapi.json": `${JSON.stringify(document.root, null, 2)}\n` }),
};
