// Compares the parameters of an operation: its own and those of its path item, by location and name.
import { itemsOf, typeOf, type Json } from "../../json/json.js";
import { asString, resolveReference, type Resolved } from "../../model/document/resolve.js";
import { isReservedHeader } from "../../openapi/reserved-headers.js";
import { align, canonicalText, entriesOf, fieldPlace, printValue } from "../align.js";
import { compareContents } from "./contents.js";
import { compareSunsets, removalOf } from "../deprecation.js";
import { keywordOf, scalarKinds } from "./keywords.js";
import type { OperationPair, OperationSide, Report, Scope } from "../scope.js";
import { compareValues, parameterCodes, schemaOf, type Serialized } from "./serialized-values.js";
import type { Location } from "./serialization.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";

interface Parameter extends Serialized {
  readonly name: string;
  readonly in: Location | "querystring";
  readonly isRequired: boolean;
}

/** Compares the parameters of an operation. */
export function compareParameters(scope: Scope, { base, revision }: OperationPair): void {
  const { both, removed, added } = align(parametersOf(base), parametersOf(revision));
  for (const [old, next] of both) compareParameter(scope, old, next);
  const stray = align(withoutPlace(base), withoutPlace(revision));
  for (const old of stray.removed) reportWithoutPlace(scope, old, { base: old.pointer });
  for (const next of stray.added) reportWithoutPlace(scope, next, { revision: next.pointer });
  const moved = new Map(removed.map((old) => [old, added.find((next) => isMoved(old, next))]));
  const targets = new Set(moved.values());
  for (const [old, next] of moved) {
    if (next !== undefined) reportMoved(scope, old, next);
    else if (old.in !== "path") reportRemoved(scope, old);
  }
  for (const next of added) {
    if (targets.has(next)) continue;
    if (next.in !== "path") reportAdded(scope, next);
  }
}

/** The path parameters that the template has no place for, by name. The linter leaves them out of the document. */
function withoutPlace({ document, object, path }: OperationSide): ReadonlyMap<string, Parameter> {
  if (path === undefined) return new Map();
  const names = templateNames(path);
  return new Map(
    [object.item, { json: object.json, pointer: object.pointer }].flatMap(({ json, pointer }) =>
      itemsOf((document.written?.(json) ?? json)["parameters"])
        .map((each) => parameterOf(document, { ...resolveReference(document, each, pointer), pointer }))
        .filter((each) => each.in === "path" && each.name !== "" && !names.includes(each.name))
        .map((each): readonly [string, Parameter] => [each.name, each]),
    ),
  );
}

function reportWithoutPlace(scope: Scope, parameter: Parameter, at: Pick<Report, "base" | "revision">): void {
  const what = `The path has no place for the ${kindOf(parameter)}, which ${at.base === undefined ? "is new" : "is gone"}.`;
  scope.report("path-parameter-without-place", { part: partOf(parameter), ...at, what });
}

/** The parameters by their keys. Names of path parameters are not sent: their places in the template count. */
function parametersOf({ document, object, path }: OperationSide): ReadonlyMap<string, Parameter> {
  const namesInPath = path === undefined ? [] : templateNames(path);
  const lists = [object.item, { json: object.json, pointer: object.pointer }].flatMap(({ json, pointer }) =>
    itemsOf(json["parameters"]).map((each, index) =>
      resolveReference(document, each, `${pointer}/parameters/${index}`),
    ),
  );
  return new Map(
    lists.flatMap((resolved): (readonly [string, Parameter])[] => {
      const parameter = parameterOf(document, resolved);
      const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
      // The target of a reference may not exist.
      if (name === "" || isReservedHeader(parameter.in, name)) return [];
      if (parameter.in === "querystring") return [[parameter.in, parameter]];
      const index = namesInPath.indexOf(name);
      const hasPlace = parameter.in === "path" && index !== -1;
      return [[`${parameter.in} ${hasPlace ? String(index) : `"${name}"`}`, parameter]];
    }),
  );
}

function parameterOf(document: Serialized["document"], { json, pointer }: Resolved): Parameter {
  const place = asString(json["in"]) as Parameter["in"];
  return {
    document,
    json,
    pointer,
    location: place === "querystring" ? "query" : place,
    name: asString(json["name"]),
    in: place,
    isRequired: json["required"] === true || place === "path",
  };
}

function isMoved(old: Parameter, next: Parameter): boolean {
  return old.name.toLowerCase() === next.name.toLowerCase() && old.in !== next.in;
}

function reportMoved(scope: Scope, old: Parameter, next: Parameter): void {
  const what = `The ${old.in} parameter \`${old.name}\` is a ${next.in} parameter now.`;
  scope.report("parameter-moved", { ...between(old, next, "in"), what });
}

