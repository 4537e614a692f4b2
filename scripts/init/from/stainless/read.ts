// A Stainless configuration -> what the configuration of a project has instead, an overlay, and what isn't read.
import { isObject, memberOf } from "../../../json/json.js";
import type { Setting, Settings, UnreadSetting } from "../settings.js";
import { setBaseUrlVariable } from "../client-options.js";
import { readClientSettings, readEnvironments } from "./client-settings.js";
import { table } from "./keys.js";
import { readMethods, readUnspecified } from "./methods.js";
import { readModels } from "./models.js";
import { readPagination } from "./pagination.js";
import { readQuerySettings } from "./query-settings.js";
import { readSecurity, requiredSchemes } from "./security.js";
import { readStreaming } from "./streaming.js";
import type { Outcome, Subject } from "../subject.js";

/**
 * Reads everything but `openapi.transforms`, which come first. Returns what has no counterpart, in the order of the
 * file.
 */
export function readConfiguration(settings: Settings, subject: Subject, outcome: Outcome): readonly UnreadSetting[] {
  const { top } = settings;
  if (!isObject(top.json)) return top.reject("must be an object with `resources`", []);
  readOrganization(top.member("organization"), subject, outcome);
  readTargets(top.member("targets"), outcome);
  readEnvironments(top.member("environments"), outcome);
  const resources = top.member("resources");
  const methods = readMethods(resources, subject, outcome);
  readModels(resources, subject, outcome);
  readUnspecified(top.member("unspecified_endpoints"), subject, outcome);
  readPagination(top.member("pagination"), methods, subject, outcome);
  readSecurity(top, subject, outcome);
  readClientSettings(top.member("client_settings"), requiredSchemes(top, subject), outcome);
  readStreaming(top, methods, subject, outcome);
  readQuerySettings(top.member("query_settings"), subject, outcome);
  // What is listed as a whole is listed by its members.
  for (const name of ["readme", "settings", "errors"]) if (isObject(top.json[name])) top.member(name).members();
  return settings.unread(table.reasonOf, table.knownNames);
}

/** What the document says already stays. */
function readOrganization(setting: Setting, { root }: Subject, outcome: Outcome): void {
  if (setting.json === undefined) return;
  if (!isObject(setting.json)) return setting.reject("must be an object", undefined);
  const name = setting.member("name").takeString();
  if (name !== undefined) setBaseUrlVariable(name, outcome);
  const docs = setting.member("docs").takeString();
  if (docs !== undefined && docs !== "" && root["externalDocs"] === undefined)
    outcome.overlay.update([], { externalDocs: { url: docs } });
  const contact = setting.member("contact").takeString();
  if (contact === undefined || contact === "" || memberOf(root["info"], "contact") !== undefined) return;
  outcome.overlay.update(["info"], { contact: contact.includes("@") ? { email: contact } : { url: contact } });
}

function readTargets(setting: Setting, outcome: Outcome): void {
  for (const [name, target] of setting.members()) {
    if (name !== "typescript" && name !== "node") continue;
    if (!isObject(target.json)) target.reject("must be an object", undefined);
    else if (name === "node" && isObject(memberOf(setting.json, "typescript")))
      target.leave("`targets.typescript` has replaced it");
    else readTarget(name, target, outcome);
  }
}

function readTarget(name: string, target: Setting, outcome: Outcome): void {
  outcome.packageName = target.member("package_name").takeString();
  if (name === "node") return;
  target.member("skip").take();
  const options = target.member("options");
  if (!isObject(options.json)) return;
  const tools = options.member("mcp_server");
  if (tools.json === true || isObject(tools.json)) outcome.emitters.add("mcp");
  if (isObject(tools.json)) tools.members();
  else tools.take();
  const browser = options.member("browser");
  if (!isObject(browser.json)) return;
  if (browser.member("state").takeString() === "allow") outcome.extendClient({ dangerouslyAllowBrowser: true });
}
