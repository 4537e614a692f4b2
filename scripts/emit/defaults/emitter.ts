// defaults.ts: what a server fills in valid requests, and the types that these have then, where that is chosen.

import type { Emitter } from "../contract/emitter.js";
import { filledRequestsOf } from "./filled-requests.js";

export const defaults: Emitter = {
  name: "defaults",
  summary: "what --defaults fills in, only where it is chosen",
  files: ["defaults.ts"],
  emit: ({ model }) => ({ "defaults.ts": filledRequestsOf(model).print() }),
};
