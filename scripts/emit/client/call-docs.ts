// What an editor shows of a call: the document's words, its arguments, and the errors that it may be rejected with.

import { doc, type Code } from "../printer/code.js";
import type { Operation } from "../../model/model.js";
import { exampleStatus, isInformational, isSuccess } from "../../runtime/syntax/statuses.js";
import type { Call } from "../calls/calls.js";
import type { Parameters } from "./arguments.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

/** The classes of the runtime's errors.ts, by status: a test compares them with what is thrown. */
const errorClasses: Readonly<Record<string, string>> = {
  "400": "BadRequestError",
  "401": "AuthenticationError",
  "403": "PermissionDeniedError",
  "404": "NotFoundError",
  "409": "ConflictError",
  "422": "UnprocessableEntityError",
  "429": "RateLimitError",
};

/** `before` is what the line of its method and path begins with; `docsUrl` is where the document's site is. */
export function callDocs(
  { operation, success }: Call,
  parameters: Parameters,
  docsUrl: string | undefined,
  before = "",
): Code {
  const place = `${before}\`${operationTitle(operation.method, operation.path)}\``;
  const note = success.isAlternative ? ", its response item by item as it arrives" : "";
  const tags = [
    ...argumentTags(parameters),
    ...errorTags(operation),
    ...linkTags(operation, docsUrl),
    ...deprecationTags(operation),
  ];
  const paragraphs = [operation.docs, `${place}${note}`, tags.join("\n")];
  return doc(paragraphs.filter((each) => each !== "").join("\n\n"));
}

function argumentTags({ docs, deprecated }: Parameters): readonly string[] {
  return docs.flatMap(([id, own]) => {
    const words = [...(deprecated.includes(id) ? ["Deprecated."] : []), oneLine(own)].filter((each) => each !== "");
    return words.length === 0 ? [] : [`@param ${id} ${words.join(" ")}`];
  });
}

/** The errors that the document describes, each with its first sentence. */
function errorTags({ responses }: Operation): readonly string[] {
  return responses.flatMap(({ status, docs }) =>
    isSuccess(status) || isInformational(status)
      ? []
      : [`@throws ${errorClassOf(status)} ${status}: ${firstSentence(docs)}`],
  );
}

/** The name of the class of an error with a status of the document. */
export function errorClassOf(status: string): string {
  return errorClasses[status] ?? (status !== "default" && exampleStatus(status) >= 500 ? "ServerError" : "ApiError");
}

/** The operation's place in the reference of a site: that of `halves docs` and any other of Redoc. */
function linkTags({ operationId }: Operation, docsUrl: string | undefined): readonly string[] {
  if (docsUrl === undefined || operationId === null) return [];
  return [`@see ${docsUrl}#operation/${encodeURIComponent(operationId)}`];
}

/** What editors strike through, with the sentence of the document that says why. */
function deprecationTags({ deprecated, docs }: Operation): readonly string[] {
  if (!deprecated) return [];
  const reason = sentencesOf(oneLine(docs)).find((each) =>
    /\b(?:deprecat|instead|superseded|replaced by|use \W)/i.test(each),
  );
  return [reason === undefined ? "@deprecated" : `@deprecated ${reason}`];
}

function firstSentence(text: string): string {
  return sentencesOf(oneLine(text))[0] ?? "";
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"[(])/u);
}

/** Without line breaks, and without what an editor would take for another tag. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replaceAll(/(^|\s)@(?=\w)/g, "$1\\@");
}
