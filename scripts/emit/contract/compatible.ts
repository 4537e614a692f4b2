// Whose SDKs a generated client is used like, where that is chosen.

import type { ConfiguredName } from "../../model/client-names/operations.js";

/** Generators whose clients there is an emitter for: it has this name. */
export const compatibleGenerators = ["stainless"] as const;

/** What is compatible, and what it is called. */
export interface Compatible {
  readonly generator: (typeof compatibleGenerators)[number];
  /** The name of the class; made from the document's title unless given. */
  readonly className: string | undefined;
  /** The operations whose methods the configuration names: these names are not changed. */
  readonly names: readonly ConfiguredName[];
}

/** How it is written: the generator, and the name of the class behind a colon. */
export const compatiblePattern: RegExp = /^(stainless)(?::([A-Z][A-Za-z0-9_]*))?$/;

/** What `stainless:Acme` means; undefined where it means nothing. */
export function parseCompatible(text: string, names: readonly ConfiguredName[] = []): Compatible | undefined {
  const [, own, className] = compatiblePattern.exec(text) ?? [];
  const generator = compatibleGenerators.find((each) => each === own);
  return generator && { generator, className, names };
}
