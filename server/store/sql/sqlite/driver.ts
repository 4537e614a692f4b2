// Opens a SQLite file: with libsql, whose binaries are npm packages, or with node:sqlite where Node has it.
import type { Parameter, SqlRow } from "../backend.js";

export interface SqliteStatement {
  all(parameters: readonly Parameter[]): readonly SqlRow[];
  /** Returns the number of rows that were written. */
  run(parameters: readonly Parameter[]): number;
}

/** A connection to a file. All calls are synchronous. */
export interface SqliteConnection {
  prepare(text: string): SqliteStatement;
  exec(text: string): void;
  close(): void;
}

/** No driver is installed. */
export class NoSqliteDriver extends Error {
  override readonly name = "NoSqliteDriver";
}

/** What both drivers have: they differ in how rows become arrays. */
interface Driver {
  prepare(text: string): DriverStatement;
  exec(text: string): void;
  close(): void;
}

interface DriverStatement {
  all(...parameters: Parameter[]): unknown;
  run(...parameters: Parameter[]): { readonly changes: number | bigint };
}

/** @throws NoSqliteDriver; Error if the file can't be opened */
export async function openSqlite(file: string): Promise<SqliteConnection> {
  const open = (await libsqlDriver()) ?? (await nodeDriver());
  if (!open) {
    throw new NoSqliteDriver(
      "SQLite needs the package libsql, which npm could not install on this machine, or Node 22.16 and later.",
    );
  }
  const { driver, asArrays } = open(file);
  return {
    prepare(text) {
      const statement = driver.prepare(text);
      // Only a statement that returns rows can return arrays.
      let reading: DriverStatement | undefined;
      return {
        all: (parameters) => (reading ??= asArrays(statement)).all(...parameters) as readonly SqlRow[],
        run: (parameters) => Number(statement.run(...parameters).changes),
      };
    },
    exec: (text) => driver.exec(text),
    close: () => driver.close(),
  };
}

type Open = (file: string) => {
  readonly driver: Driver;
  readonly asArrays: (statement: DriverStatement) => DriverStatement;
};

async function libsqlDriver(): Promise<Open | undefined> {
  try {
    const { default: Database } = (await import("libsql")) as unknown as { default: new (file: string) => Driver };
    const asArrays = (statement: DriverStatement): DriverStatement =>
      (statement as DriverStatement & { raw(): DriverStatement }).raw();
    return (file) => ({ driver: new Database(file), asArrays });
  } catch {
    return undefined;
  }
}

async function nodeDriver(): Promise<Open | undefined> {
  try {
    const name = "node:sqlite";
    const { DatabaseSync } = (await import(name)) as { DatabaseSync: new (file: string) => Driver };
    const asArrays = (statement: DriverStatement): DriverStatement => {
      (statement as DriverStatement & { setReturnArrays(enabled: boolean): void }).setReturnArrays(true);
      return statement;
    };
    return (file) => ({ driver: new DatabaseSync(file), asArrays });
  } catch {
    return undefined;
  }
}
