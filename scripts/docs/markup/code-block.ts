// A block of code, with what its button copies.

import { highlight } from "./highlight.js";
import { escapeHtml } from "./html.js";

/** HTML of code. A session of a shell has its commands as what is copied, and output has nothing. */
export function codeBlock(text: string, language: string): string {
  const copied = language === "console" ? ` data-copy="${escapeHtml(commandsIn(text))}"` : "";
  const className = language === "text" ? ' class="output"' : "";
  return `<pre${className} tabindex="0"${copied}><code>${highlight(text, language)}</code></pre>`;
}

/** The commands of a session without their prompts: a line that ends with a backslash is continued by the next one. */
function commandsIn(session: string): string {
  const commands = session.matchAll(/^\$ ((?:.*\\\n)*.*)/gm);
  return [...commands].map(([, command = ""]) => command).join("\n");
}
