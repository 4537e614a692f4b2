// Copied from scripts/runtime/writing.ts by npm run generate. Do not edit.

// Query parameters and bodies as a client writes them, where openapi-fetch would write them otherwise: by each parameter's
// style, and as forms. Copied into generated/ as it is.

/** How a parameter is written; without a style it is `form`, exploded (OpenAPI 3.1, Style Values). */
export interface WrittenParameter {
  readonly style?: "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";
  readonly explode?: boolean;
  /** It is JSON. */
  readonly isJson?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Writes a query; parameters that aren't listed are in the usual style. */
export function queryWriter(parameters: Readonly<Record<string, WrittenParameter>>): (query: Values) => string {
  return (query) =>
    Object.entries(query)
      .flatMap(([name, value]) => (value === undefined || value === null ? [] : written(name, value, Object.hasOwn(parameters, name) ? (parameters[name] ?? {}) : {})))
      .join("&");
}

function written(name: string, value: unknown, { style = "form", explode = style === "form" || style === "deepObject", isJson = false }: WrittenParameter): readonly string[] {
  const pair = (key: string, each: unknown): string => `${encodeURIComponent(key)}=${encodeURIComponent(textOf(each))}`;
  if (isJson) return [pair(name, JSON.stringify(value))];
  if (Array.isArray(value)) {
    if (explode) return value.map((each) => pair(name, each));
    const separator = style === "spaceDelimited" ? "%20" : style === "pipeDelimited" ? "%7C" : ",";
    return [`${encodeURIComponent(name)}=${value.map((each) => encodeURIComponent(textOf(each))).join(separator)}`];
  }
  if (typeof value !== "object" || value === null) return [pair(name, value)];
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  if (style === "deepObject") return members.flatMap(([member, each]) => deep(`${name}[${member}]`, each));
  if (explode) return members.map(([member, each]) => pair(member, each));
  return [`${encodeURIComponent(name)}=${members.flat().map((each) => encodeURIComponent(textOf(each))).join(",")}`];
}

function deep(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => deep(name, each));
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([member, each]) => deep(`${name}[${member}]`, each));
  return [`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`];
}

function textOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

/** Writes a body as application/x-www-form-urlencoded. */
export function formWriter(parameters: Readonly<Record<string, WrittenParameter>> = {}): (body: unknown, headers: Headers) => string {
  const write = queryWriter(parameters);
  return (body) => write(body as Values).replaceAll("%20", "+");
}

/** Writes a body as multipart/form-data: files and blobs as they are, objects as JSON. */
export function multipart(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Values)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (each === undefined) continue;
      if (each instanceof Blob) form.append(name, each);
      else form.append(name, textOf(each));
    }
  }
  return form;
}

/** A body that is sent as it is: text, bytes, a stream. */
export function asIs(body: unknown): BodyInit {
  return body as BodyInit;
}
