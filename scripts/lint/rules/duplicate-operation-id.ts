// No two operations have the same operationId.
import { child, tokens, type Pointer } from "../../json/pointer.js";
import { defineRule, type LintContext } from "../rule.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

export const duplicateOperationId = defineRule(["duplicate-operation-id"], (context) => {
  const seen = new Map<string, Pointer>();
  return {
    operation: ({ operationId }, pointer) => {
      if (typeof operationId !== "string") return;
      const first = seen.get(operationId);
      if (first === undefined) {
        seen.set(operationId, pointer);
        return;
      }
      const at = child(pointer, "operationId");
      const message = `The operationId \`${operationId}\` is used already, for \`${titleOf(first)}\`.`;
      const where = isCopy(first, pointer, context)
        ? "an overlay copied the operation: give the copy an operationId of its own"
        : `the first is ${placeOf(first, pointer, context)}`;
      const hint = `${where}; this one is named after its method and path`;
      context.report(at, "duplicate-operation-id", message, { hint });
      context.repair.remove(at);
    },
  };
});

/** Whether two operations are one in the source. */
function isCopy(a: Pointer, b: Pointer, { document }: LintContext<"duplicate-operation-id">): boolean {
  const [first, second] = [document.origin(a), document.origin(b)];
  return first.source === second.source && first.pointer === second.pointer;
}

/** Where `pointer` is, for a message at another place. */
function placeOf(pointer: Pointer, from: Pointer, { document }: LintContext<"duplicate-operation-id">): string {
  const { line, source = document } = document.locate(pointer);
  return source === document.origin(from).source ? `on line ${line}` : `at ${source.file}:${line}`;
}

/** `GET /users` for an operation of a path; elsewhere its pointer. */
function titleOf(pointer: Pointer): string {
  const [section, path, ...rest] = tokens(pointer);
  const method = rest.at(-1);
  return section === "paths" && path !== undefined && method !== undefined
    ? operationTitle(method, path)
    : `#${pointer}`;
}
