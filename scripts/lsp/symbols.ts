// The outline of a document: its operations, webhooks and components.
import { SymbolKind, type DocumentSymbol, type Range } from "vscode-languageserver";
import { isObject, memberOf, membersOf, type Json } from "../json/json.js";
import { child, pointerTo, type Pointer } from "../json/pointer.js";
import { operationsIn } from "../openapi/methods.js";
import { rangeIn } from "./text/places.js";
import type { DocumentText } from "./text/document-text.js";
import { operationTitle } from "../runtime/syntax/path-templates.js";

const kinds: Readonly<Record<string, SymbolKind>> = {
  schemas: SymbolKind.Class,
  parameters: SymbolKind.Variable,
  headers: SymbolKind.Variable,
  securitySchemes: SymbolKind.Key,
};

/** The symbols of a text when it was last well-formed. */
export function symbolsOf(text: DocumentText): DocumentSymbol[] {
  const root = text.root;
  if (!isObject(root)) return [];
  return [
    ...["paths", "webhooks"].flatMap((section) =>
      membersOf(root[section]).map(([name, item]) => itemSymbol(text, name, item, pointerTo(section, name))),
    ),
    ...membersOf(root["components"]).map(([section, entries]) => {
      const at = pointerTo("components", section);
      const children = membersOf(entries).map(([name]) =>
        symbol(text, name, kinds[section] ?? SymbolKind.Object, child(at, name)),
      );
      return enclose(symbol(text, section, SymbolKind.Namespace, at), children);
    }),
  ];
}

function itemSymbol(text: DocumentText, path: string, item: Json, pointer: Pointer): DocumentSymbol {
  const operations = isObject(item) ? operationsIn(item, pointer) : [];
  const children = operations.map(({ method, json, pointer: at }) => {
    const id = memberOf(json, "operationId");
    const made = symbol(text, operationTitle(method, path), SymbolKind.Method, at);
    return typeof id === "string" ? { ...made, detail: id } : made;
  });
  return enclose(symbol(text, path, SymbolKind.Interface, pointer), children);
}

function symbol(text: DocumentText, name: string, kind: SymbolKind, pointer: Pointer): DocumentSymbol {
  const selectionRange = rangeIn(text, pointer, "key");
  return { name: name === "" ? "(empty)" : name, kind, range: selectionRange, selectionRange };
}

/** The range of a symbol has those of its children. */
function enclose(outer: DocumentSymbol, children: DocumentSymbol[]): DocumentSymbol {
  const last = children.at(-1)?.range.end;
  const range: Range = last === undefined ? outer.range : { start: outer.range.start, end: last };
  return { ...outer, range, children };
}
