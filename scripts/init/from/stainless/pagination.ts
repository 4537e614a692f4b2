// `pagination` and `resources.*.methods.*.paginated` -> declarations of pagination.
import { didYouMean } from "../../../diagnostics/suggestions.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import { applyDeclaration, parseDeclaration, type Declaration } from "../../../model/pagination/declaration.js";
import { stainless } from "../../../model/pagination/vendors.js";
import type { Setting } from "../settings.js";
import type { MethodSetting } from "./methods.js";
import { titleOf, type Outcome, type Subject } from "../subject.js";

interface Scheme {
  readonly name: string | undefined;
  readonly setting: Setting;
  readonly declared: JsonObject;
  readonly declaration: Declaration;
}

/** What is in a page that halves has no use for. */
const unusedPurposes: Readonly<Record<string, string>> = {
  previous_cursor_param: "pages are followed forwards alone",
  previous_cursor_field: "pages are followed forwards alone",
  previous_cursor_id_param: "pages are followed forwards alone",
  offset_count_start_field: "the next offset is counted from the items of the pages before",
};

export function readPagination(
  setting: Setting,
  methods: readonly MethodSetting[],
  subject: Subject,
  outcome: Outcome,
): void {
  const written = isArray(setting.json) || setting.json === undefined ? setting.items() : [setting];
  const schemes = written.flatMap(readScheme);
  const reader = new PaginationReader(schemes, subject, outcome);
  for (const method of methods) reader.readMethod(method);
  reader.addConventions();
}

function readScheme(setting: Setting): readonly Scheme[] {
  if (!isObject(setting.json)) return setting.reject("must be an object", []);
  const name = setting.member("name").takeString();
  for (const each of ["type", "param_location"]) setting.member(each).take();
  const declared = stainless(setting.json);
  const isKnown = declared !== undefined && isObject(declared);
  if (!isKnown) return setting.reject("has no known `type`, `request` and `response`", []);
  for (const each of ["request", "response"]) readProperties(setting.member(each));
  const parsed = parseDeclaration(declared);
  if ("declaration" in parsed) return [{ name, setting, declared, declaration: parsed.declaration }];
  return setting.reject(`is no pagination: ${parsed.fault.message.replace(/\.$/, "")}`, []);
}

/** Every property is read, but for those with a purpose that halves has no use for. */
function readProperties(properties: Setting): void {
  for (const [, property] of properties.members()) {
    const purpose = memberOf(memberOf(property.json, "x-stainless-pagination-property"), "purpose");
    const reason = typeof purpose === "string" ? unusedPurposes[purpose] : undefined;
    if (reason !== undefined) property.leave(reason);
    else if (memberOf(property.json, "properties") === undefined) property.take();
    else {
      for (const [name, inner] of membersOf(property.json))
        if (name === "properties") readProperties(property.member(name));
        else if (inner !== undefined) property.member(name).take();
    }
  }
}

class PaginationReader {
  /** The operations that the configuration says something about. */
  readonly #decided = new Set<Operation>();
  readonly #own = new Map<Scheme, string[]>();

  readonly schemes: readonly Scheme[];
  readonly subject: Subject;
  readonly outcome: Outcome;

  constructor(schemes: readonly Scheme[], subject: Subject, outcome: Outcome) {
    this.schemes = schemes;
    this.subject = subject;
    this.outcome = outcome;
  }

  readMethod({ operation, setting }: MethodSetting): void {
    if (!isObject(setting.json)) return;
    const paginated = setting.member("paginated");
    if (paginated.json === undefined) return;
    if (typeof paginated.json !== "boolean" && typeof paginated.json !== "string")
      return paginated.reject("must be true, false or the name of a scheme", undefined);
    paginated.take();
    this.#decided.add(operation);
    if (paginated.json === false) {
      this.outcome.pagination.push({ style: "none", operations: [titleOf(operation)] });
      return;
    }
    const scheme = this.#schemeOf(paginated.json, operation, paginated);
    if (scheme === undefined) return;
    const fault = this.#faultOf(scheme, operation);
    if (fault !== undefined) return paginated.reject(`does not fit \`${titleOf(operation)}\`: ${fault}`, undefined);
    this.#own.set(scheme, [...(this.#own.get(scheme) ?? []), titleOf(operation)]);
  }

  /** The scheme of a name; for true, the first one that fits. */
  #schemeOf(wanted: Json, operation: Operation, setting: Setting): Scheme | undefined {
    if (wanted === true) {
      const fitting = this.schemes.find((each) => this.#faultOf(each, operation) === undefined);
      return fitting ?? setting.reject(`is true, but no scheme fits \`${titleOf(operation)}\``, undefined);
    }
    const found = this.schemes.find(({ name }) => name === wanted);
    if (found !== undefined) return found;
    const known = this.schemes.flatMap(({ name }) => name ?? []);
    return setting.reject(`is \`${String(wanted)}\`, which is no scheme`, undefined, didYouMean(String(wanted), known));
  }

  /** Why a scheme isn't that of an operation. */
  #faultOf({ declaration }: Scheme, operation: Operation): string | undefined {
    if (declaration.style === "none") return undefined;
    const schemas = new Map(this.subject.model.schemas.map((each) => [each.id, each]));
    const applied = applyDeclaration(declaration, operation, schemas, "Stainless");
    return "fault" in applied ? applied.fault.message.replace(/\.$/, "") : undefined;
  }

  /** Schemes for the operations that they are named for, and for any other that they fit. */
  addConventions(): void {
    for (const scheme of this.schemes) {
      const operations = this.#own.get(scheme) ?? [];
      if (operations.length > 0) this.outcome.pagination.push({ ...scheme.declared, operations });
      const isUsed = this.subject.model.operations.some(
        (operation) =>
          operation.method === "get" &&
          !this.#decided.has(operation) &&
          !this.outcome.excluded.has(titleOf(operation)) &&
          scheme.declaration.style !== "none" &&
          this.#faultOf(scheme, operation) === undefined &&
          this.#firstOf(operation) === scheme,
      );
      if (isUsed) this.outcome.pagination.push(scheme.declared);
      else if (operations.length === 0) scheme.setting.leave("it fits no operation of the document");
    }
  }

  #firstOf(operation: Operation): Scheme | undefined {
    return this.schemes.find(
      (each) => each.declaration.style !== "none" && this.#faultOf(each, operation) === undefined,
    );
  }
}
