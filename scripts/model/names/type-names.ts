// The names that a configuration gives to types, as far as they are of no schema.

import type { Report } from "../../diagnostics/diagnostics.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import type { JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";

/** Reports the names of components that the document doesn't have. */
export function reportUnknownTypes(
  document: Document,
  report: Report,
  components: JsonObject,
  types: Readonly<Record<string, string>> = {},
): void {
  for (const component of Object.keys(types).filter((each) => !Object.hasOwn(components, each))) {
    const message = `The configuration names the type of \`${component}\`, which is no schema of \`components\`.`;
    const hint = didYouMean(component, Object.keys(components)) ?? "correct `types` in the configuration";
    report.add(document, "/components/schemas", "bad-type-name", message, { at: "key", hint });
  }
}
