// `resources.*.models` -> names of types.
import { resourcesIn } from "../../../config/stainless-resources.js";
import { didYouMean } from "../../../diagnostics/suggestions.js";
import { isObject, memberOf, membersOf } from "../../../json/json.js";
import { child, refPointer, tokens } from "../../../json/pointer.js";
import { identifier } from "../../../model/names/names.js";
import { upperFirst } from "../../../runtime/syntax/identifiers.js";
import type { Setting } from "../settings.js";
import type { Outcome, Subject } from "../subject.js";

export function readModels(resources: Setting, { root }: Subject, outcome: Outcome): void {
  if (resources.json === undefined || !isObject(resources.json)) return;
  const components = memberOf(root["components"], "schemas");
  const reader = new ModelReader(isObject(components) ? Object.keys(components) : [], outcome);
  for (const { pointer, group, json } of resourcesIn(resources.json))
    for (const [name] of membersOf(memberOf(json, "models"))) {
      const setting = resources.settings.at(`${resources.pointer}${child(child(pointer, "models"), name)}`);
      reader.read(name, group, setting);
    }
}

class ModelReader {
  readonly #owners = new Map<string, string>();
  /** The names that types have already: those of the components that the configuration doesn't name. */
  readonly #taken: Set<string>;
  readonly components: readonly string[];
  readonly outcome: Outcome;

  constructor(components: readonly string[], outcome: Outcome) {
    this.components = components;
    this.outcome = outcome;
    this.#taken = new Set(components.map((each) => identifier(each, "Pascal")));
  }

  read(name: string, group: readonly string[], setting: Setting): void {
    const isAlias = memberOf(setting.json, "type") === "alias";
    if (isAlias) return setting.leave("a schema has one type");
    const uri = isObject(setting.json) ? setting.member("openapi_uri") : setting;
    if (isObject(setting.json)) setting.member("type").take();
    const component = this.#componentOf(uri);
    if (component === undefined) return;
    const owner = this.#owners.get(component);
    if (owner !== undefined) return setting.leave(`a schema has one type: that of \`${component}\` is \`${owner}\``);
    const own = identifier(component, "Pascal");
    const wanted = identifier(name, "Pascal");
    // Stainless has namespaces: in halves, a type whose name another one has begins with its group.
    const candidates = [wanted, `${upperFirst(group.at(-1) ?? "shared")}${wanted}`, own];
    const free = candidates.find((each) => each === own || !this.#taken.has(each)) ?? own;
    this.#owners.set(component, free);
    this.#taken.add(free);
    if (free !== own) this.outcome.types[component] = free;
  }

  #componentOf(setting: Setting): string | undefined {
    const uri = setting.takeString();
    if (uri === undefined) return undefined;
    const pointer = uri.startsWith("#") ? refPointer(uri) : `/components/schemas/${uri}`;
    const [section, kind, name = "", ...inside] = tokens(pointer ?? "");
    const isPath = /[$.[\]*@?]/.test(uri) && !uri.startsWith("#");
    if (isPath || section !== "components" || kind !== "schemas" || inside.length > 0) {
      setting.leave("only schemas of `components.schemas` have names");
      return undefined;
    }
    if (this.components.includes(name)) return name;
    const hint = didYouMean(name, this.components);
    return setting.reject(`is \`${name}\`, which is no schema of the document`, undefined, hint);
  }
}
