// Whether this is production, as NODE_ENV says where there are such variables. Copied into generated/ as it is.

/** NODE_ENV; "" where it isn't set. */
export function nodeEnv(): string {
  const { env } = (Reflect.get(globalThis, "process") ?? {}) as { readonly env?: Record<string, string | undefined> };
  return env?.["NODE_ENV"] ?? "";
}

export function isProduction(): boolean {
  return /prod|live/i.test(nodeEnv());
}
