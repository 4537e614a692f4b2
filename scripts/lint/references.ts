// References: whether each resolves to something of the right kind, what was meant when not, and whether it ever
// arrives.
import type { LintContext, ResolvedObject } from "./rule.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { ObjectName } from "../openapi/grammar.js";
import { InheritanceCycles, keyOf, type Inheritance } from "./inheritance.js";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { componentSections, keepsSiblings, objectRule, ruleAt } from "../openapi/objects.js";
import { checkNullable } from "./nullable.js";
import { child, pointerTo, refPointer, refTo, tokens, type Pointer } from "../json/pointer.js";
import { candidatesIn, closestMatch, closestPointer } from "../diagnostics/suggestions.js";

/** Fields that only explain: no harm when a reference makes them ignored. */
const explanations = ["description", "summary", "title", "example", "examples", "deprecated", "externalDocs"];

/** Objects that describe a value, by a schema when they have one. */
const describing: readonly ObjectName[] = ["parameter", "header", "requestBody", "response", "mediaType"];

const noneDropped: ReadonlySet<Pointer> = new Set();

interface Flaw {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
  /**
   * What it resolves to instead, where there is no doubt about it; "anything" for a schema, where what is referred to
   * has none.
   */
  readonly meant?: Pointer | "anything" | undefined;
}

interface Target {
  readonly name: ObjectName;
  readonly pointer: Pointer;
}

/** Checks the references of one document. */
export class References {
  readonly #context: LintContext;
  /** What is wrong with each reference, by what is wanted and what it says: most are repeated many times. */
  readonly #flaws = new Map<string, Flaw | undefined>();
  readonly #untyped: Target[] = [];
  readonly #holders: Pointer[] = [];
  /** What references to something of the wrong kind are taken to mean, by where they stand. */
  readonly #meanings = new Map<Pointer, Pointer>();

  constructor(context: LintContext) {
    this.#context = context;
  }

