// What would be missing from the API when a member that has no place where it stands is left out. Whoever misspells
// `post` must not get a server without that operation: a loss is an error, until the user allows it.
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { isArray, isObject, membersOf, type Json } from "../json/json.js";
import { fixedMethods } from "../openapi/methods.js";
import { tokens, type Pointer } from "../json/pointer.js";
import type { ObjectName, Rule } from "../openapi/grammar.js";
import { closestMatch } from "../diagnostics/suggestions.js";

export interface Loss {
  readonly code: Extract<DiagnosticCode, `dropped-${string}`>;
  readonly message: string;
  readonly hint: string;
}

/** So deep, and in so many values, operations are looked for in what is left out. */
const maxLossDepth = 8;
const maxLossValues = 20_000;

/** What a misspelt method may be meant to be: of those that are as near, the one that is used most. */
const methodNames = [...new Set<string>(["get", "post", ...fixedMethods, "additionalOperations"])];

/** Fields that only operations have, or that say most of what one does. */
const operationFields = ["operationId", "requestBody", "callbacks"];

/** What is lost with the member `key` of an object that has no such field; undefined when it only describes. */
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

/**
 * The loss of a media type of a request that stands outside of `content`: beside it, above it or inside of another
 * media type.
 */
function misplacedMediaType(key: string, value: Json, owner: ObjectName, pointer: Pointer): Loss | undefined {
  const isOfRequest =
    owner === "operation" ||
    owner === "requestBody" ||
    tokens(pointer).some((step) => step === "requestBody" || step === "requestBodies");
  if (!isOfRequest || !isObject(value) || !/^[\w.+*-]+\/[\w.+*-]+/.test(key)) return undefined;
  return {
    code: "dropped-request-body",
    message: `\`${key}\` has no meaning here, and the body that it describes would be missing.`,
    hint: "media types stand in the `content` of a `requestBody`; is it indented too far, or not far enough?",
  };
}

/** The same of a whole value: what is lost with a member that is known, but in another version of OpenAPI only. */
export function lostContent(key: string, value: Json): Loss | undefined {
  const found = contentOf({ [key]: value });
  if (found === undefined) return undefined;
  const isPath = found.startsWith("/");
  const what = isPath ? `the path \`${found}\`` : `the operation \`${found}\``;
  const hint = isPath
    ? "paths stand in `paths`, which stands at the top of the document"
    : "operations stand in a path item, below `paths`; is it indented too far, or not far enough?";
  return {
    code: isPath ? "dropped-path" : "dropped-operation",
    message: `\`${key}\` has no meaning here, and ${what} in it would be missing.`,
    hint,
  };
}

/** The loss of the operation that stands under a key which can't be a method. */
export function lostMethod(key: string, hint: string | undefined): Loss {
  return {
    code: "dropped-operation",
    message: `\`${key}\` can't be a method here, and its operation would be missing.`,
    hint: hint ?? "a method is a word in capitals, such as `LINK`",
  };
}

/** The loss of one way to send the body of a request; undefined for a media type of anything else. */
export function lostMediaType(key: string, pointer: Pointer): Loss | undefined {
  const steps = tokens(pointer);
  if (steps.at(-3) !== "requestBody" && steps.at(-4) !== "requestBodies") return undefined;
  return {
    code: "dropped-request-body",
    message: `\`${key}\` can't be a media type, and the body in it would be missing.`,
    hint: "a media type is two words with a slash between, as `application/json`",
  };
}

/** The loss where a field that says what is required, or sent, is there but empty. */
export function lossOfNothing(pointer: Pointer, rule: Rule): Loss | undefined {
  const key = tokens(pointer).at(-1) ?? "";
  if (rule.kind === "object" && rule.name === "requestBody" && key === "requestBody") {
    return {
      code: "dropped-request-body",
      message: "`requestBody` is empty, and the body would be missing.",
      hint: "say in `content` what is sent, or take `requestBody` out",
    };
  }
  if (rule.kind !== "list" || rule.items.kind !== "map" || rule.items.vital !== true) return undefined;
  return {
    code: "dropped-security",
    message: "`security` is empty: it does not say what is required.",
    hint: "name a security scheme, or write `[]` for what everybody may call",
  };
}

function lostSecurity(key: string, value: Json): Loss | undefined {
  const isMeant = key === "security" || closestMatch(key, ["security"]) !== undefined;
  if (!isMeant || !(isArray(value) || isObject(value) || value === null)) return undefined;
  const hint =
    key === "security"
      ? "requirements stand in an operation, or at the top of the document for all of them"
      : "did you mean `security`?";
  return {
    code: "dropped-security",
    message: `\`${key}\` has no meaning here, and what it requires would not be required.`,
    hint,
  };
}

function lostBody(key: string, value: Json, owner: ObjectName): Loss | undefined {
  const isNear = key === "requestBody" || closestMatch(key, ["requestBody", "requestBodies"]) !== undefined;
  // Of components, and at the top, a near name is a map of bodies that references resolve to: missing ones are reported
  // there.
  const isNamed = isNear && owner !== "components" && owner !== "document";
  const isContent = closestMatch(key, ["content"]) !== undefined || key === "content";
  // A response has content, too.
  const isLikeOne = owner !== "responses" && isBody(value);
  if (!isNamed && !isLikeOne && !(owner === "operation" && /body/i.test(key)) && !(isContent && hasMediaTypes(value)))
    return undefined;
  const hint =
    key === "requestBody"
      ? "it belongs to an operation"
      : isContent
        ? "the content of a request belongs to its `requestBody`"
        : "did you mean `requestBody`?";
  return {
    code: "dropped-request-body",
    message: `\`${key}\` has no meaning here, and the body that it describes would be missing.`,
    hint,
  };
}

function lostOperation(key: string, value: Json, owner: ObjectName): Loss | undefined {
  const meant = isMethod(key) ? key.toLowerCase() : closestMatch(key.toLowerCase(), methodNames);
  const isReferring = isObject(value) && typeof value["$ref"] === "string";
  const isInItem = owner === "pathItem" && (meant !== undefined || isReferring);
  // With responses by status, the owner itself would be an operation.
  const isOwner = key === "responses" && isOperation({ responses: value });
  if (!isInItem && !isOperation(value) && !isOwner) return undefined;
  const hint = isOwner
    ? "it belongs to an operation, below its method"
    : owner !== "pathItem"
      ? "operations stand in a path item; is it indented too far?"
      : meant === undefined
        ? `the methods are ${fixedMethods.map((each) => `\`${each}\``).join(", ")}`
        : `did you mean \`${meant}\`?`;
  return {
    code: "dropped-operation",
    message: `\`${key}\` has no meaning here, and the operation below it would be missing.`,
    hint,
  };
}

function isMethod(key: string): boolean {
  return fixedMethods.some((method) => method === key.toLowerCase());
}

function isOperation(value: Json): boolean {
  if (!isObject(value)) return false;
  const hasResponses = membersOf(value["responses"]).some(([status]) => /^(?:[1-5]|default)/.test(status));
  return hasResponses || operationFields.some((field) => Object.hasOwn(value, field));
}

function isBody(value: Json): boolean {
  return isObject(value) && hasMediaTypes(value["content"]);
}

function hasMediaTypes(value: Json | undefined): boolean {
  return membersOf(value).some(([mediaType]) => mediaType.includes("/"));
}

/** The first path, or method with an operation, in a value: nothing else of it would be missed. */
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
