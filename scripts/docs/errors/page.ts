// The page errors.html: the catalogue of a document's errors, by status.

import { STATUS_CODES } from "node:http";
import type { Json, JsonObject } from "../../json/json.js";
import { escapeHtml } from "../markup/html.js";
import { codeBlock } from "../markup/code-block.js";
import type { Section } from "../markup/markdown.js";
import { catalogueOf, type CatalogueError, type StatusDescription, type StatusErrors } from "./catalogue.js";
import { operationsOf, type OperationLabel } from "./responses.js";

/** What of the site the page needs. */
export interface ErrorPageContext {
  /** Renders a description. */
  readonly markdown: (text: string) => string;
  /** The address of an operation in the reference. */
  readonly operation: (id: string) => string;
}

export interface ErrorPage {
  readonly html: string;
  readonly sections: readonly Section[];
  readonly anchors: ReadonlySet<string>;
}

/** As many operations are listed at once; more can be unfolded. */
const maxListed = 8;

/** An example has at most as many lines. */
const maxExampleLines = 40;

/** The page below its heading; undefined for a document without error responses. */
export function errorPage(root: JsonObject, context: ErrorPageContext): ErrorPage | undefined {
  const catalogue = catalogueOf(root);
  if (catalogue.length === 0) return undefined;
  const printer = new CataloguePrinter(
    context,
    operationsOf(root).map(({ label }) => label),
  );
  const codes = catalogue.flatMap(({ errors }) => errors);
  const explained = codes.filter(isExplained);
  const html = [
    `<h2 id="${allErrors}">All errors</h2>`,
    explained.length === 0 ? statusTable(catalogue) : codeTable(explained),
    ...catalogue.map((status) => printer.section(status)),
  ].join("\n");
  const ofStatuses = catalogue.map(({ status }) => ({ id: idOf(status), title: escapeHtml(titleOf(status)) }));
  const sections = [{ id: allErrors, title: "All errors" }, ...ofStatuses];
  return { html, sections, anchors: new Set([...sections.map(({ id }) => id), ...codes.map(({ code }) => code)]) };
}

/** The anchor of the table of all errors. */
const allErrors = "all-errors";

function idOf(status: string): string {
  return status === "" ? "other-codes" : `status-${status.toLowerCase()}`;
}

/** `404 Not Found`. */
function titleOf(status: string): string {
  if (status === "") return "Other codes";
  if (status === "default") return "Any other status";
  return [status, STATUS_CODES[status] ?? ""].join(" ").trim();
}

function codeTable(errors: readonly CatalogueError[]): string {
  const rows = errors.map(({ code, status, title }) => [codeLink(code), escapeHtml(status), escapeHtml(title)]);
  const hasTitles = errors.some(({ title }) => title !== "");
  return table(
    ["Code", "Status", ...(hasTitles ? ["Error"] : [])],
    rows.map((row) => row.slice(0, hasTitles ? 3 : 2)),
  );
}

function codeLink(code: string): string {
  return `<a href="#${escapeHtml(encodeURIComponent(code))}"><code>${escapeHtml(code)}</code></a>`;
}

