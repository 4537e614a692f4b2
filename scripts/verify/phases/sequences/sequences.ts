// Sequences: what a user does with each resource of the document.
import type { Resource, ResourceRole } from "../../../model/resource.js";
import type { Session } from "../../run/session.js";
import type { Subject } from "../../subject.js";
import type { Phase, PhaseOptions, Task } from "../phase.js";
import { templateNames } from "../../../runtime/syntax/path-templates.js";
import { runActions } from "./actions.js";
import { runConditions, runReplay } from "./conditions.js";
import { filtersOf, runFilters } from "./filters.js";
import { runIdentifiers } from "./identifiers.js";
import { runNesting, runStrangers } from "./isolation.js";
import { runLife } from "./life.js";
import { runList } from "./lists.js";
import { runReadOnly } from "./read-only.js";
import { Sequence } from "./sequence.js";

export const sequences: Phase = {
  name: "sequences",
  plan: (subject, options) => subject.model.resources.flatMap((resource) => tasksOf(subject, resource, options)),
};

interface Kind {
  readonly what: string;
  readonly cost: number;
  readonly run: (sequence: Sequence) => Promise<void>;
  /** It is tried where the resource has such operations. */
  readonly roles?: readonly ResourceRole[];
  /** It is tried where the items are below others, or where other principals are known. */
  readonly isNested?: boolean;
  readonly hasStrangers?: boolean;
  /** It is tried where the list has filters. */
  readonly hasFilters?: boolean;
}

const kinds: readonly Kind[] = [
  { what: "create, read, update, replace, delete", cost: 30, run: runLife },
  { what: "create several, list them, delete one", cost: 12, run: runList, roles: ["list"] },
  { what: "what its filters say", cost: 10, run: runFilters, roles: ["list"], hasFilters: true },
  { what: "create two at once, delete one, create another", cost: 4, run: runIdentifiers },
  { what: "each action once, and again", cost: 6, run: runActions, roles: ["action"] },
  { what: "items of two parents", cost: 9, run: runNesting, isNested: true },
  { what: "lists of other principals", cost: 3, run: runStrangers, roles: ["list"], hasStrangers: true },
  { what: "members that only the service sets", cost: 7, run: runReadOnly },
  { what: "entity tags and preconditions", cost: 10, run: runConditions, roles: ["read"] },
  { what: "the same request again with its Idempotency-Key", cost: 3, run: runReplay },
];

function tasksOf(subject: Subject, resource: Resource, { operations, principals }: PhaseOptions): readonly Task[] {
  const operation = subject.creatorOf(resource);
  const isIncluded = operations.some(({ id }) => resource.operations.some((each) => each.operation === id));
  if (operation === undefined || resource.item === null || !isIncluded) return [];
  const list = resource.operations.find(({ role }) => role === "list");
  const listing = subject.model.operations.find(({ id }) => id === list?.operation);
  const isFiltered = listing !== undefined && filtersOf(subject, listing).length > 0;
  const isFit = ({ roles = [], isNested = false, hasStrangers = false, hasFilters = false }: Kind): boolean =>
    roles.every((role) => resource.operations.some((each) => each.role === role)) &&
    (!isNested || templateNames(operation.path).length > 0) &&
    (!hasFilters || isFiltered) &&
    (!hasStrangers || principals.length > 0);
  return kinds.filter(isFit).map(({ what, cost, run }) => ({
    phase: "sequences",
    operation,
    what: `${resource.item ?? ""}: ${what}`,
    cost,
    sentences: [],
    data: { resource: resource.item, what },
    run: (session: Session) => run(new Sequence(session, resource)),
  }));
}
