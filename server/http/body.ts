// The limits of request bodies.
import type { Limits } from "../../generated/runtime/server.js";

export const maxBodySize = 2 ** 20;

/**
 * A megabyte of `{},{},{}` is hundreds of thousands of elements, each with a dozen errors. The largest valid body has a
 * few hundred values.
 */
export const maxValues = 5_000;
export const maxDepth = 32;

/** Money and rates are compared exactly, so every number must be read exactly as it was written. */
export const bodyLimits: Partial<Limits> = {
  bodySize: maxBodySize,
  values: maxValues,
  depth: maxDepth,
  exactNumbers: "all",
};
