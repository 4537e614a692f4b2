// The serialization styles that each place and type of a parameter allows (OpenAPI 3.2.0, Style Values and Style
// Examples: what is "n/a" there). https://spec.openapis.org/oas/v3.2.0.html#style-examples
import { ownEntry, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { defineRule, type LintContext } from "../rule.js";
import { typesOf } from "../schema-values.js";

const styles: Readonly<Record<string, readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

interface Combination {
  readonly types: readonly string[];
  readonly explode: boolean;
}

/** The styles that are not defined for every type and both values of `explode`. */
const combinations: Readonly<Record<string, Combination>> = {
  spaceDelimited: { types: ["array", "object"], explode: false },
  pipeDelimited: { types: ["array", "object"], explode: false },
  deepObject: { types: ["object"], explode: true },
};

export const badStyle = defineRule(["bad-style"], (context) => ({
  parameter: (parameter, pointer) => {
    const { in: place, style } = parameter;
    const at = child(pointer, "style");
    const allowed = typeof place === "string" ? ownEntry(styles, place) : undefined;
    if (typeof style === "string" && allowed !== undefined && !allowed.includes(style)) {
      context.repair.remove(at);
      const hint = `it can have ${allowed.map((each) => `\`${each}\``).join(", ")}`;
      context.report(at, "bad-style", `A ${String(place)} parameter can't have the style \`${style}\`.`, { hint });
    } else if (typeof style === "string") checkCombination(style, parameter, pointer, context);
    if (place === "querystring" && style !== undefined) {
      const hint = "its media type determines how it is written";
      context.report(at, "bad-style", "A parameter for the whole query has no style.", { hint });
    }
  },
}));

function checkCombination(
  style: string,
  { schema, explode }: JsonObject,
  pointer: Pointer,
  context: LintContext<"bad-style">,
): void {
  const combination = ownEntry(combinations, style);
  if (combination === undefined) return;
  const found = context.dereference(schema, child(pointer, "schema"));
  const types = found === undefined ? undefined : typesOf(found.value)?.filter((type) => type !== "null");
  const others = types?.filter((type) => !combination.types.includes(type)) ?? [];
  if (others.length > 0) {
    const wanted = combination.types.map((type) => `\`${type}\``).join(" and ");
    const message = `The style \`${style}\` is not defined for \`type: ${others[0]}\`, only for ${wanted}.`;
    context.report(child(pointer, "style"), "bad-style", message, { hint: "leave `style` out, or correct `type`" });
  }
  if (typeof explode === "boolean" && explode !== combination.explode) {
    const message = `The style \`${style}\` is not defined with \`explode: ${String(explode)}\`.`;
    context.report(child(pointer, "explode"), "bad-style", message, { hint: `write \`explode: ${String(!explode)}\`` });
  }
}
