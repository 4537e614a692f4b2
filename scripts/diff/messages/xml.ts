// How values are written as XML (OpenAPI 3.2, XML Object; 3.0 and 3.1 have the same without `nodeType`). No validator
// looks at it, but a reader doesn't find what has another name, or is an attribute instead of an element.
import { isArray, isObject, membersOf, type JsonObject } from "../../json/json.js";
import { asObject, asString } from "../../model/document/resolve.js";
import { fieldPlace } from "../align.js";
import { partsOf, subschemaAt, targetOf, type SchemaPart, type SchemaAt } from "../../model/solver/factors/shape.js";
import type { Scope, Sender } from "../scope.js";
import { unionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** Whether bodies of a media type are XML (RFC 7303). */
export function isXml(type: string): boolean {
  return /^(?:application|text)\/(?:[^;]+\+)?xml(?:;|$)/.test(type);
}

interface Context {
  readonly scope: Scope;
  readonly sender: Sender;
  readonly part: string;
  readonly seen: Set<string>;
}

/** Compares how the values of two schemas are written as XML: the root element, then all members inside. */
export function compareXml(scope: Scope, sender: Sender, part: string, base: SchemaAt, revision: SchemaAt): void {
  const context = { scope, sender, part, seen: new Set<string>() };
  const [before, after] = [sideOf(base, rootName(base)), sideOf(revision, rootName(revision))];
  // A root that has no name in one of the documents has whatever name people gave it.
  const isNamed = before.name !== undefined && after.name !== undefined;
  compareNodes(
    context,
    isNamed ? before : { ...before, name: undefined },
    isNamed ? after : { ...after, name: undefined },
  );
}

/** A schema, and the name of its value's element without a name of its own. */
interface Side {
  readonly schema: SchemaAt;
  readonly parts: readonly SchemaPart[];
  readonly xml: JsonObject;
  readonly place: { readonly json: JsonObject; readonly pointer: string };
  readonly name: string | undefined;
}

function sideOf(at: SchemaAt, name: string | undefined): Side {
  const parts = partsOf(at);
  const holder = parts.find(({ json }) => isObject(json["xml"]));
  const schema = targetOf(at);
  const place = holder ?? { json: {}, pointer: schema.pointer };
  return { schema, parts, xml: asObject(holder?.json["xml"]), place, name };
}

/** The name of a root element: that of its component, unless `xml` says another one. */
function rootName({ json }: SchemaAt): string | undefined {
  const ref = isObject(json) ? asString(json["$ref"]) : "";
  return ref === "" ? undefined : ref.slice(ref.lastIndexOf("/") + 1);
}

function compareNodes(context: Context, base: Side, revision: Side): void {
  const [before, after] = [base, revision].map(writtenForm);
  if (before !== after && before !== undefined && after !== undefined) {
    const what = `${subjectOf(revision)} is ${after} in XML instead of ${before}.`;
    const places = { base: fieldPlace(base.place, "xml"), revision: fieldPlace(revision.place, "xml") };
    // A reader that knows namespaces doesn't look at prefixes.
    const [one, other] = [base, revision].map((side) => writtenForm(withoutPrefix(side)));
    const severity = one === other && asString(base.xml["namespace"]) !== "" ? "risky" : undefined;
    context.scope.report("xml-changed", { ...places, part: context.part, sender: context.sender, severity, what });
  }
  const key = `${base.schema.pointer} ${revision.schema.pointer}`;
  if (context.seen.has(key)) return;
  context.seen.add(key);
  compareInside(context, base, revision);
}

function compareInside(context: Context, base: Side, revision: Side): void {
  const [before, after] = [base, revision].map(({ schema, parts }) => subschemaAt(schema, parts, "items"));
  // Items have the name of their list, unless they have one of their own.
  if (before !== undefined && after !== undefined)
    compareNodes(context, sideOf(before, xmlName(base)), sideOf(after, xmlName(revision)));
  for (const name of namesIn(base).filter((each) => namesIn(revision).includes(each))) {
    const [old, next] = [base, revision].map(({ schema, parts }) => subschemaAt(schema, parts, "properties", name));
    if (old !== undefined && next !== undefined) compareNodes(context, sideOf(old, name), sideOf(next, name));
  }
  for (const keyword of unionKeywords) {
    const [old, next] = [base, revision].map(
      ({ parts }) => parts.find(({ json }) => isArray(json[keyword]))?.json[keyword],
    );
    if (!isArray(old) || !isArray(next) || old.length !== next.length) continue;
    for (const index of old.keys()) {
      const [one, other] = [base, revision].map(({ schema, parts }) =>
        subschemaAt(schema, parts, keyword, String(index)),
      );
      if (one !== undefined && other !== undefined)
        compareInside(context, sideOf(one, undefined), sideOf(other, undefined));
    }
  }
}

function namesIn({ parts }: Side): readonly string[] {
  return [...new Set(parts.flatMap(({ json }) => membersOf(json["properties"]).map(([name]) => name)))];
}

function withoutPrefix(side: Side): Side {
  return { ...side, xml: { ...side.xml, prefix: "" } };
}

/** What a value is in XML, in words: two that are the same are written alike. Undefined for a root without a name. */
function writtenForm(side: Side): string | undefined {
  const { xml, parts } = side;
  const isList = parts.some(({ json }) => json["type"] === "array" || json["items"] !== undefined);
  const nodeType = asString(xml["nodeType"]);
  if (isList) {
    const isWrapped = xml["wrapped"] === true || nodeType === "element";
    return isWrapped ? `a list in ${elementOf(side)}` : "a list without an element of its own";
  }
  if (nodeType === "text" || nodeType === "cdata" || nodeType === "none") return `a node of type \`${nodeType}\``;
  const isAttribute = xml["attribute"] === true || nodeType === "attribute";
  return xmlName(side) === undefined
    ? undefined
    : `${isAttribute ? "the attribute" : ""}${isAttribute ? nameText(side) : elementOf(side)}`;
}

function elementOf(side: Side): string {
  return `the element${nameText(side)}`;
}

/** The name with its prefix and its namespace. */
function nameText(side: Side): string {
  const [namespace, prefix] = [asString(side.xml["namespace"]), asString(side.xml["prefix"])];
  const name = ` \`${prefix === "" ? "" : `${prefix}:`}${xmlName(side) ?? ""}\``;
  return namespace === "" ? name : `${name} of \`${namespace}\``;
}

/** The name of an element or attribute; a list has its own one only where it is wrapped. */
function xmlName({ xml, name }: Side): string | undefined {
  return asString(xml["name"]) || name;
}

function subjectOf({ name }: Side): string {
  return name === undefined ? "The value" : `The member \`${name}\``;
}