function reportRemoved(scope: Scope, old: Parameter): void {
  const removal = removalOf(scope.comparison.policy, old.document, old);
  if (removal === "before") {
    const what = `The ${kindOf(old)} is gone.`;
    scope.report("removed-before-sunset", { part: partOf(old), base: old.pointer, what });
    return;
  }
  // A receiver of a webhook may rely on what was always sent.
  const severity = removal === "after" ? "compatible" : scope.isReversed && old.isRequired ? "breaking" : undefined;
  const what = `The ${kindOf(old)} is gone.`;
  scope.report("parameter-removed", { part: partOf(old), base: old.pointer, severity, what });
}

function reportAdded(scope: Scope, next: Parameter): void {
  const code = next.isRequired ? "parameter-required-added" : "parameter-optional-added";
  const what = `The ${kindOf(next)} is new and ${next.isRequired ? "required" : "optional"}.`;
  scope.report(code, { part: partOf(next), revision: next.pointer, what });
}

function compareParameter(scope: Scope, old: Parameter, next: Parameter): void {
  const at = between(old, next);
  const required = between(old, next, "required");
  if (!old.isRequired && next.isRequired)
    scope.report("parameter-became-required", { ...required, what: `The ${kindOf(next)} is required now.` });
  if (old.isRequired && !next.isRequired)
    scope.report("parameter-became-optional", { ...required, what: `The ${kindOf(next)} is no longer required.` });
  compareDeprecation(scope, old, next);
  compareSunsets(scope, at.part, `The ${kindOf(next)}`, old, next);
  compareEmptyValues(scope, old, next);
  if (old.in === "querystring") {
    compareQuerystring(scope, old, next);
    return;
  }
  if (!scope.isReversed) compareDefaults(scope, old, next);
  const wording = { subject: `The ${kindOf(next)}`, part: at.part };
  compareValues(scope, scope.requestSender, [old, next], wording, parameterCodes);
}

function compareDeprecation(scope: Scope, old: Parameter, next: Parameter): void {
  const [wasDeprecated, isDeprecated] = [old, next].map(({ json }) => json["deprecated"] === true);
  if (wasDeprecated === isDeprecated) return;
  const code = isDeprecated === true ? "parameter-deprecated" : "parameter-reactivated";
  const what = `The ${kindOf(next)} is ${isDeprecated === true ? "deprecated now" : "no longer deprecated"}.`;
  scope.report(code, { ...between(old, next, "deprecated"), what });
}

/** The content of the whole query string (OpenAPI 3.2). */
function compareQuerystring(scope: Scope, old: Parameter, next: Parameter): void {
  compareContents(scope, {
    sender: scope.requestSender,
    part: "query string",
    base: { document: old.document, entries: entriesOf(old.document, old, "content") },
    revision: { document: next.document, entries: entriesOf(next.document, next, "content") },
    codes: { narrowed: "parameter-schema-narrowed", widened: "parameter-schema-widened" },
  });
}

function compareEmptyValues(scope: Scope, old: Parameter, next: Parameter): void {
  if (old.in !== "query") return;
  const [before, now] = [old, next].map(({ json }) => json["allowEmptyValue"] === true);
  if (before === now) return;
  const code = before === true ? "parameter-empty-value-withdrawn" : "parameter-empty-value-allowed";
  const what = `The ${kindOf(next)} may ${before === true ? "no longer" : "now"} be sent without a value.`;
  scope.report(code, { ...between(old, next, "allowEmptyValue"), what });
}

function compareDefaults(scope: Scope, old: Parameter, next: Parameter): void {
  const [before, now] = [old, next].map((each) => keywordOf(schemaOf(each), "default"));
  if (writtenDefault(before?.json) === writtenDefault(now?.json)) return;
  const at = { part: partOf(next), base: before?.pointer ?? old.pointer, revision: now?.pointer ?? next.pointer };
  const [was, is] = [before, now].map((each) => (each?.json === undefined ? "" : printValue(each.json)));
  if (before === undefined)
    scope.report("parameter-default-added", { ...at, what: `The ${kindOf(next)} has the default ${is ?? ""} now.` });
  else if (now === undefined)
    scope.report("parameter-default-removed", { ...at, what: `The ${kindOf(next)} lost its default ${was ?? ""}.` });
  else {
    const what = `The default of the ${kindOf(next)} is ${is ?? ""} instead of ${was ?? ""}.`;
    scope.report("parameter-default-changed", { ...at, what });
  }
}

/** A default as it is sent: the number 1 and the string "1" are the same. */
function writtenDefault(value: Json | undefined): string {
  return value !== undefined && scalarKinds.includes(typeOf(value)) ? String(value) : canonicalText(value);
}

/** The places of two parameters, or of one of their fields. */
function between(
  old: Parameter,
  next: Parameter,
  ...fields: readonly string[]
): Pick<Report, "part" | "base" | "revision"> {
  return { part: partOf(next), base: fieldPlace(old, ...fields), revision: fieldPlace(next, ...fields) };
}

function partOf(parameter: Parameter): string {
  return parameter.in === "querystring" ? "query string" : `${parameter.in} parameter ${parameter.name}`;
}

function kindOf(parameter: Parameter): string {
  return parameter.in === "querystring" ? "query string" : `${parameter.in} parameter \`${parameter.name}\``;
}
