// A document as it is verified: its model, its oracle, and what makes values for it.
import { itemsOf, memberOf, membersOf, type Json } from "../json/json.js";
import { pointerTo, refPointer, type Pointer } from "../json/pointer.js";
import { referenceContext, type ZodContext } from "../emit/zod/zod.js";
import { ExampleValidator } from "../model/json-schema/example-validation.js";
import type { Content, Model, Operation, Parameter } from "../model/model.js";
import type { Resource } from "../model/resource.js";
import { Sampler } from "../model/samples/sampler.js";
import { SchemaSolver } from "../model/solver/schema-solver.js";
import type { Document } from "../openapi/document.js";
import { isStructured } from "../runtime/syntax/json-values.js";
import { templateNames, templateShape } from "../runtime/syntax/path-templates.js";
import { isForm, isJson, isMultipartForm } from "../runtime/syntax/media-types.js";
import type { BodyPlan, GivenParameter, RequestPlan } from "./case.js";
import { JsonOracle } from "./oracle/json-oracle.js";
import type { SeedValues } from "./seed-values.js";
import { within, type ResolvedPlace } from "./oracle/places.js";

/** A body that an operation takes. */
export interface BodyPlace {
  readonly content: Content;
  /** Its media type, as it is sent. */
  readonly mediaType: string;
  /** The schema in the document; undefined where any value is allowed. */
  readonly schema: Pointer | undefined;
  /** Whether its values are sent as text, so that a number is the same as its digits. */
  readonly isText: boolean;
}

export class Subject {
  /** As it was loaded: the places of its sentences. */
  readonly document: Document;
  readonly model: Model;
  readonly oracle: JsonOracle;
  readonly sampler: Sampler;
  readonly solver: SchemaSolver;
  readonly validator: ExampleValidator;
  readonly context: ZodContext;
  /** Values that no document can know. */
  readonly seeds: SeedValues;
  /** Every case of an operation begins with the same request, and several phases with the same body. */
  readonly #made = new Map<string, unknown>();

  constructor(document: Document, model: Model, seeds: SeedValues = {}) {
    this.seeds = seeds;
    this.document = document;
    this.model = model;
    this.oracle = new JsonOracle(document);
    this.sampler = new Sampler(document);
    this.solver = new SchemaSolver(document);
    this.validator = new ExampleValidator(document);
    this.context = referenceContext(model);
  }

  /** Where a parameter's schema stands; undefined where any value is allowed. */
  parameterSchema(operation: Operation, parameter: Parameter): Pointer | undefined {
    const found = this.parameterPlace(operation, parameter);
    if (found === undefined) return undefined;
    const [content] = membersOf(memberOf(found.value, "content"));
    const pointer = found.pointer + (content === undefined ? "" : pointerTo("content", content[0])) + "/schema";
    return this.document.resolve(pointer) === undefined ? undefined : pointer;
  }

  /** Where a parameter stands: one of the operation takes precedence over one of its path. */
  parameterPlace(operation: Operation, { name, in: place }: Parameter): ResolvedPlace | undefined {
    return this.oracle
      .operation(operation.method, operation.path)
      ?.parameters.findLast(({ value }) => memberOf(value, "name") === name && memberOf(value, "in") === place);
  }

  /** What a pointer refers to, a reference there followed. */
  valueAt(pointer: Pointer): Json | undefined {
    return this.follow(this.document.resolve(pointer));
  }

  /** What a value refers to, or itself. */
  follow(found: Json | undefined): Json | undefined {
    const ref = memberOf(found, "$ref");
    const target = typeof ref === "string" ? refPointer(ref) : undefined;
    return target === undefined ? found : this.document.resolve(target);
  }

  /** The bodies that an operation takes and that can be made: JSON first, then forms. */
  bodiesOf(operation: Operation): readonly BodyPlace[] {
    const body = this.oracle.operation(operation.method, operation.path)?.body;
    // `fetch` sends no body with these.
    if (operation.body === null || body === undefined || ["get", "head"].includes(operation.method)) return [];
    return operation.body.content
      .flatMap((content): BodyPlace[] => {
        const { mediaType } = content;
        const isText = isForm(mediaType) || isMultipartForm(mediaType);
        if (!isJson(mediaType) && !isText) return [];
        const schema = body.pointer + pointerTo("content", mediaType, "schema");
        const isDescribed = within(this.document.root, body, "content", mediaType, "schema").value !== undefined;
        return [{ content, mediaType, schema: isDescribed ? schema : undefined, isText }];
      })
      .sort((a, b) => Number(a.isText) - Number(b.isText));
  }

