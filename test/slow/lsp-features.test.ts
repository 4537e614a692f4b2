// The language server in a project under git, over its protocol: hover with the generated type, quick fixes, rename
// that says what it breaks, what breaks since the last commit, and files that are parts of a document.
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { CodeAction, CompletionItem, Hover, Location, WorkspaceEdit } from "vscode-languageserver";
import { AnalysisThread } from "../../scripts/lsp/analysis/thread.js";
import { LspClient } from "../lsp/lsp-client.js";
import { folder, halvesCommand, prepareHalves } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");

prepareHalves();
beforeEach(() => {
  cpSync(join(root, "test/lsp/project"), folder, { recursive: true });
  const git = (...args: string[]): void => {
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder });
  };
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "-m", "first");
});

async function withClient(work: (client: LspClient) => Promise<void>): Promise<void> {
  const client = await LspClient.start(folder, [...halvesCommand(), "lsp", "--stdio"]);
  await work(client);
  await client.close();
  expect(client.errors).toBe("");
}

const textOf = (file: string): string => readFileSync(join(folder, file), "utf8");

/** The position behind the first of a text. */
function behind(file: string, text: string): { line: number; character: number } {
  const at = textOf(file).indexOf(text);
  if (at === -1) throw new Error(`${file} has no ${JSON.stringify(text)}.`);
  const lines = textOf(file)
    .slice(0, at + text.length)
    .split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

async function openProject(client: LspClient, file = "openapi.yaml"): Promise<void> {
  await client.open(file);
  expect(await client.checked(file)).toEqual([]);
}

test("hover has the generated type, and the method of the client", () =>
  withClient(async (client) => {
    await openProject(client);
    const schema = await client.request<Hover>("textDocument/hover", "openapi.yaml", {
      position: behind("openapi.yaml", "    Ord"),
    });
    const { value } = schema.contents as { readonly value: string };
    expect(value).toContain("export type Order = {");
    expect(value).toContain("status: Status");
    expect(value).toContain("4 references");
    const link = await client.request<Hover>("textDocument/hover", "openapi.yaml", {
      position: behind("openapi.yaml", "    po"),
    });
    expect((link.contents as { readonly value: string }).value).toContain("client.orders.create(…)");
  }));

test("definition leads from a part to the document that it is a part of", () =>
  withClient(async (client) => {
    await openProject(client, "paths/order.yaml");
    const position = behind("paths/order.yaml", "schemas/Ord");
    const [found] = await client.request<Location[]>("textDocument/definition", "paths/order.yaml", { position });
    expect(found).toMatchObject({ uri: client.uri("openapi.yaml"), range: { start: { line: 61, character: 4 } } });
  }));

test("completion replaces what is typed", () =>
  withClient(async (client) => {
    await openProject(client);
    const at = behind("openapi.yaml", "      name: limit\n");
    await client.change("openapi.yaml", [{ range: { start: at, end: at }, text: "      sty\n" }]);
    const position = { line: at.line, character: 9 };
    const items = await client.request<CompletionItem[]>("textDocument/completion", "openapi.yaml", { position });
    const range = { start: { line: at.line, character: 6 }, end: position };
    expect(items.find(({ label }) => label === "style")?.textEdit).toEqual({ range, newText: "style" });
  }));

test("a quick fix writes what the hint says", () =>
  withClient(async (client) => {
    await openProject(client);
    const at = behind("openapi.yaml", "operationId: createOrder\n");
    await client.change("openapi.yaml", [{ range: { start: at, end: at }, text: "      sumary: a\n" }]);
    const diagnostics = await client.checked("openapi.yaml");
    expect(diagnostics).toMatchObject([{ code: "unknown-field", source: "halves" }]);
    const params = { range: diagnostics[0]?.range, context: { diagnostics } };
    const [action] = await client.request<CodeAction[]>("textDocument/codeAction", "openapi.yaml", params);
    expect(action).toMatchObject({ title: "Write `summary`", kind: "quickfix" });
    expect(action?.edit?.changes?.[client.uri("openapi.yaml")]).toEqual([
      { range: diagnostics[0]?.range, newText: "summary" },
    ]);
  }));

describe("rename", () => {
  const rename = (client: LspClient, text: string, newName: string): Promise<WorkspaceEdit> =>
    client.request("textDocument/rename", "openapi.yaml", { position: behind("openapi.yaml", text), newName });

  test("of a schema changes all files, and says that code that names its type breaks", () =>
    withClient(async (client) => {
      await openProject(client);
      const edit = await rename(client, "    Ord", "Purchase");
      const changed = edit.documentChanges?.map((each) =>
        "edits" in each ? [each.textDocument.uri, each.edits.length] : [],
      );
      expect(changed).toEqual([
        [client.uri("openapi.yaml"), 4],
        [client.uri("paths/order.yaml"), 1],
      ]);
      const annotation = edit.changeAnnotations?.["rename"];
      expect(annotation).toMatchObject({ label: "Rename Order to Purchase", needsConfirmation: true });
      expect(annotation?.description).toContain("Order");
    }));

  test("of an operationId says which method of the client is called otherwise", () =>
    withClient(async (client) => {
      await openProject(client);
      const edit = await rename(client, "operationId: listO", "findOrders");
      expect(edit.changeAnnotations?.["rename"]).toMatchObject({ needsConfirmation: true });
      expect(edit.changeAnnotations?.["rename"]?.description).toContain("listOrders");
    }));

  test("of a parameter breaks no caller", () =>
    withClient(async (client) => {
      await openProject(client);
      const edit = await rename(client, "    Lim", "Count");
      expect(edit.changeAnnotations?.["rename"]).toEqual({
        label: "Rename Limit to Count",
        needsConfirmation: false,
        description: "Breaks no caller.",
      });
    }));

  test("to a name that is taken is an error for people", () =>
    withClient(async (client) => {
      await openProject(client);
      await expect(rename(client, "    Ord", "Status")).rejects.toThrow("There is a component `Status` already.");
    }));
});

test("what breaks since the last commit is shown at its line, and goes with the edit", () =>
  withClient(async (client) => {
    await openProject(client);
    const uri = client.uri("openapi.yaml");
    const at = behind("openapi.yaml", "enum: [open, paid, sent");
    const range = { start: { line: at.line, character: at.character - ", sent".length }, end: at };
    await client.change("openapi.yaml", [{ range, text: "" }]);
    const shown = (): readonly string[] =>
      (client.shown.get(uri)?.at(-1)?.diagnostics ?? []).flatMap(({ source, range: { start }, severity, message }) =>
        source === "halves diff" ? [`${start.line} ${severity} ${String(message)}`] : [],
      );
    await client.until(() => shown().length > 0);
    expect(shown().every((each) => each.includes("since the last commit"))).toBe(true);
    expect(shown().join("\n")).toMatch(/breaking since the last commit: .*sent/);
    const now = { line: at.line, character: at.character - ", sent".length };
    await client.change("openapi.yaml", [{ range: { start: now, end: now }, text: ", sent" }]);
    expect(await client.checked("openapi.yaml")).toEqual([]);
  }));

test("an unsaved part counts for its document", () =>
  withClient(async (client) => {
    await openProject(client);
    await client.open("schemas/customer.yaml");
    const start = behind("schemas/customer.yaml", "#/$defs/Add");
    await client.change("schemas/customer.yaml", [{ range: { start, end: start }, text: "x" }]);
    expect(await client.checked("schemas/customer.yaml")).toMatchObject([{ code: "unresolved-reference" }]);
  }));

test("other files in YAML are left alone", () =>
  withClient(async (client) => {
    await openProject(client);
    await client.open("compose.yaml", "services:\n  web:\n    image: nginx\n");
    const position = { line: 1, character: 3 };
    expect(await client.request("textDocument/hover", "compose.yaml", { position })).toBeNull();
    expect(await client.request("textDocument/completion", "compose.yaml", { position })).toEqual([]);
    expect(await client.request("textDocument/foldingRange", "compose.yaml", {})).toEqual([]);
  }));

test("a thread that has ended is started again with the open files", async () => {
  const thread = new AnalysisThread();
  const path = join(folder, "new.yaml");
  thread.setText(path, "openapi: 3.1.0\ninfo: { title: a, version: '1' }\npath: {}\n");
  const codesOf = async (): Promise<readonly string[]> =>
    (await thread.ask("analyze", { root: path })).diagnostics.map(({ code }) => code);
  const codes = await codesOf();
  expect(codes).toContain("unknown-field");
  await thread.close();
  expect(await codesOf()).toEqual(codes);
  await thread.close();
});
