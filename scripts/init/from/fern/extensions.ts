// `x-fern-…` in a document: what is left out, types, values of enums, streams, headers, credentials and servers.
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { child } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import { isEventStream } from "../../../runtime/syntax/media-types.js";
import { isSuccess } from "../../../runtime/syntax/statuses.js";
import { addCredential, addEnvironments, addHeader, environmentsOf } from "../client-options.js";
import { ExtensionReading, pointerOf, type ExtendedObject } from "../extension-reading.js";
import { perOperation, sentAsDescribed } from "../reasons.js";
import { allowStreamItems, streamItemOf } from "../stream-items.js";
import { deprecate, operationIn, requiredSchemesOf, titleOf, type Outcome, type Subject } from "../subject.js";
import { extensions, misplaced } from "./keys.js";

/** Reads the extensions of a document. `audiences` are those that are generated; undefined for all. */
export function readExtensions(
  subject: Subject,
  audiences: readonly string[] | undefined,
  outcome: Outcome,
): ExtensionReading {
  const reader = new FernReader(subject, audiences, outcome);
  for (const operation of subject.model.operations) reader.readOperation(operation);
  reader.readRoot();
  reader.readSchemas();
  reader.readCredentials();
  return reader.reading;
}

class FernReader {
  readonly reading: ExtensionReading;
  readonly #document: ExtendedObject;
  #hasItems = false;
  readonly subject: Subject;
  readonly audiences: readonly string[] | undefined;
  readonly outcome: Outcome;

  constructor(subject: Subject, audiences: readonly string[] | undefined, outcome: Outcome) {
    this.subject = subject;
    this.audiences = audiences;
    this.outcome = outcome;
    this.reading = new ExtensionReading(subject.root, "x-fern-", extensions, misplaced);
    this.#document = { path: [], json: subject.root };
    // What the generated code is made of anyway.
    for (const name of ["x-fern-sdk-group-name", "x-fern-sdk-method-name", "x-fern-pagination"])
      for (const each of this.reading.objectsWith(name)) this.reading.take(each, name);
  }

  readOperation(operation: Operation): void {
    const place = operationIn(this.subject, operation);
    if (place === undefined) return;
    const isIgnored = ["x-fern-ignore", "x-fern-webhook"].some((name) => this.#isTrue(place, name));
    const own = itemsOf(this.reading.take(place, "x-fern-audiences"));
    const isForOthers = this.audiences !== undefined && !this.audiences.some((each) => own.includes(each));
    if (isIgnored || isForOthers) this.outcome.excluded.add(titleOf(operation));
    const availability = memberOf(place.json, "x-fern-availability");
    if (availability === "deprecated") {
      this.reading.take(place, "x-fern-availability");
      deprecate(place, undefined, this.outcome);
    } else if (availability !== undefined)
      this.reading.leave(place, "x-fern-availability", "only what is deprecated differs");
    if (memberOf(place.json, "x-fern-retries") !== undefined) this.reading.leave(place, "x-fern-retries", perOperation);
    this.#readStreaming(place);
  }

  #isTrue(place: ExtendedObject, name: string): boolean {
    const value = memberOf(place.json, name);
    if (typeof value === "boolean") this.reading.take(place, name);
    return value === true;
  }

