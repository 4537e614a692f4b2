// Copied from scripts/runtime/shared/deep-object.ts by halves. Do not edit.

// Query parameters in the style `deepObject`: `name[a]=1&name[b][c]=2&name[d][]=3`. OpenAPI defines it for flat objects
// only; nested objects and lists are decoded as common clients write them.

import {
  decodeScalars,
  listDecoderOf,
  mayBeScalar,
  memberDecoder,
  objectDecoderOf,
  type Decoder,
  type ObjectDecoder,
} from "./decoders.js";
import { percentDecode, type Pair } from "./pairs.js";

/**
 * The object, or the list, that the pairs of a name make up; undefined if there are none. The names of `pairs` are
 * decoded.
 */
export function decodeDeepObject(name: string, pairs: readonly Pair[], decoder: Decoder): unknown {
  const bracketed = pairs.flatMap(([each, raw]) => {
    const steps = each.startsWith(`${name}[`) ? /^((?:\[[^[\]]*\])+)$/.exec(each.slice(name.length))?.[1] : undefined;
    return steps === undefined ? [] : [{ steps: steps.slice(1, -1).split("]["), text: percentDecode(raw, true) }];
  });
  const object = objectDecoderOf(decoder);
  if (object !== undefined) return bracketed.length === 0 ? undefined : decodeObject(bracketed, object);
  if (listDecoderOf(decoder) === undefined) return undefined;
  const bare = pairs
    .filter(([each]) => each === name)
    .map(([, raw]) => percentDecode(raw, true))
    .filter((text) => !mayBeScalar(text, decoder));
  const entries = [...bare.map((text) => ({ steps: [], text })), ...bracketed];
  return entries.length === 0 ? undefined : decodeValue(entries, decoder);
}

/** One pair, by the names and indexes in its brackets. */
interface DeepEntry {
  readonly steps: readonly string[];
  readonly text: string;
}

function decodeObject(entries: readonly DeepEntry[], object: ObjectDecoder): unknown {
  const byName = new Map<string, DeepEntry[]>();
  for (const {
    steps: [name = "", ...steps],
    text,
  } of entries)
    byName.set(name, [...(byName.get(name) ?? []), { steps, text }]);
  return Object.fromEntries(
    [...byName].map(([name, each]) => [name, decodeValue(each, memberDecoder(object, name) ?? "string")]),
  );
}

function decodeValue(entries: readonly DeepEntry[], decoder: Decoder): unknown {
  const [list, object] = [listDecoderOf(decoder), objectDecoderOf(decoder)];
  const isFlat = entries.every(({ steps }) => steps.length === 0);
  if (list !== undefined) {
    // `a[]=1`, `a[0]=1` and `a=1` repeated are all a list; `a[0][b]=1` is a list of objects.
    const groups = new Map<string, DeepEntry[]>();
    entries.forEach(({ steps: [index = "", ...steps], text }, position) => {
      const key = index === "" ? `#${position}` : index;
      groups.set(key, [...(groups.get(key) ?? []), { steps, text }]);
    });
    return [...groups.values()].map((each) => decodeValue(each, list.items));
  }
  if (object !== undefined && !isFlat) return decodeObject(entries, object);
  return isFlat
    ? decodeScalars(
        entries.map(({ text }) => text),
        decoder,
      )
    : decodeObject(entries, { members: {}, others: "string" });
}
