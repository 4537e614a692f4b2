// The codes of servers.
import { codesByName } from "../code.js";
import { serverAdded } from "./server-added.js";
import { serverRemoved } from "./server-removed.js";
import { serverUrlChanged } from "./server-url-changed.js";
import { serverVariableDefaultChanged } from "./server-variable-default-changed.js";
import { serverVariableValueAdded } from "./server-variable-value-added.js";
import { serverVariableValueRemoved } from "./server-variable-value-removed.js";

export const serverCodes = codesByName(
  serverAdded,
  serverRemoved,
  serverUrlChanged,
  serverVariableValueRemoved,
  serverVariableValueAdded,
  serverVariableDefaultChanged,
);
