// Events: what others are notified of. They have ids, a status and times, and neither names nor amounts: who wants to
// know more reads the object, with the rights of its own key.
import { instantOf, type Instant } from "../credit/values/day.js";
import type { ApplicationStatus, LineStatus, MoveStatus } from "../credit/values/states.js";
import type { Line } from "../credit/line/line.js";
import type { Application } from "../credit/application/application.js";
import { occurrenceTypes, type Occurrence } from "../credit/values/occurrence.js";

export type EventType = Occurrence["type"] | "application.decided" | "user.deleted";

/** All of them, in the order of the life of a line. */
export const eventTypes: readonly EventType[] = ["application.decided", ...occurrenceTypes, "user.deleted"];

/** What an event is about: the ids of the object and of those that it belongs to. */
export interface EventData {
  readonly user_uuid: string;
  readonly application_uuid?: string;
  readonly loc_uuid?: string;
  readonly disbursement_uuid?: string;
  readonly payment_uuid?: string;
  readonly statement_uuid?: string;
  /** The status of the object after the change. */
  readonly status?: ApplicationStatus | LineStatus | MoveStatus;
}

/** An event as it is stored, listed and sent. */
export interface CreditEvent {
  readonly uuid: string;
  readonly type: EventType;
  /** When it was recorded: lists are in this order. */
  readonly created_at: Instant;
  /** When it happened: earlier, if no one looked at the line in between. */
  readonly occurred_at: Instant;
  readonly data: EventData;
}

/** How long events are kept, in milliseconds: 30 days, as openapi.yaml says. */
export const eventLifetime = 30 * 24 * 60 * 60 * 1000;

export type Happened = Pick<CreditEvent, "type" | "occurred_at" | "data">;

/** What has happened to a line since it was read. */
export function eventsOfLine(line: Line): readonly Happened[] {
  const { user_uuid, application_uuid, uuid: loc_uuid } = line;
  return line.occurred.map((occurrence) => {
    const { type, at: occurred_at } = occurrence;
    return { type, occurred_at, data: dataOf(occurrence, { user_uuid, application_uuid, loc_uuid }) };
  });
}

type LineIds = Required<Pick<EventData, "user_uuid" | "application_uuid" | "loc_uuid">>;

function dataOf(occurrence: Occurrence, ids: LineIds): EventData {
  const { user_uuid, loc_uuid } = ids;
  if (occurrence.type === "statement.billed") return { user_uuid, loc_uuid, statement_uuid: occurrence.uuid };
  const { status } = occurrence;
  if (!("uuid" in occurrence)) return { ...ids, status };
  const { uuid } = occurrence;
  return occurrence.type.startsWith("disbursement")
    ? { user_uuid, loc_uuid, disbursement_uuid: uuid, status }
    : { user_uuid, loc_uuid, payment_uuid: uuid, status };
}

export function decisionEvent({ uuid, user_uuid, status, decisioned_at, created_at }: Application): Happened {
  const data = { user_uuid, application_uuid: uuid, status };
  return { type: "application.decided", occurred_at: decisioned_at ?? created_at, data };
}

export function deletionEvent(user_uuid: string, now: Date): Happened {
  return { type: "user.deleted", occurred_at: instantOf(now), data: { user_uuid } };
}

/** An event of ids that nothing has, for tests of a receiver. */
export function exampleEvent(now: Date): Happened {
  const data = {
    user_uuid: "00000000-0000-4000-8000-000000000001",
    application_uuid: "00000000-0000-4000-8000-000000000002",
    status: "APPROVED",
  } as const;
  return { type: "application.decided", occurred_at: instantOf(now), data };
}

/** The events of one commit. Ids of one time count up, so that lists have the events in this order. */
export function recordEvents(
  happened: readonly Happened[],
  now: Date,
  newId: (now: Date) => string,
): readonly CreditEvent[] {
  const created_at = instantOf(now);
  return happened.map(({ type, occurred_at, data }) => ({ uuid: newId(now), type, created_at, occurred_at, data }));
}
