// The page of the playground as HTML: complete in one file, which sends no request.

import { gzipSync } from "node:zlib";
import { browserModule } from "../browser-module.js";
import { tryItStyle } from "../try-it/page.js";
import type { DocumentFile } from "./messages.js";
import { playgroundData, type PageData } from "./page-data.js";

export interface PlaygroundParts {
  readonly columns: string;
  readonly style: string;
  /** Runs when the elements before it are there. */
  readonly script: string;
}

let scripts: Promise<readonly [loader: string, page: string, worker: string]> | undefined;

function readScripts(): Promise<readonly [loader: string, page: string, worker: string]> {
  return Promise.all([
    browserModule("playground-loader", "playground/browser/loader.ts"),
    browserModule("playground-page", "playground/browser/main.ts").then(pack),
    browserModule("playground-worker", "playground/worker/main.ts").then(pack),
  ]);
}

/** For `unpack` in the page. */
function pack(text: string): string {
  return gzipSync(text, { level: 9 }).toString("base64");
}

/** The parts of a page for a document, whose root is the first of its files. */
export async function playgroundParts(files: readonly DocumentFile[]): Promise<PlaygroundParts> {
  const [script, page, worker] = await (scripts ??= readScripts());
  const data: PageData = { packed: pack(JSON.stringify(files)), page, worker };
  return { columns: columnsWith(data), style: playgroundStyle, script: script.replaceAll("<!--", "\\x3c!--") };
}

function columnsWith(data: PageData): string {
  // In an element for scripts, `<` could end it.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<main id="content" tabindex="-1" class="playground">
<div class="bar"><h1>Playground</h1><p id="status" role="status">It needs JavaScript.</p></div>
<section aria-labelledby="document-heading" class="pane">
<h2 id="document-heading">Document</h2>
<p id="source-row" hidden><label for="source">File</label> <select id="source"></select></p>
<div id="editor" class="code-editor"></div>
<h2 id="findings-heading">Findings</h2>
<div id="findings" role="region" aria-labelledby="findings-heading" tabindex="0"></div>
</section>
<section aria-label="What is generated" class="pane">
<div id="tabs" role="tablist" aria-label="What is generated">
<button type="button" role="tab" id="files-tab" aria-controls="files-panel" aria-selected="true">Files</button>
<button type="button" role="tab" id="try-it-tab" aria-controls="try-it-panel" aria-selected="false" tabindex="-1">Try it</button>
</div>
<div id="files-panel" role="tabpanel" aria-labelledby="files-tab">
<label for="file">File</label> <select id="file" disabled></select>
<div id="viewer" class="code-editor"></div>
</div>
<div id="try-it-panel" role="tabpanel" aria-labelledby="try-it-tab" hidden>
<nav id="operations" aria-label="Operations"></nav>
<div id="try-it"></div>
</div>
</section>
</main>
<script type="application/json" id="${playgroundData}">${json}</script>
`;
}

const playgroundStyle = `${tryItStyle}
.columns { max-width: none; }
.playground { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 1.5rem; padding: 1rem 1.25rem 2rem; }
.playground .bar { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1.5rem; }
.playground h1 { margin: 0; font-size: 1.4rem; }
.playground h2 { margin: 0.75rem 0 0.4rem; padding: 0; border: 0; font-size: 1rem; line-height: 2.1rem; }
.playground .bar p { margin: 0; color: var(--muted); }
.playground .pane { min-width: 0; }
.code-editor { height: min(60vh, 44rem); border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
#viewer { height: min(75vh, 56rem); }
.code-editor .cm-editor { height: 100%; background: var(--back); color: var(--text); font-size: 0.8125rem; }
.code-editor .cm-editor.cm-focused { outline: 2px solid var(--accent); outline-offset: -2px; }
.code-editor .cm-scroller { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; line-height: 1.5; }
.code-editor .cm-content { caret-color: var(--text); }
.code-editor .cm-gutters { background: var(--soft); color: var(--muted); border-right: 1px solid var(--line); }
.code-editor .cm-panels { background: var(--soft); color: var(--text); }
.code-editor .cm-panels :is(input, button) { background: var(--back); color: var(--text); border: 1px solid var(--muted); }
.tok-comment { color: var(--comment); } .tok-string, .tok-string2 { color: var(--string); } .tok-keyword { color: var(--keyword); }
.tok-number, .tok-bool, .tok-atom, .tok-literal { color: var(--number); }
.tok-typeName, .tok-propertyName, .tok-definition, .tok-meta { color: var(--name); }
.finding-error { text-decoration: underline wavy #c2410c; } .finding-warning { text-decoration: underline wavy #a16207; }
.finding-note { text-decoration: underline dotted var(--muted); }
#findings { max-height: 22rem; overflow: auto; border: 1px solid var(--line); border-radius: 6px; padding: 0.4rem 0.8rem; }
#findings:focus-visible { outline: 2px solid var(--accent); }
#findings p { margin: 0.2rem 0; overflow-wrap: anywhere; }
#findings .hint { color: var(--muted); font-size: 0.875rem; }
#findings pre { margin: 0.2rem 0; padding: 0.4rem 0.6rem; font-size: 0.75rem; overflow-x: auto; background: var(--soft); border-radius: 4px; }
.finding, #operations section { content-visibility: auto; contain-intrinsic-size: auto 8rem; }
.findings { margin: 0; padding: 0; list-style: none; }
.finding { margin: 0.4rem 0; padding-left: 0.6rem; border-left: 4px solid var(--muted); }
.finding.error { border-color: #c2410c; } .finding.warning { border-color: #a16207; }
.finding .place, .playground [role=tab], .playground select {
  padding: 0.15rem 0.6rem; border: 1px solid var(--muted); border-radius: 4px; background: var(--back); color: var(--text); font: inherit; cursor: pointer;
}
.finding .place { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.8125rem; }
.playground select { max-width: 100%; margin-bottom: 0.4rem; }
#source-row { margin: 0; }
.playground [role=tablist] { display: flex; gap: 0.5rem; margin: 0.75rem 0 0.4rem; }
.playground [role=tab] { line-height: 1.6rem; }
.playground [role=tab][aria-selected=true] { border-color: var(--accent); background: var(--accent); color: var(--back); font-weight: 600; }
#try-it-panel { display: grid; grid-template-columns: minmax(9rem, 14rem) minmax(0, 1fr); gap: 1.25rem; }
#try-it-panel[hidden] { display: none; }
#operations { max-height: 75vh; overflow-y: auto; padding: 2px; }
#operations ul { margin: 0 0 1rem; padding: 0; list-style: none; }
#operations li { margin: 0.3rem 0; }
#operations a { color: var(--text); text-decoration: none; }
#operations a[aria-current] { color: var(--accent); font-weight: 600; }
@media (max-width: 60rem) { .playground { grid-template-columns: minmax(0, 1fr); } .playground .code-editor { height: 26rem; } }
@media (max-width: 40rem) { #try-it-panel { grid-template-columns: minmax(0, 1fr); } #operations { max-height: 14rem; } }
`;
