// Rules about operations and what they name: ids, tags, bodies, responses, links, servers and security schemes.
import type { LintContext, LintRule } from "../lint.js";
import { duplicateParameters } from "./paths.js";
import type { ObjectName } from "../../openapi/grammar.js";
import { displayValue, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, refPointer, tokens, type Pointer } from "../../json/pointer.js";
import { didYouMean } from "../../diagnostics/suggestions.js";

const document: LintRule = (object, pointer, check) => {
  security(object["security"], child(pointer, "security"), check);
  const seen = new Set<string>();
  itemsOf(object["tags"]).forEach((tag, index) => {
    const name = memberOf(tag, "name");
    if (typeof name !== "string") return;
    if (seen.has(name))
      check.warning(
        child(child(child(pointer, "tags"), index), "name"),
        "duplicate-tag",
        `The tag \`${name}\` is declared already.`,
      );
    seen.add(name);
  });
};

const operation: LintRule = (object, pointer, check) => {
  const { operationId, requestBody } = object;
  if (typeof operationId === "string") {
    const first = check.operationIds.get(operationId);
    if (first === undefined) check.operationIds.set(operationId, pointer);
    else {
      const message = `The operationId \`${operationId}\` belongs to \`${describe(first)}\` already.`;
      const hint = `the first is ${placeOf(first, pointer, check)}; this one is named after its method and path`;
      check.warning(child(pointer, "operationId"), "duplicate-operation-id", message, { hint });
      check.repair.remove(child(pointer, "operationId"));
    }
  }
  const method = tokens(pointer).at(-1) ?? "";
  if (requestBody !== undefined && ["get", "head", "trace"].includes(method)) {
    const at = child(pointer, "requestBody");
    check.warning(
      at,
      "body-without-meaning",
      `A ${method.toUpperCase()} request has no body that a server could rely on.`,
      { at: "key" },
    );
    const found = check.follow(requestBody, at);
    if (found !== undefined && found.pointer === at) check.repair.replace(child(at, "required"), false);
    else if (found !== undefined) check.repair.replace(at, { ...found.value, required: false });
  }
  duplicateParameters(object, pointer, check);
  security(object["security"], child(pointer, "security"), check);
};

/** Where something is, for a message at another place. */
function placeOf(pointer: Pointer, from: Pointer, check: LintContext): string {
  const { line, source = check.document } = check.document.locate(pointer);
  return source === check.document.origin(from).source ? `on line ${line}` : `at ${source.file}:${line}`;
}

/** `GET /users` for an operation of a path; elsewhere its pointer. */
function describe(pointer: Pointer): string {
  const [section, path, ...rest] = tokens(pointer);
  const method = rest.at(-1);
  return section === "paths" && method !== undefined ? `${method.toUpperCase()} ${path}` : `#${pointer}`;
}

const responses: LintRule = (object, pointer, check) => {
  const statuses = Object.keys(object).filter((key) => !key.startsWith("x-"));
  if (statuses.length === 0) {
    check.warning(pointer, "no-response", "An operation must have at least one response.", { at: "key" });
    check.repair.replace(child(pointer, "default"), { description: "" });
  }
  for (const status of statuses.filter((each) => /^(?:1\d\d|20[45]|304)$/.test(each))) {
    const at = child(pointer, status);
    const found = check.follow(object[status], at);
    const { content, ...bodiless } = found?.value ?? {};
    if (found === undefined || !isObject(content) || Object.keys(content).length === 0) continue;
    check.warning(at, "body-without-meaning", `A response with status ${status} never has a body.`, { at: "key" });
    if (found.pointer === at) check.repair.remove(child(at, "content"));
    else check.repair.replace(at, bodiless);
  }
};

