// What `fetch` sends, by a type that needs no `lib` of the DOM. Copied into generated/ as it is.

/** The type of this name in `lib.dom.d.ts`, or that of Node's, Deno's, Bun's and workers' own declarations. */
export type BodyInit = NonNullable<ConstructorParameters<typeof Response>[0]>;
