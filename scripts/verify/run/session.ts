// One run against one server: performs planned requests, judges each response, and keeps what was seen.
import type { Source } from "../../diagnostics/diagnostics.js";
import type { Operation } from "../../model/model.js";
import { operationName, type PhaseName, type RequestPlan } from "../case.js";
import type { FindingCode, Sighting } from "../finding.js";
import { prepareRequest, reportExchange, type VerifyHooks } from "../hooks.js";
import { satisfiableSecurity, isSecured, writtenCredentials, type Principals } from "../requests/credentials.js";
import { Tokens } from "../requests/tokens.js";
import { addHeaders, writeRequest, type PathValues } from "../requests/write.js";
import { isPrecondition, type Subject } from "../subject.js";
import { freshen, withFreshKey } from "../values/fresh.js";
import { Coverage } from "./coverage.js";
import { isSuccessful, type Exchange } from "../exchange.js";
import { Freshness } from "./freshness.js";
import { Items } from "./items.js";
import { judgeResponse } from "./judge.js";
import type { Sender } from "./sender.js";

export interface SessionOptions {
  readonly principals: Principals;
  readonly seed: number;
  readonly hooks: VerifyHooks;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether only GET, HEAD and OPTIONS are sent. */
  readonly isReadOnly: boolean;
  /** Whether items may be changed that the run didn't create. */
  readonly mayChangeOthers: boolean;
}

interface PerformOptions {
  /** The values of path parameters; of items that exist unless given. */
  readonly path?: PathValues;
  /** Whether strings are replaced by others that no item has. */
  readonly isFresh?: boolean;
  /** Whether the document allows the request. */
  readonly isValid?: boolean;
  /** Whether a pinned text may be another one of its length, where the server says that another item has it. */
  readonly isVaried?: boolean;
}

/** How many other strings of the same length are tried: of one letter, each may be that of an item. */
const maxVariations = 3;

const safeMethods: readonly string[] = ["GET", "HEAD", "OPTIONS"];

export class Session {
  readonly subject: Subject;
  readonly sender: Sender;
  readonly options: SessionOptions;
  readonly items: Items;
  readonly coverage: Coverage = new Coverage();
  #sightings: Sighting[] = [];
  readonly #freshness = new Freshness();
  readonly #tokens: Tokens;
  #phase: PhaseName = "inventory";
  #fresh: number;
  /** The count of requests at which what runs now should come to its end. */
  #allowed = Infinity;

  constructor(subject: Subject, sender: Sender, options: SessionOptions) {
    this.subject = subject;
    this.sender = sender;
    this.options = options;
    this.#tokens = new Tokens(subject.model, sender.options);
    this.#fresh = options.seed * 1_009 + 1;
    this.items = new Items(
      subject,
      (plan, path) => this.perform(plan, { path }),
      () => this.nextNumber(),
    );
  }

  /** Runs a task, and returns what it has seen. */
  async watch(phase: PhaseName, task: () => Promise<void>): Promise<readonly Sighting[]> {
    this.#phase = phase;
    this.#sightings = [];
    await task();
    return this.#sightings;
  }

  /** What the task that runs now has seen. */
  get sightings(): readonly Sighting[] {
    return this.#sightings;
  }

  /** Says of what was seen which requests were sent before. */
  explain(steps: readonly string[]): void {
    this.#sightings = this.#sightings.map((each) => ({ ...each, steps }));
  }

  /** What runs from now on may take so many requests; what it has begun it ends. */
  allow(requests: number): void {
    this.#allowed = this.sender.count + requests;
  }

  /** Whether what runs now has taken what it may. */
  get isSpent(): boolean {
    return this.sender.count >= this.#allowed;
  }

