// Delivers the events of one user to one endpoint, one after the other, and says what became of each.
import type { Endpoint } from "../domain/events/endpoint.js";
import { sendEvent, type SendDependencies } from "../handlers/send-event.js";
import type { Logger } from "../http/log/log.js";
import type { DueDelivery, LeasedQueue, QueueResult } from "../store/deliveries.js";
import { delayAfterPost, isDelivered } from "../webhooks/health.js";
import type { PostOutcome } from "../webhooks/post.js";

export interface QueueDependencies extends SendDependencies {
  readonly logger: Logger;
  readonly random: () => number;
  /** Called with each outcome; returns the endpoint after it. */
  readonly judge: (endpoint: Endpoint, outcome: PostOutcome) => Promise<Endpoint>;
  readonly isStopping: () => boolean;
}

/** In milliseconds, after which no other event of a queue is begun: with the slowest one it ends within the lease. */
const maxQueueTime = 30_000;

type Attempt = QueueResult["results"][number];

/** What is done with the rest of the queue after an event. */
interface Step {
  readonly attempt: Attempt | undefined;
  /** When the queue is due again; undefined to go on. */
  readonly due_at?: string | null;
}

/** @param endpoint as it was when the queue was leased; undefined if it was deleted */
export async function deliverQueue(
  queue: LeasedQueue,
  endpoint: Endpoint | undefined,
  dependencies: QueueDependencies,
): Promise<QueueResult> {
  const results: Attempt[] = [];
  const began = dependencies.realNow().getTime();
  let current = endpoint;
  for (const delivery of queue.deliveries) {
    if (current?.state !== "ENABLED") {
      results.push(giveUp(delivery, current === undefined ? "deleted" : "disabled"));
      continue;
    }
    if (dependencies.isStopping() || dependencies.realNow().getTime() - began > maxQueueTime) break;
    const event = { id: delivery.event_uuid, body: delivery.text };
    const outcome = await sendEvent(dependencies, current, event);
    log(queue, delivery, outcome, dependencies.logger);
    const step = await stepAfter(delivery, outcome, dependencies);
    if (step.attempt !== undefined) results.push(step.attempt);
    current = await dependencies.judge(current, outcome);
    if (step.due_at !== undefined) return { queue, results, due_at: step.due_at };
  }
  return { queue, results, due_at: null };
}

async function stepAfter(
  { event_uuid, attempts: before }: DueDelivery,
  outcome: PostOutcome,
  { now, random }: QueueDependencies,
): Promise<Step> {
  // The service is ending: the next server makes this attempt.
  if (outcome.kind === "failure" && outcome.reason === "aborted") return { attempt: undefined, due_at: null };
  const attempts = before + 1;
  const attempted = await now();
  const made = {
    event_uuid,
    attempts,
    attempted_at: attempted.toISOString(),
    status: "status" in outcome ? outcome.status : null,
    failure: outcome.kind === "failure" ? outcome.reason : null,
  };
  if (isDelivered(outcome)) return { attempt: { ...made, state: "SUCCEEDED" } };
  const delay = delayAfterPost(attempts, outcome, random);
  if (delay === undefined) return { attempt: { ...made, state: "FAILED" } };
  return {
    attempt: { ...made, state: "PENDING" },
    due_at: new Date(attempted.getTime() + delay).toISOString(),
  };
}

/** What is not sent, because the endpoint is no longer there or was disabled: its last attempt stays known. */
function giveUp({ event_uuid, attempts, attempted_at, status }: DueDelivery, failure: string): Attempt {
  return { event_uuid, state: "FAILED", attempts, attempted_at, status, failure };
}

/** Neither the URL, which may have a secret of its receiver, nor anything of the event but its id. */
function log(queue: LeasedQueue, delivery: DueDelivery, outcome: PostOutcome, logger: Logger): void {
  const fields = {
    client_id: queue.client_id,
    endpoint: queue.endpoint_uuid,
    event: delivery.event_uuid,
    attempt: delivery.attempts + 1,
    ...("status" in outcome && { status: outcome.status }),
    ...(outcome.kind === "failure" && { failure: outcome.reason }),
    milliseconds: outcome.milliseconds,
  };
  if (isDelivered(outcome)) logger.info(fields, "event delivered");
  else logger.warn(fields, "event not delivered");
}
