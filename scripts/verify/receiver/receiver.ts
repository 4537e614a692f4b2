// halves verify --receiver: does a receiver of webhooks take what the document has, and nothing else?
import type { Report } from "../../diagnostics/diagnostics.js";
import { build } from "../../model/build/build.js";
import type { Model, Operation } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";
import { isSuccessful } from "../exchange.js";
import type { PhaseName } from "../case.js";
import type { FindingCode } from "../finding.js";
import type { Task } from "../phases/phase.js";
import type { Session } from "../run/session.js";
import { planVerification, type Plan, type VerifyOptions } from "../verify.js";
import { receiverDocument, signatureScheme } from "./receiver-document.js";
import { deliveriesOf, type Receivers } from "./receivers.js";
import { signatureHeader, signsTime, WebhookSigner, type Fault } from "./signer.js";

/** The phases that are about a receiver; its signatures are in `credentials`. */
const receiverPhases: readonly PhaseName[] = ["inventory", "examples", "boundaries", "negative", "credentials"];

/** What there is to do for a receiver, and the options that its run needs. */
export interface ReceiverPlan {
  readonly plan: Plan;
  readonly options: VerifyOptions;
}

/**
 * Plans the verification of receivers: each event as the document has it, then events that they must not act on.
 * Throws a TypeError where the document has no events of JSON, or not those that are named, and at a wrong secret.
 */
export function planReceiver(
  { document, model }: { readonly document: Document; readonly model: Model },
  receivers: Receivers,
  options: VerifyOptions,
  report: Report,
): ReceiverPlan {
  const { hooks = {}, phases = receiverPhases } = options;
  const deliveries = deliveriesOf(document, model, receivers);
  const signer = new WebhookSigner(deliveries);
  const signed = deliveries.map((each) => ({ ...each, header: signatureHeader(each.scheme) }));
  const sent = receiverDocument(document, signed);
  const own: VerifyOptions = {
    ...options,
    phases: phases.filter((each) => receiverPhases.includes(each)),
    auth: Object.fromEntries(signed.map(({ header }) => [signatureScheme(header), signer.credential])),
    mayChangeOthers: true,
    hooks: {
      ...hooks,
      before: async (request) => ({ ...(await hooks.before?.(request)), ...(await signer.signRequest(request)) }),
    },
  };
  const plan = planVerification(sent, build(sent, report), own, typeof hooks.seed === "function" ? {} : hooks.seed);
  const timed = new Set<string | null>(
    deliveries.flatMap(({ notification, scheme }) => (signsTime(scheme) ? [notification.id] : [])),
  );
  const isSigned = own.phases?.includes("credentials") === true;
  const signatures = isSigned
    ? plan.operations.flatMap((each) => signatureTasks(plan, each, signer, timed.has(each.operationId)))
    : [];
  return { plan: { ...plan, tasks: [...plan.tasks, ...signatures] }, options: own };
}

/** What only a receiver has to notice. */
function signatureTasks(
  { subject }: Plan,
  operation: Operation,
  signer: WebhookSigner,
  hasTime: boolean,
): readonly Task[] {
  const request = subject.requestOf(operation);
  const sentence = subject.oracle.operation(operation.method, operation.path)?.place.pointer ?? operation.source;
  if (request === undefined) return [];
  const taskOf = (what: string, cost: number, run: (session: Session) => Promise<void>): Task => ({
    phase: "credentials",
    operation,
    what,
    cost,
    sentences: [sentence],
    data: () => ({ operation: operation.path, what }),
    run,
  });
  const faulty = (fault: Fault, code: FindingCode, what: string): Task =>
    taskOf(what, 1, async (session) => {
      const exchange = await signer.signDuring({ fault }, () => session.perform(request, { isValid: false }));
      if (exchange === undefined || !isSuccessful(exchange)) return;
      session.report(
        code,
        operation,
        sentence,
        `${what}, and it is accepted with ${exchange.response.status}.`,
        exchange,
      );
    });
  return [
    ...(hasTime ? [faulty("old", "old-signature-accepted", "The event was signed an hour ago")] : []),
    faulty("changed", "changed-body-accepted", "The body has a byte that was not signed"),
    taskOf("The event is sent twice with the same id", 2, async (session) => {
      const send = (): ReturnType<Session["perform"]> => session.perform(request, { isFresh: false });
      const [first, second] = await signer.signDuring({ id: `msg_${session.nextNumber()}` }, async () => [
        await send(),
        await send(),
      ]);
      if (first === undefined || second === undefined || !isSuccessful(first) || isSuccessful(second)) return;
      const message = `An event that is sent again is rejected with ${second.response.status}: a service sends it on.`;
      session.report("repeated-event-rejected", operation, sentence, message, second);
    }),
  ];
}
