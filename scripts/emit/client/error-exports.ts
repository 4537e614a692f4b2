// The classes of errors that client.ts exports, for `instanceof`.

import { code, key, moduleName, nothing, paragraphs, type Code } from "../printer/code.js";
import type { TypeNames } from "../types/type-names.js";

const classes = (
  "ClientError ConnectionError TimeoutError AbortError ResponseParseError ApiError BadRequestError " +
  "AuthenticationError PermissionDeniedError NotFoundError ConflictError UnprocessableEntityError RateLimitError ServerError"
).split(" ");

/** A class that has the name of something in the document is left out: it is imported from the runtime. */
export function errorExports(names: TypeNames, hasPages: boolean): Code {
  const isFree = (each: string): boolean => !names.has(each);
  const free = classes.filter(isFree);
  return paragraphs([
    code`
      export {
        ${free.map((each) => code`${key(each)},`)}
      } from ${moduleName("./runtime/client/errors.js")};
    `,
    hasPages && isFree("PaginationError")
      ? code`export { PaginationError } from ${moduleName("./runtime/client/pages.js")};`
      : nothing,
  ]);
}
