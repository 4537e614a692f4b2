// `x-speakeasy-…` in a document: names, what is left out, values of enums, options, retries, deadlines and servers.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { refPointer, valueAt } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import { addEnvironments, addHeader, environmentsOf, variableName } from "../client-options.js";
import { ExtensionReading, type ExtendedObject } from "../extension-reading.js";
import { perOperation, sentWhere, tools } from "../reasons.js";
import { deprecate, operationIn, titleOf, type Outcome, type Subject } from "../subject.js";
import { extensions, misplaced } from "./keys.js";

/** Reads the extensions of a document. `prefix` is that of environment variables. */
export function readExtensions(subject: Subject, prefix: string | undefined, outcome: Outcome): ExtensionReading {
  const reader = new SpeakeasyReader(subject, prefix, outcome);
  for (const operation of subject.model.operations) reader.readOperation(operation);
  reader.readNames();
  reader.readRoot();
  reader.readSchemas();
  return reader.reading;
}

const readFromDocument = [
  "x-speakeasy-group",
  "x-speakeasy-pagination",
  "x-speakeasy-unknown-values",
  "x-speakeasy-sse-sentinel",
  "x-speakeasy-include",
];

class SpeakeasyReader {
  readonly reading: ExtensionReading;
  readonly #document: ExtendedObject;
  readonly subject: Subject;
  readonly prefix: string | undefined;
  readonly outcome: Outcome;

  constructor(subject: Subject, prefix: string | undefined, outcome: Outcome) {
    this.subject = subject;
    this.prefix = prefix;
    this.outcome = outcome;
    this.reading = new ExtensionReading(subject.root, "x-speakeasy-", extensions, misplaced);
    this.#document = { path: [], json: subject.root };
    for (const name of readFromDocument)
      for (const each of this.reading.objectsWith(name)) this.reading.take(each, name);
  }

  readOperation(operation: Operation): void {
    const place = operationIn(this.subject, operation);
    if (place === undefined) return;
    this.reading.take(place, "x-speakeasy-name-override");
    const ignored = memberOf(place.json, "x-speakeasy-ignore");
    const isList = isArray(ignored ?? null);
    if (typeof ignored === "boolean" || isList) this.reading.take(place, "x-speakeasy-ignore");
    if (ignored === true || itemsOf(ignored).includes("typescript")) this.outcome.excluded.add(titleOf(operation));
    this.#readDeprecation(place);
    for (const name of ["x-speakeasy-retries", "x-speakeasy-timeout"])
      if (memberOf(place.json, name) !== undefined) this.reading.leave(place, name, perOperation);
    const tool = memberOf(place.json, "x-speakeasy-mcp");
    if (tool === undefined) return;
    if (memberOf(tool, "disabled") === true) {
      this.reading.take(place, "x-speakeasy-mcp");
      this.outcome.overlay.update(place.path, { "x-mcp": false });
    } else this.reading.leave(place, "x-speakeasy-mcp", tools);
  }

