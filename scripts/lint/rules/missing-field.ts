// Fields that are required depending on others. (Those that are always required are checked in fields.ts.)
import { defineRule } from "../rule.js";

export const missingField = defineRule(["missing-field"], (context) => ({
  document: (object, pointer) => {
    const fields = ["paths", "components", "webhooks"];
    if (context.version === "3.0" || fields.some((field) => Object.hasOwn(object, field))) return;
    const message = "The document must have `paths`, `webhooks` or `components`.";
    context.report(pointer, "missing-field", message, { at: "key", isRecovered: true });
  },

  link: ({ operationId, operationRef }, pointer) => {
    if (operationId !== undefined || operationRef !== undefined) return;
    const message = "A link must have `operationId` or `operationRef`.";
    context.report(pointer, "missing-field", message, { at: "key", isRecovered: true });
  },

  parameter: ({ in: place, schema, content }, pointer) => {
    if (place !== "querystring" || schema === undefined || content !== undefined) return;
    context.report(pointer, "missing-field", "A parameter for the whole query must have `content`.", {
      at: "key",
      hint: "`content: { application/x-www-form-urlencoded: { schema: … } }` is assumed",
      isRecovered: true,
    });
  },
}));
