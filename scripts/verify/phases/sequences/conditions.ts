// Requests with conditions and keys: `ETag`, `If-None-Match`, `If-Match` and `Idempotency-Key`, where the document has
// them.
import { memberOf } from "../../../json/json.js";
import type { Operation, Parameter } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import { freshKey } from "../../values/fresh.js";
import { saysOtherBodyRejected, saysSameResponse } from "../../words/changes.js";
import { sentencesOf } from "../../words/sentences.js";
import type { Sequence } from "./sequence.js";

export async function runConditions(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const read = sequence.operation("read");
  const item = await session.items.create(resource);
  const before = item && read && (await sequence.succeed(read, item));
  const tag = before?.response.headers.get("etag");
  if (item === undefined || read === undefined || before === undefined || tag == null) return;
  await checkNotModified(sequence, read, item, tag);
  const writes = (["update", "replace"] as const).flatMap((role) => sequence.operation(role) ?? []);
  if (writes.length === 0) return;
  for (const write of writes) await checkMatch(sequence, write, item);
  const remove = sequence.operation("delete");
  if (remove !== undefined && headerOf(remove, "if-match") !== undefined) await checkMatch(sequence, remove, item);
  for (const write of writes) {
    await checkNewTag(sequence, { read, write }, item);
    await checkAnyTag(sequence, write, item);
  }
}

/** After a change, an item has another tag. */
async function checkNewTag(
  sequence: Sequence,
  { read, write }: { readonly read: Operation; readonly write: Operation },
  item: Item,
): Promise<void> {
  const before = await sequence.succeed(read, item);
  const tag = before?.response.headers.get("etag");
  if (before === undefined || tag == null) return;
  const plan = withHeader(sequence, write, "if-match", tag);
  const changed = plan && (await sequence.send(write, item, sequence.withOtherValues(plan), true));
  // `If-Match` compares strongly: no weak tag is the same as itself (RFC 9110, 13.1.1).
  if (changed?.response.status === 412 && plan !== undefined && hasTag(plan, tag) && !tag.startsWith("W/"))
    return sequence.report(
      "condition-ignored",
      write,
      `\`If-Match\` with the current ETag ${tag} results in 412.`,
      changed,
    );
  const after = changed && isSuccessful(changed) ? await sequence.succeed(read, item) : undefined;
  if (after === undefined || after.response.text === before.response.text) return;
  if (after.response.headers.get("etag") === tag)
    return sequence.report("etag-unchanged", write, `The ETag is ${tag} before and after a change.`, after);
  if (changed?.response.headers.get("etag") === tag)
    sequence.report("etag-unchanged", write, `The response to a change has the ETag from before it, ${tag}.`, changed);
}

function hasTag({ parameters }: RequestPlan, tag: string): boolean {
  return parameters.some(({ parameter, value }) => parameter.name.toLowerCase() === "if-match" && value === tag);
}

async function checkNotModified(sequence: Sequence, read: Operation, item: Item, tag: string): Promise<void> {
  const plan = withHeader(sequence, read, "if-none-match", tag);
  if (plan === undefined || !describes(sequence, read, 304)) return;
  const exchange = await sequence.send(read, item, plan);
  if (exchange !== undefined && isSuccessful(exchange))
    sequence.report(
      "condition-ignored",
      read,
      `\`If-None-Match\` with the current ETag results in ${exchange.response.status}, not 304.`,
      exchange,
    );
  const other = withHeader(sequence, read, "if-none-match", '"no-such-tag"');
  const changed = other && (await sequence.send(read, item, other));
  if (changed?.response.status === 304)
    sequence.report(
      "condition-ignored",
      read,
      "`If-None-Match` with an ETag that the item doesn't have results in 304.",
      changed,
    );
}

async function checkMatch(sequence: Sequence, write: Operation, item: Item): Promise<void> {
  const plan = withHeader(sequence, write, "if-match", '"no-such-tag"');
  if (plan === undefined || !describes(sequence, write, 412)) return;
  const exchange = await sequence.send(write, item, plan, true);
  if (exchange !== undefined && isSuccessful(exchange))
    return sequence.report(
      "condition-ignored",
      write,
      `\`If-Match\` with an ETag that the item doesn't have results in ${exchange.response.status}, not 412.`,
      exchange,
    );
}

/** `*` is true where the item is there (RFC 9110, 13.1.1). What deletes it is not tried. */
async function checkAnyTag(sequence: Sequence, write: Operation, item: Item): Promise<void> {
  const { subject } = sequence.session;
  const parameter = headerOf(write, "if-match");
  const plan = withHeader(sequence, write, "if-match", "*");
  if (parameter === undefined || plan === undefined || write.method === "delete") return;
  if (!subject.isValid(subject.parameterSchema(write, parameter), "*")) return;
  const exchange = await sequence.send(write, item, plan, true);
  if (exchange?.response.status === 412)
    sequence.report("condition-ignored", write, "`If-Match: *` of an item that is there results in 412.", exchange);
}

