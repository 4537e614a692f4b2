// What is said of entries of the list of accepted findings that accept nothing.
import type { Acceptance } from "../../diagnostics/acceptance.js";
import { didYouMean } from "../../diagnostics/suggestions.js";
import type { Result } from "../../diff/result.js";
import { changes } from "./explain.js";

/** What to do about an entry that accepts nothing: what it should be, where another one is similar. */
export function unusedMessage({ code, operation, pointer }: Acceptance, { findings, accepted }: Result): string {
  const what = `The entry for ${code} accepts no finding`;
  if (changes[code] === undefined) return `${what}: ${didYouMean(code, Object.keys(changes)) ?? "remove it."}`;
  const all = [...findings, ...accepted.map(({ finding }) => finding)].filter((each) => each.code === code);
  const operations = all.flatMap((each) => (each.operation === undefined ? [] : [each.operation]));
  const pointers = all.flatMap(({ base, revision }) => [base, revision].flatMap((spot) => spot?.pointer ?? []));
  const hint =
    (operation !== undefined && !operations.includes(operation) ? didYouMean(operation, operations) : undefined) ??
    (pointer !== undefined && !pointers.includes(pointer) ? didYouMean(pointer, pointers) : undefined);
  return `${what}: ${hint ?? "remove it."}`;
}
