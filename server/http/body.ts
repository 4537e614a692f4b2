// What the service takes of a body.
import type { Limits } from "../../generated/runtime/server/limits.js";

export const maxBodySize = 2 ** 20;

/**
 * A megabyte of `{},{},{}` is hundreds of thousands of elements, each of them wrong in a dozen ways. The largest
 * body that means something has a few hundred values.
 */
export const maxValues = 5_000;
export const maxDepth = 32;

/** Money and rates are compared to the digit, so every number must arrive as it was written. */
export const bodyLimits: Partial<Limits> = {
  bodySize: maxBodySize,
  values: maxValues,
  depth: maxDepth,
  exactNumbers: "all",
};