function statusTable(catalogue: readonly StatusErrors[]): string {
  return table(
    ["Status", "Operations"],
    catalogue.map(({ status, descriptions }) => [
      `<a href="#${idOf(status)}">${escapeHtml(titleOf(status))}</a>`,
      String(new Set(descriptions.flatMap(({ operations }) => operations.map(({ name }) => name))).size),
    ]),
  );
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="table" tabindex="0"><table><thead>${tableRow("th", header)}</thead><tbody>
${rows.map((row) => tableRow("td", row)).join("\n")}
</tbody></table></div>`;
}

function tableRow(element: "th" | "td", values: readonly string[]): string {
  return `<tr>${values.map((value) => `<${element}>${value}</${element}>`).join("")}</tr>`;
}

class CataloguePrinter {
  readonly #context: ErrorPageContext;
  readonly #all: readonly OperationLabel[];

  constructor(context: ErrorPageContext, all: readonly OperationLabel[]) {
    this.#context = context;
    this.#all = all;
  }

  section({ status, errors, descriptions }: StatusErrors): string {
    const explained = errors.filter(isExplained);
    const others = errors.filter((error) => !isExplained(error));
    return [
      `<h2 id="${idOf(status)}">${escapeHtml(titleOf(status))}</h2>`,
      ...explained.map((error) => this.#error(error)),
      ...(others.length === 0 ? [] : [`<p>${others.map(({ code }) => codeWithId(code)).join(", ")}</p>`]),
      ...(descriptions.length > 0 && errors.length > 0 ? ["<h3>Without a code</h3>"] : []),
      ...descriptions.map((description) => this.#description(description)),
    ].join("\n");
  }

  #error({ code, title, meaning, cause, advice, operations, example }: CatalogueError): string {
    const anchor = `<a class="anchor" href="#${escapeHtml(encodeURIComponent(code))}" aria-label="Link to this error">#</a>`;
    const heading = `<h3 id="${escapeHtml(code)}"><code>${escapeHtml(code)}</code>${anchor}</h3>`;
    const rows = [
      ["Meaning", this.#markdown(meaning)],
      ["Cause", this.#markdown(cause)],
      ["What to do", this.#markdown(advice)],
      ["Returned by", this.#operations(operations)],
      ["Example", exampleHtml(example)],
    ].filter(([, html]) => html !== "");
    const list = rows.map(([term, html]) => `<dt>${term}</dt><dd>${html}</dd>`).join("\n");
    return `${heading}\n${title === "" ? "" : `<p>${escapeHtml(title)}</p>\n`}<dl>${list}</dl>`;
  }

  #description({ text, operations, example }: StatusDescription): string {
    const rows = [
      ["Returned by", this.#operations(operations)],
      ["Example", exampleHtml(example)],
    ].filter(([, html]) => html !== "");
    const list = rows.map(([term, html]) => `<dt>${term}</dt><dd>${html}</dd>`).join("\n");
    return `<section>${this.#markdown(text)}<dl>${list}</dl></section>`;
  }

  #markdown(text: string): string {
    return text.trim() === "" ? "" : this.#context.markdown(text);
  }

  /** Names few operations, and for many says which ones it isn't. */
  #operations(operations: readonly OperationLabel[]): string {
    const named = new Set(operations.map(({ name }) => name));
    const others = this.#all.filter(({ name }) => !named.has(name));
    if (operations.length === 0) return "";
    if (others.length === 0) return operations.length === 1 ? this.#list(operations) : "Every operation";
    if (others.length <= maxListed / 2 && operations.length > maxListed)
      return `Every operation but ${this.#list(others)}`;
    if (operations.length <= maxListed) return this.#list(operations);
    return `<details><summary>${operations.length} operations</summary>${this.#list(operations)}</details>`;
  }

  #list(operations: readonly OperationLabel[]): string {
    return operations
      .map(({ id }) => `<a href="${escapeHtml(this.#context.operation(id))}"><code>${escapeHtml(id)}</code></a>`)
      .join(", ");
  }
}

/** Whether more is known about an error than its code. */
function isExplained({ title, meaning, operations }: CatalogueError): boolean {
  return title !== "" || meaning !== "" || operations.length > 0;
}

function codeWithId(code: string): string {
  return `<code id="${escapeHtml(code)}">${escapeHtml(code)}</code>`;
}

function exampleHtml(example: Json | undefined): string {
  if (example === undefined) return "";
  const lines = JSON.stringify(example, null, 2).split("\n");
  const shown = lines.length > maxExampleLines ? [...lines.slice(0, maxExampleLines), "…"] : lines;
  return codeBlock(shown.join("\n"), "json");
}
