// Reports chains of references that are too long for the call stack, in our code or in openapi-typescript.
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "./document.js";

/** Runs a step of the generation. When it overflows the call stack, that is reported and the result is undefined. */
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
      "The schemas refer to each other in a chain that is too long to be followed.",
      { at: "key" },
    );
    return undefined;
  }
}
