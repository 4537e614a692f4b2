// Path templates: their shape, which is what they match, and the names of their parameters in order.

const expression = /\{([^{}]*)\}/g;

/** The template without the names of its parameters: `/users/{}`. */
export function shapeOf(template: string): string {
  return template.replace(expression, "{}");
}

/** A runtime expression with the places of path parameters in the template, as their names are not sent. */
export function expressionWithoutNames(text: string, template: string | undefined): string {
  const names = template === undefined ? [] : parameterNamesOf(template);
  return text.replace(/(\$request\.path\.)([\w-]+)/g, (whole, before: string, name: string) => {
    const index = names.indexOf(name);
    return index === -1 ? whole : `${before}${index}`;
  });
}

/** The names of the parameters of a template, in order. */
export function parameterNamesOf(template: string): readonly string[] {
  return [...template.matchAll(expression)].map(([, name = ""]) => name);
}
