// The extension `x-stream-end`, which says what ends a stream of events. scripts/model/document/stream-end.ts reads it.
import { isArray } from "../../json/json.js";
import { child, tokens } from "../../json/pointer.js";
import { sequenceKind } from "../../openapi/item-schema.js";
import { defineRule } from "../rule.js";

export const badStreamEnd = defineRule(["bad-stream-end"], (context) => ({
  mediaType: ({ "x-stream-end": end }, pointer) => {
    if (end === undefined) return;
    const at = child(pointer, "x-stream-end");
    const report = (message: string, hint?: string): void =>
      context.report(at, "bad-stream-end", message, hint === undefined ? {} : { hint });
    // YAML takes [DONE] for a list.
    if (isArray(end)) report("`x-stream-end` must be a string.", `quote it: \`"[${end.join(", ")}]"\``);
    else if (typeof end !== "string") report("`x-stream-end` must be a string.");
    else if (!isEvents(pointer)) report("`x-stream-end` is read only beside `text/event-stream`.");
  },
}));

/** A component has no name of a media type: it may be events. */
function isEvents(pointer: string): boolean {
  const names = tokens(pointer);
  return names.at(-2) !== "content" || sequenceKind(names.at(-1) ?? "") === "events";
}
