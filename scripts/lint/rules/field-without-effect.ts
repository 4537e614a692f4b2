// `allowReserved` has an effect only where a value is percent-encoded: in a query, and from OpenAPI 3.2 on in a path
// and in a cookie of the style `form`.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const fieldWithoutEffect = defineRule(["field-without-effect"], (context) => ({
  parameter: (object, pointer) => {
    const { in: place, style } = object;
    if (!Object.hasOwn(object, "allowReserved") || typeof place !== "string") return;
    const isEncoded =
      place === "query" ||
      (context.version >= "3.2" && (place === "path" || (place === "cookie" && style !== "cookie")));
    if (isEncoded) return;
    const what = style === "cookie" ? "a cookie with `style: cookie`" : `a parameter with \`in: ${place}\``;
    const message = `\`allowReserved\` has no effect on ${what}.`;
    context.report(child(pointer, "allowReserved"), "field-without-effect", message, {
      at: "key",
      hint: "remove it",
    });
  },
}));
