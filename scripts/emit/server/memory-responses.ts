// The responses of in-memory handlers, in memory.ts.

import { code, key, member, nothing, value, type Code } from "../printer/code.js";
import type { Model, Response, ResponseContent } from "../../model/model.js";
import { successOf } from "../../model/resources/recognition.js";
import { record } from "../zod/zod.js";
import { exampleStatus, isRedirect } from "../../runtime/syntax/statuses.js";

/** The component responses that handlers return, each printed once. */
export function sharedResponses(model: Model): Code {
  const used = new Set(
    model.operations
      .flatMap((operation) => successOf(operation) ?? [])
      .filter(({ status }) => !isRedirect(status))
      .map(({ component }) => component),
  );
  const returned = model.responses.filter((each) => used.has(each.name));
  if (returned.length === 0) return nothing;
  return code`
    const responses = {
      ${returned.map(({ name: component, response }) => code`${key(component)}: ${contentOf(response)},`)}
    };
  `;
}

/** The response of a handler, as an expression: its status, contents and headers. */
export function responseWithStatus(response: Response): Code {
  const isShared = response.component !== null && !isRedirect(response.status);
  return isShared
    ? code`{ status: ${exampleStatus(response.status)}, ...responses${member(response.component)} }`
    : contentOf(response, response.status);
}

function contentOf({ content, headers }: ResponseContent, status?: string): Code {
  const contents = content.map(
    ({ mediaType, example, isInvalid, items }) => code`
      {
        mediaType: ${mediaType},
        example: ${value(example)},
        ${isInvalid ? code`isInvalid: true,` : nothing}
        ${items === null ? nothing : code`isSequence: true,`}
      },
    `,
  );
  const required = headers.filter(({ name: header, required: isRequired }) => {
    // A redirect says where to, also where the document doesn't require it.
    const isTarget = status !== undefined && isRedirect(status) && header.toLowerCase() === "location";
    return (isRequired || isTarget) && header.toLowerCase() !== "content-type";
  });
  return record([
    ...(status === undefined ? [] : [["status", code`${exampleStatus(status)}`] as const]),
    ["content", contents.length === 0 ? code`[]` : printList(contents)],
    ...(required.length === 0
      ? []
      : [["headers", record(required.map((header) => [header.name, code`${header.example}`]))] as const]),
  ]);
}

function printList(items: readonly Code[]): Code {
  return code`
    [
      ${items}
    ]
  `;
}
