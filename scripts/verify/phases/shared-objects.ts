// Objects that several principals share: a catalogue, beside objects that are of one of them. Nothing in a document
// says which are which, but a list does: what it has for another principal isn't kept from that one.
import type { Operation } from "../../model/model.js";
import type { Resource } from "../../model/resource.js";
import type { Session } from "../run/session.js";
import { readPages } from "./sequences/lists/pages.js";
import { Sequence } from "./sequences/sequence.js";

/** What is known of a run, by the collection and the principal. */
const known = new WeakMap<Session, Map<string, boolean>>();

/**
 * Whether another principal has the list of what an operation is about, or of the outermost item that it is below, and
 * finds there what the run creates: `/practitioners/{code}` by `/practitioners`. Makes an item and reads the list,
 * once.
 */
export async function areShared(session: Session, operation: Operation, principal: string): Promise<boolean> {
  const resource = outermostResource(session, operation);
  if (resource === undefined) return false;
  const ofSession = known.get(session) ?? new Map<string, boolean>();
  known.set(session, ofSession);
  const key = `${resource.collection} ${principal}`;
  const isShared = ofSession.get(key) ?? (await isListedFor(session, resource, principal));
  ofSession.set(key, isShared);
  return isShared;
}

async function isListedFor(session: Session, resource: Resource, principal: string): Promise<boolean> {
  const sequence = new Sequence(session, resource);
  const list = sequence.operation("list");
  const item = list && (await session.items.create(resource));
  if (list === undefined || item === undefined) return false;
  const pages = await readPages(sequence, list, item.path, { principal, isLong: true });
  return pages?.items.some((each) => sequence.idOf(each) === item.id) === true;
}

/** The resource whose item is the first of an operation's path. */
function outermostResource({ subject }: Session, { path }: Operation): Resource | undefined {
  const item = path.slice(0, path.indexOf("}") + 1);
  return subject.model.resources.find((each) => each.item !== null && each.item === item);
}
