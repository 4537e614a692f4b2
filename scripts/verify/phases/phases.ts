// All phases, cheap ones first.
import { boundaries } from "./boundaries.js";
import { credentials } from "./credentials.js";
import { examples, inventory } from "./examples.js";
import { http } from "./http.js";
import { negative } from "./negative.js";
import type { Phase } from "./phase.js";
import { sequences } from "./sequences/sequences.js";

export const phases: readonly Phase[] = [inventory, examples, boundaries, negative, http, credentials, sequences];
