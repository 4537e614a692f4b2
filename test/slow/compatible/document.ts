// An OpenAPI document made of an SDK, where its own isn't at hand: what its methods send, and what its types say of
// that.
import ts from "typescript";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import type { Sdk, SdkMethod } from "./sdk.js";
import { TypeSchemas } from "./type-schemas.js";

/** The operations that the methods of an SDK request. */
export function documentOf(sdk: Sdk, title: string): JsonObject {
  const schemas = new TypeSchemas(sdk.checker, sdk.root);
  const paths: Record<string, Record<string, Json>> = {};
  for (const method of sdk.methods) {
    const sent = partsOf(method);
    const [verb = "", template = ""] = method.request.split(" ");
    let index = 0;
    const path = template.replace(/\{\}/g, () => `{${sent.inPath[index++] ?? "id"}}`);
    const own = (paths[path] ??= {});
    own[verb] ??= operationOf(sdk, method, sent, schemas);
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    servers: [{ url: "https://api.example.com" }],
    security: [{ apiKey: [] }],
    paths,
    components: { schemas: schemas.named, securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
  };
}

/** Where a method sends the members of its parameters. */
interface Parts {
  readonly inPath: readonly string[];
  readonly placeOf: (member: string) => "path" | "query" | "header" | "body" | "whole body";
}

/** By how SDKs are written: `const { a, b, ...body } = params;`, and the options of the request. */
function partsOf({ declaration, inPath }: SdkMethod): Parts {
  const text = declaration.body?.getText() ?? "";
  const taken = /const \{([^}]*)\} = (?:params|body|query)\b/.exec(text)?.[1] ?? "";
  const entries = taken.split(",").flatMap((each): [string, string][] => {
    const [name = "", alias = name] = each.split(":").map((own) => own.trim().replace(/^'|'$/g, ""));
    return name === "" || name.startsWith("...") ? [] : [[alias.replace(/ = .*$/s, ""), name.replace(/ = .*$/s, "")]];
  });
  const names = new Map(entries);
  const aliases = new Map(entries.map(([alias, name]) => [name, alias]));
  const rest = /\.\.\.(\w+)\s*$/.exec(taken.trim())?.[1];
  const hasBody = /[{,]\s*body\b/.test(text);
  const query = /query: \{([^}]*)\}/.exec(text)?.[1] ?? "";
  const headers = /headers: ([^]*)/.exec(text)?.[1] ?? "";
  const path = inPath.map((each) => names.get(each) ?? snakeCase(each));
  return {
    inPath: path,
    placeOf: (member) => {
      const alias = aliases.get(member);
      if (path.includes(member)) return "path";
      if (alias === undefined) return rest === "query" || !hasBody ? "query" : "body";
      if (new RegExp(`\\b${alias}\\b`).test(query)) return "query";
      if (new RegExp(`\\bbody: ${alias}\\b`).test(text) || (alias === "body" && hasBody)) return "whole body";
      return new RegExp(`\\b${alias}\\b`).test(headers) ? "header" : "query";
    },
  };
}

function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

function operationOf(sdk: Sdk, method: SdkMethod, { inPath, placeOf }: Parts, schemas: TypeSchemas): JsonObject {
  const parameters: JsonObject[] = inPath.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  let whole: Json | undefined;
  const [given] = method.parameters.filter(({ isInPath }) => !isInPath);
  for (const { name, schema, isRequired } of given === undefined ? [] : schemas.membersOf(given.type)) {
    const place = placeOf(name);
    if (place === "whole body") whole = schema;
    else if (place === "query" || place === "header")
      parameters.push({ name, in: place, required: isRequired, schema });
    else if (place === "body") {
      properties[name] = schema;
      if (isRequired) required.push(name);
    }
  }
  const hasBody = Object.keys(properties).length > 0 || whole !== undefined;
  const schema = whole ?? { type: "object", properties, ...(required.length > 0 && { required }) };
  const mediaType = JSON.stringify(schema).includes('"binary"') ? "multipart/form-data" : "application/json";
  const isRaw = whole !== undefined && mediaType !== "application/json";
  return {
    operationId: method.name.join("_"),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: required.length > 0 || whole !== undefined,
        content: { [isRaw ? "application/octet-stream" : mediaType]: { schema } },
      },
    }),
    responses: { "200": { description: "It is done.", ...contentOf(sdk, method, schemas) } },
  };
}

/** What a method resolves to: the members of a page are those of its class. */
function contentOf({ checker }: Sdk, { declaration }: SdkMethod, schemas: TypeSchemas): JsonObject {
  const symbol = checker.getSymbolAtLocation(declaration.name);
  const first = symbol?.declarations?.find((each) => ts.isMethodDeclaration(each)) as ts.MethodDeclaration | undefined;
  const signature = checker.getSignatureFromDeclaration(first ?? declaration);
  const returned = signature && checker.getReturnTypeOfSignature(signature);
  const [result] = returned === undefined ? [] : checker.getTypeArguments(returned as ts.TypeReference);
  if (result === undefined || result.flags & ts.TypeFlags.Void) return {};
  if (result.getSymbol()?.name === "Response")
    return { content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } };
  return { content: { "application/json": { schema: schemas.of(result) } } };
}
