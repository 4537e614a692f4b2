// The codes of webhooks and callbacks.
import { codesByName } from "../code.js";
import { callbackAdded } from "./callback-added.js";
import { callbackRemoved } from "./callback-removed.js";
import { callbackUrlChanged } from "./callback-url-changed.js";
import { webhookAdded } from "./webhook-added.js";
import { webhookRemoved } from "./webhook-removed.js";

export const webhookCodes = codesByName(
  webhookRemoved,
  webhookAdded,
  callbackRemoved,
  callbackAdded,
  callbackUrlChanged,
);
