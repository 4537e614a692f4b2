// Positions in the sources for those in a bundle. Node does it with --enable-source-maps, but then each start reads all
// source maps, which takes a tenth of its processor time; here a map is read when a failure has happened.
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

/** The maps of the files that frames named; undefined for a file without one. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * A frame of a stack (`at name (file:///service/dist/server.js:1:2)`) with its position in the source if it has a map.
 */
export function withSourcePosition(frame: string): string {
  return frame.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (position, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    // Lines and columns of a frame begin with 1, those of a map with 0 (ECMA-426).
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (entry === undefined || !("originalSource" in entry)) return position;
    const source = fileURLToPath(new URL(entry.originalSource, file));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), "utf8")) as SourceMapPayload);
  } catch {
    // Sources that are run as they are have none.
    return undefined;
  }
}
