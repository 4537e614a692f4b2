// Templates of code without the indentation that they have among the code around them.

/** A template is dedented once, however often it is printed. */
const dedentedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

export function removeIndent(template: TemplateStringsArray): readonly string[] {
  const known = dedentedTemplates.get(template);
  if (known !== undefined) return known;
  const strings = dedent(template);
  dedentedTemplates.set(template, strings);
  return strings;
}

/** Takes away the first line break, the indentation that all lines share, and white space at the end. */
function dedent(template: readonly string[]): string[] {
  const strings = [...template];
  if (strings[0]?.startsWith("\n") !== true) return strings;
  strings[0] = strings[0].slice(1);
  const last = strings.length - 1;
  strings[last] = (strings[last] ?? "").replace(/\n[ ]*$/, "");
  const whole = strings.join("\u0000");
  const indents = whole
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^[ ]*/.exec(line)?.[0].length ?? 0);
  const indent = Math.min(...indents);
  const lines = new RegExp(`(^|\\n)[ ]{${indent}}`, "g");
  return strings.map((text, index) =>
    index === 0 ? text.replace(lines, "$1") : text.replace(new RegExp(`\\n[ ]{${indent}}`, "g"), "\n"),
  );
}
