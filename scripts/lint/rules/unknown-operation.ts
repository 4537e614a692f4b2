// Links name operations that exist.
import { didYouMean } from "../../diagnostics/suggestions.js";
import { isObject } from "../../json/json.js";
import { child, refPointer } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const unknownOperation = defineRule(["unknown-operation"], (context) => {
  const operationIds = new Set<string>();
  return {
    operation: ({ operationId }) => {
      if (typeof operationId === "string") operationIds.add(operationId);
    },

    link: ({ operationId, operationRef }, pointer) => {
      if (typeof operationId === "string") {
        context.afterVisit(() => {
          if (operationIds.has(operationId)) return;
          const message = `No operation has the operationId \`${operationId}\`.`;
          const hint = didYouMean(operationId, operationIds);
          context.report(child(pointer, "operationId"), "unknown-operation", message, { hint });
        });
      }
      const target = typeof operationRef === "string" ? refPointer(operationRef) : undefined;
      if (target === undefined || isObject(context.document.resolve(target))) return;
      const message = `There is no operation at \`${String(operationRef)}\`.`;
      context.report(child(pointer, "operationRef"), "unknown-operation", message);
    },
  };
});
