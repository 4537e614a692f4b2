// The property has the full enum, and only the mapping says which value is which schema (Java, .NET).
import type { Circle, Shape } from "./types.js";

export function area(shape: Shape): number {
  switch (shape.kind) {
    case "round":
      return shape.radius ** 2 * Math.PI;
    case "flat":
      return shape.side ** 2;
  }
}

export const circle: Circle = { kind: "round", radius: 1 };
export const shapes: Shape[] = [
  { kind: "round", radius: 1 },
  { kind: "flat", side: 1 },
];
// @ts-expect-error a flat shape has a side
export const wrong: Shape = { kind: "flat", radius: 1 };
