// Bodies that HTTP gives no meaning to: of GET, HEAD and TRACE requests (RFC 9110, 9.3), and of responses with a status
// that has no body (RFC 9110, 6.4.1).
import { isObject } from "../../json/json.js";
import { child, tokens } from "../../json/pointer.js";
import { defineRule } from "../rule.js";
import { isWithoutContent } from "../../runtime/syntax/statuses.js";

export const bodyWithoutMeaning = defineRule(["body-without-meaning"], (context) => ({
  operation: ({ requestBody }, pointer) => {
    const method = tokens(pointer).at(-1) ?? "";
    if (requestBody === undefined || !["get", "head", "trace"].includes(method)) return;
    const at = child(pointer, "requestBody");
    const message = `HTTP defines no meaning for the body of a ${method.toUpperCase()} request.`;
    context.report(at, "body-without-meaning", message, { at: "key" });
    const found = context.dereference(requestBody, at);
    if (found === undefined) return;
    if (found.pointer === at) context.repair.replace(child(at, "required"), false);
    else context.repair.replace(at, { ...found.value, required: false });
  },

  responses: (responses, pointer) => {
    for (const status of Object.keys(responses).filter(isWithoutContent)) {
      const at = child(pointer, status);
      const found = context.dereference(responses[status], at);
      const { content, ...bodiless } = found?.value ?? {};
      if (found === undefined || !isObject(content) || Object.keys(content).length === 0) continue;
      const message = `A response with status ${status} never has a body.`;
      context.report(at, "body-without-meaning", message, { at: "key" });
      if (found.pointer === at) context.repair.remove(child(at, "content"));
      else context.repair.replace(at, bodiless);
    }
  },
}));
