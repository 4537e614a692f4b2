// References: whether each resolves to an object of the right kind, and whether references form endless circles.
import type { LintContext, ResolvedObject } from "../rule.js";
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import type { ObjectName } from "../../openapi/grammar.js";
import { InheritanceCycles, variantKey, type Inheritance } from "../inheritance.js";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { componentSections, keepsSiblings, objectRule, ruleAt } from "../../openapi/objects.js";
import { misspeltSection } from "./misspelt-sections.js";
import { checkNullable, orNull } from "../nullable.js";
import { child, pointerTo, refPointer, refTo, tokens, type Pointer } from "../../json/pointer.js";
import { canReplace, schemaOf } from "./substitutes.js";
import { candidatesIn, closestMatch, closestPointer } from "../../diagnostics/suggestions.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** Fields that only describe: it does no harm that they are ignored beside a reference. */
const descriptiveFields = ["description", "summary", "title", "example", "examples", "deprecated", "externalDocs"];

/** Objects that describe a value, usually by a schema. */
const valueObjects: readonly ObjectName[] = ["parameter", "header", "requestBody", "response", "mediaType"];

const noneDropped: ReadonlySet<Pointer> = new Set();

interface ReferenceIssue {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The target to use instead, where that is clear; "anything" for a schema where the target has none. */
  readonly suggestion?: Pointer | "anything" | undefined;
}

interface Target {
  readonly name: ObjectName;
  readonly pointer: Pointer;
}

/** What a schema consists of, and what is dropped in it. */
type Unfold = (
  pointer: Pointer,
  dropped: ReadonlySet<Pointer>,
) => { readonly pointers: readonly Pointer[]; readonly dropped: ReadonlySet<Pointer> };

/** Checks the references of one document. */
export class References {
  readonly #context: LintContext;
  /** The issue of each reference, by the required kind and its URI: most references are repeated many times. */
  readonly #issues = new Map<string, ReferenceIssue | "misspelt section" | undefined>();
  /** Misspelt sections that have the targets of references. They are reported once, where they are. */
  readonly #misspelt = new Set<Pointer>();
  readonly #untyped: Target[] = [];
  /** The objects with a reference to something, by their pointers. */
  readonly #holders: Pointer[] = [];
  /**
   * From where every circle can be reached that can be reached from a holder: the target where the holder is nothing
   * but a reference, else the holder. There are far fewer of them.
   */
  readonly #starts = new Set<Pointer>();
  /** The targets used instead of those of the wrong kind, by the pointer of the reference. */
  readonly #replacements = new Map<Pointer, Pointer>();

  constructor(context: LintContext) {
    this.#context = context;
  }

  /** Whether references would have a target if the field at `pointer` were spelt correctly. */
  needsSection(pointer: Pointer): boolean {
    return this.#misspelt.has(pointer);
  }

  /** Reports what is wrong with the reference in `object`, where a `name` is required. Returns the target's pointer. */
  check(object: JsonObject, name: ObjectName, pointer: Pointer): Pointer | undefined {
    const ref = object["$ref"];
    const at = child(pointer, "$ref");
    if (typeof ref !== "string") {
      this.#context.report(at, "bad-reference", "`$ref` must be a string.", { at: "key" });
      return undefined;
    }
    const key = `${name} ${ref}`;
    if (!this.#issues.has(key)) this.#issues.set(key, this.#issueOf(ref, name));
    const issue = this.#issues.get(key);
    if (!keepsSiblings(name, this.#context.version)) this.#reportSiblings(object, name, pointer);
    if (issue === "misspelt section") return undefined;
    if (issue === undefined && refPointer(ref) === undefined) {
      // It could not be loaded, which was reported already. Optional objects are left out; a security scheme stays, as
      // an unknown one.
      if (name === "securityScheme") this.#context.repair.replace(pointer, {});
      else if (name === "example" || name === "link") this.#context.repair.remove(pointer);
      return undefined;
    }
    if (issue === undefined) {
      const target = refPointer(ref);
      this.#addHolder(object, pointer, target);
      return target;
    }
    this.#context.report(at, issue.code, issue.message, {
      hint: issue.hint,
      isRecovered: issue.suggestion !== undefined,
    });
    if (issue.suggestion === undefined) return refPointer(ref);
    if (issue.suggestion === "anything") {
      this.#context.repair.replace(pointer, {});
      return undefined;
    }
    this.#addHolder(object, pointer, issue.suggestion);
    this.#context.repair.replace(at, refTo(issue.suggestion));
    this.#replacements.set(pointer, issue.suggestion);
    return issue.suggestion;
  }

  #addHolder(object: JsonObject, pointer: Pointer, target: Pointer | undefined): void {
    this.#holders.push(pointer);
    this.#starts.add(target !== undefined && Object.keys(object).length === 1 ? target : pointer);
  }