  /** Whether the document accepts a value at a schema in a request; both judges must agree, or it isn't known. */
  accepts(schema: Pointer | undefined, value: Json): boolean | undefined {
    if (schema === undefined) return true;
    const verdict = this.oracle.errorsOf("request", schema, value).length === 0;
    const other = this.#allows(schema, value);
    return verdict === other ? verdict : undefined;
  }

  /** Whether the document surely accepts a value. The second judge is called where the first one accepts it. */
  isValid(schema: Pointer | undefined, value: Json): boolean {
    if (schema === undefined) return true;
    return this.oracle.errorsOf("request", schema, value).length === 0 && this.#allows(schema, value);
  }

  #allows(schema: Pointer, value: Json): boolean {
    return this.validator.allows(this.document.resolve(schema) ?? true, value, "write");
  }

  /** A value that a schema accepts in a request: the first of those given that is valid, or a sample. */
  valueOf(schema: Pointer | undefined, given: readonly Json[]): Json | undefined {
    const valid = given.find((each) => this.isValid(schema, each));
    if (valid !== undefined || schema === undefined) return valid ?? given[0];
    const json = this.document.resolve(schema) ?? true;
    const sample = this.sampler.sample(json, "write");
    if (sample !== undefined && this.isValid(schema, sample)) return sample;
    return this.sampler.several(json, "write").find((each) => this.isValid(schema, each));
  }

  /** The value of a parameter that the caller knows; undefined where none is known. */
  seedOf({ operationId }: Operation, { name }: Parameter): Json | undefined {
    const { parameters = {} } = this.seeds;
    return (operationId === null ? undefined : parameters[`${operationId}.${name}`]) ?? parameters[name];
  }

  /** The body of an operation that the caller knows, and the examples of the document. */
  bodyExamples({ operationId }: Operation, { content }: BodyPlace): readonly Json[] {
    const seed = operationId === null ? undefined : this.seeds.bodies?.[operationId];
    return [...(seed === undefined ? [] : [seed]), content.example, ...content.otherExamples];
  }

  /** The value of a parameter: one that the caller knows, an example of the document that is valid, or a sample. */
  parameterValue(operation: Operation, parameter: Parameter): Json | undefined {
    const seed = this.seedOf(operation, parameter);
    if (seed !== undefined) return seed;
    const place = this.parameterPlace(operation, parameter)?.value;
    return this.valueOf(this.parameterSchema(operation, parameter), [
      ...[memberOf(place, "example"), parameter.example].filter((each) => each !== undefined),
      ...examplesIn(place),
    ]);
  }

  /**
   * What creates the items of a resource: its own operation, or PUT at a path of the client's choice, or one below an
   * item that ends with the same word and has no items of its own, as `POST /projects/{id}/tasks` for `/tasks/{id}`. In
   * `/simulate/tokenizations` and `/analytics/services` the same word is about something else.
   */
  creatorOf({ operations, item, collection }: Resource): Operation | undefined {
    const own = operations.find(({ role }) => role === "create");
    const word = collection.split("/").at(-1);
    if (own !== undefined) return this.model.operations.find(({ id }) => id === own.operation);
    const put = operations.find(({ creates }) => creates);
    if (put !== undefined) return this.model.operations.find(({ id }) => id === put.operation);
    // `POST /conversations` makes nothing of `/users/{id}/conversations/{id}`.
    if (item === null || word === undefined || word === "" || templateNames(item).length > 1) return undefined;
    const hasItems = (path: string): boolean =>
      this.model.resources.some((each) => each.item !== null && templateShape(each.collection) === templateShape(path));
    const above = collection.slice(0, -word.length);
    return this.model.operations.find(({ method, path }) => {
      const [owner = "", last] = path.split("/").slice(-2);
      const isBelowItem = templateNames(owner).length > 0 || owner === "me";
      return method === "post" && last === word && isBelowItem && path.startsWith(above) && !hasItems(path);
    });
  }

  /** The resource whose items have the path of an operation, or a beginning of it. */
  resourceAt(path: string): Resource | undefined {
    return this.model.resources.find((each) => each.item !== null && templateShape(each.item) === templateShape(path));
  }

  /** The resource of the innermost item that the path of an operation names. */
  resourceOf({ path }: Operation): Resource | undefined {
    const segments = path.split("/");
    for (let length = segments.length; length > 0; length -= 1) {
      const resource = this.resourceAt(segments.slice(0, length).join("/"));
      if (resource !== undefined) return resource;
    }
    return undefined;
  }

  /** Whether a parameter of the path names an item of a resource: only the service knows those that exist. */
  isIdentifier(operation: Operation, parameter: Parameter): boolean {
    const { name, in: place } = parameter;
    // A list or an object in a path is the identifier of no item.
    if (place !== "path" || isStructured(this.parameterValue(operation, parameter) ?? "")) return false;
    if (identifierNames.test(name)) return true;
    const segments = operation.path.split("/");
    const last = segments.findIndex((segment) => templateNames(segment).includes(name));
    const prefix = templateShape(segments.slice(0, last + 1).join("/"));
    return this.model.resources.some(({ item }) => item !== null && templateShape(item) === prefix);
  }

  /** A valid request with what is required; undefined where the document has no value for a part of it. */
  requestOf(operation: Operation, body: BodyPlace | undefined = this.bodiesOf(operation)[0]): RequestPlan | undefined {
    return this.makeOnce(`request ${operation.id} ${body?.mediaType ?? ""}`, () => this.#makeRequest(operation, body));
  }

  /** What a function makes, which is made once: the key says what it is. */
  makeOnce<T>(key: string, make: () => T): T {
    if (!this.#made.has(key)) this.#made.set(key, make());
    return this.#made.get(key) as T;
  }

  #makeRequest(operation: Operation, body: BodyPlace | undefined): RequestPlan | undefined {
    const parameters: GivenParameter[] = [];
    for (const parameter of operation.parameters) {
      if (!parameter.required || isIgnoredHeader(parameter) || this.isIdentifier(operation, parameter)) continue;
      if (parameter.in === "path" && this.seedOf(operation, parameter) !== undefined) continue;
      const value = this.parameterValue(operation, parameter);
      if (value === undefined) return undefined;
      parameters.push({ parameter, value });
    }
    if (operation.body === null) return { operation, parameters, body: null };
    if (body === undefined) return operation.body.required ? undefined : { operation, parameters, body: null };
    const value = this.valueOf(body.schema, this.bodyExamples(operation, body));
    return value === undefined ? undefined : { operation, parameters, body: bodyPlanOf(body, value) };
  }
}

