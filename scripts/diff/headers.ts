// Compares the headers of a response. Names of headers have no case, and `Content-Type` is described by `content`.
import type { Resolved } from "../model/resolve.js";
import type { Document } from "../openapi/document.js";
import { align, entriesOf, type Named } from "./align.js";
import type { Scope } from "./scope.js";
import { compareValues, headerCodes, type Serialized } from "./serialized-values.js";

interface Header extends Named, Serialized {
  readonly isRequired: boolean;
}

/** Compares the headers of a response that both documents have. `part` is that of the response. */
export function compareHeaders(
  scope: Scope,
  part: string,
  base: Resolved & { readonly document: Document },
  revision: Resolved & { readonly document: Document },
): void {
  const { both, removed, added } = align(headersOf(base), headersOf(revision));
  for (const { name, pointer, isRequired } of removed) {
    const code = isRequired ? "response-header-required-removed" : "response-header-removed";
    const what = `The ${isRequired ? "required" : "optional"} header \`${name}\` of the ${part} is gone.`;
    scope.report(code, { part: `${part} header ${name}`, base: pointer, what });
  }
  for (const { name, pointer, isRequired } of added) {
    // A service that waits for a header gets none from those who respond to a webhook today.
    const severity = scope.isReversed && isRequired ? "breaking" : undefined;
    const what = `The ${part} has the new header \`${name}\`.`;
    scope.report("response-header-added", { part: `${part} header ${name}`, revision: pointer, severity, what });
  }
  for (const [old, next] of both) {
    const at = { part: `${part} header ${next.name}`, base: old.pointer, revision: next.pointer };
    if (old.isRequired && !next.isRequired) {
      const what = `The header \`${next.name}\` of the ${part} is no longer required.`;
      scope.report("response-header-became-optional", { ...at, what });
    }
    if (!old.isRequired && next.isRequired) {
      const what = `The header \`${next.name}\` of the ${part} is required now.`;
      scope.report("response-header-became-required", { ...at, what });
    }
    const wording = { subject: `The header \`${next.name}\` of the ${part}`, part: at.part };
    compareValues(scope, scope.responseSender, [old, next], wording, headerCodes);
  }
}

function headersOf(response: Resolved & { readonly document: Document }): ReadonlyMap<string, Header> {
  const { document } = response;
  return new Map(
    entriesOf(document, response, "headers")
      .map((header): Header => ({
        ...header,
        document,
        location: "header",
        isRequired: header.json["required"] === true,
      }))
      .filter(({ name }) => name.toLowerCase() !== "content-type")
      .map((header) => [header.name.toLowerCase(), header]),
  );
}