  /**
   * Targets at places that the grammar doesn't know, such as extensions, with the kind that their references require.
   * Visiting them may add others while this runs.
   */
  *untypedTargets(): Generator<Target> {
    const seen = new Set<string>();
    for (const target of this.#untyped) {
      const key = `${target.name} ${target.pointer}`;
      if (!seen.has(key)) yield target;
      seen.add(key);
    }
  }

  /** The object that a value is or refers to. */
  dereference(value: Json | undefined, pointer: Pointer): ResolvedObject | undefined {
    const seen = new Set<Pointer>();
    let [at, found] = [pointer, value];
    while (isObject(found) && typeof found["$ref"] === "string") {
      const target = refPointer(found["$ref"]);
      if (target === undefined || seen.has(target)) return undefined;
      seen.add(target);
      [at, found] = [target, this.#context.document.resolve(target)];
    }
    return isObject(found) ? { value: found, pointer: at } : undefined;
  }

  /**
   * Reports references that form a circle without describing anything. Returns how circles of inheritance are resolved;
   * undefined where there are none.
   */
  reportCircles(): Inheritance | undefined {
    const unfold: Unfold = (pointer, dropped) => ({ pointers: this.#partsOf(pointer), dropped });
    if (this.#findCircles(this.#starts, unfold).circles.length === 0) return undefined;
    const plain = this.#findCircles(this.#holders, unfold);
    const circles = new InheritanceCycles(
      {
        resolve: (pointer) => this.#context.document.resolve(pointer),
        targetOf: (pointer) => this.#targetOf(pointer),
        keepsSiblings: keepsSiblings("schema", this.#context.version),
      },
      plain.nodes,
    );
    const endless = this.#findCircles(this.#holders, (pointer, dropped) => circles.partsOf(pointer, dropped)).circles;
    for (const { from, to } of endless) {
      this.#context.report(
        child(from, "$ref"),
        "endless-reference",
        `The reference is circular: \`#${to}\` refers to itself and describes nothing.`,
      );
    }
    const schemas = memberOf(memberOf(this.#context.document.root, "components"), "schemas");
    const inheritance =
      endless.length > 0 ? undefined : circles.resolveCycles(membersOf(schemas).map(([name]) => name));
    for (const union of inheritance?.unions ?? []) this.#reportInheritance(union);
    return inheritance;
  }

  #reportInheritance(union: Pointer): void {
    const [keyword = "", parent = ""] = tokens(union).reverse();
    const message = `The schemas in \`${keyword}\` include \`${parent}\` again by \`allOf\`: inside of them it is used without its \`${keyword}\`.`;
    this.#context.report(union, "circular-inheritance", message, { at: "key" });
  }

  /** Circles of schemas that consist of themselves, each by its last step, and all places on the way. */
  #findCircles(
    holders: Iterable<Pointer>,
    unfold: Unfold,
  ): {
    readonly circles: readonly { readonly from: Pointer; readonly to: Pointer }[];
    readonly nodes: ReadonlySet<Pointer>;
  } {
    const circles: { readonly from: Pointer; readonly to: Pointer }[] = [];
    const nodes = new Set<Pointer>();
    const done = new Set<string>();
    const open = new Set<string>();
    for (const holder of holders) {
      // An explicit stack, because a chain of references can be longer than the call stack is deep.
      const stack: {
        readonly pointer: Pointer;
        readonly key: string;
        readonly next: Pointer[];
        readonly dropped: ReadonlySet<Pointer>;
      }[] = [];
      const enter = (pointer: Pointer, key: string, context: ReadonlySet<Pointer>): void => {
        const { pointers, dropped } = unfold(pointer, context);
        nodes.add(pointer);
        open.add(key);
        stack.push({ pointer, key, next: [...pointers], dropped });
      };
      if (!done.has(holder)) enter(holder, holder, noneDropped);
      for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
        const next = top.next.pop();
        const key = next === undefined ? "" : top.dropped.size === 0 ? next : variantKey(next, top.dropped);
        if (next === undefined) {
          stack.pop();
          open.delete(top.key);
          done.add(top.key);
        } else if (open.has(key)) circles.push({ from: top.pointer, to: next });
        else if (!done.has(key)) enter(next, key, top.dropped);
      }
    }
    return { circles, nodes };
  }

  /** The parts that a schema consists of directly, without the schemas of properties and items. */
  #partsOf(pointer: Pointer): Pointer[] {
    const value = this.#context.document.resolve(pointer);
    const target = this.#targetOf(pointer);
    const parts = compositionKeywords.flatMap((keyword) =>
      itemsOf(memberOf(value, keyword)).map((_, index) => child(child(pointer, keyword), index)),
    );
    return target === undefined ? parts : [target, ...parts];
  }

  #targetOf(pointer: Pointer): Pointer | undefined {
    const ref = memberOf(this.#context.document.resolve(pointer), "$ref");
    return this.#replacements.get(pointer) ?? (typeof ref === "string" ? refPointer(ref) : undefined);
  }

  #issueOf(ref: string, name: ObjectName): ReferenceIssue | "misspelt section" | undefined {
    const pointer = refPointer(ref);
    // Other references were resolved when the files were loaded, or reported.
    if (pointer === undefined) return undefined;
    const target = this.#context.document.resolve(pointer);
    if (target === undefined) {
      const misspelt = misspeltSection(this.#context.document, pointer);
      if (misspelt !== undefined) this.#misspelt.add(misspelt);
      if (misspelt !== undefined) return "misspelt section";
      return {
        code: "unresolved-reference",
        message: `There is nothing at \`${ref}\`.`,
        hint: this.#suggestionFor(pointer, name),
      };
    }
    const rule = ruleAt(pointer, this.#context.version);
    const found = rule?.kind === "object" ? rule.name : undefined;
    if (found === name) return undefined;
    const required = objectRule(name, this.#context.version).title;
    if (rule === undefined || rule.kind === "any") {
      this.#untyped.push({ name, pointer });
      return undefined;
    }
    const what = found === undefined ? `not ${required}` : `${objectRule(found, this.#context.version).title}`;
    const message =
      found === undefined ? `\`${ref}\` is ${what}.` : `\`${ref}\` is ${what}, but ${required} is required here.`;
    const suggestion =
      this.#namesake(pointer, name) ??
      (name !== "schema"
        ? undefined
        : (schemaOf(target, pointer) ??
          (found !== undefined && valueObjects.includes(found) ? "anything" : undefined)));
    if (suggestion === undefined && found !== undefined && canReplace(found, name, target)) {
      return {
        code: "wrong-reference",
        message,
        hint: found === "parameter" ? "its `schema` is used" : "its `content` is used",
        suggestion: pointer,
      };
    }
    const hint =
      suggestion === undefined
        ? this.#suggestComponent(tokens(pointer).at(-1) ?? "", name)
        : suggestion === "anything"
          ? "any value is accepted here"
          : `\`${refTo(suggestion)}\` is used instead`;
    return { code: "wrong-reference", message, hint, suggestion };
  }

  /** The component of the required kind with the same name. */
  #namesake(pointer: Pointer, name: ObjectName): Pointer | undefined {
    const suggestion = pointerTo("components", componentSections[name] ?? "", tokens(pointer).at(-1) ?? "");
    return isObject(this.#context.document.resolve(suggestion)) ? suggestion : undefined;
  }

  /** The hint for a missing target: the most similar pointer, or the component of that name. */
  #suggestionFor(pointer: Pointer, name: ObjectName): string | undefined {
    const closest = closestPointer(this.#context.document.root, pointer);
    return closest === undefined
      ? this.#suggestComponent(tokens(pointer).at(-1) ?? "", name)
      : `did you mean \`${refTo(closest)}\`?`;
  }

  /** The hint that suggests the component of a kind with the most similar name. */
  #suggestComponent(text: string, name: ObjectName): string | undefined {
    const section = componentSections[name];
    if (section === undefined) return undefined;
    const components = this.#context.document.resolve(pointerTo("components", section));
    if (!isObject(components)) return undefined;
    const suggestion = Object.hasOwn(components, text) ? text : closestMatch(text, candidatesIn(components));
    return suggestion === undefined
      ? undefined
      : `did you mean \`${refTo(pointerTo("components", section, suggestion))}\`?`;
  }

  #reportSiblings(object: JsonObject, name: ObjectName, pointer: Pointer): void {
    for (const key of Object.keys(object)) {
      if (key === "$ref" || key.startsWith("x-") || descriptiveFields.includes(key)) continue;
      const issue =
        name === "schema" && key === "nullable" && this.#context.version === "3.0" ? checkNullable(object) : undefined;
      if (issue !== undefined) {
        const { repair, repairs } = this.#context;
        if (repairs.nullableRefs === true) repair.replace(pointer, orNull(object));
        else this.#context.report(child(pointer, key), issue.code, issue.message, { at: "key", hint: issue.hint });
        continue;
      }
      const hint =
        name === "schema"
          ? "put the reference into `allOf`: `allOf: [{ $ref: … }]`"
          : "move it to the target of the reference";
      // What the target says, too, makes no difference.
      const meaning = this.dereference(object, pointer)?.value[key];
      this.#context.report(child(pointer, key), "ignored-sibling", `\`${key}\` has no effect beside a \`$ref\`.`, {
        at: "key",
        hint,
        isHarmless: meaning !== undefined && JSON.stringify(meaning) === JSON.stringify(object[key]),
      });
    }
  }
}
