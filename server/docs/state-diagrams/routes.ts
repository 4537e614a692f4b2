// The routes of arrows between states: straight through the rows of states and labels, with bends between the rows.
import type { Box, Point } from "./geometry.js";

/** The ends of arrows on one side of a state are at most this far apart. */
const maxSpacing = 22;
/** An arrow turns at least at this distance from a state, so that there is room for its head. */
const minTurn = 14;
/** Between arrows that run beside each other. */
const trackDistance = 6;

/** An arrow between two states, and its bends on the way. */
export interface Route {
  readonly from: Box;
  readonly to: Box;
  readonly bends: readonly Point[];
}

/** The rows of a drawing: boxes with the same middle are in one row, which is as high as the highest of them. */
export class Rows {
  readonly #boxes: readonly Box[];

  constructor(boxes: readonly Box[]) {
    this.#boxes = boxes;
  }

  /** The top and the bottom of the row with this middle. */
  at(middle: number): readonly [top: number, bottom: number] {
    const row = this.#boxes.filter(({ top, height }) => Math.abs(top + height / 2 - middle) < 1);
    const half = Math.max(0, ...row.map(({ height }) => height)) / 2;
    return [middle - half, middle + half];
  }
}

/**
 * The lines of arrows. Through each row they run straight up or down, so that they cross no box of it, since the layout
 * has left a gap for them; they turn between the rows. At each side of a state they are in the order of where they go,
 * so that they don't cross there.
 */
export function drawRoutes(routes: readonly Route[], rows: Rows): readonly (readonly Point[])[] {
  const ends = routes.flatMap(endsOf);
  const pointsOf = (route: number, isStart: boolean): readonly Point[] =>
    ends.filter((end) => end.route === route && end.isStart === isStart).flatMap((end) => approach(end, ends, rows));
  return routes.map((route, index) => [
    ...pointsOf(index, true),
    ...straighten(route, rows),
    ...pointsOf(index, false).toReversed(),
  ]);
}

/** Replaces each bend by a straight line through its whole row. */
function straighten({ from, to, bends }: Route, rows: Rows): readonly Point[] {
  return bends.flatMap(({ x, y }) => {
    const ends = rows.at(y).map((end) => ({ x, y: end }));
    return isDownward({ from, to }) ? ends : ends.toReversed();
  });
}

/** An end of an arrow at the upper or lower side of a state. */
interface End {
  readonly route: number;
  readonly isStart: boolean;
  readonly box: Box;
  readonly isBelow: boolean;
  /** Where the arrow goes to or comes from. */
  readonly next: number;
}

function endsOf({ from, to, bends }: Route, route: number): readonly End[] {
  const isBelow = isDownward({ from, to });
  return [
    { route, isStart: true, box: from, isBelow, next: bends[0]?.x ?? middleOf(to) },
    { route, isStart: false, box: to, isBelow: !isBelow, next: bends.at(-1)?.x ?? middleOf(from) },
  ];
}

function isDownward({ from, to }: Pick<Route, "from" | "to">): boolean {
  return from.top < to.top;
}

function middleOf({ left, width }: Box): number {
  return left + width / 2;
}

/** The point on the border of the state, and the two at which the arrow turns, outside of the state's row. */
function approach(end: End, ends: readonly End[], rows: Rows): readonly Point[] {
  const { left, top, width, height } = end.box;
  const beside = ends
    .filter((other) => other.isBelow === end.isBelow && other.box.left === left && other.box.top === top)
    .toSorted((a, b) => a.next - b.next);
  const spacing = Math.min(maxSpacing, width / (beside.length + 1));
  const xs = beside.map((_, index) => middleOf(end.box) + (index - (beside.length - 1) / 2) * spacing);
  const index = beside.indexOf(end);
  const x = xs[index] ?? middleOf(end.box);
  // Of the arrows that turn to the same side, the one that goes farthest turns first: so they don't cross.
  const isLeft = end.next < x;
  const farther = beside.filter((other, at) => {
    const turnsLeft = other.next < (xs[at] ?? 0);
    return turnsLeft === isLeft && (isLeft ? at < index : at > index);
  });
  const turn = minTurn + farther.length * trackDistance;
  const [rowTop, rowBottom] = rows.at(top + height / 2);
  const track = end.isBelow ? rowBottom + turn : rowTop - turn;
  return [
    { x, y: end.isBelow ? top + height : top },
    { x, y: track },
    { x: end.next, y: track },
  ];
}
