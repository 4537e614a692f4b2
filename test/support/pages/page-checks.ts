// Checks that run in a page, in a browser. test/support/pages/docs-pages.ts bundles them and calls them as
// `pageChecks`.

/** Links of the page, as absolute URLs. */
export function links(): readonly string[] {
  return [...new Set([...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href))];
}

/** Attributes that are scripts. */
export function inlineHandlers(): readonly string[] {
  return [...document.querySelectorAll("*")].flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => /^on/i.test(name) || /^\s*javascript:/i.test(element.getAttribute(name) ?? ""))
      .map((name) => `${describe(element)} ${name}`),
  );
}

/** Elements that make the page wider than the window. */
export function overflowingElements(): readonly string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = visibleElements().filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element, width),
  );
  return [`the page is ${document.documentElement.scrollWidth} px wide`, ...wide.slice(0, 5).map(describe)];
}

/** Code of which a part can't be seen, not even by scrolling it. */
export function clippedCode(): readonly string[] {
  return visibleElements()
    .filter((element) => element.matches("pre, code, [data-testid='source-code']"))
    .filter((element) => isClipped(element, contentsOf(element).right))
    .map(describe);
}

/** Words in cells of tables that are broken. Longer ones than a phone has place for must be broken. */
export function brokenWords(): readonly string[] {
  return visibleElements()
    .filter((element) => element.matches("td, th"))
    .flatMap((cell) => textNodes(cell))
    .flatMap((node) =>
      [...node.data.matchAll(/[\p{L}\p{N}_]{2,32}(?![\p{L}\p{N}_])/gu)].filter(({ 0: word, index }) => {
        const before = node.data[index - 1] ?? " ";
        return !/[\p{L}\p{N}_]/u.test(before) && linesOf(node, index, index + word.length) > 1;
      }),
    )
    .map(({ 0: word }) => word);
}

/** Text with less contrast than WCAG 2.2, 1.4.3 asks for: 4.5, or 3 for large text. */
export function lowContrast(): readonly string[] {
  const found = visibleElements().flatMap((element) => {
    const isEmptyInput = element instanceof HTMLInputElement && element.value === "" && element.placeholder !== "";
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if ((!isEmptyInput && !hasText) || element.closest("[disabled], [aria-disabled='true']")) return [];
    const style = getComputedStyle(element, isEmptyInput ? "::placeholder" : undefined);
    const background = backgroundOf(element);
    const [paint, color] =
      element instanceof SVGElement ? [style.fill, fillOf(element)] : [style.color, colorOf(style.color)];
    const ratio = contrast(over(color, background), background);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return ratio >= (isLarge ? 3 : 4.5) ? [] : [`${describe(element)} ${ratio.toFixed(2)} ${paint} on ${background}`];
  });
  return [...new Set(found)];
}

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const white: Color = [255, 255, 255, 1];

let context: CanvasRenderingContext2D | null | undefined;
const colors = new Map<string, Color>();

/** A CSS colour of any notation, as the browser paints it. */
function colorOf(css: string): Color {
  const known = colors.get(css);
  if (known !== undefined) return known;
  context ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas to measure colours with.");
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const color: Color = [red, green, blue, alpha / 255];
  colors.set(css, color);
  return color;
}

function over([red, green, blue, alpha]: Color, below: Color): Color {
  const mix = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

/** What is painted behind an element: the backgrounds of its ancestors; for text in a drawing, the shapes below it. */
function backgroundOf(element: Element): Color {
  const layers = element instanceof SVGElement ? layersAt(element) : ancestorsOf(element);
  const paints = layers.map((layer): Color => {
    const { backgroundColor, fill, fillOpacity } = getComputedStyle(layer);
    if (!(layer instanceof SVGGeometryElement)) return colorOf(backgroundColor);
    const [red, green, blue, alpha] = colorOf(fill === "none" ? "transparent" : fill);
    return [red, green, blue, alpha * Number(fillOpacity)];
  });
  return paints.reduceRight<Color>((below, paint) => over(paint, below), canvasColor());
}

/** The colour of the page itself: dark if it has a dark colour scheme. */
function canvasColor(): Color {
  return document.documentElement.style.colorScheme === "dark" ? [18, 18, 18, 1] : white;
}

function fillOf(element: SVGElement): Color {
  const { fill, fillOpacity } = getComputedStyle(element);
  const [red, green, blue, alpha] = colorOf(fill === "none" ? "transparent" : fill);
  return [red, green, blue, alpha * Number(fillOpacity)];
}

function layersAt(element: SVGElement): readonly Element[] {
  element.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const all = document.elementsFromPoint(left + width / 2, top + height / 2);
  return all.filter((each) => each !== element && !element.contains(each) && !(each instanceof SVGTextElement));
}

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent === null ? [element] : [element, ...ancestorsOf(parent)];
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Whether an element's content as far as `right` is cut off: by an ancestor that hides it and doesn't scroll. */
function isClipped(element: Element, right: number): boolean {
  for (const each of ancestorsOf(element)) {
    const { overflowX } = getComputedStyle(each);
    if (overflowX === "auto" || overflowX === "scroll") return false;
    if (overflowX !== "visible" && each.getBoundingClientRect().right < right - 1) return true;
  }
  return false;
}

function contentsOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function linesOf(node: Text, start: number, end: number): number {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

function textNodes(element: Element): readonly Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node];
    return node instanceof Element ? textNodes(node) : [];
  });
}

function visibleElements(): readonly Element[] {
  return [...document.body.querySelectorAll("*")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  });
}

/** Where an element is, for the message of a failed test. */
function describe(element: Element): string {
  const label = element.getAttribute("data-testid") ?? element.getAttribute("data-component-name") ?? element.id;
  const text = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  return `<${element.localName}${label === "" ? "" : ` ${label}`}> ${JSON.stringify(text)}`;
}

/** Where the reference is, such as `/users/createuser`: the part of the fragment that chooses an operation. */
export function route(): string {
  return (/^#(\/[^#]*)/.exec(decodeURI(location.hash))?.[1] ?? "/").toLowerCase();
}

/** Links of the present route of the reference to a part of it that doesn't exist. */
export function missingAnchors(): readonly string[] {
  return [...document.querySelectorAll("a[href^='#/']")]
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.startsWith(`#${route()}#`))
    .filter((href) => document.getElementById(href.slice(route().length + 2)) === null);
}

/** What keeps a reader from seeing the heading of the present route: it is outside of the window, or covered. */
export function hiddenHeading(): readonly string[] {
  const heading = document.querySelector(`[data-section-id="${route()}"]`)?.querySelector("h1, h2, h3");
  if (heading === null || heading === undefined) return [`${route()} has no heading`];
  const { left, top, bottom } = heading.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) return [`${route()} is at ${top}`];
  const shown = document.elementFromPoint(left + 5, (top + bottom) / 2);
  return shown !== null && heading.contains(shown) ? [] : [`${route()} is covered by ${shown && describe(shown)}`];
}

/** Opens everything that can be opened in the schemas of the page. */
export function expandSchemas(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-testid='schema-expand-all-button']")];
  const closed = buttons.filter((button) => button.textContent === "Expand all");
  for (const button of closed) button.click();
  return closed.map(describe);
}