function describes({ session }: Sequence, { method, path }: Operation, status: number): boolean {
  return session.subject.oracle.operation(method, path)?.responses.has(String(status)) === true;
}

/** The request with a header; undefined where the document doesn't have it. */
function withHeader(sequence: Sequence, operation: Operation, name: string, value: string): RequestPlan | undefined {
  const base = sequence.session.subject.requestOf(operation);
  const parameter = headerOf(operation, name);
  if (base === undefined || parameter === undefined)
    return base !== undefined && name === "if-match" ? base : undefined;
  const others = base.parameters.filter((each) => each.parameter !== parameter);
  return { ...base, parameters: [...others, { parameter, value }] };
}

function headerOf({ parameters }: Operation, name: string): Parameter | undefined {
  return parameters.find((each) => each.in === "header" && each.name.toLowerCase() === name);
}

/** The same request with the same key creates once (draft-ietf-httpapi-idempotency-key-header, 2.6). */
export async function runReplay(sequence: Sequence): Promise<void> {
  const { session } = sequence;
  const create = sequence.operation("create");
  const parameter = create && headerOf(create, "idempotency-key");
  const base = create && session.subject.requestOf(create);
  if (create === undefined || parameter === undefined || base === undefined) return;
  const path = await session.items.pathOf(create);
  const value = session.subject.parameterValue(create, parameter) ?? "";
  const others = base.parameters.filter((each) => each.parameter !== parameter);
  const plan: RequestPlan = { ...base, parameters: [...others, { parameter, value }] };
  const first = await session.perform(plan, { path });
  if (first === undefined || !isSuccessful(first)) return;
  await checkOtherBody(sequence, create, plan, path);
  const second = await session.repeat(create, path, first);
  if (!isSuccessful(second) && saysSameResponse(descriptionOf(sequence, create, parameter)))
    return sequence.report(
      "replay-created-again",
      create,
      `The same request with the same ${parameter.name} results in ${second.response.status}, after ${first.response.status}.`,
      second,
    );
  const ids = [first, second].map((each) => idIn(sequence, create, each));
  if (!isSuccessful(second) || ids[0] === undefined || ids[1] === undefined || ids[0] === ids[1]) return;
  sequence.report(
    "replay-created-again",
    create,
    `The same request with the same ${parameter.name} created ${ids[0]}, and then ${ids[1]}.`,
    second,
  );
}

/** A key of before with another body is rejected, where the text about the key says so. */
async function checkOtherBody(
  sequence: Sequence,
  create: Operation,
  plan: RequestPlan,
  path: ReadonlyMap<string, string>,
): Promise<void> {
  const { session } = sequence;
  const parameter = headerOf(create, "idempotency-key");
  const key = plan.parameters.find((each) => each.parameter === parameter);
  const text = parameter === undefined ? "" : descriptionOf(sequence, create, parameter);
  if (parameter === undefined || key === undefined || !saysOtherBodyRejected(text)) return;
  // Only the key that a request begins with is made fresh: both requests have this one.
  const value = freshKey(session.subject, create, parameter, session.nextNumber());
  const keyed = { ...plan, parameters: [...plan.parameters.filter((each) => each !== key), { parameter, value }] };
  const first = await session.perform(keyed, { path });
  if (first === undefined || !isSuccessful(first)) return;
  const second = await session.perform(sequence.withOtherValues(keyed), { path });
  if (second === undefined || !isSuccessful(second) || second.request.body === first.request.body) return;
  session.report(
    "key-of-another-accepted",
    create,
    `${session.subject.parameterPlace(create, parameter)?.pointer ?? create.source}/description`,
    `Another body with the same ${parameter.name} results in ${second.response.status}.`,
    second,
  );
}

/** What the document says of a key: at the parameter, and of it at the operation and at its failures. */
function descriptionOf({ session: { subject } }: Sequence, operation: Operation, parameter: Parameter): string {
  const described = subject.oracle.operation(operation.method, operation.path);
  const failures = [...(described?.responses ?? [])].filter(([status]) => /^4(?:09|22)$/.test(status));
  const others = [
    String(memberOf(described?.place.value, "description") ?? ""),
    ...failures.map(([status, { value }]) => `${status}: ${String(memberOf(value, "description") ?? "")}`),
  ];
  const own = String(memberOf(subject.parameterPlace(operation, parameter)?.value, "description") ?? "");
  return [own, ...others.flatMap(sentencesOf).filter((each) => /idempotency[- ]?key/i.test(each))].join(". ");
}

function idIn(sequence: Sequence, create: Operation, exchange: Exchange): string | undefined {
  return (
    sequence.idOf(sequence.part(create, exchange.response.body)) ??
    exchange.response.headers.get("location") ??
    undefined
  );
}
