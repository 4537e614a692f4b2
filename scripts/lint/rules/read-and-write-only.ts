// No property is both read-only and write-only.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const readAndWriteOnly = defineRule(["read-and-write-only"], (context) => ({
  schema: ({ readOnly, writeOnly }, pointer) => {
    if (readOnly !== true || writeOnly !== true) return;
    const message = "A property can't be both read-only and write-only: it would be in no request and no response.";
    context.report(child(pointer, "writeOnly"), "read-and-write-only", message, { at: "key" });
  },
}));
