// Compile-time checks that each field of a request is handled. A field that is added to a request's type, and not to
// the code that reads requests of that type, is a type error that names the field.

/**
 * Takes the rest of a destructured object: `const { amount, ...rest } = command; assertNoFieldsLeft(rest)`. It compiles
 * only if the destructuring names every field. At run time it does nothing: the schema has rejected unknown fields.
 */
export function assertNoFieldsLeft<Rest extends object>(_rest: Rest & NoFields<Rest>): void {}

type NoFields<Rest> = { readonly [Field in keyof Rest]-?: never };

/** One entry for each field of `Request`, also for the optional ones; no other entries. */
export type ForEachField<Request, Entry> = { readonly [Field in keyof Request]-?: Entry };
