// Compares the headers of responses and of the parts of bodies. Names of headers have no case, and `Content-Type` is
// described by `content` or `contentType`.
import type { Resolved } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { align, entriesOf, fieldPlace, type Named } from "../align.js";
import type { Report, Scope, Sender } from "../scope.js";
import { compareValues, headerCodes, partHeaderCodes, type Serialized } from "./serialized-values.js";

type Holder = Resolved & { readonly document: Document };

interface Header extends Named, Serialized {
  readonly isRequired: boolean;
}

/** Compares the headers of a response that both documents have. `part` is that of the response. */
export function compareHeaders(scope: Scope, part: string, base: Holder, revision: Holder): void {
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
    const at = { part: `${part} header ${next.name}`, ...requiredPlaces(old, next) };
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

/** Compares the headers of a part. `title` is the part in messages, `part` in uses. */
export function comparePartHeaders(
  scope: Scope,
  sender: Sender,
  [title, part]: readonly [title: string, part: string],
  [base, revision]: readonly [Holder, Holder],
): void {
  const { both, removed, added } = align(headersOf(base), headersOf(revision));
  const at = { sender, base: base.pointer, revision: revision.pointer };
  for (const { name, pointer } of removed) {
    const what = `The ${title} has no header \`${name}\` any more.`;
    scope.report("encoding-header-removed", { ...at, part: `${part} header ${name}`, base: pointer, what });
  }
  for (const { name, pointer, isRequired } of added) {
    const code = isRequired ? "encoding-header-required" : "encoding-header-added";
    const what = `The ${title} ${isRequired ? "requires the header" : "has the new header"} \`${name}\`${isRequired ? " now" : ""}.`;
    scope.report(code, { ...at, part: `${part} header ${name}`, revision: pointer, what });
  }
  for (const [old, next] of both) {
    const own = { sender, part: `${part} header ${next.name}`, ...requiredPlaces(old, next) };
    if (!old.isRequired && next.isRequired)
      scope.report("encoding-header-required", {
        ...own,
        what: `The ${title} requires the header \`${next.name}\` now.`,
      });
    if (old.isRequired && !next.isRequired) {
      const what = `The ${title} no longer requires the header \`${next.name}\`.`;
      scope.report("encoding-header-became-optional", { ...own, what });
    }
    const wording = { subject: `The header \`${next.name}\` of the ${title}`, part: own.part };
    compareValues(scope, sender, [old, next], wording, partHeaderCodes);
  }
}

function requiredPlaces(old: Header, next: Header): Pick<Report, "base" | "revision"> {
  return { base: fieldPlace(old, "required"), revision: fieldPlace(next, "required") };
}

function headersOf(response: Holder): ReadonlyMap<string, Header> {
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