  #readDeprecation(place: ExtendedObject): void {
    const message = this.reading.take(place, "x-speakeasy-deprecation-message");
    const replacement = this.reading.take(place, "x-speakeasy-deprecation-replacement");
    if (message === undefined && replacement === undefined) return;
    const sentences = [
      ...(typeof message === "string" ? [message.replace(/[^.!?]$/, "$&.")] : []),
      ...(typeof replacement === "string" ? [`Use \`${replacement}\`.`] : []),
    ];
    deprecate(place, sentences.join(" "), this.outcome);
  }

  /** At the root, names by operationIds: `{ operationId: ^get.*, methodNameOverride: get }`. The group stays. */
  readNames(): void {
    const rules = this.subject.root["x-speakeasy-name-override"];
    itemsOf(rules).forEach((rule, index) => {
      const [pattern, name] = ["operationId", "methodNameOverride"].map((each) => memberOf(rule, each));
      const matches = typeof pattern === "string" ? patternOf(pattern) : undefined;
      if (matches === undefined || typeof name !== "string") return;
      this.reading.mark(`/x-speakeasy-name-override/${index}`);
      const taken = new Set(Object.values(this.outcome.names));
      for (const operation of this.subject.model.operations) {
        const own = memberOf(operationIn(this.subject, operation)?.json, "x-speakeasy-name-override");
        const full = [...operation.client.group, name].join(".");
        const isKnown = own !== undefined || Object.hasOwn(this.outcome.names, titleOf(operation));
        if (isKnown || !matches.test(operation.operationId ?? "")) continue;
        // Of two operations with one name the second keeps its own.
        if (taken.has(full)) continue;
        taken.add(full);
        this.outcome.names[titleOf(operation)] = full;
      }
    });
  }

  readRoot(): void {
    const { root } = this.subject;
    const globals = memberOf(root["x-speakeasy-globals"], "parameters");
    itemsOf(globals).forEach((each, index) => this.#readGlobal(each, index));
    this.#readRetries(root["x-speakeasy-retries"]);
    const timeout = root["x-speakeasy-timeout"];
    if (typeof timeout === "number" && timeout > 0) {
      this.reading.take(this.#document, "x-speakeasy-timeout");
      this.outcome.extendClient({ timeout: Math.round(timeout) });
    }
    const environments = environmentsOf(this.subject, (server, index) => {
      const name = memberOf(server, "x-speakeasy-server-id");
      if (typeof name !== "string") return undefined;
      this.reading.mark(`/servers/${index}/x-speakeasy-server-id`);
      return name;
    });
    addEnvironments(environments, this.outcome);
  }

  /** A parameter of all operations, or a reference to one. */
  #readGlobal(written: Json, index: number): void {
    const place: ExtendedObject = { path: ["x-speakeasy-globals", "parameters"], json: null };
    const ref = memberOf(written, "$ref");
    const json = typeof ref === "string" ? (valueAt(this.subject.root, refPointer(ref) ?? "") ?? null) : written;
    const [header, description] = ["name", "description"].map((each) => memberOf(json, each));
    if (memberOf(json, "in") !== "header" || typeof header !== "string")
      return this.reading.leave(place, String(index), sentWhere);
    const value = memberOf(memberOf(json, "schema"), "default");
    const added = addHeader(
      {
        header,
        description: typeof description === "string" ? description : undefined,
        default: typeof value === "string" ? value : undefined,
        isOptional: memberOf(json, "required") !== true,
        variable: this.prefix === undefined ? undefined : `${this.prefix}_${variableName(header)}`,
      },
      this.outcome,
    );
    if (added) this.reading.mark(`/x-speakeasy-globals/parameters/${index}`);
  }

  /** Milliseconds between attempts; what else is said of them is listed. */
  #readRetries(retries: Json | undefined): void {
    if (!isObject(retries ?? null)) return;
    const at = "/x-speakeasy-retries";
    if (memberOf(retries, "strategy") === "none") {
      this.reading.mark(at);
      return this.outcome.extendClient({ retries: 0 });
    }
    const backoff = memberOf(retries, "backoff");
    const [first, max] = ["initialInterval", "maxInterval"].map((name) => {
      const value = memberOf(backoff, name);
      if (typeof value !== "number") return undefined;
      this.reading.mark(`${at}/backoff/${name}`);
      return Math.round(value);
    });
    this.reading.mark(`${at}/strategy`);
    if (first === undefined && max === undefined) return;
    this.outcome.extendClient({
      retryDelay: { ...(first !== undefined && { first }), ...(max !== undefined && { max }) },
    });
    const own: ExtendedObject = { path: ["x-speakeasy-retries"], json: retries ?? null };
    const inBackoff: ExtendedObject = { path: ["x-speakeasy-retries", "backoff"], json: backoff ?? null };
    this.reading.leave(inBackoff, "exponent", "each delay is twice the one before");
    this.reading.leave(inBackoff, "maxElapsedTime", "`deadline` is an option of a client, or of a call");
    this.reading.leave(own, "statusCodes", "what is sent again follows from the method and the status");
    this.reading.leave(own, "retryConnectionErrors", "what is sent again follows from the method and the failure");
  }

  readSchemas(): void {
    for (const [name, json] of membersOf(memberOf(this.subject.root["components"], "schemas"))) {
      const own = memberOf(json, "x-speakeasy-name-override");
      if (typeof own !== "string") continue;
      this.reading.take({ path: ["components", "schemas", name], json }, "x-speakeasy-name-override");
      this.outcome.types[name] ??= own;
    }
    this.#readEnums("x-speakeasy-enums", "x-enum-varnames");
    this.#readEnums("x-speakeasy-enum-descriptions", "x-enum-descriptions");
  }

  /** A list beside the values, or strings by values. */
  #readEnums(extension: string, own: string): void {
    for (const place of this.reading.objectsWith(extension)) {
      const values = itemsOf(memberOf(place.json, "enum"));
      const given = memberOf(place.json, extension) ?? null;
      const isFitting = isArray(given) ? given.length === values.length : isObject(given);
      if (values.length === 0 || !isFitting) continue;
      this.reading.take(place, extension);
      const fallback = (value: Json): Json => (own === "x-enum-varnames" ? String(value) : "");
      const list = values.map((value, index) =>
        isArray(given) ? (given[index] ?? "") : (memberOf(given, String(value)) ?? fallback(value)),
      );
      const update: JsonObject = { [own]: list };
      if (memberOf(place.json, own) === undefined) this.outcome.overlay.update(place.path, update);
    }
  }
}

/** The regular expressions of Go and JavaScript are alike as far as names need them; undefined for others. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "u");
  } catch {
    return undefined;
  }
}
