// Finds the causes of a change: goes into both schemas side by side, to the members, items and branches that changed.
// Whether something breaks has been decided before; here it only gets a name and a place.
import { isObject } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { aspects, factorsOf, type Aspect } from "./aspects.js";
import { alignBranches } from "./branches.js";
import type { Inclusion } from "./inclusion.js";
import type { Factor, SchemaNode } from "./node.js";
import type { PairRelation, Relations, SchemaPairAt, Sending } from "./relations.js";
import { branchesOf, keywordPointer, partsOf, subschemaAt, targetOf, type Part, type SchemaAt } from "./shape.js";
import type { Severity } from "../finding.js";
import type { Pointer } from "../../json/pointer.js";
import type { Json } from "../../json/json.js";

/** One cause. */
export interface Cause {
  readonly code: string;
  readonly severity: Severity;
  readonly base: Pointer | undefined;
  readonly revision: Pointer | undefined;
  readonly message: string;
  readonly witness?: { readonly value: Json } | undefined;
  readonly undecided?: string | undefined;
}

/** The causes at a pair of places, and the pairs inside of it. */
export interface Visited {
  readonly causes: readonly Cause[];
  readonly inner: readonly Visited[];
}

interface Side {
  readonly schema: SchemaAt;
  readonly node: SchemaNode;
  readonly parts: readonly Part[];
}

export class Walk {
  readonly #relations: Relations;
  readonly #sending: Sending;
  readonly #visited = new Map<string, Visited>();

  constructor(relations: Relations, sending: Sending) {
    this.#relations = relations;
    this.#sending = sending;
  }

  /** `mayBreak` is false inside of a schema of which it is proved that nothing breaks. */
  visit(pair: SchemaPairAt, mayBreak: boolean): Visited {
    const at: SchemaPairAt = { base: targetOf(pair.base), revision: targetOf(pair.revision) };
    const key = `${at.base.pointer}\n${at.revision.pointer}\n${mayBreak}`;
    const known = this.#visited.get(key);
    if (known !== undefined) return known;
    const relation = this.#relations.of(at, this.#sending);
    if (relation === undefined) return nothing;
    const visited = { causes: [] as Cause[], inner: [] as Visited[] };
    this.#visited.set(key, visited);
    const breaks = mayBreak && relation.accepts.kind !== "included";
    const side = (schema: SchemaAt, node: SchemaNode): Side => ({ schema, node, parts: partsOf(schema) });
    const one = new PairWalk(this, this.#relations, this.#sending, relation, breaks, {
      base: side(at.base, relation.base.node),
      revision: side(at.revision, relation.revision.node),
    });
    one.run();
    visited.causes.push(...one.causes);
    visited.inner.push(...one.inner);
    return visited;
  }
}

export const nothing: Visited = { causes: [], inner: [] };

/** The causes at one pair. */
class PairWalk {
  readonly causes: Cause[] = [];
  readonly inner: Visited[] = [];
  readonly #walk: Walk;
  readonly #relations: Relations;
  readonly #sending: Sending;
  readonly #relation: PairRelation;
  readonly #breaks: boolean;
  readonly #base: Side;
  readonly #revision: Side;

  constructor(
    walk: Walk,
    relations: Relations,
    sending: Sending,
    relation: PairRelation,
    breaks: boolean,
    sides: { readonly base: Side; readonly revision: Side },
  ) {
    this.#walk = walk;
    this.#relations = relations;
    this.#sending = sending;
    this.#relation = relation;
    this.#breaks = breaks;
    this.#base = sides.base;
    this.#revision = sides.revision;
  }

  run(): void {
    this.#members();
    this.#otherMembers();
    this.#items();
    this.#branches();
    for (const aspect of aspects) this.#aspect(aspect);
    this.#notes();
    this.#unexplained();
  }

