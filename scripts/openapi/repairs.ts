// Changes to the meaning of a document, which its owner chooses.

export interface Repairs {
  /** Whether `nullable: true` beside a `$ref`, or beside `allOf` with one alone, allows null in OpenAPI 3.0. */
  readonly nullableRefs?: boolean;
  /** False: a body in any media type with a schema of JSON values is not read as `application/json`. */
  readonly jsonRanges?: boolean;
}

/** How documents are read to be compared: a range that becomes one media type is a change. */
export const comparedRepairs: Repairs = { jsonRanges: false };
