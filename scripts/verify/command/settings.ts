// The settings of a run: of the command line, and for what that doesn't say, of the configuration of the document.
import { asUsageError, integerOption, UsageError, type Parsed } from "../../cli/command.js";
import { listedAcceptances, type Target } from "../../cli/targets.js";
import type { AcceptFile } from "../../config/accept-file.js";
import type { VerifyConfig } from "../../config/config.js";
import type { OperationFilter } from "../../filter/filter.js";
import type { VerifyHooks } from "../hooks.js";
import { readWorkflows } from "../phases/workflows/read.js";
import type { VerifyOptions } from "../verify.js";
import { loadHooks } from "./load-hooks.js";
import {
  authOption,
  checkHost,
  formatOption,
  headersOption,
  phaseOption,
  principalsOption,
  timeOption,
  type Format,
  type options,
} from "./options.js";

export type Values = Parsed<typeof options>["values"];

export interface Settings {
  /** Where the server is; undefined where the cases are only printed. */
  readonly url: string | undefined;
  readonly start: string | undefined;
  readonly wait: string;
  readonly format: Format;
  readonly run: VerifyOptions & { readonly hooks: VerifyHooks };
  /** The list of accepted findings, where it is a file. */
  readonly accepted: AcceptFile | undefined;
}

/** Throws a UsageError about what is wrong with an option. */
export async function settingsOf(
  values: Values,
  { verify: config = {} }: Partial<Target>,
  schemes: readonly string[],
  filter: OperationFilter | undefined,
): Promise<Settings> {
  const url = values.url ?? config.url;
  if (url === undefined && !values.plan) throw new UsageError("Give a server: --url URL.");
  if (url !== undefined) checkHost(url, [...(config.allowHosts ?? []), ...values["allow-host"]]);
  const accept = values.accept ?? config.accept;
  const accepted = accept === undefined ? undefined : await listedAcceptances(accept);
  const arazzo = values.arazzo.length > 0 ? values.arazzo : (config.arazzo ?? []);
  const workflows = arazzo.length === 0 ? undefined : await readWorkflows(arazzo);
  const hooks = await loadHooks(values.hooks ?? config.hooks);
  return {
    url,
    start: values.start ?? config.start,
    wait: values.wait ?? config.wait ?? "/",
    format: formatOption(values.json ? "json" : values.format),
    accepted,
    run: {
      ...asUsageError(() => runOptions(values, config)),
      ...(url !== undefined && { url }),
      auth: authOption(values.auth, schemes, process.env),
      as: principalsOption(values.as, schemes),
      filter,
      ...(workflows !== undefined && { workflows }),
      hooks: { ...hooks, accept: [...(hooks.accept ?? []), ...(accepted?.entries ?? [])] },
    },
  };
}

function severityOption(option: string, value: string): string {
  if (!["note", "error"].includes(value)) throw new UsageError(`${option} takes note or error.`);
  return value;
}

function runOptions(values: Values, config: VerifyConfig): VerifyOptions {
  const undeclared = severityOption("--undeclared", values.undeclared ?? config.undeclared ?? "note");
  const words = severityOption("--words", values.words ?? config.words ?? "error");
  const maxRequests =
    values["max-requests"] === undefined
      ? config.maxRequests
      : integerOption("--max-requests", values["max-requests"], 1, 1_000_000);
  return {
    headers: { ...config.headers, ...headersOption(values.header) },
    phases: phaseOption(values.phase.length === 0 ? (config.phases ?? []) : values.phase),
    maxTime: timeOption("--time", values.time ?? config.time ?? "10m"),
    timeout: timeOption("--timeout", values.timeout ?? config.timeout ?? "15s"),
    seed: values.seed === undefined ? (config.seed ?? 1) : integerOption("--seed", values.seed, 0, 999_999),
    fuzz: values.fuzz || config.fuzz === true,
    isReadOnly: values["read-only"] || config.readOnly === true,
    mayChangeOthers: values["allow-changes"] || config.allowChanges === true,
    areUndeclaredErrors: undeclared === "error",
    areWordsNotes: words === "note",
    ...(maxRequests !== undefined && { maxRequests }),
  };
}