  /** A finding of its own if nothing inside explains why the receiver rejects something, or what has changed. */
  #unexplained(): void {
    const { accepts, reverse } = this.#relation;
    const isExplained = (severity: Severity): boolean => has(this, severity, new Set());
    if (this.#breaks && accepts.kind === "rejected" && !isExplained("breaking")) {
      this.#add("schema", [], "The schema changed.", "breaking");
    } else if (this.#breaks && accepts.kind === "closed" && !isExplained("breaking") && !isExplained("risky")) {
      this.#add("schema", [], "The schema changed.", "risky");
    } else if (this.#breaks && accepts.kind === "undecided" && !isExplained("breaking") && !isExplained("risky")) {
      this.#add("schema", [], "The schema changed.", "risky", accepts.reason);
    } else if (
      accepts.kind === "included" &&
      isRejecting(reverse) &&
      this.causes.length === 0 &&
      this.inner.length === 0
    ) {
      this.#add("schema", [], "The schema changed.", "compatible");
    }
  }

  #add(
    aspect: string,
    keywords: readonly string[],
    message: string,
    severity: Severity,
    undecided?: string,
    places?: { readonly base: Pointer | undefined; readonly revision: Pointer | undefined },
  ): void {
    const { accepts } = this.#relation;
    const witness = severity !== "compatible" && "witness" in accepts ? { value: accepts.witness } : undefined;
    this.causes.push({
      code: aspect,
      severity,
      base: keywordPointer(this.#base.schema, this.#base.parts, keywords),
      revision: keywordPointer(this.#revision.schema, this.#revision.parts, keywords),
      message,
      witness,
      undecided,
      ...places,
    });
  }

  /** The severity of a change that the receiver rejects or accepts. Undefined where it changes nothing. */
  #severityOf(accepts: boolean, reverse: boolean): Severity | undefined {
    // Two ways to write the same are no change.
    if (accepts) return reverse || this.#relation.reverse.kind === "included" ? undefined : "compatible";
    if (!this.#breaks) return undefined;
    const { kind } = this.#relation.accepts;
    return kind === "rejected" ? "breaking" : kind === "included" ? undefined : "risky";
  }

  /** The code of a change: what the revision allows, compared with the base. */
  #code(name: string, accepts: boolean, reverse: boolean): string {
    if (!accepts && !reverse) return `${name}-changed`;
    const isNarrowed = accepts !== (this.#sending.sender === "base");
    return `${name}-${isNarrowed ? "narrowed" : "widened"}`;
  }

  #aspect(aspect: Aspect): void {
    const [before, after] = [factorsOf(this.#base.node, aspect), factorsOf(this.#revision.node, aspect)];
    if (aspect.name !== "type" && before.length === 0 && after.length === 0) return;
    const { accepts, reverse } = this.#relations.ofFactors(
      this.#inContext(before, aspect, this.#base.node),
      this.#inContext(after, aspect, this.#revision.node),
      this.#sending,
    );
    const severity = this.#severityOf(accepts, reverse);
    if (severity === undefined) return;
    const text = (factors: readonly Factor[]): string => (factors.length === 0 ? "any" : aspect.describe(factors));
    const [from, to] = [text(before), text(after)];
    const label = aspect.name.replaceAll("-", " ");
    const message =
      from === to || from === "" || to === "" ? `The ${label} changed.` : `The ${label} changed from ${from} to ${to}.`;
    const undecided =
      this.#relation.accepts.kind === "undecided" && severity === "risky" ? this.#relation.accepts.reason : undefined;
    this.#add(this.#code(aspect.name, accepts, reverse), aspect.keywords, message, severity, undecided);
  }

  /** Bounds are compared for the types that both schemas have; types and enumerations with each other. */
  #inContext(factors: readonly Factor[], { name }: Aspect, node: SchemaNode): readonly Factor[] {
    if (name === "type") return [{ kind: "types", types: node.types }];
    if (name === "enum") return [{ kind: "types", types: node.types }, ...factors];
    const common = this.#base.node.types & this.#revision.node.types;
    return common === 0 ? factors : [{ kind: "types", types: common }, ...factors];
  }

  #members(): void {
    const names = new Set([...memberNames(this.#base.node), ...memberNames(this.#revision.node)]);
    for (const name of names) {
      const [before, after] = [this.#memberOf(this.#base, name), this.#memberOf(this.#revision, name)];
      if (before.isDeclared && after.isDeclared) this.#visit(before.schema, after.schema);
      if (before.isHidden !== after.isHidden && before.isDeclared !== after.isDeclared)
        this.#visibility(name, before, after);
      else if (before.isDeclared && !after.isDeclared) this.#removed(name, before, after);
      else if (after.isDeclared && !before.isDeclared) this.#added(name, before, after);
      else if (before.isRequired !== after.isRequired) this.#required(name, before, after);
    }
  }

  #memberOf({ schema, node, parts }: Side, name: string): Member {
    const found = subschemaAt(schema, parts, "properties", name);
    const holder = parts.find(({ json }) => isObject(json["properties"]) && Object.hasOwn(json["properties"], name));
    return {
      schema: found ?? { document: schema.document, json: true, pointer: schema.pointer },
      pointer: holder && child(`${holder.pointer}/properties`, name),
      isDeclared: node.factors.some((each) => each.kind === "property" && each.name === name),
      isRequired: node.factors.some((each) => each.kind === "required" && each.name === name),
      isHidden: node.factors.some((each) => each.kind === "hidden" && each.name === name),
    };
  }

  #visit(base: SchemaAt, revision: SchemaAt): void {
    const visited = this.#walk.visit({ base, revision }, this.#breaks);
    if (visited !== nothing) this.inner.push(visited);
  }

  #member(code: string, severity: Severity, message: string, before: Member, after: Member): void {
    this.#add(code, [], message, severity, undefined, {
      base: before.pointer ?? this.#base.schema.pointer,
      revision: after.pointer ?? this.#revision.schema.pointer,
    });
  }

  #visibility(name: string, before: Member, after: Member): void {
    const keyword = this.#sending.direction === "write" ? "readOnly" : "writeOnly";
    if (!before.isHidden) {
      const isMissed = this.#sending.direction === "read" && before.isRequired;
      const severity = isMissed && this.#breaks ? "breaking" : "risky";
      this.#member("member-hidden", severity, `\`${name}\` is ${keyword} now.`, before, after);
    } else {
      const severity = after.isRequired && this.#breaks && this.#sending.sender === "base" ? "breaking" : "compatible";
      this.#member("member-shown", severity, `\`${name}\` is no longer ${keyword}.`, before, after);
    }
  }

  #added(name: string, before: Member, after: Member): void {
    const isRequired = after.isRequired && !before.isRequired;
    if (this.#sending.sender === "base" && isRequired && this.#severityOf(false, true) === "breaking") {
      this.#member("required-member-added", "breaking", `\`${name}\` was added and is required.`, before, after);
      return;
    }
    // A closed or typed object may reject the new member.
    const severity = this.#rejects(name) ? (this.#severityOf(false, true) ?? "compatible") : "compatible";
    const code = isRequired ? "required-member-added" : "optional-member-added";
    this.#member(code, severity, `\`${name}\` was added.`, before, after);
  }

  #removed(name: string, before: Member, after: Member): void {
    const isMissed = this.#sending.sender === "revision" && before.isRequired && !after.isRequired;
    const isRejected = isMissed || this.#rejects(name);
    const severity = (isRejected ? this.#severityOf(false, true) : undefined) ?? "risky";
    const code = before.isRequired ? "required-member-removed" : "optional-member-removed";
    this.#member(code, severity, `\`${name}\` was removed.`, before, after);
  }

  /** Whether the receiver has a schema for members that it doesn't declare, which may reject this one. */
  #rejects(name: string): boolean {
    const receiver = this.#sending.sender === "base" ? this.#revision.node : this.#base.node;
    return receiver.factors.some(
      (each) => each.kind === "additional" && !each.names.includes(name) && each.node.factors.length > 0,
    );
  }

  #required(name: string, before: Member, after: Member): void {
    const isStricter = after.isRequired;
    const accepts = (this.#sending.sender === "base") !== isStricter;
    const severity = this.#severityOf(accepts, !accepts);
    if (severity === undefined) return;
    const code = isStricter ? "member-became-required" : "member-became-optional";
    const keywords = ["required"];
    this.#add(code, keywords, `\`${name}\` became ${isStricter ? "required" : "optional"}.`, severity, undefined, {
      base: before.pointer ?? this.#base.schema.pointer,
      revision: after.pointer ?? this.#revision.schema.pointer,
    });
  }

  #otherMembers(): void {
    const isOther = (each: Factor): boolean => each.kind === "additional" || each.kind === "patternProperty";
    const [before, after] = [this.#base.node.factors.filter(isOther), this.#revision.node.factors.filter(isOther)];
    if (before.length === 0 && after.length === 0) return;
    const isClosed = (side: Side): boolean =>
      side.node.factors.some((each) => each.kind === "additional" && each.node.types === 0);
    const [wasClosed, isNowClosed] = [isClosed(this.#base), isClosed(this.#revision)];
    const keywords = ["additionalProperties", "unevaluatedProperties", "patternProperties"];
    if (wasClosed !== isNowClosed) {
      const accepts = (this.#sending.sender === "base") !== isNowClosed;
      const severity = this.#severityOf(accepts, !accepts);
      const message = isNowClosed ? "Other members are no longer allowed." : "Other members are allowed now.";
      if (severity !== undefined)
        this.#add(isNowClosed ? "object-closed" : "object-opened", keywords, message, severity);
      return;
    }
    const { accepts, reverse } = this.#relations.ofFactors(before, after, this.#sending);
    const severity = this.#severityOf(accepts, reverse);
    if (severity !== undefined)
      this.#add(
        this.#code("other-members", accepts, reverse),
        keywords,
        "The schema of other members changed.",
        severity,
      );
  }

  #items(): void {
    const [before, after] = [this.#base, this.#revision].map(({ schema, parts }) =>
      subschemaAt(schema, parts, "items"),
    );
    const prefixes = [this.#base, this.#revision].map(
      ({ node }) => node.factors.filter(({ kind }) => kind === "item").length,
    );
    const [first = 0, second = 0] = prefixes;
    const count = this.inner.length;
    for (let index = 0; index < Math.min(first, second); index += 1) {
      const [one, other] = [this.#base, this.#revision].map(({ schema, parts }) =>
        subschemaAt(schema, parts, "prefixItems", String(index)),
      );
      if (one !== undefined && other !== undefined) this.#visit(one, other);
    }
    if (before !== undefined && after !== undefined && first === second) this.#visit(before, after);
    if (this.inner.length > count && first === second) return;
    const isItem = ({ kind }: Factor): boolean => kind === "itemsFrom" || kind === "item";
    const { accepts, reverse } = this.#relations.ofFactors(
      this.#base.node.factors.filter(isItem),
      this.#revision.node.factors.filter(isItem),
      this.#sending,
    );
    const severity = this.#severityOf(accepts, reverse);
    if (severity !== undefined)
      this.#add(
        this.#code("items", accepts, reverse),
        ["items", "prefixItems"],
        "The schema of items changed.",
        severity,
      );
  }

  #branches(): void {
    const before = branchesOf(this.#base.schema, this.#base.parts);
    const after = branchesOf(this.#revision.schema, this.#revision.parts);
    const isChoice = ({ kind }: Factor): boolean => kind === "anyOf" || kind === "oneOf";
    const factors = [this.#base, this.#revision].map(({ node }) => node.factors.filter(isChoice));
    if (factors.every((list) => list.length === 0)) return;
    if (before === undefined || after === undefined) return;
    const sameId = (one: SchemaAt, other: SchemaAt): boolean =>
      this.#relations.of({ base: one, revision: other }, this.#sending) === undefined;
    const { pairs, removed, added } = alignBranches(before.schemas, after.schemas, sameId);
    const count = this.inner.length;
    for (const [one, other] of pairs) this.#visit(one, other);
    const isExplained = this.inner.slice(count).some((each) => has(each, "breaking", new Set()));
    for (const [list, code, words] of [
      [removed, "branch-removed", "was removed"],
      [added, "branch-added", "was added"],
    ] as const) {
      for (const branch of list) {
        const isAdded = code === "branch-added";
        const accepts = (this.#sending.sender === "base") === isAdded;
        const isRejected = this.#relation.accepts.kind !== "included" && !accepts && !isExplained;
        const severity = isRejected ? this.#severityOf(false, true) : this.#severityOf(true, false);
        if (severity === undefined) continue;
        if (this.#relation.accepts.kind === "included" && !isRejecting(this.#relation.reverse)) continue;
        this.#add(
          code,
          [],
          `A branch of \`${(isAdded ? after : before).keyword}\` ${words}: ${nameOf(branch)}.`,
          severity,
          undefined,
          {
            base: isAdded ? before.pointer : branch.pointer,
            revision: isAdded ? branch.pointer : after.pointer,
          },
        );
      }
    }
  }

  /** Changes that no validator sees. */
  #notes(): void {
    const texts = (node: SchemaNode): ReadonlyMap<string, string> => {
      const found = new Map<string, string>();
      for (const each of node.factors) {
        if (each.kind === "note") found.set(each.keyword, `${found.get(each.keyword) ?? ""} ${each.text}`.trim());
        if (each.kind === "format") found.set("format", each.name);
      }
      return found;
    };
    const [before, after] = [texts(this.#base.node), texts(this.#revision.node)];
    for (const keyword of new Set([...before.keys(), ...after.keys()])) {
      const [from, to] = [before.get(keyword), after.get(keyword)];
      if (from === to || this.causes.some(({ code }) => code.startsWith(`${keyword}-`))) continue;
      // An integer format says which integers there are; without one any may come.
      const message = `\`${keyword}\` changed from ${from ?? "none"} to ${to ?? "none"}.`;
      const code = keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      this.#add(`${code}-changed`, [keyword], message, "risky");
    }
  }
}

interface Member {
  readonly schema: SchemaAt;
  readonly pointer: Pointer | undefined;
  readonly isDeclared: boolean;
  readonly isRequired: boolean;
  readonly isHidden: boolean;
}

function memberNames({ factors }: SchemaNode): readonly string[] {
  return factors.flatMap((each) =>
    each.kind === "property" || each.kind === "required" || each.kind === "hidden" ? [each.name] : [],
  );
}

function isRejecting({ kind }: Inclusion): boolean {
  return kind === "rejected" || kind === "closed";
}

/** Whether there is a cause of a severity, here or inside. */
function has(visited: Visited, severity: Severity, seen: Set<Visited>): boolean {
  if (seen.has(visited)) return false;
  seen.add(visited);
  return (
    visited.causes.some((each) => each.severity === severity) || visited.inner.some((each) => has(each, severity, seen))
  );
}

function nameOf({ json, pointer }: SchemaAt): string {
  if (isObject(json)) {
    const { title, $ref: ref } = json;
    if (typeof title === "string") return `\`${title}\``;
    if (typeof ref === "string") return `\`${ref.split("/").at(-1) ?? ref}\``;
  }
  return `\`${pointer.split("/").slice(-2).join("/")}\``;
}
