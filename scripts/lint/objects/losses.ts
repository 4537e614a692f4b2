// What would be missing from the API when a field without meaning is ignored. A misspelt `post` must not result in
// a server without that operation: such a loss is an error, unless the user allows it.
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import { isArray, isObject, membersOf, type Json } from "../../json/json.js";
import { fixedMethods } from "../../openapi/methods.js";
import { tokens, type Pointer } from "../../json/pointer.js";
import type { ObjectName, Rule } from "../../openapi/grammar.js";
import { closestMatch } from "../../diagnostics/suggestions.js";
import { isLikeStatusKey } from "../../runtime/syntax/statuses.js";

export interface Loss {
  readonly code: Extract<DiagnosticCode, `dropped-${string}`>;
  readonly message: string;
  readonly hint: string;
}

/** How deep, and in how many values, ignored fields are searched for operations. */
const maxLossDepth = 8;
const maxLossValues = 20_000;

/** Suggestions for a misspelt method; of equally similar ones, the first is suggested. */
const methodNames = [...new Set<string>(["get", "post", ...fixedMethods, "additionalOperations"])];

/** Fields by which an object is recognized as an operation. */
const operationFields = ["operationId", "requestBody", "callbacks"];

/** What is lost when the unknown field `key` is ignored; undefined when it only describes something. */
export function lossOf(key: string, value: Json, owner: ObjectName, pointer: Pointer): Loss | undefined {
  if (owner === "schema" || key.startsWith("x-")) return undefined;
  return (
    lostSecurity(key, value) ??
    lostOperation(key, value, owner) ??
    lostBody(key, value, owner) ??
    misplacedMediaType(key, value, owner, pointer) ??
    lostContent(key, value)
  );
}

/** The loss of a media type of a request body that is not in `content`, but beside, above or below it. */
function misplacedMediaType(key: string, value: Json, owner: ObjectName, pointer: Pointer): Loss | undefined {
  const isOfRequest =
    owner === "operation" ||
    owner === "requestBody" ||
    tokens(pointer).some((step) => step === "requestBody" || step === "requestBodies");
  if (!isOfRequest || !isObject(value) || !/^[\w.+*-]+\/[\w.+*-]+/.test(key)) return undefined;
  return {
    code: "dropped-request-body",
    message: `\`${key}\` has no meaning here, and the request body that it describes would be missing.`,
    hint: "media types belong in the `content` of a `requestBody`; is the indentation right?",
  };
}

/** The path or operation in the value of an ignored field that would be lost with it. */
export function lostContent(key: string, value: Json): Loss | undefined {
  const found = contentOf({ [key]: value });
  if (found === undefined) return undefined;
  const isPath = found.startsWith("/");
  const what = isPath ? `the path \`${found}\`` : `the operation \`${found}\``;
  const hint = isPath
    ? "paths belong in `paths`, at the top level of the document"
    : "operations belong in a path item, in `paths`; is the indentation right?";
  return {
    code: isPath ? "dropped-path" : "dropped-operation",
    message: `\`${key}\` has no meaning here, and ${what} in it would be missing.`,
    hint,
  };
}

/** The loss of an operation whose key can't be a method. */
export function lostMethod(key: string, hint: string | undefined): Loss {
  return {
    code: "dropped-operation",
    message: `\`${key}\` can't be a method here, and its operation would be missing.`,
    hint: hint ?? "write the method in capitals, such as `LINK`",
  };
}

/** The loss of one media type of a request body; undefined for a media type of anything else. */
export function lostMediaType(key: string, pointer: Pointer): Loss | undefined {
  const steps = tokens(pointer);
  if (steps.at(-3) !== "requestBody" && steps.at(-4) !== "requestBodies") return undefined;
  return {
    code: "dropped-request-body",
    message: `\`${key}\` is not a media type, and the request body in it would be missing.`,
    hint: "a media type has the form `application/json`",
  };
}

