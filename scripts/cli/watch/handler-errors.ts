// What is wrong with a handler, which the compiler says in the last line of many: as a sentence, at the value that the
// handler returns.
import { readFileSync } from "node:fs";
import { shortenTypes, type CompilerError, type ShownError } from "./compiler-errors.js";
import { findReturned } from "./returned-values.js";

/** The first line names types that are written out; the last one says which member is wrong. */
export function explainError(error: CompilerError): ShownError {
  const { details, ...shown } = error;
  const isHandler = /^Type '.*' is not assignable to type 'Handle<.*/.test(error.message);
  if (isHandler) return explainHandler(error) ?? { ...shown, message: shortenTypes(error.message) };
  const path = pathOf(details);
  const last = details.at(-1);
  const message = shortenTypes(error.message);
  return message === error.message || last === undefined || path.length === 0
    ? { ...shown, message }
    : { ...shown, message: `\`${path.join(".")}\`: ${shortenTypes(last)}` };
}

/** The members on the way to what is wrong: `Types of property 'total' are incompatible.` */
function pathOf(details: readonly string[]): readonly string[] {
  return details.flatMap((line) => {
    const [, names = ""] = /^(?:Types of property|The types of) '([^']+)' (?:are incompatible)/.exec(line) ?? [];
    return names === "" ? [] : names.split(".");
  });
}

/** Undefined where the details say something else than what a response lacks. */
function explainHandler({ details, ...error }: CompilerError): ShownError | undefined {
  const last = details.at(-1);
  if (last === undefined) return undefined;
  const [place = "", ...members] = pathOf(details);
  const statuses = details.flatMap(
    (line) => /'(?:Response & Typed|JSONRespond)\w+<.*, (\d{3})(?:, "json")?>' is not/.exec(line)?.[1] ?? [],
  );
  const wrong = /^Type '(.*?)' is not assignable to type '(.*)'\.( Did you mean .*)?$/.exec(last);
  const lacking = lackingMembers(last);
  const found = findReturned(readFileSync(error.file, "utf8"), error, {
    status: place === "_status" ? wrong?.[1] : statuses.at(-1),
    members,
    lacking: lacking?.members,
    value: place === "_data" ? wrong?.[1] : undefined,
    isStatus: place === "_status",
  });
  if (found === undefined) return undefined;
  const { handler, line, column } = found;
  const at = (message: string): ShownError => ({ ...error, line, column, message });
  const where = members.length === 0 ? "" : ` in \`${members.join(".")}\``;
  if (lacking !== undefined) {
    const status = statuses.at(-1) ?? "a response";
    const names = lacking.members.map((each) => `\`${each}\``).join(", ");
    return at(`\`${handler}\` may return ${status} with ${lacking.type}${where}; this body lacks ${names}`);
  }
  if (wrong === null) return undefined;
  const [, given = "", wanted = "", hint = ""] = wrong;
  if (place === "_status") return at(`\`${handler}\` may return ${wanted}, not ${given}`);
  const subject = members.length === 0 ? `what \`${handler}\` returns` : `\`${members.join(".")}\` of \`${handler}\``;
  return at(shortenTypes(`${subject}: '${given}' is not assignable to '${wanted}'.${hint}`));
}

/** What a body lacks of a type. */
function lackingMembers(line: string): { readonly members: readonly string[]; readonly type: string } | undefined {
  const one = /^Property '(.*?)' is missing in type '.*' but required in type '(.*)'\.$/.exec(line);
  if (one !== null) return { members: [one[1] ?? ""], type: memberNames(one[2] ?? "") };
  const several = /^Type '.*' is missing the following properties from type '(.*)': (.*)$/.exec(line);
  if (several === null) return undefined;
  const [, type = "", names = ""] = several;
  return { members: names.replace(/, and \d+ more\.?$/, "").split(", "), type: memberNames(type) };
}

/** `{ id: string; items: { a: string }[]; note?: string }` -> `{ id, items, note? }`; a name stays as it is. */
function memberNames(type: string): string {
  if (!type.startsWith("{ ")) return `\`${type}\``;
  const names: string[] = [];
  let depth = 0;
  for (const [token] of type.matchAll(/[{}[\]()<>]|=>|"(?:[^"\\]|\\.)*"\??(?=:)|[\w$]+\??(?=:)/g)) {
    if (/^[{[(<]$/.test(token)) depth++;
    else if (/^[}\])>]$/.test(token)) depth--;
    else if (depth === 1 && token !== "=>") names.push(token);
  }
  return `\`{ ${names.join(", ")}${type.includes("...") ? ", …" : ""} }\``;
}
