// The state diagrams of the guides: they have every transition of the tables, nothing in them overlaps, and the files
// are those that `npm run diagrams` writes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasAllCases, runs } from "../support/extent.js";
import type { Machine } from "../../server/domain/credit/values/machine.js";
import { applicationMachine, lineMachine, moveMachine } from "../../server/domain/credit/values/states.js";
import { stateDiagram } from "../../server/docs/state-diagrams/diagram.js";
import { diagrams } from "../../server/docs/state-diagrams/diagrams.js";
import { doOverlap, segmentsOf, type Box, type Point } from "../../server/docs/state-diagrams/geometry.js";
import { place, type PlacedDiagram } from "../../server/docs/state-diagrams/layout.js";
import { stateDiagramSvg } from "../../server/docs/state-diagrams/svg.js";
import { widthOf, wrap, type Line } from "../../server/docs/state-diagrams/text.js";
import { findChromium, Page } from "../support/pages/chromium.js";

const folder = join(import.meta.dirname, "../../server/docs/guides/diagrams");
const machines: Readonly<Record<string, Machine<string, string>>> = {
  line: lineMachine,
  application: applicationMachine,
  payment: moveMachine,
};

test("the files are those that the tables give; `npm run diagrams` writes them", () => {
  const written = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")]);
  const wanted = diagrams.map((diagram) => [`${diagram.name}.svg`, stateDiagramSvg(diagram)]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(wanted));
});

test("transitions between the same states are one arrow with several reasons", () => {
  const machine: Machine<string, string> = [
    { from: "A", to: "B", on: "one", by: ["clock"], when: "first" },
    { from: "B", to: "C", on: "one", by: ["bank"], when: "second" },
    { from: "A", to: "B", on: "two", by: ["bank", "createDraw"], when: "third" },
  ];
  expect(stateDiagram("x", "Title", machine)).toEqual({
    name: "x",
    title: "Title",
    states: [
      { name: "A", isInitial: true, isFinal: false },
      { name: "B", isInitial: false, isFinal: false },
      { name: "C", isInitial: false, isFinal: true },
    ],
    arrows: [
      {
        from: "A",
        to: "B",
        reasons: [
          { when: "first", by: ["clock"] },
          { when: "third", by: ["bank", "createDraw"] },
        ],
      },
      { from: "B", to: "C", reasons: [{ when: "second", by: ["bank"] }] },
    ],
  });
});

/** The boxes of a drawing, with names for messages. */
function boxesOf({ states, arrows }: PlacedDiagram): readonly (Box & { readonly name: string })[] {
  return [
    ...states.map(({ name, box }) => ({ name, ...box })),
    ...arrows.map(({ from, to, label }) => ({ name: `${from} to ${to}`, ...label })),
  ];
}

/** The boxes that overlap, and those that an arrow runs through. Arrows end at the border of a state. */
function overlapsOf(placed: PlacedDiagram): readonly string[] {
  const boxes = boxesOf(placed);
  const boxPairs = boxes.flatMap((box, index) =>
    boxes.slice(index + 1).flatMap((other) => (doOverlap(box, other) ? [`${box.name} and ${other.name}`] : [])),
  );
  const crossed = [...placed.arrows, { from: "start", to: "", points: placed.start.points }].flatMap((arrow) =>
    segmentsOf(arrow.points).flatMap(([a, b]) =>
      boxes
        .filter((box) => doOverlap(box, around(a, b)))
        .map(({ name }) => `${arrow.from} ${arrow.to} runs through ${name}`),
    ),
  );
  return [...boxPairs, ...crossed];
}

