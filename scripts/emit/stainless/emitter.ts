// stainless.ts: a class with the methods, options and errors of an SDK that Stainless' generator made, on the client of
// client.ts.

import {
  code,
  doc,
  exported,
  importType,
  importValue,
  key,
  list,
  moduleName,
  name,
  nothing,
  paragraphs,
  type Code,
} from "../printer/code.js";
import type { Schemas } from "../../model/dereference.js";
import type { Model } from "../../model/model.js";
import { objectShapeOf } from "../../model/object-shape.js";
import { envelopeOf } from "../../model/shapes/list-envelope.js";
import { upperFirst } from "../../runtime/syntax/identifiers.js";
import { callsOf, type Call } from "../calls/calls.js";
import { expressionAt, literal } from "../calls/layout.js";
import { parametersOf } from "../client/arguments.js";
import { listingOf } from "../client/listing.js";
import { serverOptions } from "../client/servers.js";
import type { Compatible } from "../contract/compatible.js";
import { requireDocumentedNames } from "../contract/documented-names.js";
import { transformsAny } from "../contract/transforms.js";
import type { Emitter } from "../contract/emitter.js";
import { Conversions } from "../conversions/conversions.js";
import { namedTypes, type NamedTypes } from "../types/named-types.js";
import { referenceContext } from "../zod/zod.js";
import { credentialDefinitions, credentialOptions, type CredentialOptions } from "./credentials.js";
import { printMethod, type MethodSource, type PrintedMethod } from "./methods.js";
import { classNameOf, methodNamesOf, variablePrefixes } from "./names.js";
import { methodParameters } from "./parameters.js";
import { printSpace, type Space } from "./spaces.js";

const runtime = "./runtime/stainless/client.js";
const baseClient = importValue("StainlessClient", runtime);
const baseOptions = importType("StainlessOptions", "./runtime/stainless/options.js");
const definitionType = importType("ClientDefinition", "./runtime/stainless/settings.js");
const createType = importType("CreateCore", "./runtime/stainless/settings.js");
const apiResource = importValue("APIResource", "./runtime/stainless/sender.js");
const createCore = importValue("createCore", "./client.js");

const clientOptions = exported("ClientOptions");
const definition = exported("definition");

export const stainless: Emitter = {
  name: "stainless",
  summary: "a client that is used as SDKs of Stainless' generator are, only where it is selected",
  files: ["stainless.ts"],
  emit: ({ model, transforms, compatible }) => {
    // Its methods take the members of bodies and queries as one object.
    requireDocumentedNames(stainless, transforms);
    const conversions = transformsAny(transforms) ? new Conversions(model, transforms) : undefined;
    const types = namedTypes(model, conversions);
    return { "stainless.ts": emit(model, types, compatible) };
  },
};

/** A group with all that is in it. */
interface Group {
  readonly path: readonly string[];
  readonly methods: readonly PrintedMethod[];
  readonly groups: readonly Group[];
}

function emit(model: Model, types: NamedTypes, compatible: Compatible | undefined): Code {
  const className = classNameOf(model, compatible);
  const own = exported(className);
  const root = groupOf([], sourcesOf(model, types, compatible), own);
  const credentials = credentialOptions(model);
  const resourceName = (path: readonly string[]): Code => exported(types.names.ofGroup(path));
  return paragraphs([
    reexports(className),
    optionsOf(className, credentials),
    definitionOf(model, className, credentials),
    ...classesOf(root.groups, resourceName),
    clientClass(model, className, root, resourceName),
    code`
      export declare namespace ${own} {
        ${printSpace(
          spaceOf(root, resourceName),
          model.schemas.map(({ id }) => types.names.ofSchema(id)),
        )}
      }
    `,
    code`export default ${own};`,
  ]);
}

/** Every operation once: a stream beside JSON is a way to call it. */
function sourcesOf(model: Model, types: NamedTypes, compatible: Compatible | undefined): readonly MethodSource[] {
  const context = referenceContext(model);
  const calls = callsOf(model.operations).flatMap((call, index) => {
    const own = types.calls[index];
    return own === undefined ? [] : [{ call, types: own }];
  });
  return calls
    .filter(({ call }) => !call.success.isAlternative)
    .flatMap((each) => {
      const { operation, success } = each.call;
      const own = operation.client.group.join(".");
      const siblings = model.operations.filter(({ client }) => client.group.join(".") === own);
      const { takes, inPath } = parametersOf(operation, each.types, context);
      const source = {
        ...each,
        stream: calls.find(({ call }) => call.operation === operation && call.success.isAlternative),
        parameters: methodParameters(operation, each.types, context),
      };
      const isPaged = success.kind === "json" && listingOf(operation, takes, inPath) !== null;
      const only = isPaged ? null : itemsMember(each.call, context);
      return methodNamesOf(operation, siblings, compatible?.names).map(({ group, method }) => ({
        ...source,
        group,
        method: memberName([...group, method]),
        pages: isPaged ? "several" : only !== null && (only.isEnvelope || method === "list") ? only.pages : null,
      }));
    });
}

/** The one list in a response that is an object: such a response is a page, also where there is only one. */
function itemsMember(
  { success: { kind, contents, empty } }: Call,
  { schemas }: Schemas,
): { readonly pages: MethodSource["pages"]; readonly isEnvelope: boolean } | null {
  const [only, ...others] = contents;
  if (kind !== "json" || only === undefined || others.length > 0 || empty.length > 0) return null;
  const shape = objectShapeOf(only.content.schema, schemas);
  if (shape.kind !== "object") return null;
  const [items, ...rest] = shape.properties.filter((each) => objectShapeOf(each.schema, schemas).kind === "array");
  if (items === undefined || rest.length > 0) return null;
  const envelope = envelopeOf(shape, schemas, false) ?? undefined;
  const more = envelope?.more ?? envelope?.next;
  return { pages: { items: items.name, ...(more !== undefined && { more }) }, isEnvelope: envelope !== undefined };
}

