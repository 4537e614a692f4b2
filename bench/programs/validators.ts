// How the generated server judges a body: the one place that knows which of the generated modules does it.
import type { ZodType } from "zod";

/** What a server does with a body: 0 when it is valid, or the number of issues. */
export type Judge = (value: unknown) => number;

interface Compiled {
  readonly accepts: (value: unknown) => boolean;
  readonly issues: (value: unknown) => readonly unknown[];
}

export interface Modules {
  /** Of the components, by their names. */
  readonly schemas: Readonly<Record<string, ZodType>>;
  /** Of the requests, by their operations; none in revisions that don't print them. */
  readonly validators: Readonly<Record<string, { readonly body?: Readonly<Record<string, Compiled>> }>>;
}

/** The compiled validator of an operation's body where there is one, or else the zod schema of the component. */
export function judgeOf({ schemas, validators }: Modules, operation: string, component: string): Judge | undefined {
  const compiled = validators[operation]?.body?.["application/json"];
  if (compiled !== undefined) return (value) => (compiled.accepts(value) ? 0 : compiled.issues(value).length);
  const schema = schemas[component];
  return schema && ((value) => schema.safeParse(value).error?.issues.length ?? 0);
}
