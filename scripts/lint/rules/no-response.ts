// Every operation describes at least one response.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const noResponse = defineRule(["no-response"], (context) => ({
  responses: (responses, pointer) => {
    if (Object.keys(responses).some((key) => !key.startsWith("x-"))) return;
    context.report(pointer, "no-response", "An operation must have at least one response.", { at: "key" });
    context.repair.replace(child(pointer, "default"), { description: "" });
  },
}));
