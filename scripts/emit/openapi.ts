// openapi.json: the document as it was read, all of its files in one.

import type { Emitter } from "./emitter.js";

export const openapi: Emitter = {
  name: "openapi",
  summary: "the document as one JSON file",
  files: ["openapi.json"],
  emit: ({ document }) => ({ "openapi.json": `${JSON.stringify(document.root, null, 2)}\n` }),
};
