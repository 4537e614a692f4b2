// Reads whole documents for the server, as `halves lint` reads them.
import { relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { readSource, type Source } from "../../cli/steps.js";
import { severityRules } from "../../cli/severity-options.js";
import { listedFor, listedTargets, targetsOf, type Target } from "../../cli/targets.js";
import { UsageError } from "../../cli/command.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { isUrl, pathOf } from "../../load/locations.js";
import { changesSinceCommit, impactOf } from "./changes.js";
import { filesWith } from "./open-files.js";
import { printTypesOf } from "./printed-types.js";
import type { Analysis, Request, Requests } from "./requests.js";

export class Analyst {
  /** The contents of open files. */
  readonly #contents = new Map<string, string>();
  /** The documents when they were last without errors, by their paths. */
  readonly #sources = new Map<string, Source>();
  /** What the project lists, once it was read. */
  #listed: readonly Target[] | undefined;

  async respond({ name, params, contents }: Request): Promise<Requests[typeof name]["response"]> {
    for (const [path, text] of contents) {
      if (text === null) this.#contents.delete(path);
      else this.#contents.set(path, text);
    }
    if (name === "roots") return this.#readRoots();
    if (this.#listed === undefined) await this.#readRoots();
    const listed = this.#listed ?? [];
    switch (name) {
      case "analyze":
        return this.#analyze(params.root);
      case "changes":
        return changesSinceCommit(params.root, listed, this.#contents);
      case "impact":
        return impactOf(params.root, listed, this.#contents, params.edited);
      case "types":
        return printTypesOf(this.#sources.get(params.root)?.model, params);
    }
  }

  /** A configuration with mistakes lists nothing; the error is what the commands print. */
  async #readRoots(): Promise<Requests["roots"]["response"]> {
    try {
      const listed = await listedTargets();
      this.#listed = listed;
      const roots = targetsOf([], [], listed).filter(({ spec }) => !isUrl(spec));
      return { roots: roots.map(({ spec }) => resolve(spec)) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      this.#listed = [];
      return { roots: [], error: error.message };
    }
  }

  #targetOf(root: string): Target {
    const listed = listedFor(root, this.#listed ?? []);
    // As it is given to the commands, whose messages name it.
    return { ...(listed ?? { out: "" }), spec: relative("", root) };
  }

  async #analyze(root: string): Promise<Analysis> {
    const before = performance.eventLoopUtilization();
    const target = this.#targetOf(root);
    const rules = severityRules({}, target.severities);
    const report = new Report(rules);
    const files = new Set([root]);
    const source = await readSource(target, report, {
      inputs: filesWith(this.#contents),
      onFile: (uri) => files.add(pathOf(uri) ?? root),
    });
    if (source !== undefined) this.#sources.set(root, source);
    const { overlays = [], filter, repairs } = target;
    return {
      root,
      diagnostics: report.diagnostics.map((each) => ({
        ...each,
        file: isUrl(each.file) ? each.file : resolve(each.file),
      })),
      files: [...files],
      settings: { rules, repairs },
      isPlain: overlays.length === 0 && filter === undefined && files.size === 1,
      milliseconds: performance.eventLoopUtilization(before).active,
    };
  }
}
