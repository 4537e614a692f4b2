// The references of a file: what each string or key that names something else points to.
import { dirname, resolve } from "node:path";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, parentOf, pointerTo, refPointer, tokens, type Pointer } from "../../json/pointer.js";
import { operationsIn } from "../../openapi/methods.js";

/** A value of a file. */
export interface Node {
  /** The absolute path of the file. */
  readonly path: string;
  readonly pointer: Pointer;
}

/** A place that names another one. */
export interface Link extends Node {
  readonly kind: "reference" | "mapping" | "security" | "tag" | "operation";
  /** Whether the key at the pointer names it, and not the value. */
  readonly isKey: boolean;
  readonly text: string;
  readonly target: Node;
}

/** A link as its file alone has it: an operation may be in another one. */
export interface WrittenLink extends Omit<Link, "target"> {
  readonly target: Node | undefined;
}

/** Keywords whose values are data, unless they are names of members. */
const dataKeywords: ReadonlySet<string> = new Set(["example", "examples", "default", "const", "enum", "value"]);
/** Keywords whose keys are names. */
const namedMembers: ReadonlySet<string> = new Set([
  "properties",
  "patternProperties",
  "schemas",
  "$defs",
  "definitions",
]);

const known = new WeakMap<object, readonly WrittenLink[]>();

/** The links of a file with this value. */
export function linksOf(path: string, root: Json): readonly WrittenLink[] {
  if (typeof root !== "object" || root === null) return [];
  const found = known.get(root) ?? new LinkCollector(path, root).collect();
  known.set(root, found);
  return found;
}

class LinkCollector {
  readonly #path: string;
  readonly #root: Json;
  readonly #links: WrittenLink[] = [];
  readonly #tags: ReadonlyMap<string, Pointer>;

  constructor(path: string, root: Json) {
    this.#path = path;
    this.#root = root;
    this.#tags = new Map(
      itemsOf(memberOf(root, "tags")).map((tag, index) => [String(memberOf(tag, "name")), pointerTo("tags", index)]),
    );
  }

  collect(): readonly WrittenLink[] {
    this.#visit(this.#root, "", false);
    return this.#links;
  }

  #visit(json: Json, pointer: Pointer, isNamed: boolean): void {
    if (isArray(json)) json.forEach((item, index) => this.#visit(item, child(pointer, index), false));
    if (!isObject(json)) return;
    if (!isNamed) this.#visitObject(json, pointer);
    for (const [key, value] of membersOf(json)) {
      const isData = !isNamed && dataKeywords.has(key);
      // The examples of a parameter or a body may be references to components.
      if (!isData || key === "examples") this.#visit(value, child(pointer, key), !isNamed && namedMembers.has(key));
    }
  }

  #visitObject(json: JsonObject, pointer: Pointer): void {
    const { $ref: ref, operationId, discriminator, security, tags, responses } = json;
    if (typeof ref === "string") this.#add("reference", child(pointer, "$ref"), ref, this.#resolve(ref));
    this.#visitMapping(discriminator, child(pointer, "discriminator"));
    itemsOf(security).forEach((requirement, index) => {
      for (const [name] of membersOf(requirement)) {
        const at = child(child(child(pointer, "security"), index), name);
        this.#add(
          "security",
          at,
          name,
          { path: this.#path, pointer: pointerTo("components", "securitySchemes", name) },
          true,
        );
      }
    });
    if (responses !== undefined && operationId !== undefined)
      itemsOf(tags).forEach((tag, index) => {
        const target = this.#tags.get(String(tag));
        if (typeof tag === "string" && target !== undefined)
          this.#add("tag", child(child(pointer, "tags"), index), tag, { path: this.#path, pointer: target });
      });
    if (typeof operationId === "string" && isLink(pointer))
      this.#links.push({
        kind: "operation",
        path: this.#path,
        pointer: child(pointer, "operationId"),
        isKey: false,
        text: operationId,
        target: undefined,
      });
  }

  #visitMapping(discriminator: Json | undefined, pointer: Pointer): void {
    for (const [value, ref] of membersOf(memberOf(discriminator, "mapping"))) {
      if (typeof ref !== "string") continue;
      const isName = /^[\w.-]+$/.test(ref) && !/\.(?:ya?ml|json)$/.test(ref);
      const target = isName
        ? { path: this.#path, pointer: pointerTo("components", "schemas", ref) }
        : this.#resolve(ref);
      this.#add("mapping", child(child(pointer, "mapping"), value), ref, target);
    }
  }

  #resolve(ref: string): Node | undefined {
    return resolveLink(this.#path, ref);
  }

  #add(kind: Link["kind"], pointer: Pointer, text: string, target: Node | undefined, isKey = false): void {
    if (target !== undefined) this.#links.push({ kind, path: this.#path, pointer, isKey, text, target });
  }
}

/** What a reference in a file points to; undefined for one to the network, or by an anchor. */
export function resolveLink(path: string, ref: string): Node | undefined {
  const [file = "", fragment = ""] = ref.split("#", 2);
  const pointer = refPointer(`#${fragment}`);
  if (pointer === undefined || /^[a-z][\w+.-]+:/i.test(file)) return undefined;
  try {
    return { path: file === "" ? path : resolve(dirname(path), decodeURIComponent(file)), pointer };
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}

/** The operations of a value that is a document or a path item, by their operationIds. */
export function operationIdsIn(root: Json): readonly (readonly [id: string, pointer: Pointer])[] {
  const items: [Json, Pointer][] = ["paths", "webhooks"].flatMap((section) =>
    membersOf(memberOf(root, section)).map(([name, item]): [Json, Pointer] => [item, pointerTo(section, name)]),
  );
  if (!isDocument(root)) items.push([root, ""]);
  return items.flatMap(([item, at]) =>
    isObject(item)
      ? operationsIn(item, at).flatMap(({ json, pointer }) => {
          const id = json["operationId"];
          return typeof id === "string" ? [[id, pointer] as const] : [];
        })
      : [],
  );
}

export function isDocument(root: Json | undefined): root is JsonObject {
  return isObject(root) && Object.hasOwn(root, "openapi");
}

/** Whether an object is a Link Object: a member of `links`. */
function isLink(pointer: Pointer): boolean {
  return tokens(parentOf(pointer)).at(-1) === "links";
}
