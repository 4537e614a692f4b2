// The types of the bodies of events, with the names that types.ts has.

import { code, key, name, value, type Code } from "../printer/code.js";
import type { Model, Schema } from "../../model/model.js";
import { importNamedType, namedTypes } from "../types/named-types.js";
import { SchemaTypes } from "../types/schema-types.js";
import type { Identification, WebhookEvent } from "../../model/notifications/endpoints.js";

/** Prints the types of a document's events. */
export class PayloadTypes {
  readonly #types: SchemaTypes;

  constructor(model: Model) {
    const { names } = namedTypes(model);
    const ofSchema = (id: string): Code => importNamedType(names.ofSchema(id));
    const context = { schemas: new Map(model.schemas.map((each) => [each.id, each])) };
    this.#types = new SchemaTypes(context, { ofSchema, ofPlainSchema: ofSchema });
  }

  of({ name: event, format, payloads, isNarrowed }: WebhookEvent, by: Identification): Code {
    if (format !== "json") return name(format === "text" ? "string" : "undefined");
    const whole = this.#union(payloads);
    if (!isNarrowed || by.kind !== "member") return whole;
    const narrowed = by.path.reduceRight<Code>(
      (inner, step) => code`{ readonly ${key(step)}: ${inner} }`,
      value(event),
    );
    return code`${whole} & ${narrowed}`;
  }

  #union(payloads: readonly Schema[]): Code {
    const distinct = new Map(payloads.map((each) => [JSON.stringify(each), each]));
    const [first, ...others] = distinct.values();
    if (first === undefined) return name("unknown");
    return this.#types.typeOf(others.length === 0 ? first : { kind: "anyOf", members: [first, ...others] });
  }
}
