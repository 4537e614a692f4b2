// The serialization styles that each place of a parameter allows (OpenAPI 3.2.0, Style Values).
import { ownEntry } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule } from "../rule.js";

const styles: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

export const badStyle = defineRule(["bad-style"], (context) => ({
  parameter: ({ in: place, style }, pointer) => {
    const at = child(pointer, "style");
    const allowed = typeof place === "string" ? ownEntry(styles, place) : undefined;
    if (typeof style === "string" && allowed !== undefined && !allowed.includes(style)) {
      context.repair.remove(at);
      const hint = `it can have ${allowed.map((each) => `\`${each}\``).join(", ")}`;
      context.report(at, "bad-style", `A ${String(place)} parameter can't have the style \`${style}\`.`, { hint });
    }
    if (place === "querystring" && style !== undefined) {
      const hint = "its media type determines how it is written";
      context.report(at, "bad-style", "A parameter for the whole query has no style.", { hint });
    }
  },
}));
