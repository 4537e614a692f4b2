// The files of a document together: what is where, and what uses it.
import { isObject, type Json } from "../../json/json.js";
import { parentOf, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import type { Rule } from "../../openapi/grammar.js";
import { ruleAt, ruleBelow } from "../../openapi/objects.js";
import type { Version } from "../../openapi/document.js";
import { versionReadAs } from "../../load/load.js";
import type { DocumentText } from "../text/document-text.js";
import type { Workspace } from "../workspace.js";
import { isDocument, linksOf, operationIdsIn, type Link, type Node } from "./links.js";
import { operationTitle } from "../../runtime/syntax/path-templates.js";

export class ProjectFiles {
  /** The absolute path of the document. */
  readonly root: string;
  readonly paths: readonly string[];
  readonly #workspace: Workspace;
  readonly #links = new Map<string, readonly Link[]>();
  #byTarget: ReadonlyMap<string, readonly Link[]> | undefined;

  constructor(workspace: Workspace, paths: readonly string[]) {
    this.#workspace = workspace;
    this.paths = paths;
    this.root = paths[0] ?? "";
  }

  textOf(path: string): DocumentText | undefined {
    return this.#workspace.textOf(path);
  }

  rootOf(path: string): Json | undefined {
    return this.textOf(path)?.root;
  }

  get version(): Version {
    const root = this.rootOf(this.root);
    return (isObject(root) ? versionReadAs(root["openapi"] ?? null) : undefined) ?? "3.1";
  }

  valueAt({ path, pointer }: Node): Json | undefined {
    const root = this.rootOf(path);
    return root === undefined ? undefined : valueAt(root, pointer);
  }

  /** The links of a file to what is there or could be. */
  linksIn(path: string): readonly Link[] {
    const known = this.#links.get(path);
    if (known !== undefined) return known;
    const root = this.rootOf(path);
    const found = (root === undefined ? [] : linksOf(path, root)).flatMap((link): readonly Link[] => {
      const target = link.target ?? this.operation(link.text);
      return target === undefined ? [] : [{ ...link, target }];
    });
    this.#links.set(path, found);
    return found;
  }

  /** The link at a place of a file. */
  linkAt({ path, pointer }: Node): Link | undefined {
    return this.linksIn(path).find((link) => link.pointer === pointer);
  }

  /** The operation with an operationId. */
  operation(id: string): Node | undefined {
    for (const path of this.paths) {
      const found = operationIdsIn(this.rootOf(path) ?? null).find(([each]) => each === id);
      if (found !== undefined) return { path, pointer: found[1] };
    }
    return undefined;
  }

  operationIds(): readonly string[] {
    return this.paths.flatMap((path) => operationIdsIn(this.rootOf(path) ?? null).map(([id]) => id));
  }

  /** The links to a node itself. */
  linksTo(node: Node): readonly Link[] {
    return this.#allLinks().get(keyOfNode(node)) ?? [];
  }

  #allLinks(): ReadonlyMap<string, readonly Link[]> {
    if (this.#byTarget !== undefined) return this.#byTarget;
    const found = new Map<string, Link[]>();
    for (const path of this.paths) {
      for (const link of this.linksIn(path)) {
        const key = keyOfNode(link.target);
        const links = found.get(key);
        if (links === undefined) found.set(key, [link]);
        else links.push(link);
      }
    }
    return (this.#byTarget = found);
  }

  /** The operations that a node is part of, directly or by references: `GET /orders`. */
  operationsUsing(node: Node): readonly string[] {
    const found = new Set<string>();
    const seen = new Set<string>();
    const open: Node[] = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const own = isDocument(this.rootOf(next.path)) ? operationAt(next.pointer) : undefined;
      if (own !== undefined) {
        found.add(own);
        continue;
      }
      for (let at = next.pointer; ; at = parentOf(at)) {
        for (const link of this.linksTo({ path: next.path, pointer: at })) {
          // A path item behind a reference has the method in its own file.
          const path = /^\/(?:paths|webhooks)\/[^/]+\/\$ref$/.test(link.pointer) ? parentOf(link.pointer) : undefined;
          const [method = ""] = tokens(next.pointer.slice(at.length));
          const key = path === undefined ? keyOfNode(link) : `${keyOfNode(link)} ${method}`;
          if (!seen.has(key))
            open.push({ path: link.path, pointer: path === undefined ? link.pointer : `${path}/${method}` });
          seen.add(key);
        }
        if (at === "") break;
      }
    }
    return [...found].sort();
  }

  /** The rule of a place, in a file that is a part of the document, too. */
  ruleOf({ path, pointer }: Node, depth = 0): Rule | undefined {
    if (path === this.root || isDocument(this.rootOf(path))) return ruleAt(pointer, this.version);
    if (depth > maxDepth) return undefined;
    for (let at = pointer; ; at = parentOf(at)) {
      const link = this.linksTo({ path, pointer: at }).find(({ kind }) => kind === "reference");
      const rule = link && this.ruleOf({ path: link.path, pointer: parentOf(link.pointer) }, depth + 1);
      if (rule !== undefined) return ruleBelow(rule, tokens(pointer.slice(at.length)), this.version);
      if (at === "") return undefined;
    }
  }
}

/** How many files may refer to each other in a row. */
const maxDepth = 20;

export function keyOfNode({ path, pointer }: Node): string {
  return `${path}#${pointer}`;
}

/** `GET /orders` for a pointer inside of that operation. */
function operationAt(pointer: Pointer): string | undefined {
  const [section, path, method] = tokens(pointer);
  if ((section !== "paths" && section !== "webhooks") || path === undefined) return undefined;
  // Parameters of all operations of a path.
  if (method === undefined || method === "parameters") return path;
  return `${section === "webhooks" ? "webhook " : ""}${operationTitle(method, path)}`;
}
