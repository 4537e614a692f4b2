// The diagnostics of the entries that an edit changed, within milliseconds; the thread of analyses checks the rest.
import { codes, type DiagnosticCode } from "../../diagnostics/codes.js";
import { Report, type Diagnostic } from "../../diagnostics/diagnostics.js";
import { modelCodes } from "../../diagnostics/schema-codes.js";
import { isObject } from "../../json/json.js";
import { resolverOf, type Pointer } from "../../json/pointer.js";
import { codesOfWholeDocument, lintPlace } from "../../lint/lint.js";
import { rules } from "../../lint/rules/index.js";
import { needsBundling } from "../../load/bundle/needs-bundling.js";
import { versionReadAs } from "../../load/load.js";
import type { Document } from "../../openapi/document.js";
import { ruleAt } from "../../openapi/objects.js";
import type { CheckSettings } from "../analysis/requests.js";
import type { DocumentText } from "../text/document-text.js";

const codesOfRules = new Set<DiagnosticCode>(rules.flatMap((rule) => rule.codes));

/** Codes that are found again when the entries that they are in are checked. */
const checkedCodes = new Set(
  (Object.keys(codes) as DiagnosticCode[]).filter(
    (code) => !codesOfWholeDocument.has(code) && (!Object.hasOwn(modelCodes, code) || codesOfRules.has(code)),
  ),
);

/**
 * The diagnostics after an edit: those that are known, apart from those that the edited entries had, and what is wrong
 * with these entries now. `known` has the places after the edit. Undefined where only the whole document shows it.
 */
export function checkEntries(
  text: DocumentText,
  { removed, added }: { readonly removed: readonly Pointer[]; readonly added: readonly Pointer[] },
  known: readonly Diagnostic[],
  settings: CheckSettings,
): readonly Diagnostic[] | undefined {
  const { root } = text;
  const version = isObject(root) ? versionReadAs(root["openapi"] ?? null) : undefined;
  if (!isObject(root) || version === undefined || isOfSections(removed, added)) return undefined;
  const source: Document = {
    file: text.file,
    text: text.text,
    version,
    root,
    sources: [],
    origin: (pointer) => ({ source, pointer }),
    locate: (pointer, what) => text.locateEntry(pointer, what) ?? nowhere,
    resolve: resolverOf(root),
  };
  // What references to other files, or by anchors, come to is decided where all files are read.
  if (added.some((pointer) => needsBundling(source.resolve(pointer) ?? null, version, ruleAt(pointer, version))))
    return undefined;
  const found = added.flatMap((pointer) => {
    const report = new Report(settings.rules);
    lintPlace(source, report, pointer, settings.repairs);
    return report.diagnostics.filter(
      (each) => checkedCodes.has(each.code) && each.line !== nowhere.line && isAmong(each.pointer, [pointer]),
    );
  });
  const kept = known.filter((each) => !checkedCodes.has(each.code) || !isAmong(each.pointer, [...removed, ...added]));
  return [...kept, ...found];
}

/**
 * Whether the sections of the document are others after the edit, or its version is: what it must have, and what its
 * references need, depends on all of them.
 */
function isOfSections(removed: readonly Pointer[], added: readonly Pointer[]): boolean {
  return (
    sectionsAmong(removed) !== sectionsAmong(added) ||
    added.some((pointer) => /^\/(?:openapi|components)$/.test(pointer))
  );
}

function sectionsAmong(pointers: readonly Pointer[]): string {
  return JSON.stringify(pointers.filter((pointer) => /^(?:\/components)?\/[^/]*$/.test(pointer)));
}

/** Of what is not among the edited entries. */
const nowhere = { line: 0, column: 0 };

function isAmong(pointer: Pointer, entries: readonly Pointer[]): boolean {
  return entries.some((entry) => pointer === entry || pointer.startsWith(`${entry}/`));
}
