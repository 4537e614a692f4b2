// The stylesheets of the site: one of the header, which the reference has as well, and one of the other pages.

import { inDarkScheme } from "./color-scheme.js";

/** Of the header alone: its names begin with `site-`, so that it changes nothing of the page below it. */
export const headerStyle = `
.site-header {
  --site-text: #1f2933; --site-muted: #52606d; --site-line: #d5dbe1; --site-back: #f7f9fb; --site-accent: #0b5fb0;
  box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1.5rem;
  padding: 0.75rem 1.25rem; border-bottom: 1px solid var(--site-line);
  background: var(--site-back); color: var(--site-text);
  font: 1rem/1.5 system-ui, sans-serif;
}
.site-header a { color: var(--site-text); text-decoration: none; }
.site-header a:hover { text-decoration: underline; }
.site-header a:focus-visible { outline: 2px solid var(--site-accent); outline-offset: 2px; }
.site-skip { position: absolute; left: -100rem; }
.site-skip:focus { left: 1rem; top: 0.5rem; z-index: 20; padding: 0.25rem 0.75rem; border: 0; }
.site-header button { background: var(--site-back); color: var(--site-text); font: inherit; }
.site-header button:focus-visible { outline: 2px solid var(--site-accent); outline-offset: 2px; }
.site-name { min-width: 0; overflow-wrap: anywhere; font-weight: 600; }
.site-header .site-versions { position: relative; margin: 0; }
.site-versions summary { cursor: pointer; color: var(--site-muted); }
.site-versions summary:focus-visible { outline: 2px solid var(--site-accent); outline-offset: 2px; }
.site-versions nav {
  position: absolute; z-index: 30; min-width: 8rem; max-height: 60vh; overflow-y: auto; padding: 0.5rem 1rem;
  border: 1px solid var(--site-line); border-radius: 6px; background: var(--site-back);
}
.site-versions ul { margin: 0; padding: 0; list-style: none; }
.site-versions li { margin: 0.3rem 0; white-space: nowrap; }
.site-header .site-versions a[aria-current] { color: var(--site-accent); font-weight: 600; }
.site-links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.site-header .site-links a { color: var(--site-muted); }
.site-header .site-links a[aria-current] { color: var(--site-accent); font-weight: 600; }
${inDarkScheme(
  ".site-header",
  "--site-text: #e4e9ee; --site-muted: #aab6c2; --site-line: #38434f; --site-back: #171c22; --site-accent: #7db8f5;",
)}
.site-header .site-scheme { display: none; align-self: center; margin-left: auto; padding: 0.25rem; border: 0; border-radius: 4px; line-height: 0; cursor: pointer; }
:root:is(.dark, .light) .site-header .site-scheme { display: block; }
@media (max-width: 75rem) {
  .site-header { position: relative; padding-right: 3rem; }
  .site-header .site-scheme { position: absolute; top: 0.7rem; right: 1rem; }
}
@media print { .site-header { display: none; } }
`;

