// Bodies whose integers may have more digits than a number holds. Copied into generated/ as it is.

import type { BodyInit } from "../body-init.js";
import { mapLeaves } from "../../shared/map-values.js";
import { randomUuid } from "../requests/random.js";

/** Whether a number would be another integer. */
export function isUnsafe(integer: bigint): boolean {
  return !Number.isSafeInteger(Number(integer));
}

/** What a function writes as JSON, with bigints as integers. */
export function writeExactly(body: unknown, write: (body: unknown) => BodyInit): BodyInit {
  const mark = randomUuid();
  const text = write(mapLeaves(body, (each) => (typeof each === "bigint" ? `${mark}${each}` : each)));
  return typeof text === "string" ? text.replace(new RegExp(`"${mark}(-?\\d+)"`, "g"), "$1") : text;
}
