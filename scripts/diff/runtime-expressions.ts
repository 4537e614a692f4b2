// Runtime expressions of links and callbacks: the names of path parameters in them are not sent.
import { templateNames } from "../runtime/syntax/path-templates.js";

/** A runtime expression with the places of path parameters in the template instead of their names. */
export function expressionWithoutNames(text: string, template: string | undefined): string {
  const names = template === undefined ? [] : templateNames(template);
  return text.replace(/(\$request\.path\.)([\w-]+)/g, (whole, before: string, name: string) => {
    const index = names.indexOf(name);
    return index === -1 ? whole : `${before}${index}`;
  });
}