/** The box of a segment that runs straight across or straight down, as all do. */
function around(a: Point, b: Point): Box {
  expect([Math.abs(a.x - b.x) < 1e-6, Math.abs(a.y - b.y) < 1e-6]).toContain(true);
  return { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** Pairs of arrows of which one runs along the other, so that they look like one. */
function sharedTracks({ arrows }: PlacedDiagram): readonly string[] {
  const boxes = arrows.flatMap(({ from, to, points }) =>
    segmentsOf(points).map(([a, b]) => ({ name: `${from} to ${to}`, box: widened(around(a, b)) })),
  );
  return boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .flatMap((other) => (other.name !== name && doOverlap(box, other.box) ? [`${name} and ${other.name}`] : [])),
  );
}

/** Arrows keep a distance of two pixels. */
function widened({ left, top, width, height }: Box): Box {
  return { left: left - 1, top: top - 1, width: width + 2, height: height + 2 };
}

/** What is not inside of the drawing. */
function outside({ width, height }: PlacedDiagram, boxes: readonly Box[]): readonly Box[] {
  return boxes.filter(
    (box) => box.left < 0 || box.top < 0 || box.left + box.width > width || box.top + box.height > height,
  );
}

describe.each(diagrams)("the diagram of $name", (diagram) => {
  const placed = place(diagram);
  const svg = stateDiagramSvg(diagram);
  const machine = machines[diagram.name] ?? [];

  test("has no boxes that overlap, and no arrows that cross or touch", () => {
    expect(overlapsOf(placed)).toEqual([]);
    expect(sharedTracks(placed)).toEqual([]);
    expect(outside(placed, boxesOf(placed))).toEqual([]);
  });

  test("is at most 720 pixels wide", () => {
    expect(placed.width).toBeLessThanOrEqual(720);
  });

  test("has every transition of the table in its description, for those who can't see it", () => {
    const [, title, desc = ""] = /<title[^>]*>(.*)<\/title>\s*<desc[^>]*>(.*)<\/desc>/.exec(svg) ?? [];
    expect(title).toBe(diagram.title);
    for (const { from, to, when, by } of machine)
      expect(desc).toContain(`From ${from} to ${to}: ${when} (by ${by.join(", ")}).`);
    expect(desc.match(/From /g)).toHaveLength(machine.length);
  });

  test("marks the first state and the last ones", () => {
    const states = new Set(machine.flatMap(({ from, to }) => [from, to]));
    const marks = [...svg.matchAll(/class="state( initial)?( final)?" data-state="(\w+)"/g)];
    const marked = marks.map(([, initial, final, name]) => [name, initial !== undefined, final !== undefined]);
    const wanted = [...states].map((name) => [
      name,
      !machine.some(({ to }) => to === name),
      !machine.some(({ from }) => from === name),
    ]);
    expect(marked).toEqual(wanted);
    expect(svg.match(/class="start"/g)).toHaveLength(1);
  });
});

test("ids are unique when all diagrams are on one page, and each is used", () => {
  const all = diagrams.map(stateDiagramSvg).join("");
  const ids = [...all.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  const labels = [...all.matchAll(/aria-labelledby="([^"]*)"/g)].flatMap(([, list = ""]) => list.split(" "));
  expect(new Set(ids).size).toBe(ids.length);
  expect(labels).toEqual(ids);
});

/** Tables in which each state but the first can be reached from one before it. */
const anyMachine: fc.Arbitrary<Machine<string, string>> = fc.integer({ min: 2, max: 7 }).chain((count) => {
  const state = (index: number): string => `STATE_${index}`;
  const words = fc.array(fc.constantFrom("it", "has", "come", "repayment", "a"), { minLength: 1, maxLength: 9 });
  const reason = fc.record({
    when: words.map((all) => all.join(" ")),
    by: fc.subarray(["createPayment", "clock", "bank", "operator"] as const, { minLength: 1 }),
  });
  const first = fc.tuple(
    ...Array.from({ length: count - 1 }, (_, index) =>
      fc.tuple(fc.integer({ min: 0, max: index }), fc.constant(index + 1), reason),
    ),
  );
  const any = fc.tuple(fc.integer({ min: 0, max: count - 1 }), fc.integer({ min: 1, max: count - 1 }), reason);
  return fc
    .tuple(first, fc.array(any, { maxLength: 5 }))
    .map(([some, more]) =>
      [...some, ...more]
        .filter(([from, to]) => from !== to)
        .map(([from, to, why], index) => ({ from: state(from), to: state(to), on: `event_${index}`, ...why })),
    );
});

test("nothing overlaps in the diagram of any table", () => {
  const property = fc.property(anyMachine, (machine) => {
    const placed = place(stateDiagram("any", "Any", machine));
    expect(overlapsOf(placed)).toEqual([]);
    expect(outside(placed, boxesOf(placed))).toEqual([]);
  });
  fc.assert(property, { numRuns: runs(120) });
});

test("lines are broken between words, and are no wider than they may be unless they are one word", () => {
  const line: Line = { text: "", family: "sans-serif", size: 12 };
  const words = fc.array(fc.stringMatching(/^[A-Za-z_,.]{1,30}$/), { minLength: 1, maxLength: 12 });
  const property = fc.property(words, fc.integer({ min: 20, max: 300 }), (all, maxWidth) => {
    const parts = wrap({ ...line, text: all.join(" ") }, maxWidth);
    expect(parts.map(({ text }) => text).join(" ")).toBe(all.join(" "));
    for (const part of parts) if (part.text.includes(" ")) expect(widthOf(part)).toBeLessThanOrEqual(maxWidth);
  });
  fc.assert(property);
});

const chromium = findChromium();

test.runIf(hasAllCases && chromium !== undefined)(
  "in a browser all text is inside of its label or its state",
  async () => {
    const page = await Page.open(chromium ?? "");
    try {
      for (const diagram of diagrams) {
        const html = Buffer.from(`<!doctype html><body>${stateDiagramSvg(diagram)}`).toString("base64");
        await page.send("Page.navigate", { url: `data:text/html;base64,${html}` });
        await page.until("document.querySelectorAll('svg desc').length === 1");
        const drawn = (await page.evaluate(`[...document.querySelectorAll("svg text")].map((text) => {
        const { x, y, width, height } = text.getBBox();
        return { text: text.textContent, left: x, top: y, width, height };
      })`)) as (Box & { readonly text: string })[];
        const { states, arrows } = place(diagram);
        const homes = [
          ...arrows.flatMap(({ label, lines }) => lines.map(({ text }) => ({ text, box: label }))),
          ...states.map(({ box, line }) => ({ text: line.text, box })),
        ];
        expect(drawn.map(({ text }) => text)).toEqual(homes.map(({ text }) => text));
        for (const [index, { text, left, top, width, height }] of drawn.entries()) {
          const box = homes[index]?.box ?? { left: 0, top: 0, width: 0, height: 0 };
          const within = [left >= box.left - 0.5, left + width <= box.left + box.width];
          // The room for descenders below the last line, and for accents above the first.
          within.push(top >= box.top - 3, top + height <= box.top + box.height + 3);
          expect([text, ...within]).toEqual([text, true, true, true, true]);
        }
      }
    } finally {
      await page.close();
    }
  },
);
