// The bound on how deep references may lead: the stack of what follows them, ours and openapi-typescript's.
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "./document.js";

/** Takes a step of the generation. A document too deep for it is one more diagnostic, and then there is no result. */
export async function reportTooDeep<T>(
  document: Document,
  report: Report,
  step: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof RangeError) || !error.message.includes("call stack")) throw error;
    report.add(
      document,
      "/components/schemas",
      "references-too-deep",
      "The schemas lead to each other, each by a reference, deeper than can be followed.",
      { at: "key" },
    );
    return undefined;
  }
}
