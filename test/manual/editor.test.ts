// scripts/manual/editor.md: the features that it lists are those that the server has.
import { expect, test } from "vitest";
import { TextDocumentSyncKind } from "vscode-languageserver";
import { featureCapabilities } from "../../scripts/lsp/features.js";
import { readPage } from "../support/manual.js";

test("the page lists each capability of the server, and no other", () => {
  const rows = [...readPage("scripts/manual/editor.md").matchAll(/^\| [a-z ]+ \| `(\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  const capabilities = { textDocumentSync: TextDocumentSyncKind.Incremental, ...featureCapabilities };
  expect(rows.sort()).toEqual(Object.keys(capabilities).sort());
});
