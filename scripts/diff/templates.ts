// Path templates: their shape, which is what they match, and the names of their parameters in order.

const expression = /\{([^{}]*)\}/g;

/** The template without the names of its parameters: `/users/{}`. */
export function shapeOf(template: string): string {
  return template.replace(expression, "{}");
}

/** The names of the parameters of a template, in order. */
export function parameterNamesOf(template: string): readonly string[] {
  return [...template.matchAll(expression)].map(([, name = ""]) => name);
}
