// Points, boxes and lines of a drawing. All lengths are pixels; y grows downwards.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function shift({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point that is `length` from one point on the way to another. */
export function towards(from: Point, to: Point, length: number): Point {
  const part = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** How many times lines of several segments cross each other. */
export function crossings(lines: readonly (readonly Point[])[]): number {
  let count = 0;
  for (const [index, line] of lines.entries())
    for (const other of lines.slice(index + 1))
      for (const a of segmentsOf(line)) count += segmentsOf(other).filter((b) => doCross(a, b)).length;
  return count;
}

export type Segment = readonly [Point, Point];

export function segmentsOf(line: readonly Point[]): readonly Segment[] {
  return line.slice(1).map((point, index): Segment => [line[index] ?? point, point]);
}

/** Whether two segments have a point in common that is an end of neither. */
export function doCross([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** On which side of the line from `a` to `b` a point is: 1, -1, or 0 if it is on the line. */
function side(a: Point, b: Point, { x, y }: Point): number {
  return Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
}

/** Whether two boxes share an area. */
export function doOverlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