/** Of the pages around the reference. Long code and tables scroll inside of their own boxes; words are not broken. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --text: #1f2933; --muted: #52606d; --line: #d5dbe1; --back: #ffffff; --soft: #f4f6f8; --accent: #0b5fb0;
  --comment: #5b6774; --string: #1f6b3a; --keyword: #8a2b8f; --number: #9a4b00; --name: #0b5fb0;
}
${inDarkScheme(
  ":root",
  "--text: #e4e9ee; --muted: #aab6c2; --line: #38434f; --back: #11151a; --soft: #1b2128; --accent: #7db8f5; " +
    "--comment: #9aa7b4; --string: #8fd4a4; --keyword: #dba3e0; --number: #f0b072; --name: #7db8f5;",
)}
:root.dark { color-scheme: dark; }
:root.light { color-scheme: light; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, button:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.25rem 0.75rem; background: var(--back); z-index: 1; }
.columns { display: flex; align-items: flex-start; max-width: 84rem; margin: 0 auto; }
.side { flex: 0 0 16rem; padding: 1.5rem 1.25rem; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; }
.side ul { margin: 0 0 1.25rem; padding: 0; list-style: none; }
.side li { margin: 0.3rem 0; }
.side a, .menu a { color: var(--text); text-decoration: none; }
.side a:hover, .menu a:hover { text-decoration: underline; }
.side a[aria-current], .menu a[aria-current] { color: var(--accent); font-weight: 600; }
.side-title { margin: 0 0 0.4rem; color: var(--muted); font-size: 0.875rem; font-weight: 600; }
.menu, .contents { display: none; }
.contents { flex-basis: 14rem; font-size: 0.875rem; }
main { flex: 1 1 auto; min-width: 0; padding: 1.5rem 1.25rem 3rem; }
article { max-width: 48rem; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 2rem 0 0.75rem; }
h1 { margin-top: 0; font-size: 2rem; }
h2 { font-size: 1.45rem; padding-bottom: 0.3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.15rem; }
.anchor { margin-left: 0.4rem; color: var(--muted); text-decoration: none; opacity: 0; }
:is(h1, h2, h3, h4, h5, h6):hover .anchor, .anchor:focus { opacity: 1; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.875em; }
pre { font-size: 0.8125rem; }
pre code { font-size: inherit; }
:not(pre) > code { padding: 0.1em 0.2em; border-radius: 4px; background: var(--soft); overflow-wrap: anywhere; }
:is(td, th) code { overflow-wrap: normal; white-space: nowrap; }
:is(td, th) code.long { white-space: normal; overflow-wrap: anywhere; }
pre { margin: 1rem 0; padding: 0.9rem 1rem; border-radius: 6px; background: var(--soft); overflow-x: auto; tab-size: 2; }
pre.output { background: none; border: 1px solid var(--line); }
.code { position: relative; }
.code button {
  position: absolute; top: 0.4rem; right: 0.4rem; padding: 0.15rem 0.6rem;
  border: 1px solid var(--line); border-radius: 4px; background: var(--back); color: var(--text);
  font: 0.8rem/1.5 system-ui, sans-serif; cursor: pointer;
}
.diagram { display: block; }
.table, .diagram { margin: 1rem 0; overflow-x: auto; }
.diagram svg { display: block; max-width: none; height: auto; }
table { border-collapse: collapse; min-width: 100%; }
th, td { padding: 0.45rem 0.75rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--soft); }
td { min-width: 5rem; }
blockquote { margin: 1rem 0; padding: 0 1rem; border-left: 4px solid var(--line); color: var(--muted); }
hr { border: 0; border-top: 1px solid var(--line); }
dl { margin: 1rem 0; }
dt { margin-top: 0.75rem; font-weight: 600; }
dd { margin: 0.15rem 0 0; }
dd > :first-child { margin-top: 0; }
dd > :last-child { margin-bottom: 0; }
details { margin: 0.5rem 0; }
summary { cursor: pointer; }
.pages { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3rem; }
.pages { padding-top: 1rem; border-top: 1px solid var(--line); }
.pages span { display: block; color: var(--muted); font-size: 0.875rem; }
.next { margin-left: auto; text-align: right; }
pre :is(.comment, .prolog) { color: var(--comment); }
pre :is(.string, .attr-value, .char, .inserted) { color: var(--string); }
pre :is(.keyword, .boolean, .atrule, .tag, .shell-symbol) { color: var(--keyword); }
pre :is(.number, .constant, .null) { color: var(--number); }
pre :is(.function, .property, .attr-name, .key, .header-name) { color: var(--name); }
@media (hover: none) {
  .code pre { padding-top: 2.4rem; }
}
@media (hover: hover) {
  .code button { opacity: 0; }
  .code:is(:hover, :focus-within) button { opacity: 1; }
}
@media (min-width: 75rem) {
  .contents { display: block; }
}
@media (max-width: 75rem) {
  .menu { display: block; margin: 0; padding: 0.5rem 1.25rem; border-bottom: 1px solid var(--line); }
  .menu ul { margin: 0.5rem 0; padding: 0; list-style: none; }
  .menu li { margin: 0.5rem 0; }
}
@media (min-width: 48rem) and (max-width: 75rem) {
  .pages-menu { display: none; }
}
@media (max-width: 48rem) {
  .side { display: none; }
  th, td { padding: 0.35rem 0.5rem; font-size: 0.9rem; }
  h1 { font-size: 1.6rem; }
}
@media print {
  .side, .menu, .skip, .pages, .anchor, .code button { display: none; }
  body { background: none; color: #000; }
  article { max-width: none; }
  pre { white-space: pre-wrap; overflow: visible; }
  .table, .diagram { overflow: visible; }
  h2, h3, h4 { break-after: avoid; }
  .diagram, tr { break-inside: avoid; }
}
`;
