// The extension `x-triggers` of an operation: the events that it causes at once, by the names that receivers know them
// by. A mock sends them, and the documentation shows them.

import type { Report } from "../../diagnostics/diagnostics.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import { isArray, itemsOf, memberOf } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import { notificationOperations, pathOperations } from "../document/operation-objects.js";
import type { Model, Operation } from "../model.js";
import { endpointsOf } from "./endpoints.js";

const key = "x-triggers";

/** The names that an operation has there. Those that are no events were reported when the model was built. */
export function triggersOf(document: Document, { source }: Pick<Operation, "source">): readonly string[] {
  return itemsOf(memberOf(document.resolve(source), key)).filter((each) => typeof each === "string");
}

/** Reports names of events that the document doesn't have, and what is in a place that is not read. */
export function reportTriggers(document: Document, report: Report, model: Model): void {
  let names: readonly string[] | undefined;
  for (const { json, pointer } of pathOperations(document)) {
    const written = json[key];
    if (written === undefined) continue;
    const at = child(pointer, key);
    if (!isArray(written)) {
      report.add(document, at, "bad-triggers", `\`${key}\` must be a list of events.`, {
        hint: typeof written === "string" ? `write \`${key}: [${written}]\`` : undefined,
        isRecovered: true,
      });
      continue;
    }
    names ??= endpointsOf(model).flatMap(({ events }) => events.map(({ name }) => name));
    for (const [index, name] of written.entries()) {
      if (typeof name === "string" && (names.includes(name) || document.isPart === true)) continue;
      const message = `The document has no event ${JSON.stringify(name)}.`;
      const hint = (typeof name === "string" ? didYouMean(name, names) : undefined) ?? listNames(names);
      report.add(document, child(at, String(index)), "bad-triggers", message, { hint });
    }
  }
  reportPlaces(document, report);
}

function reportPlaces(document: Document, report: Report): void {
  const items = pathOperations(document).map(({ item }) => item);
  const places: readonly { readonly json: object; readonly pointer: Pointer }[] = [
    ...items,
    ...notificationOperations(document),
  ];
  for (const [pointer] of new Map(places.flatMap((each) => (key in each.json ? [[each.pointer, each]] : [])))) {
    const message = `\`${key}\` is read only beside the operation that causes the events.`;
    report.add(document, child(pointer, key), "bad-triggers", message, { at: "key", isRecovered: true });
  }
}

/** How many names a hint has room for. */
const maxNamed = 8;

function listNames(names: readonly string[]): string {
  if (names.length === 0) return "it has no webhooks and no callbacks";
  const more = names.length > maxNamed ? `, and ${names.length - maxNamed} more` : "";
  return `there are ${names.slice(0, maxNamed).join(", ")}${more}`;
}
