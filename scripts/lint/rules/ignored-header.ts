// Header parameters that OpenAPI ignores, because other fields describe these headers.
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

export const ignoredHeader = defineRule(["ignored-header"], (context) => ({
  parameter: ({ name, in: place }, pointer) => {
    if (place !== "header" || typeof name !== "string") return;
    const header = name.toLowerCase();
    if (!["accept", "content-type", "authorization"].includes(header)) return;
    const hint =
      header === "authorization"
        ? "describe it in `components.securitySchemes`"
        : "the media types in `content` determine it";
    const message = `OpenAPI ignores a header parameter named \`${name}\`.`;
    context.report(child(pointer, "name"), "ignored-header", message, { hint });
  },
}));
