// The policy on deprecation: what is removed is announced before, with a date. Off unless the policy has it.
import { itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { asObject, type Resolved } from "../model/document/resolve.js";
import type { Document } from "../openapi/document.js";
import type { DiffCodeName } from "./codes/codes.js";
import { entriesOf } from "./align.js";
import type { Finding } from "./finding.js";
import type { Policy } from "./policy.js";
import type { Comparison, OperationSide, Scope } from "./scope.js";

/** Something that may be deprecated: an operation, a parameter, a member. */
export interface Deprecable extends Resolved {
  readonly document: Document;
}

const msPerDay = 86_400_000;

/** Whether something that is gone is so after its sunset date or before; undefined where the policy doesn't say. */
export function removalOf({ deprecation }: Policy, document: Document, old: Resolved): "before" | "after" | undefined {
  if (deprecation === undefined || old.json["deprecated"] !== true) return undefined;
  const sunset = sunsetOf({ document, ...old });
  if (sunset === undefined) return undefined;
  return sunset <= deprecation.today ? "after" : "before";
}

/** What the policy says about an operation that is gone; undefined where it says nothing. */
export function removalCode(policy: Policy, { document, object }: OperationSide): DiffCodeName | undefined {
  const removal = removalOf(policy, document, object);
  if (removal === "before") return "removed-before-sunset";
  return removal === "after" ? "operation-removed-after-deprecation" : undefined;
}

/** The date after which something is removed, `2026-01-31`: `x-sunset`, or a `Sunset` header (RFC 8594). */
function sunsetOf({ document, json, pointer }: Deprecable): string | undefined {
  const [, extension] = membersOf(json).find(([name]) => name.toLowerCase() === "x-sunset") ?? [];
  const responses = json["responses"] === undefined ? [] : entriesOf(document, { json, pointer }, "responses");
  const headers = responses
    .flatMap((response) => entriesOf(document, response, "headers"))
    .filter(({ name }) => name.toLowerCase() === "sunset");
  const values = [extension, ...headers.flatMap((header) => valuesOf(header.json))];
  return values.map(dateOf).find((date) => date !== undefined);
}

/** The values that a header is documented with. */
function valuesOf(header: JsonObject): readonly (Json | undefined)[] {
  const schema = asObject(header["schema"]);
  const examples = membersOf(header["examples"]).map(([, each]) => memberOf(each, "value"));
  return [header["example"], ...examples, schema["const"], schema["example"], ...itemsOf(schema["examples"])];
}

/** The day of a date, a time (RFC 3339), or a date of HTTP (`Sat, 31 Jan 2026 23:59:59 GMT`). */
function dateOf(value: Json | undefined): string | undefined {
  if (typeof value !== "string") return undefined;
  const [iso] = /^\d{4}-\d{2}-\d{2}/.exec(value) ?? [];
  // Other strings may be parsed as dates, too: `soon 5` as one in May.
  const time = iso !== undefined || /^\w{3}, \d{2} \w{3} \d{4} /.test(value) ? Date.parse(iso ?? value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** What the policy says about the deprecation of something that both documents have; `old` undefined: it is new. */
export function sunsetChange(
  { deprecation }: Policy,
  old: Deprecable | undefined,
  next: Deprecable,
): { readonly code: DiffCodeName; readonly what: string } | undefined {
  if (deprecation === undefined || next.json["deprecated"] !== true) return undefined;
  const wasDeprecated = old?.json["deprecated"] === true;
  const [before, now] = [old === undefined || !wasDeprecated ? undefined : sunsetOf(old), sunsetOf(next)];
  if (now === undefined) {
    if (before !== undefined) return { code: "sunset-deleted", what: `lost its sunset date ${before}` };
    return wasDeprecated
      ? undefined
      : { code: "deprecated-without-sunset", what: "is deprecated without a sunset date" };
  }
  if (before !== undefined)
    return now < before
      ? { code: "sunset-moved-nearer", what: `has the sunset date ${now} instead of ${before}` }
      : undefined;
  const soonest = new Date(Date.parse(deprecation.today) + deprecation.noticeDays * msPerDay).toISOString();
  if (now >= soonest.slice(0, 10)) return undefined;
  return {
    code: "sunset-too-near",
    what: `has the sunset date ${now}, less than ${deprecation.noticeDays} days from ${deprecation.today}`,
  };
}

/** Reports what the policy says about the deprecation of an operation or a parameter. */
export function compareSunsets(scope: Scope, part: string, subject: string, old: Deprecable, next: Deprecable): void {
  const change = sunsetChange(scope.comparison.policy, old, next);
  if (change === undefined) return;
  const what = `${subject} ${change.what}.`;
  scope.report(change.code, { part, base: old.pointer, revision: next.pointer, what });
}

const stabilityLevels = ["draft", "alpha", "beta", "stable"];

/** How stable an operation is, from 0 (draft) to 3 (stable, as are operations without a level). */
function stabilityOf(json: JsonObject): number {
  const level = stabilityLevels.indexOf(String(json["x-stability-level"] ?? "stable").toLowerCase());
  return level === -1 ? stabilityLevels.length - 1 : level;
}

/** Reports an operation whose level of stability is lower than before, if the policy says so. */
export function compareStability(scope: Scope, old: Resolved, next: Resolved): void {
  const [before, now] = [stabilityOf(old.json), stabilityOf(next.json)];
  if (scope.comparison.policy.stabilityLevels !== true || now >= before) return;
  scope.report("stability-lowered", {
    part: "operation",
    base: old.pointer,
    revision: next.pointer,
    what: `The operation is \`${stabilityLevels[now] ?? ""}\` instead of \`${stabilityLevels[before] ?? ""}\`.`,
  });
}

/** The findings, compatible where all that they are about are draft and alpha operations. */
export function withStability(findings: readonly Finding[], unstable: ReadonlySet<string>): readonly Finding[] {
  return findings.map((finding) =>
    finding.uses.length > 0 && finding.uses.every(({ operation }) => unstable.has(operation))
      ? { ...finding, severity: "compatible" }
      : finding,
  );
}

/** Notes that changes of an operation are expected, if its level in the base is draft or alpha. */
export function noteStability({ unstable }: Comparison, operation: string, json: JsonObject): void {
  if (stabilityOf(json) <= stabilityLevels.indexOf("alpha")) unstable.add(operation);
}
