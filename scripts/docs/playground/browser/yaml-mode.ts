// YAML for the editor. CodeMirror's mode knows blocks of text after `description: |` alone: what is in one after
// `description: |-`, or in a list, it takes for keys and comments.

import type { StreamParser } from "@codemirror/language";
import { yaml } from "@codemirror/legacy-modes/mode/yaml";

/** What is used of the state of CodeMirror's mode. */
interface YamlState {
  /** Whether a block of text was begun. */
  literal: boolean;
  /** Where the key or the item is that has it: its lines are further to the right. */
  keyCol: number;
  pair: boolean;
}

export const yamlMode: StreamParser<YamlState> = {
  ...(yaml as StreamParser<YamlState>),
  token: (stream, state) => {
    if (stream.sol() && state.literal && stream.indentation() > state.keyCol) {
      stream.eatSpace();
      stream.skipToEnd();
      return "string";
    }
    const before = stream.string.slice(0, stream.pos);
    if (/(?:^|\s)(?:\S.*:|-)\s+$/.test(before) && stream.match(/^[|>][-+\d]*(?:\s*$|\s+(?=#))/) !== null) {
      state.literal = true;
      if (!state.pair) state.keyCol = stream.indentation();
      return "meta";
    }
    return (yaml as StreamParser<YamlState>).token(stream, state);
  },
};
