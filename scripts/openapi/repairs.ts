// Changes to the meaning of a document that are made where its owner says so.

export interface Repairs {
  /** Whether `nullable: true` beside a `$ref`, or beside `allOf` with one alone, allows null in OpenAPI 3.0. */
  readonly nullableRefs?: boolean;
}
