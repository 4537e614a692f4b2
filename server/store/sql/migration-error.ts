// The tables of a database were made by another version of the service.
import { checksumOf, type Migration } from "./migrations.js";

export class MigrationError extends Error {
  override readonly name = "MigrationError";

  /** @throws MigrationError if a migration has run that is not known, or is known with another text */
  static assertKnown(applied: ReadonlyMap<number, string>, known: readonly Migration[]): void {
    for (const [number, checksum] of applied) {
      const migration = known.find((each) => each.number === number);
      if (!migration) {
        throw new MigrationError(`Migration ${number} has run, which this version of the service does not know.`);
      }
      if (checksumOf(migration) !== checksum) {
        throw new MigrationError(`Migration ${number} has run with another text than this version of the service has.`);
      }
    }
  }
}
