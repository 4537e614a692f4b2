// What openapi-typescript puts behind its declarations: helpers, and the types of all operations that have an
// operationId.

import type { GlobalContext } from "openapi-typescript";

type Nodes = GlobalContext["injectFooter"];
type Node = Nodes[number];
type Members = Node[];

/**
 * It adds each operation by making a copy of all before it: tens of thousands took longer than everything else. Here it
 * is shown none of them, and what it makes is gathered, until `end`.
 */
export class Footer {
  readonly nodes: Nodes = [];
  #operations: Node | undefined;
  #gathered: Members | undefined;

  constructor() {
    const { nodes } = this;
    nodes.push = (...added) => {
      for (const node of added) if (isOperations(node)) this.#gather(node);
      return Array.prototype.push.apply(nodes, added);
    };
  }

  #gather(operations: Node): void {
    this.#operations = operations;
    Object.defineProperty(operations, "members", {
      configurable: true,
      get: () => [],
      // The first is kept, since it is more than a list: a node of TypeScript's.
      set: (members: Members) =>
        this.#gathered === undefined ? (this.#gathered = members) : this.#gathered.push(...members),
    });
  }

  /** From now on the operations are where they are looked for. */
  end(): void {
    if (this.#operations !== undefined)
      Object.defineProperty(this.#operations, "members", {
        value: this.#gathered ?? [],
        enumerable: true,
        writable: true,
      });
  }
}

function isOperations(node: Node): boolean {
  return "members" in node && "name" in node && (node.name as { readonly text?: string }).text === "operations";
}
