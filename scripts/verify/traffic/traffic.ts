// Requests that others send, and their responses: judged by the document as they pass, and counted.
import { pointerTo } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import { keysOfStatus, normalizeStatusKey } from "../../runtime/syntax/statuses.js";
import { operationName } from "../case.js";
import { isSuccessful, type Exchange } from "../exchange.js";
import type { Finding, Sighting } from "../finding.js";
import { keyOfSighting, severityOf } from "../run-plan.js";
import { credentialsInRequest } from "../requests/credentials.js";
import { Coverage, type OperationCoverage } from "../run/coverage.js";
import { judgeResponse } from "../run/judge.js";
import type { Subject } from "../subject.js";
import { targetsOf } from "../values/targets.js";
import { findOperation } from "./find-operation.js";
import { judgeRequest, type JudgedRequest } from "./judge-request.js";

export interface TrafficOptions {
  /** Whether a usual failure (400, 401, 404, …) that is not documented is a failure, and no note. */
  readonly areUndeclaredErrors: boolean;
}

export class Traffic {
  readonly subject: Subject;
  readonly #options: TrafficOptions;
  readonly #coverage = new Coverage();
  readonly #findings = new Map<string, Finding>();
  #requests = 0;

  constructor(subject: Subject, options: TrafficOptions) {
    this.subject = subject;
    this.#options = options;
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  get requests(): number {
    return this.#requests;
  }

  get operations(): readonly OperationCoverage[] {
    return this.#coverage.of(this.subject.model.operations.map(operationName));
  }

  /** Pointers to the keywords of which a value was seen that satisfies them. */
  get sentences(): readonly string[] {
    return this.#coverage.sentences;
  }

  /** Responses that the document describes and that were not seen: `GET /orders: 404`. */
  get unseenResponses(): readonly string[] {
    return this.subject.model.operations.flatMap((operation) => {
      const described = this.subject.oracle.operation(operation.method, operation.path)?.responses.keys() ?? [];
      const [seen] = this.#coverage.of([operationName(operation)]);
      const statuses = Object.keys(seen?.statuses ?? {});
      return [...described]
        .filter((each) => !statuses.some((status) => keysOfStatus(Number(status)).includes(normalizeStatusKey(each))))
        .map((each) => `${operationName(operation)}: ${each}`);
    });
  }

  /** Judges an exchange, and returns what was not found before. */
  see({ request, response }: Exchange): readonly Finding[] {
    this.#requests += 1;
    const { model } = this.subject;
    const { method, target, headers } = request;
    const exchange: Exchange = {
      request: { ...request, credentials: credentialsInRequest(model, headers, target) },
      response,
    };
    const found = findOperation(model, method, target.replace(/[?#].*$/s, ""));
    if (found === undefined) return this.#add([describeUnknown(exchange)]);
    const { operation } = found;
    const judged = judgeRequest(this.subject, found, exchange.request);
    this.#coverage.see({ operation, parameters: judged.parameters, body: null }, exchange);
    if (judged.faults.length === 0) this.#exercise(operation, judged);
    return this.#add([
      ...judgeResponse(this.subject, operation, exchange, "traffic"),
      ...(isSuccessful(exchange) ? acceptedFaults(judged, operationName(operation), exchange) : []),
    ]);
  }

  #exercise(operation: Operation, { parameters, body }: JudgedRequest): void {
    const { oracle } = this.subject;
    for (const { schema, pointer } of body === undefined ? [] : targetsOf(oracle, body.schema, body.value))
      for (const keyword of Object.keys(schema)) this.#coverage.exercise(pointer + pointerTo(keyword));
    for (const { parameter } of parameters) {
      const place = this.subject.parameterPlace(operation, parameter);
      if (place !== undefined) this.#coverage.exercise(place.pointer);
    }
  }

  #add(sightings: readonly Sighting[]): readonly Finding[] {
    const added: Finding[] = [];
    for (const each of sightings) {
      const key = keyOfSighting(each);
      const known = this.#findings.get(key);
      const finding = known ?? { ...each, severity: severityOf(each, this.#options), count: 0 };
      this.#findings.set(key, { ...finding, count: finding.count + 1 });
      if (known === undefined) added.push(finding);
    }
    return added;
  }
}

/** A request that the document doesn't allow, and that has a success. */
function acceptedFaults({ faults }: JudgedRequest, operation: string, exchange: Exchange): readonly Sighting[] {
  return faults.slice(0, 1).map(({ sentence, message }) => ({
    code: "invalid-accepted",
    phase: "traffic",
    operation,
    sentence,
    message: `An invalid request is accepted with ${exchange.response.status}: ${message}.`,
    exchange,
  }));
}

function describeUnknown(exchange: Exchange): Sighting {
  const { method, target } = exchange.request;
  const path = target.replace(/[?#].*$/s, "");
  return {
    code: "operation-undocumented",
    phase: "traffic",
    operation: `${method} ${path}`,
    sentence: "/paths",
    message: `The document has no ${method} ${path}.`,
    exchange,
  };
}
