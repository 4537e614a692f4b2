// Tables of bugs in short.
import type { Exchange, Phase, PlantedBug } from "./table.js";

/** Name, operation, what, sentence, and the exchanges that show it. */
export type Row = readonly [string, string, string, string, readonly Exchange[]];

export function listBugs(rows: Readonly<Partial<Record<Phase, readonly Row[]>>>): readonly PlantedBug[] {
  return Object.entries(rows).flatMap(([phase, own]) =>
    own.map(([name, operation, what, sentence, provoke]) => ({
      name,
      phase: phase as Phase,
      operation,
      what,
      sentence,
      provoke,
    })),
  );
}
