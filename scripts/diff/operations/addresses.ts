// The whole addresses of operations: the URLs of their servers, with the values of variables, and their paths.
import { itemsOf, memberOf, type Json } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import { asObject, asString } from "../../model/document/resolve.js";
import type { OperationSide } from "../scope.js";
import { templateNames, templateShape } from "../../runtime/syntax/path-templates.js";

/** How many URLs a template stands for at most; the variables of others keep their default. */
const maxExpansions = 64;

export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  /** Undefined where every value is allowed. */
  readonly values: readonly string[] | undefined;
  readonly pointer: Pointer;
}

export interface Server {
  /** As it is written. */
  readonly url: string;
  /** Undefined for the server that a document without servers has. */
  readonly pointer: Pointer | undefined;
  /** In the order in which the template has them. */
  readonly variables: readonly ServerVariable[];
  /** The URLs that it stands for, normalized; variables without a list of values stay `{}`. */
  readonly addresses: readonly string[];
  /** Whether `addresses` has all values of the variables: they may be too many. */
  readonly isExpanded: boolean;
  /** The template without names, normalized. */
  readonly shape: string;
  /** The paths of its URLs; variables without a list of values have their defaults. */
  readonly basePaths: readonly string[];
  readonly isOfDocument: boolean;
}

const knownServers = new WeakMap<object, readonly Server[]>();
const noServers: Json = [{ url: "/" }];

/** The servers of an operation: its own, those of its path item, or those of the document. */
export function serversOf({ document, object }: OperationSide): readonly Server[] {
  const lists = [
    { json: object.json["servers"], pointer: `${object.pointer}/servers` },
    { json: object.item.json["servers"], pointer: `${object.item.pointer}/servers` },
    { json: document.root["servers"], pointer: "/servers" },
  ];
  const { json, pointer } = lists.find((each) => itemsOf(each.json).length > 0) ?? { json: noServers, pointer: "" };
  const key = json as object;
  const servers = knownServers.get(key) ?? itemsOf(json).map((each, index) => server(each, pointer, index));
  knownServers.set(key, servers);
  return servers;
}

function server(json: Json, list: Pointer, index: number): Server {
  const url = asString(memberOf(json, "url"));
  const pointer = list === "" ? undefined : `${list}/${index}`;
  const declared = asObject(memberOf(json, "variables"));
  const names = templateNames(url);
  const variables = [...new Set(names)].map((name): ServerVariable => {
    const values = itemsOf(memberOf(declared[name], "enum")).map(String);
    return {
      name,
      default: asString(memberOf(declared[name], "default")),
      values: values.length === 0 ? undefined : values,
      pointer: `${pointer ?? ""}/variables/${name}`,
    };
  });
  return {
    url,
    pointer,
    variables,
    addresses: expand(url, variables, () => undefined).map(normalizeUrl),
    isExpanded: countOf(variables) <= maxExpansions,
    shape: normalizeUrl(templateShape(url)),
    basePaths: expand(url, variables, (each) => each.default).map(pathOfUrl),
    isOfDocument: list === "/servers" || list === "",
  };
}

/** How many URLs a template stands for; open variables don't count. */
function countOf(variables: readonly ServerVariable[]): number {
  return variables.reduce((product, { values }) => product * (values?.length ?? 1), 1);
}

/** The URLs of a template, for all values of its variables; for open ones with `open`, or `{}`. */
function expand(
  url: string,
  variables: readonly ServerVariable[],
  open: (variable: ServerVariable) => string | undefined,
): readonly string[] {
  const count = countOf(variables);
  let urls: readonly string[] = [url];
  for (const variable of variables) {
    const { name, values } = variable;
    const listed = values !== undefined && count <= maxExpansions ? values : [open(variable) ?? "{}"];
    urls = urls.flatMap((each) => listed.map((value) => each.replaceAll(`{${name}}`, value)));
  }
  return urls;
}

/** A URL without a slash at the end or the default port; scheme and host in lower case. */
function normalizeUrl(url: string): string {
  const lower = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, (origin) => origin.toLowerCase());
  return lower
    .replace(/^(http:\/\/[^/:]+):80(?=\/|$)/, "$1")
    .replace(/^(https:\/\/[^/:]+):443(?=\/|$)/, "$1")
    .replace(/\/+$/, "");
}

/** The path of a URL, without a slash at the end. */
function pathOfUrl(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/, "");
  const absolute = path.startsWith("/") || path === "" ? path : `/${path.replace(/^\.\//, "")}`;
  return absolute.replace(/\/+$/, "");
}

/** The paths of an operation with those of its servers, without names of parameters: `/v1/users/{}`. */
export function wholePathsOf(side: OperationSide): readonly string[] {
  const shape = templateShape(side.path ?? "");
  return [...new Set(serversOf(side).flatMap(({ basePaths }) => basePaths.map((each) => templateShape(each) + shape)))];
}
