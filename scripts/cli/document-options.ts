// Options about how documents are read, for npm run generate, npm run mock and npm run docs.
import { operationFilter, type OperationFilter } from "../filter/filter.js";
import type { Repairs } from "../openapi/repairs.js";
import { validateUrls } from "../load/locations.js";
import { asUsageError, UsageError } from "./command.js";

/** As `parseArgs` of node:util takes them. */
export const documentOptions = {
  overlay: { type: "string", multiple: true, default: [] as string[] },
  include: { type: "string", multiple: true, default: [] as string[] },
  exclude: { type: "string", multiple: true, default: [] as string[] },
  "nullable-refs": { type: "boolean", default: false },
} as const;

/** The lines of `--help` about these options. */
export const documentHelp = `  --overlay FILE
                applies an overlay (OpenAPI Overlay 1.0 or 1.1) to the document before anything else, a file or an
                http(s) URL. May be given several times: they are applied in this order
  --include tag:NAME|path:PATTERN|operation:ID
                uses only these operations, and --exclude all but these: by tag, by path, by operationId or by method
                and path. An asterisk is any characters, as in path:/internal/*. May be given several times.
                Components that only excluded operations use are left out, too; with --include, all that no included
                operation uses
  --nullable-refs
                allows null where a document of OpenAPI 3.0 has \`nullable: true\` beside a \`$ref\`, which means nothing
                by the standard
`;

/** How a document is read, besides what is in it. */
export interface DocumentOptions {
  readonly overlays?: readonly string[];
  readonly filter?: OperationFilter;
  readonly repairs?: Repairs;
}

/** What the options mean. Throws a TypeError about a bad one, named by `nameOf`. */
export function documentOptionsOf(
  overlays: readonly string[],
  include: readonly string[],
  exclude: readonly string[],
  nameOf?: (option: "include" | "exclude") => string,
): DocumentOptions {
  const filter = operationFilter(include, exclude, nameOf);
  return { ...(overlays.length > 0 && { overlays }), ...(filter !== undefined && { filter }) };
}

/** The document options on the command line, as a usage error where one is wrong. */
export function readDocumentOptions({
  overlay,
  include,
  exclude,
  "nullable-refs": nullableRefs,
}: {
  readonly overlay: readonly string[];
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly "nullable-refs": boolean;
}): DocumentOptions {
  return asUsageError(() => {
    validateUrls(overlay);
    return { ...documentOptionsOf(overlay, include, exclude), ...(nullableRefs && { repairs: { nullableRefs } }) };
  });
}

/**
 * The targets with further options: overlays after those that are listed, and all patterns. Throws a UsageError where
 * there are several targets, since an overlay is for one document.
 */
export function withDocumentOptions<T extends DocumentOptions>(
  targets: readonly T[],
  given: DocumentOptions,
): readonly T[] {
  if (Object.keys(given).length === 0) return targets;
  if (targets.length > 1)
    throw new UsageError(
      "--overlay, --include, --exclude and --nullable-refs are for one document: give it with --spec.",
    );
  return targets.map((target) => ({ ...target, ...joinDocumentOptions(target, given) }));
}

/** Both, the second after the first: overlays in this order, and all patterns. */
export function joinDocumentOptions(first: DocumentOptions, second: DocumentOptions): DocumentOptions {
  const overlays = [...(first.overlays ?? []), ...(second.overlays ?? [])];
  const [a, b] = [first.filter, second.filter];
  const filter =
    a !== undefined && b !== undefined
      ? { include: [...a.include, ...b.include], exclude: [...a.exclude, ...b.exclude] }
      : (a ?? b);
  const repairs = { ...first.repairs, ...second.repairs };
  return {
    ...(overlays.length > 0 && { overlays }),
    ...(filter !== undefined && { filter }),
    ...(Object.keys(repairs).length > 0 && { repairs }),
  };
}
