// Places the states and the labels of a diagram so that nothing overlaps. All lengths are pixels.
import * as dagre from "@dagrejs/dagre";
import type { Arrow, Reason, State, StateDiagram } from "./diagram.js";
import { crossings, shift, type Box, type Point } from "./geometry.js";
import { drawRoutes, Rows } from "./routes.js";
import { heightOf, widthOf, wrap, type Line } from "./text.js";

export interface PlacedState extends State {
  readonly box: Box;
  readonly line: Line;
}

export interface PlacedArrow extends Arrow {
  /** From the border of one state to that of the other. */
  readonly points: readonly Point[];
  readonly label: Box;
  /** Below each other, from the top of the label. */
  readonly lines: readonly Line[];
}

export interface PlacedDiagram {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PlacedState[];
  readonly arrows: readonly PlacedArrow[];
  /** The dot before the first state, and the arrow from there. */
  readonly start: { readonly dot: Point; readonly points: readonly Point[] };
}

/** The width that pages have beside their margins. */
const maxWidth = 720;
/** The maximum width of a label's text. */
const labelWidth = 140;
const nameSize = 13;
const reasonSize = 12;
const triggerSize = 11;
/** Between two reasons for the same arrow. */
const reasonGap = 6;
const padding = { x: 14, y: 9 };
const margin = 12;
/** Between a row of states and a row of labels: arrows turn there. */
const rowDistance = 32;
/** The length of the arrow from the dot to the first state. */
const startLength = 26;

/** The first layout without crossings that is narrow enough, or else the one with the fewest crossings. */
export function place({ states, arrows, name }: StateDiagram): PlacedDiagram {
  let best: { readonly placed: PlacedDiagram; readonly crossings: number } | undefined;
  for (const order of orders(arrows)) {
    const placed = placeInOrder(states, order);
    const count = crossings(placed.arrows.map(({ points }) => points));
    if (count === 0 && placed.width <= maxWidth) return placed;
    if (best === undefined || count < best.crossings) best = { placed, crossings: count };
  }
  if (best === undefined) throw new Error(`The diagram ${name} has no arrow.`);
  return best.placed;
}

/** Orders of the same arrows, since the layout depends on it: as they are, and with any two of them exchanged. */
function* orders(arrows: readonly Arrow[]): Iterable<readonly Arrow[]> {
  yield arrows;
  for (const [i, one] of arrows.entries())
    for (const [j, other] of arrows.entries()) if (i < j) yield arrows.with(i, other).with(j, one);
}

/** What dagre reads and writes; the types of its package don't resolve here. */
interface Graph {
  setGraph(options: object): void;
  setNode(name: string, size: object): void;
  setEdge(from: string, to: string, label: object): void;
  node(name: string): Middle;
  edge(from: string, to: string): Middle & { readonly points: readonly Point[] };
}

/** A box by its middle. */
interface Middle extends Point {
  readonly width: number;
  readonly height: number;
}

function placeInOrder(states: readonly State[], arrows: readonly Arrow[]): PlacedDiagram {
  const graph: Graph = new dagre.Graph();
  graph.setGraph({ rankdir: "TB", nodesep: 14, edgesep: 14, ranksep: 2 * rowDistance });
  const names = states.map((state) => ({ ...state, line: nameLine(state.name) }));
  for (const { name, line } of names) graph.setNode(name, sizeOf([line], padding));
  const labels = arrows.map((arrow) => ({ ...arrow, lines: arrow.reasons.flatMap(linesOf) }));
  for (const { from, to, lines } of labels) graph.setEdge(from, to, { ...sizeOf(lines), labelpos: "r" });
  dagre.layout(graph);
  const placedStates = names.map((state) => ({ ...state, box: boxOf(graph.node(state.name)) }));
  const edges = labels.map((label) => ({ ...label, edge: graph.edge(label.from, label.to) }));
  const placedLabels = edges.map(({ edge, ...arrow }) => ({ ...arrow, label: boxOf(edge) }));
  const boxes = [...placedStates.map(({ box }) => box), ...placedLabels.map(({ label }) => label)];
  const routes = edges.map(({ from, to, edge }) => ({
    from: boxOf(graph.node(from)),
    to: boxOf(graph.node(to)),
    bends: edge.points.slice(1, -1),
  }));
  const lines = drawRoutes(routes, new Rows(boxes));
  return withMargin(
    placedStates,
    placedLabels.map((arrow, index) => ({ ...arrow, points: lines[index] ?? [] })),
  );
}

function nameLine(text: string): Line {
  return { text, family: "monospace", size: nameSize };
}

function linesOf({ when, by }: Reason, index: number): readonly Line[] {
  const [first, ...more] = wrap({ text: when, family: "sans-serif", size: reasonSize }, labelWidth);
  return [
    ...(first === undefined ? [] : [{ ...first, spaceAbove: index === 0 ? 0 : reasonGap }]),
    ...more,
    ...wrap({ text: by.join(", "), family: "monospace", size: triggerSize }, labelWidth),
  ];
}

function sizeOf(lines: readonly Line[], around: Point = { x: 0, y: 0 }): { width: number; height: number } {
  return {
    width: Math.max(...lines.map(widthOf)) + 2 * around.x,
    height: lines.reduce((sum, line) => sum + heightOf(line), 2 * around.y),
  };
}

function boxOf({ x, y, width, height }: Middle): Box {
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** Moves everything so that the drawing begins at its margin, and adds the dot before the first state. */
function withMargin(states: readonly PlacedState[], arrows: readonly PlacedArrow[]): PlacedDiagram {
  const initial = states.find(({ isInitial }) => isInitial)?.box;
  if (initial === undefined) throw new Error("No state is the first.");
  const entry: Point = { x: initial.left + initial.width / 2, y: initial.top };
  const dot: Point = { x: entry.x, y: entry.y - startLength };
  const boxes = [...states.map(({ box }) => box), ...arrows.map(({ label }) => label)];
  const corners: readonly Point[] = [
    dot,
    ...boxes.map(({ left, top }) => ({ x: left, y: top })),
    ...boxes.map(({ left, top, width, height }) => ({ x: left + width, y: top + height })),
    ...arrows.flatMap(({ points }) => points),
  ];
  const [left, right] = extentOf(corners.map(({ x }) => x));
  const [top, bottom] = extentOf(corners.map(({ y }) => y));
  const by = { x: margin - left, y: margin - top };
  const move = (point: Point): Point => shift(point, by);
  const moveBox = (box: Box): Box => ({ ...box, left: box.left + by.x, top: box.top + by.y });
  return {
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(bottom - top + 2 * margin),
    states: states.map((state) => ({ ...state, box: moveBox(state.box) })),
    arrows: arrows.map((arrow) => ({ ...arrow, label: moveBox(arrow.label), points: arrow.points.map(move) })),
    start: { dot: move(dot), points: [dot, entry].map(move) },
  };
}

function extentOf(values: readonly number[]): readonly [min: number, max: number] {
  return [Math.min(...values), Math.max(...values)];
}
