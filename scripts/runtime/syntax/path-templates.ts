// Path templates, and the URLs of servers, which have variables in the same way: a name in braces is one or more
// characters without braces, so that `{}` is text. Copied into generated/ as it is.
// https://spec.openapis.org/oas/v3.2.0.html#path-templating

const expression = /\{([^{}]+)\}/g;

/** The names in a template, in their order: `/users/{id}/notes/{note}` -> `id`, `note`. */
export function templateNames(template: string): readonly string[] {
  return [...template.matchAll(expression)].map(([, name = ""]) => name);
}

/** The template without its names, which says what it matches: `/users/{id}` -> `/users/{}`. */
export function templateShape(template: string): string {
  return fillTemplate(template, () => "{}");
}

/** The template with a text for each name; `whole` has the braces too. */
export function fillTemplate(template: string, textOf: (name: string, whole: string) => string): string {
  return template.replace(expression, (whole, name: string) => textOf(name, whole));
}

/** The literals and the names of a template, in their order: `{id}:archive` -> `{id}`, `:archive`. */
export function templateParts(template: string): readonly string[] {
  return template.split(/(\{[^{}]+\})/).filter((each) => each !== "");
}

/** The name of a segment, or of a part, that is nothing else: `{id}` -> `id`. */
export function wholeName(text: string): string | undefined {
  return /^\{([^{}]+)\}$/.exec(text)?.[1];
}

/** An operation as people write it, whatever its method's case is: `GET /users/{id}`. */
export function operationTitle(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}
