// The table of a run: one row for each document, and totals.
import type { Named } from "./documents.js";
import type { Row } from "./steps.js";

const columns: readonly (readonly [title: string, width: number, cell: (row: Row) => string])[] = [
  ["operations", 10, ({ operations }) => String(operations)],
  ["errors/warnings", 15, ({ errors, warnings }) => `${errors}/${warnings}`],
  ["in", 8, ({ bytesIn }) => bytes(bytesIn)],
  ["out", 8, ({ bytesOut }) => bytes(bytesOut)],
  ["seconds", 7, ({ seconds }) => seconds.toFixed(1)],
  ["peak MiB", 8, ({ peak }) => peak.toFixed(0)],
  ["type errors", 11, ({ typeErrors }) => String(typeErrors)],
  ["served", 10, ({ served, operations }) => `${served}/${operations}`],
  ["2xx", 5, ({ succeeded }) => String(succeeded)],
  ["invalid", 7, ({ invalid }) => String(invalid.length)],
  ["lists", 5, ({ lists }) => String(lists)],
  ["cycles", 8, ({ cycles, resources }) => `${cycles}/${resources}`],
];

export function header(documents: readonly Named[]): string {
  return [titled("document", documents), ...columns.map(([title, width]) => title.padStart(width))].join("  ");
}

export function line(row: Row, documents: readonly Named[]): string {
  return [titled(row.name, documents), ...columns.map(([, width, cell]) => cell(row).padStart(width))].join("  ");
}

/** `24 of 24 documents, 0 type errors, 0 unserved operations, 1,823 of 2,400 responded with 2xx, …`. */
export function summary(rows: readonly Row[]): string {
  const sum = (count: (row: Row) => number): number => rows.reduce((total, row) => total + count(row), 0);
  const right = rows.filter(({ wrong }) => wrong.length === 0).length;
  const operations = sum((row) => row.operations);
  return [
    `${right} of ${rows.length} documents`,
    `${sum(({ typeErrors }) => typeErrors)} type errors`,
    `${operations - sum(({ served }) => served)} unserved operations`,
    `${sum(({ succeeded }) => succeeded)} of ${operations} responded with 2xx`,
    `${sum(({ invalid }) => invalid.length)} invalid responses`,
    `${sum(({ cycles }) => cycles)} of ${sum(({ resources }) => resources)} resources complete their cycle`,
  ].join(", ");
}

function titled(text: string, documents: readonly Named[]): string {
  return text.padEnd(Math.max("document".length, ...documents.map(({ name }) => name.length)));
}

function bytes(count: number): string {
  return count < 1_000_000 ? `${Math.ceil(count / 1000)} KB` : `${(count / 1_000_000).toFixed(1)} MB`;
}
