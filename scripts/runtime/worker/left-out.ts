/** A function in place of one that is left out of the bundle: it throws an Error with the name. */
export function leftOut(name: string): () => never {
  return () => {
    throw new Error(`${name} is not in this bundle: halves/runtime/worker replaces zod. Without that alias it is.`);
  };
}
