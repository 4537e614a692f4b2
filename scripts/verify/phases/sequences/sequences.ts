// Sequences: what a user does with each resource of the document.
import type { Resource, ResourceRole } from "../../../model/resource.js";
import type { Operation } from "../../../model/model.js";
import type { Session } from "../../run/session.js";
import type { Subject } from "../../subject.js";
import type { Phase, PhaseOptions, Task } from "../phase.js";
import { templateNames } from "../../../runtime/syntax/path-templates.js";
import { runActions } from "./actions.js";
import { runConditions, runReplay } from "./conditions.js";
import { filtersOf } from "./lists/filter-words.js";
import { runFilters } from "./lists/filters.js";
import { runIdentifiers } from "./identifiers.js";
import { runNesting, runStrangers } from "./isolation.js";
import { runLife } from "./life.js";
import { runList } from "./lists/lists.js";
import { ordersOf, runOrders } from "./lists/orders.js";
import { runReadOnly } from "./read-only.js";
import { hasRules, runRules } from "./rules.js";
import { Sequence } from "./sequence.js";

export const sequences: Phase = {
  name: "sequences",
  plan: (subject, options) => subject.model.resources.flatMap((resource) => tasksOf(subject, resource, options)),
};

interface Kind {
  readonly what: string;
  /** About how many requests it takes in any case, and for each operation that the resource has. */
  readonly cost: number;
  readonly more?: Readonly<Partial<Record<ResourceRole, number>>>;
  readonly run: (sequence: Sequence) => Promise<void>;
  /** It is tried where the resource has such operations. */
  readonly roles?: readonly ResourceRole[];
  /** It is tried where the items are below others, or where other principals are known. */
  readonly isNested?: boolean;
  readonly hasStrangers?: boolean;
  /** It is tried where the document has such sentences of the resource. */
  readonly fits?: (subject: Subject, resource: Resource) => boolean;
}

const kinds: readonly Kind[] = [
  {
    what: "create, read, update, replace, delete",
    cost: 6,
    more: { update: 9, replace: 9, delete: 6 },
    run: runLife,
  },
  { what: "create several, list them, delete one", cost: 12, run: runList, roles: ["list"] },
  { what: "what its filters say", cost: 8, run: runFilters, roles: ["list"], fits: hasFilters },
  { what: "the orders of its list", cost: 6, run: runOrders, roles: ["list"], fits: hasOrders },
  { what: "what the document says of two items", cost: 5, run: runRules, fits: hasRules },
  { what: "create two at once, delete one, create another", cost: 4, run: runIdentifiers },
  { what: "each action once, and again", cost: 6, run: runActions, roles: ["action"] },
  { what: "items of two parents", cost: 9, run: runNesting, isNested: true },
  { what: "lists of other principals", cost: 3, run: runStrangers, roles: ["list"], hasStrangers: true },
  { what: "members that only the service sets", cost: 7, run: runReadOnly },
  {
    what: "entity tags and preconditions",
    cost: 4,
    more: { update: 5, replace: 5, delete: 2 },
    run: runConditions,
    roles: ["read"],
  },
  { what: "the same request again with its Idempotency-Key", cost: 3, run: runReplay },
];

function hasFilters(subject: Subject, resource: Resource): boolean {
  const list = listOf(subject, resource);
  return list !== undefined && filtersOf(subject, list).length > 0;
}

function hasOrders(subject: Subject, resource: Resource): boolean {
  const list = listOf(subject, resource);
  return list !== undefined && ordersOf(subject, list).length > 0;
}

function listOf({ model }: Subject, { operations }: Resource): Operation | undefined {
  const list = operations.find(({ role }) => role === "list");
  return model.operations.find(({ id }) => id === list?.operation);
}

function tasksOf(subject: Subject, resource: Resource, { operations, principals }: PhaseOptions): readonly Task[] {
  const operation = subject.creatorOf(resource);
  const isIncluded = operations.some(({ id }) => resource.operations.some((each) => each.operation === id));
  if (operation === undefined || resource.item === null || !isIncluded) return [];
  const isFit = ({ roles = [], isNested = false, hasStrangers = false, fits = () => true }: Kind): boolean =>
    roles.every((role) => resource.operations.some((each) => each.role === role)) &&
    (!isNested || templateNames(operation.path).length > 0) &&
    (!hasStrangers || principals.length > 0) &&
    fits(subject, resource);
  const costOf = ({ cost, more = {} }: Kind): number =>
    resource.operations.reduce((sum, { role }) => sum + (more[role] ?? 0), cost);
  return kinds.filter(isFit).map((kind) => ({
    phase: "sequences",
    operation,
    what: `${resource.item ?? ""}: ${kind.what}`,
    cost: costOf(kind),
    sentences: [],
    data: () => ({ resource: resource.item, what: kind.what }),
    run: (session: Session) => kind.run(new Sequence(session, resource)),
  }));
}
