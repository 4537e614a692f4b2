// Header parameters that OpenAPI ignores, because other fields describe these headers.
import { child } from "../../json/pointer.js";
import { isReservedHeader } from "../../openapi/reserved-headers.js";
import { defineRule } from "../rule.js";

export const ignoredHeader = defineRule(["ignored-header"], (context) => ({
  parameter: ({ name, in: place }, pointer) => {
    if (typeof name !== "string" || !isReservedHeader(place, name)) return;
    // Without a security scheme, no client sends credentials; a media type is sent in any case.
    const isCredential = name.toLowerCase() === "authorization";
    const hint = isCredential
      ? "describe it in `components.securitySchemes`"
      : "the media types in `content` determine it";
    const message = `OpenAPI ignores a header parameter named \`${name}\`.`;
    context.report(child(pointer, "name"), "ignored-header", message, { hint, isHarmless: !isCredential });
  },
}));
