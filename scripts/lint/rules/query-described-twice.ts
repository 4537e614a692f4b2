// A `querystring` parameter describes the whole query, so that no other parameter can describe a part of it.
import { displayValue, itemsOf, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { defineRule, type Visitor } from "../rule.js";

export const queryDescribedTwice = defineRule(["query-described-twice"], (context) => {
  const check: Visitor = (object, pointer) => {
    if (context.version < "3.2") return;
    const listed = itemsOf(object["parameters"]).flatMap(
      (item, index): { readonly value: JsonObject; readonly at: Pointer }[] => {
        const found = context.dereference(item, child(child(pointer, "parameters"), index));
        return found === undefined ? [] : [{ value: found.value, at: found.pointer }];
      },
    );
    const [whole, ...others] = listed.toReversed().filter(({ value }) => value["in"] === "querystring");
    if (whole === undefined) return;
    for (const { at } of [...others, ...listed.filter(({ value }) => value["in"] === "query")]) {
      const message = `The parameter \`${displayValue(whole.value["name"] ?? "")}\` describes the whole query already.`;
      context.report(at, "query-described-twice", message);
    }
  };
  return { pathItem: check, operation: check };
});