/** The names of parameters that name something, whether or not the document describes the resource. */
const identifierNames = /(?:id|uuid|key|slug|code|name|number|hash|token|ref|login|email|sku)s?$/i;

export function bodyPlanOf({ mediaType }: BodyPlace, value: Json): BodyPlan {
  return { kind: "value", mediaType, value };
}

/**
 * "If `in` is `header` and the name is one of these, the parameter definition is ignored" (OpenAPI 3.1, Parameter
 * Object).
 */
export function isIgnoredHeader({ name, in: place }: Parameter): boolean {
  return place === "header" && ["accept", "content-type", "authorization"].includes(name.toLowerCase());
}

/** Whether a parameter is `If-Match`, which has the entity tag of what is there. */
export function isPrecondition({ name, in: place }: Parameter): boolean {
  return place === "header" && name.toLowerCase() === "if-match";
}

export function isIdempotencyKey({ name, in: place }: Pick<Parameter, "name" | "in">): boolean {
  return place === "header" && name.toLowerCase() === "idempotency-key";
}

export function examplesIn(place: Json | undefined): readonly Json[] {
  const named = membersOf(memberOf(place, "examples")).map(
    ([, each]) => memberOf(each, "dataValue") ?? memberOf(each, "value"),
  );
  return [...named, ...itemsOf(memberOf(memberOf(place, "schema"), "examples"))].filter((each) => each !== undefined);
}