/** The loss where `requestBody` or `security` is empty. */
export function lossOfNothing(pointer: Pointer, rule: Rule): Loss | undefined {
  const key = tokens(pointer).at(-1) ?? "";
  if (rule.kind === "object" && rule.name === "requestBody" && key === "requestBody") {
    return {
      code: "dropped-request-body",
      message: "`requestBody` is empty, and the request body would be missing.",
      hint: "describe the body in `content`, or remove `requestBody`",
    };
  }
  if (rule.kind !== "list" || rule.items.kind !== "map" || rule.items.vital !== true) return undefined;
  return {
    code: "dropped-security",
    message: "`security` is empty, so it is unclear which security schemes are required.",
    hint: "name a security scheme, or write `[]` where none is required",
  };
}

function lostSecurity(key: string, value: Json): Loss | undefined {
  const isMeant = key === "security" || closestMatch(key, ["security"]) !== undefined;
  if (!isMeant || !(isArray(value) || isObject(value) || value === null)) return undefined;
  const hint =
    key === "security"
      ? "it belongs in an operation, or at the top level of the document for all operations"
      : "did you mean `security`?";
  return {
    code: "dropped-security",
    message: `\`${key}\` has no meaning here, and its security requirements would be missing.`,
    hint,
  };
}

function lostBody(key: string, value: Json, owner: ObjectName): Loss | undefined {
  const isNear = key === "requestBody" || closestMatch(key, ["requestBody", "requestBodies"]) !== undefined;
  // In components and at the top level a similar name is a map of request bodies for references, which are reported if
  // their targets are missing.
  const isNamed = isNear && owner !== "components" && owner !== "document";
  const isContent = closestMatch(key, ["content"]) !== undefined || key === "content";
  // A response has content, too.
  const isLikeOne = owner !== "responses" && isBody(value);
  if (!isNamed && !isLikeOne && !(owner === "operation" && /body/i.test(key)) && !(isContent && hasMediaTypes(value)))
    return undefined;
  const hint =
    key === "requestBody"
      ? "it belongs in an operation"
      : isContent
        ? "the content of a request belongs in its `requestBody`"
        : "did you mean `requestBody`?";
  return {
    code: "dropped-request-body",
    message: `\`${key}\` has no meaning here, and the request body that it describes would be missing.`,
    hint,
  };
}

function lostOperation(key: string, value: Json, owner: ObjectName): Loss | undefined {
  const suggestion = isMethod(key) ? key.toLowerCase() : closestMatch(key.toLowerCase(), methodNames);
  const isReferring = isObject(value) && typeof value["$ref"] === "string";
  const isInItem = owner === "pathItem" && (suggestion !== undefined || isReferring);
  // An object with responses by status code is itself an operation.
  const isOwner = key === "responses" && isOperation({ responses: value });
  if (!isInItem && !isOperation(value) && !isOwner) return undefined;
  const hint = isOwner
    ? "it belongs in an operation, below its method"
    : owner !== "pathItem"
      ? "operations belong in a path item; is the indentation right?"
      : suggestion === undefined
        ? `the methods are ${fixedMethods.map((each) => `\`${each}\``).join(", ")}`
        : `did you mean \`${suggestion}\`?`;
  return {
    code: "dropped-operation",
    message: `\`${key}\` has no meaning here, and the operation in it would be missing.`,
    hint,
  };
}

function isMethod(key: string): boolean {
  return fixedMethods.some((method) => method === key.toLowerCase());
}

function isOperation(value: Json): boolean {
  if (!isObject(value)) return false;
  const hasResponses = membersOf(value["responses"]).some(([status]) => isLikeStatusKey(status));
  return hasResponses || operationFields.some((field) => Object.hasOwn(value, field));
}

function isBody(value: Json): boolean {
  return isObject(value) && hasMediaTypes(value["content"]);
}

function hasMediaTypes(value: Json | undefined): boolean {
  return membersOf(value).some(([mediaType]) => mediaType.includes("/"));
}

/** The first path, or method with an operation, in a value. */
function contentOf(value: Json): string | undefined {
  let seen = 0;
  const visit = (json: Json, depth: number): string | undefined => {
    if (!isObject(json) || depth > maxLossDepth || ++seen > maxLossValues) return undefined;
    for (const [key, member] of membersOf(json)) {
      if (key.startsWith("x-")) continue;
      if (isOperation(member)) return key;
      if (key.startsWith("/") && isObject(member)) return key;
      const inner = visit(member, depth + 1);
      if (inner !== undefined) return inner;
    }
    return undefined;
  };
  return visit(value, 0);
}
