// The pagination of each operation: as declared, else as recognized, else none, with a diagnostic where there are signs
// of pages.

import { didYouMean } from "../../diagnostics/suggestions.js";
import type { DiagnosticOptions, Report } from "../../diagnostics/diagnostics.js";
import { isArray, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { Pagination } from "../paged-list.js";
import { conventionOf } from "./conventions.js";
import { applyDeclaration, isForeign, parseDeclaration, type Declaration, type Fault } from "./declaration.js";
import { factsOf, type Facts, type PagedOperation } from "./facts.js";
import { schemaAt, successContent, type Schemas } from "./page-members.js";
import { recognize, type Recognized } from "./recognize.js";
import { stainless, vendors, type Reading, type Surroundings } from "./vendors.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

const extension = "x-pagination";

/** A declaration for several operations, and where it is. */
interface Convention {
  readonly declaration: Declaration;
  readonly place: string;
  readonly pointer: Pointer;
}

/** In the order of the operations. `configured` is `pagination` of the configuration: one declaration or several. */
export function paginationsOf(
  operations: readonly PagedOperation[],
  schemas: Schemas,
  document: Document,
  report: Report,
  configured?: Json,
): readonly (Pagination | null)[] {
  return new Paginations(operations, schemas, document, report).all(configured);
}

class Paginations {
  readonly #used = new Set<Convention>();

  readonly operations: readonly PagedOperation[];
  readonly schemas: Schemas;
  readonly document: Document;
  readonly report: Report;

  constructor(operations: readonly PagedOperation[], schemas: Schemas, document: Document, report: Report) {
    this.operations = operations;
    this.schemas = schemas;
    this.document = document;
    this.report = report;
  }

  all(configured: Json | undefined): readonly (Pagination | null)[] {
    const conventions = [
      ...this.#conventions(configured, "The configured pagination", ""),
      ...this.#conventions(this.document.root[extension], "The pagination of the document", `/${extension}`),
    ];
    const declared = this.operations.map((operation) => this.#readDeclared(operation, conventions));
    this.#reportUnused(conventions);
    const found = this.operations.map((operation, index) => {
      const facts = declared[index] === undefined ? factsOf(operation, this.schemas) : undefined;
      return facts === undefined ? undefined : { facts, recognized: recognize(facts) };
    });
    const certain = found.flatMap((each) =>
      each?.recognized.kind === "certain" ? [{ facts: each.facts, pagination: each.recognized.pagination }] : [],
    );
    const unclear = found.flatMap((each) => (each?.recognized.kind === "unclear" ? [each.facts] : []));
    return this.operations.map((operation, index) => {
      const known = declared[index];
      const each = found[index];
      if (known !== undefined) return known;
      if (each === undefined) return null;
      if (each.recognized.kind === "certain") return each.recognized.pagination;
      return this.#byConvention(operation, each, certain, unclear);
    });
  }

  /** That of the other lists with the same parameter, if there are enough. */
  #byConvention(
    operation: PagedOperation,
    { facts, recognized }: { readonly facts: Facts; readonly recognized: Recognized },
    certain: readonly { readonly facts: Facts; readonly pagination: Pagination }[],
    unclear: readonly Facts[],
  ): Pagination | null {
    if (recognized.kind !== "unclear") return null;
    const found = conventionOf(facts, certain, unclear);
    if (found !== undefined) return found;
    const message = `\`${operationTitle(operation.method, operation.path)}\` may have pages, but the client can't follow them.`;
    this.#report(operation.source, "pagination-unclear", `${message} ${recognized.reason}.`, {
      at: "key",
      hint: recognized.hint,
    });
    return null;
  }

  /** Undefined where nothing is declared; null where the list has no pages, or where the declaration is wrong. */
  #readDeclared(operation: PagedOperation, conventions: readonly Convention[]): Pagination | null | undefined {
    const selected = conventions.find(({ declaration }) =>
      declaration.operations?.some((name) => isNamed(operation, name)),
    );
    if (selected !== undefined) return this.#applySelected(operation, selected);
    const own = this.document.resolve(operation.source);
    const pointer = child(operation.source, extension);
    const value = memberOf(own, extension);
    if (value !== undefined && !isForeign(value)) {
      const parsed = parseDeclaration(value);
      return "fault" in parsed
        ? this.#fault(parsed.fault, pointer)
        : this.#apply(parsed.declaration, operation, pointer, extension);
    }
    for (const [name, read] of Object.entries(vendors)) {
      const given = memberOf(own, name);
      if (given === undefined) continue;
      const reading = given === false ? { declared: false } : read(given, this.#around(operation, name));
      return this.#vendors(operation, child(operation.source, name), name, reading);
    }
    this.#reportUnread(operation, own);
    for (const convention of conventions) {
      if (
        convention.declaration.operations !== undefined ||
        (operation.method !== "get" && operation.method !== "query")
      )
        continue;
      const applied = applyDeclaration(convention.declaration, operation, this.schemas, convention.place);
      if ("fault" in applied) continue;
      this.#used.add(convention);
      return applied.pagination;
    }
    return undefined;
  }

  #applySelected(operation: PagedOperation, convention: Convention): Pagination | null {
    this.#used.add(convention);
    const { declaration, place, pointer } = convention;
    if (declaration.style === "none") return null;
    const applied = applyDeclaration(declaration, operation, this.schemas, place);
    if ("pagination" in applied) return applied.pagination;
    const name = operationTitle(operation.method, operation.path);
    const message = `${place} does not fit \`${name}\`: ${applied.fault.message}`;
    return this.#fault({ ...applied.fault, message }, pointer === "" ? operation.source : pointer);
  }

  #apply(declaration: Declaration, operation: PagedOperation, pointer: Pointer, evidence: string): Pagination | null {
    if (declaration.style === "none") return null;
    const applied = applyDeclaration(declaration, operation, this.schemas, evidence);
    return "pagination" in applied ? applied.pagination : this.#fault(applied.fault, pointer);
  }

  #around(operation: PagedOperation, name: string): Surroundings {
    const { method, parameters } = operation;
    const schema = successContent(operation)?.schema;
    return {
      method,
      root: this.document.root[name],
      hasQuery: (each) => parameters.some((parameter) => parameter.in === "query" && parameter.name === each),
      hasMember: (pointer) => schema !== undefined && schemaAt(schema, pointer, this.schemas) !== undefined,
      hasOperation: (id) => this.operations.some(({ operationId }) => operationId === id),
    };
  }

  /** What is said of pages in a way that is not known: it is reported, and pages are recognized as without it. */
  #reportUnread(operation: PagedOperation, own: Json | undefined): void {
    for (const [name, value] of membersOf(own ?? null)) {
      if (name === extension || !/^x-.*paginat/i.test(name) || typeof value !== "object" || value === null) continue;
      const message = `\`${name}\` is not read: it is unknown here.`;
      const hint = `declare the pages with \`${extension}\``;
      this.#fault({ message, hint }, child(operation.source, name), true);
    }
  }

  /** Others' extensions can't stop the generation: a wrong one is a warning. */
  #vendors(operation: PagedOperation, pointer: Pointer, name: string, reading: Reading): Pagination | null {
    if ("reason" in reading)
      return this.#fault({ message: `\`${name}\` is not read: ${reading.reason}.` }, pointer, true);
    const parsed = parseDeclaration(reading.declared);
    if ("fault" in parsed) return this.#fault({ message: parsed.fault.message }, pointer, true);
    const { declaration } = parsed;
    if (declaration.style === "none") return null;
    const applied = applyDeclaration(declaration, operation, this.schemas, name);
    return "pagination" in applied
      ? applied.pagination
      : this.#fault({ message: applied.fault.message }, pointer, true);
  }

  #conventions(value: Json | undefined, place: string, pointer: Pointer): readonly Convention[] {
    if (value === undefined) return [];
    return (isArray(value) ? value : [value]).flatMap((each, index): readonly Convention[] => {
      const own = pointer !== "" && isArray(value) ? child(pointer, index) : pointer;
      if (pointer !== "" && isForeign(each)) return [];
      const parsed = parseDeclaration(stainless(each) ?? each);
      if ("declaration" in parsed) return [{ declaration: parsed.declaration, place, pointer: own }];
      const { message } = parsed.fault;
      this.#fault({ ...parsed.fault, message: pointer === "" ? `${place}: ${message}` : message }, own);
      return [];
    });
  }

  #reportUnused(conventions: readonly Convention[]): void {
    for (const { declaration, place, pointer } of conventions) {
      const unknown = declaration.operations?.find((name) => !this.operations.some((each) => isNamed(each, name)));
      if (unknown === undefined) continue;
      const known = this.operations.flatMap(({ operationId, method, path }) => [
        ...(operationId === null ? [] : [operationId]),
        operationTitle(method, path),
      ]);
      const hint = didYouMean(unknown, known);
      const fault = { member: "operations", message: `${place} is for \`${unknown}\`, which is no operation.` };
      this.#fault(hint === undefined ? fault : { ...fault, hint }, pointer);
    }
    for (const convention of conventions) {
      const { declaration, place, pointer } = convention;
      if (declaration.operations !== undefined || declaration.style === "none" || this.#used.has(convention)) continue;
      this.#fault({ message: `${place} fits no operation.` }, pointer);
    }
  }

  /** `pointer` is "" for what is not in the document. */
  #fault({ member, message, hint }: Fault, pointer: Pointer, isRecovered = false): null {
    const value = pointer === "" ? undefined : this.document.resolve(pointer);
    const at = member !== undefined && memberOf(value, member) !== undefined ? child(pointer, member) : pointer;
    this.#report(at, "bad-pagination", message, { ...(hint !== undefined && { hint }), isRecovered });
    return null;
  }

  #report(
    pointer: Pointer,
    code: "bad-pagination" | "pagination-unclear",
    message: string,
    options: DiagnosticOptions,
  ): void {
    this.report.add(this.document, pointer, code, message, options);
  }
}

function isNamed({ operationId, method, path }: PagedOperation, name: string): boolean {
  return name === operationId || name.replace(/^\w+/, (each) => each.toLowerCase()) === `${method} ${path}`;
}