  /** `format: sse`, with the schemas of a stream's items, and of the response without one. */
  #readStreaming(place: ExtendedObject): void {
    const streaming = memberOf(place.json, "x-fern-streaming");
    if (streaming === undefined) return;
    if (streaming === false) return void this.reading.take(place, "x-fern-streaming");
    const [status, response] = membersOf(memberOf(place.json, "responses")).find(([each]) => isSuccess(each)) ?? [];
    const content = memberOf(response, "content");
    if (status === undefined || memberOf(streaming, "format") !== "sse" || !isObject(content))
      return this.reading.leave(
        place,
        "x-fern-streaming",
        "a stream is described by its media type: `text/event-stream`",
      );
    const [known] = membersOf(content).find(([type]) => isEventStream(type)) ?? [];
    const schema = memberOf(streaming, "response-stream") ?? memberOf(membersOf(content)[0]?.[1], "schema");
    const at = [...place.path, "responses", status, "content"];
    const end = memberOf(streaming, "terminator");
    const stream: JsonObject = {
      itemSchema: streamItemOf(schema ?? {}),
      ...(typeof end === "string" && { "x-stream-end": end }),
    };
    this.#hasItems = true;
    // Without a condition every response is a stream.
    if (known === undefined && memberOf(streaming, "stream-condition") === undefined)
      for (const [type] of membersOf(content)) this.outcome.overlay.remove([...at, type]);
    this.outcome.overlay.update(at, { [known ?? "text/event-stream"]: stream });
    const pointer = child(pointerOf(place.path), "x-fern-streaming");
    for (const name of ["format", "response-stream", "terminator", "stream-condition", "response"])
      this.reading.mark(child(pointer, name));
  }

  readRoot(): void {
    const { root } = this.subject;
    itemsOf(root["x-fern-global-headers"]).forEach((each, index) => {
      if (this.#addHeader(each)) this.reading.mark(`/x-fern-global-headers/${index}`);
    });
    if (this.#readVersion(root["x-fern-version"] ?? null)) this.reading.take(this.#document, "x-fern-version");
    const keys = itemsOf(root["x-fern-idempotency-headers"]);
    if (keys.some((each) => String(memberOf(each, "header")).toLowerCase() === "idempotency-key")) {
      this.reading.take(this.#document, "x-fern-idempotency-headers");
      this.outcome.extendClient({ idempotencyKeys: true });
    }
    const retries = root["x-fern-retries"];
    if (retries === false || memberOf(retries, "disabled") === true) {
      this.reading.take(this.#document, "x-fern-retries");
      // What the configuration says of TypeScript stays.
      if (this.outcome.client.retries === undefined) this.outcome.extendClient({ retries: 0 });
      else this.reading.leave(this.#document, "x-fern-retries", "the configuration says how often");
    }
    const environments = environmentsOf(this.subject, (server, index) => {
      const name = memberOf(server, "x-fern-server-name");
      if (typeof name === "string") this.reading.mark(`/servers/${index}/x-fern-server-name`);
      return typeof name === "string" ? name : undefined;
    });
    addEnvironments(environments, this.outcome);
    if (this.#hasItems) allowStreamItems(this.subject, this.outcome);
  }

  #addHeader(setting: Json): boolean {
    const [header, name, env] = ["header", "name", "env"].map((each) => stringOf(memberOf(setting, each)));
    if (header === undefined) return false;
    const constant = literalOf(memberOf(setting, "type"));
    const isOptional = memberOf(setting, "optional") === true;
    return addHeader({ header, name, variable: env, constant, isOptional }, this.outcome);
  }

  #readVersion(setting: Json): boolean {
    const [header, value] = ["header", "default"].map((each) => stringOf(memberOf(setting, each)));
    return (
      header !== undefined && addHeader({ header, name: "version", default: value, isOptional: true }, this.outcome)
    );
  }

  readSchemas(): void {
    for (const [name, json] of membersOf(memberOf(this.subject.root["components"], "schemas"))) {
      const place: ExtendedObject = { path: ["components", "schemas", name], json };
      const own = memberOf(json, "x-fern-type-name");
      if (typeof own !== "string") continue;
      this.reading.take(place, "x-fern-type-name");
      this.outcome.types[name] ??= own;
    }
    for (const place of this.reading.objectsWith("x-fern-enum")) this.#readEnum(place);
  }

  /** Names and descriptions by values, as lists beside the values. */
  #readEnum(place: ExtendedObject): void {
    const values = itemsOf(memberOf(place.json, "enum"));
    const given = memberOf(place.json, "x-fern-enum");
    if (values.length === 0 || !isObject(given)) return;
    this.reading.take(place, "x-fern-enum");
    const own = (value: Json, member: string): Json | undefined => memberOf(memberOf(given, String(value)), member);
    const update: JsonObject = {
      ...(values.some((each) => own(each, "name") !== undefined) && {
        "x-enum-varnames": values.map((each) => own(each, "name") ?? String(each)),
      }),
      ...(values.some((each) => own(each, "description") !== undefined) && {
        "x-enum-descriptions": values.map((each) => own(each, "description") ?? ""),
      }),
    };
    if (Object.keys(update).length > 0) this.outcome.overlay.update(place.path, update);
  }

  /** Of the schemes that operations require. */
  readCredentials(): void {
    const schemes = requiredSchemesOf(this.subject, this.subject.root["security"]);
    for (const [scheme, json] of membersOf(memberOf(this.subject.root["components"], "securitySchemes"))) {
      const place: ExtendedObject = { path: ["components", "securitySchemes", scheme], json };
      this.#readCredential(place, scheme, schemes, "x-fern-bearer", "x-fern-token-variable-name");
      this.#readCredential(place, scheme, schemes, "x-fern-header", "x-fern-header-variable-name");
      const basic = memberOf(json, "x-fern-basic");
      for (const role of ["username", "password"] as const) {
        const named = `x-fern-${role}-variable-name`;
        const own = memberOf(basic, role);
        const name = stringOf(memberOf(own, "name")) ?? stringOf(memberOf(json, named));
        const variable = stringOf(memberOf(own, "env"));
        if (name === undefined && variable === undefined) continue;
        if (!addCredential({ scheme, role, name: name ?? role, variable }, schemes, this.outcome)) continue;
        this.reading.take(place, named);
        this.reading.mark(child(child(pointerOf(place.path), "x-fern-basic"), role));
      }
    }
  }

  #readCredential(
    place: ExtendedObject,
    scheme: string,
    schemes: readonly string[],
    extension: string,
    named: string,
  ): void {
    const setting = memberOf(place.json, extension);
    const name = stringOf(memberOf(setting, "name")) ?? stringOf(memberOf(place.json, named));
    const variable = stringOf(memberOf(setting, "env"));
    if (name === undefined && variable === undefined) return;
    if (!addCredential({ scheme, name: name ?? scheme, variable }, schemes, this.outcome)) return;
    this.reading.take(place, named);
    for (const each of ["name", "env"]) this.reading.mark(child(child(pointerOf(place.path), extension), each));
    if (memberOf(setting, "prefix") !== undefined)
      this.reading.leave({ path: [...place.path, extension], json: setting ?? null }, "prefix", sentAsDescribed);
  }
}

/** `literal<"2.10">` -> `2.10`. */
export function literalOf(type: Json | undefined): string | undefined {
  return typeof type === "string" ? /^literal<"(.*)">$/.exec(type)?.[1] : undefined;
}

export function stringOf(value: Json | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
