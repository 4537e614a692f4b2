// A path template as the resources that it leads through, and the action at its end.

import { isAction } from "./verbs.js";
import { stemOf, wordsOf, type Words } from "./words.js";
import { templateNames, templateShape, wholeName } from "../../runtime/syntax/path-templates.js";

export interface PathNames {
  /** The words at the beginning that say nothing about resources: `api`, `v1`. */
  readonly prefix: Words;
  /** The words of each resource, from the first: `/guilds/{id}/members` -> `[["guilds"], ["members"]]`. */
  readonly resources: readonly (readonly string[])[];
  /** Whether each of the resources has a parameter behind it, and so is one of several. */
  readonly isItem: readonly boolean[];
  /** The words of an action at the end: of `/members/search`, `/members/{id}:invite`, or `/members/{id}#invite`. */
  readonly action: readonly string[];
  /** The names of the parameters. */
  readonly parameters: readonly string[];
  /** Their words, each by its stem. */
  readonly parameterStems: ReadonlySet<string>;
  /** The name of the parameter at the end; null where the path ends with another text. */
  readonly lastParameter: string | null;
}

interface Segment {
  readonly words: readonly string[];
  readonly hasParameter: boolean;
}

/** Segments at the beginning that say nothing about resources: `/rest/api/3`, `/v2`, `/2010-04-01`. */
const prefix = /^(?:apis?|rest|v\d[\w.-]*|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)*)$/i;

/** Endings that name a format: `/messages.json`, `/report.{format}`. */
const format = /\.(?:json|xml|csv|\{\})$/i;

/** The names in a path, as a request with that method means them. */
export function pathNames(path: string, method: string): PathNames {
  const all = path
    .replace(/[?#].*$/s, "")
    .split("/")
    .filter((each) => each !== "");
  const before: string[] = [];
  while (prefix.test(all[0] ?? "") && all.slice(1).some((each) => wholeName(each) === undefined))
    before.push(all.shift() ?? "");
  const parameters = templateNames(path);
  // `/topics/{topic}:publish`, as Google's services have it.
  const [, colon = ""] = /(?<=.):([A-Za-z][\w-]*)$/.exec(all.at(-1) ?? "") ?? [];
  // A fragment makes it possible to describe several operations with one path.
  const custom = colon !== "" ? colon : (path.split("#")[1] ?? "");
  const segments = all.map((text, index) =>
    segmentOf(index === all.length - 1 && colon !== "" ? text.slice(0, -colon.length - 1) : text),
  );
  const literals = segments.flatMap((segment, index) => (segment.words.length === 0 ? [] : [{ ...segment, index }]));
  const last = literals.at(-1);
  const isLastAction = wordsOf(custom).length === 0 && last !== undefined && isAction(last.words, method);
  const resources = isLastAction ? literals.slice(0, -1) : literals;
  const ends = segments.at(-1);
  return {
    prefix: before.flatMap(wordsOf),
    resources: resources.map(({ words }) => words),
    isItem: resources.map(({ index, hasParameter }) => hasParameter || segments[index + 1]?.words.length === 0),
    action: isLastAction ? last.words : wordsOf(custom),
    parameters,
    parameterStems: new Set(parameters.flatMap((name) => wordsOf(name).map(stemOf))),
    lastParameter: ends?.hasParameter === true ? (parameters.at(-1) ?? null) : null,
  };
}

/** The version that a path begins with, as the words of a name: `v2`. */
export function versionOf({ prefix: words }: PathNames): Words {
  return words.filter((word) => /^v\d+$/i.test(word));
}

function segmentOf(text: string): Segment {
  const plain = templateShape(text).replace(format, "");
  return { words: wordsOf(plain.replaceAll("{}", " ")), hasParameter: plain.includes("{") };
}
