// Sequences: what a user does with each resource of the document.
import type { Resource } from "../../../model/resource.js";
import type { Session } from "../../run/session.js";
import type { Subject } from "../../subject.js";
import type { Phase, PhaseOptions, Task } from "../phase.js";
import { runConditions, runReplay } from "./conditions.js";
import { runLife } from "./life.js";
import { runList } from "./lists.js";
import { Sequence } from "./sequence.js";

export const sequences: Phase = {
  name: "sequences",
  plan: (subject, options) => subject.model.resources.flatMap((resource) => tasksOf(subject, resource, options)),
};

interface Kind {
  readonly what: string;
  readonly cost: number;
  readonly run: (sequence: Sequence) => Promise<void>;
}

const kinds: readonly Kind[] = [
  { what: "create, read, update, replace, delete", cost: 14, run: runLife },
  { what: "create several, list them, delete one", cost: 12, run: runList },
  { what: "entity tags and preconditions", cost: 7, run: runConditions },
  { what: "the same request again with its Idempotency-Key", cost: 3, run: runReplay },
];

function tasksOf({ model }: Subject, resource: Resource, { operations }: PhaseOptions): readonly Task[] {
  const create = resource.operations.find(({ role }) => role === "create");
  const operation = model.operations.find(({ id }) => id === create?.operation);
  const isIncluded = operations.some(({ id }) => resource.operations.some((each) => each.operation === id));
  if (operation === undefined || resource.item === null || !isIncluded) return [];
  return kinds.map(({ what, cost, run }) => ({
    phase: "sequences",
    operation,
    what: `${resource.item ?? ""}: ${what}`,
    cost,
    sentences: [],
    data: { resource: resource.item, what },
    run: (session: Session) => run(new Sequence(session, resource)),
  }));
}
