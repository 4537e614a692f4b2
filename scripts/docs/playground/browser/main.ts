// The script of the playground: the editor on the one side, what is generated on the other. All work is done by two
// workers, so that the page responds while a document of megabytes is read: one says what is wrong, one generates.

import { ConsolePanel } from "./console-panel.js";
import { DocumentPanel } from "./document-panel.js";
import { waitForFrame } from "./frames.js";
import { FilesPanel } from "./files-panel.js";
import { countFindings } from "./findings.js";
import { startTabs } from "./tabs.js";
import { WorkerLink } from "./worker-link.js";

/** Milliseconds without a change before the document is checked, and then before it is generated. */
const [checkDelay, generateDelay] = [150, 300];

function find<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** Does one thing at a time, and again where that was requested meanwhile. */
class Repeated {
  readonly #work: () => Promise<void>;
  #timer = 0;
  #isBusy = false;
  #isWanted = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** After these milliseconds, unless it is requested again before. */
  request(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#run(), delay);
  }

  async #run(): Promise<void> {
    this.#isWanted = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#work();
      }
    } finally {
      this.#isBusy = false;
    }
  }
}

/** @param script the URL of the workers' script */
export async function start(packed: string, script: string): Promise<void> {
  const [checker, generator] = [new WorkerLink(), new WorkerLink()];
  const status = find("status");
  const state = { checked: "", generated: "" };
  const say = (changed: Partial<typeof state>): void => {
    Object.assign(state, changed);
    status.textContent = [state.checked, state.generated].filter((each) => each !== "").join(" · ");
  };
  const report = (error: unknown): void => say({ generated: `Failed: ${String(error)}` });
  // Changes are counted, from the document as it was at first.
  let version = 1;
  let generatedVersion = 0;
  const files = new FilesPanel(find<HTMLSelectElement>("file"), find("viewer"), generator);
  const tried = new ConsolePanel(generator, find("operations"), find("try-it"));
  const tabs = startTabs(find("tabs"), (name) => {
    if (name === "try-it-panel" && generatedVersion > 0) tried.show(generatedVersion).catch(report);
  });

  const generate = new Repeated(async () => {
    const begun = version;
    say({ generated: "generating …" });
    const generated = await generator.run("generate", []).catch(report);
    if (!generated) return;
    const { files: names, milliseconds } = generated;
    say({ generated: names.length === 0 ? "" : `${names.length} files in ${formatTime(milliseconds)}` });
    if (names.length > 0) generatedVersion = begun;
    await files.show(generated);
    if (tabs.shown() === "try-it-panel" && names.length > 0) await tried.show(begun).catch(report);
  });
  const check = new Repeated(async () => {
    const begun = version;
    const checked = await checker.run("check", []).catch(report);
    if (!checked || begun !== version) return;
    say({ checked: `${countFindings(checked)}, checked in ${formatTime(checked.milliseconds)}` });
    edited.show(checked);
    if (checked.counts.error === 0) generate.request(generateDelay);
    else say({ generated: "files are those before the errors" });
  });

  const parts = {
    row: find("source-row"),
    select: find<HTMLSelectElement>("source"),
    editor: find("editor"),
    findings: find("findings"),
  };
  const edited = new DocumentPanel(parts, checker, (file, changes) => {
    version += 1;
    for (const each of [checker, generator]) void each.run("change", [file, changes]);
    check.request(checkDelay);
  });

  say({ checked: "reading the document …" });
  checker.start(script);
  generator.run("open", [packed]).catch(report);
  await edited.open(await checker.run("open", [packed]));
  check.request(0);
  // Where there are two processors, one is the page's: a worker begins with megabytes of script.
  await waitForFrame();
  generator.start(script);
}

function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.ceil(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