  /** Says that an exchange contradicts a sentence of the document, or of another one. */
  report(
    code: FindingCode,
    operation: Operation,
    sentence: string,
    message: string,
    exchange: Exchange,
    source?: Source,
  ): void {
    this.#sightings.push({
      code,
      phase: this.#phase,
      operation: operationName(operation),
      sentence,
      message,
      exchange,
      ...(source !== undefined && { source }),
    });
  }

  /** Whether the run has what an operation's security asks for. */
  canCall(operation: Operation): boolean {
    return !isSecured(operation) || satisfiableSecurity(operation, this.options.principals.own).length > 0;
  }

  /** Whether a request may be sent at all: its method, and whose item it changes. */
  mayPerform({ method }: Pick<Operation, "method">): boolean {
    return !this.options.isReadOnly || safeMethods.includes(method.toUpperCase());
  }

  /**
   * Sends a planned request, with values that no item has yet where it may create one, and judges the response.
   * Undefined where it can't or must not be sent.
   */
  async perform(
    plan: RequestPlan,
    { path, isFresh = true, isValid = true, isVaried = false }: PerformOptions = {},
  ): Promise<Exchange | undefined> {
    const { operation, credentials: whose = { kind: "own" } } = plan;
    const method = (plan.method ?? operation.method).toUpperCase();
    if (!this.mayPerform({ method } as Pick<Operation, "method">)) return undefined;
    const values = path ?? (await this.items.pathOf(operation, plan.parameters));
    if (!safeMethods.includes(method) && !this.#isOwn(operation, values, plan)) {
      this.coverage.withhold(operationName(operation));
      return undefined;
    }
    const sendFilled = async (given = plan): Promise<Exchange> => {
      const filled = await this.#withTag(isFresh ? await this.#freshen(given) : given, values);
      return this.send({ ...filled, credentials: whose }, values);
    };
    try {
      let exchange = await sendFilled();
      if (isValid) this.#freshness.learn(operation, exchange.response);
      // `Nothing is left of the item (409)`: there is enough of another one.
      if (exchange.response.status === 409 && isFresh && isValid && this.items.forgetReferences(exchange, operation))
        exchange = await sendFilled();
      const variations = isVaried ? maxVariations : 0;
      for (let time = 0; exchange.response.status === 409 && time < variations; time += 1) {
        const varied = this.#varyPinned(plan);
        if (varied === plan) break;
        exchange = await sendFilled(varied);
      }
      this.#keep(operation, new Map([...scalarsOf(plan), ...values]), exchange);
      this.coverage.see(plan, exchange);
      // What is wrong with an invalid value says nothing of a valid one.
      if (isValid) this.#freshness.learn(operation, exchange.response);
      if (isSuccessful(exchange) && !safeMethods.includes(method) && operation.shape.kind !== "create")
        this.items.forget(operation);
      return exchange;
    } catch (error) {
      // A value that has no form in its place is not sent.
      if (error instanceof TypeError && / can't be (?:sent|made)/.test(error.message)) return undefined;
      throw error;
    }
  }

  /** Writes and sends a request, with the hooks. Throws a TypeError where a value has no form in its place. */
  async send(plan: RequestPlan, path: PathValues, options?: { readonly isFree?: boolean }): Promise<Exchange> {
    const { operation, credentials: whose = { kind: "own" } } = plan;
    const { principals, hooks, headers } = this.options;
    const credentials = await writtenCredentials(operation, this.subject.model, whose, principals, this.#tokens);
    const written = addHeaders(await writeRequest(this.subject, plan, path, credentials), headers);
    const exchange = await this.sender.send(await prepareRequest(hooks, operation, written), options);
    await reportExchange(hooks, operation, exchange);
    return exchange;
  }

  /** A number that this run has not used. */
  nextNumber(): number {
    this.#fresh += 1;
    return this.#fresh;
  }

  /** Sends the very same request again. */
  async repeat(operation: Operation, path: PathValues, { request }: Exchange): Promise<Exchange> {
    const exchange = await this.sender.send(request);
    this.#keep(operation, path, exchange);
    return exchange;
  }

  /** Judges a response, and keeps what was created. */
  #keep(operation: Operation, path: PathValues, exchange: Exchange): void {
    this.#sightings.push(...judgeResponse(this.subject, operation, exchange, this.#phase));
    if (isSuccessful(exchange) && exchange.request.method === operation.method.toUpperCase())
      this.items.adopt(operation, path, exchange);
  }

  /** Whether all that a request may change are items that the run created. */
  #isOwn(operation: Operation, values: PathValues, plan: RequestPlan): boolean {
    if (this.options.mayChangeOthers) return true;
    const method = (plan.method ?? operation.method).toUpperCase();
    const given = plan.parameters.filter(({ parameter }) => parameter.in === "path");
    // What names no item of a resource is of something that was there before.
    if (given.some(({ parameter }) => !this.subject.isIdentifier(operation, parameter))) return false;
    // A path without parameters is of a single item (`/settings`), which was there before, unless it is of a creation.
    if (values.size + given.length === 0) return method === "POST";
    const { created } = this.items;
    // An id of one resource may be that of another one as well: each value must be of an item of the run.
    const isCreated = (id: string): boolean => this.items.isMade(id) || created.some((each) => each.id === id);
    const isSeed = (name: string): boolean =>
      operation.parameters.some((each) => each.name === name && this.subject.seedOf(operation, each) !== undefined);
    if (![...values].every(([name, id]) => isCreated(id) || isSeed(name))) return false;
    // A value that the plan gives is not valid: it is of no item.
    if (given.length > 0) return true;
    // What a caller names is not replaced or deleted; something may be created below it.
    const [innermost] = [...values].at(-1) ?? [];
    if (method === "POST" && innermost !== undefined && isSeed(innermost)) return true;
    const resource = this.subject.resourceOf(operation);
    if (innermost !== undefined && this.items.isMade(values.get(innermost) ?? "")) return true;
    return created.some((each) => each.resource === resource && [...values.values()].includes(each.id));
  }

  /** The request with the present entity tag of its item, where it must have one and the plan has none of its own. */
  async #withTag(plan: RequestPlan, values: PathValues): Promise<RequestPlan> {
    const given = plan.parameters.find(({ parameter }) => parameter.required && isPrecondition(parameter));
    if (given === undefined || given.value !== this.subject.parameterValue(plan.operation, given.parameter))
      return plan;
    const resource = this.subject.resourceOf(plan.operation);
    const read = resource && this.items.operationOf(resource, "read");
    const request = read && this.subject.requestOf(read);
    if (request === undefined || read === plan.operation) return plan;
    const tag = (await this.perform(request, { path: values, isFresh: false }))?.response.headers.get("etag");
    const others = plan.parameters.filter((each) => each !== given);
    return tag == null ? plan : { ...plan, parameters: [...others, { ...given, value: tag }] };
  }

  /** The request with other strings of the same lengths; itself where there are none. */
  #varyPinned(plan: RequestPlan): RequestPlan {
    const { operation, body } = plan;
    if (body?.kind !== "value" || plan.pinned === undefined) return plan;
    const place = this.subject.bodiesOf(operation).find((each) => each.mediaType === body.mediaType);
    const value = freshen(this.subject, place?.schema, body.value, this.nextNumber(), { isLengthKept: true });
    return value === body.value ? plan : { ...plan, body: { ...body, value } };
  }

  async #freshen(given: RequestPlan): Promise<RequestPlan> {
    const { operation, body } = given;
    const parameters = withFreshKey(this.subject, operation, given.parameters, this.nextNumber());
    const plan = { ...given, parameters };
    if (body?.kind !== "value" || !["post", "put", "patch"].includes(operation.method)) return plan;
    const place = this.subject.bodiesOf(operation).find((each) => each.mediaType === body.mediaType);
    const { isFresh, kept } = this.#freshness.of(operation);
    const fixed = [...(plan.pinned ?? []), ...kept];
    const value = isFresh
      ? freshen(this.subject, place?.schema, body.value, this.nextNumber(), { pinned: fixed })
      : body.value;
    const linked = await this.items.withReferences(operation, value, plan.pinned ?? []);
    const isKept = place?.schema === undefined || !this.subject.isValid(place.schema, value);
    const isFit = isKept || this.subject.isValid(place.schema, linked);
    return { ...plan, body: { ...body, value: isFit ? linked : value } };
  }
}

/** The parameters of the path that a plan gives, as they are written. */
function scalarsOf({ parameters }: RequestPlan): PathValues {
  return new Map(
    parameters.flatMap(({ parameter, value }): [string, string][] =>
      parameter.in !== "path" || typeof value === "object" ? [] : [[parameter.name, String(value)]],
    ),
  );
}