  /**
   * Report what is wrong with the reference in `object`, which stands where a `name` is wanted. Returns what it
   * resolves to.
   */
  check(object: JsonObject, name: ObjectName, pointer: Pointer): Pointer | undefined {
    const ref = object["$ref"];
    const at = child(pointer, "$ref");
    if (typeof ref !== "string") {
      this.#context.report(at, "bad-reference", "`$ref` must be a string.", { at: "key" });
      return undefined;
    }
    const key = `${name} ${ref}`;
    if (!this.#flaws.has(key)) this.#flaws.set(key, this.#flaw(ref, name));
    const flaw = this.#flaws.get(key);
    if (!keepsSiblings(name, this.#context.version)) this.#siblings(object, name, pointer);
    if (flaw === undefined && refPointer(ref) === undefined) {
      // It could not be followed, which was reported. What a document can do without is left out; a scheme stays,
      // unknown.
      if (name === "securityScheme") this.#context.repair.replace(pointer, {});
      else if (name === "example" || name === "link") this.#context.repair.remove(pointer);
      return undefined;
    }
    if (flaw === undefined) {
      this.#holders.push(pointer);
      return refPointer(ref);
    }
    this.#context.report(at, flaw.code, flaw.message, { hint: flaw.hint, isRecovered: flaw.meant !== undefined });
    if (flaw.meant === undefined) return refPointer(ref);
    if (flaw.meant === "anything") {
      this.#context.repair.replace(pointer, {});
      return undefined;
    }
    this.#holders.push(pointer);
    this.#context.repair.replace(at, refTo(flaw.meant));
    this.#meanings.set(pointer, flaw.meant);
    return flaw.meant;
  }

  /**
   * Targets in places that the grammar doesn't know, such as extensions, and what they are said to be. Grows while it
   * is read.
   */
  *untyped(): Generator<Target> {
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
   * Report references that lead back to themselves before they reach anything. Returns what makes an end of the circles
   * that are inheritance; undefined where there are none.
   */
  reportCircles(): Inheritance | undefined {
    const plain = this.#circles((pointer, dropped) => ({ pointers: this.#unfolded(pointer), dropped }));
    if (plain.circles.length === 0) return undefined;
    const circles = new InheritanceCycles(
      {
        resolve: (pointer) => this.#context.document.resolve(pointer),
        targetOf: (pointer) => this.#targetOf(pointer),
        keepsSiblings: keepsSiblings("schema", this.#context.version),
      },
      plain.nodes,
    );
    const endless = this.#circles((pointer, dropped) => circles.unfolded(pointer, dropped)).circles;
    for (const { from, to } of endless) {
      this.#context.report(
        child(from, "$ref"),
        "endless-reference",
        `The reference leads back to itself: \`#${to}\` is never anything else.`,
      );
    }
    const schemas = memberOf(memberOf(this.#context.document.root, "components"), "schemas");
    const inheritance = endless.length > 0 ? undefined : circles.solution(membersOf(schemas).map(([name]) => name));
    for (const union of inheritance?.unions ?? []) this.#inherited(union);
    return inheritance;
  }

  #inherited(union: Pointer): void {
    const [keyword = "", parent = ""] = tokens(union).reverse();
    const message = `\`${parent}\` is one of what \`${keyword}\` lists, and these are \`${parent}\` again: inside of them it counts without its \`${keyword}\`.`;
    this.#context.report(union, "circular-inheritance", message, { at: "key" });
  }

  /** Circles of what is made of itself, each by its last step, and all places that were passed. */
  #circles(
    unfold: (
      pointer: Pointer,
      dropped: ReadonlySet<Pointer>,
    ) => { readonly pointers: readonly Pointer[]; readonly dropped: ReadonlySet<Pointer> },
  ): {
    readonly circles: readonly { readonly from: Pointer; readonly to: Pointer }[];
    readonly nodes: ReadonlySet<Pointer>;
  } {
    const circles: { readonly from: Pointer; readonly to: Pointer }[] = [];
    const nodes = new Set<Pointer>();
    const done = new Set<string>();
    const open = new Set<string>();
    for (const holder of this.#holders) {
      // A stack of our own: a chain of references may be longer than the engine's is deep.
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
        const key = next === undefined ? "" : top.dropped.size === 0 ? next : keyOf(next, top.dropped);
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

  /** What a value is made of at once, without going down into the values that it describes. */
  #unfolded(pointer: Pointer): Pointer[] {
    const value = this.#context.document.resolve(pointer);
    const target = this.#targetOf(pointer);
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) =>
      itemsOf(memberOf(value, keyword)).map((_, index) => child(child(pointer, keyword), index)),
    );
    return target === undefined ? parts : [target, ...parts];
  }

  #targetOf(pointer: Pointer): Pointer | undefined {
    const ref = memberOf(this.#context.document.resolve(pointer), "$ref");
    return this.#meanings.get(pointer) ?? (typeof ref === "string" ? refPointer(ref) : undefined);
  }

  #flaw(ref: string, name: ObjectName): Flaw | undefined {
    const pointer = refPointer(ref);
    // Whatever else a reference can be, it was followed when the files were read, or reported.
    if (pointer === undefined) return undefined;
    const target = this.#context.document.resolve(pointer);
    if (target === undefined) {
      return {
        code: "unresolved-reference",
        message: `There is nothing at \`${ref}\`.`,
        hint: this.#meant(pointer, name),
      };
    }
    const rule = ruleAt(pointer, this.#context.version);
    const found = rule?.kind === "object" ? rule.name : undefined;
    if (found === name) return undefined;
    const wanted = objectRule(name, this.#context.version).title;
    if (rule === undefined || rule.kind === "any") {
      this.#untyped.push({ name, pointer });
      return undefined;
    }
    const what = found === undefined ? `not ${wanted}` : `${objectRule(found, this.#context.version).title}`;
    const message =
      found === undefined ? `\`${ref}\` is ${what}.` : `\`${ref}\` is ${what}, but ${wanted} is wanted here.`;
    const meant =
      this.#namesake(pointer, name) ??
      (name !== "schema"
        ? undefined
        : (schemaOf(target, pointer) ?? (found !== undefined && describing.includes(found) ? "anything" : undefined)));
    if (meant === undefined && found !== undefined && canStandFor(found, name, target)) {
      return {
        code: "wrong-reference",
        message,
        hint: found === "parameter" ? "its `schema` is what counts" : "its `content` is what counts",
        meant: pointer,
      };
    }
    const hint =
      meant === undefined
        ? this.#component(tokens(pointer).at(-1) ?? "", name)
        : meant === "anything"
          ? "anything is taken here"
          : `\`${refTo(meant)}\` is what counts`;
    return { code: "wrong-reference", message, hint, meant };
  }

  /** The component of the kind that is wanted which has the same name. */
  #namesake(pointer: Pointer, name: ObjectName): Pointer | undefined {
    const meant = pointerTo("components", componentSections[name] ?? "", tokens(pointer).at(-1) ?? "");
    return isObject(this.#context.document.resolve(meant)) ? meant : undefined;
  }

  /** The hint for a pointer to nothing: the nearest one with each wrong step put right, or a component of that name. */
  #meant(pointer: Pointer, name: ObjectName): string | undefined {
    const right = closestPointer(this.#context.document.root, pointer);
    return right === undefined
      ? this.#component(tokens(pointer).at(-1) ?? "", name)
      : `did you mean \`${refTo(right)}\`?`;
  }

  /** The hint that names the component of a kind whose name is nearest. */
  #component(text: string, name: ObjectName): string | undefined {
    const section = componentSections[name];
    if (section === undefined) return undefined;
    const components = this.#context.document.resolve(pointerTo("components", section));
    if (!isObject(components)) return undefined;
    const meant = Object.hasOwn(components, text) ? text : closestMatch(text, candidatesIn(components));
    return meant === undefined ? undefined : `did you mean \`#${pointerTo("components", section, meant)}\`?`;
  }

  #siblings(object: JsonObject, name: ObjectName, pointer: Pointer): void {
    for (const key of Object.keys(object)) {
      if (key === "$ref" || key.startsWith("x-") || explanations.includes(key)) continue;
      const flaw =
        name === "schema" && key === "nullable" && this.#context.version === "3.0" ? checkNullable(object) : undefined;
      if (flaw !== undefined) {
        this.#context.report(child(pointer, key), flaw.code, flaw.message, { at: "key", hint: flaw.hint });
        continue;
      }
      const hint =
        name === "schema" ? "wrap the reference: `allOf: [{ $ref: … }]`" : "move it to the target of the reference";
      this.#context.report(child(pointer, key), "ignored-sibling", `\`${key}\` has no effect beside a \`$ref\`.`, {
        at: "key",
        hint,
      });
    }
  }
}

/** The schema of what is described by one: a parameter, a header, a body or a response with one media type. */
function schemaOf(json: Json, pointer: Pointer): Pointer | undefined {
  const [media, ...others] = membersOf(memberOf(json, "content"));
  const [described, at] =
    media === undefined || others.length > 0 ? [json, pointer] : [media[1], child(child(pointer, "content"), media[0])];
  return isObject(memberOf(described, "schema")) ? child(at, "schema") : undefined;
}

/** Kinds of objects that have what those of another kind need. */
const substitutes: Partial<Record<ObjectName, readonly ObjectName[]>> = {
  response: ["requestBody"],
  requestBody: ["response"],
  header: ["parameter"],
};

/** Whether what was found has all that the kind which is wanted needs. */
export function canStandFor(found: ObjectName, wanted: ObjectName, target: Json | undefined): boolean {
  const isDescribed =
    isObject(memberOf(target, "content")) || (wanted === "header" && memberOf(target, "schema") !== undefined);
  return substitutes[wanted]?.includes(found) === true && isDescribed;
}