function groupOf(path: readonly string[], sources: readonly MethodSource[], client: Code): Group {
  const inside = [...new Set(sources.flatMap(({ group }) => group[path.length] ?? []))];
  const typeAt = (id: string): Code => {
    const spaces = path.map((each) => code`.${name(upperFirst(each))}`);
    return code`${client}${list(spaces, "")}.${name(id)}`;
  };
  return {
    path,
    methods: sources.filter(({ group }) => group.length === path.length).map((each) => printMethod(each, typeAt)),
    groups: inside.map((each) =>
      groupOf(
        [...path, each],
        sources.filter(({ group }) => group[path.length] === each),
        client,
      ),
    ),
  };
}

function spaceOf({ path, methods, groups }: Group, resourceName: (path: readonly string[]) => Code): Space {
  return {
    group: path,
    resource: path.length === 0 ? null : resourceName(path),
    types: new Map(methods.flatMap(({ types }) => [...types])),
    spaces: groups.map((each) => spaceOf(each, resourceName)),
  };
}

/** The classes of groups, each behind those in it. */
function classesOf(groups: readonly Group[], resourceName: (path: readonly string[]) => Code): readonly Code[] {
  return groups.flatMap((group) => [
    ...classesOf(group.groups, resourceName),
    code`
      export class ${resourceName(group.path)} extends ${apiResource} {
        ${paragraphs([code`${resourceMembers(group, resourceName)}`, ...group.methods.map((each) => each.code)])}
      }
    `,
  ]);
}

function resourceMembers({ groups }: Group, resourceName: (path: readonly string[]) => Code): readonly Code[] {
  return groups.map(({ path }) => {
    const resource = resourceName(path);
    return code`readonly ${key(memberName(path))}: ${resource} = new ${resource}(this.$calls);`;
  });
}

/** What a client has besides; a group or a method of this name gives way. */
const clientMembers: ReadonlySet<string> = new Set(
  "constructor baseURL timeout maxRetries withOptions get post put patch delete request".split(" "),
);

/** The name of a group or of a method, by its path from the client. */
function memberName(path: readonly string[]): string {
  const own = path.at(-1) ?? "";
  return path.length === 1 && clientMembers.has(own) ? `${own}_` : own;
}

function clientClass(
  model: Model,
  className: string,
  root: Group,
  resourceName: (path: readonly string[]) => Code,
): Code {
  return code`
    ${doc(`${model.title || className}, as an SDK of Stainless' generator has it.`)}
    export class ${exported(className)} extends ${baseClient} {
      ${resourceMembers(root, resourceName)}

      constructor(options: ${clientOptions} = {}) {
        super(options, ${definition}, ${createCore} as unknown as ${createType});
      }

      ${paragraphs([withOptions, ...root.methods.map((each) => each.code)])}
    }
  `;
}

const withOptions = code`
  override withOptions(options: Partial<${clientOptions}>): this {
    return super.withOptions(options);
  }
`;

function optionsOf(className: string, credentials: readonly CredentialOptions[]): Code {
  const [prefix = ""] = variablePrefixes(className);
  return code`
    /** What a client is created with. */
    export interface ${clientOptions} extends ${baseOptions} {
      ${credentials.flatMap(({ options, docs, isToken }) =>
        options.map(
          ([option, variable]) => code`
            ${doc([docs, `\`${prefix}_${variable}\` of the environment, unless given.`].filter((each) => each !== "").join("\n\n"))}
            ${key(option)}?: string | ${isToken ? code`(() => string | Promise<string>) | ` : nothing}null | undefined;
          `,
        ),
      )}
    }
  `;
}

function definitionOf(model: Model, className: string, credentials: readonly CredentialOptions[]): Code {
  const own = literal({
    name: className,
    prefixes: [...variablePrefixes(className)],
    credentials: [...credentialDefinitions(credentials)],
    ...(serverOptions(model) === null && { needsBase: true }),
  });
  return code`const ${definition}: ${definitionType} = ${expressionAt(own, 0, "const definition: ClientDefinition = ")};`;
}

const errorNames = (
  "APIError APIConnectionError APIConnectionTimeoutError APIUserAbortError BadRequestError AuthenticationError " +
  "PermissionDeniedError NotFoundError ConflictError UnprocessableEntityError RateLimitError InternalServerError"
).split(" ");

/** The names that such a package exports beside its class; `AcmeError` is the base of its errors. */
function reexports(className: string): Code {
  return paragraphs([
    code`
      export {
        StainlessError as ${name(`${className}Error`)},
        ${errorNames.map((each) => code`${key(each)},`)}
      } from ${moduleName("./runtime/stainless/errors.js")};
    `,
    code`
      export { toFile, type Uploadable } from ${moduleName("./runtime/stainless/uploads.js")};
      export { APIPromise } from ${moduleName("./runtime/stainless/promises.js")};
      export { PagePromise, type Page } from ${moduleName("./runtime/stainless/pages.js")};
      export { Stream } from ${moduleName("./runtime/stainless/streams.js")};
      export type { RequestOptions, Logger, LogLevel } from ${moduleName("./runtime/stainless/options.js")};
    `,
  ]);
}
