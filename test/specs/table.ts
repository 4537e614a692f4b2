// The table of a run: one row for each document, and their sum, 120 columns wide.
import type { Row } from "./steps.js";

interface Column {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => string | number;
  /** Of all rows; nothing where a sum says nothing. */
  readonly sum: (rows: readonly Row[]) => string | number;
}

function counted(title: string, width: number, count: (row: Row) => number): Column {
  return { title, width, cell: count, sum: (rows) => total(rows, count) };
}

const columns: readonly Column[] = [
  counted("ops", 5, ({ operations }) => operations),
  counted("warn", 5, ({ warnings }) => warnings),
  { title: "in", width: 7, cell: ({ bytesIn }) => bytes(bytesIn), sum: () => "" },
  { title: "out", width: 7, cell: ({ bytesOut }) => bytes(bytesOut), sum: () => "" },
  { title: "sec", width: 5, cell: ({ seconds }) => seconds.toFixed(1), sum: () => "" },
  { title: "MiB", width: 5, cell: ({ peak }) => peak.toFixed(0), sum: () => "" },
  counted("types", 5, ({ typeErrors }) => typeErrors),
  counted("unserved", 8, ({ unserved }) => unserved.length),
  counted("2xx", 5, ({ succeeded }) => succeeded),
  counted("invalid", 7, ({ invalid }) => invalid.length),
  counted("resources", 9, ({ resources }) => resources),
  counted("full", 4, cyclesOf),
  counted("partial", 7, ({ partial }) => partial.length),
  {
    title: "lists",
    width: 7,
    cell: (row) => `${iteratedOf(row)}/${row.lists}`,
    sum: (rows) => `${total(rows, iteratedOf)}/${total(rows, ({ lists }) => lists)}`,
  },
  counted("2+pages", 7, ({ manyPages }) => manyPages),
];

/** The width of the names of documents. */
const nameWidth = 120 - columns.reduce((sum, { width }) => sum + width + 1, 0);

/** What the columns count that the titles leave open. */
export const legend =
  "types: type errors. full: resources that complete their cycle. lists: those iterated to their end, of those found.\n" +
  "2+pages: lists that had items on at least two pages.";

export function header(): string {
  return [named("document"), ...columns.map(({ title, width }) => title.padStart(width))].join(" ");
}

export function line(row: Row): string {
  return [named(row.name), ...columns.map(({ cell, width }) => String(cell(row)).padStart(width))].join(" ");
}

export function summary(rows: readonly Row[]): string {
  return [named("sum"), ...columns.map(({ sum, width }) => String(sum(rows)).padStart(width))].join(" ");
}

export function cyclesOf({ resources, partial }: Row): number {
  return resources - partial.length;
}

function iteratedOf({ lists, endless }: Row): number {
  return lists - endless.length;
}

export function total(rows: readonly Row[], count: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + count(row), 0);
}

function named(name: string): string {
  return name.slice(0, nameWidth).padEnd(nameWidth);
}

function bytes(count: number): string {
  return count < 1_000_000 ? `${Math.ceil(count / 1000)} KB` : `${(count / 1_000_000).toFixed(1)} MB`;
}
