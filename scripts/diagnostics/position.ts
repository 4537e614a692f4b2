// Positions in files: a module of its own, which types of the API need without those of Node.

/** A position in a file: line and column count from one, `length` is in UTF-16 units of that line. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly length?: number;
}
