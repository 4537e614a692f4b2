// The page "Try it" as HTML: its content is made by its script.

import { escapeHtml } from "../markup/html.js";
import { tryItScript } from "./description.js";

/** Besides the style of all pages. */
export const tryItStyle = `
#operations input { width: 100%; margin-bottom: 1rem; }
#operations a { display: grid; grid-template-columns: 3.4rem 1fr; align-items: baseline; font-size: 0.875rem; overflow-wrap: anywhere; }
#operations :is(section, li)[hidden] { display: none; }
.method { font: 600 0.6875rem/1 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--muted); }
h1 .method { font-size: 1rem; vertical-align: middle; }
#try-it h1 { font-size: 1.4rem; overflow-wrap: anywhere; }
#try-it .row { margin: 0.6rem 0; }
#try-it label { display: block; font-weight: 600; font-size: 0.875rem; }
#try-it label.check { font-weight: 400; }
#try-it :where(input:not([type=checkbox]), select, textarea), #operations input {
  box-sizing: border-box; width: 100%; max-width: 40rem; padding: 0.35rem 0.5rem;
  border: 1px solid var(--muted); border-radius: 4px; background: var(--back); color: var(--text); font: inherit;
}
:is(#try-it, #operations) ::placeholder { color: var(--muted); opacity: 1; }
#try-it textarea { font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; max-width: none; }
#try-it :is(input, select, textarea):focus-visible, #operations input:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
#try-it .hint { margin: 0.15rem 0; color: var(--muted); font-size: 0.8125rem; }
#try-it .group { margin: 0.6rem 0; padding: 0.4rem 0.8rem; border: 1px solid var(--line); border-radius: 6px; }
#try-it .group > summary { font-weight: 600; font-size: 0.875rem; }
#try-it .fields > select:first-child { margin: 0.5rem 0; }
#try-it .items { margin: 0; padding-left: 1.5rem; }
#try-it .items li { margin: 0.4rem 0; }
#try-it button {
  padding: 0.3rem 0.8rem; border: 1px solid var(--muted); border-radius: 4px;
  background: var(--back); color: var(--text); font: inherit; cursor: pointer;
}
#try-it button.small { font-size: 0.8125rem; }
#try-it button.send { border-color: var(--accent); background: var(--accent); color: var(--back); font-weight: 600; }
#try-it .buttons { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1.25rem 0; }
#try-it .problem { padding: 0.5rem 0.8rem; border-left: 4px solid #c2410c; background: var(--soft); overflow-wrap: anywhere; }
#try-it .valid { padding: 0.5rem 0.8rem; border-left: 4px solid #15803d; background: var(--soft); }
#try-it [hidden] { display: none; }
#try-it pre.body { max-height: 32rem; overflow: auto; }
`;

/** The columns of the page. Without a script it says what it needs. */
export function tryItColumns(title: string): string {
  return `<nav class="side" aria-label="Operations" id="operations"></nav>
<main id="content" tabindex="-1"><article id="try-it"><h1>Try it</h1>
<p>Calls of ${escapeHtml(title)} from this page. It needs JavaScript.</p></article></main>
<script src="${tryItScript}" defer></script>`;
}
