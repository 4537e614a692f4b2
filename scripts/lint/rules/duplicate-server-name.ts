// The names of servers are unique in their list (OpenAPI 3.2.0, Server Object).
// https://spec.openapis.org/oas/v3.2.0.html#server-object
import { itemsOf, memberOf } from "../../json/json.js";
import { child } from "../../json/pointer.js";
import { defineRule, type Visitor } from "../rule.js";

export const duplicateServerName = defineRule(["duplicate-server-name"], (context) => {
  const check: Visitor = ({ servers }, pointer) => {
    if (context.version < "3.2") return;
    const seen = new Set<string>();
    itemsOf(servers).forEach((server, index) => {
      const name = memberOf(server, "name");
      if (typeof name !== "string") return;
      if (seen.has(name)) {
        const at = child(child(child(pointer, "servers"), index), "name");
        context.report(at, "duplicate-server-name", `The server \`${name}\` is in the list already.`);
      }
      seen.add(name);
    });
  };
  return { document: check, pathItem: check, operation: check };
});
