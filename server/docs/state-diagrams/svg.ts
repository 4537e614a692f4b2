// Prints a diagram as SVG, for the inside of an HTML page and as a file of its own.
import { descriptionOf, isByOperation, type StateDiagram } from "./diagram.js";
import { distance, towards, type Box, type Point } from "./geometry.js";
import { place, type PlacedArrow, type PlacedDiagram, type PlacedState } from "./layout.js";
import { baselineOf, heightOf, type Line } from "./text.js";

/**
 * In a page the drawing has the color of the text around it. A file of its own, where the drawing is the root, follows
 * the reader's light or dark mode.
 */
const rootColor = "<style>svg:root{color:#1f2328}@media (prefers-color-scheme:dark){svg:root{color:#e6edf3}}</style>";

const cornerRadius = 9;
const arrowhead = { length: 9, width: 7 };
const dotRadius = 5;

/** The SVG element of a diagram, with a final newline. */
export function stateDiagramSvg(diagram: StateDiagram): string {
  const { width, height, states, arrows, start } = place(diagram);
  const [title, desc] = [`${diagram.name}-states-title`, `${diagram.name}-states-desc`];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="state-diagram" role="img" aria-labelledby="${title} ${desc}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linejoin="round">`,
    `  <title id="${title}">${escapeText(diagram.title)}</title>`,
    `  <desc id="${desc}">${escapeText(descriptionOf(diagram))}</desc>`,
    `  ${rootColor}`,
    ...printStart(start),
    ...arrows.flatMap(printArrow),
    ...states.flatMap(printState),
    "</svg>",
    "",
  ].join("\n");
}

function printStart({ dot, points }: PlacedDiagram["start"]): readonly string[] {
  return [
    `  <g class="start">`,
    `    <circle cx="${round(dot.x)}" cy="${round(dot.y)}" r="${dotRadius}" fill="currentColor"/>`,
    ...printLine(points, "").map((line) => `    ${line}`),
    "  </g>",
  ];
}

function printState({ name, isInitial, isFinal, box, line }: PlacedState): readonly string[] {
  const classes = ["state", ...(isInitial ? ["initial"] : []), ...(isFinal ? ["final"] : [])].join(" ");
  const [x, y] = [box.left + box.width / 2, box.top + (box.height - heightOf(line)) / 2];
  return [
    `  <g class="${classes}" data-state="${name}">`,
    `    ${printBox(box, 8, `fill="currentColor" fill-opacity="0.07" stroke="currentColor" stroke-width="1.5"`)}`,
    // Nothing follows a final state: it has a double border.
    ...(isFinal ? [`    ${printBox(inset(box, 4), 5, `stroke="currentColor"`)}`] : []),
    `    ${printText(line, { x, y }, `text-anchor="middle" font-weight="bold"`)}`,
    "  </g>",
  ];
}

function printArrow(arrow: PlacedArrow): readonly string[] {
  const { from, to, points, label, lines } = arrow;
  let y = label.top;
  const text = lines.map((line) => {
    const top = y;
    y += heightOf(line);
    return `    ${printText(line, { x: label.left, y: top }, line.family === "monospace" ? `fill-opacity="0.75"` : "")}`;
  });
  // An arrow that a platform can't cause itself is dashed.
  const [className, dashes] = isByOperation(arrow) ? ["by-operation", ""] : ["by-itself", `stroke-dasharray="5 4"`];
  return [
    `  <g class="transition ${className}" data-from="${from}" data-to="${to}">`,
    ...printLine(points, dashes).map((line) => `    ${line}`),
    ...text,
    "  </g>",
  ];
}

/** A line with rounded corners and an arrowhead at its end. */
function printLine(points: readonly Point[], attributes: string): readonly string[] {
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end === undefined || before === undefined) throw new Error("A line needs two points.");
  const base = towards(end, before, arrowhead.length);
  const [dx, dy] = [(end.x - base.x) / arrowhead.length, (end.y - base.y) / arrowhead.length];
  const half = arrowhead.width / 2;
  const head = [
    end,
    { x: base.x - dy * half, y: base.y + dx * half },
    { x: base.x + dy * half, y: base.y - dx * half },
  ];
  return [
    element(
      "path",
      `d="${pathOf([...points.slice(0, -1), base])}" stroke="currentColor" stroke-width="1.3"`,
      attributes,
    ),
    element("path", `d="M${head.map(coordinates).join("L")}Z" fill="currentColor"`),
  ];
}

function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [previous, following] = [points[index - 1], points[index + 1]];
      if (previous === undefined) return `M${coordinates(point)}`;
      if (following === undefined) return `L${coordinates(point)}`;
      const radius = Math.min(cornerRadius, distance(previous, point) / 2, distance(point, following) / 2);
      const [enter, leave] = [towards(point, previous, radius), towards(point, following, radius)];
      return `L${coordinates(enter)}Q${coordinates(point)} ${coordinates(leave)}`;
    })
    .join("");
}

function printBox({ left, top, width, height }: Box, radius: number, attributes: string): string {
  const position = `x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}"`;
  return element("rect", `${position} rx="${radius}"`, attributes);
}

function inset({ left, top, width, height }: Box, by: number): Box {
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}

function printText(line: Line, { x, y }: Point, attributes: string): string {
  const position = `x="${round(x)}" y="${round(y + baselineOf(line))}"`;
  const font = `font-family="${fonts[line.family]}" font-size="${line.size}"`;
  return `<text ${[position, font, `fill="currentColor"`, attributes].filter(Boolean).join(" ")}>${escapeText(line.text)}</text>`;
}

const fonts = {
  "sans-serif": "system-ui, sans-serif",
  monospace: "ui-monospace, monospace",
} as const satisfies Readonly<Record<Line["family"], string>>;

function element(name: string, ...attributes: readonly string[]): string {
  return `<${[name, ...attributes].filter(Boolean).join(" ")}/>`;
}

function coordinates({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