const link: LintRule = (object, pointer, check) => {
  const { operationId, operationRef } = object;
  if (operationId === undefined && operationRef === undefined) {
    check.warning(pointer, "missing-field", "A link must have `operationId` or `operationRef`.", { at: "key" });
  }
  if (typeof operationId === "string") {
    check.later(() => {
      if (check.operationIds.has(operationId)) return;
      const hint = didYouMean(operationId, check.operationIds.keys());
      check.warning(
        child(pointer, "operationId"),
        "unknown-operation",
        `No operation has the operationId \`${operationId}\`.`,
        { hint },
      );
    });
  }
  const target = typeof operationRef === "string" ? refPointer(operationRef) : undefined;
  if (target !== undefined && !isObject(check.document.resolve(target))) {
    check.warning(
      child(pointer, "operationRef"),
      "unknown-operation",
      `There is no operation at \`${String(operationRef)}\`.`,
    );
  }
};

const server: LintRule = (object, pointer, check) => {
  const { url, variables } = object;
  if (typeof url !== "string") return;
  const declared = membersOf(variables).map(([name]) => name);
  for (const [, name = ""] of url.matchAll(/\{([^{}]*)\}/g)) {
    if (declared.includes(name)) continue;
    const hint = didYouMean(name, declared) ?? `add \`${name}: { default: … }\` to \`variables\``;
    check.warning(child(pointer, "url"), "unknown-server-variable", `\`variables\` has no \`${name}\`.`, { hint });
  }
};

const serverVariable: LintRule = (object, pointer, check) => {
  const { enum: values, default: value } = object;
  if (value === undefined || itemsOf(values).length === 0 || itemsOf(values).includes(value)) return;
  const hint = didYouMean(displayValue(value), itemsOf(values).map(displayValue));
  check.warning(
    child(pointer, "default"),
    "default-not-in-enum",
    `The default \`${displayValue(value)}\` is not in \`enum\`.`,
    { hint },
  );
};

/** Each requirement names a security scheme, and scopes that it has. */
function security(requirements: Json | undefined, pointer: Pointer, check: LintContext): void {
  const schemes = memberOf(memberOf(check.document.root, "components"), "securitySchemes");
  itemsOf(requirements).forEach((requirement, index) => {
    for (const [name, scopes] of membersOf(requirement)) {
      const at = child(child(pointer, index), name);
      const scheme = check.follow(memberOf(schemes, name), at);
      if (scheme !== undefined) unknownScopes(scopes, scheme.value, at, name, check);
      else if (memberOf(schemes, name) === undefined && !isReference(name, check)) {
        unknownScheme(
          name,
          at,
          membersOf(schemes).map(([each]) => each),
          check,
        );
      }
    }
  });
}

/**
 * One warning for each name, at the first place: a document without schemes may have a requirement for each operation.
 */
function unknownScheme(name: string, pointer: Pointer, known: readonly string[], check: LintContext): void {
  const places = check.unknownSchemes.get(name);
  if (places !== undefined) return void places.push(pointer);
  const all = [pointer];
  check.unknownSchemes.set(name, all);
  check.later(() => {
    const number = new Set(all).size;
    const which = number === 1 ? "this requirement" : `the ${number} requirements that name it`;
    const hint = didYouMean(name, known) ?? "add it to `components.securitySchemes`";
    check.warning(
      pointer,
      "unknown-security-scheme",
      `There is no security scheme \`${name}\`: nobody has access by ${which}.`,
      { at: "key", hint },
    );
  });
}

/** From OpenAPI 3.2 on a scheme may be named by a URI. */
function isReference(name: string, { version }: LintContext): boolean {
  return version >= "3.2" && /[/#:]/.test(name);
}

function unknownScopes(scopes: Json, scheme: JsonObject, pointer: Pointer, name: string, check: LintContext): void {
  if (scheme["type"] !== "oauth2") return;
  const known = membersOf(scheme["flows"]).flatMap(([, flow]) =>
    membersOf(memberOf(flow, "scopes")).map(([scope]) => scope),
  );
  itemsOf(scopes).forEach((scope, index) => {
    if (typeof scope !== "string" || known.includes(scope)) return;
    check.warning(child(pointer, index), "unknown-scope", `\`${name}\` has no scope \`${scope}\`.`, {
      hint: didYouMean(scope, known),
    });
  });
}

export const operationRules: Partial<Record<ObjectName, LintRule>> = {
  document,
  operation,
  responses,
  link,
  server,
  serverVariable,
};
